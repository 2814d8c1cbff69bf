"""The features that the modern player computes from a stack, one function each.

A stack is in the bits of ``game.core.board.bits``, without full rows. A column is *solid* up to its highest cell. The
rest is sky. Empty cells in the solid part are *covered*. ``evaluation`` computes the same numbers in one pass.
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
"""The limit of ``covering``, in cells."""
MAX_WELL_DEPTH = 6
"""The limit of ``well_depth``, in rows."""
UPPER_HALF, UPPER_QUARTER = 10, 15
"""The first rows of the upper half and of the upper quarter of the well."""
SLOT_CELLS = SRS.masks[Piece.T][SOUTH]
"""The cells of a T that points down, as it fills a slot."""


def solid(cells: int) -> int:
    """Return every cell that is filled or has a filled cell above it."""
    reach = STRIDE
    while (cells >> reach) & ~cells:
        cells |= cells >> reach
        reach *= 2
    return cells


def covered(cells: int) -> int:
    """Return the empty cells with a filled cell above them, as a mask."""
    return solid(cells) ^ cells


def overhung(cells: int) -> int:
    """Return the covered cells beside the sky, or one cell further in, as a mask. A slide or a spin may reach them."""
    dark = covered(cells)
    sky = ROWS[stack_height(cells)] & ~solid(cells)
    near = ((sky << 1) | (sky >> 1)) & dark
    return near | (((near << 1) | (near >> 1)) & dark)


def holes(cells: int) -> int:
    """Return the number of covered cells that no slide reaches."""
    return (covered(cells) & ~overhung(cells)).bit_count()


def overhangs(cells: int) -> int:
    """Return the number of covered cells beside the sky, or one cell further in."""
    return overhung(cells).bit_count()


def covering(cells: int) -> int:
    """Return the number of filled cells above covered ones, at most ``MAX_COVERING``."""
    above = covered(cells)
    for _ in range(stack_height(cells)):
        above |= above << STRIDE
    return min((above & cells).bit_count(), MAX_COVERING)


def row_transitions(cells: int) -> int:
    """Return the number of changes between filled and empty along the rows of the stack. The side walls count as
    filled."""
    rows = stack_height(cells)
    walled = ((cells | GAPS[rows]) << 1) | 1
    return ((walled ^ (walled >> 1)) & BITS[rows]).bit_count()


def height(cells: int) -> int:
    """Return the number of rows of the stack."""
    return stack_height(cells)


def upper_half(cells: int) -> int:
    """Return the number of rows of the stack above the tenth."""
    return max(0, stack_height(cells) - UPPER_HALF)


def upper_quarter(cells: int) -> int:
    """Return the number of rows of the stack above the fifteenth."""
    return max(0, stack_height(cells) - UPPER_QUARTER)


def well_at(cells: int) -> int:
    """Return the lowest column; the leftmost one of several."""
    heights = column_heights(cells)
    return heights.index(min(heights))


def well(cells: int) -> int:
    """Return how many rows the lowest column is lower than the lower of its neighbours."""
    x, heights = well_at(cells), column_heights(cells)
    beside = [heights[n] for n in (x - 1, x + 1) if 0 <= n < WIDTH]
    return min(beside) - heights[x]


def well_depth(cells: int) -> int:
    """Return the depth of ``well``, at most ``MAX_WELL_DEPTH``."""
    return min(well(cells), MAX_WELL_DEPTH)


def well_inward(cells: int) -> int:
    """Return the distance of the well from the nearer wall in columns, 0 to 4; 0 if the well is less than two rows
    deep."""
    x = well_at(cells)
    return min(x, WIDTH - 1 - x) if well(cells) >= 2 else 0


def other_wells(cells: int) -> int:
    """Return the sum, over all other columns, of the rows by which they are lower than the lower of their
    neighbours."""
    heights = (1 << 9, *column_heights(cells), 1 << 9)
    depths = (min(heights[x], heights[x + 2]) - heights[x + 1] for x in range(WIDTH) if x != well_at(cells))
    return sum(depth for depth in depths if depth > 0)


def _steps(cells: int) -> list[int]:
    """Return the steps between neighbouring columns. The well is filled to the lower of its neighbours."""
    heights = list(column_heights(cells))
    heights[well_at(cells)] += well(cells)
    return [abs(a - b) for a, b in pairwise(heights)]


def bumpiness(cells: int) -> int:
    """Return the sum of the absolute steps between neighbouring columns, with the well filled."""
    return sum(_steps(cells))


def cliffs(cells: int) -> int:
    """Return the sum of what these steps exceed two rows by."""
    return sum(max(0, step - 2) for step in _steps(cells))


def ready_rows(cells: int) -> int:
    """Return the number of rows, at most four, that one I would fill: consecutive rows whose only empty cell is in one
    open column."""
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
    """Return the T-slots, as places: a T that points down lies under one overhang, open on its other side and in its
    middle."""
    dark, full = covered(cells), solid(cells)
    sky = ROWS[stack_height(cells) + 1] & ~full
    pointing_down = cells & (cells >> 2) & (sky >> 1)
    left = (cells >> (2 * STRIDE)) & (dark >> STRIDE) & (sky >> (STRIDE + 2))
    right = (cells >> (2 * STRIDE + 2)) & (dark >> (STRIDE + 2)) & (sky >> STRIDE)
    return pointing_down & (left | right)


def _slots_that_fill(rows: int) -> Callable[[int], int]:
    def count(cells: int) -> int:
        filled = (full_rows(cells | (SLOT_CELLS << bit)) for bit in bit_indices(slots(cells)))
        return sum(full.bit_count() == rows for full in filled)

    count.__doc__ = f"Slots in which a T would fill {rows} rows."
    return count


BOARD_FEATURES: Mapping[str, Callable[[int], int]] = {
    "closed holes": holes,
    "overhangs": overhangs,
    "covering cells": covering,
    "row transitions of the stack": row_transitions,
    "height": height,
    "upper half": upper_half,
    "upper quarter": upper_quarter,
    "bumpiness beside the well": bumpiness,
    "cliffs": cliffs,
    "well depth": well_depth,
    "well inward": well_inward,
    "other wells": other_wells,
    "ready rows": ready_rows,
    "T-slots, no row": _slots_that_fill(0),
    "T-slots, one row": _slots_that_fill(1),
    "T-slots, two rows": _slots_that_fill(2),
}
"""The features in the order in which the weighted sum is taken."""
