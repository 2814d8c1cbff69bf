"""The cells that each feature of ``game.ai.guideline.features`` counts on a stack, to be shown there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from game.ai.guideline.clears import CLEAR_FEATURES, MOVE_FEATURES
from game.ai.guideline.features import (
    SLOT_CELLS,
    UPPER_HALF,
    UPPER_QUARTER,
    covered,
    overhung,
    slots,
    solid,
    well,
    well_at,
)
from game.ai.marks import Marks, cleared_along, lifted_along, on_first_board
from game.core.board.bits import (
    BITS,
    COLUMNS,
    FULL_ROW,
    GAPS,
    ROWS,
    STRIDE,
    WIDTH,
    bit_indices,
    column_heights,
    full_rows,
    remove_rows,
    stack_height,
)

_ROWS_OF = {name: rows for (_, rows), name in CLEAR_FEATURES.items()}
"""The number of rows of each kind of clear."""
_MOST_READY = 4
_CLIFF = 2
"""The greatest step that is no cliff."""


def marks_of(feature: str, cells: int, moves: Sequence[int]) -> Marks:
    """Return what a feature counts after a sequence of moves, on the board ``cells`` before them.

    A move is the mask of its piece on the board after the moves before it. For features of clears, these are the
    cleared rows. Features that have no place on the board give no marks.
    """
    cleared = cleared_along(cells, moves)
    if feature in MOVE_FEATURES:
        count = _ROWS_OF.get(feature)
        shown = [number for number, rows in enumerate(cleared) if count is None or rows.bit_count() == count]
        return Marks((sum(on_first_board(cleared[number] * FULL_ROW, cleared[:number]) for number in shown),))
    if feature not in _MARKS:
        return Marks()
    for mask in moves:
        cells = remove_rows(cells | mask, full_rows(cells | mask))
    return lifted_along(_MARKS[feature](cells), cleared)


def _between(x: int, first: int, last: int) -> int:
    """The cells of a column in the rows ``first`` to ``last`` - 1."""
    return COLUMNS[x] & ROWS[last] & ~ROWS[first] if last > first else 0


def _above(rows: int) -> Callable[[int], Marks]:
    """The rows of the stack above the lowest ``rows`` ones, each by its leftmost filled cell."""

    def mark(cells: int) -> Marks:
        high = range(rows, stack_height(cells))
        lines = ((cells >> (STRIDE * y)) & FULL_ROW for y in high)
        return Marks((sum((line & -line) << (STRIDE * y) for y, line in zip(high, lines, strict=True)),))

    return mark


def _covering(cells: int) -> Marks:
    above = covered(cells)
    for _ in range(stack_height(cells)):
        above |= above << STRIDE
    return Marks((above & cells,))


def _row_transitions(cells: int) -> Marks:
    rows = stack_height(cells)
    walled = ((cells | GAPS[rows]) << 1) | 1
    return Marks(left=(walled ^ (walled >> 1)) & BITS[rows])


def _steps(least: int) -> Callable[[int], Marks]:
    """The rows by which neighbouring columns differ, as sides of cells, beyond the first ``least`` of each step."""

    def mark(cells: int) -> Marks:
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
    x = well_at(cells)
    floor = column_heights(cells)[x]
    return Marks((_between(x, floor, floor + well(cells)),))


def _other_wells(cells: int) -> Marks:
    heights = (1 << 9, *column_heights(cells), 1 << 9)
    others = (x for x in range(WIDTH) if x != well_at(cells))
    return Marks((sum(_between(x, heights[x + 1], min(heights[x], heights[x + 2])) for x in others),))


def _ready_rows(cells: int) -> Marks:
    """The empty cells of the rows that one I would fill."""
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
    def mark(cells: int) -> Marks:
        places = (SLOT_CELLS << bit for bit in bit_indices(slots(cells)))
        return Marks(tuple(place for place in places if full_rows(cells | place).bit_count() == rows))

    return mark


_MARKS: Mapping[str, Callable[[int], Marks]] = {
    "closed holes": lambda cells: Marks((covered(cells) & ~overhung(cells),)),
    "overhangs": lambda cells: Marks((overhung(cells),)),
    "covering cells": _covering,
    "row transitions of the stack": _row_transitions,
    "height": _above(0),
    "upper half": _above(UPPER_HALF),
    "upper quarter": _above(UPPER_QUARTER),
    "bumpiness beside the well": _steps(0),
    "cliffs": _steps(_CLIFF),
    "well depth": _well,
    "well inward": _well,
    "other wells": _other_wells,
    "ready rows": _ready_rows,
    "T-slots, no row": _slots_that_fill(0),
    "T-slots, one row": _slots_that_fill(1),
    "T-slots, two rows": _slots_that_fill(2),
}
