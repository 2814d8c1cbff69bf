"""Bit operations on boards and sets of places.

A board is one integer. Cell (x, y) is bit ``STRIDE * y + x``. Each row has ten cells and one gap bit, which is always
0. A shift by one column therefore never moves a cell into a neighbouring row.

A set of rows (``RowMask``) has the bit of the leftmost cell of each row. A set of places has the bit of cell (x, y) for
a piece whose leftmost column is x and whose lowest row is y.

A board has no fixed height, because Python's integers are unbounded. The tables below end at ``TALLEST_STACK`` rows.
"""

from collections.abc import Iterator
from functools import cache
from typing import NewType

__all__ = [  # noqa: RUF022 - by group
    # Sizes
    "WIDTH",  # The columns of a board.
    "STRIDE",  # The bits of a row: its cells, and the gap.
    "MAX_ROWS",  # The rows of the highest well.
    "PLACE_ROWS",  # The rows in which a piece can be placed.
    "TALLEST_STACK",  # The height in rows that the tables cover.
    # Tables
    "ROWS",  # [rows]: all cells of so many of the lowest rows.
    "FULL_ROW",  # The cells of the lowest row.
    "COLUMNS",  # [x]: the cells of a column.
    "LEFT_CELLS",  # [rows]: the leftmost cells of so many of the lowest rows.
    "GAPS",  # [rows]: the gap bits of so many of the lowest rows.
    "BITS",  # [rows]: all bits of so many of the lowest rows, with the gap bits.
    # Questions
    "RowMask",  # A set of rows: the bit of the leftmost cell of each row.
    "full_rows",  # The full rows of a board.
    "column_heights",  # The height of each column.
    "stack_height",  # The number of rows up to and including the highest one that has a cell.
    "column_span",  # The cells of some neighbouring columns in the lowest rows.
    "bit_indices",  # The indices of the bits that are set, the lowest one first.
    # Changes
    "clear",  # A board without its full rows.
    "remove_rows",  # A board without some of its rows.
]

RowMask = NewType("RowMask", int)
"""A set of rows: the bit of the leftmost cell of each row."""
# Cells have no type: shifts and masks would turn a NewType into a plain integer, and a call of the NewType costs as
# much as another bit operation. Rows are a RowMask and places are the sequence ``Places``, so that a type checker finds
# a call that confuses them with cells.

WIDTH = 10
STRIDE = WIDTH + 1
FULL_ROW = (1 << WIDTH) - 1
"""The cells of the row y = 0."""

MAX_ROWS = 40
"""The rows of the highest well."""
PLACE_ROWS = MAX_ROWS + 4
"""The rows in which a piece can be placed: those of the highest well, and room for a piece above them."""
TALLEST_STACK = PLACE_ROWS + 4
"""The height in rows of the highest stack that the tables cover: a piece has locked in the highest place."""


def bit_indices(bits: int) -> Iterator[int]:
    """Yield the indices of the bits that are set, the lowest one first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


@cache
def column_span(first: int, last: int, rows: int = PLACE_ROWS) -> int:
    """Return the cells of the columns ``first`` to ``last`` in the lowest ``rows`` rows; 0 if ``last`` is less than
    ``first``."""
    row = (1 << (last + 1)) - (1 << first) if last >= first else 0
    return row * LEFT_CELLS[rows]


LEFT_CELLS: tuple[int, ...] = tuple(sum(1 << (STRIDE * y) for y in range(rows)) for rows in range(TALLEST_STACK + 1))
"""[rows]: the leftmost cells of the lowest rows. The product with the bits of one row has these bits in all those
rows."""
GAPS: tuple[int, ...] = tuple(cells << WIDTH for cells in LEFT_CELLS)
"""[rows]: the gap bits of the lowest rows. They are the walls in the shifts of ``game.core.moves.places``."""
ROWS: tuple[int, ...] = tuple(cells * FULL_ROW for cells in LEFT_CELLS)
"""[rows]: all cells of the lowest rows."""
BITS: tuple[int, ...] = tuple((1 << (STRIDE * rows)) - 1 for rows in range(TALLEST_STACK + 1))
"""[rows]: all bits of the lowest rows, with the gap bits."""
COLUMNS: tuple[int, ...] = tuple(LEFT_CELLS[TALLEST_STACK] << x for x in range(WIDTH))
"""[x]: the cells of a column."""


def full_rows(cells: int) -> RowMask:
    """Return the full rows.

    The gap bit of each row is 0, so a run of ten set bits can only begin at the first cell of a row.
    """
    pairs = cells & (cells >> 1)
    fours = pairs & (pairs >> 2)
    # Calling RowMask here would cost a fifth of the time of the function.
    return fours & (fours >> 4) & (pairs >> 8)  # type: ignore[return-value]


def remove_rows(cells: int, rows: RowMask) -> int:
    """Return the cells without these rows. The rows above them move down."""
    left: int = rows
    while left:
        first = left.bit_length() - 1
        left ^= 1 << first
        below = (1 << first) - 1
        cells = (cells & below) | ((cells >> STRIDE) & ~below)
    return cells


def clear(cells: int) -> int:
    """Return the cells without the full rows. The rows above them move down."""
    rows = full_rows(cells)
    return remove_rows(cells, rows) if rows else cells


def stack_height(cells: int) -> int:
    """Return the number of rows up to and including the highest one that has a cell."""
    return (cells.bit_length() + STRIDE - 1) // STRIDE


def column_heights(cells: int) -> tuple[int, ...]:
    """Return, for each column, the number of rows up to and including its highest cell; 0 for an empty column."""
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
