"""Features of the surface of a board, which is the heights of its columns, and of its rows.

A *step* is the height of a column less that of its left neighbour. A piece fits if it can rest somewhere without a hole
below it. The walls are infinitely high. A *pit* is one or more columns that are lower than the columns beside them.

A *lid* is a filled cell right above a hole. A *gap* is an empty cell of a row, open or covered. The features of rows
were defined for this project.
"""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from ...core.bits import (
    BITS,
    FULL_ROW,
    GAPS,
    LEFT_CELLS,
    ROWS,
    STRIDE,
    TALLEST_STACK,
    WIDTH,
    RowMask,
    bit_indices,
    column_heights,
    stack_height,
)

DEEP = 3
"""The depth in rows from which a well is deep. Only an I fills such a well without a hole."""


class Surface(NamedTuple):
    heights: tuple[int, ...]
    steps: tuple[int, ...]


@lru_cache(maxsize=2)
def surface(cells: int) -> Surface:
    """Return the surface of a board. The last ones are cached, because the features of one move use the same
    surface."""
    heights = column_heights(cells)
    return Surface(heights, tuple(b - a for a, b in pairwise(heights)))


def deep_wells(cells: int) -> int:
    """Return the number of columns that are at least ``DEEP`` rows lower than both neighbours."""
    return sum(map(DEEP.__le__, pit_depths(cells)))


@lru_cache(maxsize=2)
def pit_depths(cells: int) -> tuple[int, ...]:
    """Return, for each column, the rows by which it is lower than the lower neighbour; 0 if it is not."""
    heights = surface(cells).heights
    walled = (TALLEST_STACK, *heights, TALLEST_STACK)
    beside = map(min, walled, walled[2:])
    return tuple(low - height if low > height else 0 for low, height in zip(beside, heights, strict=True))


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


def peaks(cells: int, least: int = 1) -> list[int]:
    """Return the columns that are at least ``least`` rows higher than both neighbours. Those at the walls never are."""
    steps = surface(cells).steps
    return [x for x, (up, down) in enumerate(pairwise(steps), 1) if up >= least and -down >= least]


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


def scarce_fits(cells: int) -> float:
    """Return the sum of 1 / (1/2 + places) over O, T, S, Z, L and J, in this order."""
    scarce = 0.0
    for places in fits(cells):
        scarce += 1 / (0.5 + places)
    return scarce


class BoardRows(NamedTuple):
    """A board with what its features share."""

    cells: int
    rows: int
    edges: int
    """The left sides at which filled and empty cells meet, up to that height. Column 10 stands for the right wall."""
    solid: int
    """The stack with all holes filled."""
    holes: int
    with_holes: RowMask
    lids: int
    with_lids: RowMask


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


def top_two(cells: int) -> RowMask:
    """Return the two highest rows that hold a cell; fewer if there are no more."""
    board = board_rows(cells)
    rows: int = rows_holding(cells, board.rows)
    first = _highest(rows)
    return RowMask(first | _highest(rows ^ first))


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


def depth_of_rows_with_holes(cells: int) -> int:
    """Return the sum, over all rows that hold a hole, of the rows from it to the top of the stack, with itself."""
    board = board_rows(cells)
    return sum(board.rows - bit // STRIDE for bit in bit_indices(board.with_holes))


def open_wells(cells: int) -> int:
    """Return the empty cells with nothing above them, and with a filled cell or a wall right at both sides."""
    board = board_rows(cells)
    walled = cells | GAPS[board.rows]
    return ((walled << 1) | 1) & (walled >> 1) & ROWS[board.rows] & ~board.solid


def highest_row_with_holes(cells: int) -> RowMask:
    """Return the highest row that holds a hole; 0 without holes."""
    return RowMask(_highest(board_rows(cells).with_holes))


def rows_over_the_highest_holes(cells: int) -> RowMask:
    """Return the rows that have a filled cell anywhere above a hole of the highest row with holes."""
    board = board_rows(cells)
    first: int = highest_row_with_holes(cells)
    if not first:
        return RowMask(0)
    columns = (board.holes // first) & FULL_ROW
    over = cells & (columns * LEFT_CELLS[board.rows]) & ~(first * (1 << STRIDE) - 1)
    return rows_holding(over, board.rows)


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


def _highest(rows: int) -> int:
    """Return the highest row of some; 0 if there are none."""
    return 1 << (rows.bit_length() - 1) if rows else 0
