"""The end of a lost game: the stack greys row by row, or a curtain closes over it."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.session.events import EndReason

CURTAIN_SECONDS = 0.8
"""The time in which the last row is reached."""
_NOT_LOST: frozenset[EndReason] = frozenset({"goal", "roll", "time", "no more pieces"})


@dataclass(frozen=True)
class Curtain:
    """What comes over the stack of a lost game."""

    closes: bool
    """Whether it closes from above, as on the NES. Otherwise the stack greys from below."""
    at: float
    """When the game ended, in seconds."""
    moves: bool = True

    def rows(self, of: int, now: float) -> int:
        """The rows that it has reached, of so many."""
        share = (now - self.at) / CURTAIN_SECONDS if self.moves else 1.0
        return min(of, int(of * max(0.0, share)))

    def runs(self, now: float) -> bool:
        """Whether it has not reached the last row."""
        return self.moves and now - self.at < CURTAIN_SECONDS


def is_lost(reason: EndReason) -> bool:
    """Return whether a game that ended so was lost."""
    return reason not in _NOT_LOST
