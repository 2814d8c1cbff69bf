"""Compiled games with one known piece.

There are three loops here, and a fourth one in ``lanes.play``. Each plays within limits, and returns the lines, the
pieces and the reason for the stop. The limits are a number of pieces, and the least and the greatest height of the
stack after a piece, in rows.

* ``play``: straight drops, weights of the first eighteen features. This is the fast one. Any further branch in it,
  even one that is never taken, costs a tenth of the speed.
* ``play_any``: straight drops, weights of all features.
* ``play_within_reach``: the landings of Standard Tetris near the top of the well, weights of all features.
"""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.arrays import (
    AFTER,
    FULL,
    HEIGHT,
    LANES,
    MAX_DROPS,
    PACKED_AT,
    ROW_AT,
    SUMS,
    SUMS_AT,
    AnyGame,
    Drop,
    Limits,
    SurveyedGame,
    Words,
    below,
    bit_count,
)
from game.ai.compiled.kernels.boards import SURFACE, fill, fill_and_clear, full_rows
from game.ai.compiled.kernels.drops import best_of, survey
from game.ai.compiled.kernels.general import landing_row, reach, value_of
from game.ai.compiled.kernels.tables import CELLS, FIRST, RANKS, TALL, WIDE
from game.core.board.bits import WIDTH
from game.core.board.pieces import PIECES

PIECE_COUNT = len(PIECES)
ON, OVER, LOW, HIGH = range(4)
"""The reason for the stop of ``play``: no more pieces, game over, the stack at the lower limit or at the upper
limit."""


@compiled
def _best_within_reach(game: AnyGame, piece: int) -> Drop:
    """Return the best landing by the rules of Standard Tetris. Its shape is -1 if the piece cannot spawn."""
    rows, order, weights, _ = game.policy
    landings = game.scratch.landings
    best_shape = -1
    best_x = best_y = 0
    best = -np.inf
    for at in range(0, 3 * reach(game.board, piece, rows, landings), 3):
        shape, x, y = landings[at], landings[at + 1], landings[at + 2]
        value = value_of(game.board, (shape, x, y), weights, game.scratch)
        equal = value == best and RANKS[order + shape * LANES + x] < RANKS[order + best_shape * LANES + best_x]
        if best_shape < 0 or value > best or equal:
            best_shape, best_x, best_y, best = shape, x, y, value
    return best_shape, best_x, best_y


@compiled
def best_drop(game: AnyGame, piece: int) -> Drop:
    """Return the best straight drop that stays in the well. Its shape is -1 if there is none."""
    rows, order, weights, _ = game.policy
    best_shape = -1
    best_x = best_y = 0
    best = -np.inf
    for shape in range(FIRST[piece], FIRST[piece + 1]):
        for x in range(WIDTH + 1 - WIDE[shape]):
            y = landing_row(game.board, shape, x)
            if y + TALL[shape] > rows:
                continue
            value = value_of(game.board, (shape, x, y), weights, game.scratch)
            equal = value == best and RANKS[order + shape * LANES + x] < RANKS[order + best_shape * LANES + best_x]
            if best_shape < 0 or value > best or equal:
                best_shape, best_x, best_y, best = shape, x, y, value
    return best_shape, best_x, best_y


@inlined
def put(board: Words, shape: int, x: int, y: int) -> int:
    """Let a piece land. Returns the number of rows that it fills."""
    full = full_rows(board[PACKED_AT + y] | (CELLS[shape] << x))
    fill_and_clear(board, (shape, x, y), full, SURFACE)
    return bit_count(full)


@inlined
def reached(board: Words, low: int, high: int) -> int:
    """Return whether the stack has reached a limit: ``LOW``, ``HIGH`` or ``ON``."""
    if board[HEIGHT] <= low:
        return LOW
    if board[HEIGHT] >= high:
        return HIGH
    return ON


@compiled
def play(game: SurveyedGame, limits: Limits) -> tuple[int, int, int]:
    """Play straight drops with the weights of the first eighteen features. See the module."""
    board, state, policy, surveyed = game
    drops = surveyed.drops
    lines = pieces = 0
    while pieces < limits.most:
        piece = below(state, PIECE_COUNT)
        survey(board, piece, policy, surveyed)
        best = best_of(board, piece, policy, surveyed)
        if best < 0:
            return lines, pieces, OVER
        shape, x = FIRST[piece] + best // LANES, best % LANES
        y, full = drops[ROW_AT * MAX_DROPS + best], drops[FULL * MAX_DROPS + best]
        if full:
            fill_and_clear(board, (shape, x, y), full, policy.detail)
            lines += bit_count(full)
        else:
            fill(board, shape, x, y)
            for i in range(SUMS_AT, SUMS_AT + SUMS):
                board[i] = drops[(AFTER + i) * MAX_DROPS + best]
        pieces += 1
        reason = reached(board, limits.low, limits.high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON


@compiled
def play_any(game: AnyGame, limits: Limits) -> tuple[int, int, int]:
    """Play straight drops with the weights of all features. See the module."""
    lines = pieces = 0
    while pieces < limits.most:
        piece = below(game.state, PIECE_COUNT)
        shape, x, y = best_drop(game, piece)
        if shape < 0:
            return lines, pieces, OVER
        lines += put(game.board, shape, x, y)
        pieces += 1
        reason = reached(game.board, limits.low, limits.high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON


@compiled
def play_within_reach(game: AnyGame, limits: Limits) -> tuple[int, int, int]:
    """Play the landings of Standard Tetris with the weights of all features. See the module."""
    lines = pieces = 0
    while pieces < limits.most:
        piece = below(game.state, PIECE_COUNT)
        shape, x, y = _best_within_reach(game, piece)
        if shape < 0:
            return lines, pieces, OVER
        lines += put(game.board, shape, x, y)
        pieces += 1
        reason = reached(game.board, limits.low, limits.high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON
