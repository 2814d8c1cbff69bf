"""The best straight drop by the mean over the next piece, in compiled code, and games of any dealer.

The choice is that of ``game.ai.linear.lookahead.best_first`` with chances: every drop is tried with every reply of
every piece that the dealer can deal next. The weights are those of the first ``SURVEYED`` features.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.arrays import (
    AFTER,
    BOARD_WORDS,
    FULL,
    LANES,
    MAX_DROPS,
    ROW_AT,
    SUMS,
    SUMS_AT,
    Floats,
    Limits,
    SurveyedGame,
    Words,
    bit_count,
    fraction,
)
from game.ai.compiled.kernels.boards import SURFACE, fill, fill_and_clear
from game.ai.compiled.kernels.climb import rise_of
from game.ai.compiled.kernels.drops import NEVER, best_of, settle, survey
from game.ai.compiled.kernels.general import best_landing
from game.ai.compiled.kernels.lanes import AnyGame
from game.ai.compiled.kernels.moves import HIGH, LOW, ON, OVER, PIECE_COUNT, put, reached
from game.ai.compiled.kernels.pairs import Replies, best_worth, brought_by
from game.ai.compiled.kernels.tables import FIRST, RANKS, WIDE
from game.core.board.bits import WIDTH

_ANY = -np.inf


class Deal(NamedTuple):
    """Pieces that have been dealt, and what the bot expects after each of them."""

    pieces: Words
    chances: Floats
    """[7 * number + piece]: the chance of each piece after the one with that number."""


class Chain(NamedTuple):
    """A dealer with a finite number of states."""

    edges: Floats
    """[7 * state + piece]: the chances of the pieces up to this one together."""
    following: Words
    """[7 * state + piece]: the state after this piece."""
    expected: Floats
    """[7 * state + piece]: the chance that the bot expects for a piece in a state."""
    state: Words
    """The state, one word."""


@compiled
def best_expected(game: SurveyedGame, piece: int, chances: Floats, at: int, replies: Replies) -> tuple[int, float]:
    """Return the number of the best straight drop, which is then in the game's survey, and its value.

    The chances of the next piece begin at ``at``. -1 if there is no drop.
    """
    board, _, policy, surveyed = game
    drops, values, _ = surveyed
    after = replies.after
    survey(board, piece, policy, surveyed)
    best = -1
    best_value, least_risk = NEVER, np.inf
    first = FIRST[piece]
    ranks = policy.order + first * LANES
    for shape in range(first, FIRST[piece + 1]):
        start = (shape - first) * LANES
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
                settle(board, policy, surveyed, first, number)
                fill(after, shape, x, y)
                for i in range(SUMS_AT, SUMS_AT + SUMS):
                    after[i] = drops[(AFTER + i) * MAX_DROPS + number]
            brought = brought_by(policy.weights, shape, x, y, full)
            total = placed = risk = 0.0
            for coming in range(PIECE_COUNT):
                chance = chances[at + coming]
                if chance == 0.0 or risk > least_risk:
                    continue
                survey(after, coming, policy, replies.survey)
                worth = best_worth(replies, policy, coming, brought, _ANY)
                if worth == NEVER:
                    risk += chance
                else:
                    total += chance * worth
                    placed += chance
            value = brought + total / placed if placed > 0.0 else values[number]
            if best < 0 or risk < least_risk:
                better = True
            elif risk > least_risk:
                better = False
            else:
                better = value > best_value or (value == best_value and RANKS[ranks + number] < RANKS[ranks + best])
            if better:
                best, best_value, least_risk = number, value, risk
    return best, best_value


@inlined
def _put(game: SurveyedGame, piece: int, best: int) -> int:
    """Make the surveyed drop ``best``, and compute all sums of the board. Returns the number of rows that it fills."""
    drops = game.survey.drops
    shape, x = FIRST[piece] + best // LANES, best % LANES
    y, full = drops[ROW_AT * MAX_DROPS + best], drops[FULL * MAX_DROPS + best]
    fill_and_clear(game.board, (shape, x, y), full, SURFACE)
    return bit_count(full)


@compiled
def play_deal(game: SurveyedGame, deal: Deal, start: int, replies: Replies, limits: Limits) -> tuple[int, int, int]:
    """Play as ``game.ai.compiled.kernels.moves.play``, but the pieces of a deal from number ``start`` on.

    Without chances in the deal, the bot knows only the falling piece.
    """
    board, _, policy, surveyed = game
    lines = pieces = 0
    while pieces < limits.most:
        piece = deal.pieces[start + pieces]
        if deal.chances.size:
            best, _ = best_expected(game, piece, deal.chances, PIECE_COUNT * (start + pieces), replies)
        else:
            survey(board, piece, policy, surveyed)
            best = best_of(board, piece, policy, surveyed)
        if best < 0:
            return lines, pieces, OVER
        lines += _put(game, piece, best)
        pieces += 1
        reason = reached(board, limits.low, limits.high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON


@compiled
def play_deal_any(game: AnyGame, deal: Deal, start: int, beside: bool, limits: Limits) -> tuple[int, int, int]:
    """Play as ``play_deal`` for a bot that knows only the falling piece, with the weights of all features. ``beside``
    is as in ``value_landings``."""
    lines = pieces = 0
    while pieces < limits.most:
        piece = deal.pieces[start + pieces]
        shape, x, y, _ = best_landing(game.board, piece, game.policy, game.scratch, game.scratch.landings, beside)
        if shape < 0:
            return lines, pieces, OVER
        lines += put(game.board, shape, x, y)
        pieces += 1
        reason = reached(game.board, limits.low, limits.high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON


@compiled
def play_chain(game: SurveyedGame, chain: Chain, replies: Replies, limits: Limits) -> tuple[int, int, int]:
    """Play as ``play_deal``, with the pieces of a dealer that has a finite number of states.

    The limits are rises, see ``game.ai.compiled.kernels.climb``.
    """
    board, random, policy, surveyed = game
    lines = pieces = 0
    while pieces < limits.most:
        at = PIECE_COUNT * chain.state[0]
        drawn = fraction(random)
        piece = 0
        while drawn >= chain.edges[at + piece]:
            piece += 1
        state = chain.following[at + piece]
        if chain.expected.size:
            best, _ = best_expected(game, piece, chain.expected, PIECE_COUNT * state, replies)
        else:
            survey(board, piece, policy, surveyed)
            best = best_of(board, piece, policy, surveyed)
        if best < 0:
            return lines, pieces, OVER
        chain.state[0] = state
        lines += _put(game, piece, best)
        pieces += 1
        rise = rise_of(board)
        if rise <= limits.low:
            return lines, pieces, LOW
        if rise >= limits.high:
            return lines, pieces, HIGH
    return lines, pieces, ON
