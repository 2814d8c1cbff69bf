"""The best straight drop of a piece on each of sixteen boards.

All drops are valued on all boards at once. Where a drop fills rows, the board without them is set aside; whenever there
are sixteen such boards, they are measured and valued together.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.abreast.landing import land, lift
from game.ai.compiled.kernels.abreast.layout import (
    AFTER,
    CELLS,
    CLEARED,
    ERODED,
    LANDING,
    LEFT_OVER,
    LOWEST,
    SUMS,
    Lanes,
)
from game.ai.compiled.kernels.abreast.measure import measure, remember
from game.ai.compiled.kernels.abreast.rate import Rates, rate, weighed
from game.ai.compiled.kernels.abreast.shapes import COUNTED
from game.ai.compiled.kernels.abreast.vectors import (
    WIDE,
    Vector,
    bits,
    choose,
    floats_of,
    inverted,
    lanes_of,
    load,
    store,
    words_of,
)
from game.ai.compiled.kernels.arrays import LANES, Floats, Words
from game.ai.compiled.kernels.tables import FIRST, TALL
from game.ai.compiled.kernels.tables import WIDE as COLUMNS_OF
from game.ai.compiled.kernels.words import bit_count
from game.core.board.bits import WIDTH

NEVER = -1e300
NONE = -1
"""The number of the best drop where there is none."""
BEST_VALUE, VALUES_ASIDE = 0, WIDE
NUMBER, OWNER, COUNT = 0, WIDE, 2 * WIDE
"""Of the boards aside: the number of the drop, and the lane of the board before it; the number of boards aside."""
BOARDS_ASIDE = COUNT + 1
"""The words of what is known of the boards aside."""


class Sixteen(NamedTuple):
    """Sixteen boards, and scratch arrays to find their best drops."""

    lanes: Lanes
    aside: Lanes
    rates: Rates
    values: Floats
    """The values of the best drops, and of the boards aside."""
    best: Lanes
    """The number of the best drop of each lane, as in ``ranks``."""
    games: Words
    """The number of the game in each lane."""
    notes: Words
    """What is known of the boards aside."""


class Taste(NamedTuple):
    """What a player looks at."""

    rows: int
    """The rows of the well."""
    need: int
    """See ``needs``."""
    used: Words
    """The features with a weight, in the order of ``FEATURES``."""
    weights: Floats
    """Their weights. That of the landing height is halved, because its double is counted."""


@compiled
def choose_drops(those: Sixteen, taste: Taste, piece: int) -> None:
    """Set ``best`` to the number of the best drop of each lane; the first one of equal drops."""
    lanes, rates, values, best, notes = those.lanes, those.rates, those.values, those.best, those.notes
    need = taste.need
    measure(lanes, need)
    remember(lanes)
    store(best, 0, words_of(NONE))
    store(values, BEST_VALUE, floats_of(NEVER))
    notes[COUNT] = 0
    first = FIRST[piece]
    for shape in range(first, FIRST[piece + 1]):
        for x in range(WIDTH + 1 - COLUMNS_OF[shape]):
            number = (shape - first) * LANES + x
            full = land(lanes, shape, x, need)
            fits = load(lanes, LOWEST) <= taste.rows - TALL[shape]
            rate(lanes, AFTER, rates, need)
            value = weighed(rates, taste.used, taste.weights)
            known = load(values, BEST_VALUE)
            better = fits & (full == 0) & (value > known)
            store(values, BEST_VALUE, choose(better, value, known))
            store(best, 0, choose(better, words_of(number), load(best, 0)))
            filling = lanes_of(fits & (full != 0))
            if filling:
                _remove(lanes, shape, full)
                _set_aside(those, taste, number, filling)
            lift(lanes, shape, x, need)
    if notes[COUNT]:
        _value_aside(those, taste)


@inlined
def _remove(lanes: Lanes, shape: int, full: Vector) -> None:
    """Compute what is left over when the full rows are removed."""
    store(lanes, CLEARED, bits(full))
    y = load(lanes, LOWEST)
    cells = bits(full & (words_of(COUNTED[shape, 0]) << y)) + (bits(full & (words_of(COUNTED[shape, 1]) << y)) << 1)
    cells = cells + (bits(full & (words_of(COUNTED[shape, 2]) << y)) << 2)
    store(lanes, ERODED, bits(full) * cells)
    for x in range(WIDTH):
        store(lanes, LEFT_OVER + WIDE * x, load(lanes, CELLS + WIDE * (1 + x)))
    while lanes_of(full != 0):
        row = full & (words_of(0) - full)
        below = row - 1
        above = inverted(below)
        for x in range(WIDTH):
            column = load(lanes, LEFT_OVER + WIDE * x)
            store(lanes, LEFT_OVER + WIDE * x, (column & below) | ((column >> 1) & above))
        full = (full ^ row) >> 1


@inlined
def _set_aside(those: Sixteen, taste: Taste, number: int, filling: int) -> None:
    """Copy the lanes ``filling`` to the boards aside. If these are complete, they are valued."""
    lanes, aside, notes = those.lanes, those.aside, those.notes
    while filling:
        lane = bit_count((filling & -filling) - 1)
        filling &= filling - 1
        into = notes[COUNT]
        for x in range(WIDTH):
            aside[CELLS + WIDE * (1 + x) + into] = lanes[LEFT_OVER + WIDE * x + lane]
        aside[LANDING + into] = lanes[LANDING + lane]
        aside[ERODED + into] = lanes[ERODED + lane]
        aside[CLEARED + into] = lanes[CLEARED + lane]
        notes[NUMBER + into], notes[OWNER + into] = number, lane
        notes[COUNT] = into + 1
        if into + 1 == WIDE:
            _value_aside(those, taste)
    store(lanes, CLEARED, words_of(0))
    store(lanes, ERODED, words_of(0))


@compiled
def _value_aside(those: Sixteen, taste: Taste) -> None:
    """Compare the boards aside with the best drops of their lanes."""
    _, aside, rates, values, best, _, notes = those
    measure(aside, taste.need)
    rate(aside, SUMS, rates, taste.need)
    store(values, VALUES_ASIDE, weighed(rates, taste.used, taste.weights))
    for at in range(notes[COUNT]):
        lane, number, value = notes[OWNER + at], notes[NUMBER + at], values[VALUES_ASIDE + at]
        known = values[BEST_VALUE + lane]
        if value > known or (value == known and number < best[lane]):
            values[BEST_VALUE + lane], best[lane] = value, number
    notes[COUNT] = 0
