"""What a player needs to know of a board. The rest is not computed."""

from __future__ import annotations

from collections.abc import Collection

from game.ai.compiled.kernels import feature

ROWS, SURFACE, OPEN_WELLS, PIT_DEPTHS, WIDE_PITS, SCARCE, SQUARED = (1 << bit for bit in range(7))
"""Gaps and transitions of single rows; steps, with the fits of the pieces; open wells; pits of width 1; wider pits; the
scarce fits; the squared height."""

_NEEDS = {
    ROWS: (
        feature.ROW_TRANSITIONS_IN_ROWS_WITH_HOLES,
        feature.GAPS_IN_LIDS,
        feature.ROWS_WITH_TWO_GAPS,
        feature.ROWS_WITH_ONE_GAP,
        feature.ROW_TRANSITIONS_IN_LIDS,
        feature.DEPTH_OF_ROWS_WITH_HOLES,
        feature.GAPS_OVER_THE_HIGHEST_HOLES,
        feature.ROW_TRANSITIONS_OF_THE_TOP_TWO_ROWS,
        feature.GAPS_IN_THE_HIGHEST_ROW_WITH_HOLES,
        feature.LIDS_WITH_TWO_GAPS,
    ),
    SURFACE: (
        feature.DIVERSITY,
        feature.NO_O,
        feature.NO_S_Z,
        feature.NO_J_L,
        feature.NO_T,
        feature.LEVEL_STEPS,
        feature.PEAKS,
        feature.SCARCE_FITS,
        feature.FITS_OF_T,
        feature.BUMPINESS,
        feature.TOWERS,
    ),
    OPEN_WELLS: (feature.OPEN_WELL_CELLS, feature.OPEN_WELL_CELLS_IN_ROWS_WITH_HOLES),
    PIT_DEPTHS: (
        feature.DEEP_WELLS,
        feature.DEEP_WELLS_BEYOND_ONE,
        feature.PIT_DEPTH,
        feature.PITS_OF_DEPTH_1,
        feature.PITS_OF_DEPTH_2,
        feature.PITS_OF_DEPTH_3,
        feature.WALL_PITS_OF_DEPTH_1,
        feature.DEEPEST_PIT,
    ),
    WIDE_PITS: (feature.WIDTH_3_PIT_DEPTH, feature.UNEVEN_PITS_OF_WIDTH_2),
    SCARCE: (feature.SCARCE_FITS,),
    SQUARED: (feature.HEIGHT_SQUARED_20,),
}


def needs_of(used: Collection[int]) -> int:
    """Return what must be computed for some features."""
    return sum(need for need, features in _NEEDS.items() if not set(features).isdisjoint(used))
