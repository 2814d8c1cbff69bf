"""Any weights in compiled code: all features of each drop are computed from the whole board. This is simple and slower.

Standard Tetris near the top of the well: if the stack leaves the four top rows free, every piece reaches every column,
and the landings are those of the papers: straight drops. Above that a piece is followed step by step, as in
``game.lab.experiments.standard_landings``.
"""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels import feature
from game.ai.compiled.kernels.arrays import (
    CELLS_AT,
    COLUMN_CHANGES,
    DEPTH,
    HEIGHT,
    HEIGHT_AT,
    HOLE_ROWS,
    HOLES,
    LANES,
    MAX_DROPS,
    PACKED_AT,
    ROW_CHANGES,
    STEPS,
    WELLS,
    Drop,
    Policy,
    Weights,
    Words,
    bit_count,
    bit_length,
)
from game.ai.compiled.kernels.boards import (
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
    without_rows,
)
from game.ai.compiled.kernels.lanes import Scratch, beyond_others, value_lanes
from game.ai.compiled.kernels.tables import BOTTOM, CELLS, CENTRE, FIRST, LENGTH, ORDERS, RANKS, STANDING, TALL, WIDE
from game.ai.linear.standard import MIN_ROWS, STANDARD_ROWS
from game.ai.linear.xtris import NEAR
from game.core.board.bits import WIDTH
from game.core.board.pieces import PIECES

_LEFT = np.array([left for _, left in STANDING])
_FLAT = np.array([next(s for s in range(FIRST[p], FIRST[p + 1]) if STANDING[s][0] == 0) for p in PIECES])
"""[piece]: the shape in which it spawns."""


def new_landings() -> Words:
    """Return room for the landings of ``reach``."""
    return np.zeros(3 * MAX_DROPS, np.int64)


@inlined
def _free(board: Words, shape: int, x: int, y: int) -> bool:
    taken = 0
    for i in range(WIDE[shape]):
        taken |= board[CELLS_AT + 1 + x + i] & (((1 << LENGTH[shape, i]) - 1) << (y + BOTTOM[shape, i]))
    return taken == 0


@compiled
def reach(board: Words, piece: int, rows: int, landings: Words) -> int:
    """Return the number of landings of a piece. Sets the shape, the column and the row of each, one after the other."""
    count = 0
    shape = _FLAT[piece]
    x, y = _LEFT[shape], rows - 1 - CENTRE[shape]
    if not _free(board, shape, x, y):
        return 0
    if not _free(board, shape, x, y - 1):
        landings[0], landings[1], landings[2] = shape, x, y
        return 1
    for shape in range(FIRST[piece], FIRST[piece + 1]):
        x, y = _LEFT[shape], rows - 2 - CENTRE[shape]
        if not _free(board, shape, x, y):
            continue
        while x > 0 and _free(board, shape, x - 1, y):
            x -= 1
        while x <= WIDTH - WIDE[shape] and _free(board, shape, x, y):
            row = y
            while row > 0 and _free(board, shape, x, row - 1):
                row -= 1
            landings[count], landings[count + 1], landings[count + 2] = shape, x, row
            count += 3
            x += 1
    return count // 3


_STRAIGHT = ORDERS["mdp"]


@inlined
def landings_of(board: Words, piece: int, rows: int, order: int, landings: Words) -> int:
    """Return the number of landings of a piece by the rules of an order. Sets each landing, as ``reach`` does."""
    if order != _STRAIGHT and board[HEIGHT] > rows - MIN_ROWS:
        return reach(board, piece, rows, landings)
    count = 0
    for shape in range(FIRST[piece], FIRST[piece + 1]):
        for x in range(WIDTH + 1 - WIDE[shape]):
            y = 0
            for i in range(WIDE[shape]):
                y = max(y, board[HEIGHT_AT + x + i] - BOTTOM[shape, i])
            if y + TALL[shape] <= rows:
                landings[3 * count], landings[3 * count + 1], landings[3 * count + 2] = shape, x, y
                count += 1
    return count


_SKY = (1 << (STANDARD_ROWS + 1)) - 1


@inlined
def beyond_six(value: float, weights: Weights, detail: int, rows: int, sums: tuple[int, int, int, int]) -> float:
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
def _frontier(board: Words, full: int) -> int:
    """See ``game.ai.linear.xtris.frontier``. Here and below ``full`` has one bit for each full row."""
    tallest = 0
    for x in range(WIDTH):
        tallest = max(tallest, bit_length(board[CELLS_AT + 1 + x]))
    rows = (1 << (tallest + 1)) - 1
    total = 0
    for x in range(1, WIDTH + 1):
        cells = board[CELLS_AT + x]
        empty = rows & ~cells & ~full
        total += bit_count(empty & (cells << 1)) + bit_count(empty & (cells >> 1))
        total += bit_count(empty & (board[CELLS_AT + x - 1] if x > 1 else rows))
        total += bit_count(empty & (board[CELLS_AT + x + 1] if x < WIDTH else rows))
    return total + 2 * (STANDARD_ROWS - tallest - 1)


@compiled
def _enclosed_holes(board: Words, hardness: Words) -> int:
    """See ``game.ai.linear.xtris.enclosed_holes``. ``hardness`` is a scratch array with one word for each row."""
    total = 0
    for y in range(STANDARD_ROWS - 1, -1, -1):
        hard = 0
        for x in range(1, WIDTH + 1):
            cells = board[CELLS_AT + x]
            if not (cells >> y) & 1:
                hard += 1
                for lid in range(y + 1, min(y + NEAR + 1, STANDARD_ROWS)):
                    if (cells >> lid) & 1:
                        hard += hardness[lid]
                        break
        hardness[y] = hard
        total += hard
    return total


@compiled
def _pits(board: Words, full: int) -> int:
    """See ``game.ai.linear.xtris.pits``."""
    total = 0
    for x in range(1, WIDTH + 1):
        cells = board[CELLS_AT + x]
        to_the_left = ~board[CELLS_AT + x - 1] | full if x > 1 else 0
        to_the_right = ~board[CELLS_AT + x + 1] | full if x < WIDTH else 0
        stopped = _SKY & ~((~cells | full) & (to_the_left | to_the_right))
        top = bit_length(stopped)
        floor = bit_length(cells & ((1 << top) - 1))
        total += max(0, top - floor - 1)
    return total


@compiled
def _well_depths(board: Words) -> int:
    """See ``game.ai.linear.surface.well_depths``."""
    total = max(0, board[HEIGHT_AT + 1] - board[HEIGHT_AT])
    total += max(0, board[HEIGHT_AT + WIDTH - 2] - board[HEIGHT_AT + WIDTH - 1])
    for x in range(1, WIDTH - 1):
        lower = min(board[HEIGHT_AT + x - 1], board[HEIGHT_AT + x + 1])
        total += max(0, lower - board[HEIGHT_AT + x])
    return total


@compiled
def value_of(board: Words, drop: Drop, weights: Weights, scratch: Scratch) -> float:
    """Return the value of a drop. ``weights`` are those of the features before ``OTHERS``."""
    shape, x, y = drop
    left, hardness = scratch.left, scratch.hardness
    cells = CELLS[shape] << x
    full = full_rows(board[PACKED_AT + y] | cells)
    cleared = bit_count(full)
    add(board, shape, x, y)
    without_rows(board, full << y, left)
    measure(left, SURFACE)
    value = (
        weights[feature.LANDING_HEIGHT] * (y + (TALL[shape] - 1) / 2)
        + weights[feature.ERODED_CELLS] * (cleared * cells_in(cells, full))
        + weights[feature.ROW_TRANSITIONS] * left[ROW_CHANGES]
        + weights[feature.COLUMN_TRANSITIONS] * left[COLUMN_CHANGES]
        + weights[feature.HOLES] * left[HOLES]
        + weights[feature.WELLS] * left[WELLS]
    )
    sums = left[DEPTH], left[HOLE_ROWS], left[STEPS], left[HEIGHT]
    value = beyond_six(value, weights, SURFACE, cleared, sums)
    if weights[feature.COLUMN_TRANSITIONS_BELOW_THE_SKY] != 0:
        standing = 0  # columns that fill the well
        for column in range(WIDTH):
            standing += (left[CELLS_AT + 1 + column] >> (STANDARD_ROWS - 1)) & 1
        value += weights[feature.COLUMN_TRANSITIONS_BELOW_THE_SKY] * (left[COLUMN_CHANGES] - standing)
    if weights[feature.CELL_HEIGHTS] != 0:
        heights = 0
        for column in range(1, WIDTH + 1):
            rest = left[CELLS_AT + column]
            while rest:
                row = bit_length(rest)
                heights += row
                rest ^= 1 << (row - 1)
        value += weights[feature.CELL_HEIGHTS] * heights
    if weights[feature.WELL_DEPTHS] != 0:
        value += weights[feature.WELL_DEPTHS] * _well_depths(left)
    if weights[feature.FRONTIER] != 0:
        value += weights[feature.FRONTIER] * _frontier(board, full << y)
    if weights[feature.HEIGHT_BEFORE_THE_CLEAR] != 0:
        tallest = 0
        for column in range(1, WIDTH + 1):
            tallest = max(tallest, bit_length(board[CELLS_AT + column] & ~(full << y)))
        value += weights[feature.HEIGHT_BEFORE_THE_CLEAR] * tallest
    if weights[feature.ENCLOSED_HOLES] != 0:
        value += weights[feature.ENCLOSED_HOLES] * _enclosed_holes(board, hardness)
    if weights[feature.DROP_DISTANCE] != 0:
        value += weights[feature.DROP_DISTANCE] * (STANDARD_ROWS - 1 - y - CENTRE[shape])
    if weights[feature.PITS] != 0:
        value += weights[feature.PITS] * _pits(board, full << y)
    add(board, shape, x, y)
    if len(scratch.beyond.used):
        value = beyond_others(value, left, scratch)
    return value


@compiled
def value_landings(board: Words, landings: Words, count: int, weights: Weights, scratch: Scratch, beside: bool) -> None:
    """Compute the values of the first landings. With ``beside``, sixteen are valued at a time: for weights without the
    features of other authors' players."""
    if beside:
        value_lanes(board, landings, count, scratch)
        return
    for number in range(count):
        drop = landings[3 * number], landings[3 * number + 1], landings[3 * number + 2]
        scratch.values[number] = value_of(board, drop, weights, scratch)


@compiled
def best_landing(
    board: Words, piece: int, policy: Policy, scratch: Scratch, landings: Words, beside: bool
) -> tuple[int, int, int, float]:
    """Return shape, column, row and value of the best landing. The shape is -1 if there is none. ``beside`` is as in
    ``value_landings``, and ``landings`` is room for them."""
    rows, order, weights, _ = policy
    count = landings_of(board, piece, rows, order, landings)
    value_landings(board, landings, count, weights, scratch, beside)
    best = -1
    best_rank = 0
    best_value = -np.inf
    for number in range(count):
        value = scratch.values[number]
        if value < best_value:
            continue
        rank = RANKS[order + landings[3 * number] * LANES + landings[3 * number + 1]]
        if best < 0 or value > best_value or rank < best_rank:
            best, best_value, best_rank = number, value, rank
    if best < 0:
        return -1, 0, 0, best_value
    return landings[3 * best], landings[3 * best + 1], landings[3 * best + 2], best_value
