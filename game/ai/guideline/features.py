"""The features of the modern player, each by the cells of a stack that it counts, which are also shown there.

A stack is in the bits of ``game.core.bits``, without full rows. A column is *solid* up to its highest cell. The
rest is sky. Empty cells in the solid part are *covered*. ``evaluation`` computes the same numbers in one pass.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from ...core.bits import FULL_ROW, ROWS, STRIDE, WIDTH, bit_indices, column_heights, full_rows, stack_height
from ...core.board import SOUTH, SRS, Piece
from ..linear.feature_marks import in_column, row_sides
from ..thinking.marks import Marks, clear_marks, marks_after
from .clears import CLEAR_FEATURES, MOVE_FEATURES

MAX_COVERING = 15
MAX_WELL_DEPTH = 6
UPPER_HALF, UPPER_QUARTER = 10, 15
"""The first rows of the upper half and of the upper quarter of the well."""
SLOT_CELLS = SRS.masks[Piece.T][SOUTH]
"""The cells of a T that points down, as it fills a slot."""
_ROWS_OF = {name: rows for (_, rows), name in CLEAR_FEATURES.items()}
"""The number of rows of each kind of clear."""
_MOST_READY = 4
_CLIFF = 2
"""The greatest step that is no cliff."""


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


def well_at(cells: int) -> int:
    """Return the lowest column; the leftmost one of several."""
    heights = column_heights(cells)
    return heights.index(min(heights))


def well(cells: int) -> int:
    """Return how many rows the lowest column is lower than the lower of its neighbours."""
    x, heights = well_at(cells), column_heights(cells)
    beside = [heights[n] for n in (x - 1, x + 1) if 0 <= n < WIDTH]
    return min(beside) - heights[x]


def slots(cells: int) -> int:
    """Return the T-slots, as places: a T that points down lies under one overhang, open on its other side and in its
    middle."""
    dark, full = covered(cells), solid(cells)
    sky = ROWS[stack_height(cells) + 1] & ~full
    pointing_down = cells & (cells >> 2) & (sky >> 1)
    left = (cells >> (2 * STRIDE)) & (dark >> STRIDE) & (sky >> (STRIDE + 2))
    right = (cells >> (2 * STRIDE + 2)) & (dark >> (STRIDE + 2)) & (sky >> STRIDE)
    return pointing_down & (left | right)


def _above(rows: int) -> Callable[[int], Marks]:
    """The rows of the stack above the lowest ``rows`` ones, each by its leftmost filled cell."""

    def mark(cells: int) -> Marks:
        high = range(rows, stack_height(cells))
        lines = ((cells >> (STRIDE * y)) & FULL_ROW for y in high)
        return Marks((sum((line & -line) << (STRIDE * y) for y, line in zip(high, lines, strict=True)),))

    return mark


def _covering(cells: int) -> Marks:
    """The filled cells above covered ones."""
    above = covered(cells)
    for _ in range(stack_height(cells)):
        above |= above << STRIDE
    return Marks((above & cells,))


def _steps(least: int) -> Callable[[int], Marks]:
    """The rows by which neighbouring columns differ, as sides of cells, beyond the first ``least`` of each step. The
    well is filled to the lower of its neighbours."""

    def mark(cells: int) -> Marks:
        """Return the cells beside which the surface falls or rises by more than ``least`` rows."""
        heights = list(column_heights(cells))
        heights[well_at(cells)] += well(cells)
        sides = 0
        for x, (left, right) in enumerate(pairwise(heights), 1):
            low, high = sorted((left, right))
            for y in range(low + least, high):
                sides |= 1 << (STRIDE * y + x)
        return Marks(left=sides)

    return mark


def _well(cells: int) -> Marks:
    """The rows by which the lowest column is lower than the lower of its neighbours."""
    x = well_at(cells)
    floor = column_heights(cells)[x]
    return Marks((in_column(x, floor, floor + well(cells)),))


def _other_wells(cells: int) -> Marks:
    """The rows by which columns other than the well are lower than the lower of their neighbours."""
    heights = (1 << 9, *column_heights(cells), 1 << 9)
    others = (x for x in range(WIDTH) if x != well_at(cells))
    return Marks((sum(in_column(x, heights[x + 1], min(heights[x], heights[x + 2])) for x in others),))


def _ready_rows(cells: int) -> Marks:
    """The empty cells of the rows, at most four, that one I would fill: in a run, and in one open column."""
    sky = ROWS[stack_height(cells)] & ~solid(cells)
    best: list[int] = []
    for x in range(WIDTH):
        run: list[int] = []
        for y in range(stack_height(cells)):
            empty = FULL_ROW & ~(cells >> (STRIDE * y))
            ready = empty == 1 << x and (sky >> (STRIDE * y)) & empty
            run = [*run, 1 << (STRIDE * y + x)] if ready else []
            best = max(best, run, key=len)
    return Marks((sum(best[:_MOST_READY]),))


def _slots_that_fill(rows: int) -> Callable[[int], Marks]:
    """The slots in which a T would fill so many rows."""

    def mark(cells: int) -> Marks:
        places = (SLOT_CELLS << bit for bit in bit_indices(slots(cells)))
        return Marks(tuple(place for place in places if full_rows(cells | place).bit_count() == rows))

    return mark


def _well_inward(cells: int) -> int:
    """The distance of the well from the nearer wall in columns, 0 to 4; 0 if the well is less than two rows deep."""
    x = well_at(cells)
    return min(x, WIDTH - 1 - x) if well(cells) >= 2 else 0


def _bumpiness(cells: int) -> int:
    heights = list(column_heights(cells))
    heights[well_at(cells)] += well(cells)
    return sum(abs(left - right) for left, right in pairwise(heights))


_BoardMarks = Callable[[int], Marks]
_NO_ROW, _ONE_ROW, _TWO_ROWS = map(_slots_that_fill, range(3))

_TABLE: Mapping[str, tuple[_BoardMarks, Callable[[int], int] | None]] = {
    "closed holes": (lambda cells: Marks((covered(cells) & ~overhung(cells),)), None),
    "overhangs": (lambda cells: Marks((overhung(cells),)), None),
    "covering cells": (_covering, lambda cells: min(_covering(cells).total, MAX_COVERING)),
    "row transitions of the stack": (lambda cells: Marks(left=row_sides(cells, stack_height(cells))), None),
    "height": (_above(0), stack_height),
    "upper half": (_above(UPPER_HALF), lambda cells: max(0, stack_height(cells) - UPPER_HALF)),
    "upper quarter": (_above(UPPER_QUARTER), lambda cells: max(0, stack_height(cells) - UPPER_QUARTER)),
    "bumpiness beside the well": (_steps(0), _bumpiness),  # the versus player counts it at each landing
    "cliffs": (_steps(_CLIFF), None),
    "well depth": (_well, lambda cells: min(_well(cells).total, MAX_WELL_DEPTH)),
    "well inward": (_well, _well_inward),
    "other wells": (_other_wells, None),
    "ready rows": (_ready_rows, None),
    "T-slots, no row": (_NO_ROW, lambda cells: len(_NO_ROW(cells).layers)),
    "T-slots, one row": (_ONE_ROW, lambda cells: len(_ONE_ROW(cells).layers)),
    "T-slots, two rows": (_TWO_ROWS, lambda cells: len(_TWO_ROWS(cells).layers)),
}
"""What is marked of a feature, and its number if that does not count each mark once, or is faster without marks."""


def _counted(marks: _BoardMarks) -> Callable[[int], int]:
    return lambda cells: marks(cells).total


BOARD_FEATURES: Mapping[str, Callable[[int], int]] = {
    name: count or _counted(marks) for name, (marks, count) in _TABLE.items()
}
"""The features in the order in which the weighted sum is taken."""


def marks_of(feature: str, cells: int, moves: Sequence[int]) -> Marks:
    """Return what a feature counts after a sequence of moves, on the board ``cells`` before them. A move is the mask of
    its piece on the board after the moves before it. For features of clears, these are the cleared rows. Features that
    have no place on the board give no marks."""
    if feature in MOVE_FEATURES:
        return clear_marks(cells, moves, _ROWS_OF.get(feature))
    return marks_after(_TABLE[feature][0], cells, moves) if feature in _TABLE else Marks()
