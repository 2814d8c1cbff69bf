"""The spawns and the rotations of C. Fahey's Standard Tetris, in the orientations and boxes of SRS."""

from ...core.board import EAST, NORTH, SOUTH, SRS, WEST, Offset, Piece, Placement

STANDARD_ROWS = 20
"""The rows of the well for features that count rows. Each further empty row would add the same to every board."""
SPAWN_COLUMN = 5
"""The column of the centre of a piece at its spawn: column 6 in Fahey's count from 1."""
MIN_ROWS = 4
"""The lowest possible well: the length of the I. With fewer free rows, some pieces cannot reach every column."""

_ORIENTATIONS = {Piece.I: (NORTH, EAST), Piece.O: (NORTH,), Piece.S: (SOUTH, EAST), Piece.Z: (SOUTH, EAST)}
_CENTRES: dict[Piece, Offset] = {Piece.I: (2, 2)}


def orientations(piece: Piece) -> tuple[int, ...]:
    """Return the orientations of a piece, counter-clockwise from the spawn."""
    return _ORIENTATIONS.get(piece, (SOUTH, EAST, NORTH, WEST))


def centre(piece: Piece) -> Offset:
    """Return the cell of the SRS box around which a piece rotates."""
    return _CENTRES.get(piece, (1, 1))


def standing(piece: Piece, turns: int, row: int) -> Placement:
    """Return a piece after ``turns`` rotations, with its centre in the spawn column and in ``row``, counted from 0."""
    orientation = orientations(piece)[turns]
    x, y = SRS.box(Placement(piece, orientation, 0, 0))
    dx, dy = centre(piece)
    return Placement(piece, orientation, SPAWN_COLUMN - dx - x, row - dy - y)
