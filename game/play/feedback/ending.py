"""The end of a game that was not lost: what is in the well becomes pale, and the falling piece stays where it was."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board.bits import STRIDE
from game.core.board.pieces import Placement
from game.core.session.view import GameView

PALE_SECONDS = 0.3
"""The time in which the blocks become pale."""
_STEPS = 8
"""The number of steps in which they do."""


@dataclass(frozen=True)
class Ending:
    """How a game ended."""

    at: float
    """When it ended, in seconds."""
    falling: Placement | None = None
    """The piece that was falling."""

    def pale(self, now: float) -> float:
        """How pale the blocks are, from 0 to 1, in steps."""
        return int(_STEPS * min(1.0, max(0.0, (now - self.at) / PALE_SECONDS))) / _STEPS

    def runs(self, now: float) -> bool:
        """Whether the blocks still become paler."""
        return 0 <= now - self.at < PALE_SECONDS


def edges_of(view: GameView, piece: Placement) -> tuple[int, int]:
    """The lower and the upper edge of a piece, in rows above the floor."""
    mask = view.rules.rotation.mask(piece)
    return ((mask & -mask).bit_length() - 1) // STRIDE, -(-mask.bit_length() // STRIDE)
