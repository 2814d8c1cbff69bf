"""The seven one-sided tetrominoes and the names of their orientations."""

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

Offset = tuple[int, int]
"""(x, y) in cells; x grows to the right, y upward."""


class Piece(IntEnum):
    """One of the seven pieces. The order is alphabetical, and the values are used as indices."""

    I = 0  # noqa: E741 - the piece's name in every source
    J = 1
    L = 2
    O = 3  # noqa: E741
    S = 4
    T = 5
    Z = 6

    def __str__(self) -> str:
        return self.name


PIECES: tuple[Piece, ...] = tuple(Piece)

# Orientations, clockwise from the spawn. SRS writes them 0 R 2 L.
NORTH, EAST, SOUTH, WEST = range(4)
ORIENTATIONS = "0R2L"


def pieces_from(letters: str) -> tuple[Piece, ...]:
    """Read pieces from letters, for example ``"IOT"``. Spaces and commas between them are ignored.

    Raises ValueError that names the first letter that is not a piece.
    """
    pieces = []
    for letter in letters:
        if letter in " ,\t\n":
            continue
        if letter.upper() not in Piece.__members__:
            raise ValueError(f"{letter!r} is not a piece; the pieces are I J L O S T Z")
        pieces.append(Piece[letter.upper()])
    return tuple(pieces)


_LETTERS = tuple(Piece.__members__)


def letters_of(pieces: Iterable[Piece]) -> str:
    """Return the letters of pieces, as ``pieces_from`` reads them."""
    return "".join(map(_LETTERS.__getitem__, pieces))


class Placement(NamedTuple):
    """A piece, its orientation and its place in the well.

    ``x`` is the column of its leftmost cell and ``y`` is the row of its lowest cell, both from 0 at the lower left of
    the well. A legal placement therefore has no negative coordinate.
    """

    piece: Piece
    orientation: int
    x: int
    y: int
