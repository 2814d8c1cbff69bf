"""Sixteen boards measured from their cells: what each column holds, the features, their weighted sums, and the rise.

``game.ai.linear.features`` defines the features. Each becomes a vector, in its place in the order of ``FEATURES``. The
weighted sum is taken in that order, so that it is the same to the last bit.
"""

from typing import NamedTuple

from .....ai.compiled import Floats, Words, compiled, inlined
from .....core.bits import WIDTH
from .. import feature
from ..bundles import MAX_STEP, WALL
from . import layout
from .layout import (
    CELLS,
    HEIGHTS,
    HOLES_IN,
    PIT_AT,
    PITS_OF,
    STEP_PLACES,
    SUMS,
    Lanes,
)
from .vectors import (
    WIDE,
    Vector,
    as_floats,
    bits,
    choose,
    floats_of,
    higher_of,
    inverted,
    lanes_of,
    load,
    lower_of,
    ones,
    store,
    words_of,
    zeros_above,
)

_PLACE_1, _PLACE_2, _PLACE_4, _PLACE_8, _PLACE_16 = (
    sum(1 << at for at in range(31) if (at + 1) & bit) for bit in (1, 2, 4, 8, 16)
)
"""The bits in whose place, counted from 1, there is a 1, a 2, a 4, an 8, a 16."""
_HIGH_PLACES = 7


@inlined
def sum_of_places(words: Vector) -> Vector:
    """Return the sum of the places of all bits, counted from 1."""
    total = bits(words & _PLACE_1) + (bits(words & _PLACE_2) << 1) + (bits(words & _PLACE_4) << 2)
    if lanes_of((words >> _HIGH_PLACES) != 0):
        total = total + (bits(words & _PLACE_8) << 3) + (bits(words & _PLACE_16) << 4)
    return total


@inlined
def empty_below(wells: Vector, covered: Vector) -> Vector:
    """Return the empty cells from each of some covered cells down to the next filled one."""
    # Two steps without a branch, because in sixteen boards one cell has often an empty one below it, and often none.
    below = (wells >> 1) & covered
    total = bits(wells) + bits(below)
    below = (below >> 1) & covered
    while lanes_of(below != 0):
        total = total + bits(below)
        below = (below >> 1) & covered
    return total


@inlined
def pit_word(depth: Vector) -> Vector:
    """Return the word of a pit, see ``PITS_OF``."""
    word = depth + choose(depth == 1, words_of(PITS_OF[0]), words_of(0))
    word = word + choose(depth == 2, words_of(PITS_OF[1]), words_of(0))
    word = word + choose(depth == 3, words_of(PITS_OF[2]), words_of(0))
    return word + choose(depth >= 3, words_of(PITS_OF[3]), words_of(0))


@inlined
def step_between(left: Vector, right: Vector) -> Vector:
    """Return a step, and the greatest one for greater steps."""
    return higher_of(lower_of(right - left, words_of(MAX_STEP)), words_of(-MAX_STEP))


@compiled
def measure(lanes: Lanes, need: int) -> None:
    """Compute the fields of the columns and the sums that are needed from the cells of the columns."""
    for side in (0, WIDTH + 1):
        store(lanes, CELLS + WIDE * side, words_of(layout.WALL_CELLS))
        store(lanes, HEIGHTS + WIDE * side, words_of(layout.TALL))
    _measure_columns(lanes)
    _measure_wells(lanes, need)
    _measure_rows(lanes)
    if need & layout.SURFACE:
        _measure_steps(lanes)


@compiled
def remember(lanes: Lanes) -> None:
    """Keep the fields of the columns as those before a landing."""
    for at in range(0, layout.BEFORE, WIDE):
        store(lanes, layout.BEFORE + at, load(lanes, at))


@compiled
def _measure_columns(lanes: Lanes) -> None:
    nothing = words_of(0)
    changes, holes, depth, hole_rows, lid_rows, tallest, under = (
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
    )
    for x in range(WIDTH):
        at = WIDE * (1 + x)
        column = load(lanes, CELLS + at)
        height = words_of(32) - zeros_above(column)
        solid = (words_of(1) << height) - 1
        covered = solid ^ column
        store(lanes, HEIGHTS + at, height)
        store(lanes, HOLES_IN + at, covered)
        store(lanes, layout.HOLED + at, ones(covered != 0))
        tallest = higher_of(tallest, height)
        changes = changes + bits(column ^ ((column << 1) | 1))
        holes = holes + bits(covered)
        hole_rows = hole_rows | covered
        lid = (covered << 1) & column
        lid_rows = lid_rows | lid
        # The cells over the lowest hole of a column are those of all runs of cells that have a hole under them.
        lowest = covered & (nothing - covered)
        depth = depth + bits(column & (nothing - lowest))
        rest = column & (solid >> 1)
        second = (words_of(1) << (words_of(32) - zeros_above(rest))) - 1
        tops_only = bits((solid >> 1) & inverted(second))
        store(lanes, layout.UNDER_TOP + at, tops_only)
        under = under + tops_only
    store(lanes, SUMS + layout.COLUMN_CHANGES, changes)
    store(lanes, SUMS + layout.HOLES, holes)
    store(lanes, SUMS + layout.DEPTH, depth)
    store(lanes, SUMS + layout.HOLE_ROWS, hole_rows)
    store(lanes, SUMS + layout.LID_ROWS, lid_rows)
    store(lanes, SUMS + layout.HEIGHT, tallest)
    store(lanes, SUMS + layout.UNDER, under)


@compiled
def _measure_wells(lanes: Lanes, need: int) -> None:
    wells, pits = words_of(0), words_of(0)
    for x in range(WIDTH):
        at = WIDE * (1 + x)
        column, covered, height = load(lanes, CELLS + at), load(lanes, HOLES_IN + at), load(lanes, HEIGHTS + at)
        well = load(lanes, CELLS + at - WIDE) & load(lanes, CELLS + at + WIDE) & inverted(column)
        open_well = well & inverted(covered)
        value = sum_of_places(open_well >> height)
        store(lanes, layout.OPEN_IN + at, open_well)
        store(lanes, layout.OPEN_VALUE + at, value)
        wells = wells + value
        well = well & covered
        store(lanes, layout.COVERED_IN + at, well)
        wells = wells + empty_below(well, covered)
        if need & layout.PIT_DEPTHS:
            beside = lower_of(load(lanes, HEIGHTS + at - WIDE), load(lanes, HEIGHTS + at + WIDE))
            pit = higher_of(beside - height, words_of(0))
            word = pit_word(pit)
            store(lanes, PIT_AT + at, pit)
            store(lanes, layout.PIT_WORD + at, word)
            pits = pits + word
    store(lanes, SUMS + layout.WELLS, wells)
    store(lanes, SUMS + layout.PITS, pits)


@compiled
def _measure_rows(lanes: Lanes) -> None:
    nothing = words_of(0)
    g1, g2, g4, g8, p1, p2, p4 = nothing, nothing, nothing, nothing, nothing, nothing, nothing
    before = load(lanes, CELLS)
    for x in range(WIDTH):
        column = load(lanes, CELLS + WIDE * (1 + x))
        empty = inverted(column)
        begun = before & empty
        carry = p1 & begun
        p1, p4 = p1 ^ begun, p4 | (p2 & carry)
        p2 = p2 ^ carry
        carry = g1 & empty
        g1 = g1 ^ empty
        carry_2 = g2 & carry
        g2 = g2 ^ carry
        g8 = g8 | (g4 & carry_2)
        g4 = g4 ^ carry_2
        before = column
    store(lanes, SUMS + layout.GAPS_1, g1)
    store(lanes, SUMS + layout.GAPS_2, g2)
    store(lanes, SUMS + layout.GAPS_4, g4)
    store(lanes, SUMS + layout.GAPS_8, g8)
    store(lanes, SUMS + layout.PAIRS_1, p1)
    store(lanes, SUMS + layout.PAIRS_2, p2)
    store(lanes, SUMS + layout.PAIRS_4, p4)
    pairs = bits(p1 & WALL) + (bits(p2 & WALL) << 1) + (bits(p4 & WALL) << 2)
    store(lanes, SUMS + layout.ROW_CHANGES, pairs << 1)


@compiled
def _measure_steps(lanes: Lanes) -> None:
    for step in range(layout.STEPS):
        store(lanes, SUMS + STEP_PLACES + WIDE * step, words_of(0))
    bumps = words_of(0)
    for x in range(WIDTH - 1):
        left, right = load(lanes, HEIGHTS + WIDE * (1 + x)), load(lanes, HEIGHTS + WIDE * (2 + x))
        between = step_between(left, right) + MAX_STEP
        bump = higher_of(right - left, left - right)
        store(lanes, layout.BUMP + WIDE * (1 + x), bump)
        bumps = bumps + bump
        for step in range(layout.STEPS):
            at = SUMS + STEP_PLACES + WIDE * step
            store(lanes, at, load(lanes, at) | choose(between == step, words_of(1 << x), words_of(0)))
    store(lanes, SUMS + layout.BUMPS, bumps)


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
    if need & layout.SQUARED:
        store(rates.fractions, SQUARES, as_floats(height * height) / 20.0)
    _put(rates, feature.ROWS, load(lanes, layout.CLEARED))
    _put(rates, feature.EMPTY_CELLS_UNDER_TOPS, load(lanes, at + layout.UNDER))
    if need & layout.ROWS:
        _rate_rows(lanes, at, rates)
    if need & layout.SURFACE:
        _rate_surface(lanes, at, rates, need)
    if need & layout.OPEN_WELLS:
        _rate_open_wells(lanes, at, rates)
    if need & layout.PIT_DEPTHS:
        _rate_pits(lanes, at, rates)
    if need & layout.WIDE_PITS:
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
    if need & layout.SCARCE:
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
        well = load(lanes, layout.OPEN_IN + WIDE * (1 + x))
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
def weighed(value: Vector, rates: Rates, used: Words, weights: Floats) -> Vector:
    """Continue sums with the weighted features ``used``, in their order."""
    for at in range(len(used)):
        value = value + _feature_of(rates, used[at]) * weights[at]
    return value


RISE_OF = (
    "height", "rows with holes", "row transitions", "wells", "column transitions", "holes", "hole depth", "deep wells",
    "sum of heights",
)  # fmt: skip
"""What the rise can weigh, in the order of its weights."""


@inlined
def measure_rise(lanes: Lanes, rise: Words, rises: Lanes) -> None:
    """Compute the rises of boards that have been measured. ``rise`` are the weights, in the order of ``RISE_OF``."""
    total = load(lanes, SUMS + layout.HEIGHT) * rise[0] + bits(load(lanes, SUMS + layout.HOLE_ROWS)) * rise[1]
    total = total + load(lanes, SUMS + layout.ROW_CHANGES) * rise[2] + load(lanes, SUMS + layout.WELLS) * rise[3]
    total = total + load(lanes, SUMS + layout.COLUMN_CHANGES) * rise[4] + load(lanes, SUMS + layout.HOLES) * rise[5]
    total = total + load(lanes, SUMS + layout.DEPTH) * rise[6]
    if rise[7]:
        total = total + (load(lanes, SUMS + layout.PITS) >> layout.DEEP_PITS) * rise[7]
    heights = words_of(0)
    for x in range(WIDTH):
        heights = heights + load(lanes, HEIGHTS + WIDE * (1 + x))
    store(rises, 0, total + heights * rise[8])
