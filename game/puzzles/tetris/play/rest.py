"""What is left of a puzzle after a piece."""

from __future__ import annotations

from dataclasses import replace

from game.core.board.bits import full_rows
from game.core.board.pieces import Placement
from game.puzzles.tetris.goals import Goal
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.reach import ROTATION
from game.puzzles.tetris.solution import placed


def puzzle_after(puzzle: Puzzle, landing: Placement) -> Puzzle | None:
    """Return the rest of a puzzle after a landing of the falling piece, or of the piece that hold brings.

    Return None if nothing is left to solve: the goal is reached, or it cannot be reached any more because the pieces
    or the rows are used up. To dig, the lowest row must stay the same row; it is gone once it has cleared.
    """
    mask = ROTATION.mask(landing)
    cells = puzzle.position.board.cells | mask
    cleared = full_rows(cells)
    position = placed(puzzle.position, landing)
    rows = puzzle.rows - cleared.bit_count()
    within = None if puzzle.within is None else puzzle.within - 1
    if puzzle.goal is Goal.PERFECT_CLEAR:
        if not rows or position.board.height > rows:
            return None
    elif within == 0 or (puzzle.goal is Goal.DIG and cleared & 1):
        return None
    try:
        return replace(puzzle, position=position, rows=rows, within=within)
    except ValueError:  # no pieces are left
        return None
