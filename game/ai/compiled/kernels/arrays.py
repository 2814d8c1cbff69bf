"""The arrays that compiled code works on."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.core.board.bits import WIDTH

Words = NDArray[np.int64]
Floats = NDArray[np.float64]

WELL_ROWS = 20
"""The highest well that a board has room for."""
LANES = 16
"""Leftmost columns that are surveyed side by side, in two of the processor's vectors; the last are not in the well."""
MAX_DROPS = 4 * LANES
WALL = (1 << WELL_ROWS) - 1
ROW_BITS = 13
"""The bits of a packed row: a wall, ten cells, a wall, and one into which an addition carries when the row is full."""
FOUR_ROWS = 4 * ROW_BITS
PLACES = WIDTH - 1
"""Between two columns; the bits that each kind of step has in the word of the steps."""
MAX_STEP = 3
"""Steps beyond this, up or down, count as this one."""
BELOW = 3
"""Packed rows that are kept below the floor, so that nothing must ask where it is."""
EMPTY_ROW = 1 | (1 << (WIDTH + 1))
EMPTY = sum(EMPTY_ROW << (ROW_BITS * y) for y in range(4))

# A board is one array of words, in which it is seen in several ways at once. It is not a tuple of arrays because numba
# counts references to each of those whenever it passes one on, which took half of the time. Its parts begin at:
CELLS_AT = 0
"""+ 1 + x: the cells of a column, bit y; the first and the last of them are the walls."""
HEIGHT_AT = CELLS_AT + WIDTH + 2
"""+ x: the height of a column; three more words, so that none must ask where the right wall is."""
WELLS_AT = HEIGHT_AT + LANES + 3
"""+ 1 + x: what a column adds to the wells; the walls add nothing."""
ROWS_AT = WELLS_AT + LANES + 5
"""+ y: a row with its walls, in the bits of ``ROW_BITS``."""
PACKED_AT = ROWS_AT + WELL_ROWS + 4 + BELOW
"""+ y, from -BELOW: four rows from y upward."""
SUMS_AT = PACKED_AT + WELL_ROWS + 4
"""+ the names below."""
SUMS = 9
ROW_CHANGES, COLUMN_CHANGES, HOLES, WELLS, DEPTH, HOLE_ROWS, STEPS, HEIGHT, HOLED = range(SUMS_AT, SUMS_AT + SUMS)
"""Features; the rows with holes and the columns with holes as bits; the steps, see ``surface``."""


def new_board() -> Words:
    """A board of zeros; ``load`` makes it fit for use."""
    return np.zeros(SUMS_AT + SUMS, np.int64)


# A drop is a row of words, too.
ROW_AT, FULL = range(2)
"""The lowest row; which rows the drop fills, as bits from its lowest one."""
AFTER = 2 - SUMS_AT
"""+ the names of a board's sums: those of the board that the drop leaves, where it fills no row."""


def new_drops() -> Words:
    """Room for the drops of any piece: field * MOST_DROPS + number."""
    return np.zeros((2 + SUMS) * MAX_DROPS, np.int64)
