"""Compiled games within limits, and the runs of multilevel splitting: many stacks that climb from level to level.

The progress of a stack is one number, its rise. It predicts the end of a game better than the height: a tower is soon
lower again, but rows with holes stay. Fewer runs therefore suffice. Its coefficients come from a regression over boards
of a splitting run, of the log share of their runs that climb further.
"""

from typing import NamedTuple

from ....ai.compiled import Words, below, bit_count, compiled
from ....core.bits import WIDTH
from .boards import SURFACE, deep_wells, load
from .bundles import (
    BOARD_WORDS,
    CELLS_AT,
    COLUMN_CHANGES,
    DEPTH,
    HEIGHT,
    HEIGHT_AT,
    HOLE_ROWS,
    HOLES,
    ROW_CHANGES,
    STEPS,
    WELLS,
    Limits,
)
from .moves import HIGH, LOW, ON, OVER, Game, move

UNIT = 10_000
"""The rise that makes the end of a game e times as likely."""
RISE = {
    "height": 385,
    "rows with holes": 4175,
    "row transitions": 964,
    "wells": 358,
    "column transitions": 702,
    "holes": -2120,
    "hole depth": -64,
    "deep wells": 3673,
    "sum of heights": 390,
}
"""What each of a feature adds to the rise. The sum of heights is that of all columns, in rows."""
(
    _A_ROW, _A_ROW_WITH_HOLES, _A_ROW_CHANGE, _A_WELL, _A_COLUMN_CHANGE, _A_HOLE, _A_LID, _A_DEEP_WELL, _A_COLUMN_ROW,
) = RISE.values()  # fmt: skip
NOWHERE = 1 << 40
"""A rise that no stack has."""
WORDS = BOARD_WORDS
"""The words of a board."""

ENDED = CELLS_AT
"""The word of a stored board that is -1 if its game is over. Otherwise it is the left wall."""


class ReachedBoards(NamedTuple):
    """Boards one after the other."""

    words: Words
    """``WORDS`` words for each board."""
    number: int
    """The number of boards."""


@compiled
def features_of(board: Words) -> tuple[int, int, int, int, int, int, int, int, int]:
    """Return the features of a stack that ``RISE`` names, in its order."""
    columns = 0
    for x in range(WIDTH):
        columns += board[HEIGHT_AT + x]
    return (
        board[HEIGHT],
        bit_count(board[HOLE_ROWS]),
        board[ROW_CHANGES],
        board[WELLS],
        board[COLUMN_CHANGES],
        board[HOLES],
        board[DEPTH],
        deep_wells(board[STEPS]),
        columns,
    )


@compiled
def rise_of(board: Words) -> int:
    height, hole_rows, row_changes, wells, column_changes, holes, lids, deep, columns = features_of(board)
    rise = _A_ROW * height + _A_ROW_WITH_HOLES * hole_rows + _A_ROW_CHANGE * row_changes + _A_WELL * wells
    rise += _A_COLUMN_CHANGE * column_changes + _A_HOLE * holes + _A_LID * lids
    return int(rise + _A_DEEP_WELL * deep + _A_COLUMN_ROW * columns)


@compiled
def play_moves(game: Game, limits: Limits) -> tuple[int, int, int]:
    """Play within limits: at most so many pieces, and until the height or the rise of the stack after a piece is at a
    limit. Returns the lines, the pieces and the reason for the stop."""
    board = game.board
    lines = pieces = 0
    while pieces < limits.most:
        filled = move(game)
        if filled < 0:
            return lines, pieces, OVER
        lines += filled
        pieces += 1
        progress = rise_of(board) if limits.rises else board[HEIGHT]
        if progress <= limits.low:
            return lines, pieces, LOW
        if progress >= limits.high:
            return lines, pieces, HIGH
    return lines, pieces, ON


@compiled
def begin(board: Words) -> None:
    """Empty the well."""
    for x in range(WIDTH):
        board[CELLS_AT + 1 + x] = 0
    load(board, SURFACE)


@compiled
def excursions(game: Game, limits: Limits, count: int, kept: Words) -> tuple[int, int]:
    """Play until the stack has climbed ``count`` times from ``low`` to ``high``, or all pieces are used.

    A new game follows each end. A game that ends below ``high`` has reached it. Returns the number of climbs and the
    pieces. The boards after the climbs are stored.
    """
    most, low, high, _ = limits
    board = game.board
    climbs = pieces = 0
    while climbs < count and pieces < most:
        _, some, end = play_moves(game, Limits(most - pieces, -NOWHERE, high, True))
        pieces += some
        if end == ON:
            break
        if end == OVER:
            board[ENDED] = -1
        for i in range(WORDS):
            kept[climbs * WORDS + i] = board[i]
        climbs += 1
        if end == HIGH:
            _, some, end = play_moves(game, Limits(most - pieces, low, NOWHERE, True))
            pieces += some
        if end == OVER:
            begin(board)
    return climbs, pieces


class Runs(NamedTuple):
    """Some of the runs that begin from the boards of a level."""

    first: int
    last: int
    """The number after that of the last one."""
    total: int
    """The number of all runs of the level."""
    offset: int
    """A random number below that of the boards. It decides which boards begin one run more than others."""


@compiled
def offset_of(state: Words, boards: int) -> int:
    """Return an offset for ``Runs``."""
    return below(state, boards)


@compiled
def climb_runs(game: Game, limits: Limits, start: ReachedBoards, runs: Runs, kept: Words) -> tuple[int, int, int]:
    """Run from boards to the rise ``high``. All boards begin equally many runs, with a difference of at most one.

    Returns how many runs reached it or the end, how many began before ``most`` pieces were used, and the pieces. The
    boards that reached it are stored.
    """
    most, low, high, _ = limits
    board = game.board
    climbs = begun = pieces = 0
    while runs.first + begun < runs.last and pieces < most:
        first = ((runs.first + begun) * start.number + runs.offset) // runs.total * WORDS
        begun += 1
        for i in range(WORDS):
            board[i] = start.words[first + i]
        if board[ENDED] >= 0 and rise_of(board) < high:
            _, some, end = play_moves(game, Limits(most - pieces, low, high, True))
            pieces += some
            if end == OVER:
                board[ENDED] = -1
            elif end != HIGH:
                continue
        for i in range(WORDS):
            kept[climbs * WORDS + i] = board[i]
        climbs += 1
    return climbs, begun, pieces
