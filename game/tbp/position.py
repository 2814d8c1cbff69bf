"""A game as the protocol knows it, and what a move makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core.board.bits import full_rows, remove_rows
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.tbp.places import ORIENTATIONS, centre, fits


class Move(NamedTuple):
    """Where a piece goes. That it comes out of the hold follows from which piece it is."""

    placement: Placement
    spin: Spin = Spin.NONE


class MoveError(ValueError):
    """A move that nobody can make; the message says why."""


@dataclass(frozen=True)
class Position:
    """What a bot knows of a game."""

    cells: int
    """The stack, as the integer of a ``Board``."""
    held: Piece | None
    queue: tuple[Piece, ...]
    """The falling piece, then those that are known to come."""
    combo: int = 0
    """Moves in a row that cleared something."""
    back_to_back: bool = False

    @property
    def after_hold(self) -> Piece | None:
        """The piece that hold would bring; None where it is not known, or where nothing falls."""
        if not self.queue:
            return None
        if self.held is not None:
            return self.held
        return self.queue[1] if len(self.queue) > 1 else None

    def played(self, move: Move) -> Position:
        """The position after a move. Raises MoveError."""
        placement, spin = move
        if not fits(self.cells, placement):
            raise MoveError(f"{in_words(placement)}: there is no room for it")
        piece = placement.piece
        if self.queue[:1] == (piece,):
            held, queue = self.held, self.queue[1:]
        elif piece is self.after_hold:
            held, queue = self.queue[0], self.queue[2 if self.held is None else 1 :]
        else:
            raise MoveError(f"{in_words(placement)}: that piece neither falls nor can be held for")
        after = self.cells | SRS.mask(placement)
        rows = full_rows(after)
        if not rows:
            return replace(self, cells=after, held=held, queue=queue, combo=0)
        difficult = rows.bit_count() == 4 or spin is not Spin.NONE
        return Position(remove_rows(after, rows), held, queue, self.combo + 1, difficult)

    def joined(self, piece: Piece) -> Position:
        """The position once it is known that ``piece`` comes after all others."""
        return replace(self, queue=(*self.queue, piece))


def in_words(placement: Placement) -> str:
    """A placement in a sentence."""
    x, y = centre(placement)
    return f"{placement.piece} {ORIENTATIONS[placement.orientation]} at {x}, {y}"
