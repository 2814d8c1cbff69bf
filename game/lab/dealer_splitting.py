"""Multilevel splitting with dealers that are chains, and for the bot that expects the next piece.

It is the method of ``game.lab.splitting`` with levels of the rise. The state of the dealer is stored with each board,
and a run continues from both. A level is reached when the rise is; a game that ends has reached all levels.

The chances of many dealers depend on little of what they have dealt, for example on the last four pieces or on what is
left in the bag. Such a dealer is a *chain* of few states, those of its walk. It can be played in compiled code.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from statistics import mean
from time import thread_time
from typing import TYPE_CHECKING, NamedTuple, Union

from game.ai.linear.controllers import controller as controller_of
from game.core.board.pieces import PIECES
from game.core.dealers import Randomizer
from game.core.dealers import randomizer as randomizer_of
from game.core.dealers.chance import below, part_of, seeded
from game.core.dealers.runs import walk_of
from game.core.dealers.view import Chances
from game.lab import splitting
from game.lab.games import Report
from game.lab.levels import AT_HOME, AWAY
from game.lab.splitting import Measurement, Repeat

if TYPE_CHECKING:
    from game.ai.compiled.dealt import CompiledChainGame
    from game.ai.compiled.engine import PlayResult
    from game.ai.compiled.kernels.arrays import Words


class DealerChain(NamedTuple):
    """A dealer with a finite number of states. A game begins in state 0."""

    chances: Sequence[Chances]
    """[state][piece]: its chance."""
    following: Sequence[Sequence[int]]
    """[state][piece]: the state after this piece; 0 for a piece without a chance."""


SERVED = (
    "memoryless", "entropy", "more-i", "nes", "nes-article", "gameboy", "tgm1", "tgm2", "tgm-strict", "tgm-ace",
    "7-bag", "14-bag", "7-bag+1", "pairs", "sz",
)  # fmt: skip
"""The dealers that are played as chains: their walks are exact and have few states."""


def chain_of(randomizer: Randomizer, options: Mapping[str, object]) -> DealerChain:
    walk = walk_of(randomizer.name, randomizer.checked(options))
    assert walk, f"{randomizer.name} is one of {SERVED}"
    # The first piece can have chances of its own. Its state never comes again then.
    states: list[tuple[Hashable, bool]] = [(walk.start, walk.first is not None)]
    numbers = {states[0]: 0}
    chances: list[Chances] = []
    following: list[list[int]] = []
    for memory, begins in states:  # it grows meanwhile
        odds = walk.first if begins and walk.first else walk.chances(memory)
        after = [0] * len(PIECES)
        for piece in PIECES:
            if odds[piece]:
                state = walk.after(memory, piece), False
                if state not in numbers:
                    numbers[state] = len(states)
                    states.append(state)
                after[piece] = numbers[state]
        chances.append(odds)
        following.append(after)
    return DealerChain(chances, following)


STEP = 3_000
"""The distance between two levels, in rises."""
_LOOKS, _BETWEEN_LOOKS = 1500, 10
_AT_ONCE = 20_000
_TELL_EVERY = 20_000
_NOWHERE = 1 << 40
_EVEN = (1 / len(PIECES),) * len(PIECES)

_Reached = Union["Words", int]
"""A board with the state of its dealer; the number of filled cells if the game has ended."""


def is_needed(randomizer: str, odds: str) -> bool:
    """Return whether ``game.lab.splitting`` does not serve this dealer, or a controller with these odds."""
    return randomizer != "memoryless" or bool(odds)


def serves(randomizer: str) -> bool:
    """Return whether a dealer is a chain, so that this method can be used with it."""
    return randomizer in SERVED


def measure(what: Measurement, report: Report | None = None) -> Repeat:
    """Measure a player once, by the method that is needed. This needs the packages of ``game.ai.compiled``."""
    if not is_needed(what.randomizer, what.odds):
        return splitting.measure(what, report=report)
    return _measure(what, report)


def _measure(what: Measurement, report: Report | None) -> Repeat:
    start = thread_time()
    tell = _Telling(report)
    rng = seeded(part_of(what.seed, "splitting", what.repeat, "boards"))
    game = _game(what)
    low, first, highest = _levels(game)
    boards, played = _excursions(game, low, first, what.runs, tell)
    rate = len(boards) / played
    chances: list[float] = []
    level = first
    while boards and not all(isinstance(board, int) for board in boards):
        level += STEP
        boards, pieces = _climb(game, rng, boards, low, level, runs=what.runs, tell=tell)
        played += pieces
        chances.append(len(boards) / what.runs)
        rate *= chances[-1]
    left = [board for board in boards if isinstance(board, int)]
    return Repeat(rate, mean(left) if left else 0.0, highest, tuple(chances), played, thread_time() - start)


def _game(what: Measurement) -> CompiledChainGame:
    from game.ai.compiled.dealt import CompiledChainGame
    from game.ai.compiled.engine import CompiledPlayer

    chain = chain_of(randomizer_of(what.randomizer), dict(what.options))
    expected = {"": None, "dealer": chain.chances, "even": [_EVEN] * len(chain.chances)}[what.odds]
    player = CompiledPlayer(controller_of(what.controller, what.weights), what.height, what.rules)
    pieces_rng = seeded(part_of(what.seed, "splitting", what.repeat, "pieces"))
    return CompiledChainGame(player, pieces_rng, chain.chances, chain.following, expected)


def _levels(game: CompiledChainGame) -> tuple[int, int, int]:
    """Return the rise up to which a stack is at home, that of the first level, and the usual height in rows."""
    rises, heights = [], []
    for _ in range(_LOOKS):
        if _ended(game.play(_BETWEEN_LOOKS)):
            game.begin(0)
        rises.append(game.rise)
        heights.append(game.height)
    rises.sort()
    heights.sort()
    low = rises[int(AT_HOME * _LOOKS)]
    return low, max(low, rises[int(AWAY * _LOOKS)]) + 1, heights[int(AT_HOME * _LOOKS)]


def _excursions(
    game: CompiledChainGame, low: int, first: int, count: int, tell: _Telling
) -> tuple[list[_Reached], int]:
    """Return ``count`` boards at the beginnings of excursions, and the pieces until the stack is at home after the
    last."""
    boards: list[_Reached] = []
    pieces = 0
    game.begin(0)
    while len(boards) < count:
        played, some = _run(game, -_NOWHERE, first, tell)
        pieces += some
        if played.reason is played.reason.HIGH:
            boards.append(game.snapshot())
            played, some = _run(game, low, _NOWHERE, tell)
            pieces += some
        elif _ended(played):
            boards.append(game.cells.bit_count())
        if _ended(played):
            game.begin(0)
    return boards, pieces


def _climb(
    game: CompiledChainGame,
    rng: random.Random,
    boards: Sequence[_Reached],
    low: int,
    level: int,
    *,
    runs: int,
    tell: _Telling,
) -> tuple[list[_Reached], int]:
    """Run from boards to a level, or to the end of the game. Returns what reached it, and the pieces of all runs."""
    reached: list[_Reached] = []
    pieces = 0
    for _ in range(runs):
        board = boards[below(rng, len(boards))]
        if isinstance(board, int):
            reached.append(board)
            continue
        game.restore(board)
        if game.rise < level:
            played, some = _run(game, low, level, tell)
            pieces += some
            if _ended(played):
                reached.append(game.cells.bit_count())
                continue
            if game.rise <= low:
                continue
        reached.append(game.snapshot())
    return reached, pieces


def _run(game: CompiledChainGame, low: int, high: int, tell: _Telling) -> tuple[PlayResult, int]:
    """Play until the stack has the rise ``low`` or ``high``, or the game is over. Returns the last result and all
    pieces."""
    pieces = 0
    while True:
        played = game.play(_AT_ONCE, low, high)
        pieces += played.pieces
        tell(played.pieces)
        if played.reason is not played.reason.ON:
            return played, pieces


def _ended(played: PlayResult) -> bool:
    return played.reason is played.reason.OVER


class _Telling:
    """Reports pieces, not too often."""

    def __init__(self, report: Report | None) -> None:
        self._report, self._untold = report, 0

    def __call__(self, pieces: int) -> None:
        self._untold += pieces
        if self._report and self._untold >= _TELL_EVERY:
            self._report(0, self._untold)
            self._untold = 0
