"""Places in the protocol: the centre of a true rotation."""

from __future__ import annotations

from game.core.board.bits import PLACE_ROWS
from game.core.board.pieces import Offset, Piece, Placement
from game.core.board.rotation import SRS

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
