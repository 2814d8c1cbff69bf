"""T-spins."""

from enum import Enum
from functools import cache

from .board import Board
from .pieces import Offset, Piece, Placement
from .rotation import RotationSystem


class Spin(Enum):
    """The kind of spin by which a piece came to its place."""

    NONE = "none"
    MINI = "mini"
    FULL = "full"


LAST_TEST = 5
_SIDES: tuple[Offset, ...] = ((-1, 0), (1, 0), (0, 1), (0, -1))


@cache
def corners(system: RotationSystem, orientation: int) -> tuple[frozenset[Offset], frozenset[Offset]]:
    """Return the four corners around the centre of a T, and the two front ones, from the leftmost column and the lowest
    row."""
    shape = set(system.shapes[Piece.T][orientation])
    x, y = next((x, y) for x, y in shape if len({(x + dx, y + dy) for dx, dy in _SIDES} & shape) == 3)
    back_x, back_y = next((dx, dy) for dx, dy in _SIDES if (x + dx, y + dy) not in shape)
    corners = frozenset((x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1))
    return corners, frozenset((cx, cy) for cx, cy in corners if (cx - x) * back_x + (cy - y) * back_y < 0)


def t_spin(system: RotationSystem, cells: int, placement: Placement, test: int) -> Spin:
    """Return the spin of a T that locks at ``placement`` on the stack ``cells``.

    ``test`` is the number of the kick test of its last action, if that was a rotation, else 0. A spin needs three of
    the four corners around the centre of the T to be filled; walls and floor count as filled. It is a full spin if both
    front corners are filled or if the last of the five kick tests was used. Otherwise it is a mini. Source: the Tetris
    guideline.
    """
    if placement.piece is not Piece.T or not test:
        return Spin.NONE
    board = Board(cells)
    every, front = corners(system, placement.orientation)
    filled = {(x, y) for x, y in every if board.filled(placement.x + x, placement.y + y)}
    if len(filled) < 3:
        return Spin.NONE
    return Spin.FULL if test == LAST_TEST or filled >= front else Spin.MINI
