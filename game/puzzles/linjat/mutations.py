"""Random puzzles, and small changes of a puzzle. All dots are taken away: the repair puts new ones in."""

from __future__ import annotations

import random

from game.puzzles.linjat.lines import LONGEST, SHORTEST
from game.puzzles.linjat.puzzle import Linjat

LONGEST_AT_FIRST = 5
"""The longest line of a draft. Long lines rarely fit."""


def draft(width: int, height: int, numbers: int, rng: random.Random) -> Linjat:
    """Return a board with random numbers on random cells, without dots."""
    cells: dict[int, int] = {}
    while len(cells) < numbers:
        cell = int(rng.random() * (width * height))
        if cell not in cells:
            cells[cell] = SHORTEST + int(rng.random() * (LONGEST_AT_FIRST - SHORTEST + 1))
    return Linjat(width, height, tuple(sorted(cells.items())), 0)


def shorten(puzzle: Linjat, rng: random.Random) -> Linjat:
    """Make a line shorter by one cell, if it is not the shortest."""
    return _resized(puzzle, int(rng.random() * len(puzzle.numbers)), -1)


def lengthen(puzzle: Linjat, rng: random.Random) -> Linjat:
    """Make a line longer by one cell, if it is not the longest."""
    return _resized(puzzle, int(rng.random() * len(puzzle.numbers)), 1)


def move(puzzle: Linjat, rng: random.Random) -> Linjat:
    """Move a number to a free cell."""
    width, height, numbers, _ = puzzle
    at = int(rng.random() * len(numbers))
    taken = {cell for cell, _ in numbers}
    while (cell := int(rng.random() * (width * height))) in taken:
        pass
    moved = [*numbers[:at], *numbers[at + 1 :], (cell, numbers[at][1])]
    moved.sort()
    return Linjat(width, height, tuple(moved), 0)


def _resized(puzzle: Linjat, at: int, change: int) -> Linjat:
    width, height, numbers, _ = puzzle
    cell, length = numbers[at]
    length = min(max(length + change, SHORTEST), LONGEST)
    return Linjat(width, height, (*numbers[:at], (cell, length), *numbers[at + 1 :]), 0)
