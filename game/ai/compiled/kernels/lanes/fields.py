"""Operations on the words of lanes, and where the features of the boards begin."""

from __future__ import annotations

from game.ai.compiled.jit import inlined
from game.ai.compiled.kernels.lanes.layout import BOTH, FEATURES_AT, HALVES, LOWER, MOST, RUNS, UPPER
from game.ai.compiled.kernels.words import bit_count, bit_length

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
