"""What a measure hands back, and how a rate is measured."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

from bench.reference import steps_a_second

RUNS = 5
"""How often a rate is taken; the median counts."""


class UnavailableError(Exception):
    """Something that a measure needs is not on this machine; the message says what."""


@dataclass(frozen=True)
class Figure:
    """One row of the table."""

    name: str
    value: float
    unit: str
    aim: float | None = None
    """What it ought to be; None where it is measured for its own sake."""
    more_is_better: bool = False
    steps: float | None = None
    """What one thing (a piece, a tick, a frame) costs, in steps of the reference loop of the same run."""

    @property
    def met(self) -> bool | None:
        """Whether the aim is met; None where there is none."""
        if self.aim is None:
            return None
        return self.value >= self.aim if self.more_is_better else self.value <= self.aim


def rate(work: Callable[[], int], *, runs: int = RUNS) -> tuple[float, float]:
    """Run ``work``, which returns how many things it did, several times on one core.

    Returns the medians of (things a second of CPU time, steps of the reference loop in the time of one thing). The
    reference runs right before each run, so that a slow or a busy machine moves both alike.
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
    """A row from ``rate``."""
    value, steps = rate(work, runs=runs)
    return Figure(name, value, unit, aim, more_is_better=True, steps=steps)
