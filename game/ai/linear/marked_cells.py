"""Sets of cells and sides that the marks of several features use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from game.ai.linear.features import LandedMove
from game.ai.marks import Marks
from game.core.board.bits import BITS, COLUMNS, GAPS, ROWS, STRIDE, WIDTH, column_heights, stack_height


def rows_marked(first: int, last: int) -> int:
    """Return all cells of the rows ``first`` to ``last`` - 1."""
    return ROWS[max(first, last)] & ~ROWS[first]


def in_column(x: int, first: int, last: int) -> int:
    """Return the cells of a column in the rows ``first`` to ``last`` - 1."""
    return COLUMNS[x] & rows_marked(first, last)


def row_sides(cells: int, rows: int) -> int:
    """Return the left sides at which filled and empty cells meet in the lowest ``rows`` rows. The walls count as
    filled."""
    walled = ((cells | GAPS[rows]) << 1) | 1
    return (walled ^ (walled >> 1)) & BITS[rows]


def top_row(cells: int) -> int:
    """Return the filled cells of the highest row."""
    top = stack_height(cells)
    return cells & rows_marked(top - 1, top) if top else 0


def room(*surfaces: tuple[int, ...]) -> Callable[[LandedMove], Marks]:
    """Return what marks the cells on top of the columns where the steps of one of these surfaces occur."""

    def mark(move: LandedMove) -> Marks:
        heights = column_heights(move.after)
        steps = [right - left for left, right in pairwise(heights)]
        columns = {
            x
            for surface in surfaces
            for start in range(WIDTH - len(surface))
            if tuple(steps[start : start + len(surface)]) == surface
            for x in range(start, start + len(surface) + 1)
        }
        return Marks((sum(1 << (STRIDE * heights[x] + x) for x in columns),))

    return mark


def shafts(heights: Sequence[int]) -> Iterable[tuple[int, int, int]]:
    """Yield the column, the first row and the end of each column that is lower than its neighbours."""
    walled = (1 << 9, *heights, 1 << 9)
    for x, height in enumerate(heights):
        beside = min(walled[x], walled[x + 2])
        if beside > height:
            yield x, height, beside
