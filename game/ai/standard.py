"""How pieces turn in C. Fahey's Standard Tetris, told in the orientations and boxes of SRS."""

from __future__ import annotations

from game.core.pieces import EAST, NORTH, SOUTH, WEST, Offset, Piece

_ORIENTATIONS = {Piece.I: (NORTH, EAST), Piece.O: (NORTH,), Piece.S: (SOUTH, EAST), Piece.Z: (SOUTH, EAST)}
_CENTRES: dict[Piece, Offset] = {Piece.I: (2, 2)}


def orientations(piece: Piece) -> tuple[int, ...]:
    """The orientations of a piece, counter-clockwise from the one in which it appears."""
    return _ORIENTATIONS.get(piece, (SOUTH, EAST, NORTH, WEST))


def centre(piece: Piece) -> Offset:
    """The cell of the SRS box about which a piece turns."""
    return _CENTRES.get(piece, (1, 1))
