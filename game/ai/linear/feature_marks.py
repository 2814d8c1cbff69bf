"""The cells that each feature of ``game.ai.linear.features`` counts on a board, to be shown there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from game.ai.linear.features import MOVE_FEATURES, LandedMove, hole_cells, landed
from game.ai.linear.lid_marks import LID_MARKS
from game.ai.linear.marked_cells import in_column, room, row_sides, shafts, top_row
from game.ai.linear.pit_marks import PIT_MARKS
from game.ai.linear.standard import STANDARD_ROWS
from game.ai.linear.surface import DEEP
from game.ai.marks import Marks, cleared_along, lifted_along, merged
from game.core.board.bits import (
    BITS,
    FULL_ROW,
    GAPS,
    ROWS,
    STRIDE,
    WIDTH,
    RowMask,
    column_heights,
    stack_height,
)

_SIDES = 1 | (1 << WIDTH)
"""The left sides of a row at both walls."""


def marks_of(feature: str, cells: int, moves: Sequence[int]) -> Marks:
    """Return what a feature counts after a sequence of moves, on the board ``cells`` before them.

    A move is the mask of its piece on the board after the moves before it. Features of moves are those of all of them.
    Without moves, the feature is that of the board. Features without marks give none.
    """
    mark = _MARKS.get(feature, _no_marks)
    cleared = cleared_along(cells, moves)
    each: list[Marks] = []
    move = landed(cells, 0)
    for number, mask in enumerate(moves):
        move = landed(move.after, mask)
        # Marks of features in ``_BEFORE`` are on the board with the piece, before its clear.
        shown = number if feature in _BEFORE else number + 1
        if feature in MOVE_FEATURES or number == len(moves) - 1:
            each.append(lifted_along(mark(move), cleared[:shown]))
    if not moves and feature not in MOVE_FEATURES:
        each.append(mark(move))
    return merged(each)


def _no_marks(move: LandedMove) -> Marks:
    return Marks()


def _row_transitions(move: LandedMove) -> Marks:
    return Marks(left=row_sides(move.after, max(STANDARD_ROWS, stack_height(move.after))))


def _column_sides(cells: int) -> int:
    return cells ^ ((cells << STRIDE) | FULL_ROW)


def _holes(move: LandedMove) -> Marks:
    return Marks((hole_cells(move.after),))


def _wells(move: LandedMove) -> Marks:
    cells, rows = move.after, stack_height(move.after)
    walled = cells | GAPS[rows]
    well = ((walled << 1) | 1) & (walled >> 1) & ~walled & BITS[rows]
    layers = []
    empty = BITS[rows] & ~cells
    while well:
        layers.append(well)
        empty <<= STRIDE
        well &= empty
    return Marks(tuple(layers))


def _hole_depth(move: LandedMove) -> Marks:
    cells = move.after
    fresh = (hole_cells(cells) << STRIDE) & cells
    covering = 0
    while fresh:
        covering |= fresh
        fresh = (fresh << STRIDE) & cells
    return Marks((covering,))


def _rows_with_holes(move: LandedMove) -> Marks:
    dark = hole_cells(move.after)
    return Marks((sum(FULL_ROW << y for y in range(0, dark.bit_length(), STRIDE) if (dark >> y) & FULL_ROW),))


def _diversity(move: LandedMove) -> Marks:
    """For each kind of step, the cell above the right one of the first two columns that have it."""
    heights = column_heights(move.after)
    first: dict[int, int] = {}
    for x, (left, right) in enumerate(pairwise(heights), 1):
        if abs(right - left) <= 2:
            first.setdefault(right - left, 1 << (STRIDE * right + x))
    return Marks((sum(first.values()),))


def _height(move: LandedMove) -> Marks:
    return Marks((top_row(move.after),))


def _deep_wells(move: LandedMove) -> Marks:
    deep = (shaft for shaft in shafts(column_heights(move.after)) if shaft[2] - shaft[1] >= DEEP)
    return Marks((sum(in_column(*shaft) for shaft in deep),))


def _well_depths(move: LandedMove) -> Marks:
    return Marks((sum(in_column(*shaft) for shaft in shafts(column_heights(move.after))),))


def _column_transitions_below_the_sky(move: LandedMove) -> Marks:
    sky = (move.after >> (STRIDE * (STANDARD_ROWS - 1))) & FULL_ROW
    return Marks(below=_column_sides(move.after) & ~(sky << (STRIDE * STANDARD_ROWS)))


def _cell_heights(move: LandedMove) -> Marks:
    cells = move.after
    return Marks(tuple(cells & ~ROWS[y] for y in range(stack_height(cells))))


def _eroded_cells(move: LandedMove) -> Marks:
    return Marks(((move.rows * FULL_ROW) & move.mask,) * move.rows.bit_count())


def _frontier(move: LandedMove) -> Marks:
    cells = move.before
    rows = stack_height(cells) + 1
    empty = ROWS[rows] & ~(move.rows * FULL_ROW) & ~cells
    beside = cells | GAPS[rows]
    left = (empty & ((beside << 1) | 1)) | ((empty & (beside >> 1)) << 1)
    below = (empty & (cells << STRIDE)) | ((empty & (cells >> STRIDE)) << STRIDE)
    return Marks(left=left | sum(_SIDES << (STRIDE * y) for y in range(rows, STANDARD_ROWS)), below=below)


def _height_before_the_clear(move: LandedMove) -> Marks:
    return Marks((top_row(move.before & ~(move.rows * FULL_ROW)),))


def _pits(move: LandedMove) -> Marks:
    cells = move.before
    rows = stack_height(cells)
    free = (ROWS[rows] & ~cells) | (move.rows * FULL_ROW)
    stopped = ROWS[rows] & ~(free & ((free << 1) | (free >> 1)))
    marked = 0
    for x, top in enumerate(column_heights(stopped)):
        y = top - 1
        while y >= 0 and not (cells >> (STRIDE * y + x)) & 1:
            y -= 1
        marked |= in_column(x, y + 1, max(top - 1, y + 1))
    return Marks((marked,))


def _full(rows: RowMask) -> Marks:
    return Marks((rows * FULL_ROW,))


_MARKS: Mapping[str, Callable[[LandedMove], Marks]] = {
    "landing height": lambda move: Marks((move.mask,)),
    "eroded cells": _eroded_cells,
    "row transitions": _row_transitions,
    "column transitions": lambda move: Marks(below=_column_sides(move.after)),
    "holes": _holes,
    "wells": _wells,
    "hole depth": _hole_depth,
    "rows with holes": _rows_with_holes,
    "diversity": _diversity,
    "no O": room((0,)),
    "no S/Z": room((0, 1), (-1,), (-1, 0), (1,)),
    "no J/L": room((0,), (0, -1), (2,), (1, 0), (-2,)),
    "no T": room((-1,), (1,), (0, 0), (-1, 1)),
    "height": _height,
    "deep wells": _deep_wells,
    "deep wells beyond one": _deep_wells,
    "height squared / 20": _height,
    "rows": lambda move: _full(move.rows),
    "column transitions below the sky": _column_transitions_below_the_sky,
    "cell heights": _cell_heights,
    "well depths": _well_depths,
    "frontier": _frontier,
    "height before the clear": _height_before_the_clear,
    "enclosed holes": lambda move: Marks((hole_cells(move.before),)),
    "drop distance": lambda move: Marks((move.mask,)),
    "pits": _pits,
    **LID_MARKS,
    **PIT_MARKS,
}
_BEFORE = frozenset(
    {
        "landing height",
        "eroded cells",
        "rows",
        "drop distance",
        "frontier",
        "height before the clear",
        "enclosed holes",
        "pits",
    }
)
"""The features that are taken before the clear."""
