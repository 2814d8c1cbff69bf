"""Boards side by side: the boards after all drops of a piece, for features that need the whole board.

A *lane* is one board. Its ten columns are five words: column k in the lower half of word k, and column k + 5 in the
upper half. The same words hold the solid columns, which are those with all holes filled. All lanes are one array, word
after word, so that a processor with vectors computes a feature of eight lanes at once.
"""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.arrays import (
    CELLS_AT,
    HEIGHT_AT,
    LANES,
    PACKED_AT,
    STEPS,
    WELL_ROWS,
    Floats,
    Words,
    bit_count,
    bit_length,
)
from game.ai.compiled.kernels.boards import add, cells_in, full_rows, steps_after, steps_of, without_rows
from game.ai.compiled.kernels.tables import BOTTOM, CELLS, FIRST, LENGTH, TALL, WIDE
from game.core.board.bits import WIDTH

MOST = 40
"""The number of lanes: at most 34 drops of a piece, rounded up to whole vectors."""
AT_ONCE = 8
HALVES = WIDTH // 2
UPPER = 32
"""The bit at which the upper half of a word begins."""
BOTH = 1 | (1 << UPPER)
"""The lowest bits of both halves."""
LOWER = (1 << UPPER) - 1
WALL = (1 << WELL_ROWS) - 1

# The fields of a lane begin at:
COLUMNS, SOLID = 0, HALVES * MOST
"""+ MOST * k: the cells of the columns k and k + 5, and the same with all holes filled."""
STEPS_OF = 2 * HALVES * MOST
NUMBER = STEPS_OF + MOST
"""The number of the drop: LANES for each shape from the first one of the piece, 1 for each column."""
LOWEST_ROW = NUMBER + MOST
LANDING = LOWEST_ROW + MOST
"""Twice the landing height."""
ERODED = LANDING + MOST
CLEARED = ERODED + MOST
RUNS = CLEARED + MOST
"""+ MOST * k: scratch words for cells that are followed up or down their columns."""
FEATURES_AT = RUNS + 3 * HALVES * MOST
"""+ MOST * number: the features of the board, see ``fields``."""


def new_lanes(features: int) -> Words:
    """Return room for lanes with some number of features."""
    return np.zeros(FEATURES_AT + features * MOST, np.int64)


def new_values() -> Floats:
    """Return room for the values of the lanes."""
    return np.zeros(MOST)


@inlined
def lay_board(board: Words, lanes: Words, lane: int) -> None:
    """Set a lane to a board whose columns, heights and steps are known."""
    for k in range(HALVES):
        lower, upper = board[CELLS_AT + 1 + k], board[CELLS_AT + 1 + HALVES + k]
        lanes[COLUMNS + MOST * k + lane] = lower | (upper << UPPER)
        lower, upper = board[HEIGHT_AT + k], board[HEIGHT_AT + HALVES + k]
        lanes[SOLID + MOST * k + lane] = ((1 << lower) - 1) | (((1 << upper) - 1) << UPPER)
    lanes[STEPS_OF + lane] = board[STEPS]


@inlined
def _lay_cleared(board: Words, lanes: Words, lane: int, rows: int, left: Words) -> None:
    """Set a lane to a board without some of its rows, one bit each."""
    without_rows(board, rows, left)
    for x in range(WIDTH):
        left[HEIGHT_AT + x] = bit_length(left[CELLS_AT + 1 + x])
    left[STEPS] = steps_of(left)
    lay_board(left, lanes, lane)


@compiled
def lay_drops(board: Words, piece: int, rows: int, left: Words, lanes: Words) -> int:
    """Set lanes to the boards after all straight drops of a piece that stay in the well. Returns their number.

    ``left`` is a scratch board.
    """
    count = 0
    first = FIRST[piece]
    lay_board(board, lanes, MOST - 1)
    for shape in range(first, FIRST[piece + 1]):
        wide, tall = WIDE[shape], TALL[shape]
        for x in range(WIDTH + 1 - wide):
            y = 0
            for i in range(wide):
                y = max(y, board[HEIGHT_AT + x + i] - BOTTOM[shape, i])
            if y + tall > rows:
                continue
            cells = CELLS[shape] << x
            full = full_rows(board[PACKED_AT + y] | cells)
            cleared = 0
            if full:
                cleared = bit_count(full)
                add(board, shape, x, y)
                _lay_cleared(board, lanes, count, full << y, left)
                add(board, shape, x, y)
                lanes[ERODED + count] = cleared * cells_in(cells, full)
            else:
                for word in range(COLUMNS, STEPS_OF, MOST):
                    lanes[word + count] = lanes[word + MOST - 1]
                for i in range(wide):
                    upper = int(x + i >= HALVES)
                    word = MOST * (x + i - HALVES * upper) + count
                    low = y + BOTTOM[shape, i]
                    high = low + LENGTH[shape, i]
                    lanes[COLUMNS + word] |= ((1 << high) - (1 << low)) << (UPPER * upper)
                    lanes[SOLID + word] |= ((1 << high) - 1) << (UPPER * upper)
                beside = board[HEIGHT_AT + x - 1], board[HEIGHT_AT + x + wide]
                lanes[STEPS_OF + count] = steps_after(board[STEPS], shape, x, y, beside)
                lanes[ERODED + count] = 0
            lanes[NUMBER + count] = (shape - first) * LANES + x
            lanes[LOWEST_ROW + count] = y
            lanes[LANDING + count] = 2 * y + tall - 1
            lanes[CLEARED + count] = cleared
            count += 1
    return count


COUNT = 40
"""The number of features."""
(
    ROW_CHANGES, COLUMN_CHANGES, HOLES, WELLS, DEPTH, HOLE_ROWS, HEIGHT,
    FITS_O, FITS_T, FITS_S, FITS_Z, FITS_L, FITS_J, KINDS_OF_STEPS,
    CHANGES_IN_HOLE_ROWS, LID_GAPS, LEVEL, TWO_GAPS, ONE_GAP, PEAKS,
    PIT_DEPTH, CHANGES_IN_LIDS, PIT_DEPTH_3, DEPTH_OF_HOLE_ROWS, OPEN_WELLS, OPEN_WELLS_IN_HOLE_ROWS,
    GAPS_OVER, TOP_TWO, PITS_1, PITS_2, PITS_3, DEEP_WELLS, UNDER_TOPS, UNEVEN, HIGHEST_GAPS,
    WALL_PITS, DEEPEST, BUMPINESS, TOWERS, LIDS_TWO_GAPS,
) = range(FEATURES_AT, FEATURES_AT + COUNT * MOST, MOST)  # fmt: skip
"""Where the features of the lanes begin."""

_BELOW_SIGN = (BOTH << (UPPER - 1)) - BOTH
WELL_RUN, LID_RUN, PIT_RUN = RUNS, RUNS + HALVES * MOST, RUNS + 2 * HALVES * MOST


@inlined
def count_all(a: int, b: int, c: int, d: int, e: int) -> int:
    """Return the number of bits of five words."""
    return bit_count(a) + bit_count(b) + bit_count(c) + bit_count(d) + bit_count(e)


@inlined
def count_within(a: int, b: int, c: int, d: int, e: int, cells: int) -> int:
    """Return the number of those bits of five words that are in ``cells`` too."""
    return count_all(a & cells, b & cells, c & cells, d & cells, e & cells)


@inlined
def rows_of_any(a: int, b: int, c: int, d: int, e: int) -> int:
    """Return the rows in which any of ten columns has a bit."""
    either = a | b | c | d | e
    return (either | (either >> UPPER)) & LOWER


@inlined
def twice(rows: int) -> int:
    """Return rows in both halves."""
    return rows | (rows << UPPER)


@inlined
def top_row(rows: int) -> int:
    """Return the highest of some rows; 0 if there are none."""
    return (1 << bit_length(rows)) >> 1


@inlined
def halves_with_any(word: int) -> int:
    """Return the lowest bit of each half that is not 0."""
    return ((word + _BELOW_SIGN) >> (UPPER - 1)) & BOTH


@inlined
def whole_halves(word: int, row: int) -> int:
    """Return all bits of each half that has the bit ``row``."""
    has = (word >> row) & BOTH
    return (has << UPPER) - has
