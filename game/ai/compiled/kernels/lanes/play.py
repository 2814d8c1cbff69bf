"""Compiled games of straight drops with the weights of many features, whose boards are rated side by side."""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled
from game.ai.compiled.kernels.arrays import LANES
from game.ai.compiled.kernels.bundles import AnyGame, Drop, Limits
from game.ai.compiled.kernels.lanes.layout import AT_ONCE, LOWEST_ROW, NUMBER, lay_drops
from game.ai.compiled.kernels.lanes.values import rate_lanes, value_lanes
from game.ai.compiled.kernels.play import ON, OVER, PIECE_COUNT, put, reached
from game.ai.compiled.kernels.ranks import RANKS
from game.ai.compiled.kernels.tables import FIRST
from game.ai.compiled.kernels.words import below


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
