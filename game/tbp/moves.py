"""Moves of the protocol, and the position after a move."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.core.board.bits import full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import Placement
from game.core.board.position import NO_COMBO, Position
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.tbp.places import ORIENTATIONS, centre, fits


class Move(NamedTuple):
    """A move. It uses the hold if its piece is not the falling one."""

    placement: Placement
    spin: Spin = Spin.NONE


class MoveError(ValueError):
    """A move is impossible. The message says why."""


def after_move(position: Position, move: Move) -> Position:
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
