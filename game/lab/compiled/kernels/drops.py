"""The best straight drop of a piece, in compiled code.

All drops of a piece are surveyed first. If a drop fills no row, a few operations give all features but the wells from
those of the board before. The wells are replaced by their least possible number: those of the columns that the piece
does not touch. This gives an upper bound of the value, because additions of floats are monotone. The wells are computed
only for drops whose bound reaches the best value so far, which is one per piece on average. If a drop fills rows, the
whole board is measured.
"""

import numpy as np

from ....ai.compiled import Words, bit_count, compiled, inlined, merged
from ....core.bits import WIDTH
from . import feature
from .boards import (
    FIRSTS,
    NINE,
    SPARE,
    SURFACE,
    add,
    at,
    cells_in,
    deep_wells,
    diversity,
    full_rows,
    measure,
    no_jl,
    no_sz,
    no_t,
    steps_after,
    wells_between,
    without_rows,
)
from .bundles import (
    AFTER,
    CELLS_AT,
    COLUMN_CHANGES,
    DEPTH,
    FULL,
    HEIGHT,
    HEIGHT_AT,
    HOLE_ROWS,
    HOLED,
    HOLES,
    LANES,
    MAX_DROPS,
    PACKED_AT,
    ROW_AT,
    ROW_CHANGES,
    STEPS,
    WELL_ROWS,
    WELLS,
    WELLS_AT,
    Policy,
    SurveyedDrops,
    Weights,
)
from .piece_tables import (
    BESIDE,
    BOTTOM,
    BOTTOMS,
    CELLS,
    FIRST,
    LENGTH,
    RANKS,
    REACH,
    TALL,
    WIDE,
)

NEVER = -1e300
_MORE_THAN_ALL_WELLS = 10_000
# The compiler does not check unsigned indices for being negative, and so it can see that places are consecutive.
_1, _2, _3, _4, _5 = (np.uint64(n) for n in range(1, 6))
# The beginnings of the fields of the drops.
_ROW_AT, _FULL = ROW_AT * MAX_DROPS, FULL * MAX_DROPS
_ROW_CHANGES, _COLUMN_CHANGES, _HOLES, _WELLS, _DEPTH, _HOLE_ROWS, _STEPS, _HEIGHT, _HOLED = (
    (AFTER + field) * MAX_DROPS
    for field in (ROW_CHANGES, COLUMN_CHANGES, HOLES, WELLS, DEPTH, HOLE_ROWS, STEPS, HEIGHT, HOLED)
)


@inlined
def _six(weights: Weights, height: float, eroded: int, row_changes: int, below: tuple[int, int, int]) -> float:
    """Return the weighted sum of Dellacherie's six. ``below`` are the column transitions, the holes and the wells."""
    column_changes, holes, wells = below
    return (
        weights[feature.LANDING_HEIGHT] * height
        + weights[feature.ERODED_CELLS] * eroded
        + weights[feature.ROW_TRANSITIONS] * row_changes
        + weights[feature.COLUMN_TRANSITIONS] * column_changes
        + weights[feature.HOLES] * holes
        + weights[feature.WELLS] * wells
    )


@inlined
def _beyond_six(value: float, weights: Weights, detail: int, rows: int, sums: tuple[int, int, int, int]) -> float:
    """Continue a weighted sum after Dellacherie's six, in the order of ``game.ai.linear.features.FEATURES``.

    ``rows`` is the number of rows that the drop filled. ``sums`` are those of the board after it: the hole depth, the
    rows with holes, the steps and the height.
    """
    depth, hole_rows, steps, tallest = sums
    value = (
        value
        + weights[feature.HOLE_DEPTH] * depth
        + weights[feature.ROWS_WITH_HOLES] * bit_count(hole_rows)
        + weights[feature.DIVERSITY] * diversity(steps)
    )
    if detail == SURFACE:
        deep = deep_wells(steps)
        value += weights[feature.NO_O] * (at(steps, 0) == 0)
        value += weights[feature.NO_S_Z] * no_sz(steps)
        value += weights[feature.NO_J_L] * no_jl(steps)
        value += weights[feature.NO_T] * no_t(steps)
        value += weights[feature.HEIGHT] * tallest
        value += weights[feature.DEEP_WELLS] * deep
        value += weights[feature.DEEP_WELLS_BEYOND_ONE] * max(deep - 1, 0)
        value += weights[feature.HEIGHT_SQUARED_20] * (tallest * tallest / 20)
        value += weights[feature.ROWS] * rows
    return value


@compiled
def survey(board: Words, piece: int, policy: Policy, into: SurveyedDrops) -> None:
    """Survey the drops of a piece."""
    rows, _, weights, detail = policy
    drops, values, left = into
    depth_before, hole_rows_before, holed_before = board[DEPTH], board[HOLE_ROWS], board[HOLED]
    row_changes_before, column_changes_before, tallest_before = board[ROW_CHANGES], board[COLUMN_CHANGES], board[HEIGHT]
    holes_before, wells_before, steps_before = board[HOLES], board[WELLS], board[STEPS]
    if weights[feature.WELLS] > 0:
        wells_before += _MORE_THAN_ALL_WELLS
    start = 0
    for shape in range(FIRST[piece], FIRST[piece + 1]):
        wide, tall = WIDE[shape], TALL[shape]
        half = (tall - 1) / 2
        b0, b1, b2, b3 = REACH[shape, 0], REACH[shape, 1], REACH[shape, 2], REACH[shape, 3]
        m1, m2, m3 = -int(wide > 1), -int(wide > 2), -int(wide > 3)
        cells_here, beside_here, bottoms = CELLS[shape], BESIDE[shape], BOTTOMS[shape]
        places = WIDTH + 1 - wide
        beyond = 4 - wide
        for x in range(LANES):
            at = np.uint64(HEIGHT_AT + x)
            h0, h1, h2, h3 = board[at], board[at + _1], board[at + _2], board[at + _3]
            f0, f1, f2, f3 = h0 - b0, h1 - b1, h2 - b2, h3 - b3
            y = min(max(max(f0, f1), max(f2, f3)), WELL_ROWS)
            gaps = int(f0 < y) + int(f1 < y) + int(f2 < y) + int(f3 < y) - beyond
            beneath = h0 + (h1 & m1) + (h2 & m2) + (h3 & m3)
            at = np.uint64(WELLS_AT + x)
            near = board[at] + board[at + _1] + board[at + _2]
            near += (board[at + _3] & m1) + (board[at + _4] & m2) + (board[at + _5] & m3)
            number = np.uint64(start + x)
            drops[_ROW_AT + number] = y
            drops[_COLUMN_CHANGES + number] = column_changes_before + 2 * gaps
            drops[_HOLES + number] = holes_before + wide * y + bottoms - beneath
            drops[_WELLS + number] = wells_before - near
            drops[_HEIGHT + number] = max(tallest_before, y + tall)
        for x in range(places):
            number = np.uint64(start + x)
            drops[_FULL + number] = board[np.uint64(PACKED_AT + drops[_ROW_AT + number])]
        for x in range(LANES):
            number = np.uint64(start + x)
            y = drops[_ROW_AT + number]
            four = drops[_FULL + number]
            fits = y + tall <= rows
            row_changes = row_changes_before + 2 * (tall - bit_count(four & (beside_here << x)))
            drops[_ROW_CHANGES + number] = row_changes
            drops[_FULL + number] = (((four | (cells_here << x)) + FIRSTS) & SPARE) if fits else 0
            below = drops[_COLUMN_CHANGES + number], drops[_HOLES + number], drops[_WELLS + number]
            value = _six(weights, y + half, 0, row_changes, below)
            values[number] = value if fits else NEVER
        if detail >= NINE:
            for x in range(places):
                number = np.uint64(start + x)
                if values[number] == NEVER:
                    continue
                y = drops[_ROW_AT + number]
                depth, hole_rows, holed = depth_before, hole_rows_before, holed_before
                for i in range(wide):
                    gap = (1 << (y + BOTTOM[shape, i])) - (1 << board[HEIGHT_AT + x + i])
                    hole_rows |= gap
                    holed |= int(gap != 0) << (x + i)
                    depth += LENGTH[shape, i] * ((holed >> (x + i)) & 1)
                steps = steps_after(steps_before, shape, x, y, (board[HEIGHT_AT + x - 1], board[HEIGHT_AT + x + wide]))
                drops[_DEPTH + number], drops[_HOLE_ROWS + number] = depth, hole_rows
                drops[_HOLED + number], drops[_STEPS + number] = holed, steps
                sums = depth, hole_rows, steps, drops[_HEIGHT + number]
                values[number] = _beyond_six(values[number], weights, detail, 0, sums)
        for x in range(places):
            number = np.uint64(start + x)
            if drops[_FULL + number]:
                y = drops[_ROW_AT + number]
                cells = cells_here << x
                full = full_rows(board[PACKED_AT + y] | cells)
                drops[_FULL + number] = full
                add(board, shape, x, y)
                without_rows(board, full << y, left)
                add(board, shape, x, y)
                measure(left, detail)
                cleared = bit_count(full)
                below = left[COLUMN_CHANGES], left[HOLES], left[WELLS]
                value = _six(weights, y + half, cleared * cells_in(cells, full), left[ROW_CHANGES], below)
                if detail >= NINE:
                    sums = left[DEPTH], left[HOLE_ROWS], left[STEPS], left[HEIGHT]
                    value = _beyond_six(value, weights, detail, cleared, sums)
                values[number] = value
        start += LANES


@merged
def settle(board: Words, policy: Policy, surveyed: SurveyedDrops, first: int, number: int) -> None:
    """Replace the bound of a drop that fills no row by its value. ``first`` is the first shape of the piece."""
    _, _, weights, detail = policy
    drops, values, _ = surveyed
    shape, x, y = first + number // LANES, number % LANES, drops[_ROW_AT + number]
    wells = board[WELLS]
    add(board, shape, x, y)
    for near in range(max(x, 1), min(x + WIDE[shape] + 1, WIDTH) + 1):
        wells += wells_between(board[CELLS_AT + near - 1], board[CELLS_AT + near], board[CELLS_AT + near + 1])
        wells -= board[WELLS_AT + near]
    add(board, shape, x, y)
    drops[_WELLS + number] = wells
    below = drops[_COLUMN_CHANGES + number], drops[_HOLES + number], wells
    value = _six(weights, y + (TALL[shape] - 1) / 2, 0, drops[_ROW_CHANGES + number], below)
    if detail >= NINE:
        sums = drops[_DEPTH + number], drops[_HOLE_ROWS + number], drops[_STEPS + number], drops[_HEIGHT + number]
        value = _beyond_six(value, weights, detail, 0, sums)
    values[number] = value


@compiled
def best_of(board: Words, piece: int, policy: Policy, surveyed: SurveyedDrops) -> int:
    """Return the number of the best drop of a surveyed piece. Of equal drops the one with the lowest rank is taken. -1
    if there is none."""
    drops, values, _ = surveyed
    first, last = FIRST[piece], FIRST[piece + 1]
    top = -1
    top_value = NEVER
    for shape in range(first, last):
        start = (shape - first) * LANES
        for number in range(start, start + WIDTH + 1 - WIDE[shape]):
            value = values[number]
            if value > top_value:
                top, top_value = number, value
    if top < 0:
        return top
    # The drop with the highest bound is computed first. It is usually the best one, and then no other is needed.
    if not drops[_FULL + top]:
        settle(board, policy, surveyed, first, top)
    best, best_value = top, values[top]
    ranks = np.uint64(policy.order + first * LANES)
    best_rank = RANKS[ranks + np.uint64(best)]
    for shape in range(first, last):
        start = (shape - first) * LANES
        for number in range(start, start + WIDTH + 1 - WIDE[shape]):
            if values[number] < best_value:
                continue
            rank = RANKS[ranks + np.uint64(number)]
            if values[number] == best_value and rank >= best_rank:
                continue
            if not drops[_FULL + number]:
                settle(board, policy, surveyed, first, number)
            if values[number] > best_value or (values[number] == best_value and rank < best_rank):
                best, best_value, best_rank = number, values[number], rank
    return best
