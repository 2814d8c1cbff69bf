"""Stacks that climb from level to level, many of them in one go: what splitting is made of, in compiled code.

How far a stack has climbed is one number, its rise. It tells better than the height alone how near the end is: a tower
soon comes down, but rows with holes are there to stay. So fewer runs tell as much. What things add to it was found by
a regression over boards of equal rise: how the share of their runs that climb on depends on what they look like.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.arrays import (
    AFTER,
    CELLS_AT,
    FULL,
    HEIGHT,
    HOLE_ROWS,
    LANES,
    MAX_DROPS,
    ROW_AT,
    ROW_CHANGES,
    SUMS,
    SUMS_AT,
    WELLS,
    Words,
)
from game.ai.compiled.kernels.boards import SURFACE, fill, fill_and_clear, load
from game.ai.compiled.kernels.bundles import Limits, SurveyedGame
from game.ai.compiled.kernels.drops import best_of, survey
from game.ai.compiled.kernels.play import PIECE_COUNT
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

_ROW_AT, _FULL = ROW_AT * MAX_DROPS, FULL * MAX_DROPS
_ENDED = CELLS_AT
"""Where a board that is kept has -1 when its game is over, instead of the left wall."""


class Boards(NamedTuple):
    """Boards one after the other."""

    words: Words
    """``WORDS`` for each."""
    number: int
    """How many they are."""


@inlined
def _rise(board: Words) -> int:
    rows = A_ROW * board[HEIGHT] + A_ROW_WITH_HOLES * bit_count(board[HOLE_ROWS])
    return int(rows + board[ROW_CHANGES] + board[WELLS])


@compiled
def rise_of(board: Words) -> int:
    """How far a stack has climbed."""
    return _rise(board)


@compiled
def run(game: SurveyedGame, limits: Limits) -> tuple[int, int]:
    """Go on as far as the limits allow, whose ``low`` and ``high`` are rises.

    Returns how it came back, and the pieces. The policy's detail is ``SURFACE``.
    """
    board, state, policy, surveyed = game
    drops = surveyed.drops
    pieces = 0
    while pieces < limits.most:
        piece = below(state, PIECE_COUNT)
        survey(board, piece, policy, surveyed)
        best = best_of(board, piece, policy, surveyed)
        if best < 0:
            return OVER, pieces
        shape, x = FIRST[piece] + best // LANES, best % LANES
        y, full = drops[_ROW_AT + best], drops[_FULL + best]
        if full:
            fill_and_clear(board, (shape, x, y), full, SURFACE)
        else:
            fill(board, shape, x, y)
            for i in range(SUMS_AT, WORDS):
                board[i] = drops[(AFTER + i) * MAX_DROPS + best]
        pieces += 1
        rise = _rise(board)
        if rise <= limits.low:
            return HOME, pieces
        if rise >= limits.high:
            return UP, pieces
    return TIRED, pieces


@compiled
def begin(board: Words) -> None:
    """Empty the well."""
    for x in range(WIDTH):
        board[CELLS_AT + 1 + x] = 0
    load(board, SURFACE)


@compiled
def excursions(game: SurveyedGame, limits: Limits, count: int, kept: Words) -> tuple[int, int]:
    """Play until the stack has climbed ``count`` times from ``low`` to ``high``, or used up the pieces.

    Games follow games. Returns how often it has climbed, and the pieces. The boards at those moments are kept.
    """
    most, low, high = limits
    climbs = pieces = 0
    while climbs < count and pieces < most:
        end, some = run(game, Limits(most - pieces, -1, high))
        pieces += some
        if end == UP:
            for i in range(WORDS):
                kept[climbs * WORDS + i] = game.board[i]
            climbs += 1
            end, some = run(game, Limits(most - pieces, low, NOWHERE))
            pieces += some
        if end == OVER:
            begin(game.board)
    return climbs, pieces


@compiled
def climb(game: SurveyedGame, limits: Limits, start: Boards, runs: int, kept: Words) -> tuple[int, int, int]:
    """Runs from some boards to the rise ``high``, in which each board serves equally often, give or take one.

    Returns how many got there, or to the end, how many were begun before ``most`` pieces were used up, and the
    pieces. The boards of the first are kept.
    """
    most, low, high = limits
    board = game.board
    climbs = begun = pieces = 0
    offset = below(game.state, start.number)
    while begun < runs and pieces < most:
        first = (begun * start.number + offset) // runs * WORDS
        begun += 1
        for i in range(WORDS):
            board[i] = start.words[first + i]
        if board[_ENDED] >= 0 and _rise(board) < high:
            end, some = run(game, Limits(most - pieces, low, high))
            pieces += some
            if end == OVER:
                board[_ENDED] = -1
            elif end != UP:
                continue
        for i in range(WORDS):
            kept[climbs * WORDS + i] = board[i]
        climbs += 1
    return climbs, begun, pieces


@compiled
def cells_left(boards: Words, count: int) -> int:
    """The cells of so many boards together."""
    cells = 0
    for number in range(count):
        for x in range(WIDTH):
            cells += bit_count(boards[number * WORDS + CELLS_AT + 1 + x])
    return cells
