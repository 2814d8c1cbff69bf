"""The best landing with a known next piece, by either rules and with the weights of all features.

The value of a sequence, and that of a landing without a reply, is as in ``pairs``.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels import feature
from game.ai.compiled.kernels.arrays import BOARD_WORDS, KNOWN_AT, LANES, PACKED_AT, Words
from game.ai.compiled.kernels.boards import SURFACE, fill_and_clear, full_rows
from game.ai.compiled.kernels.bundles import AnyGame, Limits
from game.ai.compiled.kernels.drops import NEVER
from game.ai.compiled.kernels.general import landing_row, value_of
from game.ai.compiled.kernels.pairs import brought_by
from game.ai.compiled.kernels.play import ON, OVER, PIECE_COUNT, put, reached
from game.ai.compiled.kernels.ranks import ORDERS, RANKS
from game.ai.compiled.kernels.standard import reach
from game.ai.compiled.kernels.tables import CELLS, CENTRE, FIRST, TALL, WIDE
from game.ai.compiled.kernels.words import below
from game.ai.linear.standard import STANDARD_ROWS
from game.core.board.bits import WIDTH

_STRAIGHT = ORDERS["mdp"]


class AnyReplies(NamedTuple):
    """Scratch arrays for the replies to a landing."""

    after: Words
    """The board after the landing, which has been loaded."""
    landings: Words


@inlined
def landings_of(board: Words, piece: int, rows: int, order: int, landings: Words) -> int:
    """Return the number of landings of a piece by the rules of an order. Sets each landing, as ``reach`` does."""
    count = 0
    if order != _STRAIGHT:
        count = reach(board, piece, rows, landings)
    else:
        for shape in range(FIRST[piece], FIRST[piece + 1]):
            for x in range(WIDTH + 1 - WIDE[shape]):
                y = landing_row(board, shape, x)
                if y + TALL[shape] <= rows:
                    landings[3 * count], landings[3 * count + 1], landings[3 * count + 2] = shape, x, y
                    count += 1
    return count


@compiled
def best_pair_any(game: AnyGame, piece: int, coming: int, replies: AnyReplies) -> tuple[int, int, int, float]:
    """Return shape, column and row of the best landing, and the value of its sequence. The shape is -1 if there is no
    landing."""
    board, (rows, order, weights, _), scratch = game.board, game.policy, game.scratch
    landings = scratch.landings
    after, answers = replies
    count = landings_of(board, piece, rows, order, landings)
    best = -1
    best_rank = 0
    best_value = NEVER
    answered = False
    for at in range(count):
        shape, x, y = landings[3 * at], landings[3 * at + 1], landings[3 * at + 2]
        full = full_rows(board[PACKED_AT + y] | (CELLS[shape] << x))
        for i in range(BOARD_WORDS):
            after[i] = board[i]
        fill_and_clear(after, (shape, x, y), full, SURFACE)
        answer_count = landings_of(after, coming, rows, order, answers)
        if answer_count == 0 and answered:
            continue
        if answer_count == 0:
            value = value_of(board, (shape, x, y), weights, scratch)
        else:
            worth = NEVER
            for answer in range(answer_count):
                drop = answers[3 * answer], answers[3 * answer + 1], answers[3 * answer + 2]
                worth = max(worth, value_of(after, drop, weights, scratch))
            distance = STANDARD_ROWS - 1 - y - CENTRE[shape]
            brought = brought_by(weights, shape, x, y, full) + weights[feature.DROP_DISTANCE] * distance
            value = brought + worth
        rank = RANKS[order + shape * LANES + x]
        first_answer = answer_count > 0 and not answered
        if best < 0 or first_answer or value > best_value or (value == best_value and rank < best_rank):
            best, best_value, best_rank = at, value, rank
        answered = answered or answer_count > 0
    if best < 0:
        return -1, 0, 0, best_value
    return landings[3 * best], landings[3 * best + 1], landings[3 * best + 2], best_value


@compiled
def play_pairs_any(game: AnyGame, replies: AnyReplies, limits: Limits) -> tuple[int, int, int]:
    """Play as ``game.ai.compiled.kernels.pairs.play_pairs``."""
    board = game.board
    lines = pieces = 0
    while pieces < limits.most:
        piece, board[KNOWN_AT] = board[KNOWN_AT], below(game.state, PIECE_COUNT)
        shape, x, y, _ = best_pair_any(game, piece, board[KNOWN_AT], replies)
        if shape < 0:
            return lines, pieces, OVER
        lines += put(board, shape, x, y)
        pieces += 1
        reason = reached(board, limits.low, limits.high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON
