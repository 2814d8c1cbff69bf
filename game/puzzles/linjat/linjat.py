"""A Linjat puzzle: its lines and its text."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ...core.bits import bit_indices
from ...core.messages import quoted

SHORTEST, LONGEST = 2, 8
"""The lengths of the lines. A number is from ``SHORTEST`` to ``LONGEST``."""


@cache
def lines(width: int, height: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return [cell][length]: the lines through a cell, the level ones first, each kind from left or from the top."""
    return tuple(
        tuple(_through(width, height, cell % width, cell // width, length) for length in range(LONGEST + 1))
        for cell in range(width * height)
    )


def _through(width: int, height: int, x: int, y: int, length: int) -> tuple[int, ...]:
    level = ((1 << length) - 1) << (width * y)
    upright = sum(1 << (width * step) for step in range(length)) << x
    return (
        *(level << left for left in range(max(0, x - length + 1), min(x, width - length) + 1)),
        *(upright << (width * top) for top in range(max(0, y - length + 1), min(y, height - length) + 1)),
    )


def cells_of(mask: int) -> tuple[int, ...]:
    """Return the numbers of the cells of a set, the smallest first."""
    return tuple(bit_indices(mask))


EMPTY, DOT, WALL = "-", ".", "#"
MOST_CELLS = 13
Number = tuple[int, int]
"""A number of a puzzle: its cell, and the length of its line."""


class Linjat(NamedTuple):
    width: int
    height: int
    numbers: tuple[Number, ...]
    """In the order of their cells."""
    dots: int
    walls: int = 0
    """The cells that are no part of the board: it need not be a rectangle."""

    def __str__(self) -> str:
        signs = [EMPTY] * (self.width * self.height)
        for sign, cells in ((DOT, self.dots), (WALL, self.walls)):
            for cell in cells_of(cells):
                signs[cell] = sign
        for cell, length in self.numbers:
            signs[cell] = str(length)
        return "/".join("".join(signs[row : row + self.width]) for row in range(0, len(signs), self.width))


def parse(text: str) -> Linjat:
    """Return the puzzle of a text. A text of several lines is read too. Raises ValueError."""
    rows = text.strip().replace("\n", "/").split("/")
    width = len(rows[0])
    if not (1 <= width <= MOST_CELLS and len(rows) <= MOST_CELLS):
        raise ValueError(f"{quoted(text)}; expected a puzzle of at most {MOST_CELLS} rows of {MOST_CELLS} cells")
    numbers, dots, walls = [], 0, 0
    for y, row in enumerate(rows):
        if len(row) != width:
            raise ValueError(f"row {y + 1} has {len(row)} cells; expected {width}, as in the first row")
        for x, sign in enumerate(row):
            if sign == DOT:
                dots |= 1 << (width * y + x)
            elif sign == WALL:
                walls |= 1 << (width * y + x)
            elif sign in "23456789"[: LONGEST - SHORTEST + 1]:
                numbers.append((width * y + x, int(sign)))
            elif sign != EMPTY:
                expected = f"a number from {SHORTEST} to {LONGEST}, {DOT!r}, {EMPTY!r} or {WALL!r}"
                raise ValueError(f"row {y + 1}, cell {x + 1}: {quoted(sign)}; expected {expected}")
    return Linjat(width, len(rows), tuple(numbers), dots, walls)


def options(width: int, height: int, numbers: Sequence[Number], walls: int = 0) -> list[list[int]]:
    """Return the lines that each number can have, as long as no other line is drawn: they cross no other number, and
    stay on the board."""
    table, taken = lines(width, height), walls
    for cell, _ in numbers:
        taken |= 1 << cell
    found = []
    for cell, length in numbers:
        others = taken ^ (1 << cell)
        found.append([line for line in table[cell][length] if not line & others])
    return found


def possible(puzzle: Linjat) -> list[list[int]]:
    """Return the lines that each number of a puzzle can have, as ``options`` does."""
    return options(puzzle.width, puzzle.height, puzzle.numbers, puzzle.walls)
