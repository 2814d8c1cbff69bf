"""The best drop by the replies of the next piece, in compiled code.

The value of a sequence of two moves is the worth of the first move and the value of the second one. The choice is that
of ``game.ai.linear.lookahead.best_first``: every drop is tried with every reply of every piece that can come next. The
weights of ``best_expected`` are those of the first ``SURVEYED`` features; ``best_pair`` takes all of them, by either
rules, for a piece that is known.
"""

from typing import NamedTuple

import numpy as np

from ....ai.compiled import Floats, Words, bit_count, compiled, inlined
from ....ai.linear import STANDARD_ROWS
from ....core.bits import WIDTH
from ....core.board import PIECES
from . import feature
from .boards import SURFACE, cells_in, fill, fill_and_clear, full_rows, load
from .bundles import (
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
    new_board,
    new_drops,
)
from .drops import NEVER, settle, survey
from .general import best_landing, landings_of, new_landings
from .lanes import AnyGame
from .piece_tables import CELLS, CENTRE, FIRST, RANKS, TALL, WIDE

PIECE_COUNT = len(PIECES)
_ANY = -np.inf


class Replies(NamedTuple):
    """Scratch arrays for the replies to a drop."""

    after: Words
    """The board after the drop, which has been loaded."""
    survey: SurveyedDrops
    """The survey of the next piece on that board."""
    landings: Words
    certain: Floats
    """Room for the chances of a piece that is known."""


def new_replies(left: Words) -> Replies:
    """Return room for replies. ``left`` is a board that has been loaded."""
    after = new_board()
    load(after, SURFACE)
    survey_room = SurveyedDrops(new_drops(), np.full(MAX_DROPS, NEVER), left)
    return Replies(after, survey_room, new_landings(), np.zeros(PIECE_COUNT))


@inlined
def _brought_by(weights: Weights, shape: int, x: int, y: int, full: int) -> float:
    """Return the weighted sum of the move features, of the first ``SURVEYED`` features."""
    cleared = bit_count(full)
    return (
        weights[feature.LANDING_HEIGHT] * (y + (TALL[shape] - 1) / 2)
        + weights[feature.ERODED_CELLS] * (cleared * cells_in(CELLS[shape] << x, full))
        + weights[feature.ROWS] * cleared
    )


@compiled
def _best_worth(replies: Replies, policy: Policy, coming: int, brought: float, least: float) -> float:
    """Return the greatest value of the surveyed replies; ``NEVER`` if no sequence reaches ``least``.

    The value of a reply is computed only if its bound reaches ``least``.
    """
    after, surveyed = replies.after, replies.survey
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
def best_expected(game: SurveyedGame, piece: int, chances: Floats, at: int, replies: Replies) -> int:
    """Return the number of the best straight drop, which is then in the game's survey; -1 if there is no drop.

    The chances of the next piece begin at ``at``.
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
            brought = _brought_by(policy.weights, shape, x, y, full)
            total = placed = risk = 0.0
            for coming in range(PIECE_COUNT):
                chance = chances[at + coming]
                if chance == 0.0 or risk > least_risk:
                    continue
                survey(after, coming, policy, replies.survey)
                # What is worse than the best drop counts as no reply. Of several pieces, another can make up for it.
                least = best_value if chance == 1.0 and least_risk == 0.0 else _ANY
                worth = _best_worth(replies, policy, coming, brought, least)
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
    return best


@compiled
def best_pair(game: AnyGame, piece: int, coming: int, replies: Replies) -> tuple[int, int, int]:
    """Return shape, column and row of the best landing; the shape is -1 if there is none. A landing without a reply is
    made only if no landing has one."""
    board, (rows, order, weights, _), scratch = game.board, game.policy, game.scratch
    landings, after = scratch.landings, replies.after
    best, best_rank = -1, 0
    best_value = NEVER
    for at in range(landings_of(board, piece, rows, order, landings)):
        shape, x, y = landings[3 * at], landings[3 * at + 1], landings[3 * at + 2]
        full = full_rows(board[PACKED_AT + y] | (CELLS[shape] << x))
        for i in range(BOARD_WORDS):
            after[i] = board[i]
        fill_and_clear(after, (shape, x, y), full, SURFACE)
        answer, _, _, worth = best_landing(after, coming, game.policy, scratch, replies.landings)
        if answer < 0:
            continue
        brought = _brought_by(weights, shape, x, y, full)
        if len(scratch.others):
            brought = brought + scratch.others[feature.DROP_DISTANCE] * (STANDARD_ROWS - 1 - y - CENTRE[shape])
        value = brought + worth
        rank = RANKS[order + shape * LANES + x]
        if best < 0 or value > best_value or (value == best_value and rank < best_rank):
            best, best_value, best_rank = at, value, rank
    if best < 0:
        shape, x, y, _ = best_landing(board, piece, game.policy, scratch, landings)
        return shape, x, y
    return landings[3 * best], landings[3 * best + 1], landings[3 * best + 2]
