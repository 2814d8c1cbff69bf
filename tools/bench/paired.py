"""Two checkouts compared: ``python -m tools.bench --against FOLDER``.

Each rate is measured by turns, one run of this checkout and one of the other. A slow or busy machine affects both
alike, so the ratio is more exact than two runs of the whole table.
"""

import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.bench.figure import UnavailableError

ROUNDS = 8
"""The number of pairs of runs of a rate. The median of their ratios is used."""
_HERE = Path(__file__).resolve().parents[2]
_WORKER = Path(__file__).with_name("worker.py")


@dataclass(frozen=True)
class Ratio:
    """One rate in both checkouts."""

    name: str
    median: float
    """The time of the other checkout divided by the time of this one, the median of all rounds. Above 1: this checkout
    is faster."""
    best: float
    """The same for the fastest run of each."""


class Checkout:
    """A process that runs the rates of one checkout, one run for each request."""

    def __init__(self, folder: Path, measures: Sequence[str]) -> None:
        """Start the process. Raises UnavailableError if the folder has no benchmarks that can be run."""
        self._folder = folder
        self._process = subprocess.Popen(
            [sys.executable, str(_WORKER), *measures],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.rates = self._answer().split("\t")

    def seconds(self, name: str) -> float:
        """Run a rate once. Returns the seconds of CPU time for one thing that it does."""
        assert self._process.stdin
        self._process.stdin.write(name + "\n")
        self._process.stdin.flush()
        return float(self._answer())

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()

    def _answer(self) -> str:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise UnavailableError(f"the benchmarks of {self._folder} cannot be run")
        return line.rstrip("\n")


def compare(folder: Path, measures: Sequence[str], rounds: int = ROUNDS) -> Iterator[Ratio]:
    """Yield the ratio of each rate that both checkouts have. ``measures`` are the names of those with rates."""
    here, there = Checkout(_HERE, measures), Checkout(folder, measures)
    try:
        for name in here.rates:
            if name in there.rates:
                yield _ratio(name, here, there, rounds)
    finally:
        here.close()
        there.close()


def _ratio(name: str, here: Checkout, there: Checkout, rounds: int) -> Ratio:
    for checkout in (here, there):
        checkout.seconds(name)  # the first run fills the caches
    after: list[float] = []
    before: list[float] = []
    for turn in range(rounds):
        for checkout in (here, there) if turn % 2 else (there, here):
            (after if checkout is here else before).append(checkout.seconds(name))
    ratios = [old / new for old, new in zip(before, after, strict=True)]
    return Ratio(name, statistics.median(ratios), min(before) / min(after))
