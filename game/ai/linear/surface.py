"""Features of the surface of a board, which is the heights of its columns: room for the pieces, wells, pits, peaks.

A step is the height of a column less that of its left neighbour. A piece fits if it can rest somewhere without a hole
below it. The walls are infinitely high. A *pit* is one or more columns that are
lower than the columns beside them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.core.board.bits import TALLEST_STACK, WIDTH, column_heights

DEEP = 3
"""The depth in rows from which a well is deep. Only an I fills such a well without a hole."""

WALL_COLUMNS = (0, WIDTH - 1)


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
    return sum(depth >= DEEP for depth in pit_depths(cells))


def well_depths(cells: int) -> int:
    """Return the sum, over all columns, of the rows by which they are lower than the lower neighbour (C. Fahey's sum of
    well heights). As a feature of ours it is the pit depth."""
    return sum(pit_depths(cells))


@lru_cache(maxsize=2)
def pit_depths(cells: int) -> tuple[int, ...]:
    """Return, for each column, the rows by which it is lower than the lower neighbour; 0 if it is not."""
    heights = surface(cells).heights
    walled = (TALLEST_STACK, *heights, TALLEST_STACK)
    beside = map(min, walled, walled[2:])
    return tuple(low - height if low > height else 0 for low, height in zip(beside, heights, strict=True))


def pits_of_depth(cells: int, depth: int) -> int:
    """Return the number of columns that are exactly ``depth`` rows lower than the lower neighbour."""
    return pit_depths(cells).count(depth)


def wall_pits(cells: int) -> tuple[int, ...]:
    """Return the columns at a wall that are exactly one row lower than their neighbour."""
    depths = pit_depths(cells)
    return tuple(x for x in WALL_COLUMNS if depths[x] == 1)


def deepest_pit(cells: int) -> int:
    """Return the greatest of ``pit_depths``."""
    return max(pit_depths(cells))


def wide_pits(cells: int, width: int) -> list[tuple[int, int, int]]:
    """Return the pits of ``width`` columns: the first column, the height of the highest one, and that of the lower
    column beside them, which is greater."""
    heights = surface(cells).heights
    walled = (TALLEST_STACK, *heights, TALLEST_STACK)
    pits = []
    for x in range(WIDTH + 1 - width):
        inside = max(heights[x : x + width])
        left, right = walled[x], walled[x + width + 1]
        beside = left if left < right else right
        if beside > inside:
            pits.append((x, inside, beside))
    return pits


def width_3_pit_depth(cells: int) -> int:
    """Return the sum, over all three neighbouring columns, of the rows by which the highest of them is lower than the
    lower column beside them."""
    return sum(beside - inside for _, inside, beside in wide_pits(cells, 3))


def uneven_pits(cells: int) -> list[int]:
    """Return the first columns of the pairs of neighbouring columns of different height that are both lower than the
    columns beside them."""
    steps = surface(cells).steps
    return [x for x, _, _ in wide_pits(cells, 2) if steps[x]]


def level_steps(cells: int) -> int:
    """Return the number of pairs of neighbouring columns of the same height."""
    return surface(cells).steps.count(0)


def peaks(cells: int, least: int = 1) -> list[int]:
    """Return the columns that are at least ``least`` rows higher than both neighbours. Those at the walls never are."""
    steps = surface(cells).steps
    return [x for x, (up, down) in enumerate(pairwise(steps), 1) if up >= least and -down >= least]


def bumpiness(cells: int) -> int:
    """Return the sum, over all neighbouring columns, of the difference of their heights."""
    return sum(map(abs, surface(cells).steps))


@lru_cache(maxsize=2)
def fits(cells: int) -> tuple[int, int, int, int, int, int]:
    """Return the number of places of O, T, S, Z, L and J: landings on the tops of the columns that cover no gap."""
    steps = surface(cells).steps
    once = steps.count
    twice = list(pairwise(steps)).count
    level, flat = once(0), twice((0, 0))
    return (
        level,
        flat + twice((-1, 1)) + once(-1) + once(1),
        twice((0, 1)) + once(-1),
        twice((-1, 0)) + once(1),
        flat + twice((1, 0)) + level + once(-2),
        flat + twice((0, -1)) + level + once(2),
    )


def fits_of_t(cells: int) -> int:
    """Return the number of places of the T."""
    return fits(cells)[1]


def scarce_fits(cells: int) -> float:
    """Return the sum of 1 / (1/2 + places) over O, T, S, Z, L and J, in this order."""
    scarce = 0.0
    for places in fits(cells):
        scarce += 1 / (0.5 + places)
    return scarce
