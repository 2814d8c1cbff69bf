"""The features and the values of the boards of all lanes, and the best drop by them.

``game.ai.linear.features`` defines the features. The loops go through the lanes and have no branch, so that the
compiler can use vectors.

This is for weights of many features: those of a surveyed game (``drops``), and all that come after the ones of other
authors' players. Every drop is made, and all features are computed from the board after it.
"""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels import feature
from game.ai.compiled.kernels.arrays import MAX_STEP, Floats, Weights, Words, bit_count, bit_length
from game.ai.compiled.kernels.boards import at
from game.ai.compiled.kernels.lanes import layout
from game.ai.compiled.kernels.lanes.layout import (
    BOTH,
    BUMPINESS,
    CHANGES_IN_HOLE_ROWS,
    CHANGES_IN_LIDS,
    CLEARED,
    COLUMN_CHANGES,
    COLUMNS,
    DEEP_WELLS,
    DEEPEST,
    DEPTH,
    DEPTH_OF_HOLE_ROWS,
    ERODED,
    FITS_J,
    FITS_L,
    FITS_O,
    FITS_S,
    FITS_T,
    FITS_Z,
    GAPS_OVER,
    HEIGHT,
    HIGHEST_GAPS,
    HOLE_ROWS,
    HOLES,
    KINDS_OF_STEPS,
    LANDING,
    LEVEL,
    LID_GAPS,
    LID_RUN,
    LIDS_TWO_GAPS,
    LOWER,
    MOST,
    ONE_GAP,
    OPEN_WELLS,
    OPEN_WELLS_IN_HOLE_ROWS,
    PEAKS,
    PIT_DEPTH,
    PIT_DEPTH_3,
    PIT_RUN,
    PITS_1,
    PITS_2,
    PITS_3,
    ROW_CHANGES,
    SOLID,
    STEPS_OF,
    TOP_TWO,
    TOWERS,
    TWO_GAPS,
    UNDER_TOPS,
    UNEVEN,
    UPPER,
    WALL,
    WALL_PITS,
    WELL_RUN,
    WELLS,
    count_all,
    count_within,
    halves_with_any,
    rows_of_any,
    top_row,
    twice,
    whole_halves,
)
from game.core.board.bits import WIDTH

_ODD = tuple(sum(1 << y for y in range(UPPER) if (y >> bit) & 1) for bit in range(5))
"""[bit]: the rows whose number has this bit."""
_ODD_1, _ODD_2, _ODD_4, _ODD_8, _ODD_16 = _ODD


@compiled
def rate_rows(lanes: Words, count: int) -> None:
    """Compute the features of rows: transitions, holes, lids, gaps, open wells."""
    for lane in range(count):
        i = np.uint64(lane)
        a, b, c, d, e = (
            lanes[np.uint64(COLUMNS) + i],
            lanes[np.uint64(COLUMNS + MOST) + i],
            lanes[np.uint64(COLUMNS + 2 * MOST) + i],
            lanes[np.uint64(COLUMNS + 3 * MOST) + i],
            lanes[np.uint64(COLUMNS + 4 * MOST) + i],
        )
        sa, sb, sc, sd, se = (
            lanes[np.uint64(SOLID) + i],
            lanes[np.uint64(SOLID + MOST) + i],
            lanes[np.uint64(SOLID + 2 * MOST) + i],
            lanes[np.uint64(SOLID + 3 * MOST) + i],
            lanes[np.uint64(SOLID + 4 * MOST) + i],
        )
        # Column 4 and its right neighbour, column 0 and its left one: the other half, and a wall.
        right = (a >> UPPER) | (WALL << UPPER)
        left = WALL | ((e & LOWER) << UPPER)
        ha, hb, hc, hd, he = sa ^ a, sb ^ b, sc ^ c, sd ^ d, se ^ e
        hole_rows = rows_of_any(ha, hb, hc, hd, he)
        la, lb, lc, ld, le = (ha << 1) & a, (hb << 1) & b, (hc << 1) & c, (hd << 1) & d, (he << 1) & e
        lid_rows = rows_of_any(la, lb, lc, ld, le)
        ea, eb, ec, ed, ee, wall = a ^ b, b ^ c, c ^ d, d ^ e, e ^ right, (a & LOWER) ^ WALL
        row_changes = count_all(ea, eb, ec, ed, ee) + bit_count(wall)
        lanes[np.uint64(ROW_CHANGES) + i] = row_changes
        column_changes = count_all(
            a ^ (a << 1 | BOTH), b ^ (b << 1 | BOTH), c ^ (c << 1 | BOTH), d ^ (d << 1 | BOTH), e ^ (e << 1 | BOTH)
        )
        lanes[np.uint64(COLUMN_CHANGES) + i] = column_changes
        lanes[np.uint64(HOLES) + i] = count_all(ha, hb, hc, hd, he)
        number_of_hole_rows = bit_count(hole_rows)
        lanes[np.uint64(HOLE_ROWS) + i] = number_of_hole_rows
        tallest = bit_length(rows_of_any(sa, sb, sc, sd, se))
        lanes[np.uint64(HEIGHT) + i] = tallest
        changes = count_within(ea, eb, ec, ed, ee, twice(hole_rows)) + bit_count(wall & hole_rows)
        lanes[np.uint64(CHANGES_IN_HOLE_ROWS) + i] = changes
        changes = count_within(ea, eb, ec, ed, ee, twice(lid_rows)) + bit_count(wall & lid_rows)
        lanes[np.uint64(CHANGES_IN_LIDS) + i] = changes
        rows = rows_of_any(a, b, c, d, e)
        highest = top_row(rows)
        top_two = highest | top_row(rows ^ highest)
        changes = count_within(ea, eb, ec, ed, ee, twice(top_two)) + bit_count(wall & top_two)
        lanes[np.uint64(TOP_TWO) + i] = changes
        lanes[np.uint64(LID_GAPS) + i] = WIDTH * bit_count(lid_rows) - count_within(a, b, c, d, e, twice(lid_rows))
        # Rows with at least one, two and three gaps: in five columns each, then in all ten.
        one, two, three = ~a, 0, 0
        three, two, one = three | (two & ~b), two | (one & ~b), one | ~b
        three, two, one = three | (two & ~c), two | (one & ~c), one | ~c
        three, two, one = three | (two & ~d), two | (one & ~d), one | ~d
        three, two, one = three | (two & ~e), two | (one & ~e), one | ~e
        one_2, two_2, three_2 = (one >> UPPER) & LOWER, (two >> UPPER) & LOWER, (three >> UPPER) & LOWER
        three = (three | three_2 | (two & one_2) | (one & two_2)) & LOWER
        two = (two | two_2 | (one & one_2)) & LOWER
        one = (one | one_2) & LOWER
        two_gaps = two & ~three
        lanes[np.uint64(ONE_GAP) + i] = bit_count(one & ~two)
        lanes[np.uint64(TWO_GAPS) + i] = bit_count(two_gaps)
        lanes[np.uint64(LIDS_TWO_GAPS) + i] = bit_count(two_gaps & lid_rows)
        rows_below = 0  # the sum of the numbers of the rows with holes
        rows_below += bit_count(hole_rows & _ODD_1) + 2 * bit_count(hole_rows & _ODD_2)
        rows_below += 4 * bit_count(hole_rows & _ODD_4) + 8 * bit_count(hole_rows & _ODD_8)
        rows_below += 16 * bit_count(hole_rows & _ODD_16)
        lanes[np.uint64(DEPTH_OF_HOLE_ROWS) + i] = tallest * number_of_hole_rows - rows_below
        wa, wb, wc, wd, we = left & b & ~a, a & c & ~b, b & d & ~c, c & e & ~d, d & right & ~e
        oa, ob, oc, od, oe = wa & ~sa, wb & ~sb, wc & ~sc, wd & ~sd, we & ~se
        lanes[np.uint64(OPEN_WELLS) + i] = count_all(oa, ob, oc, od, oe)
        lanes[np.uint64(OPEN_WELLS_IN_HOLE_ROWS) + i] = count_within(oa, ob, oc, od, oe, twice(hole_rows))
        row = max(bit_length(hole_rows) - 1, 0)
        highest = top_row(hole_rows)
        has_holes = min(hole_rows, 1)
        lanes[np.uint64(HIGHEST_GAPS) + i] = WIDTH * has_holes - count_within(a, b, c, d, e, twice(highest))
        ta, tb, tc, td, te = (
            whole_halves(ha, row), whole_halves(hb, row), whole_halves(hc, row), whole_halves(hd, row),
            whole_halves(he, row),
        )  # fmt: skip
        over = rows_of_any(a & ta, b & tb, c & tc, d & td, e & te)
        over &= -2 << row
        lanes[np.uint64(GAPS_OVER) + i] = WIDTH * bit_count(over) - count_within(a, b, c, d, e, twice(over))
        ua, ub, uc, ud, ue = sa & (sa >> 1), sb & (sb >> 1), sc & (sc >> 1), sd & (sd >> 1), se & (se >> 1)
        under = count_all(ua, ub, uc, ud, ue)
        ua, ub, uc, ud, ue = ua & a, ub & b, uc & c, ud & d, ue & e
        under -= bit_length(ua & LOWER) + bit_length(ua >> UPPER) + bit_length(ub & LOWER) + bit_length(ub >> UPPER)
        under -= bit_length(uc & LOWER) + bit_length(uc >> UPPER) + bit_length(ud & LOWER) + bit_length(ud >> UPPER)
        under -= bit_length(ue & LOWER) + bit_length(ue >> UPPER)
        lanes[np.uint64(UNDER_TOPS) + i] = under
        lanes[np.uint64(WELL_RUN) + i] = wa
        lanes[np.uint64(WELL_RUN + MOST) + i] = wb
        lanes[np.uint64(WELL_RUN + 2 * MOST) + i] = wc
        lanes[np.uint64(WELL_RUN + 3 * MOST) + i] = wd
        lanes[np.uint64(WELL_RUN + 4 * MOST) + i] = we
        lanes[np.uint64(WELLS) + i] = count_all(wa, wb, wc, wd, we)
        lanes[np.uint64(LID_RUN) + i] = la
        lanes[np.uint64(LID_RUN + MOST) + i] = lb
        lanes[np.uint64(LID_RUN + 2 * MOST) + i] = lc
        lanes[np.uint64(LID_RUN + 3 * MOST) + i] = ld
        lanes[np.uint64(LID_RUN + 4 * MOST) + i] = le
        lanes[np.uint64(DEPTH) + i] = count_all(la, lb, lc, ld, le)


@compiled
def rate_surface(lanes: Words, count: int) -> None:
    """Compute the features of the surface, and where pits of four rows and more are followed down."""
    for lane in range(count):
        i = np.uint64(lane)
        steps = lanes[np.uint64(STEPS_OF) + i]
        level, up, down, up_2, down_2 = at(steps, 0), at(steps, 1), at(steps, -1), at(steps, 2), at(steps, -2)
        up_3, down_3 = at(steps, MAX_STEP), at(steps, -MAX_STEP)
        levels, ups, downs = bit_count(level), bit_count(up), bit_count(down)
        flat = bit_count(level & (level >> 1))
        lanes[np.uint64(LEVEL) + i] = levels
        lanes[np.uint64(FITS_O) + i] = levels
        lanes[np.uint64(FITS_T) + i] = flat + bit_count(down & (up >> 1)) + ups + downs
        lanes[np.uint64(FITS_S) + i] = bit_count(level & (up >> 1)) + downs
        lanes[np.uint64(FITS_Z) + i] = bit_count(down & (level >> 1)) + ups
        lanes[np.uint64(FITS_L) + i] = flat + bit_count(up & (level >> 1)) + levels + bit_count(down_2)
        lanes[np.uint64(FITS_J) + i] = flat + bit_count(level & (down >> 1)) + levels + bit_count(up_2)
        kinds = min(level, 1) + min(up, 1) + min(down, 1) + min(up_2, 1) + min(down_2, 1)
        lanes[np.uint64(KINDS_OF_STEPS) + i] = kinds
        higher, lower = up_2 | up_3, down_2 | down_3
        lanes[np.uint64(PEAKS) + i] = bit_count((higher | up) & ((lower | down) >> 1))
        lanes[np.uint64(TOWERS) + i] = bit_count(higher & (lower >> 1))
        a, b, c, d, e = (
            lanes[np.uint64(SOLID) + i],
            lanes[np.uint64(SOLID + MOST) + i],
            lanes[np.uint64(SOLID + 2 * MOST) + i],
            lanes[np.uint64(SOLID + 3 * MOST) + i],
            lanes[np.uint64(SOLID + 4 * MOST) + i],
        )
        # The words before the first one and after the last one: the other half, and a wall or nothing.
        before = WALL | ((e & LOWER) << UPPER)
        after, after_2, after_3 = (a >> UPPER) | (WALL << UPPER), b >> UPPER, c >> UPPER
        lanes[np.uint64(BUMPINESS) + i] = count_all(a ^ b, b ^ c, c ^ d, d ^ e, (e ^ after) & LOWER)
        pit_3 = bit_count(before & d & ~(a | b | c)) + bit_count(a & e & ~(b | c | d))
        pit_3 += bit_count(b & after & ~(c | d | e))
        pit_3 += bit_count(c & after_2 & ~(d | e | after)) + bit_count(d & after_3 & ~(e | after | after_2))
        lanes[np.uint64(PIT_DEPTH_3) + i] = pit_3
        uneven = bit_count(halves_with_any(before & c & ~(a | b)) & halves_with_any(a ^ b))
        uneven += bit_count(halves_with_any(a & d & ~(b | c)) & halves_with_any(b ^ c))
        uneven += bit_count(halves_with_any(b & e & ~(c | d)) & halves_with_any(c ^ d))
        uneven += bit_count(halves_with_any(c & after & ~(d | e)) & halves_with_any(d ^ e))
        uneven += bit_count(halves_with_any(d & after_2 & ~(e | after)) & halves_with_any((e ^ after) & LOWER))
        lanes[np.uint64(UNEVEN) + i] = uneven
        pa, pb, pc, pd, pe = before & b & ~a, a & c & ~b, b & d & ~c, c & e & ~d, d & after & ~e
        walls = int(bit_count(pa & LOWER) == 1) + int(bit_count(pe >> UPPER) == 1)
        lanes[np.uint64(WALL_PITS) + i] = walls
        one = count_all(pa, pb, pc, pd, pe)
        deepest = min(one, 1)
        # Without its lowest cell, each pit is one row less deep.
        pa, pb, pc, pd, pe = pa & (pa << 1), pb & (pb << 1), pc & (pc << 1), pd & (pd << 1), pe & (pe << 1)
        two = count_all(pa, pb, pc, pd, pe)
        deepest += min(two, 1)
        pa, pb, pc, pd, pe = pa & (pa << 1), pb & (pb << 1), pc & (pc << 1), pd & (pd << 1), pe & (pe << 1)
        three = count_all(pa, pb, pc, pd, pe)
        deepest += min(three, 1)
        pa, pb, pc, pd, pe = pa & (pa << 1), pb & (pb << 1), pc & (pc << 1), pd & (pd << 1), pe & (pe << 1)
        four = count_all(pa, pb, pc, pd, pe)
        deepest += min(four, 1)
        pa, pb, pc, pd, pe = pa & (pa << 1), pb & (pb << 1), pc & (pc << 1), pd & (pd << 1), pe & (pe << 1)
        five = count_all(pa, pb, pc, pd, pe)
        lanes[np.uint64(PIT_DEPTH) + i] = one
        lanes[np.uint64(PITS_1) + i] = one - 2 * two + three
        lanes[np.uint64(PITS_2) + i] = two - 2 * three + four
        lanes[np.uint64(PITS_3) + i] = three - 2 * four + five
        lanes[np.uint64(DEEP_WELLS) + i] = three - four
        lanes[np.uint64(DEEPEST) + i] = deepest
        lanes[np.uint64(PIT_RUN) + i] = pa
        lanes[np.uint64(PIT_RUN + MOST) + i] = pb
        lanes[np.uint64(PIT_RUN + 2 * MOST) + i] = pc
        lanes[np.uint64(PIT_RUN + 3 * MOST) + i] = pd
        lanes[np.uint64(PIT_RUN + 4 * MOST) + i] = pe


_SCARCE = np.array([1 / (0.5 + places) for places in range(64)])
"""[places]: what a piece with so many places adds to the scarce fits."""
_INSIDE = (LOWER >> 1) | ((LOWER >> 1) << UPPER)
"""Both halves of a word without their highest bits, into which a shift may bring a bit of the other half."""


@inlined
def _follow(lanes: Words, count: int, start: int, into: int, down: bool) -> None:
    """Move scratch words row by row through the empty cells below them, or through the filled cells above them.

    Adds the cells that are reached to a feature.
    """
    left = 1
    while left:
        left = 0
        for lane in range(count):
            i = np.uint64(lane)
            total = 0
            for k in range(5):
                run = lanes[np.uint64(start + k * MOST) + i]
                cells = lanes[np.uint64(COLUMNS + k * MOST) + i]
                run = ((run >> 1) & ~cells & _INSIDE) if down else ((run << 1) & cells)
                lanes[np.uint64(start + k * MOST) + i] = run
                total += bit_count(run)
            lanes[np.uint64(into) + i] += total
            left |= total


@compiled
def _follow_wells(lanes: Words, count: int) -> None:
    _follow(lanes, count, WELL_RUN, layout.WELLS, True)


@compiled
def _follow_lids(lanes: Words, count: int) -> None:
    _follow(lanes, count, LID_RUN, layout.DEPTH, False)


@compiled
def _follow_pits(lanes: Words, count: int) -> None:
    left = 1
    while left:
        left = 0
        for lane in range(count):
            i = np.uint64(lane)
            deep = 0
            for k in range(5):
                run = lanes[np.uint64(PIT_RUN + k * MOST) + i]
                deep |= run
                lanes[np.uint64(PIT_RUN + k * MOST) + i] = run & (run << 1)
            lanes[np.uint64(layout.DEEPEST) + i] += min(deep, 1)
            left |= deep


@compiled
def rate_lanes(lanes: Words, count: int) -> None:
    """Compute the features of the boards of the first ``count`` lanes."""
    rate_rows(lanes, count)
    rate_surface(lanes, count)
    _follow_wells(lanes, count)
    _follow_lids(lanes, count)
    _follow_pits(lanes, count)


@inlined
def _of(lanes: Words, field: int, i: np.uint64) -> int:
    """Return the word of a field in a lane."""
    return lanes[np.uint64(field) + i]


@inlined
def _weight(beyond: Floats, number: int) -> float:
    """Return the weight of a feature from ``OTHERS`` on."""
    return beyond[np.uint64(number - feature.OTHERS)]


@inlined
def _beyond(value: float, beyond: Floats, lanes: Words, i: np.uint64) -> float:
    """Continue a weighted sum with the features after those of other authors, in their order."""
    value += _weight(beyond, feature.ROW_TRANSITIONS_IN_ROWS_WITH_HOLES) * _of(lanes, layout.CHANGES_IN_HOLE_ROWS, i)
    value += _weight(beyond, feature.GAPS_IN_LIDS) * _of(lanes, layout.LID_GAPS, i)
    value += _weight(beyond, feature.LEVEL_STEPS) * _of(lanes, layout.LEVEL, i)
    value += _weight(beyond, feature.ROWS_WITH_TWO_GAPS) * _of(lanes, layout.TWO_GAPS, i)
    value += _weight(beyond, feature.ROWS_WITH_ONE_GAP) * _of(lanes, layout.ONE_GAP, i)
    value += _weight(beyond, feature.PEAKS) * _of(lanes, layout.PEAKS, i)
    value += _weight(beyond, feature.PIT_DEPTH) * _of(lanes, layout.PIT_DEPTH, i)
    value += _weight(beyond, feature.ROW_TRANSITIONS_IN_LIDS) * _of(lanes, layout.CHANGES_IN_LIDS, i)
    value += _weight(beyond, feature.WIDTH_3_PIT_DEPTH) * _of(lanes, layout.PIT_DEPTH_3, i)
    value += _weight(beyond, feature.DEPTH_OF_ROWS_WITH_HOLES) * _of(lanes, layout.DEPTH_OF_HOLE_ROWS, i)
    value += _weight(beyond, feature.OPEN_WELL_CELLS) * _of(lanes, layout.OPEN_WELLS, i)
    value += _weight(beyond, feature.OPEN_WELL_CELLS_IN_ROWS_WITH_HOLES) * _of(lanes, layout.OPEN_WELLS_IN_HOLE_ROWS, i)
    value += _weight(beyond, feature.GAPS_OVER_THE_HIGHEST_HOLES) * _of(lanes, layout.GAPS_OVER, i)
    value += _weight(beyond, feature.ROW_TRANSITIONS_OF_THE_TOP_TWO_ROWS) * _of(lanes, layout.TOP_TWO, i)
    value += _weight(beyond, feature.PITS_OF_DEPTH_1) * _of(lanes, layout.PITS_1, i)
    value += _weight(beyond, feature.PITS_OF_DEPTH_2) * _of(lanes, layout.PITS_2, i)
    value += _weight(beyond, feature.PITS_OF_DEPTH_3) * _of(lanes, layout.PITS_3, i)
    value += _weight(beyond, feature.EMPTY_CELLS_UNDER_TOPS) * _of(lanes, layout.UNDER_TOPS, i)
    value += _weight(beyond, feature.UNEVEN_PITS_OF_WIDTH_2) * _of(lanes, layout.UNEVEN, i)
    scarce = _SCARCE[np.uint64(_of(lanes, layout.FITS_O, i))] + _SCARCE[np.uint64(_of(lanes, layout.FITS_T, i))]
    scarce += _SCARCE[np.uint64(_of(lanes, layout.FITS_S, i))]
    scarce += _SCARCE[np.uint64(_of(lanes, layout.FITS_Z, i))]
    scarce += _SCARCE[np.uint64(_of(lanes, layout.FITS_L, i))]
    scarce += _SCARCE[np.uint64(_of(lanes, layout.FITS_J, i))]
    value += _weight(beyond, feature.SCARCE_FITS) * scarce
    value += _weight(beyond, feature.GAPS_IN_THE_HIGHEST_ROW_WITH_HOLES) * _of(lanes, layout.HIGHEST_GAPS, i)
    value += _weight(beyond, feature.WALL_PITS_OF_DEPTH_1) * _of(lanes, layout.WALL_PITS, i)
    value += _weight(beyond, feature.DEEPEST_PIT) * _of(lanes, layout.DEEPEST, i)
    value += _weight(beyond, feature.FITS_OF_T) * _of(lanes, layout.FITS_T, i)
    value += _weight(beyond, feature.BUMPINESS) * _of(lanes, layout.BUMPINESS, i)
    value += _weight(beyond, feature.TOWERS) * _of(lanes, layout.TOWERS, i)
    value += _weight(beyond, feature.LIDS_WITH_TWO_GAPS) * _of(lanes, layout.LIDS_TWO_GAPS, i)
    return value


@compiled
def beyond_others(value: float, beyond: Floats, lanes: Words) -> float:
    """Continue a weighted sum for the board of the first lane, whose features have been computed."""
    return _beyond(value, beyond, lanes, np.uint64(0))


@compiled
def value_lanes(lanes: Words, count: int, weights: Weights, beyond: Floats, values: Floats) -> None:
    """Compute the values of the first ``count`` lanes. Features of other authors' players count as 0 after the rows."""
    for lane in range(count):
        i = np.uint64(lane)
        tallest, deep = _of(lanes, layout.HEIGHT, i), _of(lanes, layout.DEEP_WELLS, i)
        value = weights[feature.LANDING_HEIGHT] * (_of(lanes, LANDING, i) / 2)
        value += weights[feature.ERODED_CELLS] * _of(lanes, ERODED, i)
        value += weights[feature.ROW_TRANSITIONS] * _of(lanes, layout.ROW_CHANGES, i)
        value += weights[feature.COLUMN_TRANSITIONS] * _of(lanes, layout.COLUMN_CHANGES, i)
        value += weights[feature.HOLES] * _of(lanes, layout.HOLES, i)
        value += weights[feature.WELLS] * _of(lanes, layout.WELLS, i)
        value += weights[feature.HOLE_DEPTH] * _of(lanes, layout.DEPTH, i)
        value += weights[feature.ROWS_WITH_HOLES] * _of(lanes, layout.HOLE_ROWS, i)
        value += weights[feature.DIVERSITY] * _of(lanes, layout.KINDS_OF_STEPS, i)
        value += weights[feature.NO_O] * (1 - min(_of(lanes, layout.FITS_O, i), 1))
        sz = 2 - min(_of(lanes, layout.FITS_S, i), 1) - min(_of(lanes, layout.FITS_Z, i), 1)
        value += weights[feature.NO_S_Z] * sz
        jl = 2 - min(_of(lanes, layout.FITS_J, i), 1) - min(_of(lanes, layout.FITS_L, i), 1)
        value += weights[feature.NO_J_L] * jl
        value += weights[feature.NO_T] * (1 - min(_of(lanes, layout.FITS_T, i), 1))
        value += weights[feature.HEIGHT] * tallest
        value += weights[feature.DEEP_WELLS] * deep
        value += weights[feature.DEEP_WELLS_BEYOND_ONE] * max(deep - 1, 0)
        value += weights[feature.HEIGHT_SQUARED_20] * (tallest * tallest / 20)
        value += weights[feature.ROWS] * _of(lanes, CLEARED, i)
        values[i] = _beyond(value, beyond, lanes, i)
