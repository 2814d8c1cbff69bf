"""The best landing with the next piece known, in compiled code, and games that are played so.

A series of two moves is worth what the first one brings and the value of the second one, as
``game.ai.linear.lookahead.best_first`` has it. Every landing of the falling piece is tried with every reply: where all
of them are straight drops and the weights are those of the first eighteen features, by a survey of the replies to each
(``play_pairs``), otherwise one by one (``play_pairs_any``). A landing without a reply is made only where none has one.
"""

from __future__ import annotations

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.arrays import (
    AFTER,
    FULL,
    LANES,
    MOST_DROPS,
    PACKED_AT,
    ROW_AT,
    SUMS,
    SUMS_AT,
    Floats,
    Words,
)
from game.ai.compiled.kernels.boards import SURFACE, cells_in, fill, fill_and_clear, full_rows
from game.ai.compiled.kernels.drops import NEVER, Weights, best_of, settle, survey
from game.ai.compiled.kernels.general import landing_row, value_of
from game.ai.compiled.kernels.play import ON, OVER, PIECE_COUNT, put, reached
from game.ai.compiled.kernels.ranks import ORDERS, RANKS
from game.ai.compiled.kernels.standard import reach
from game.ai.compiled.kernels.tables import CELLS, CENTRE, FIRST, TALL, WIDE
from game.ai.compiled.kernels.words import below, bit_count
from game.ai.linear.standard import STANDARD_ROWS
from game.core.board.bits import WIDTH

_BOARD = SUMS_AT + SUMS
_STRAIGHT = ORDERS["mdp"]


@inlined
def _brought(weights: Weights, shape: int, x: int, y: int, full: int) -> float:
    """What a move itself is worth, of the first eighteen features."""
    cleared = bit_count(full)
    height = y + (TALL[shape] - 1) / 2
    return weights[0] * height + weights[1] * (cleared * cells_in(CELLS[shape] << x, full)) + weights[17] * cleared


@compiled
def _best_worth(
    after: Words,
    weights: Weights,
    detail: int,
    coming: int,
    replies: Words,
    worths: Floats,
    brought: float,
    least: float,
) -> float:
    """The greatest value of the replies that were surveyed; ``NEVER`` where none brings a series to ``least``.

    A reply whose bound does not bring it there is not asked for its value.
    """
    best = NEVER
    first = FIRST[coming]
    for shape in range(first, FIRST[coming + 1]):
        start = (shape - first) * LANES
        for number in range(start, start + WIDTH + 1 - WIDE[shape]):
            worth = worths[number]
            if worth <= best or brought + worth < least:
                continue
            if not replies[FULL * MOST_DROPS + number]:
                settle(after, weights, detail, replies, worths, first, number)
                worth = worths[number]
            if worth > best and brought + worth >= least:
                best = worth
    return best


@compiled
def best_pair(
    board: Words,
    piece: int,
    coming: int,
    rows: int,
    order: int,
    weights: Weights,
    detail: int,
    drops: Words,
    values: Floats,
    after: Words,
    replies: Words,
    worths: Floats,
    left: Words,
) -> tuple[int, float]:
    """The number of the best of all straight drops, which ``drops`` then has, and the value of its series.

    -1 where there is no drop. The last five arrays are scratch paper, ``after`` and ``left`` having been loaded.
    """
    survey(board, piece, rows, weights, detail, drops, values, left)
    best = -1
    best_value = NEVER
    for shape in range(FIRST[piece], FIRST[piece + 1]):
        start = (shape - FIRST[piece]) * LANES
        for x in range(WIDTH + 1 - WIDE[shape]):
            number = start + x
            if values[number] == NEVER:
                continue
            y, full = drops[ROW_AT * MOST_DROPS + number], drops[FULL * MOST_DROPS + number]
            for i in range(_BOARD):
                after[i] = board[i]
            if full:
                fill_and_clear(after, shape, x, y, full, detail)
            else:
                settle(board, weights, detail, drops, values, FIRST[piece], number)
                fill(after, shape, x, y)
                for i in range(SUMS_AT, SUMS_AT + SUMS):
                    after[i] = drops[(AFTER + i) * MOST_DROPS + number]
            survey(after, coming, rows, weights, detail, replies, worths, left)
            brought = _brought(weights, shape, x, y, full)
            worth = _best_worth(after, weights, detail, coming, replies, worths, brought, best_value)
            if worth == NEVER:
                continue
            value = brought + worth
            rank = order + FIRST[piece] * LANES
            if best < 0 or value > best_value or (value == best_value and RANKS[rank + number] < RANKS[rank + best]):
                best, best_value = number, value
    if best < 0:
        best = best_of(board, weights, detail, drops, values, FIRST[piece], FIRST[piece + 1], order)
        best_value = values[best]
    return best, best_value


@inlined
def _landings(board: Words, piece: int, rows: int, order: int, landings: Words) -> int:
    """How many landings a piece has by the rules of an order; sets each, as ``reach`` does."""
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
def best_pair_any(
    board: Words,
    piece: int,
    coming: int,
    rows: int,
    order: int,
    weights: Weights,
    landings: Words,
    after: Words,
    replies: Words,
    left: Words,
    hardness: Words,
) -> tuple[int, int, int, float]:
    """Shape, column and row of the best landing and the value of its series, by either rules and with all weights.

    -1 where there is no landing. The arrays after ``weights`` are scratch paper, ``after`` and ``left`` loaded.
    """
    count = _landings(board, piece, rows, order, landings)
    best = -1
    best_rank = 0
    best_value = NEVER
    answered = False
    for at in range(count):
        shape, x, y = landings[3 * at], landings[3 * at + 1], landings[3 * at + 2]
        full = full_rows(board[PACKED_AT + y] | (CELLS[shape] << x))
        for i in range(_BOARD):
            after[i] = board[i]
        fill_and_clear(after, shape, x, y, full, SURFACE)
        reply_count = _landings(after, coming, rows, order, replies)
        if reply_count == 0 and answered:
            continue
        if reply_count == 0:
            value = value_of(board, shape, x, y, weights, left, hardness)
        else:
            worth = NEVER
            for reply in range(reply_count):
                s, column, row = replies[3 * reply], replies[3 * reply + 1], replies[3 * reply + 2]
                worth = max(worth, value_of(after, s, column, row, weights, left, hardness))
            brought = _brought(weights, shape, x, y, full) + weights[24] * (STANDARD_ROWS - 1 - y - CENTRE[shape])
            value = brought + worth
        rank = RANKS[order + shape * LANES + x]
        first_answer = reply_count > 0 and not answered
        if best < 0 or first_answer or value > best_value or (value == best_value and rank < best_rank):
            best, best_value, best_rank = at, value, rank
        answered = answered or reply_count > 0
    if best < 0:
        return -1, 0, 0, best_value
    return landings[3 * best], landings[3 * best + 1], landings[3 * best + 2], best_value


@compiled
def play_pairs(
    board: Words,
    state: Words,
    known: Words,
    rows: int,
    order: int,
    weights: Weights,
    detail: int,
    drops: Words,
    values: Floats,
    after: Words,
    replies: Words,
    worths: Floats,
    left: Words,
    most: int,
    low: int,
    high: int,
) -> tuple[int, int, int]:
    """As ``game.ai.compiled.kernels.play.play``, with the next piece known, which ``known`` keeps."""
    lines = pieces = 0
    while pieces < most:
        piece, known[0] = known[0], below(state, PIECE_COUNT)
        best, _ = best_pair(
            board, piece, known[0], rows, order, weights, detail, drops, values, after, replies, worths, left
        )
        if best < 0:
            return lines, pieces, OVER
        shape, x = FIRST[piece] + best // LANES, best % LANES
        y, full = drops[ROW_AT * MOST_DROPS + best], drops[FULL * MOST_DROPS + best]
        fill_and_clear(board, shape, x, y, full, detail)
        lines += bit_count(full)
        pieces += 1
        reason = reached(board, low, high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON


@compiled
def play_pairs_any(
    board: Words,
    state: Words,
    known: Words,
    rows: int,
    order: int,
    weights: Weights,
    landings: Words,
    after: Words,
    replies: Words,
    left: Words,
    hardness: Words,
    most: int,
    low: int,
    high: int,
) -> tuple[int, int, int]:
    """The same, by either rules and with all weights."""
    lines = pieces = 0
    while pieces < most:
        piece, known[0] = known[0], below(state, PIECE_COUNT)
        shape, x, y, _ = best_pair_any(
            board, piece, known[0], rows, order, weights, landings, after, replies, left, hardness
        )
        if shape < 0:
            return lines, pieces, OVER
        lines += put(board, shape, x, y)
        pieces += 1
        reason = reached(board, low, high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON
