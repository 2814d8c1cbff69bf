"""The vocabulary of bits that boards, floods, features and masks share.

A board is one integer. Cell (x, y) is bit ``STRIDE * y + x``; each row has ten cells and then one gap bit that is
always 0, so that shifting by one column never carries a cell into a neighbouring row. A set of rows names each row by
the bit of its leftmost cell. A set of places has the bit of cell (x, y) for a piece whose leftmost column is x and
whose lowest row is y.

Python's integers are unbounded, so a board has no height of its own. The tables below end at ``TALLEST_STACK``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NewType

RowMask = NewType("RowMask", int)
"""A set of rows."""
# Cells have no type of their own: shifts and masks would make plain integers of them again, and to call a NewType on
# each result costs as much as one operation more. A function that takes cells and rows insists on a RowMask, and one
# that takes cells and places on ``Places``, which is a sequence; so no call can confuse them.

WIDTH = 10
STRIDE = WIDTH + 1
FULL_ROW = (1 << WIDTH) - 1
"""The cells of the row y = 0."""

MAX_ROWS = 40
"""The rows of the tallest well."""
PLACE_ROWS = MAX_ROWS + 4
"""The rows in which a piece can be placed: those of the tallest well and room for a piece above them."""
TALLEST_STACK = PLACE_ROWS + 4
"""The height of the highest stack that the tables know: a piece has locked in the highest place."""


def bit_indices(bits: int) -> Iterator[int]:
    """The indices of the bits that are set, the lowest one first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


@cache
def column_span(first: int, last: int, rows: int = PLACE_ROWS) -> int:
    """The cells from one column to another in the lowest rows; 0 where ``last`` is less than ``first``."""
    row = (1 << (last + 1)) - (1 << first) if last >= first else 0
    return row * LEFT_CELLS[rows]


LEFT_CELLS: tuple[int, ...] = tuple(sum(1 << (STRIDE * y) for y in range(rows)) for rows in range(TALLEST_STACK + 1))
"""[rows]: the leftmost cells of the lowest rows. Times a row's bits, it repeats them in each of these rows."""
GAPS: tuple[int, ...] = tuple(cells << WIDTH for cells in LEFT_CELLS)
"""[rows]: the gap bits of the lowest rows: each is the right wall of its row and the left wall of the next one."""
ROWS: tuple[int, ...] = tuple(cells * FULL_ROW for cells in LEFT_CELLS)
"""[rows]: all cells of the lowest rows."""
BITS: tuple[int, ...] = tuple((1 << (STRIDE * rows)) - 1 for rows in range(TALLEST_STACK + 1))
"""[rows]: every bit of the lowest rows, the gap bits included."""
COLUMNS: tuple[int, ...] = tuple(LEFT_CELLS[TALLEST_STACK] << x for x in range(WIDTH))
"""[x]: the cells of a column."""


def full_rows(cells: int) -> RowMask:
    """The full rows, as a set of rows.

    The gap bit after each row is 0, so a run of ten set bits can only begin at a row's first cell.
    """
    pairs = cells & (cells >> 1)
    fours = pairs & (pairs >> 2)
    return RowMask(fours & (fours >> 4) & (pairs >> 8))


def remove_rows(cells: int, rows: RowMask) -> int:
    """Take away a set of rows; what lies above them moves down."""
    left: int = rows
    while left:
        first = left.bit_length() - 1
        left ^= 1 << first
        below = (1 << first) - 1
        cells = (cells & below) | ((cells >> STRIDE) & ~below)
    return cells


def clear(cells: int) -> int:
    """Take away the full rows; what lies above them moves down."""
    rows = full_rows(cells)
    return remove_rows(cells, rows) if rows else cells


def stack_height(cells: int) -> int:
    """The number of rows up to and including the highest one that holds a cell."""
    return (cells.bit_length() + STRIDE - 1) // STRIDE


def column_heights(cells: int) -> tuple[int, ...]:
    """For each column the number of rows up to and including its highest cell, 0 if it is empty."""
    heights = [0] * WIDTH
    unseen = FULL_ROW
    for y in range(stack_height(cells) - 1, -1, -1):
        fresh = (cells >> (STRIDE * y)) & unseen
        unseen ^= fresh
        while fresh:
            lowest = fresh & -fresh
            heights[lowest.bit_length() - 1] = y + 1
            fresh ^= lowest
        if not unseen:
            break
    return tuple(heights)
