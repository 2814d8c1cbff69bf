"""The best straight drop with a known next piece, in compiled code, and games with it.

The value of a sequence of two moves is the worth of the first move and the value of the second one, as in
``game.ai.linear.lookahead.best_first``. Every drop of the falling piece is tried with every reply, and one survey gives
the replies to each drop. The weights are those of the first ``SURVEYED`` features; ``pairs_any`` supports all of them.
A drop without a reply is made only if no drop has one.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels import feature
from game.ai.compiled.kernels.arrays import (
    AFTER,
    BOARD_WORDS,
    FULL,
    KNOWN_AT,
    LANES,
    MAX_DROPS,
    ROW_AT,
    SUMS,
    SUMS_AT,
    Words,
)
from game.ai.compiled.kernels.boards import cells_in, fill, fill_and_clear
from game.ai.compiled.kernels.bundles import Limits, Policy, SurveyedDrops, SurveyedGame, Weights
from game.ai.compiled.kernels.drops import NEVER, best_of, settle, survey
from game.ai.compiled.kernels.play import ON, OVER, PIECE_COUNT, reached
from game.ai.compiled.kernels.ranks import RANKS
from game.ai.compiled.kernels.tables import CELLS, FIRST, TALL, WIDE
from game.ai.compiled.kernels.words import below, bit_count
from game.core.board.bits import WIDTH


class Replies(NamedTuple):
    """Scratch arrays for the replies to a drop."""

    after: Words
    """The board after the drop, which has been loaded."""
    survey: SurveyedDrops
    """The survey of the next piece on that board."""


@inlined
def brought_by(weights: Weights, shape: int, x: int, y: int, full: int) -> float:
    """Return the weighted sum of the move features, of the first ``SURVEYED`` features."""
    cleared = bit_count(full)
    return (
        weights[feature.LANDING_HEIGHT] * (y + (TALL[shape] - 1) / 2)
        + weights[feature.ERODED_CELLS] * (cleared * cells_in(CELLS[shape] << x, full))
        + weights[feature.ROWS] * cleared
    )


@compiled
def best_worth(replies: Replies, policy: Policy, coming: int, brought: float, least: float) -> float:
    """Return the greatest value of the surveyed replies; ``NEVER`` if no sequence reaches ``least``.

    The value of a reply is computed only if its bound reaches ``least``.
    """
    after, surveyed = replies
    best = NEVER
    first = FIRST[coming]
    for shape in range(first, FIRST[coming + 1]):
        start = (shape - first) * LANES
        for number in range(start, start + WIDTH + 1 - WIDE[shape]):
            worth = surveyed.values[number]
            if worth <= best or brought + worth < least:
                continue
            if not surveyed.drops[FULL * MAX_DROPS + number]:
                settle(after, policy, surveyed, first, number)
                worth = surveyed.values[number]
            if worth > best and brought + worth >= least:
                best = worth
    return best


@compiled
def best_pair(game: SurveyedGame, piece: int, coming: int, replies: Replies) -> tuple[int, float]:
    """Return the number of the best straight drop, which is then in the game's survey, and the value of its sequence.

    -1 if there is no drop.
    """
    board, _, policy, surveyed = game
    drops, values, _ = surveyed
    after = replies.after
    survey(board, piece, policy, surveyed)
    best = -1
    best_value = NEVER
    for shape in range(FIRST[piece], FIRST[piece + 1]):
        start = (shape - FIRST[piece]) * LANES
        for x in range(WIDTH + 1 - WIDE[shape]):
            number = start + x
            if values[number] == NEVER:
                continue
            y, full = drops[ROW_AT * MAX_DROPS + number], drops[FULL * MAX_DROPS + number]
            for i in range(BOARD_WORDS):
                after[i] = board[i]
            if full:
                fill_and_clear(after, (shape, x, y), full, policy.detail)
            else:
                settle(board, policy, surveyed, FIRST[piece], number)
                fill(after, shape, x, y)
                for i in range(SUMS_AT, SUMS_AT + SUMS):
                    after[i] = drops[(AFTER + i) * MAX_DROPS + number]
            survey(after, coming, policy, replies.survey)
            brought = brought_by(policy.weights, shape, x, y, full)
            worth = best_worth(replies, policy, coming, brought, best_value)
            if worth == NEVER:
                continue
            value = brought + worth
            rank = policy.order + FIRST[piece] * LANES
            if best < 0 or value > best_value or (value == best_value and RANKS[rank + number] < RANKS[rank + best]):
                best, best_value = number, value
    if best < 0:
        best = best_of(board, piece, policy, surveyed)
        best_value = values[best]
    return best, best_value


@compiled
def play_pairs(game: SurveyedGame, replies: Replies, limits: Limits) -> tuple[int, int, int]:
    """Play as ``game.ai.compiled.kernels.play.play``, but with a known next piece, which is stored with the board."""
    board, state, policy, surveyed = game
    drops = surveyed.drops
    lines = pieces = 0
    while pieces < limits.most:
        piece, board[KNOWN_AT] = board[KNOWN_AT], below(state, PIECE_COUNT)
        best, _ = best_pair(game, piece, board[KNOWN_AT], replies)
        if best < 0:
            return lines, pieces, OVER
        shape, x = FIRST[piece] + best // LANES, best % LANES
        y, full = drops[ROW_AT * MAX_DROPS + best], drops[FULL * MAX_DROPS + best]
        fill_and_clear(board, (shape, x, y), full, policy.detail)
        lines += bit_count(full)
        pieces += 1
        reason = reached(board, limits.low, limits.high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON
