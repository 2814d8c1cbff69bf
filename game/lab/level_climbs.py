"""Splitting with levels: climbs from level to level, up to the end of a game.

The levels do not influence the mean of the result, only its error. Levels of the height of a stack, one row apart,
serve all rules and weights. Where compiled runs are possible, levels of the rise are better: it predicts the end of a
game better than the height, see ``game.lab.compiled.kernels.climb``. So levels can be close together, and a level has
many good starts.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from statistics import mean
from typing import TYPE_CHECKING, Union

from ..core.chance import below

if TYPE_CHECKING:
    from ..ai.compiled import Words
    from .compiled.climber import Climber
    from .compiled.engine import CompiledChainGame, CompiledGame, CompiledPlayer, PlayResult

AT_HOME = 0.5
AWAY = 0.93
"""Shares of the time: the stack is at home in half of it, and below the first level in most of it."""


Tell = Callable[[int], None]


@dataclass(frozen=True)
class Climbed:
    """The result of a climb from the usual height to the end of a game."""

    ends_a_piece: float
    """The rate of ends of games per piece; 0 if no run reached the end."""
    cells_left: float
    """The mean number of filled cells at the end of a game."""
    home: int
    """The height in rows up to which a stack is at home."""
    chances: tuple[float, ...]
    """For each level, the probability of reaching the next one."""
    pieces: int


STEP = 6_000
"""The distance between two levels. About half of the runs reach the next one."""
STEPS = (STEP, STEP // 2)
"""The distance by ``RISE``, with one and two known pieces. With two, the chances fall twice as fast with the rise."""
LOOKS, _PIECES_A_LOOK = (10_000, 1_000), 10
"""How often the stack is looked at to find its usual rise, with one and with two known pieces, which take longer."""


def climb_rises(player: CompiledPlayer, known: int, rng: random.Random, runs: int, tell: Tell) -> Climbed:
    """Climb once to the end of a game, with ``runs`` runs from each level. ``known`` is the number of known pieces.
    ``tell`` is called with the pieces since its last call. This needs the packages of ``game.ai.compiled``."""
    from .compiled.climber import Climber, climbers_for
    from .compiled.kernels.climb import RISE

    alone = Climber(player, rng, runs, known)
    abreast = climbers_for(player, rng, runs, known)
    rise, step = (abreast.rise, STEP) if abreast else (RISE, STEPS[known - 1])
    low, level, home = usual(looks_of(alone, LOOKS[known - 1], rise))
    climber = abreast or alone
    climbs, played = climber.excursions(low, level, tell=tell)
    rate = climbs / played
    chances: list[float] = []
    while climbs and not climber.all_over:
        level += step
        climbs, begun, pieces = climber.climb(low, level, tell=tell)
        played += pieces
        chances.append(climbs / begun)
        rate *= chances[-1]
    return Climbed(rate, climber.cells, home, tuple(chances), played)


def looks_of(climber: Climber, looks: int, rise: Mapping[str, int]) -> list[tuple[int, int]]:
    """Look at the stack so many times. Returns its rise and its height in rows each time."""
    return [(climber.rises(1, _PIECES_A_LOOK, rise)[0], climber.height) for _ in range(looks)]


def usual(looks: Iterable[tuple[int, int]]) -> tuple[int, int, int]:
    """Return the rise up to which a stack is at home, that of the first level, and the usual height in rows, from
    rises with heights."""
    rises, heights = (sorted(column) for column in zip(*looks, strict=True))
    home = int(AT_HOME * len(rises))
    return rises[home], rises[int(AWAY * len(rises))] + 1, heights[home]


PILOT_PIECES = 100_000
CHAIN_STEP = 3_000
"""The distance between two levels of the rise with a dealer that is a chain."""
_CHAIN_LOOKS = 1500
_AT_ONCE = 20_000
_NOWHERE = 1 << 40
"""A height and a rise that no stack reaches."""

_Reached = Union["Words", int]
"""A board that reached a level; the number of filled cells if the game ended before that."""


def climb_heights(game: CompiledGame, rng: random.Random, height: int, runs: int, tell: Tell) -> Climbed:
    """Climb once to the end of a game in a well of ``height`` rows, with ``runs`` runs from each level, by heights."""
    home, away, _ = usual((game.height, game.height) for _ in _looks(game, PILOT_PIECES // _PIECES_A_LOOK))
    low, first = min(home, height - 1), min(away, height)
    levels = (*range(first + 1, height + 1), _NOWHERE)
    return _climbed(game, rng, (low, first), levels, runs=runs, tell=tell, home=low)


def climb_chain(game: CompiledChainGame, rng: random.Random, runs: int, tell: Tell) -> Climbed:
    """Climb once to the end of a game of a dealer that is a chain, with ``runs`` runs from each level, by rises."""
    low, first, home = usual((game.progress, game.height) for _ in _looks(game, _CHAIN_LOOKS))
    return _climbed(game, rng, (low, first), count(first + CHAIN_STEP, CHAIN_STEP), runs=runs, tell=tell, home=home)


def _looks(game: CompiledGame, looks: int) -> Iterator[None]:
    """Stop so many times to look at a stack, in game after game."""
    for _ in range(looks):
        if _ended(game.play(_PIECES_A_LOOK)):
            game.begin(0)
        yield


def _climbed(
    game: CompiledGame,
    rng: random.Random,
    begin: tuple[int, int],
    levels: Iterable[int],
    *,
    runs: int,
    tell: Tell,
    home: int,
) -> Climbed:
    """Climb from the first to the last level, or until all games are over. ``begin`` is up to where a stack is at home,
    and the first level."""
    low, first = begin
    boards, played = _excursions(game, low, first, runs, tell)
    rate = len(boards) / played
    chances = []
    for level in levels:
        if all(isinstance(board, int) for board in boards):
            break
        boards, pieces = _climb(game, rng, boards, low=low, level=level, runs=runs, tell=tell)
        played += pieces
        chances.append(len(boards) / runs)
        rate *= chances[-1]
    left = [board for board in boards if isinstance(board, int)]
    return Climbed(rate, mean(left) if left else 0.0, home, tuple(chances), played)


def _excursions(game: CompiledGame, low: int, first: int, wanted: int, tell: Tell) -> tuple[list[_Reached], int]:
    """Return ``wanted`` boards at the beginnings of excursions, and the pieces until the stack is at home after the
    last."""
    boards: list[_Reached] = []
    pieces = 0
    game.begin(0)
    while len(boards) < wanted:
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
    game: CompiledGame, rng: random.Random, boards: Sequence[_Reached], *, low: int, level: int, runs: int, tell: Tell
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
        if game.progress < level:
            played, some = _run(game, low, level, tell)
            pieces += some
            if _ended(played):
                reached.append(game.cells.bit_count())
                continue
            if game.progress <= low:
                continue
        reached.append(game.snapshot())
    return reached, pieces


def _run(game: CompiledGame, low: int, high: int, tell: Tell) -> tuple[PlayResult, int]:
    """Play until the stack is ``low`` or ``high``, or the game is over. Returns the last result and all pieces."""
    pieces = 0
    while True:
        played = game.play(_AT_ONCE, low, high)
        pieces += played.pieces
        tell(played.pieces)
        if played.reason is not played.reason.ON:
            return played, pieces


def _ended(played: PlayResult) -> bool:
    return played.reason is played.reason.OVER
