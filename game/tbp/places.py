"""Places as the protocol names them: by the centre of a true rotation."""

from __future__ import annotations

from game.core.board.bits import PLACE_ROWS
from game.core.board.pieces import Offset, Piece, Placement
from game.core.board.rotation import SRS

ORIENTATIONS = ("north", "east", "south", "west")

_MIDDLE = ((1, 1),) * 4
_CENTRES: dict[Piece, tuple[Offset, ...]] = {
    # Of its four cells the second from the left, from the top, from the right, from the bottom.
    Piece.I: ((1, 2), (2, 2), (2, 1), (1, 1)),
    # The cell at the lower left, upper left, upper right, lower right.
    Piece.O: ((0, 0), (0, 1), (1, 1), (1, 0)),
}
"""[orientation]: the centre's cell in the SRS box, where it is not the middle of the box."""


def centre(placement: Placement) -> Offset:
    """The cell (x, y) about which a placed piece turns."""
    x, y = SRS.box(placement)
    dx, dy = _CENTRES.get(placement.piece, _MIDDLE)[placement.orientation]
    return x + dx, y + dy


def placed(piece: Piece, orientation: int, x: int, y: int) -> Placement:
    """The placement with its centre at (x, y), which may lie outside the well; see ``fits``."""
    at_corner = Placement(piece, orientation, 0, 0)
    dx, dy = centre(at_corner)
    return Placement(piece, orientation, x - dx, y - dy)


def fits(cells: int, placement: Placement) -> bool:
    """Whether a placement lies within the well and clear of the stack ``cells``."""
    return placement.y < PLACE_ROWS and SRS.fits(cells, placement)
