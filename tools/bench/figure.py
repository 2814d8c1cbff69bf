"""The result of a benchmark, and the measurement of a rate."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

from tools.bench.reference import steps_a_second

RUNS = 5
"""The number of runs of a rate. The median is used."""


class UnavailableError(Exception):
    """A benchmark needs something that this machine does not have. The message says what."""


@dataclass(frozen=True)
class Figure:
    """One row of the table."""

    name: str
    value: float
    unit: str
    aim: float | None = None
    """The target; None if there is none."""
    more_is_better: bool = False
    steps: float | None = None
    """The cost of one thing (a piece, a tick, a frame) in steps of the reference loop of the same run."""

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None if there is none."""
        if self.aim is None:
            return None
        return self.value >= self.aim if self.more_is_better else self.value <= self.aim


def rate(work: Callable[[], int], *, runs: int = RUNS) -> tuple[float, float]:
    """Measure ``work``, which returns how many things it did. It runs several times on one core.

    Returns the medians of (things per second of CPU time, steps of the reference loop in the time of one thing). The
    reference loop runs right before each run, so that a slow or busy machine affects both alike.
    """
    rates, costs = [], []
    for _ in range(runs):
        reference = steps_a_second()
        begin = time.process_time()
        things = work()
        seconds = time.process_time() - begin
        rates.append(things / seconds)
        costs.append(reference * seconds / things)
    return statistics.median(rates), statistics.median(costs)


def rate_figure(name: str, unit: str, work: Callable[[], int], *, aim: float | None = None, runs: int = RUNS) -> Figure:
    """Return a row with the rate of ``work``."""
    value, steps = rate(work, runs=runs)
    return Figure(name, value, unit, aim, more_is_better=True, steps=steps)
