"""T-spins, and what players call a clear."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.board import Board
from game.core.events import Cleared, Spin
from game.core.pieces import EAST, NORTH, SOUTH, WEST, Offset, Piece, Placement
from game.core.rotation import RotationSystem

_CORNERS: tuple[Offset, ...] = ((-1, 1), (1, 1), (1, -1), (-1, -1))
_FRONT: Mapping[int, tuple[Offset, Offset]] = {
    NORTH: ((-1, 1), (1, 1)),
    EAST: ((1, 1), (1, -1)),
    SOUTH: ((1, -1), (-1, -1)),
    WEST: ((-1, -1), (-1, 1)),
}
_LAST_TEST = 5


def t_spin(system: RotationSystem, cells: int, placement: Placement, test: int) -> Spin:
    """Whether a T that locks at ``placement`` on the stack ``cells`` is a spin.

    ``test`` is the number of the kick test by which its last action, a turn, succeeded; 0 if that was no turn.
    Three of the four corners of the T's box must be filled, walls and floor included; it is a full spin if both
    corners that the T points at are, or if the last of the five tests was needed, else a mini. Source: the guideline.
    """
    if placement.piece is not Piece.T or not test:
        return Spin.NONE
    left, bottom = system.box(placement)
    board = Board(cells)
    filled = {(dx, dy) for dx, dy in _CORNERS if board.filled(left + 1 + dx, bottom + 1 + dy)}
    if len(filled) < 3:
        return Spin.NONE
    return Spin.FULL if test == _LAST_TEST or filled.issuperset(_FRONT[placement.orientation]) else Spin.MINI


_LINES = ("", "Single", "Double", "Triple", "Tetris")
_SPINS = {Spin.NONE: "", Spin.MINI: "T-spin mini", Spin.FULL: "T-spin"}


def clear_name(cleared: Cleared) -> str:
    """What players call a clear: "Double", "Tetris", "T-spin mini single", "T-spin"."""
    spin, lines = _SPINS[cleared.spin], _LINES[len(cleared.rows)]
    return f"{spin} {lines.lower()}".strip() if spin else lines
