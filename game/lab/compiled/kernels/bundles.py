"""Boards, drops and bundles: what the kernels of the laboratory pass to each other.

A bundle is a named tuple of values and arrays. It costs nothing in compiled code: its parts are passed as single
arguments.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ....ai.compiled import Floats, Words
from ....core.bits import STRIDE, WIDTH

WELL_ROWS = 20
"""The rows of the highest well."""
LANES = 16
"""The number of leftmost columns that are computed together, in two vectors of the processor. The last ones are outside
the well."""
MAX_DROPS = 4 * LANES
WALL = (1 << WELL_ROWS) - 1
ROW_BITS = 13
"""The bits of a packed row: a wall, ten cells, a wall, and a bit into which an addition carries if the row is full."""
FOUR_ROWS = 4 * ROW_BITS
PLACES = WIDTH - 1
"""The number of pairs of neighbouring columns, and of the bits for each step in the word of the steps."""
MAX_STEP = 3
"""Greater steps, up or down, count as this one."""
BELOW = 3
"""The packed rows below the floor, which save range checks."""
EMPTY_ROW = 1 | (1 << (WIDTH + 1))
EMPTY = sum(EMPTY_ROW << (ROW_BITS * y) for y in range(4))

# A board is one array of words with several parts, each of which represents the board in another way. A tuple of arrays
# would take twice the time, because numba counts references to each array that it passes on. The parts begin at:
CELLS_AT = 0
"""+ 1 + x: the cells of a column, bit y. The first and the last word are the walls."""
HEIGHT_AT = CELLS_AT + WIDTH + 2
"""+ x: the height of a column. Three more words save range checks at the right wall."""
WELLS_AT = HEIGHT_AT + LANES + 3
"""+ 1 + x: what a column adds to the wells. The walls add nothing."""
ROWS_AT = WELLS_AT + LANES + 5
"""+ y: a row with its walls, in the bits of ``ROW_BITS``."""
PACKED_AT = ROWS_AT + WELL_ROWS + 4 + BELOW
"""+ y, from -BELOW: four rows from y upward."""
SUMS_AT = PACKED_AT + WELL_ROWS + 4
"""+ the names below."""
SUMS = 9
ROW_CHANGES, COLUMN_CHANGES, HOLES, WELLS, DEPTH, HOLE_ROWS, STEPS, HEIGHT, HOLED = range(SUMS_AT, SUMS_AT + SUMS)
"""The features of the board, the rows with holes and the columns with holes as bits, and the steps, see ``surface``."""
KNOWN_AT = SUMS_AT + SUMS
"""The next piece, if the player knows it. It belongs to the state of a game, so it is stored with the stack."""
BOARD_WORDS = KNOWN_AT + 1


def new_board() -> Words:
    """Return a board of zeros. Call ``load`` before it is used."""
    return np.zeros(BOARD_WORDS, np.int64)


def cells_of(columns: Sequence[int]) -> int:
    """Return the stack with these columns, bit y for row y, in the bits of a ``Board``."""
    return sum(((cells >> y) & 1) << (STRIDE * y + x) for x, cells in enumerate(columns) for y in range(WELL_ROWS))


# A drop is an array of words, too.
ROW_AT, FULL = range(2)
"""The lowest row, and the rows that the drop fills, as bits from its lowest row."""
AFTER = 2 - SUMS_AT
"""+ the names of the sums of a board: the sums after the drop, if it fills no row."""


def new_drops() -> Words:
    """Return room for the drops of any piece: field * MOST_DROPS + number."""
    return np.zeros((2 + SUMS) * MAX_DROPS, np.int64)


Weights = tuple[float, ...]
"""The weights in the order of ``feature``. It is a tuple because numba counts no references to tuples."""
Drop = tuple[int, int, int]
"""Shape, leftmost column and lowest row."""


class Policy(NamedTuple):
    """How a player chooses among drops."""

    rows: int
    """The rows of the well."""
    order: int
    """Where the ranks for equal drops begin; one of ``ORDERS``."""
    weights: Weights
    """The weights of the first ``SURVEYED`` features."""
    detail: int
    """Which features of a board the weights use: ``SIX``, ``NINE`` or ``SURFACE``."""


class SurveyedDrops(NamedTuple):
    """The drops of a piece with their values, or with upper bounds of them."""

    drops: Words
    values: Floats
    left: Words
    """A scratch board that has been loaded."""


class SurveyedGame(NamedTuple):
    """A game of straight drops from a survey, with no weights but those of the policy."""

    board: Words
    state: Words
    """The state of the random numbers, see ``twister``."""
    policy: Policy
    survey: SurveyedDrops


class Limits(NamedTuple):
    """When a game stops."""

    most: int
    """The number of pieces."""
    low: int
    """The lower limit of the height or the rise of the stack."""
    high: int
    """The upper limit of the height or the rise of the stack."""
    rises: bool = False
    """Whether the limits are rises, see ``climb``."""
