"""Features of the rows of a board: rows with holes, the lids over holes, gaps, and open wells.

A *lid* is a filled cell right above a hole. A *gap* is an empty cell of a row, open or covered. The features were
defined for this project.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.board.bits import (
    BITS,
    FULL_ROW,
    GAPS,
    LEFT_CELLS,
    ROWS,
    STRIDE,
    WIDTH,
    RowMask,
    bit_indices,
    stack_height,
)

_SIDES = (1 << STRIDE) - 1
"""The left sides of the cells of a row, and that of the right wall."""


class BoardRows(NamedTuple):
    """A board with what its features share."""

    cells: int
    rows: int
    """The height of the stack in rows."""
    edges: int
    """The left sides at which filled and empty cells meet, up to that height. Column 10 stands for the right wall."""
    solid: int
    """The stack with all holes filled."""
    holes: int
    with_holes: RowMask
    """The rows that hold a hole."""
    lids: int
    with_lids: RowMask
    """The rows that hold a lid."""


def rows_holding(cells: int, rows: int) -> RowMask:
    """Return which of the lowest ``rows`` rows hold one of these cells."""
    # Adding 1023 to the ten bits of a row carries into its gap bit unless all of them are 0, and never further.
    return RowMask(((cells + ROWS[rows]) & GAPS[rows]) >> WIDTH)


@lru_cache(maxsize=2)
def board_rows(cells: int) -> BoardRows:
    """Return a board with its shared parts. The last ones are cached, because the features of one move use the same."""
    rows = stack_height(cells)
    walled = ((cells | GAPS[rows]) << 1) | 1
    solid = cells
    reach = STRIDE
    while solid >> reach:
        solid |= solid >> reach
        reach *= 2
    holes = solid & ~cells
    lids = (holes << STRIDE) & cells
    edges = (walled ^ (walled >> 1)) & BITS[rows]
    return BoardRows(cells, rows, edges, solid, holes, rows_holding(holes, rows), lids, rows_holding(lids, rows))


def row_transitions_in_rows_with_holes(cells: int) -> int:
    """Return the row transitions of the rows that hold a hole."""
    board = board_rows(cells)
    return (board.edges & (board.with_holes * _SIDES)).bit_count()


def row_transitions_in_lids(cells: int) -> int:
    """Return the row transitions of the rows that hold a lid."""
    board = board_rows(cells)
    return (board.edges & (board.with_lids * _SIDES)).bit_count()


def top_two(cells: int) -> RowMask:
    """Return the two highest rows that hold a cell; fewer if there are no more."""
    board = board_rows(cells)
    rows: int = rows_holding(cells, board.rows)
    first = _highest(rows)
    return RowMask(first | _highest(rows ^ first))


def row_transitions_of_the_top_two_rows(cells: int) -> int:
    """Return the row transitions of the two highest rows that hold a cell."""
    return (board_rows(cells).edges & (top_two(cells) * _SIDES)).bit_count()


def gap_cells(cells: int, rows: RowMask) -> int:
    """Return the empty cells of some rows."""
    return (rows * FULL_ROW) & ~cells


def gaps_in_lids(cells: int) -> int:
    """Return the number of empty cells of the rows that hold a lid."""
    return gap_cells(cells, board_rows(cells).with_lids).bit_count()


@lru_cache(maxsize=2)
def rows_by_gaps(cells: int) -> tuple[RowMask, RowMask]:
    """Return the rows of which nine cells are filled, and those of which eight are."""
    rows = stack_height(cells)
    empty = ROWS[rows] & ~cells
    any_gap = rows_holding(empty, rows)
    empty &= empty - any_gap  # without the first gap of each row
    two_gaps = rows_holding(empty, rows)
    empty &= empty - two_gaps
    three_gaps = rows_holding(empty, rows)
    return RowMask(any_gap ^ two_gaps), RowMask(two_gaps ^ three_gaps)


def rows_with_one_gap(cells: int) -> int:
    """Return the number of rows of which nine cells are filled."""
    return rows_by_gaps(cells)[0].bit_count()


def rows_with_two_gaps(cells: int) -> int:
    """Return the number of rows of which eight cells are filled."""
    return rows_by_gaps(cells)[1].bit_count()


def lids_with_two_gaps(cells: int) -> int:
    """Return the number of rows of which eight cells are filled, one of them a lid."""
    return (rows_by_gaps(cells)[1] & board_rows(cells).with_lids).bit_count()


def depth_of_rows_with_holes(cells: int) -> int:
    """Return the sum, over all rows that hold a hole, of the rows from it to the top of the stack, with itself."""
    board = board_rows(cells)
    return sum(board.rows - bit // STRIDE for bit in bit_indices(board.with_holes))


def open_wells(cells: int) -> int:
    """Return the empty cells with nothing above them, and with a filled cell or a wall right at both sides."""
    board = board_rows(cells)
    walled = cells | GAPS[board.rows]
    return ((walled << 1) | 1) & (walled >> 1) & ROWS[board.rows] & ~board.solid


def open_well_cells(cells: int) -> int:
    """Return the number of cells of ``open_wells``."""
    return open_wells(cells).bit_count()


def open_wells_in_rows_with_holes(cells: int) -> int:
    """Return the cells of ``open_wells`` in rows that hold a hole."""
    return open_wells(cells) & (board_rows(cells).with_holes * FULL_ROW)


def highest_row_with_holes(cells: int) -> RowMask:
    """Return the highest row that holds a hole; 0 without holes."""
    return RowMask(_highest(board_rows(cells).with_holes))


def gaps_in_the_highest_row_with_holes(cells: int) -> int:
    """Return the number of empty cells of the highest row that holds a hole; 0 without holes."""
    return gap_cells(cells, highest_row_with_holes(cells)).bit_count()


def rows_over_the_highest_holes(cells: int) -> RowMask:
    """Return the rows that have a filled cell anywhere above a hole of the highest row with holes."""
    board = board_rows(cells)
    first: int = highest_row_with_holes(cells)
    if not first:
        return RowMask(0)
    columns = (board.holes // first) & FULL_ROW
    over = cells & (columns * LEFT_CELLS[board.rows]) & ~(first * (1 << STRIDE) - 1)
    return rows_holding(over, board.rows)


def gaps_over_the_highest_holes(cells: int) -> int:
    """Return the number of empty cells of ``rows_over_the_highest_holes``."""
    return gap_cells(cells, rows_over_the_highest_holes(cells)).bit_count()


def under_tops(cells: int) -> int:
    """Return the empty cells above which their column has one filled cell only, its highest."""
    board = board_rows(cells)
    below = board.solid & (board.solid >> STRIDE)  # without the highest cell of each column
    second = cells & below
    reach = STRIDE
    while second >> reach:
        second |= second >> reach
        reach *= 2
    return below & ~second


def empty_cells_under_tops(cells: int) -> int:
    """Return the number of cells of ``under_tops``."""
    return under_tops(cells).bit_count()


def _highest(rows: int) -> int:
    """Return the highest row of some; 0 if there are none."""
    return 1 << (rows.bit_length() - 1) if rows else 0
