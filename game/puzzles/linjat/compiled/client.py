"""What the engine has to know of Linjat, compiled."""

from __future__ import annotations

import random

import numpy as np

from game.puzzles.engine.climbing import Scored
from game.puzzles.linjat.compiled.completing import RULES, complete
from game.puzzles.linjat.compiled.desk import DOTS, DRAW, HALF, NUMBERS, new_desk
from game.puzzles.linjat.making import LinjatClient, Size
from game.puzzles.linjat.puzzle import Linjat


class CompiledLinjatClient(LinjatClient):
    """Linjat of one size. It makes the same puzzles as in plain Python."""

    def __init__(self, size: Size, *, first: bool = False) -> None:
        super().__init__(size, first=first)
        self._desk = new_desk()
        self._desk.state[NUMBERS] = size.numbers
        self._found = np.zeros(RULES + 1, np.int64)

    def complete(self, puzzle: Linjat, rng: random.Random) -> Scored[Linjat] | None:
        """Put new dots in, solve the puzzle and score it. Return None if it cannot be solved."""
        width, height, numbers, _ = puzzle
        desk, rules = self._desk, len(self._counted)
        desk.cells[: len(numbers)], desk.lengths[: len(numbers)] = zip(*numbers, strict=True)
        desk.state[DRAW] = int(rng.random() * (1 << 32))
        if not complete(desk, width, height, rules, self._found, self._first):
            return None
        dots = int(desk.state[DOTS]) | int(desk.state[DOTS + 1]) << HALF
        return self.scored(Linjat(width, height, numbers, dots), tuple(self._found[: rules + 1].tolist()))
