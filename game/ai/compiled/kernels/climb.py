"""The compiled runs of multilevel splitting: many stacks that climb from level to level.

The progress of a stack is one number, its rise. It predicts the end of a game better than the height: a tower is soon
lower again, but rows with holes stay. Fewer runs therefore suffice. Its coefficients come from a regression over boards
of equal rise, of the share of their runs that climb further.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from numba.extending import overload

from game.ai.compiled.jit import OPTIONS, compiled, inlined
from game.ai.compiled.kernels.arrays import (
    AFTER,
    CELLS_AT,
    FULL,
    HEIGHT,
    HOLE_ROWS,
    LANES,
    MAX_DROPS,
    ROW_AT,
    ROW_CHANGES,
    SUMS,
    SUMS_AT,
    WELLS,
    Words,
)
from game.ai.compiled.kernels.boards import SURFACE, fill, fill_and_clear, load
from game.ai.compiled.kernels.bundles import AnyGame, Limits, SurveyedGame
from game.ai.compiled.kernels.drops import best_of, survey
from game.ai.compiled.kernels.lanes.play import best_lane
from game.ai.compiled.kernels.play import PIECE_COUNT, put
from game.ai.compiled.kernels.tables import FIRST
from game.ai.compiled.kernels.words import below, bit_count
from game.core.board.bits import WIDTH

A_ROW, A_ROW_WITH_HOLES = 10, 13
"""What each adds to the rise. Row transitions and wells add 1 each."""
NOWHERE = 1 << 40
"""A rise that no stack has."""
WORDS = SUMS_AT + SUMS
"""The words of a board."""
HOME, UP, OVER, TIRED = range(4)
"""The result of a run: down at the lower limit, up at the upper limit, the game is over, or no more pieces."""

_ROW_AT, _FULL = ROW_AT * MAX_DROPS, FULL * MAX_DROPS
ENDED = CELLS_AT
"""The word of a stored board that is -1 if its game is over. Otherwise it is the left wall."""


class Boards(NamedTuple):
    """Boards one after the other."""

    words: Words
    """``WORDS`` words for each board."""
    number: int
    """The number of boards."""


@inlined
def _rise(board: Words) -> int:
    rows = A_ROW * board[HEIGHT] + A_ROW_WITH_HOLES * bit_count(board[HOLE_ROWS])
    return int(rows + board[ROW_CHANGES] + board[WELLS])


@compiled
def rise_of(board: Words) -> int:
    """Return the rise of a stack."""
    return _rise(board)


@compiled
def run(game: SurveyedGame, limits: Limits) -> tuple[int, int]:
    """Play within limits, whose ``low`` and ``high`` are rises.

    Returns the result and the pieces. The policy's detail must be ``SURFACE``.
    """
    board, state, policy, surveyed = game
    drops = surveyed.drops
    pieces = 0
    while pieces < limits.most:
        piece = below(state, PIECE_COUNT)
        survey(board, piece, policy, surveyed)
        best = best_of(board, piece, policy, surveyed)
        if best < 0:
            return OVER, pieces
        shape, x = FIRST[piece] + best // LANES, best % LANES
        y, full = drops[_ROW_AT + best], drops[_FULL + best]
        if full:
            fill_and_clear(board, (shape, x, y), full, SURFACE)
        else:
            fill(board, shape, x, y)
            for i in range(SUMS_AT, WORDS):
                board[i] = drops[(AFTER + i) * MAX_DROPS + best]
        pieces += 1
        rise = _rise(board)
        if rise <= limits.low:
            return HOME, pieces
        if rise >= limits.high:
            return UP, pieces
    return TIRED, pieces


@compiled
def run_lanes(game: AnyGame, limits: Limits) -> tuple[int, int]:
    """Play within limits, as ``run``, with weights of features that need lanes."""
    pieces = 0
    while pieces < limits.most:
        shape, x, y = best_lane(game, below(game.state, PIECE_COUNT))
        if shape < 0:
            return OVER, pieces
        put(game.board, shape, x, y)
        pieces += 1
        rise = _rise(game.board)
        if rise <= limits.low:
            return HOME, pieces
        if rise >= limits.high:
            return UP, pieces
    return TIRED, pieces


def run_any(game: SurveyedGame | AnyGame, limits: Limits) -> tuple[int, int]:
    """Play with the loop for this kind of game. The compiler chooses it."""
    return run_lanes(game, limits) if isinstance(game, AnyGame) else run(game, limits)


@overload(run_any, jit_options=OPTIONS)
def _loop_for(game: Any, limits: Any) -> Callable[..., tuple[int, int]]:
    def go(game: Any, limits: Any) -> tuple[int, int]:
        return run(game, limits)

    def go_lanes(game: Any, limits: Any) -> tuple[int, int]:
        return run_lanes(game, limits)

    return go_lanes if game.instance_class is AnyGame else go


@compiled
def begin(board: Words) -> None:
    """Empty the well."""
    for x in range(WIDTH):
        board[CELLS_AT + 1 + x] = 0
    load(board, SURFACE)


@compiled
def excursions(game: SurveyedGame | AnyGame, limits: Limits, count: int, kept: Words) -> tuple[int, int]:
    """Play until the stack has climbed ``count`` times from ``low`` to ``high``, or all pieces are used.

    A new game follows each end. Returns the number of climbs and the pieces. The boards after the climbs are stored.
    """
    most, low, high = limits
    climbs = pieces = 0
    while climbs < count and pieces < most:
        end, some = run_any(game, Limits(most - pieces, -1, high))
        pieces += some
        if end == UP:
            for i in range(WORDS):
                kept[climbs * WORDS + i] = game.board[i]
            climbs += 1
            end, some = run_any(game, Limits(most - pieces, low, NOWHERE))
            pieces += some
        if end == OVER:
            begin(game.board)
    return climbs, pieces


@compiled
def climb(game: SurveyedGame | AnyGame, limits: Limits, start: Boards, runs: int, kept: Words) -> tuple[int, int, int]:
    """Run from boards to the rise ``high``. All boards begin equally many runs, with a difference of at most one.

    Returns how many runs reached it or the end, how many began before ``most`` pieces were used, and the pieces. The
    boards that reached it are stored.
    """
    most, low, high = limits
    board = game.board
    climbs = begun = pieces = 0
    offset = below(game.state, start.number)
    while begun < runs and pieces < most:
        first = (begun * start.number + offset) // runs * WORDS
        begun += 1
        for i in range(WORDS):
            board[i] = start.words[first + i]
        if board[ENDED] >= 0 and _rise(board) < high:
            end, some = run_any(game, Limits(most - pieces, low, high))
            pieces += some
            if end == OVER:
                board[ENDED] = -1
            elif end != UP:
                continue
        for i in range(WORDS):
            kept[climbs * WORDS + i] = board[i]
        climbs += 1
    return climbs, begun, pieces


@compiled
def cells_left(boards: Words, count: int) -> int:
    """Return the number of filled cells of ``count`` boards together."""
    cells = 0
    for number in range(count):
        for x in range(WIDTH):
            cells += bit_count(boards[number * WORDS + CELLS_AT + 1 + x])
    return cells
