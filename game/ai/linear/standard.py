"""How pieces turn in C. Fahey's Standard Tetris, told in the orientations and boxes of SRS, and where they appear."""

from __future__ import annotations

from game.core.board.pieces import EAST, NORTH, SOUTH, WEST, Offset, Piece, Placement
from game.core.board.rotation import SRS

STANDARD_ROWS = 20
"""The rows of the well over which features count rows. Each empty row more would add the same to every board."""
SPAWN_COLUMN = 5
"""That of a piece's centre as it appears: column 6, counted from 0."""
MIN_ROWS = 4
"""A well must be as high as the I is long. Below as many free rows, every piece can go to every column."""

_ORIENTATIONS = {Piece.I: (NORTH, EAST), Piece.O: (NORTH,), Piece.S: (SOUTH, EAST), Piece.Z: (SOUTH, EAST)}
_CENTRES: dict[Piece, Offset] = {Piece.I: (2, 2)}


def orientations(piece: Piece) -> tuple[int, ...]:
    """The orientations of a piece, counter-clockwise from the one in which it appears."""
    return _ORIENTATIONS.get(piece, (SOUTH, EAST, NORTH, WEST))


def centre(piece: Piece) -> Offset:
    """The cell of the SRS box about which a piece turns."""
    return _CENTRES.get(piece, (1, 1))


def standing(piece: Piece, turns: int, row: int) -> Placement:
    """A piece after some turns, with its centre in the column in which it appears and in a row counted from 0."""
    orientation = orientations(piece)[turns]
    x, y = SRS.box(Placement(piece, orientation, 0, 0))
    dx, dy = centre(piece)
    return Placement(piece, orientation, SPAWN_COLUMN - dx - x, row - dy - y)


def priority(moved: int, turns: int) -> int:
    """Dellacherie's tie-break for a piece that moved so many columns to the right and made so many turns."""
    return 100 * abs(moved) + 10 * (moved < 0) - turns
