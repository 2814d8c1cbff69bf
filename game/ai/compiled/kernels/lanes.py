"""The boards after the landings of a piece, valued sixteen at a time: for one game with the weights of many features.

Every landing is made, and the boards after it are measured as those of many games are (``abreast``).
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.abreast.choose import Taste
from game.ai.compiled.kernels.abreast.layout import CELLS, CLEARED, ERODED, LANDING, SUMS, Lanes
from game.ai.compiled.kernels.abreast.measure import Rates, measure, rate, weighed
from game.ai.compiled.kernels.abreast.vectors import WIDE, floats_of, store, words_of
from game.ai.compiled.kernels.arrays import CELLS_AT, MAX_DROPS, PACKED_AT, Drop, Floats, Policy, Words, bit_count
from game.ai.compiled.kernels.boards import add, cells_in, full_rows, without_rows
from game.ai.compiled.kernels.tables import BOTTOM, LENGTH, TALL
from game.ai.compiled.kernels.tables import CELLS as CELLS_OF
from game.ai.compiled.kernels.tables import WIDE as COLUMNS_OF
from game.core.board.bits import WIDTH


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
    """The values of the landings. After ``MAX_DROPS`` of them there is room for a sum that goes on."""
    taste: Taste
    """All features but those of other authors' players."""
    beyond: Taste
    """The features from ``OTHERS`` on."""


class AnyGame(NamedTuple):
    """A game by either rules, with the weights of all features: those before ``OTHERS`` in the policy, where compiled
    code passes each as an argument, and the rest in the scratch."""

    board: Words
    state: Words
    """The state of the random numbers, see ``twister``."""
    policy: Policy
    scratch: Scratch


@inlined
def _value(scratch: Scratch, taste: Taste, begun: float, into: int) -> None:
    """Continue sums that have begun with the weighted features of all boards. ``into`` is where they are kept."""
    measure(scratch.lanes, taste.need)
    rate(scratch.lanes, SUMS, scratch.rates, taste.need)
    store(scratch.values, into, weighed(floats_of(begun), scratch.rates, taste.used, taste.weights))


@compiled
def beyond_others(value: float, board: Words, scratch: Scratch) -> float:
    """Continue the weighted sum of a board with the features from ``OTHERS`` on."""
    for x in range(WIDTH):
        scratch.lanes[CELLS + WIDE * (1 + x)] = board[CELLS_AT + 1 + x]
    _value(scratch, scratch.beyond, value, MAX_DROPS)
    return scratch.values[MAX_DROPS]


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


@compiled
def value_lanes(board: Words, landings: Words, count: int, scratch: Scratch) -> None:
    """Compute the values of the first landings, by all features but those of other authors' players."""
    for first in range(0, count, WIDE):
        for column in range(WIDTH):
            store(scratch.lanes, CELLS + WIDE * (1 + column), words_of(board[CELLS_AT + 1 + column]))
        for lane in range(min(WIDE, count - first)):
            at = 3 * (first + lane)
            _lay_drop(board, (landings[at], landings[at + 1], landings[at + 2]), scratch, lane)
        _value(scratch, scratch.taste, 0.0, first)
