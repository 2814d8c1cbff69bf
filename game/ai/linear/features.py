"""The features of the literature that bots compute from a board, one function each.

Features are taken after the line clear, except for those of ``MOVE_FEATURES``, which belong to the move, and those of
``game.ai.linear.xtris``. A board is in the bits of ``game.core.board.bits``. Walls and floor count as filled, and the
sky is empty.

Sources: C. Fahey, "Tetris AI" (2003), which prints P. Dellacherie's six; C. Thiery and B. Scherrer, "Improvements on
learning Tetris with cross entropy" (2009), which adds hole depth and rows with holes; V. Gabillon, M. Ghavamzadeh and
B. Scherrer, "Approximate dynamic programming finally performs well in the game of Tetris" (2013), which adds diversity.
C. Fahey's own player uses cell heights and well depths. I. El-Ashi's "El-Tetris" (2011) counts rows instead of eroded
cells. The features of ``game.ai.linear.surface`` were defined for this project. The pit depth is
C. Fahey's well depths by another name, because both names stand in files of weights.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from game.ai.linear import surface, xtris
from game.ai.linear.standard import STANDARD_ROWS
from game.ai.linear.surface import board_rows
from game.core.board.bits import (
    BITS,
    FULL_ROW,
    GAPS,
    ROWS,
    STRIDE,
    RowMask,
    column_heights,
    full_rows,
    remove_rows,
    stack_height,
)


class LandedMove(NamedTuple):
    """A landed piece and the board that it leaves."""

    mask: int
    """The cells of the piece where it landed, before the clear."""
    before: int
    rows: RowMask
    after: int


def landed(cells: int, mask: int) -> LandedMove:
    """Return the move that puts the cells ``mask`` onto the stack ``cells``."""
    filled = cells | mask
    rows = full_rows(filled)
    return LandedMove(mask, filled, rows, remove_rows(filled, rows) if rows else filled)


def landing_height(mask: int) -> float:
    """Return the row of the vertical middle of the piece: its lowest row (from 0, before the clear) + (its height - 1)
    / 2."""
    lowest = ((mask & -mask).bit_length() - 1) // STRIDE
    highest = (mask.bit_length() - 1) // STRIDE
    return (lowest + highest) / 2


def eroded_cells(mask: int, rows: RowMask) -> int:
    """Return the number of rows cleared times the number of the piece's cells in those rows."""
    return rows.bit_count() * ((rows * FULL_ROW) & mask).bit_count()


def row_transitions(cells: int) -> int:
    """Return the number of changes between filled and empty along each row. The side walls count as filled, so that an
    empty row counts 2."""
    rows = stack_height(cells)
    walled = ((cells | GAPS[rows]) << 1) | 1
    return ((walled ^ (walled >> 1)) & BITS[rows]).bit_count() + 2 * (STANDARD_ROWS - rows)


def column_transitions(cells: int) -> int:
    """Return the number of changes between filled and empty along each column, from the filled floor to the empty
    sky."""
    return (cells ^ ((cells << STRIDE) | FULL_ROW)).bit_count()


def hole_cells(cells: int) -> int:
    """Return the empty cells with a filled cell anywhere above them, as a mask."""
    cover = cells >> STRIDE
    reach = STRIDE
    while cover >> reach:
        cover |= cover >> reach
        reach *= 2
    return cover & ~cells


def column_transitions_below_the_sky(cells: int) -> int:
    """Return the column transitions in a well of ``STANDARD_ROWS`` rows, in which there is no sky above the highest
    row."""
    return column_transitions(cells) - ((cells >> (STRIDE * (STANDARD_ROWS - 1))) & FULL_ROW).bit_count()


def holes(cells: int) -> int:
    """Return the number of empty cells with a filled cell anywhere above them."""
    return hole_cells(cells).bit_count()


def wells(cells: int) -> int:
    """Return the sum, over each empty cell between two filled ones, of 1 + the number of consecutive empty cells below
    it. Covered cells count too. A well of depth n therefore counts n (n + 1) / 2."""
    rows = stack_height(cells)
    walled = cells | GAPS[rows]
    well = ((walled << 1) | 1) & (walled >> 1) & ~walled & BITS[rows]
    total = 0
    while well:
        total += well.bit_count()
        well = (well >> STRIDE) & ~cells
    return total


def hole_depth(cells: int) -> int:
    """Return the sum, over all holes, of the filled cells in the unbroken run directly above the hole."""
    covering = (hole_cells(cells) << STRIDE) & cells
    total = 0
    while covering:
        total += covering.bit_count()
        covering = (covering << STRIDE) & cells
    return total


def rows_with_holes(cells: int) -> int:
    """Return the number of rows with at least one hole."""
    hole_mask = hole_cells(cells)
    rows = stack_height(hole_mask)
    # Adding 1023 to the ten bits of a row carries into its gap bit unless all of them are 0, and never further.
    return ((hole_mask + ROWS[rows]) & GAPS[rows]).bit_count()


def diversity(cells: int) -> int:
    """Return how many of the values -2 to 2 occur among the differences of the heights of neighbouring columns."""
    return len({b - a for a, b in pairwise(column_heights(cells))} & _STEPS)


def cell_heights(cells: int) -> int:
    """Return the sum, over all filled cells, of their row, counted from 1."""
    return sum((y + 1) * ((cells >> (STRIDE * y)) & FULL_ROW).bit_count() for y in range(stack_height(cells)))


_STEPS = frozenset(range(-2, 3))


FEATURES: Mapping[str, Callable[[LandedMove], float]] = {
    "landing height": lambda move: landing_height(move.mask),
    "eroded cells": lambda move: eroded_cells(move.mask, move.rows),
    "row transitions": lambda move: row_transitions(move.after),
    "column transitions": lambda move: column_transitions(move.after),
    "holes": lambda move: holes(move.after),
    "wells": lambda move: wells(move.after),
    "hole depth": lambda move: hole_depth(move.after),
    "rows with holes": lambda move: rows_with_holes(move.after),
    "diversity": lambda move: diversity(move.after),
    "no O": lambda move: surface.no_o(move.after),
    "no S/Z": lambda move: surface.no_sz(move.after),
    "no J/L": lambda move: surface.no_jl(move.after),
    "no T": lambda move: surface.no_t(move.after),
    "height": lambda move: stack_height(move.after),
    "deep wells": lambda move: surface.deep_wells(move.after),
    "deep wells beyond one": lambda move: max(0, surface.deep_wells(move.after) - 1),
    "height squared / 20": lambda move: stack_height(move.after) ** 2 / 20,
    "rows": lambda move: move.rows.bit_count(),
    "column transitions below the sky": lambda move: column_transitions_below_the_sky(move.after),
    "cell heights": lambda move: cell_heights(move.after),
    "well depths": lambda move: surface.well_depths(move.after),
    "frontier": lambda move: xtris.frontier(move.before, move.rows),
    "height before the clear": lambda move: xtris.height(move.before, move.rows),
    "enclosed holes": lambda move: xtris.enclosed_holes(move.before),
    "drop distance": lambda move: xtris.drop_distance(move.mask),
    "pits": lambda move: xtris.pits(move.before, move.rows),
    "row transitions in rows with holes": lambda move: surface.row_transitions_in(
        move.after, board_rows(move.after).with_holes
    ),
    "gaps in lids": lambda move: surface.gap_cells(move.after, board_rows(move.after).with_lids).bit_count(),
    "level steps": lambda move: surface.level_steps(move.after),
    "rows with two gaps": lambda move: surface.rows_by_gaps(move.after)[1].bit_count(),
    "rows with one gap": lambda move: surface.rows_by_gaps(move.after)[0].bit_count(),
    "peaks": lambda move: len(surface.peaks(move.after)),
    "pit depth": lambda move: surface.well_depths(move.after),
    "row transitions in lids": lambda move: surface.row_transitions_in(move.after, board_rows(move.after).with_lids),
    "width-3 pit depth": lambda move: surface.width_3_pit_depth(move.after),
    "depth of rows with holes": lambda move: surface.depth_of_rows_with_holes(move.after),
    "open well cells": lambda move: surface.open_wells(move.after).bit_count(),
    "open well cells in rows with holes": lambda move: surface.open_wells_in_rows_with_holes(move.after).bit_count(),
    "gaps over the highest holes": lambda move: surface.gap_cells(
        move.after, surface.rows_over_the_highest_holes(move.after)
    ).bit_count(),
    "row transitions of the top two rows": lambda move: surface.row_transitions_in(
        move.after, surface.top_two(move.after)
    ),
    "pits of depth 1": lambda move: surface.pit_depths(move.after).count(1),
    "pits of depth 2": lambda move: surface.pit_depths(move.after).count(2),
    "pits of depth 3": lambda move: surface.pit_depths(move.after).count(3),
    "empty cells under tops": lambda move: surface.under_tops(move.after).bit_count(),
    "uneven pits of width 2": lambda move: len(surface.uneven_pits(move.after)),
    "scarce fits": lambda move: surface.scarce_fits(move.after),
    "gaps in the highest row with holes": lambda move: surface.gap_cells(
        move.after, surface.highest_row_with_holes(move.after)
    ).bit_count(),
    "wall pits of depth 1": lambda move: len(surface.wall_pits(move.after)),
    "deepest pit": lambda move: max(surface.pit_depths(move.after)),
    "fits of T": lambda move: surface.fits_of_t(move.after),
    "bumpiness": lambda move: surface.bumpiness(move.after),
    "towers": lambda move: len(surface.peaks(move.after, 2)),
    "lids with two gaps": lambda move: (
        surface.rows_by_gaps(move.after)[1] & board_rows(move.after).with_lids
    ).bit_count(),
    # A new feature goes above this line.
}
"""The features in the order in which a controller's weighted sum is taken. A new one goes to the end: the places of the
others are those of ``game.ai.compiled.kernels.feature``."""

MOVE_FEATURES = frozenset({"landing height", "eroded cells", "rows", "drop distance"})
"""The features of a move. They add up over several moves. The other features are those of the last board."""
