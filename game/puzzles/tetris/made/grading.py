"""How hard a puzzle of Tetris is, by the exact solver."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import log2

from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.evaluation import evaluation
from game.puzzles.tetris.goals import SPINS, Goal, Movement
from game.puzzles.tetris.nodes import Move, Node
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.reach import ROTATION
from game.puzzles.tetris.solver import Solver

_value = evaluation(CONTROLLERS["dellacherie"])
GRADING = 2
"""Counted up when the points or the levels of puzzles change. Grades that are kept do not count then."""
TRAP = 2.0
"""The points of a trap."""
HOLD = 2.0
"""The points of a puzzle that cannot be solved without hold."""
TUCK = 3.0
"""The points of a puzzle that cannot be solved with straight drops."""


@dataclass(frozen=True)
class Grade:
    """What makes a puzzle hard."""

    bits: float
    """The sum over the pieces of a solution of log2(placements / placements that keep the puzzle solvable)."""
    traps: tuple[int, ...]
    """The pieces of the solution, from 0, at which Dellacherie's choice makes the puzzle unsolvable."""
    pictures: int
    """The number of final pictures."""
    hold: bool
    """Whether there is no solution without hold."""
    tuck: bool
    """Whether there is no solution with straight drops: it needs a slide or a spin."""

    @property
    def points(self) -> float:
        """How hard the puzzle is, in bits. Other solutions make it easier, all the rest harder."""
        extra = TRAP * len(self.traps) + HOLD * self.hold + TUCK * self.tuck
        return round(self.bits + extra - log2(self.pictures), 1)


def grade(puzzle: Puzzle, solver: Solver | None = None, *, pictures: int | None = None) -> Grade | None:
    """Return the grade of a puzzle; None if it has no solution.

    ``solver`` is that of the puzzle, if there is one, and ``pictures`` the number of its final pictures, if it is
    known.
    """
    solver = solver or Solver(puzzle)
    line = solver.line()
    if line is None:
        return None
    state: Node | None = solver.start
    bits, traps = 0.0, []
    for number, move in enumerate(line):
        assert state is not None
        moves, good = solver.moves(state), solver.solvable_moves(state)
        bits += log2(len(moves) / len(good))
        if greedy(state, moves) not in good:
            traps.append(number)
        state = solver.after(state, move)
    count = len(solver.pictures()) if pictures is None else pictures
    return Grade(bits, tuple(traps), count, needs_hold(puzzle), needs_tuck(puzzle))


def greedy(state: Node, moves: list[Move]) -> Move:
    """Return Dellacherie's choice among moves. Of equal ones, it is the first."""
    cells = state.cells
    return max(moves, key=lambda move: _value(cells, ROTATION.mask(move.landing)))


def needs_hold(puzzle: Puzzle) -> bool:
    """Return whether a solvable puzzle has no solution without hold. A held piece then never comes."""
    if not puzzle.hold:
        return False
    position = replace(puzzle.position, hold=None)
    pieces = len(position.pieces)
    if not pieces or (puzzle.goal is Goal.PERFECT_CLEAR and pieces < puzzle.most):
        return True
    within = puzzle.within and min(puzzle.within, pieces)
    return not Solver(replace(puzzle, position=position, hold=False, within=within)).solvable()


def needs_tuck(puzzle: Puzzle) -> bool:
    """Return whether a solvable puzzle has no solution with straight drops. A T-spin always needs more."""
    if puzzle.goal in SPINS or puzzle.movement is Movement.DROP:
        return puzzle.goal in SPINS
    return not Solver(replace(puzzle, movement=Movement.DROP)).solvable()
