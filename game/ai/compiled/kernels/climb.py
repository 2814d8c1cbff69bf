"""Stacks that climb from level to level, many of them in one go: what splitting is made of, in compiled code.

How far a stack has climbed is one number, its rise. It tells better than the height alone how near the end is: a tower
soon comes down, but rows with holes are there to stay. So fewer runs tell as much. What things add to it was found by
a regression over boards of equal rise: how the share of their runs that climb on depends on what they look like.
"""

from __future__ import annotations

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.arrays import (
    AFTER,
    CELLS_AT,
    FULL,
    HEIGHT,
    HOLE_ROWS,
    LANES,
    MOST_DROPS,
    ROW_AT,
    ROW_CHANGES,
    SUMS,
    SUMS_AT,
    WELLS,
    Floats,
    Words,
)
from game.ai.compiled.kernels.boards import SURFACE, fill, fill_and_clear, load
from game.ai.compiled.kernels.drops import Weights, best_of, survey
from game.ai.compiled.kernels.play import PIECE_COUNT
from game.ai.compiled.kernels.ranks import ORDERS
from game.ai.compiled.kernels.tables import FIRST
from game.ai.compiled.kernels.words import below, bit_count
from game.core.board.bits import WIDTH

A_ROW, A_ROW_WITH_HOLES = 10, 13
"""What each adds to the rise; so do row transitions and wells, which add 1."""
NOWHERE = 1 << 40
"""A rise that no stack has."""
WORDS = SUMS_AT + SUMS
"""Of a board."""
HOME, UP, OVER, TIRED = range(4)
"""How a run came back: as low or as high as was asked for, with no more room, or with no more pieces."""

_ORDER = ORDERS["mdp"]
_ROW_AT, _FULL = ROW_AT * MOST_DROPS, FULL * MOST_DROPS
_ENDED = CELLS_AT
"""Where a board that is kept has -1 when its game is over, instead of the left wall."""


@inlined
def _rise(board: Words) -> int:
    rows = A_ROW * board[HEIGHT] + A_ROW_WITH_HOLES * bit_count(board[HOLE_ROWS])
    return int(rows + board[ROW_CHANGES] + board[WELLS])


@compiled
def rise_of(board: Words) -> int:
    """How far a stack has climbed."""
    return _rise(board)


@compiled
def run(
    board: Words, state: Words, rows: int, weights: Weights, drops: Words, values: Floats, left: Words,
    low: int, high: int, most: int,
) -> tuple[int, int]:  # fmt: skip
    """Go on until the rise is at most ``low`` or at least ``high``, for at most so many pieces.

    Returns how it came back, and the pieces. The first arguments are those of ``play``.
    """
    pieces = 0
    while pieces < most:
        piece = below(state, PIECE_COUNT)
        survey(board, piece, rows, weights, SURFACE, drops, values, left)
        best = best_of(board, weights, SURFACE, drops, values, FIRST[piece], FIRST[piece + 1], _ORDER)
        if best < 0:
            return OVER, pieces
        shape, x = FIRST[piece] + best // LANES, best % LANES
        y, full = drops[_ROW_AT + best], drops[_FULL + best]
        if full:
            fill_and_clear(board, shape, x, y, full, SURFACE)
        else:
            fill(board, shape, x, y)
            for i in range(SUMS_AT, WORDS):
                board[i] = drops[(AFTER + i) * MOST_DROPS + best]
        pieces += 1
        rise = _rise(board)
        if rise <= low:
            return HOME, pieces
        if rise >= high:
            return UP, pieces
    return TIRED, pieces


@compiled
def begin(board: Words) -> None:
    """Empty the well."""
    for x in range(WIDTH):
        board[CELLS_AT + 1 + x] = 0
    load(board, SURFACE)


@compiled
def excursions(
    board: Words, state: Words, rows: int, weights: Weights, drops: Words, values: Floats, left: Words,
    low: int, first: int, most: int, count: int, kept: Words,
) -> tuple[int, int]:  # fmt: skip
    """Play until the stack has climbed so often from ``low`` to ``first``, or for that many pieces; games follow games.

    Returns how often it has, and the pieces. The boards at those moments are kept.
    """
    found = pieces = 0
    while found < count and pieces < most:
        came, some = run(board, state, rows, weights, drops, values, left, -1, first, most - pieces)
        pieces += some
        if came == UP:
            for i in range(WORDS):
                kept[found * WORDS + i] = board[i]
            found += 1
            came, some = run(board, state, rows, weights, drops, values, left, low, NOWHERE, most - pieces)
            pieces += some
        if came == OVER:
            begin(board)
    return found, pieces


@compiled
def climb(
    board: Words, state: Words, rows: int, weights: Weights, drops: Words, values: Floats, left: Words,
    low: int, high: int, most: int, boards: Words, count: int, runs: int, kept: Words,
) -> tuple[int, int, int]:  # fmt: skip
    """Runs from so many boards to a level, in which each board serves equally often, give or take one.

    Returns how many got there, or to the end, how many were begun before ``most`` pieces were used up, and the
    pieces. The boards of the first are kept.
    """
    found = begun = pieces = 0
    offset = below(state, count)
    while begun < runs and pieces < most:
        start = (begun * count + offset) // runs * WORDS
        begun += 1
        for i in range(WORDS):
            board[i] = boards[start + i]
        if board[_ENDED] >= 0 and _rise(board) < high:
            came, some = run(board, state, rows, weights, drops, values, left, low, high, most - pieces)
            pieces += some
            if came == OVER:
                board[_ENDED] = -1
            elif came != UP:
                continue
        for i in range(WORDS):
            kept[found * WORDS + i] = board[i]
        found += 1
    return found, begun, pieces


@compiled
def cells_left(boards: Words, count: int) -> int:
    """The cells of so many boards together."""
    cells = 0
    for number in range(count):
        for x in range(WIDTH):
            cells += bit_count(boards[number * WORDS + CELLS_AT + 1 + x])
    return cells
