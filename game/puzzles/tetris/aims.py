"""The goals of puzzles, for the search: when a goal is reached, and when it can no longer be."""

from __future__ import annotations

from typing import Protocol

from game.core.board.bits import FULL_ROW, ROWS, full_rows, remove_rows
from game.core.board.pieces import Piece
from game.puzzles.tetris.bounds.digging import can_dig, cells_to_open
from game.puzzles.tetris.bounds.prunes import can_balance, can_split
from game.puzzles.tetris.bounds.spinning import can_spin, cells_to_spin
from game.puzzles.tetris.bounds.tiling import TALLEST, Tiling, stock_of
from game.puzzles.tetris.goals import SPINS, Goal
from game.puzzles.tetris.nodes import Move, Node
from game.puzzles.tetris.puzzle import CEILING, Puzzle
from game.puzzles.tetris.reach import ROTATION

_T_CELLS = 4


class Aim(Protocol):
    """A goal, for the search."""

    rows: int
    """The rows, as they were at first, in which every piece must lie."""

    def reached(self, state: Node, move: Move, filled: int) -> bool:
        """Return whether a move reaches the goal. ``filled`` are the cells after it."""

    def hopeful(self, state: Node) -> bool:
        """Return False only if the goal cannot be reached from a state that has pieces left."""

    def useful(self, piece: Piece, left: int) -> bool:
        """Return False only if a piece cannot lead to the goal when so many pieces are left, with this one."""


class PerfectClear:
    """Every row is filled."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.rows = puzzle.rows
        self._full = ROWS[puzzle.rows]
        self._tiling = Tiling(puzzle.position.board.cells, puzzle.rows) if puzzle.rows <= TALLEST else None

    def reached(self, state: Node, move: Move, filled: int) -> bool:
        return filled == self._full

    def useful(self, piece: Piece, left: int) -> bool:
        return True

    def hopeful(self, state: Node) -> bool:
        gone = full_rows(state.filled)
        cells, rows, pieces = remove_rows(state.filled, gone), self.rows - gone.bit_count(), state.pieces
        return (
            can_split(cells, rows)
            and can_balance(cells, rows, pieces)
            and (self._tiling is None or self._tiling.possible(state.filled, stock_of(pieces)))
        )


class SpinClear:
    """A T clears so many rows with a full spin."""

    rows = CEILING

    def __init__(self, cleared: int) -> None:
        self._cleared = cleared

    def reached(self, state: Node, move: Move, filled: int) -> bool:
        return move.full_spin and full_rows(state.cells | ROTATION.mask(move.landing)).bit_count() == self._cleared

    def hopeful(self, state: Node) -> bool:
        """Return whether a T is left, and pieces that can fill all that it does not fill of the rows."""
        if Piece.T not in state.pieces:
            return False
        cells, before = state.cells, state.left - 1
        if cells_to_spin(cells, self._cleared) > _T_CELLS * before:
            return False
        stock = sorted(state.pieces)
        stock.remove(Piece.T)
        return can_spin(cells, self._cleared, tuple(stock), before)

    def useful(self, piece: Piece, left: int) -> bool:
        return left > 1 or piece is Piece.T


class Dig:
    """The row that was the lowest at first is full."""

    rows = CEILING

    def reached(self, state: Node, move: Move, filled: int) -> bool:
        return filled & FULL_ROW == FULL_ROW

    def useful(self, piece: Piece, left: int) -> bool:
        return True

    def hopeful(self, state: Node) -> bool:
        """Return whether there are pieces that can fill the row, and those that must clear before."""
        cells = state.cells
        room = _T_CELLS * state.left - (FULL_ROW & ~cells).bit_count()
        return room >= 0 and cells_to_open(cells) <= room and can_dig(cells, tuple(sorted(state.pieces)), state.left)


def aim_of(puzzle: Puzzle) -> Aim:
    """Return the goal of a puzzle."""
    if puzzle.goal is Goal.PERFECT_CLEAR:
        return PerfectClear(puzzle)
    spin = SPINS.get(puzzle.goal)
    return SpinClear(spin.rows) if spin else Dig()
