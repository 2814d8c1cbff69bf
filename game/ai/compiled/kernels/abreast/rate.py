"""The features of sixteen boards, and their weighted sums.

``game.ai.linear.features`` defines the features. Each becomes a vector, in its place in the order of ``FEATURES``. The
weighted sum is taken in that order, so that it is the same to the last bit.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels import feature
from game.ai.compiled.kernels.abreast import layout
from game.ai.compiled.kernels.abreast.layout import CELLS, HEIGHTS, HOLES_IN, OPEN_IN, PIT_AT, STEP_PLACES, Lanes
from game.ai.compiled.kernels.abreast.needs import OPEN_WELLS, PIT_DEPTHS, ROWS, SCARCE, SQUARED, SURFACE, WIDE_PITS
from game.ai.compiled.kernels.abreast.vectors import (
    WIDE,
    Vector,
    as_floats,
    bits,
    choose,
    floats_of,
    higher_of,
    inverted,
    load,
    lower_of,
    ones,
    store,
    words_of,
    zeros_above,
)
from game.ai.compiled.kernels.arrays import MAX_STEP, Floats, Words
from game.core.board.bits import WIDTH

_ODD = tuple(sum(1 << y for y in range(31) if (y >> bit) & 1) for bit in range(5))
_ODD_1, _ODD_2, _ODD_4, _ODD_8, _ODD_16 = _ODD
"""The rows in whose number there is a 1, a 2, a 4, an 8, a 16."""


class Rates(NamedTuple):
    """The features of sixteen boards."""

    counted: Lanes
    """+ WIDE * number: a feature that is a whole number."""
    fractions: Floats
    """+ ``SQUARES`` or ``FITS``: the two that are not."""


SQUARES, FITS = 0, WIDE
FRACTIONS = 2


@inlined
def _put(rates: Rates, number: int, counted: Vector) -> None:
    store(rates.counted, WIDE * number, counted)


@compiled
def rate(lanes: Lanes, at: int, rates: Rates, need: int) -> None:
    """Compute the features from the columns and from the sums that begin at ``at``."""
    _put(rates, feature.LANDING_HEIGHT, load(lanes, layout.LANDING))
    _put(rates, feature.ERODED_CELLS, load(lanes, layout.ERODED))
    _put(rates, feature.ROW_TRANSITIONS, load(lanes, at + layout.ROW_CHANGES))
    _put(rates, feature.COLUMN_TRANSITIONS, load(lanes, at + layout.COLUMN_CHANGES))
    _put(rates, feature.HOLES, load(lanes, at + layout.HOLES))
    _put(rates, feature.WELLS, load(lanes, at + layout.WELLS))
    _put(rates, feature.HOLE_DEPTH, load(lanes, at + layout.DEPTH))
    _put(rates, feature.ROWS_WITH_HOLES, bits(load(lanes, at + layout.HOLE_ROWS)))
    height = load(lanes, at + layout.HEIGHT)
    _put(rates, feature.HEIGHT, height)
    if need & SQUARED:
        store(rates.fractions, SQUARES, as_floats(height * height) / 20.0)
    _put(rates, feature.ROWS, load(lanes, layout.CLEARED))
    _put(rates, feature.EMPTY_CELLS_UNDER_TOPS, load(lanes, at + layout.UNDER))
    if need & ROWS:
        _rate_rows(lanes, at, rates)
    if need & SURFACE:
        _rate_surface(lanes, at, rates, need)
    if need & OPEN_WELLS:
        _rate_open_wells(lanes, at, rates)
    if need & PIT_DEPTHS:
        _rate_pits(lanes, at, rates)
    if need & WIDE_PITS:
        _rate_wide_pits(lanes, rates)


@inlined
def _highest(rows: Vector) -> Vector:
    """Return the highest row of some; 0 if there are none."""
    return (words_of(1) << (words_of(32) - zeros_above(rows))) >> 1


@inlined
def _rate_rows(lanes: Lanes, at: int, rates: Rates) -> None:
    g1, g2 = load(lanes, at + layout.GAPS_1), load(lanes, at + layout.GAPS_2)
    g4, g8 = load(lanes, at + layout.GAPS_4), load(lanes, at + layout.GAPS_8)
    p1, p2, p4 = load(lanes, at + layout.PAIRS_1), load(lanes, at + layout.PAIRS_2), load(lanes, at + layout.PAIRS_4)
    hole_rows, lid_rows = load(lanes, at + layout.HOLE_ROWS), load(lanes, at + layout.LID_ROWS)
    pairs = bits(p1 & hole_rows) + (bits(p2 & hole_rows) << 1) + (bits(p4 & hole_rows) << 2)
    _put(rates, feature.ROW_TRANSITIONS_IN_ROWS_WITH_HOLES, pairs << 1)
    pairs = bits(p1 & lid_rows) + (bits(p2 & lid_rows) << 1) + (bits(p4 & lid_rows) << 2)
    _put(rates, feature.ROW_TRANSITIONS_IN_LIDS, pairs << 1)
    taken = inverted(g8 & g2)
    top = _highest(taken)
    top = top | _highest(taken ^ top)
    pairs = bits(p1 & top) + (bits(p2 & top) << 1) + (bits(p4 & top) << 2)
    _put(rates, feature.ROW_TRANSITIONS_OF_THE_TOP_TWO_ROWS, pairs << 1)
    gaps = bits(g1 & lid_rows) + (bits(g2 & lid_rows) << 1) + (bits(g4 & lid_rows) << 2) + (bits(g8 & lid_rows) << 3)
    _put(rates, feature.GAPS_IN_LIDS, gaps)
    few = inverted(g4 | g8)
    _put(rates, feature.ROWS_WITH_ONE_GAP, bits(few & g1 & inverted(g2)))
    two = few & g2 & inverted(g1)
    _put(rates, feature.ROWS_WITH_TWO_GAPS, bits(two))
    _put(rates, feature.LIDS_WITH_TWO_GAPS, bits(two & lid_rows))
    below = bits(hole_rows & _ODD_1) + (bits(hole_rows & _ODD_2) << 1) + (bits(hole_rows & _ODD_4) << 2)
    below = below + (bits(hole_rows & _ODD_8) << 3) + (bits(hole_rows & _ODD_16) << 4)
    depth = load(lanes, at + layout.HEIGHT) * bits(hole_rows) - below
    _put(rates, feature.DEPTH_OF_ROWS_WITH_HOLES, depth)
    first = _highest(hole_rows)
    gaps = bits(g1 & first) + (bits(g2 & first) << 1) + (bits(g4 & first) << 2) + (bits(g8 & first) << 3)
    _put(rates, feature.GAPS_IN_THE_HIGHEST_ROW_WITH_HOLES, gaps)
    over = words_of(0)
    for x in range(WIDTH):
        column = load(lanes, CELLS + WIDE * (1 + x))
        here = (load(lanes, HOLES_IN + WIDE * (1 + x)) & first) != 0
        over = choose(here, over | column, over)
    over = over & inverted((first << 1) - 1)
    gaps = bits(g1 & over) + (bits(g2 & over) << 1) + (bits(g4 & over) << 2) + (bits(g8 & over) << 3)
    _put(rates, feature.GAPS_OVER_THE_HIGHEST_HOLES, gaps)


@inlined
def _rate_surface(lanes: Lanes, at: int, rates: Rates, need: int) -> None:
    first = at + STEP_PLACES + WIDE * MAX_STEP
    level, up, down = load(lanes, first), load(lanes, first + WIDE), load(lanes, first - WIDE)
    up_2, down_2 = load(lanes, first + 2 * WIDE), load(lanes, first - 2 * WIDE)
    up_3, down_3 = load(lanes, first + 3 * WIDE), load(lanes, first - 3 * WIDE)
    levels, ups, downs = bits(level), bits(up), bits(down)
    flat = bits(level & (level >> 1))
    fits_t = flat + bits(down & (up >> 1)) + ups + downs
    fits_s, fits_z = bits(level & (up >> 1)) + downs, bits(down & (level >> 1)) + ups
    flat = flat + levels
    fits_l, fits_j = flat + bits(up & (level >> 1)) + bits(down_2), flat + bits(level & (down >> 1)) + bits(up_2)
    kinds = ones(level != 0) + ones(up != 0) + ones(down != 0) + ones(up_2 != 0) + ones(down_2 != 0)
    _put(rates, feature.DIVERSITY, kinds)
    _put(rates, feature.NO_O, ones(level == 0))
    _put(rates, feature.NO_S_Z, ones(fits_s == 0) + ones(fits_z == 0))
    _put(rates, feature.NO_J_L, ones(fits_j == 0) + ones(fits_l == 0))
    _put(rates, feature.NO_T, ones(fits_t == 0))
    _put(rates, feature.LEVEL_STEPS, levels)
    higher, lower = up_2 | up_3, down_2 | down_3
    _put(rates, feature.PEAKS, bits((higher | up) & ((lower | down) >> 1)))
    _put(rates, feature.TOWERS, bits(higher & (lower >> 1)))
    _put(rates, feature.FITS_OF_T, fits_t)
    _put(rates, feature.BUMPINESS, load(lanes, at + layout.BUMPS))
    if need & SCARCE:
        one = floats_of(1.0)
        scarce = one / (as_floats(levels) + 0.5) + one / (as_floats(fits_t) + 0.5)
        scarce = scarce + one / (as_floats(fits_s) + 0.5)
        scarce = scarce + one / (as_floats(fits_z) + 0.5)
        scarce = scarce + one / (as_floats(fits_l) + 0.5)
        scarce = scarce + one / (as_floats(fits_j) + 0.5)
        store(rates.fractions, FITS, scarce)


@inlined
def _rate_open_wells(lanes: Lanes, at: int, rates: Rates) -> None:
    hole_rows = load(lanes, at + layout.HOLE_ROWS)
    cells, in_hole_rows = words_of(0), words_of(0)
    for x in range(WIDTH):
        well = load(lanes, OPEN_IN + WIDE * (1 + x))
        cells = cells + bits(well)
        in_hole_rows = in_hole_rows + bits(well & hole_rows)
    _put(rates, feature.OPEN_WELL_CELLS, cells)
    _put(rates, feature.OPEN_WELL_CELLS_IN_ROWS_WITH_HOLES, in_hole_rows)


@inlined
def _rate_pits(lanes: Lanes, at: int, rates: Rates) -> None:
    pits = load(lanes, at + layout.PITS)
    _put(rates, feature.PIT_DEPTH, pits & 0xFF)
    _put(rates, feature.PITS_OF_DEPTH_1, (pits >> 8) & 0xF)
    _put(rates, feature.PITS_OF_DEPTH_2, (pits >> 12) & 0xF)
    _put(rates, feature.PITS_OF_DEPTH_3, (pits >> 16) & 0xF)
    deep = pits >> 20
    _put(rates, feature.DEEP_WELLS, deep)
    _put(rates, feature.DEEP_WELLS_BEYOND_ONE, higher_of(deep - 1, words_of(0)))
    first, last = load(lanes, PIT_AT + WIDE), load(lanes, PIT_AT + WIDE * WIDTH)
    _put(rates, feature.WALL_PITS_OF_DEPTH_1, ones(first == 1) + ones(last == 1))
    deepest = higher_of(first, last)
    for x in range(1, WIDTH - 1):
        deepest = higher_of(deepest, load(lanes, PIT_AT + WIDE * (1 + x)))
    _put(rates, feature.DEEPEST_PIT, deepest)


@inlined
def _rate_wide_pits(lanes: Lanes, rates: Rates) -> None:
    nothing = words_of(0)
    depth, uneven = nothing, nothing
    left = load(lanes, HEIGHTS)
    a, b, c = load(lanes, HEIGHTS + WIDE), load(lanes, HEIGHTS + 2 * WIDE), load(lanes, HEIGHTS + 3 * WIDE)
    for x in range(WIDTH - 2):
        right = load(lanes, HEIGHTS + WIDE * (4 + x))
        both = higher_of(a, b)
        pit = lower_of(left, c) > both
        uneven = uneven + choose(pit, ones(a != b), nothing)
        depth = depth + higher_of(lower_of(left, right) - higher_of(both, c), nothing)
        left, a, b, c = a, b, c, right
    # The last pair of columns has the wall beside it, and three columns that begin here would go beyond it.
    uneven = uneven + choose(lower_of(left, c) > higher_of(a, b), ones(a != b), nothing)
    _put(rates, feature.WIDTH_3_PIT_DEPTH, depth)
    _put(rates, feature.UNEVEN_PITS_OF_WIDTH_2, uneven)


@inlined
def _feature_of(rates: Rates, number: int) -> Vector:
    if number == feature.HEIGHT_SQUARED_20:
        return load(rates.fractions, SQUARES)
    if number == feature.SCARCE_FITS:
        return load(rates.fractions, FITS)
    return as_floats(load(rates.counted, WIDE * number))


@compiled
def weighed(rates: Rates, used: Words, weights: Floats) -> Vector:
    """Return the weighted sums of the features ``used``, in their order."""
    value = floats_of(0.0)
    for at in range(len(used)):
        value = value + _feature_of(rates, used[at]) * weights[at]
    return value
