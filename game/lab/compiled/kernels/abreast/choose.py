"""The best straight drop of a piece on each of sixteen boards.

All drops are valued on all boards at once, each by what it changes: ``land`` sets the fields of the columns and the
sums to those after the landing, if it fills no row, and ``lift`` sets the columns back. Where a drop fills rows, the
board without them is set aside; whenever there are sixteen such boards, they are measured and valued together.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np

from .....ai.compiled import Floats, Words, bit_count, compiled, inlined
from .....core.bits import WIDTH
from .....core.board import PIECES, SRS
from ..bundles import LANES, MAX_STEP
from ..piece_tables import BOTTOM, FIRST, LENGTH, TALL
from ..piece_tables import WIDE as COLUMNS_OF
from . import layout
from .layout import (
    AFTER,
    BEFORE,
    CELLS,
    CLEARED,
    ERODED,
    HEIGHTS,
    HOLES_IN,
    LANDING,
    LEFT_OVER,
    LOWEST,
    OPEN_IN,
    PIT_AT,
    SUMS,
    Lanes,
)
from .measure import (
    Rates,
    empty_below,
    measure,
    pit_word,
    rate,
    remember,
    step_between,
    sum_of_places,
    weighed,
)
from .vectors import (
    WIDE,
    Vector,
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
)

_ROWS = [
    [sorted(x for x, y in SRS.shapes[piece][orientation] if y == row) for row in range(4)]
    for piece in PIECES
    for orientation in SRS.distinct[piece]
]
_TOPS = [[int(BOTTOM[shape, x] + LENGTH[shape, x]) for x in range(COLUMNS_OF[shape])] for shape in range(len(_ROWS))]

LEFT = np.array([[row[0] if row else 0 for row in rows] for rows in _ROWS])
"""[shape, row]: the leftmost cell."""
RIGHT = np.array([[row[-1] if row else 0 for row in rows] for rows in _ROWS])
COUNTED = np.array(
    [[sum(((len(row) >> bit) & 1) << y for y, row in enumerate(rows)) for bit in range(3)] for rows in _ROWS]
)
"""[shape, bit]: the rows in whose number of cells there is a 1, a 2, a 4."""
TOPS = np.array([[*tops, *[0] * (4 - len(tops))] for tops in _TOPS])
"""[shape, column]: the height of the column above the lowest row of the piece."""
INNER = np.array(
    [
        [
            sum(1 << x for x, (a, b) in enumerate(pairwise(tops)) if b - a == step)
            for step in range(-MAX_STEP, MAX_STEP + 1)
        ]
        for tops in _TOPS
    ]
)
"""[shape, step]: the places of a step between the columns of the piece."""
INNER_BUMPS = np.array([sum(abs(b - a) for a, b in pairwise(tops)) for tops in _TOPS])
"""[shape]: how far the heights of its columns are apart."""


@compiled
def land(lanes: Lanes, shape: int, x: int, need: int) -> Vector:
    """Land a shape in column ``x`` of each board. Returns the rows that it fills."""
    wide, tall = COLUMNS_OF[shape], TALL[shape]
    y = words_of(0)
    for i in range(wide):
        y = higher_of(y, load(lanes, BEFORE + HEIGHTS + WIDE * (1 + x + i)) - BOTTOM[shape, i])
    store(lanes, LOWEST, y)
    store(lanes, LANDING, (y << 1) + (tall - 1))
    store(lanes, AFTER + layout.HEIGHT, higher_of(load(lanes, SUMS + layout.HEIGHT), y + tall))
    gaps = _land_rows(lanes, shape, x, y, need)
    _land_columns(lanes, shape, x, y)
    _land_beside(lanes, x, wide, need)
    if need & layout.SURFACE:
        _land_steps(lanes, shape, x, y)
    return inverted(gaps)


@inlined
def _land_rows(lanes: Lanes, shape: int, x: int, y: Vector, need: int) -> Vector:
    """Subtract the cells of the piece from the gaps of their rows, and change the transitions beside them. Returns the
    rows that have gaps left."""
    tall = TALL[shape]
    first = words_of(1) << y
    left, right = words_of(0), words_of(0)
    for row in range(tall):
        here = first << row
        left = left | (here & load(lanes, BEFORE + CELLS + WIDE * (x + LEFT[shape, row])))
        right = right | (here & load(lanes, BEFORE + CELLS + WIDE * (2 + x + RIGHT[shape, row])))
    changes = (words_of(tall) - bits(left) - bits(right)) << 1
    store(lanes, AFTER + layout.ROW_CHANGES, load(lanes, SUMS + layout.ROW_CHANGES) + changes)
    one = words_of(COUNTED[shape, 0]) << y
    two = words_of(COUNTED[shape, 1]) << y
    four = words_of(COUNTED[shape, 2]) << y
    g1, g2 = load(lanes, SUMS + layout.GAPS_1), load(lanes, SUMS + layout.GAPS_2)
    g4, g8 = load(lanes, SUMS + layout.GAPS_4), load(lanes, SUMS + layout.GAPS_8)
    borrow = inverted(g1) & one
    g1 = g1 ^ one
    borrow_2 = (inverted(g2) & (two | borrow)) | (two & borrow)
    g2 = g2 ^ two ^ borrow
    borrow = (inverted(g4) & (four | borrow_2)) | (four & borrow_2)
    g4 = g4 ^ four ^ borrow_2
    g8 = g8 ^ borrow
    if need & layout.ROWS:
        store(lanes, AFTER + layout.GAPS_1, g1)
        store(lanes, AFTER + layout.GAPS_2, g2)
        store(lanes, AFTER + layout.GAPS_4, g4)
        store(lanes, AFTER + layout.GAPS_8, g8)
        p1, p2, p4 = (
            load(lanes, SUMS + layout.PAIRS_1),
            load(lanes, SUMS + layout.PAIRS_2),
            load(lanes, SUMS + layout.PAIRS_4),
        )
        more = (words_of((1 << tall) - 1) << y) & inverted(left | right)
        less = left & right
        store(lanes, AFTER + layout.PAIRS_1, p1 ^ more ^ less)
        more, less = p1 & more, inverted(p1) & less
        store(lanes, AFTER + layout.PAIRS_2, p2 ^ more ^ less)
        more, less = p2 & more, inverted(p2) & less
        store(lanes, AFTER + layout.PAIRS_4, p4 ^ more ^ less)
    return g1 | g2 | g4 | g8


@inlined
def _land_columns(lanes: Lanes, shape: int, x: int, y: Vector) -> None:
    """Put the piece on its columns."""
    changes, holes, depth = (
        load(lanes, SUMS + layout.COLUMN_CHANGES),
        load(lanes, SUMS + layout.HOLES),
        load(lanes, SUMS + layout.DEPTH),
    )
    hole_rows, lid_rows = load(lanes, SUMS + layout.HOLE_ROWS), load(lanes, SUMS + layout.LID_ROWS)
    under = load(lanes, SUMS + layout.UNDER)
    one = words_of(1)
    for i in range(COLUMNS_OF[shape]):
        at = WIDE * (1 + x + i)
        length = LENGTH[shape, i]
        height = load(lanes, BEFORE + HEIGHTS + at)
        bottom = y + BOTTOM[shape, i]
        missing = bottom - height
        over_gap = ones(missing > 0)
        lid = one << bottom
        gap = lid - (one << height)
        store(lanes, CELLS + at, load(lanes, BEFORE + CELLS + at) | (words_of((1 << length) - 1) << bottom))
        store(lanes, HEIGHTS + at, bottom + length)
        store(lanes, HOLES_IN + at, load(lanes, BEFORE + HOLES_IN + at) | gap)
        changes = changes + (over_gap << 1)
        holes = holes + missing
        hole_rows = hole_rows | gap
        lid_rows = lid_rows | choose(missing > 0, lid, words_of(0))
        depth = depth + (over_gap | load(lanes, layout.HOLED + at)) * length
        under = under - load(lanes, layout.UNDER_TOP + at)
        if length == 1:
            under = under + missing
    store(lanes, AFTER + layout.COLUMN_CHANGES, changes)
    store(lanes, AFTER + layout.HOLES, holes)
    store(lanes, AFTER + layout.DEPTH, depth)
    store(lanes, AFTER + layout.HOLE_ROWS, hole_rows)
    store(lanes, AFTER + layout.LID_ROWS, lid_rows)
    store(lanes, AFTER + layout.UNDER, under)


@inlined
def _land_beside(lanes: Lanes, x: int, wide: int, need: int) -> None:
    """Find wells and pits anew in the columns of the piece and beside them."""
    wells, pits = load(lanes, SUMS + layout.WELLS), load(lanes, SUMS + layout.PITS)
    for near in range(max(x, 1), min(x + wide + 1, WIDTH) + 1):
        at = WIDE * near
        height, covered = load(lanes, HEIGHTS + at), load(lanes, HOLES_IN + at)
        well = load(lanes, CELLS + at - WIDE) & load(lanes, CELLS + at + WIDE) & inverted(load(lanes, CELLS + at))
        open_well = well & inverted(covered)
        wells = wells + sum_of_places(open_well >> height) - load(lanes, layout.OPEN_VALUE + at)
        fresh = (well & covered) ^ load(lanes, layout.COVERED_IN + at)
        wells = wells + empty_below(fresh, covered)
        if need & layout.OPEN_WELLS:
            store(lanes, OPEN_IN + at, open_well)
        if need & layout.PIT_DEPTHS:
            beside = lower_of(load(lanes, HEIGHTS + at - WIDE), load(lanes, HEIGHTS + at + WIDE))
            pit = higher_of(beside - height, words_of(0))
            store(lanes, PIT_AT + at, pit)
            pits = pits + pit_word(pit) - load(lanes, layout.PIT_WORD + at)
    store(lanes, AFTER + layout.WELLS, wells)
    store(lanes, AFTER + layout.PITS, pits)


@inlined
def _land_steps(lanes: Lanes, shape: int, x: int, y: Vector) -> None:
    """Change the steps between the columns of the piece, and to the columns beside it."""
    wide = COLUMNS_OF[shape]
    left, beyond = x - 1, x + wide - 1
    left_bit, right_bit = (1 << x) >> 1, (1 << beyond) & ((1 << (WIDTH - 1)) - 1)
    kept = ~(((1 << beyond) - (1 << x)) | left_bit | right_bit)
    at_left, at_right = load(lanes, BEFORE + HEIGHTS + WIDE * x), load(lanes, BEFORE + HEIGHTS + WIDE * (2 + beyond))
    first, last = y + TOPS[shape, 0], y + TOPS[shape, wide - 1]
    up, down = step_between(at_left, first), step_between(last, at_right)
    for step in range(layout.STEPS):
        places = (load(lanes, SUMS + layout.STEP_PLACES + WIDE * step) & kept) | (INNER[shape, step] << x)
        places = places | choose(up == step - MAX_STEP, words_of(left_bit), words_of(0))
        places = places | choose(down == step - MAX_STEP, words_of(right_bit), words_of(0))
        store(lanes, AFTER + layout.STEP_PLACES + WIDE * step, places)
    bumps = load(lanes, SUMS + layout.BUMPS) + INNER_BUMPS[shape]
    for place in range(max(left, 0), min(beyond, WIDTH - 2) + 1):
        bumps = bumps - load(lanes, layout.BUMP + WIDE * (1 + place))
    if left_bit:
        bumps = bumps + higher_of(first - at_left, at_left - first)
    if right_bit:
        bumps = bumps + higher_of(last - at_right, at_right - last)
    store(lanes, AFTER + layout.BUMPS, bumps)


@compiled
def lift(lanes: Lanes, shape: int, x: int, need: int) -> None:
    """Take a shape that has landed in column ``x`` off again."""
    for near in range(x + 1, x + 1 + COLUMNS_OF[shape]):
        at = WIDE * near
        store(lanes, CELLS + at, load(lanes, BEFORE + CELLS + at))
        store(lanes, HEIGHTS + at, load(lanes, BEFORE + HEIGHTS + at))
        store(lanes, HOLES_IN + at, load(lanes, BEFORE + HOLES_IN + at))
    if need & (layout.OPEN_WELLS | layout.PIT_DEPTHS):
        for near in range(max(x, 1), min(x + COLUMNS_OF[shape] + 1, WIDTH) + 1):
            at = WIDE * near
            store(lanes, OPEN_IN + at, load(lanes, BEFORE + OPEN_IN + at))
            store(lanes, PIT_AT + at, load(lanes, BEFORE + PIT_AT + at))


NEVER = -1e300
NONE = -1
"""The number of the best drop where there is none."""
BEST_VALUE, VALUES_ASIDE = 0, WIDE
NUMBER, OWNER, COUNT = 0, WIDE, 2 * WIDE
"""In the notes on the boards aside: where their drops begin, where their lanes begin, and where their count is."""
BOARDS_ASIDE = COUNT + 1
"""The length of these notes, in words."""


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
            value = weighed(floats_of(0.0), rates, taste.used, taste.weights)
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
    store(values, VALUES_ASIDE, weighed(floats_of(0.0), rates, taste.used, taste.weights))
    for at in range(notes[COUNT]):
        lane, number, value = notes[OWNER + at], notes[NUMBER + at], values[VALUES_ASIDE + at]
        known = values[BEST_VALUE + lane]
        if value > known or (value == known and number < best[lane]):
            values[BEST_VALUE + lane], best[lane] = value, number
    notes[COUNT] = 0
