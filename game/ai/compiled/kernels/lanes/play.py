"""Compiled games of straight drops with the weights of many features, whose boards are rated side by side.

The value of a sequence, and that of a drop without a reply, is as in ``game.ai.compiled.kernels.pairs``.
"""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled
from game.ai.compiled.kernels.arrays import (
    BOARD_WORDS,
    KNOWN_AT,
    LANES,
    PACKED_AT,
    AnyGame,
    Drop,
    Floats,
    Limits,
    below,
)
from game.ai.compiled.kernels.boards import SURFACE, fill_and_clear, full_rows
from game.ai.compiled.kernels.drops import NEVER
from game.ai.compiled.kernels.general import value_of
from game.ai.compiled.kernels.lanes.features import rate_lanes, value_lanes
from game.ai.compiled.kernels.lanes.layout import AT_ONCE, LOWEST_ROW, NUMBER, lay_drops
from game.ai.compiled.kernels.pairs import AnyReplies, brought_by, landings_of
from game.ai.compiled.kernels.play import ON, OVER, PIECE_COUNT, put, reached
from game.ai.compiled.kernels.tables import CELLS, FIRST, RANKS


@compiled
def best_lane(game: AnyGame, piece: int) -> Drop:
    """Return the best straight drop that stays in the well. Its shape is -1 if there is none."""
    rows, order, weights, _ = game.policy
    lanes, values = game.scratch.lanes, game.scratch.values
    count = lay_drops(game.board, piece, rows, game.scratch.left, lanes)
    whole = (count + AT_ONCE - 1) // AT_ONCE * AT_ONCE
    rate_lanes(lanes, whole)
    value_lanes(lanes, whole, weights, game.scratch.beyond, values)
    first = FIRST[piece]
    best = -1
    best_rank = 0
    best_value = -np.inf
    for lane in range(count):
        value = values[lane]
        if value < best_value:
            continue
        rank = RANKS[order + first * LANES + lanes[NUMBER + lane]]
        if best < 0 or value > best_value or rank < best_rank:
            best, best_value, best_rank = lane, value, rank
    if best < 0:
        return -1, 0, 0
    number = lanes[NUMBER + best]
    return first + number // LANES, number % LANES, lanes[LOWEST_ROW + best]


@compiled
def play_lanes(game: AnyGame, limits: Limits) -> tuple[int, int, int]:
    """Play within limits, as ``game.ai.compiled.kernels.play``."""
    lines = pieces = 0
    while pieces < limits.most:
        piece = below(game.state, PIECE_COUNT)
        shape, x, y = best_lane(game, piece)
        if shape < 0:
            return lines, pieces, OVER
        lines += put(game.board, shape, x, y)
        pieces += 1
        reason = reached(game.board, limits.low, limits.high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON


@compiled
def _greatest(values: Floats, count: int) -> float:
    greatest = -np.inf
    for lane in range(count):
        greatest = max(greatest, values[lane])
    return greatest


@compiled
def best_pair_lane(game: AnyGame, piece: int, coming: int, replies: AnyReplies) -> tuple[int, int, int, float]:
    """Return what ``game.ai.compiled.kernels.pairs.best_pair_any`` returns, for straight drops."""
    board, (rows, order, weights, _), scratch = game.board, game.policy, game.scratch
    landings, lanes, values = scratch.landings, scratch.lanes, scratch.values
    after = replies.after
    best = -1
    best_rank = 0
    best_value = NEVER
    answered = False
    for at in range(landings_of(board, piece, rows, order, landings)):
        shape, x, y = landings[3 * at], landings[3 * at + 1], landings[3 * at + 2]
        full = full_rows(board[PACKED_AT + y] | (CELLS[shape] << x))
        for i in range(BOARD_WORDS):
            after[i] = board[i]
        fill_and_clear(after, (shape, x, y), full, SURFACE)
        count = lay_drops(after, coming, rows, scratch.left, lanes)
        if count == 0 and answered:
            continue
        if count == 0:
            value = value_of(board, (shape, x, y), weights, scratch)
        else:
            whole = (count + AT_ONCE - 1) // AT_ONCE * AT_ONCE
            rate_lanes(lanes, whole)
            value_lanes(lanes, whole, weights, scratch.beyond, values)
            value = brought_by(weights, shape, x, y, full) + _greatest(values, count)
        rank = RANKS[order + shape * LANES + x]
        first_answer = count > 0 and not answered
        if best < 0 or first_answer or value > best_value or (value == best_value and rank < best_rank):
            best, best_value, best_rank = at, value, rank
        answered = answered or count > 0
    if best < 0:
        return -1, 0, 0, best_value
    return landings[3 * best], landings[3 * best + 1], landings[3 * best + 2], best_value


@compiled
def play_pair_lanes(game: AnyGame, replies: AnyReplies, limits: Limits) -> tuple[int, int, int]:
    """Play as ``game.ai.compiled.kernels.pairs.play_pairs``."""
    board = game.board
    lines = pieces = 0
    while pieces < limits.most:
        piece, board[KNOWN_AT] = board[KNOWN_AT], below(game.state, PIECE_COUNT)
        shape, x, y, _ = best_pair_lane(game, piece, board[KNOWN_AT], replies)
        if shape < 0:
            return lines, pieces, OVER
        lines += put(board, shape, x, y)
        pieces += 1
        reason = reached(board, limits.low, limits.high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON
