"""What the engine has to know of Linjat."""

from __future__ import annotations

import random

from game.puzzles.engine.client import Mutation, Scored
from game.puzzles.engine.layers import solve
from game.puzzles.engine.repair import repair
from game.puzzles.engine.scoring import counts, score
from game.puzzles.linjat import mutations
from game.puzzles.linjat.dots import Dotting
from game.puzzles.linjat.puzzle import Linjat, options
from game.puzzles.linjat.sizes import SHORTCUT, Size
from game.puzzles.linjat.solver.state import Knowledge


class LinjatClient:
    """Linjat of one size, in plain Python."""

    mutations: tuple[Mutation[Linjat], ...] = (mutations.shorten, mutations.lengthen, mutations.move)

    def __init__(self, size: Size, *, first: bool = False) -> None:
        """``first`` puts dots where most numbers reached at first, not where most reach now."""
        self.size, self._first = size, first
        self._rules, self._counted = size.rules, size.counted
        self._shortcut = self._counted.index(SHORTCUT)
        self._needs = [self._counted.index(rule) for rule in size.needs]

    def draft(self, rng: random.Random) -> Linjat:
        """Return random numbers on a board."""
        return mutations.draft(self.size.width, self.size.height, self.size.numbers, rng)

    def complete(self, puzzle: Linjat, rng: random.Random) -> Scored[Linjat] | None:
        """Put new dots in, solve the puzzle and score it. Return None if it cannot be solved."""
        width, height, numbers, _ = puzzle
        known = Knowledge(numbers, options(width, height, numbers), 0)
        fresh = known.copied()
        if not repair(known, self._rules, Dotting(rng.random(), fresh.reach if self._first else None)):
            return None
        found = self.figures(fresh, known.dots)
        return self.scored(Linjat(width, height, numbers, known.dots), found) if found else None

    def figures(self, known: Knowledge, dots: int) -> tuple[int, ...] | None:
        """Return the layers of each rule and the greatest width, or None if the rules do not solve the puzzle."""
        known.dots, known.left = dots, dots & ~known.taken
        known.survey()
        layers = solve(known, self._counted)
        return counts(layers, len(self._counted)) if known.solved else None

    def scored(self, puzzle: Linjat, found: tuple[int, ...]) -> Scored[Linjat]:
        """Return a puzzle with its figures. It is clean if it offers no shortcut and is as hard as its size says."""
        value = score(found, self.size.weights)
        hard = not self._needs or any(found[rule] for rule in self._needs)
        return Scored(puzzle, value, value, clean=hard and not found[self._shortcut])
