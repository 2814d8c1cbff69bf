"""A landing on sixteen boards, by what it changes.

``land`` sets the fields of the columns and the sums to those after the landing, if it fills no row. ``lift`` sets the
columns back.
"""

from __future__ import annotations

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.abreast.layout import (
    AFTER,
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
    LANDING,
    LID_ROWS,
    LOWEST,
    OPEN_IN,
    OPEN_VALUE,
    PAIRS_1,
    PAIRS_2,
    PAIRS_4,
    PIT_AT,
    PIT_WORD,
    PITS,
    ROW_CHANGES,
    STEP_PLACES,
    STEPS,
    SUMS,
    UNDER,
    UNDER_TOP,
    WELLS,
    Lanes,
)
from game.ai.compiled.kernels.abreast.measure import empty_below, pit_word, step_between, sum_of_places
from game.ai.compiled.kernels.abreast.needs import OPEN_WELLS, PIT_DEPTHS, ROWS, SURFACE
from game.ai.compiled.kernels.abreast.shapes import COUNTED, INNER, INNER_BUMPS, LEFT, RIGHT, TOPS
from game.ai.compiled.kernels.abreast.vectors import (
    WIDE,
    Vector,
    bits,
    choose,
    higher_of,
    inverted,
    load,
    lower_of,
    ones,
    store,
    words_of,
)
from game.ai.compiled.kernels.arrays import MAX_STEP
from game.ai.compiled.kernels.tables import BOTTOM, LENGTH, TALL
from game.ai.compiled.kernels.tables import WIDE as COLUMNS_OF
from game.core.board.bits import WIDTH


@compiled
def land(lanes: Lanes, shape: int, x: int, need: int) -> Vector:
    """Land a shape in column ``x`` of each board. Returns the rows that it fills."""
    wide, tall = COLUMNS_OF[shape], TALL[shape]
    y = words_of(0)
    for i in range(wide):
        y = higher_of(y, load(lanes, BEFORE + HEIGHTS + WIDE * (1 + x + i)) - BOTTOM[shape, i])
    store(lanes, LOWEST, y)
    store(lanes, LANDING, (y << 1) + (tall - 1))
    store(lanes, AFTER + HEIGHT, higher_of(load(lanes, SUMS + HEIGHT), y + tall))
    gaps = _land_rows(lanes, shape, x, y, need)
    _land_columns(lanes, shape, x, y)
    _land_beside(lanes, x, wide, need)
    if need & SURFACE:
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
    store(lanes, AFTER + ROW_CHANGES, load(lanes, SUMS + ROW_CHANGES) + changes)
    one = words_of(COUNTED[shape, 0]) << y
    two = words_of(COUNTED[shape, 1]) << y
    four = words_of(COUNTED[shape, 2]) << y
    g1, g2 = load(lanes, SUMS + GAPS_1), load(lanes, SUMS + GAPS_2)
    g4, g8 = load(lanes, SUMS + GAPS_4), load(lanes, SUMS + GAPS_8)
    borrow = inverted(g1) & one
    g1 = g1 ^ one
    borrow_2 = (inverted(g2) & (two | borrow)) | (two & borrow)
    g2 = g2 ^ two ^ borrow
    borrow = (inverted(g4) & (four | borrow_2)) | (four & borrow_2)
    g4 = g4 ^ four ^ borrow_2
    g8 = g8 ^ borrow
    if need & ROWS:
        store(lanes, AFTER + GAPS_1, g1)
        store(lanes, AFTER + GAPS_2, g2)
        store(lanes, AFTER + GAPS_4, g4)
        store(lanes, AFTER + GAPS_8, g8)
        p1, p2, p4 = load(lanes, SUMS + PAIRS_1), load(lanes, SUMS + PAIRS_2), load(lanes, SUMS + PAIRS_4)
        more = (words_of((1 << tall) - 1) << y) & inverted(left | right)
        less = left & right
        store(lanes, AFTER + PAIRS_1, p1 ^ more ^ less)
        more, less = p1 & more, inverted(p1) & less
        store(lanes, AFTER + PAIRS_2, p2 ^ more ^ less)
        more, less = p2 & more, inverted(p2) & less
        store(lanes, AFTER + PAIRS_4, p4 ^ more ^ less)
    return g1 | g2 | g4 | g8


@inlined
def _land_columns(lanes: Lanes, shape: int, x: int, y: Vector) -> None:
    """Put the piece on its columns."""
    changes, holes, depth = load(lanes, SUMS + COLUMN_CHANGES), load(lanes, SUMS + HOLES), load(lanes, SUMS + DEPTH)
    hole_rows, lid_rows = load(lanes, SUMS + HOLE_ROWS), load(lanes, SUMS + LID_ROWS)
    under = load(lanes, SUMS + UNDER)
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
        depth = depth + (over_gap | load(lanes, HOLED + at)) * length
        under = under - load(lanes, UNDER_TOP + at)
        if length == 1:
            under = under + missing
    store(lanes, AFTER + COLUMN_CHANGES, changes)
    store(lanes, AFTER + HOLES, holes)
    store(lanes, AFTER + DEPTH, depth)
    store(lanes, AFTER + HOLE_ROWS, hole_rows)
    store(lanes, AFTER + LID_ROWS, lid_rows)
    store(lanes, AFTER + UNDER, under)


@inlined
def _land_beside(lanes: Lanes, x: int, wide: int, need: int) -> None:
    """Find wells and pits anew in the columns of the piece and beside them."""
    wells, pits = load(lanes, SUMS + WELLS), load(lanes, SUMS + PITS)
    for near in range(max(x, 1), min(x + wide + 1, WIDTH) + 1):
        at = WIDE * near
        height, covered = load(lanes, HEIGHTS + at), load(lanes, HOLES_IN + at)
        well = load(lanes, CELLS + at - WIDE) & load(lanes, CELLS + at + WIDE) & inverted(load(lanes, CELLS + at))
        open_well = well & inverted(covered)
        wells = wells + sum_of_places(open_well >> height) - load(lanes, OPEN_VALUE + at)
        fresh = (well & covered) ^ load(lanes, COVERED_IN + at)
        wells = wells + empty_below(fresh, covered)
        if need & OPEN_WELLS:
            store(lanes, OPEN_IN + at, open_well)
        if need & PIT_DEPTHS:
            beside = lower_of(load(lanes, HEIGHTS + at - WIDE), load(lanes, HEIGHTS + at + WIDE))
            pit = higher_of(beside - height, words_of(0))
            store(lanes, PIT_AT + at, pit)
            pits = pits + pit_word(pit) - load(lanes, PIT_WORD + at)
    store(lanes, AFTER + WELLS, wells)
    store(lanes, AFTER + PITS, pits)


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
    for step in range(STEPS):
        places = (load(lanes, SUMS + STEP_PLACES + WIDE * step) & kept) | (INNER[shape, step] << x)
        places = places | choose(up == step - MAX_STEP, words_of(left_bit), words_of(0))
        places = places | choose(down == step - MAX_STEP, words_of(right_bit), words_of(0))
        store(lanes, AFTER + STEP_PLACES + WIDE * step, places)
    bumps = load(lanes, SUMS + BUMPS) + INNER_BUMPS[shape]
    for place in range(max(left, 0), min(beyond, WIDTH - 2) + 1):
        bumps = bumps - load(lanes, BUMP + WIDE * (1 + place))
    if left_bit:
        bumps = bumps + higher_of(first - at_left, at_left - first)
    if right_bit:
        bumps = bumps + higher_of(last - at_right, at_right - last)
    store(lanes, AFTER + BUMPS, bumps)


@compiled
def lift(lanes: Lanes, shape: int, x: int, need: int) -> None:
    """Take a shape that has landed in column ``x`` off again."""
    for near in range(x + 1, x + 1 + COLUMNS_OF[shape]):
        at = WIDE * near
        store(lanes, CELLS + at, load(lanes, BEFORE + CELLS + at))
        store(lanes, HEIGHTS + at, load(lanes, BEFORE + HEIGHTS + at))
        store(lanes, HOLES_IN + at, load(lanes, BEFORE + HOLES_IN + at))
    if need & (OPEN_WELLS | PIT_DEPTHS):
        for near in range(max(x, 1), min(x + COLUMNS_OF[shape] + 1, WIDTH) + 1):
            at = WIDE * near
            store(lanes, OPEN_IN + at, load(lanes, BEFORE + OPEN_IN + at))
            store(lanes, PIT_AT + at, load(lanes, BEFORE + PIT_AT + at))
