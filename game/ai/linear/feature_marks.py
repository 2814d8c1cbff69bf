"""What features count, where that is not a set of cells, sides or rows: the marks of a board."""

from collections.abc import Callable, Iterable
from itertools import pairwise

from ...core.bits import (
    BITS,
    COLUMNS,
    FULL_ROW,
    GAPS,
    ROWS,
    STRIDE,
    WIDTH,
    RowMask,
    bit_indices,
    column_heights,
    stack_height,
)
from ..thinking.marks import Marks, merged
from . import surface, xtris
from .standard import STANDARD_ROWS

BoardMarks = Callable[[int], Marks]
"""A function from a board to what a feature counts there."""
Steps = tuple[int, ...]
"""Steps that follow one another."""


def rows_marked(first: int, last: int) -> int:
    return ROWS[max(first, last)] & ~ROWS[first]


def in_column(x: int, first: int, last: int) -> int:
    return COLUMNS[x] & rows_marked(first, last)


def row_sides(cells: int, rows: int) -> int:
    """Return the left sides at which filled and empty cells meet in the lowest ``rows`` rows. The walls count as
    filled."""
    walled = ((cells | GAPS[rows]) << 1) | 1
    return (walled ^ (walled >> 1)) & BITS[rows]


def transitions(cells: int) -> Marks:
    return Marks(left=row_sides(cells, max(STANDARD_ROWS, stack_height(cells))))


def top_row(cells: int) -> Marks:
    top = stack_height(cells)
    return Marks((cells & rows_marked(top - 1, top) if top else 0,))


def layers(cells: int) -> Marks:
    """The cells, each as often as its row is high."""
    return Marks(tuple(cells & ~ROWS[y] for y in range(stack_height(cells))))


def depth_of_rows_with_holes(cells: int) -> Marks:
    board = surface.board_rows(cells)
    return Marks(tuple(rows_marked(bit // STRIDE, board.rows) for bit in bit_indices(board.with_holes)))


SURFACES: tuple[tuple[Steps, ...], ...] = (
    ((0,),),
    ((-1,), (1,), (0, 0), (-1, 1)),
    ((0, 1), (-1,)),
    ((-1, 0), (1,)),
    ((0,), (1, 0), (-2,)),
    ((0,), (0, -1), (2,)),
)
"""Where O, T, S, Z, L and J fit, in the order of ``surface.fits``."""


def room(*surfaces: Steps) -> BoardMarks:
    """Return what marks the cells on top of the columns where one of these surfaces occurs."""

    def mark(cells: int) -> Marks:
        """Return the surface cells of the columns on which one of the wanted surfaces fits."""
        heights, steps = surface.surface(cells)
        columns = {
            x
            for wanted in surfaces
            for start in range(WIDTH - len(wanted))
            if steps[start : start + len(wanted)] == wanted
            for x in range(start, start + len(wanted) + 1)
        }
        return Marks((sum(1 << (STRIDE * heights[x] + x) for x in columns),))

    return mark


def scarce_fits(cells: int) -> Marks:
    """The places of the pieces that have the fewest, of those that have any."""
    fits = surface.fits(cells)
    fewest = min((places for places in fits if places), default=0)
    scarce = (room(*wanted)(cells) for wanted, places in zip(SURFACES, fits, strict=True) if places == fewest > 0)
    return Marks((merged(scarce).cells,))


def diversity(cells: int) -> Marks:
    """For each kind of step, the cell above the right one of the first two columns that have it."""
    heights, steps = surface.surface(cells)
    first: dict[int, int] = {}
    for x, step in enumerate(steps, 1):
        if abs(step) <= 2:
            first.setdefault(step, 1 << (STRIDE * heights[x] + x))
    return Marks((sum(first.values()),))


def level_steps(cells: int) -> Marks:
    heights, steps = surface.surface(cells)
    return Marks((sum(1 << (STRIDE * heights[x] + x) for x, step in enumerate(steps, 1) if not step),))


def bumpiness(cells: int) -> Marks:
    pairs = enumerate(pairwise(column_heights(cells)), 1)
    return Marks(left=sum(in_column(x, min(beside), max(beside)) for x, beside in pairs))


def tops(columns_of: Callable[[int], Iterable[int]]) -> BoardMarks:
    """Return what marks the highest cells of some columns."""

    def mark(cells: int) -> Marks:
        heights = column_heights(cells)
        return Marks((sum(1 << (STRIDE * (heights[x] - 1) + x) for x in columns_of(cells)),))

    return mark


def pits(wanted: Callable[[int, int], bool]) -> BoardMarks:
    """Return what marks the pits of one column whose column and depth are wanted."""

    def mark(cells: int) -> Marks:
        found = enumerate(zip(column_heights(cells), surface.pit_depths(cells), strict=True))
        return Marks((sum(in_column(x, low, low + depth) for x, (low, depth) in found if depth and wanted(x, depth)),))

    return mark


def deepest_pit(cells: int) -> Marks:
    deepest = max(surface.pit_depths(cells))
    return pits(lambda x, depth: depth == deepest)(cells)


def uneven_pits(cells: int) -> Marks:
    """Both columns of the uneven pits, up to the lower column beside them."""
    heights, first = column_heights(cells), surface.uneven_pits(cells)
    wide = [(x, high) for x, _, high in surface.wide_pits(cells, 2) if x in first]
    return Marks((sum(in_column(x + i, heights[x + i], high) for x, high in wide for i in range(2)),))


def width_3_pits(cells: int) -> Marks:
    """The rows between the highest of three columns and the lower one beside them."""
    wide = surface.wide_pits(cells, 3)
    return Marks((sum(in_column(x + i, low, high) for x, low, high in wide for i in range(3)),))


_WALLED = 1 | (1 << WIDTH)
"""The left sides of a row at both walls."""


def frontier(cells: int, full: RowMask) -> Marks:
    """The sides that ``xtris.frontier`` counts."""
    rows = stack_height(cells) + 1
    empty = ROWS[rows] & ~(full * FULL_ROW) & ~cells
    beside = cells | GAPS[rows]
    left = (empty & ((beside << 1) | 1)) | ((empty & (beside >> 1)) << 1)
    below = (empty & (cells << STRIDE)) | ((empty & (cells >> STRIDE)) << STRIDE)
    return Marks(left=left | sum(_WALLED << (STRIDE * y) for y in range(rows, STANDARD_ROWS)), below=below)


def deep_pits(cells: int, full: RowMask) -> Marks:
    """The cells that ``xtris.pits`` counts."""
    columns = xtris.pit_columns(cells, full)
    return Marks((sum(in_column(x, first, max(first, last)) for x, first, last in columns),))
