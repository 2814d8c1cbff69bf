"""Moves of the protocol, the places that they name, and the position after a move."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.core.board.bits import PLACE_ROWS, full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import Offset, Piece, Placement
from game.core.board.position import NO_COMBO, Position
from game.core.board.rotation import SRS
from game.core.board.spins import Spin

ORIENTATIONS = ("north", "east", "south", "west")

_MIDDLE = ((1, 1),) * 4
_CENTRES: dict[Piece, tuple[Offset, ...]] = {
    # Of the four cells, the second from the left, from the top, from the right, from the bottom.
    Piece.I: ((1, 2), (2, 2), (2, 1), (1, 1)),
    # The cell at the lower left, upper left, upper right, lower right.
    Piece.O: ((0, 0), (0, 1), (1, 1), (1, 0)),
}
"""[orientation]: the cell of the centre in the SRS box, if it is not the middle of the box."""


def centre(placement: Placement) -> Offset:
    """Return the cell (x, y) around which a piece rotates."""
    x, y = SRS.box(placement)
    dx, dy = _CENTRES.get(placement.piece, _MIDDLE)[placement.orientation]
    return x + dx, y + dy


def placed(piece: Piece, orientation: int, x: int, y: int) -> Placement:
    """Return the placement with its centre at (x, y). It can be outside the well, see ``fits``."""
    at_corner = Placement(piece, orientation, 0, 0)
    dx, dy = centre(at_corner)
    return Placement(piece, orientation, x - dx, y - dy)


def fits(cells: int, placement: Placement) -> bool:
    """Return whether a placement is within the well and free of the stack ``cells``."""
    return placement.y < PLACE_ROWS and SRS.fits(cells, placement)


class BotMove(NamedTuple):
    """A move. It uses the hold if its piece is not the falling one."""

    placement: Placement
    spin: Spin = Spin.NONE


class MoveError(ValueError):
    """A move is impossible. The message says why."""


def after_move(position: Position, move: BotMove) -> Position:
    """Return the position after a move. Raises MoveError."""
    placement, spin = move
    cells, piece = position.board.cells, placement.piece
    if not fits(cells, placement):
        raise MoveError(f"{in_words(placement)}: there is no room for it")
    if piece is position.current:
        hold, following = position.hold, position.queue
    elif piece is position.after_hold:
        hold, following = position.current, position.queue[position.hold is None :]
    else:
        raise MoveError(f"{in_words(placement)}: that piece does not fall, and hold does not bring it")
    after = cells | SRS.mask(placement)
    rows = full_rows(after)
    combo, back_to_back = NO_COMBO, position.back_to_back
    if rows:
        combo, back_to_back = position.combo + 1, rows.bit_count() == 4 or spin is not Spin.NONE
    left = replace(position, board=Board(remove_rows(after, rows)), hold=hold, combo=combo, back_to_back=back_to_back)
    return left.with_pieces(following)


def in_words(placement: Placement) -> str:
    """Return a placement in words: the piece, the orientation, and the column and the row of the centre from 0."""
    x, y = centre(placement)
    return f"{placement.piece} {ORIENTATIONS[placement.orientation]} at {x}, {y}"
