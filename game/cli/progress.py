"""The line on stderr that says how far a long command is."""

from __future__ import annotations

import sys
import time

from game.cli.errors import tell

SECONDS_A_LINE = 10
"""How often progress is reported where the terminal cannot rewrite its line."""


class Progress:
    """One line on stderr that says how far the work is and how long the rest will take."""

    def __init__(self, count: int, what: str = "games", *, lines: bool = True) -> None:
        """``count`` pieces of work, called ``what``; ``lines`` where those that were cleared matter."""
        self.count, self.what = count, what
        self.latest = (0, 0, 0)
        """Finished, lines, pieces."""
        self._lines = lines
        self._rewrites = sys.stderr is not None and sys.stderr.isatty()
        self._started = self._written = time.monotonic()

    def __call__(self, finished: int, lines: int, pieces: int) -> None:
        self.latest = finished, lines, pieces
        now = time.monotonic()
        if self._rewrites:
            tell(f"\r{self}\x1b[K", end="")
        elif now - self._written >= SECONDS_A_LINE:
            self._written = now
            tell(self)

    def __str__(self) -> str:
        finished, lines, pieces = self.latest
        seconds = max(time.monotonic() - self._started, 1e-9)
        left = f", {clock(seconds * (self.count - finished) / finished)} left" if finished else ""
        cleared = f"{lines:,} lines, " if self._lines else ""
        done = f"{finished:,} of {self.count:,} {self.what}, {cleared}{pieces:,} pieces"
        return f"{done}, {pieces / seconds:,.0f} a second{left}"

    def end(self) -> None:
        """Leave the terminal's line empty."""
        if self._rewrites:
            tell("\r\x1b[K", end="")


def clock(seconds: float) -> str:
    """Hours, minutes and seconds."""
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"
