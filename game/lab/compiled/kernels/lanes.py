"""The boards after the landings of a piece, valued sixteen at a time: for one game with the weights of any features.

Every landing is made, and the boards after it are measured as those of many games are (``abreast``). The features of
other authors' players are computed for each board by itself.
"""

from typing import NamedTuple

from ....ai.compiled import Floats, Words, bit_count, bit_length, compiled, inlined
from ....ai.linear import NEAR, STANDARD_ROWS
from ....core.bits import WIDTH
from . import feature
from .abreast.choose import Taste
from .abreast.layout import (
    CELLS,
    CLEARED,
    COLUMN_CHANGES,
    ERODED,
    HEIGHTS,
    LANDING,
    SUMS,
    Lanes,
)
from .abreast.measure import Rates, measure, rate, weighed
from .abreast.vectors import WIDE, floats_of, load, store, words_of
from .boards import add, cells_in, full_rows, without_rows
from .bundles import CELLS_AT, PACKED_AT, Drop, Policy
from .piece_tables import BOTTOM, CENTRE, LENGTH, TALL
from .piece_tables import CELLS as CELLS_OF
from .piece_tables import WIDE as COLUMNS_OF


class Scratch(NamedTuple):
    """Scratch arrays for landings of a player with any weights, and what the player looks at."""

    landings: Words
    left: Words
    """A board that has been loaded."""
    hardness: Words
    """One word for each row."""
    lanes: Lanes
    """Sixteen boards, see ``abreast.layout``."""
    rates: Rates
    values: Floats
    """The values of the landings."""
    taste: Taste
    """The features before ``SURVEYED``."""
    others: Floats
    """The weights before ``OTHERS``; none if no feature of other authors' players has a weight."""
    beyond: Taste
    """The features from ``OTHERS`` on."""


class AnyGame(NamedTuple):
    """A game by either rules, with the weights of all features. They are in the scratch."""

    board: Words
    state: Words
    """The state of the random numbers, see ``twister``."""
    policy: Policy
    scratch: Scratch


@inlined
def _lay_drop(board: Words, drop: Drop, scratch: Scratch, lane: int) -> None:
    """Set a lane, which has the cells of a board, to the board after a drop."""
    shape, x, y = drop
    lanes, left = scratch.lanes, scratch.left
    cells = CELLS_OF[shape] << x
    full = full_rows(board[PACKED_AT + y] | cells)
    cleared = bit_count(full)
    lanes[LANDING + lane] = 2 * y + TALL[shape] - 1
    lanes[CLEARED + lane] = cleared
    lanes[ERODED + lane] = cleared * cells_in(cells, full)
    if full:
        add(board, shape, x, y)
        without_rows(board, full << y, left)
        add(board, shape, x, y)
        for column in range(WIDTH):
            lanes[CELLS + WIDE * (1 + column) + lane] = left[CELLS_AT + 1 + column]
    else:
        for i in range(COLUMNS_OF[shape]):
            lanes[CELLS + WIDE * (1 + x + i) + lane] |= ((1 << LENGTH[shape, i]) - 1) << (y + BOTTOM[shape, i])


_SKY = (1 << (STANDARD_ROWS + 1)) - 1


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
def _with_others(value: float, board: Words, drop: Drop, scratch: Scratch, lane: int) -> float:
    """Continue the sum of a drop with the features of other authors' players. Its lane is the board after it."""
    shape, x, y = drop
    lanes, weights = scratch.lanes, scratch.others
    full = full_rows(board[PACKED_AT + y] | (CELLS_OF[shape] << x)) << y
    add(board, shape, x, y)
    if weights[feature.COLUMN_TRANSITIONS_BELOW_THE_SKY] != 0:
        standing = 0  # columns that fill the well
        for column in range(WIDTH):
            standing += (lanes[CELLS + WIDE * (1 + column) + lane] >> (STANDARD_ROWS - 1)) & 1
        changes = lanes[SUMS + COLUMN_CHANGES + lane] - standing
        value += weights[feature.COLUMN_TRANSITIONS_BELOW_THE_SKY] * changes
    if weights[feature.CELL_HEIGHTS] != 0:
        heights = 0
        for column in range(WIDTH):
            rest = int(lanes[CELLS + WIDE * (1 + column) + lane])
            while rest:
                row = bit_length(rest)
                heights += row
                rest ^= 1 << (row - 1)
        value += weights[feature.CELL_HEIGHTS] * heights
    if weights[feature.WELL_DEPTHS] != 0:
        depths = 0
        for at in range(HEIGHTS + WIDE + lane, HEIGHTS + WIDE * (1 + WIDTH), WIDE):
            depths += max(0, min(lanes[at - WIDE], lanes[at + WIDE]) - lanes[at])
        value += weights[feature.WELL_DEPTHS] * depths
    if weights[feature.FRONTIER] != 0:
        value += weights[feature.FRONTIER] * _frontier(board, full)
    if weights[feature.HEIGHT_BEFORE_THE_CLEAR] != 0:
        tallest = 0
        for column in range(1, WIDTH + 1):
            tallest = max(tallest, bit_length(board[CELLS_AT + column] & ~full))
        value += weights[feature.HEIGHT_BEFORE_THE_CLEAR] * tallest
    if weights[feature.ENCLOSED_HOLES] != 0:
        value += weights[feature.ENCLOSED_HOLES] * _enclosed_holes(board, scratch.hardness)
    if weights[feature.DROP_DISTANCE] != 0:
        value += weights[feature.DROP_DISTANCE] * (STANDARD_ROWS - 1 - y - CENTRE[shape])
    if weights[feature.PITS] != 0:
        value += weights[feature.PITS] * _pits(board, full)
    add(board, shape, x, y)
    return value


@inlined
def _drop_at(landings: Words, number: int) -> Drop:
    return landings[3 * number], landings[3 * number + 1], landings[3 * number + 2]


@compiled
def value_landings(board: Words, landings: Words, count: int, scratch: Scratch) -> None:
    """Compute the values of the first landings."""
    lanes, rates, values, taste, beyond = scratch.lanes, scratch.rates, scratch.values, scratch.taste, scratch.beyond
    for first in range(0, count, WIDE):
        there = min(WIDE, count - first)
        for column in range(WIDTH):
            store(lanes, CELLS + WIDE * (1 + column), words_of(board[CELLS_AT + 1 + column]))
        for lane in range(there):
            _lay_drop(board, _drop_at(landings, first + lane), scratch, lane)
        measure(lanes, taste.need)
        rate(lanes, SUMS, rates, taste.need)
        store(values, first, weighed(floats_of(0.0), rates, taste.used, taste.weights))
        if len(scratch.others):
            for lane in range(there):
                drop = _drop_at(landings, first + lane)
                values[first + lane] = _with_others(values[first + lane], board, drop, scratch, lane)
        store(values, first, weighed(load(values, first), rates, beyond.used, beyond.weights))
