"""How a person solves a puzzle: the layers, their width and their score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.puzzles.engine.layers import Layer, step
from game.puzzles.engine.scoring import counts, score
from game.puzzles.tetris.nodes import Move as TetrisMove
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.rules.knowledge import Knowledge, within_reach
from game.puzzles.tetris.rules.options import Option
from game.puzzles.tetris.rules.rules import RULES, WEIGHTS, Move, fix
from game.puzzles.tetris.solver import Solver


@dataclass(frozen=True)
class Reading:
    """The way of a person to a solution."""

    layers: tuple[Layer, ...]
    guesses: int
    """How often no rule led on, so that a place of a solution had to be tried."""

    @property
    def width(self) -> int:
        """The most moves that were open at once."""
        return max((layer.width for layer in self.layers), default=0)

    @property
    def score(self) -> int:
        """The costs of all layers, less the width."""
        return score(counts(self.layers, len(RULES)), WEIGHTS)


def read(puzzle: Puzzle, solver: Solver | None = None, breathe: Callable[[], None] | None = None) -> Reading | None:
    """Solve a puzzle like a person. Return None if it is too large for that, or has no solution.

    ``breathe`` is called before each layer. What it raises ends the work.
    """
    solver = solver or Solver(puzzle)
    line = solver.line() if within_reach(puzzle) else None
    if line is None:
        return None
    known = Knowledge(puzzle, solver.start)
    layers: list[Layer] = []
    guesses = 0
    while not known.ended:
        if breathe:
            breathe()
        if not step(known, RULES, layers):
            place = next_place(known, line)
            if place is None:
                break
            guesses += 1
            fix(known, [Move(place)])
    return Reading(tuple(layers), guesses)


def next_place(known: Knowledge, line: Sequence[TetrisMove]) -> Option | None:
    """Return the first place of a solution that is possible but not known."""
    possible = {option[:2]: option for option in (*(spot.option for spot in known.spots), *known.options)}
    places = ((move.landing.piece, move.cells) for move in line)
    return next((possible[place] for place in places if place in possible), None)
