"""The cells and sides that the features of ``game.ai.linear.lids`` count."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.linear import lids
from game.ai.linear.features import LandedMove
from game.ai.linear.marked_cells import rows_marked
from game.ai.marks import Marks
from game.core.board.bits import FULL_ROW, STRIDE, RowMask, bit_indices

_SIDES = (1 << STRIDE) - 1
"""The left sides of the cells of a row, and that of the right wall."""


def _sides_of(rows_of: Callable[[int], RowMask]) -> Callable[[LandedMove], Marks]:
    """Return what marks the sides at which filled and empty cells meet, in some rows of a board."""
    return lambda move: Marks(left=lids.board_rows(move.after).edges & (rows_of(move.after) * _SIDES))


def _gaps_of(rows_of: Callable[[int], RowMask]) -> Callable[[LandedMove], Marks]:
    """Return what marks the empty cells of some rows of a board."""
    return lambda move: Marks((lids.gap_cells(move.after, rows_of(move.after)),))


def _whole(rows_of: Callable[[int], int]) -> Callable[[LandedMove], Marks]:
    """Return what marks some rows of a board."""
    return lambda move: Marks((rows_of(move.after) * FULL_ROW,))


def _with_holes(cells: int) -> RowMask:
    return lids.board_rows(cells).with_holes


def _with_lids(cells: int) -> RowMask:
    return lids.board_rows(cells).with_lids


def _depth_of_rows_with_holes(move: LandedMove) -> Marks:
    board = lids.board_rows(move.after)
    return Marks(tuple(rows_marked(bit // STRIDE, board.rows) for bit in bit_indices(board.with_holes)))


LID_MARKS: Mapping[str, Callable[[LandedMove], Marks]] = {
    "row transitions in rows with holes": _sides_of(_with_holes),
    "gaps in lids": _gaps_of(_with_lids),
    "rows with two gaps": _whole(lambda cells: lids.rows_by_gaps(cells)[1]),
    "rows with one gap": _whole(lambda cells: lids.rows_by_gaps(cells)[0]),
    "row transitions in lids": _sides_of(_with_lids),
    "depth of rows with holes": _depth_of_rows_with_holes,
    "open well cells": lambda move: Marks((lids.open_wells(move.after),)),
    "open well cells in rows with holes": lambda move: Marks((lids.open_wells_in_rows_with_holes(move.after),)),
    "gaps over the highest holes": _gaps_of(lids.rows_over_the_highest_holes),
    "row transitions of the top two rows": _sides_of(lids.top_two),
    "empty cells under tops": lambda move: Marks((lids.under_tops(move.after),)),
    "gaps in the highest row with holes": _gaps_of(lids.highest_row_with_holes),
    "lids with two gaps": _whole(lambda cells: lids.rows_by_gaps(cells)[1] & _with_lids(cells)),
}
