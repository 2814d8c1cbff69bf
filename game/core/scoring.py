"""Spins, clears and what they are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

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


@dataclass(frozen=True)
class Scoring:
    """Points by kind of clear, each to be multiplied by the level. Tables are indexed by the number of rows."""

    lines: tuple[int, ...] = (0, 100, 300, 500, 800)
    full_spin: tuple[int, ...] = (400, 800, 1200, 1600)
    mini_spin: tuple[int, ...] = (100, 200, 400)
    perfect: tuple[int, ...] = (0, 800, 1200, 1800, 2000)
    """Added to the clear when the well is empty afterwards."""
    perfect_back_to_back: int = 3200
    """Added instead when a four-line clear of a back-to-back chain empties the well."""
    combo: int = 50
    """For each clear of a chain after its first, times the number of clears before it."""
    soft_drop: int = 1
    """A row, not multiplied by the level."""
    hard_drop: int = 2
    """A row, not multiplied by the level."""

    def points(self, rows: int, spin: Spin, *, level: int, combo: int, back_to_back: bool, perfect: bool) -> int:
        """What a locked piece adds to the score.

        ``combo`` is 0 at the first clear of a chain; ``back_to_back`` says that this clear continues a chain of
        difficult ones, which makes it worth half as much again.
        """
        table = {Spin.NONE: self.lines, Spin.MINI: self.mini_spin, Spin.FULL: self.full_spin}[spin]
        points = table[rows]
        if back_to_back:
            points = points * 3 // 2
        if perfect:
            points += self.perfect_back_to_back if rows == 4 and back_to_back else self.perfect[rows]
        return (points + self.combo * max(combo, 0)) * level


def is_difficult(rows: int, spin: Spin) -> bool:
    """Whether a clear starts or continues a back-to-back chain: four rows, or any rows with a spin."""
    return rows == 4 or (rows > 0 and spin is not Spin.NONE)


_LINES = ("", "Single", "Double", "Triple", "Tetris")
_SPINS = {Spin.NONE: "", Spin.MINI: "T-spin mini", Spin.FULL: "T-spin"}


def clear_name(cleared: Cleared) -> str:
    """What players call a clear: "Double", "Tetris", "T-spin mini single", "T-spin"."""
    spin, lines = _SPINS[cleared.spin], _LINES[len(cleared.rows)]
    return f"{spin} {lines.lower()}".strip() if spin else lines
