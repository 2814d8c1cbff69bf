"""Features of the surface of a board, which is the heights of its columns: room for the pieces, and deep wells.

A step is the height of a column less that of its left neighbour. A piece fits if it can rest somewhere without a hole
below it. The walls are infinitely high.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.core.board.bits import WIDTH, column_heights

DEEP = 3
"""The depth in rows from which a well is deep. Only an I fills such a well without a hole."""


class Surface(NamedTuple):
    """The steps of a board."""

    heights: tuple[int, ...]
    steps: tuple[int, ...]
    single: frozenset[int]
    """All steps that occur."""
    double: frozenset[tuple[int, int]]
    """All pairs of consecutive steps that occur."""


@lru_cache(maxsize=2)
def surface(cells: int) -> Surface:
    """Return the surface of a board. The last ones are cached, because the features of one move use the same
    surface."""
    heights = column_heights(cells)
    steps = tuple(b - a for a, b in pairwise(heights))
    return Surface(heights, steps, frozenset(steps), frozenset(pairwise(steps)))


def no_o(cells: int) -> int:
    """Return 1 if the O does not fit, because no two neighbouring columns are level, else 0."""
    return 0 not in surface(cells).single


def no_sz(cells: int) -> int:
    """Return how many of S and Z do not fit."""
    seen = surface(cells)
    return ((0, 1) not in seen.double and -1 not in seen.single) + ((-1, 0) not in seen.double and 1 not in seen.single)


def no_jl(cells: int) -> int:
    """Return how many of J and L do not fit."""
    seen = surface(cells)
    if 0 in seen.single:  # both fit upright or flat on level ground
        return 0
    return ((0, -1) not in seen.double and 2 not in seen.single) + ((1, 0) not in seen.double and -2 not in seen.single)


def no_t(cells: int) -> int:
    """Return 1 if the T does not fit, else 0."""
    seen = surface(cells)
    return not (-1 in seen.single or 1 in seen.single or (0, 0) in seen.double or (-1, 1) in seen.double)


def deep_wells(cells: int) -> int:
    """Return the number of columns that are at least ``DEEP`` rows lower than both neighbours."""
    return sum(depth >= DEEP for depth in _depths(cells))


def well_depths(cells: int) -> int:
    """Return the sum, over all columns, of the rows by which they are lower than the lower neighbour (C. Fahey's sum of
    well heights)."""
    return sum(depth for depth in _depths(cells) if depth > 0)


def _depths(cells: int) -> list[int]:
    heights = surface(cells).heights
    depths = [min(heights[x - 1], heights[x + 1]) - heights[x] for x in range(1, WIDTH - 1)]
    return [heights[1] - heights[0], *depths, heights[-2] - heights[-1]]
