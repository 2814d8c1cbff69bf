"""Where the vectors of sixteen boards stand in their array, and which of them a player needs.

A field is a vector with one word of each board. A field of a column or a step comes once for each of them. What a
player does not need is not computed.
"""

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from .....ai.compiled import Floats
from .....core.bits import WIDTH
from .. import feature
from .vectors import ALIGNMENT, WIDE

Lanes = NDArray[np.int32]

WALL_CELLS = -1
TALL = 64
"""The height of the walls."""
STEPS = 7
"""The steps from -3 to 3. Greater ones count as these."""
DEEP_PITS = 20
"""The bit from which the word of the pits counts those of depth 3 or more."""
PITS_OF = (1 << 8, 1 << 12, 1 << 16, 1 << DEEP_PITS)
"""What a pit of depth 1, 2, 3, and 3 or more adds to the word of the pits, besides its depth in the lowest bits."""

_FIELD = (WIDTH + 2) * WIDE
CELLS, HEIGHTS, HOLES_IN, OPEN_IN, PIT_AT = range(0, 5 * _FIELD, _FIELD)
"""+ WIDE * (1 + x): the cells of a column, its height, its holes, its open well cells, and its depth as a pit. Columns
-1 and 10 are the walls."""
BEFORE = 5 * _FIELD
"""+ one of these fields: the same before a landing."""
OPEN_VALUE, COVERED_IN, HOLED, UNDER_TOP, PIT_WORD, BUMP = range(2 * BEFORE, 2 * BEFORE + 6 * _FIELD, _FIELD)
"""+ WIDE * (1 + x), before a landing: what the open well cells of a column add to the wells, its well cells that are
holes, whether it has holes, its empty cells under its highest cell, its depth as a pit with ``PITS_OF``, and how far
its height is from that of the next column."""
SUMS = 2 * BEFORE + 6 * _FIELD
(
    ROW_CHANGES, COLUMN_CHANGES, HOLES, WELLS, DEPTH, HOLE_ROWS, LID_ROWS, HEIGHT, UNDER, PITS, BUMPS,
    GAPS_1, GAPS_2, GAPS_4, GAPS_8, PAIRS_1, PAIRS_2, PAIRS_4, STEP_PLACES,
) = range(0, 19 * WIDE, WIDE)  # fmt: skip
"""+ SUMS, or + AFTER: sums over the columns, before and after a landing. The gaps of the rows are four words: the rows
in whose number of gaps there is a 1, a 2, a 4, an 8. The gaps side by side, of which each adds two row transitions,
are counted in the same way. The places of the steps, + WIDE * (3 + step), have bit x for the step from column x to the
next one."""
_SUMS = 18 + STEPS
AFTER = SUMS + _SUMS * WIDE
LANDING = AFTER + _SUMS * WIDE
"""Twice the landing height."""
LOWEST = LANDING + WIDE
"""The lowest row of the piece."""
ERODED, CLEARED = LOWEST + WIDE, LOWEST + 2 * WIDE
LEFT_OVER = CLEARED + WIDE
"""+ WIDE * x: the columns without the rows that a landing fills."""
SIZE = LEFT_OVER + WIDTH * WIDE


def new_words(number: int) -> Lanes:
    """Return zeros, of which the first stands at a multiple of ``ALIGNMENT``."""
    memory = np.zeros(number + WIDE, np.int32)
    first = -memory.ctypes.data % ALIGNMENT // memory.itemsize
    return memory[first : first + number]


def new_floats(number: int) -> Floats:
    """Return zeros, of which the first stands at a multiple of ``ALIGNMENT``."""
    memory = np.zeros(number + WIDE)
    first = -memory.ctypes.data % ALIGNMENT // memory.itemsize
    return memory[first : first + number]


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
