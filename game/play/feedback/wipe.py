"""The stack before a roll, which goes row by row from below."""

from __future__ import annotations

from dataclasses import dataclass

from game.play.feedback.dissolve import DISSOLVE_SECONDS, Dissolve, height_of

WAITS_SECONDS = 0.2
"""The time before the lowest row goes, in which only the cleared rows dissolve."""
ROW_SECONDS = 0.045
"""The time from the beginning of one row to that of the next."""


@dataclass(frozen=True)
class Wipe:
    """The stack as it was before the clear that began the roll."""

    stack: Dissolve
    """With the cleared rows, and the time at which it began."""

    def gone(self, row: int, now: float) -> float:
        """How far a row has dissolved, from 0 to 1. The cleared ones are the first."""
        waits = 0.0 if row in self.stack.rows else WAITS_SECONDS + row * ROW_SECONDS
        return min(1.0, max(0.0, (now - self.stack.at - waits) / DISSOLVE_SECONDS))

    @property
    def height(self) -> int:
        """The number of rows of the stack."""
        return height_of(self.stack.layers)

    def runs(self, now: float) -> bool:
        """Whether some row is left."""
        return 0 <= now - self.stack.at < WAITS_SECONDS + self.height * ROW_SECONDS + DISSOLVE_SECONDS
