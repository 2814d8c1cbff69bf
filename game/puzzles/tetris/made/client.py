"""What the engine has to know of puzzles of Tetris."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from game.puzzles.engine.client import Mutation, Scored
from game.puzzles.tetris.goals import Goal
from game.puzzles.tetris.made.bounded import BoundedSolver, SearchLimitError
from game.puzzles.tetris.made.drafts import DRAFTS
from game.puzzles.tetris.made.grading import grade
from game.puzzles.tetris.made.mutations import change_piece, move_empty, swap_pieces
from game.puzzles.tetris.nodes import node
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.solver import Solver

STATES = 250
"""The states after which the search for a solution of a candidate gives up."""
GRADE_STATES = 1_200
"""The states after which the grading of a candidate gives up."""
FEWEST_PIECES = 2
"""The fewest pieces of a puzzle for a player."""
MOST_PICTURES = 200
"""The most final pictures of a puzzle for a player. With more, almost anything goes."""


class TetrisClient:
    """The puzzles of one goal."""

    mutations: tuple[Mutation[Puzzle], ...] = (move_empty, swap_pieces, change_piece)

    def __init__(self, goal: Goal, draft: Callable[[random.Random], Puzzle] | None = None) -> None:
        """``draft`` draws the puzzles from which the climbs begin. Without it, they are those of the goal."""
        self.goal = goal
        self._draft = draft or DRAFTS[goal]

    def draft(self, rng: random.Random) -> Puzzle:
        """Return a random puzzle, which may have no solution."""
        return self._draft(rng)

    def complete(self, puzzle: Puzzle, rng: random.Random) -> Scored[Puzzle] | None:
        """Solve a puzzle exactly and grade it. Return None if it has no solution, or none that is found soon.

        A puzzle that is not a perfect clear is repaired: no more pieces may be placed than it needs.
        """
        try:
            tight = tightened(puzzle, BoundedSolver(puzzle, STATES))
            found = grade(tight, BoundedSolver(tight, GRADE_STATES)) if tight else None
        except SearchLimitError:
            return None
        if tight is None or found is None:
            return None
        clean = tight.most >= FEWEST_PIECES and found.pictures <= MOST_PICTURES
        return Scored(tight, found.points, found.points, clean)


def tightened(puzzle: Puzzle, solver: Solver) -> Puzzle | None:
    """Return a puzzle in which as few pieces may be placed as it needs; None if it has no solution.

    One piece more is known, if there is one, because hold can bring it.
    """
    if puzzle.goal is Goal.PERFECT_CLEAR:
        return puzzle if solver.solvable() else None
    start, within = solver.start, 1
    while not solver.solvable(node(*start[:3], within)):
        if within == puzzle.most:
            return None
        within += 1
    held = puzzle.position.hold is not None
    known = puzzle.position.pieces[: within + 1 - held]
    position = puzzle.position.with_pieces(known)
    return replace(puzzle, position=position, within=within if within < len(known) + held else None)
