"""A puzzle of a moment of a game."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.board.bits import WIDTH
from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.puzzles.tetris.goals import Goal
from game.puzzles.tetris.made.bounded import BoundedSolver, SearchLimitError
from game.puzzles.tetris.made.client import tightened
from game.puzzles.tetris.puzzle import MAX_ROWS, Puzzle

MOST_PIECES = 7
"""The most pieces of such a puzzle."""
TRIPLE_PIECES = 3
"""The most pieces for a T-spin triple. With more, the search takes seconds, and a T-spin triple is rare."""
FEWEST_PIECES = 2
"""The fewest pieces of such a puzzle."""
STATES = 2_000
"""The states after which the search for each goal gives up."""
_CELLS = 4


def puzzle_of_moment(position: Position) -> Puzzle | None:
    """Return a puzzle that can be solved from a position with the pieces that were visible.

    ``position`` has the board, the falling piece, the hold and the visible queue. The goals are tried by their worth: a
    perfect clear, a T-spin triple, a T-spin double, to dig to the lowest row. Return None if none of them can be
    reached.
    """
    plain = Position(position.board, position.current, position.hold, position.queue)
    for puzzle in _candidates(plain):
        try:
            tight = tightened(puzzle, BoundedSolver(puzzle, STATES))
        except SearchLimitError:
            continue
        if tight is not None and tight.most >= FEWEST_PIECES:
            return tight
    return None


def _candidates(position: Position) -> Iterator[Puzzle]:
    held = position.hold is not None
    known = position.with_pieces(position.pieces[: MOST_PIECES + 1 - held])
    number = len(known.pieces) + held
    height = known.board.height
    if not number or height > MAX_ROWS:
        return
    for rows in range(max(1, height), height + 3):
        pieces, rest = divmod(WIDTH * rows - known.board.cells.bit_count(), _CELLS)
        if not rest and FEWEST_PIECES <= pieces <= min(number, MOST_PIECES):
            yield Puzzle(known.with_pieces(known.pieces[: pieces + 1 - held]), Goal.PERFECT_CLEAR, rows)
    within = min(number, MOST_PIECES)
    if Piece.T in (*known.pieces, known.hold):
        yield Puzzle(known, Goal.TST, within=min(within, TRIPLE_PIECES))
        yield Puzzle(known, Goal.TSD, within=within)
    if known.board.cells:
        yield Puzzle(known, Goal.DIG, within=within)
