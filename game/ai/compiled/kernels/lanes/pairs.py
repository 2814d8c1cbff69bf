"""The best straight drop with a known next piece and the weights of many features.

The value of a sequence, and that of a drop without a reply, is as in ``game.ai.compiled.kernels.pairs``. The boards
after all replies to a drop are rated side by side.
"""

from __future__ import annotations

import numpy as np

from game.ai.compiled.jit import compiled
from game.ai.compiled.kernels.arrays import BOARD_WORDS, KNOWN_AT, LANES, PACKED_AT, Floats
from game.ai.compiled.kernels.boards import SURFACE, fill_and_clear, full_rows
from game.ai.compiled.kernels.bundles import AnyGame, Limits
from game.ai.compiled.kernels.drops import NEVER
from game.ai.compiled.kernels.general import value_of
from game.ai.compiled.kernels.lanes.layout import AT_ONCE, lay_drops
from game.ai.compiled.kernels.lanes.values import rate_lanes, value_lanes
from game.ai.compiled.kernels.pairs import brought_by
from game.ai.compiled.kernels.pairs_any import AnyReplies, landings_of
from game.ai.compiled.kernels.play import ON, OVER, PIECE_COUNT, put, reached
from game.ai.compiled.kernels.ranks import RANKS
from game.ai.compiled.kernels.tables import CELLS
from game.ai.compiled.kernels.words import below


@compiled
def _greatest(values: Floats, count: int) -> float:
    greatest = -np.inf
    for lane in range(count):
        greatest = max(greatest, values[lane])
    return greatest


@compiled
def best_pair_lane(game: AnyGame, piece: int, coming: int, replies: AnyReplies) -> tuple[int, int, int, float]:
    """Return what ``game.ai.compiled.kernels.pairs_any.best_pair_any`` returns, for straight drops."""
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
