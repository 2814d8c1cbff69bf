"""The index of each feature among the weights of compiled code, in the order of ``FEATURES``.

``KNOWN`` is their number. Features after these have no kernel; a controller with one of them plays without numba.
"""

from collections.abc import Iterable

from ....ai.linear import FEATURES

KNOWN = 53

(
    LANDING_HEIGHT,
    ERODED_CELLS,
    ROW_TRANSITIONS,
    COLUMN_TRANSITIONS,
    HOLES,
    WELLS,
    HOLE_DEPTH,
    ROWS_WITH_HOLES,
    DIVERSITY,
    NO_O,
    NO_S_Z,
    NO_J_L,
    NO_T,
    HEIGHT,
    DEEP_WELLS,
    DEEP_WELLS_BEYOND_ONE,
    HEIGHT_SQUARED_20,
    ROWS,
    COLUMN_TRANSITIONS_BELOW_THE_SKY,
    CELL_HEIGHTS,
    WELL_DEPTHS,
    FRONTIER,
    HEIGHT_BEFORE_THE_CLEAR,
    ENCLOSED_HOLES,
    DROP_DISTANCE,
    PITS,
    ROW_TRANSITIONS_IN_ROWS_WITH_HOLES,
    GAPS_IN_LIDS,
    LEVEL_STEPS,
    ROWS_WITH_TWO_GAPS,
    ROWS_WITH_ONE_GAP,
    PEAKS,
    PIT_DEPTH,
    ROW_TRANSITIONS_IN_LIDS,
    WIDTH_3_PIT_DEPTH,
    DEPTH_OF_ROWS_WITH_HOLES,
    OPEN_WELL_CELLS,
    OPEN_WELL_CELLS_IN_ROWS_WITH_HOLES,
    GAPS_OVER_THE_HIGHEST_HOLES,
    ROW_TRANSITIONS_OF_THE_TOP_TWO_ROWS,
    PITS_OF_DEPTH_1,
    PITS_OF_DEPTH_2,
    PITS_OF_DEPTH_3,
    EMPTY_CELLS_UNDER_TOPS,
    UNEVEN_PITS_OF_WIDTH_2,
    SCARCE_FITS,
    GAPS_IN_THE_HIGHEST_ROW_WITH_HOLES,
    WALL_PITS_OF_DEPTH_1,
    DEEPEST_PIT,
    FITS_OF_T,
    BUMPINESS,
    TOWERS,
    LIDS_WITH_TWO_GAPS,
) = range(KNOWN)


def without_kernel(weights: Iterable[str]) -> str:
    """Return the first of these features that no compiled code computes. Empty if there is none."""
    later = tuple(FEATURES)[KNOWN:]
    return next((name for name in weights if name in later), "")


SURVEYED = COLUMN_TRANSITIONS_BELOW_THE_SKY
"""The number of features that a survey of drops computes: those before this one."""
OTHERS = ROW_TRANSITIONS_IN_ROWS_WITH_HOLES
"""Features from ``SURVEYED`` up to this one are of other authors' players. Those from this one on need lanes."""
