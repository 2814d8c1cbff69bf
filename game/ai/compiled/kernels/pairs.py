"""The best straight drop with a known next piece, in compiled code, and games with it.

The value of a sequence of two moves is the worth of the first move and the value of the second one, as in
``game.ai.linear.lookahead.best_first``. Every drop of the falling piece is tried with every reply, and one survey gives
the replies to each drop. A drop without a reply is made only if no drop has one. The weights of ``best_pair`` are those
of the first ``SURVEYED`` features; ``best_pair_any`` takes all of them, by either rules.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels import feature
from game.ai.compiled.kernels.arrays import (
    AFTER,
    BOARD_WORDS,
    FULL,
    LANES,
    MAX_DROPS,
    PACKED_AT,
    ROW_AT,
    SUMS,
    SUMS_AT,
    Policy,
    SurveyedDrops,
    SurveyedGame,
    Weights,
    Words,
    bit_count,
)
from game.ai.compiled.kernels.boards import SURFACE, cells_in, fill, fill_and_clear, full_rows
from game.ai.compiled.kernels.drops import NEVER, best_of, settle, survey
from game.ai.compiled.kernels.general import best_landing, landings_of, value_of
from game.ai.compiled.kernels.lanes import AnyGame
from game.ai.compiled.kernels.tables import CELLS, CENTRE, FIRST, RANKS, TALL, WIDE
from game.ai.linear.standard import STANDARD_ROWS
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


class AnyReplies(NamedTuple):
    """Scratch arrays for the replies to a landing."""

    after: Words
    """The board after the landing, which has been loaded."""
    landings: Words


@compiled
def best_pair_any(
    game: AnyGame, piece: int, coming: int, replies: AnyReplies, beside: bool
) -> tuple[int, int, int, float]:
    """Return shape, column and row of the best landing, and the value of its sequence. The shape is -1 if there is no
    landing. ``beside`` is as in ``value_landings``."""
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
        answer, _, _, worth = best_landing(after, coming, game.policy, scratch, answers, beside)
        if answer < 0 and answered:
            continue
        if answer < 0:
            value = value_of(board, (shape, x, y), weights, scratch)
        else:
            distance = STANDARD_ROWS - 1 - y - CENTRE[shape]
            brought = brought_by(weights, shape, x, y, full) + weights[feature.DROP_DISTANCE] * distance
            value = brought + worth
        rank = RANKS[order + shape * LANES + x]
        first_answer = answer >= 0 and not answered
        if best < 0 or first_answer or value > best_value or (value == best_value and rank < best_rank):
            best, best_value, best_rank = at, value, rank
        answered = answered or answer >= 0
    if best < 0:
        return -1, 0, 0, best_value
    return landings[3 * best], landings[3 * best + 1], landings[3 * best + 2], best_value
