"""The end of a lost game: the stack greys row by row, or a curtain closes over it."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece
from game.core.session.events import Ended, EndReason
from game.core.session.view import GameView

BLOCKED_SECONDS = 0.4
"""The time before it, in which only the piece that had no room is lit."""
CURTAIN_SECONDS = 0.8
"""The time in which it then reaches the last row."""
LOWERING_SECONDS = 0.2
"""The time in which the stack sinks until the whole piece that had no room is seen. It begins fast."""
_NOT_LOST: frozenset[EndReason] = frozenset({"goal", "roll", "time", "no more pieces"})


@dataclass(frozen=True)
class Curtain:
    """What comes over the stack of a lost game."""

    closes: bool
    """Whether it closes from above, as on the NES. Otherwise the stack greys from below."""
    at: float
    """When the game ended, in seconds."""
    moves: bool = True
    blocked: int = 0
    """The mask of the piece that had no room. 0 if there is none."""
    piece: Piece | None = None
    """Its kind."""
    hidden: int = 0
    """The rows by which the piece reaches above the row over the well, the highest that is seen."""
    greys: bool = True
    """Whether the stack greys. In a roll that was lost only the piece is lit."""

    def lowered(self, now: float) -> float:
        """The number of rows by which the stack is drawn lower than it lies. In the end the whole piece is seen."""
        share = min(1.0, max(0.0, (now - self.at) / LOWERING_SECONDS)) if self.moves else 1.0
        return self.hidden * share * (2 - share)

    def rows(self, of: int, now: float) -> int:
        """The rows that it has reached, of so many."""
        over = now - self.at - BLOCKED_SECONDS
        share = over / CURTAIN_SECONDS if self.moves else float(over >= 0)
        share = share if self.greys else 0.0
        return min(of, int(of * max(0.0, share)))

    def light(self, now: float) -> float:
        """The light of the piece that had no room, from 1 at first to 0."""
        return max(0.0, 1 - (now - self.at) / BLOCKED_SECONDS) if self.moves else float(now - self.at < BLOCKED_SECONDS)

    @property
    def closed_at(self) -> float:
        """When it has reached the last row."""
        return self.at + BLOCKED_SECONDS + (CURTAIN_SECONDS if self.moves and self.greys else 0.0)

    @property
    def lowest(self) -> int | None:
        """The lowest row of the piece that had no room, as it is seen in the end. None if there is none."""
        return ((self.blocked & -self.blocked).bit_length() - 1) // STRIDE - self.hidden if self.blocked else None

    def runs(self, now: float) -> bool:
        """Whether it has not reached the last row."""
        return now < self.closed_at


def curtain_of(view: GameView, ended: Ended, at: float, *, moves: bool) -> Curtain:
    """Return what comes over the stack of a game that was lost, also in the roll."""
    closes, greys = view.rules.look == "classic", is_lost(ended.reason)
    if not ended.blocked:
        return Curtain(closes, at, moves, greys=greys)
    mask, top = view.rules.rotation.mask(ended.blocked), view.rules.skyline
    hidden = max(0, (mask.bit_length() - 1) // STRIDE - top)
    return Curtain(closes, at, moves, mask, ended.blocked.piece, hidden, greys)


def is_lost(reason: EndReason) -> bool:
    """Return whether a game that ended so was lost."""
    return reason not in _NOT_LOST
