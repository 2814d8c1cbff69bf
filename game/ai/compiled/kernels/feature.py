"""The index of each feature among the weights of compiled code, in the order of ``FEATURES``."""

from __future__ import annotations

from game.ai.linear.features import FEATURES

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
) = range(len(FEATURES))

SURVEYED = COLUMN_TRANSITIONS_BELOW_THE_SKY
"""The number of features that a survey of drops computes: those before this one."""
