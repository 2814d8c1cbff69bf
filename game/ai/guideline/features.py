"""What the modern player sees in a stack: each feature by itself, by its name.

A stack is the integer of ``game.core.board.board``, its full rows cleared. A column is *solid* up to its highest cell;
what is not solid is sky, and the empty cells of what is solid are covered. ``evaluation`` has the same figures in one
go.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from game.core.board.bits import (
    BITS,
    FULL_ROW,
    GAPS,
    ROWS,
    STRIDE,
    WIDTH,
    bit_indices,
    column_heights,
    full_rows,
    stack_height,
)
from game.core.board.pieces import SOUTH, Piece
from game.core.board.rotation import SRS

MAX_COVERING = 15
"""Covering cells beyond these do not count."""
MAX_WELL_DEPTH = 6
"""A well counts down to this depth."""
UPPER_HALF, UPPER_QUARTER = 10, 15
"""The rows at which these begin."""
SLOT_CELLS = SRS.masks[Piece.T][SOUTH]
"""The cells of a T that points down, which is how it fills a slot."""


def solid(cells: int) -> int:
    """Every cell that is filled or has a filled one above it."""
    reach = STRIDE
    while (cells >> reach) & ~cells:
        cells |= cells >> reach
        reach *= 2
    return cells


def covered(cells: int) -> int:
    """The empty cells with a filled one above them, as a mask."""
    return solid(cells) ^ cells


def overhung(cells: int) -> int:
    """Those of them that lie beside the sky, or one cell farther in: a slide or a spin may reach them."""
    dark = covered(cells)
    sky = ROWS[stack_height(cells)] & ~solid(cells)
    near = ((sky << 1) | (sky >> 1)) & dark
    return near | (((near << 1) | (near >> 1)) & dark)


def holes(cells: int) -> int:
    """Covered cells that no slide reaches."""
    return (covered(cells) & ~overhung(cells)).bit_count()


def overhangs(cells: int) -> int:
    """Covered cells beside the sky, or one cell farther in."""
    return overhung(cells).bit_count()


def covering(cells: int) -> int:
    """Filled cells above covered ones, at most ``MAX_COVERING``."""
    above = covered(cells)
    for _ in range(stack_height(cells)):
        above |= above << STRIDE
    return min((above & cells).bit_count(), MAX_COVERING)


def row_transitions(cells: int) -> int:
    """Changes between filled and empty along the rows of the stack, the side walls filled."""
    rows = stack_height(cells)
    walled = ((cells | GAPS[rows]) << 1) | 1
    return ((walled ^ (walled >> 1)) & BITS[rows]).bit_count()


def height(cells: int) -> int:
    """Rows of the stack."""
    return stack_height(cells)


def upper_half(cells: int) -> int:
    """Rows of the stack above the tenth."""
    return max(0, stack_height(cells) - UPPER_HALF)


def upper_quarter(cells: int) -> int:
    """Rows of the stack above the fifteenth."""
    return max(0, stack_height(cells) - UPPER_QUARTER)


def well_at(cells: int) -> int:
    """The lowest column, the leftmost of several."""
    heights = column_heights(cells)
    return heights.index(min(heights))


def well(cells: int) -> int:
    """The rows by which the lowest column is lower than the lower one of its neighbours."""
    x, heights = well_at(cells), column_heights(cells)
    beside = [heights[n] for n in (x - 1, x + 1) if 0 <= n < WIDTH]
    return min(beside) - heights[x]


def well_depth(cells: int) -> int:
    """The same, at most ``MAX_WELL_DEPTH``."""
    return min(well(cells), MAX_WELL_DEPTH)


def well_inward(cells: int) -> int:
    """How far the well is from the nearer wall, 0 to 4; 0 where there is none of two rows."""
    x = well_at(cells)
    return min(x, WIDTH - 1 - x) if well(cells) >= 2 else 0


def other_wells(cells: int) -> int:
    """The rows by which all other columns are lower than the lower one of their neighbours."""
    heights = (1 << 9, *column_heights(cells), 1 << 9)
    depths = (min(heights[x], heights[x + 2]) - heights[x + 1] for x in range(WIDTH) if x != well_at(cells))
    return sum(depth for depth in depths if depth > 0)


def _steps(cells: int) -> list[int]:
    """The steps from column to column, the well filled up to the lower one of its neighbours."""
    heights = list(column_heights(cells))
    heights[well_at(cells)] += well(cells)
    return [abs(a - b) for a, b in pairwise(heights)]


def bumpiness(cells: int) -> int:
    """The sum of all steps from column to column, with the well filled."""
    return sum(_steps(cells))


def cliffs(cells: int) -> int:
    """What the same steps have beyond two rows."""
    return sum(max(0, step - 2) for step in _steps(cells))


def ready_rows(cells: int) -> int:
    """Rows, one above the other, that one I would fill, at most four: all lack one cell only, in one open column."""
    rows = stack_height(cells)
    lacking = [FULL_ROW & ~(cells >> (STRIDE * y)) for y in range(rows)]
    sky = ROWS[rows] & ~solid(cells)
    best = run = before = 0
    for y, cell in enumerate(lacking):
        single = cell & (cell - 1) == 0 and (sky >> (STRIDE * y)) & cell
        run = (run + 1 if cell == before else 1) if single else 0
        before = cell if single else 0
        best = max(best, run)
    return min(best, 4)


def slots(cells: int) -> int:
    """Where a T that points down would lie under one overhang, open on its other side and in its middle, as places."""
    dark, full = covered(cells), solid(cells)
    sky = ROWS[stack_height(cells) + 1] & ~full
    found = cells & (cells >> 2) & (sky >> 1)
    left = (cells >> (2 * STRIDE)) & (dark >> STRIDE) & (sky >> (STRIDE + 2))
    right = (cells >> (2 * STRIDE + 2)) & (dark >> (STRIDE + 2)) & (sky >> STRIDE)
    return found & (left | right)


def _slots_that_fill(rows: int) -> Callable[[int], int]:
    def count(cells: int) -> int:
        filled = (full_rows(cells | (SLOT_CELLS << bit)) for bit in bit_indices(slots(cells)))
        return sum(full.bit_count() == rows for full in filled)

    count.__doc__ = f"Slots in which a T would fill {rows} rows."
    return count


BOARD_FEATURES: Mapping[str, Callable[[int], int]] = {
    "holes": holes,
    "overhangs": overhangs,
    "covering cells": covering,
    "row transitions": row_transitions,
    "height": height,
    "upper half": upper_half,
    "upper quarter": upper_quarter,
    "bumpiness": bumpiness,
    "cliffs": cliffs,
    "well depth": well_depth,
    "well inward": well_inward,
    "other wells": other_wells,
    "ready rows": ready_rows,
    "T-slots, no row": _slots_that_fill(0),
    "T-slots, one row": _slots_that_fill(1),
    "T-slots, two rows": _slots_that_fill(2),
}
"""In the order in which the weighted sum is taken."""
