"""The features of the rows of all lanes: transitions, holes, lids, gaps, open wells.

``game.ai.linear.features`` defines them. The loop goes through the lanes and has no branch, so that the compiler can
use vectors.
"""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled
from game.ai.compiled.kernels.arrays import Words
from game.ai.compiled.kernels.lanes.fields import (
    CHANGES_IN_HOLE_ROWS,
    CHANGES_IN_LIDS,
    COLUMN_CHANGES,
    DEPTH,
    DEPTH_OF_HOLE_ROWS,
    GAPS_OVER,
    HEIGHT,
    HIGHEST_GAPS,
    HOLE_ROWS,
    HOLES,
    LID_GAPS,
    LID_RUN,
    LIDS_TWO_GAPS,
    ONE_GAP,
    OPEN_WELLS,
    OPEN_WELLS_IN_HOLE_ROWS,
    ROW_CHANGES,
    TOP_TWO,
    TWO_GAPS,
    UNDER_TOPS,
    WELL_RUN,
    WELLS,
    count_all,
    count_within,
    rows_of_any,
    top_row,
    twice,
    whole_halves,
)
from game.ai.compiled.kernels.lanes.layout import BOTH, COLUMNS, LOWER, MOST, SOLID, UPPER, WALL
from game.ai.compiled.kernels.words import bit_count, bit_length
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
