"""Compiled games of straight drops, and one move of a game, for any kind of player.

The type of a game tells what its player weighs and knows. The compiler chooses the code for it, so no game pays for
the others. ``play`` and ``play_moves`` play within limits, and return the lines, the pieces and the reason for the
stop. The limits are a number of pieces, and the least and the greatest height of the stack after a piece, in rows.
``play`` is the fast one. Any further branch in it, even one that is never taken, costs a tenth of the speed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from numba.extending import overload

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.arrays import (
    AFTER,
    FULL,
    HEIGHT,
    KNOWN_AT,
    LANES,
    MAX_DROPS,
    PACKED_AT,
    ROW_AT,
    SUMS,
    SUMS_AT,
    Limits,
    Policy,
    SurveyedDrops,
    SurveyedGame,
    Words,
    below,
    bit_count,
)
from game.ai.compiled.kernels.boards import SURFACE, fill, fill_and_clear, full_rows
from game.ai.compiled.kernels.drops import best_of, survey
from game.ai.compiled.kernels.general import best_landing
from game.ai.compiled.kernels.lanes import AnyGame, Scratch
from game.ai.compiled.kernels.pairs import AnyReplies, Replies, best_pair, best_pair_any
from game.ai.compiled.kernels.tables import CELLS, FIRST
from game.core.board.pieces import PIECES

PIECE_COUNT = len(PIECES)
ON, OVER, LOW, HIGH = range(4)
"""The reason for the stop of ``play``: no more pieces, game over, the stack at the lower limit or at the upper
limit."""


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
    """Play straight drops with the weights of the first eighteen features."""
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


class LaneGame(NamedTuple):
    """An ``AnyGame`` whose boards are rated side by side, see ``lanes``."""

    board: Words
    state: Words
    policy: Policy
    scratch: Scratch


class PairGame(NamedTuple):
    """A ``SurveyedGame`` with a known next piece."""

    board: Words
    state: Words
    policy: Policy
    survey: SurveyedDrops
    replies: Replies


class AnyPairGame(NamedTuple):
    """An ``AnyGame`` with a known next piece."""

    board: Words
    state: Words
    policy: Policy
    scratch: Scratch
    replies: AnyReplies


class LanePairGame(NamedTuple):
    """A ``LaneGame`` with a known next piece."""

    board: Words
    state: Words
    policy: Policy
    scratch: Scratch
    replies: AnyReplies


Game = SurveyedGame | AnyGame | LaneGame | PairGame | AnyPairGame | LanePairGame


@compiled
def _surveyed(game: SurveyedGame) -> int:
    board, state, policy, surveyed = game
    drops = surveyed.drops
    piece = below(state, PIECE_COUNT)
    survey(board, piece, policy, surveyed)
    best = best_of(board, piece, policy, surveyed)
    if best < 0:
        return -1
    shape, x = FIRST[piece] + best // LANES, best % LANES
    y, full = drops[ROW_AT * MAX_DROPS + best], drops[FULL * MAX_DROPS + best]
    if full:
        fill_and_clear(board, (shape, x, y), full, SURFACE)
    else:
        fill(board, shape, x, y)
        for i in range(SUMS_AT, SUMS_AT + SUMS):
            board[i] = drops[(AFTER + i) * MAX_DROPS + best]
    return bit_count(full)


@compiled
def _any(game: AnyGame) -> int:
    board, state, policy, scratch = game
    shape, x, y, _ = best_landing(board, below(state, PIECE_COUNT), policy, scratch, scratch.landings, False)
    return put(board, shape, x, y) if shape >= 0 else -1


@compiled
def _lane(game: LaneGame) -> int:
    board, state, policy, scratch = game
    shape, x, y, _ = best_landing(board, below(state, PIECE_COUNT), policy, scratch, scratch.landings, True)
    return put(board, shape, x, y) if shape >= 0 else -1


@compiled
def _pair(game: PairGame) -> int:
    board, state, policy, surveyed, replies = game
    piece, board[KNOWN_AT] = board[KNOWN_AT], below(state, PIECE_COUNT)
    best, _ = best_pair(SurveyedGame(board, state, policy, surveyed), piece, board[KNOWN_AT], replies)
    if best < 0:
        return -1
    shape, x = FIRST[piece] + best // LANES, best % LANES
    y, full = surveyed.drops[ROW_AT * MAX_DROPS + best], surveyed.drops[FULL * MAX_DROPS + best]
    fill_and_clear(board, (shape, x, y), full, policy.detail)
    return bit_count(full)


@inlined
def _of_two(game: AnyPairGame | LanePairGame, beside: bool) -> int:
    board, state, policy, scratch, replies = game
    piece, board[KNOWN_AT] = board[KNOWN_AT], below(state, PIECE_COUNT)
    any_game = AnyGame(board, state, policy, scratch)
    shape, x, y, _ = best_pair_any(any_game, piece, board[KNOWN_AT], replies, beside)
    return put(board, shape, x, y) if shape >= 0 else -1


@compiled
def _any_pair(game: AnyPairGame) -> int:
    return _of_two(game, False)


@compiled
def _lane_pair(game: LanePairGame) -> int:
    return _of_two(game, True)


def move(game: Game) -> int:
    """Play one piece, and compute all sums of the board that its player needs. Returns the rows that it fills; -1 if
    there was no landing.

    The compiler replaces it by the function for the type of the game. Raises TypeError if Python calls it.
    """
    raise TypeError(f"move({type(game).__name__}) is for compiled code; expected a caller that is compiled")


_MOVES: dict[type, Any] = {
    SurveyedGame: lambda game: _surveyed(game),
    AnyGame: lambda game: _any(game),
    LaneGame: lambda game: _lane(game),
    PairGame: lambda game: _pair(game),
    AnyPairGame: lambda game: _any_pair(game),
    LanePairGame: lambda game: _lane_pair(game),
}
_overload = cast(Callable[..., Callable[[Any], Any]], overload)


@_overload(move, strict=False)  # numba compares annotations otherwise, and the functions above have none
def _choose(game: Any) -> Any:
    return _MOVES[game.instance_class]


@compiled
def play_moves(game: Game, limits: Limits) -> tuple[int, int, int]:
    """Play within limits, as ``game.ai.compiled.kernels.moves``."""
    lines = pieces = 0
    while pieces < limits.most:
        filled = move(game)
        if filled < 0:
            return lines, pieces, OVER
        lines += filled
        pieces += 1
        reason = reached(game.board, limits.low, limits.high)
        if reason != ON:
            return lines, pieces, reason
    return lines, pieces, ON
