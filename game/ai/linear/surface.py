"""What a board's surface, the heights of its columns, offers: places for the pieces, and deep wells.

A step is the height of a column less that of its left neighbour. A piece has a place where it comes to lie without a
hole beneath it. The walls are infinitely high.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.core.board.bits import WIDTH, column_heights

DEEP = 3
"""The depth from which a well is deep: only an I fills it without a hole."""


class Surface(NamedTuple):
    """The steps of a board."""

    heights: tuple[int, ...]
    steps: tuple[int, ...]
    single: frozenset[int]
    """Every step that occurs."""
    double: frozenset[tuple[int, int]]
    """Every pair of steps that occurs from one column to the next but one."""


@lru_cache(maxsize=2)
def surface(cells: int) -> Surface:
    """The surface of a board. The last ones are remembered: a move's features ask for the same one."""
    heights = column_heights(cells)
    steps = tuple(b - a for a, b in pairwise(heights))
    return Surface(heights, steps, frozenset(steps), frozenset(pairwise(steps)))


def no_o(cells: int) -> int:
    """1 if the O has no place: no two neighbouring columns are level."""
    return 0 not in surface(cells).single


def no_sz(cells: int) -> int:
    """How many of S and Z have no place."""
    seen = surface(cells)
    return ((0, 1) not in seen.double and -1 not in seen.single) + ((-1, 0) not in seen.double and 1 not in seen.single)


def no_jl(cells: int) -> int:
    """How many of J and L have no place."""
    seen = surface(cells)
    if 0 in seen.single:  # either stands or lies on level ground
        return 0
    return ((0, -1) not in seen.double and 2 not in seen.single) + ((1, 0) not in seen.double and -2 not in seen.single)


def no_t(cells: int) -> int:
    """1 if the T has no place."""
    seen = surface(cells)
    return not (-1 in seen.single or 1 in seen.single or (0, 0) in seen.double or (-1, 1) in seen.double)


def deep_wells(cells: int) -> int:
    """Columns that are lower than both neighbours by ``DEEP`` rows or more."""
    return sum(depth >= DEEP for depth in _depths(cells))


def well_depths(cells: int) -> int:
    """The sum over all columns of how far they are lower than the lower neighbour (C. Fahey's sum of well heights)."""
    return sum(depth for depth in _depths(cells) if depth > 0)


def _depths(cells: int) -> list[int]:
    heights = surface(cells).heights
    depths = [min(heights[x - 1], heights[x + 1]) - heights[x] for x in range(1, WIDTH - 1)]
    return [heights[1] - heights[0], *depths, heights[-2] - heights[-1]]
