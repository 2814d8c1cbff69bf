"""The lines that can be drawn on a board.

A set of cells is one integer. Cell (x, y) is bit ``width * y + x``; x counts from the left and y from the top, both
from 0. A line is the set of its cells.
"""

from __future__ import annotations

from functools import cache

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
    cells = []
    while mask:
        lowest = mask & -mask
        cells.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(cells)
