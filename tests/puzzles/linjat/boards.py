"""Small random puzzles with solutions."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.puzzles.linjat.making import draft
from game.puzzles.linjat.puzzle import Linjat, cells_of
from game.puzzles.linjat.solver import Solution, solutions

SHAPES = ((4, 3, 3), (5, 4, 4), (6, 5, 6), (7, 5, 8))
"""Width, height and numbers."""


def solvable(count: int, seed: int = 1) -> Iterator[tuple[Linjat, list[Solution]]]:
    """Yield puzzles with one solution or more, and all their solutions. The dots are cells of one of them."""
    rng = random.Random(seed)
    while count:
        width, height, numbers = SHAPES[int(rng.random() * len(SHAPES))]
        bare = draft(width, height, numbers, rng)
        some = list(solutions(bare))
        if not some:
            continue
        chosen = sum(some[int(rng.random() * len(some))])
        share = rng.random() * 0.7
        free = [cell for cell in cells_of(chosen) if all(cell != other for other, _ in bare.numbers)]
        dots = sum(1 << cell for cell in free if rng.random() < share)
        yield bare._replace(dots=dots), [each for each in some if not dots & ~sum(each)]
        count -= 1
