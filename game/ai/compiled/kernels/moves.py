"""One piece of a game, for any kind of player. All games drop pieces straight down.

The type of a game tells what its player weighs and knows. The compiler chooses the code for it, so no game pays for the
others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from numba.extending import overload

from game.ai.compiled.jit import compiled
from game.ai.compiled.kernels.arrays import (
    AFTER,
    FULL,
    KNOWN_AT,
    LANES,
    MAX_DROPS,
    ROW_AT,
    SUMS,
    SUMS_AT,
    AnyGame,
    Policy,
    Scratch,
    SurveyedDrops,
    SurveyedGame,
    Words,
    below,
)
from game.ai.compiled.kernels.boards import SURFACE, fill, fill_and_clear
from game.ai.compiled.kernels.drops import best_of, survey
from game.ai.compiled.kernels.lanes.play import best_lane, best_pair_lane
from game.ai.compiled.kernels.pairs import AnyReplies, Replies, best_pair, best_pair_any
from game.ai.compiled.kernels.play import PIECE_COUNT, best_drop, put
from game.ai.compiled.kernels.tables import FIRST


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
def _surveyed(game: SurveyedGame) -> bool:
    board, state, policy, surveyed = game
    drops = surveyed.drops
    piece = below(state, PIECE_COUNT)
    survey(board, piece, policy, surveyed)
    best = best_of(board, piece, policy, surveyed)
    if best < 0:
        return False
    shape, x = FIRST[piece] + best // LANES, best % LANES
    y, full = drops[ROW_AT * MAX_DROPS + best], drops[FULL * MAX_DROPS + best]
    if full:
        fill_and_clear(board, (shape, x, y), full, SURFACE)
    else:
        fill(board, shape, x, y)
        for i in range(SUMS_AT, SUMS_AT + SUMS):
            board[i] = drops[(AFTER + i) * MAX_DROPS + best]
    return True


@compiled
def _any(game: AnyGame) -> bool:
    shape, x, y = best_drop(game, below(game.state, PIECE_COUNT))
    if shape < 0:
        return False
    put(game.board, shape, x, y)
    return True


@compiled
def _lane(game: LaneGame) -> bool:
    board, state, policy, scratch = game
    shape, x, y = best_lane(AnyGame(board, state, policy, scratch), below(state, PIECE_COUNT))
    if shape < 0:
        return False
    put(board, shape, x, y)
    return True


@compiled
def _pair(game: PairGame) -> bool:
    board, state, policy, surveyed, replies = game
    piece, board[KNOWN_AT] = board[KNOWN_AT], below(state, PIECE_COUNT)
    best, _ = best_pair(SurveyedGame(board, state, policy, surveyed), piece, board[KNOWN_AT], replies)
    if best < 0:
        return False
    shape, x = FIRST[piece] + best // LANES, best % LANES
    y, full = surveyed.drops[ROW_AT * MAX_DROPS + best], surveyed.drops[FULL * MAX_DROPS + best]
    fill_and_clear(board, (shape, x, y), full, SURFACE)
    return True


@compiled
def _any_pair(game: AnyPairGame) -> bool:
    board, state, policy, scratch, replies = game
    piece, board[KNOWN_AT] = board[KNOWN_AT], below(state, PIECE_COUNT)
    shape, x, y, _ = best_pair_any(AnyGame(board, state, policy, scratch), piece, board[KNOWN_AT], replies)
    if shape < 0:
        return False
    put(board, shape, x, y)
    return True


@compiled
def _lane_pair(game: LanePairGame) -> bool:
    board, state, policy, scratch, replies = game
    piece, board[KNOWN_AT] = board[KNOWN_AT], below(state, PIECE_COUNT)
    shape, x, y, _ = best_pair_lane(AnyGame(board, state, policy, scratch), piece, board[KNOWN_AT], replies)
    if shape < 0:
        return False
    put(board, shape, x, y)
    return True


def move(game: Game) -> bool:
    """Play one piece, and compute all sums of the board. Returns whether there was a landing.

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
