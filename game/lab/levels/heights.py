"""Splitting with levels of the height of a stack, one row apart.

It serves all rules and weights. Where compiled runs are possible, ``rises`` is better.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from statistics import mean
from typing import TYPE_CHECKING, Union

from game.core.dealers.chance import below
from game.lab.levels.climbed import AT_HOME, AWAY, Climbed

if TYPE_CHECKING:
    from game.ai.compiled.engine import CompiledGame, PlayResult
    from game.ai.compiled.kernels.arrays import Words

PILOT_PIECES = 100_000
"""The number of pieces that are played to find the usual heights."""
_AT_ONCE = 1_000_000
_BETWEEN_LOOKS = 10
_TELL_EVERY = 100_000
"""The number of pieces between two reports, about 0.1 s."""
_NOWHERE = 99
"""A height in rows that no stack reaches."""

Tell = Callable[[int], None]
"""A function that is called with the pieces since its last call."""

_Reached = Union["Words", int]
"""A board that reached a level; the number of filled cells if the game ended before that."""


def climbed(game: CompiledGame, rng: random.Random, height: int, runs: int, tell: Tell) -> Climbed:
    """Climb once to the end of a game in a well of ``height`` rows, with ``runs`` runs from each level."""
    low, first = _levels(game, height)
    boards, played = _excursions(game, low, first, runs, tell)
    rate = len(boards) / played
    chances = []
    for level in range(first, height + 1):
        boards, pieces = _climb(
            game, rng, boards, low=low, level=level + 1 if level < height else None, runs=runs, tell=tell
        )
        played += pieces
        chances.append(len(boards) / runs)
        rate *= chances[-1]
        if not boards:
            break
    left = [board for board in boards if isinstance(board, int)]
    return Climbed(rate, mean(left) if left else 0.0, low, tuple(chances), played)


def _levels(game: CompiledGame, height: int) -> tuple[int, int]:
    """Return the height up to which a stack is at home, and the first level."""
    heights = []
    for _ in range(PILOT_PIECES // _BETWEEN_LOOKS):
        if _ended(game.play(_BETWEEN_LOOKS)):
            game.begin(0)
        heights.append(game.height)
    heights.sort()
    low = min(heights[int(AT_HOME * len(heights))], height - 1)
    return low, min(max(low + 1, heights[int(AWAY * len(heights))] + 1), height)


def _excursions(game: CompiledGame, low: int, first: int, count: int, tell: Tell) -> tuple[list[_Reached], int]:
    """Return ``count`` boards at the beginnings of excursions, and the pieces until the stack is at home after the
    last."""
    boards: list[_Reached] = []
    pieces = told = 0
    game.begin(0)
    while len(boards) < count:
        if pieces - told >= _TELL_EVERY or not pieces:
            tell(pieces - told)
            told = pieces
        played, some = _run(game, -1, first)
        pieces += some
        if played.reason is played.reason.HIGH:
            boards.append(game.snapshot())
            played, some = _run(game, low, _NOWHERE)
            pieces += some
        elif _ended(played):
            boards.append(game.cells.bit_count())
        if _ended(played):
            game.begin(0)
    tell(pieces - told)
    return boards, pieces


def _climb(
    game: CompiledGame,
    rng: random.Random,
    boards: Sequence[_Reached],
    *,
    low: int,
    level: int | None,
    runs: int,
    tell: Tell,
) -> tuple[list[_Reached], int]:
    """Run from boards to a level, or to the end of the game. Returns what reached it, and the pieces of all runs."""
    reached: list[_Reached] = []
    played = told = 0
    for _ in range(runs):
        if played - told >= _TELL_EVERY:
            tell(played - told)
            told = played
        board = boards[below(rng, len(boards))]
        if isinstance(board, int):
            reached.append(board)
            continue
        game.restore(board)
        if level is None or game.height < level:
            outcome, pieces = _run(game, low, level or _NOWHERE)
            played += pieces
            if _ended(outcome):
                reached.append(game.cells.bit_count())
                continue
            if game.height <= low:
                continue
        reached.append(game.snapshot())
    tell(played - told)
    return reached, played


def _run(game: CompiledGame, low: int, high: int) -> tuple[PlayResult, int]:
    """Play until the stack is ``low`` or ``high`` rows high, or the game is over. Returns the last result and all
    pieces."""
    pieces = 0
    while True:
        played = game.play(_AT_ONCE, low, high)
        pieces += played.pieces
        if played.reason is not played.reason.ON:
            return played, pieces


def _ended(played: PlayResult) -> bool:
    return played.reason is played.reason.OVER
