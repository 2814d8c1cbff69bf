"""One move of a compiled game, for any kind of game.

The type of a game tells what its player weighs and knows, and who deals. The compiler chooses the code for it, so no
game pays for the others. ``play`` is the loop of the fastest kind. Any further branch in it, even one that is never
taken, costs a tenth of the speed.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from numba.extending import overload

from ....ai.compiled import OPTIONS, Floats, Words, below, bit_count, compiled, fraction, inlined, merged
from .boards import SURFACE, fill, fill_and_clear, full_rows
from .bundles import (
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
)
from .drops import best_of, survey
from .general import best_landing
from .lanes import AnyGame, Scratch
from .pairs import PIECE_COUNT, Replies, best_expected, best_pair
from .piece_tables import CELLS, FIRST

ON, OVER, LOW, HIGH = range(4)
"""The reason for the stop of a game: no more pieces, the game is over, the stack at the lower limit or at the upper
limit."""


class Deal(NamedTuple):
    """Pieces that have been dealt, and what the bot expects after each of them."""

    pieces: Words
    chances: Floats
    """[7 * number + piece]: the chance of each piece after the one with that number. Empty if the bot expects none."""
    at: Words
    """The number of the next piece, one word."""


class Chain(NamedTuple):
    """A dealer with a finite number of states."""

    edges: Floats
    """[7 * state + piece]: the chances of the pieces up to this one together."""
    following: Words
    """[7 * state + piece]: the state after this piece."""
    expected: Floats
    """[7 * state + piece]: the chance that the bot expects for a piece in a state. Empty if it expects none."""
    state: Words
    """The state, one word."""


class PairGame(NamedTuple):
    """A ``SurveyedGame`` with a known next piece."""

    board: Words
    state: Words
    policy: Policy
    survey: SurveyedDrops
    replies: Replies


class DealtGame(NamedTuple):
    """A ``SurveyedGame`` with the pieces of a deal."""

    board: Words
    state: Words
    policy: Policy
    survey: SurveyedDrops
    replies: Replies
    deal: Deal


class ChainGame(NamedTuple):
    """A ``SurveyedGame`` with the pieces of a chain."""

    board: Words
    state: Words
    policy: Policy
    survey: SurveyedDrops
    replies: Replies
    chain: Chain


class AnyPairGame(NamedTuple):
    """An ``AnyGame`` with a known next piece."""

    board: Words
    state: Words
    policy: Policy
    scratch: Scratch
    replies: Replies


class AnyDealtGame(NamedTuple):
    """An ``AnyGame`` with the pieces of a deal. The bot expects none."""

    board: Words
    state: Words
    policy: Policy
    scratch: Scratch
    deal: Deal


Game = SurveyedGame | PairGame | DealtGame | ChainGame | AnyGame | AnyPairGame | AnyDealtGame


@merged
def _put(board: Words, shape: int, x: int, y: int) -> int:
    """Let a piece land. Returns the number of rows that it fills; -1 without a shape."""
    if shape < 0:
        return -1
    full = full_rows(board[PACKED_AT + y] | (CELLS[shape] << x))
    fill_and_clear(board, (shape, x, y), full, SURFACE)
    return bit_count(full)


@merged
def _drop(board: Words, surveyed: SurveyedDrops, drop: tuple[int, int], known: int, detail: int) -> int:
    """Make a surveyed drop, a piece and its number, and compute the sums of the board up to a detail. Up to the detail
    ``known`` the survey has them. Returns the number of rows that it fills; -1 without a drop."""
    piece, best = drop
    if best < 0:
        return -1
    drops = surveyed.drops
    shape, x = FIRST[piece] + best // LANES, best % LANES
    y, full = drops[ROW_AT * MAX_DROPS + best], drops[FULL * MAX_DROPS + best]
    if full or detail > known:
        fill_and_clear(board, (shape, x, y), full, detail)
    else:
        fill(board, shape, x, y)
        for i in range(SUMS_AT, SUMS_AT + SUMS):
            board[i] = drops[(AFTER + i) * MAX_DROPS + best]
    return bit_count(full)


@inlined
def _best(game: DealtGame | ChainGame, piece: int, chances: Floats, at: int) -> int:
    """Return the number of the best drop, by the chances of the next piece that begin at ``at`` if there are some."""
    if chances.size:
        straight = SurveyedGame(game.board, game.state, game.policy, game.survey)
        return best_expected(straight, piece, chances, at, game.replies)
    survey(game.board, piece, game.policy, game.survey)
    return best_of(game.board, piece, game.policy, game.survey)


def _surveyed(game: SurveyedGame) -> int:
    board, state, policy, surveyed = game
    piece = below(state, PIECE_COUNT)
    survey(board, piece, policy, surveyed)
    return _drop(board, surveyed, (piece, best_of(board, piece, policy, surveyed)), policy.detail, policy.detail)


@compiled
def play(game: SurveyedGame, limits: Limits) -> tuple[int, int, int]:
    """Play within limits of the height, as ``game.lab.compiled.kernels.climb.play_moves``."""
    board, state, policy, surveyed = game
    lines = pieces = 0
    while pieces < limits.most:
        piece = below(state, PIECE_COUNT)
        survey(board, piece, policy, surveyed)
        filled = _drop(board, surveyed, (piece, best_of(board, piece, policy, surveyed)), policy.detail, policy.detail)
        if filled < 0:
            return lines, pieces, OVER
        lines += filled
        pieces += 1
        if board[HEIGHT] <= limits.low:
            return lines, pieces, LOW
        if board[HEIGHT] >= limits.high:
            return lines, pieces, HIGH
    return lines, pieces, ON


def _pair(game: PairGame) -> int:
    board, state, policy, surveyed, replies = game
    piece, coming = board[KNOWN_AT], below(state, PIECE_COUNT)
    board[KNOWN_AT] = coming
    for other in range(PIECE_COUNT):
        replies.certain[other] = 1.0 if other == coming else 0.0
    best = best_expected(SurveyedGame(board, state, policy, surveyed), piece, replies.certain, 0, replies)
    return _drop(board, surveyed, (piece, best), policy.detail, policy.detail)


def _dealt(game: DealtGame) -> int:
    deal = game.deal
    number = deal.at[0]
    piece = deal.pieces[number]
    best = _best(game, piece, deal.chances, PIECE_COUNT * number)
    deal.at[0] += best >= 0
    return _drop(game.board, game.survey, (piece, best), game.policy.detail, game.policy.detail)


def _chained(game: ChainGame) -> int:
    chain = game.chain
    at = PIECE_COUNT * chain.state[0]
    drawn = fraction(game.state)
    piece = 0
    while drawn >= chain.edges[at + piece]:
        piece += 1
    state = chain.following[at + piece]
    best = _best(game, piece, chain.expected, PIECE_COUNT * state)
    if best >= 0:
        chain.state[0] = state
    return _drop(game.board, game.survey, (piece, best), game.policy.detail, SURFACE)


def _any(game: AnyGame) -> int:
    board, state, policy, scratch = game
    shape, x, y, _ = best_landing(board, below(state, PIECE_COUNT), policy, scratch, scratch.landings)
    return _put(board, shape, x, y)


def _any_pair(game: AnyPairGame) -> int:
    board, state, policy, scratch, replies = game
    piece, board[KNOWN_AT] = board[KNOWN_AT], below(state, PIECE_COUNT)
    shape, x, y = best_pair(AnyGame(board, state, policy, scratch), piece, board[KNOWN_AT], replies)
    return _put(board, shape, x, y)


def _any_dealt(game: AnyDealtGame) -> int:
    board, _, policy, scratch, deal = game
    shape, x, y, _ = best_landing(board, deal.pieces[deal.at[0]], policy, scratch, scratch.landings)
    deal.at[0] += shape >= 0
    return _put(board, shape, x, y)


def move(game: Game) -> int:
    """Play one piece, and compute all sums of the board that its player needs. Returns the rows that it fills; -1 if
    there was no landing.

    The compiler replaces it by the function for the type of the game. Raises TypeError if Python calls it.
    """
    raise TypeError(f"move({type(game).__name__}) is for compiled code; expected a caller that is compiled")


_MOVES: dict[type, Any] = {
    SurveyedGame: _surveyed,
    PairGame: _pair,
    DealtGame: _dealt,
    ChainGame: _chained,
    AnyGame: _any,
    AnyPairGame: _any_pair,
    AnyDealtGame: _any_dealt,
}
_overload = cast(Callable[..., Callable[[Any], Any]], overload)


@_overload(move, strict=False, jit_options=OPTIONS)  # numba would compare the annotations of ``game``, too
def _choose(game: Any) -> Any:
    return _MOVES[game.instance_class]
