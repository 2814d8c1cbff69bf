"""Sixteen boards measured from their cells: what each column holds, and the sums over the columns."""

from __future__ import annotations

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.abreast.layout import (
    BEFORE,
    BUMP,
    BUMPS,
    CELLS,
    COLUMN_CHANGES,
    COVERED_IN,
    DEPTH,
    GAPS_1,
    GAPS_2,
    GAPS_4,
    GAPS_8,
    HEIGHT,
    HEIGHTS,
    HOLE_ROWS,
    HOLED,
    HOLES,
    HOLES_IN,
    LID_ROWS,
    OPEN_IN,
    OPEN_VALUE,
    PAIRS_1,
    PAIRS_2,
    PAIRS_4,
    PIT_AT,
    PIT_WORD,
    PITS,
    PITS_OF,
    ROW_CHANGES,
    STEP_PLACES,
    STEPS,
    SUMS,
    TALL,
    UNDER,
    UNDER_TOP,
    WALL_CELLS,
    WELLS,
    Lanes,
)
from game.ai.compiled.kernels.abreast.needs import PIT_DEPTHS, SURFACE
from game.ai.compiled.kernels.abreast.vectors import (
    WIDE,
    Vector,
    bits,
    choose,
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
from game.ai.compiled.kernels.arrays import MAX_STEP, WALL
from game.core.board.bits import WIDTH

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
        store(lanes, CELLS + WIDE * side, words_of(WALL_CELLS))
        store(lanes, HEIGHTS + WIDE * side, words_of(TALL))
    _measure_columns(lanes)
    _measure_wells(lanes, need)
    _measure_rows(lanes)
    if need & SURFACE:
        _measure_steps(lanes)


@compiled
def remember(lanes: Lanes) -> None:
    """Keep the fields of the columns as those before a landing."""
    for at in range(0, BEFORE, WIDE):
        store(lanes, BEFORE + at, load(lanes, at))


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
        store(lanes, HOLED + at, ones(covered != 0))
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
        store(lanes, UNDER_TOP + at, tops_only)
        under = under + tops_only
    store(lanes, SUMS + COLUMN_CHANGES, changes)
    store(lanes, SUMS + HOLES, holes)
    store(lanes, SUMS + DEPTH, depth)
    store(lanes, SUMS + HOLE_ROWS, hole_rows)
    store(lanes, SUMS + LID_ROWS, lid_rows)
    store(lanes, SUMS + HEIGHT, tallest)
    store(lanes, SUMS + UNDER, under)


@compiled
def _measure_wells(lanes: Lanes, need: int) -> None:
    wells, pits = words_of(0), words_of(0)
    for x in range(WIDTH):
        at = WIDE * (1 + x)
        column, covered, height = load(lanes, CELLS + at), load(lanes, HOLES_IN + at), load(lanes, HEIGHTS + at)
        well = load(lanes, CELLS + at - WIDE) & load(lanes, CELLS + at + WIDE) & inverted(column)
        open_well = well & inverted(covered)
        value = sum_of_places(open_well >> height)
        store(lanes, OPEN_IN + at, open_well)
        store(lanes, OPEN_VALUE + at, value)
        wells = wells + value
        well = well & covered
        store(lanes, COVERED_IN + at, well)
        wells = wells + empty_below(well, covered)
        if need & PIT_DEPTHS:
            beside = lower_of(load(lanes, HEIGHTS + at - WIDE), load(lanes, HEIGHTS + at + WIDE))
            pit = higher_of(beside - height, words_of(0))
            word = pit_word(pit)
            store(lanes, PIT_AT + at, pit)
            store(lanes, PIT_WORD + at, word)
            pits = pits + word
    store(lanes, SUMS + WELLS, wells)
    store(lanes, SUMS + PITS, pits)


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
    store(lanes, SUMS + GAPS_1, g1)
    store(lanes, SUMS + GAPS_2, g2)
    store(lanes, SUMS + GAPS_4, g4)
    store(lanes, SUMS + GAPS_8, g8)
    store(lanes, SUMS + PAIRS_1, p1)
    store(lanes, SUMS + PAIRS_2, p2)
    store(lanes, SUMS + PAIRS_4, p4)
    pairs = bits(p1 & WALL) + (bits(p2 & WALL) << 1) + (bits(p4 & WALL) << 2)
    store(lanes, SUMS + ROW_CHANGES, pairs << 1)


@compiled
def _measure_steps(lanes: Lanes) -> None:
    for step in range(STEPS):
        store(lanes, SUMS + STEP_PLACES + WIDE * step, words_of(0))
    bumps = words_of(0)
    for x in range(WIDTH - 1):
        left, right = load(lanes, HEIGHTS + WIDE * (1 + x)), load(lanes, HEIGHTS + WIDE * (2 + x))
        between = step_between(left, right) + MAX_STEP
        bump = higher_of(right - left, left - right)
        store(lanes, BUMP + WIDE * (1 + x), bump)
        bumps = bumps + bump
        for step in range(STEPS):
            at = SUMS + STEP_PLACES + WIDE * step
            store(lanes, at, load(lanes, at) | choose(between == step, words_of(1 << x), words_of(0)))
    store(lanes, SUMS + BUMPS, bumps)
