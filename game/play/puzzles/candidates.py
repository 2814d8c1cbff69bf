"""The puzzle in a position: the first goal that its pieces reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.puzzles.tetris.made.bounded import BoundedSolver, SearchLimitError
from game.puzzles.tetris.made.fumens import perfect_clear_of
from game.puzzles.tetris.nodes import node
from game.puzzles.tetris.puzzle import Goal, Puzzle, PuzzleError

MOST_PIECES = 6
"""The most pieces that may be placed."""
STATES = 8_000
"""The states that are looked at for each goal, at most: some seconds."""
LEAST_PIECES = 2
"""A goal that one piece reaches is no puzzle."""


def puzzle_of(position: Position) -> Puzzle | None:
    """Return a perfect clear, a T-spin double or a cleared floor that can be reached with the pieces of a position, and
    with no more of them than needed. None if there is none within the limits of the search."""
    for puzzle in _goals(replace(position, combo=-1, back_to_back=False)):
        try:
            shortest = _shortest(puzzle)
        except SearchLimitError:
            continue
        if shortest:
            return shortest
    return None


def _goals(position: Position) -> Iterator[Puzzle]:
    held = position.hold is not None
    position = position.with_pieces(position.pieces[: MOST_PIECES + 1 - held])  # all that can be placed
    try:
        puzzle = perfect_clear_of(position)
    except ValueError:
        pass
    else:
        if LEAST_PIECES <= puzzle.most <= MOST_PIECES:
            yield puzzle
    for goal in (Goal.TSD, Goal.DIG):
        pieces = position.pieces if position.hold is None else (position.hold, *position.pieces)
        if goal is Goal.TSD and Piece.T not in pieces:
            continue
        try:
            yield Puzzle(position, goal, within=min(MOST_PIECES, len(pieces)))
        except PuzzleError:
            continue


def _shortest(puzzle: Puzzle) -> Puzzle | None:
    """Return a puzzle with as few pieces as its goal needs. None if it cannot be solved, or is none."""
    solver = BoundedSolver(puzzle, STATES)
    if puzzle.goal is Goal.PERFECT_CLEAR:
        return _trimmed(puzzle, None) if solver.solvable() else None
    for count in range(1, puzzle.most + 1):
        if solver.solvable(node(*solver.start[:3], count)):
            return _trimmed(puzzle, count) if count >= LEAST_PIECES else None
    return None


def _trimmed(puzzle: Puzzle, count: int | None) -> Puzzle:
    """Return a puzzle within so many pieces, without those that come too late."""
    position, most = puzzle.position, count or puzzle.most
    held = position.hold is not None
    return replace(puzzle, position=position.with_pieces(position.pieces[: most + 1 - held]), within=count)
