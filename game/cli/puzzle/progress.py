"""The progress of making puzzles: a bar where rich is installed, else one line on stderr."""

from __future__ import annotations

import sys
import time
from importlib.util import find_spec
from typing import Any, Protocol

from game.cli.lab.progress import StatusLine, clock
from game.puzzles.engine.making import Made

_FEWEST_SECONDS = 0.1
"""The seconds between two reports."""


class MakingProgress(Protocol):
    """Shows how far the work is."""

    def __call__(self, finished: int, iterations: int, words: str) -> None:
        """Show the number of finished puzzles, all iterations so far, and words on the latest score."""

    def end(self) -> None:
        """Show nothing any more."""


def progress(count: int) -> MakingProgress:
    """Return the progress of ``count`` puzzles."""
    if find_spec("rich") and sys.stderr is not None and sys.stderr.isatty():
        return _Bar(count)
    return _Line(count)


def climb_in_words(made: Made[Any]) -> str:
    """Return the climb of a puzzle: its first score, some on the way, its last score."""
    scores = [score for _, score in made.rises]
    some = scores if len(scores) <= 6 else [*scores[:2], *scores[len(scores) // 2 :][:1], *scores[-3:]]
    return f"{made.order.size} {made.order.level}: score {' > '.join(f'{score:g}' for score in some)}"


class _Line:
    def __init__(self, count: int) -> None:
        self._count, self._started = count, time.monotonic()
        self._line = StatusLine(self._started)
        self._shown = 0.0

    def __call__(self, finished: int, iterations: int, words: str) -> None:
        now = time.monotonic()
        if now - self._shown < _FEWEST_SECONDS:
            return
        self._shown = now
        seconds = max(now - self._started, 1e-9)
        left = f", {clock(seconds * (self._count - finished) / finished)} left" if finished else ""
        rate = f"{iterations / seconds:,.0f} iterations a second"
        self._line.write(f"{finished:,} of {self._count:,} puzzles, {rate}{left}; {words}")

    def end(self) -> None:
        self._line.end()


class _Bar:
    def __init__(self, count: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("puzzles"), TimeRemainingColumn())
        self._progress = Progress(*columns, TextColumn("{task.description}"), console=Console(stderr=True),
                                  transient=True)  # fmt: skip
        self._task = self._progress.add_task("", total=count)
        self._progress.start()

    def __call__(self, finished: int, iterations: int, words: str) -> None:
        self._progress.update(self._task, completed=finished, description=f"{iterations:,} iterations; {words}")

    def end(self) -> None:
        self._progress.stop()
