"""Series of games, and what they come to."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass
from time import perf_counter

from game.lab.games import SeriesGame, SeriesPlan, play_game

REPORT_EVERY = 0.5
"""Seconds between two calls of ``progress``."""

Progress = Callable[[int, int, int], None]
"""Told of the games finished, and of the lines and pieces so far."""


@dataclass(frozen=True)
class SeriesResult:
    """What a series of games came to."""

    controller: str
    rules: str
    """``"mdp"`` or ``"fahey"``."""
    height: int
    """Rows of the well."""
    randomizer: str
    known: int
    """The pieces that the player knew, the falling one included."""
    games: int
    """Games that were played, the cut ones included."""
    lines_mean: float
    """Lines a game."""
    lines_sem: float
    """Standard error of the mean. Lengths of games are close to exponential, so it is mean / sqrt(games)."""
    pieces: int
    """Pieces placed in all games."""
    seconds: float
    """Of one core's time."""
    pieces_per_second: float
    cut: int
    """Games that ``max_pieces`` ended. Where it is not 0 the mean is a lower bound."""
    width: int | None
    """How many boards the player went on from with each further piece; None is all."""
    weights: dict[str, float]
    """Those of a player whose name is in no table."""
    options: dict[str, object]
    """Those of the randomizer that were not as usual."""


def result_of(match: SeriesPlan, outcomes: Collection[SeriesGame]) -> SeriesResult:
    """The figures of the games of a match; there is at least one."""
    lines, pieces = (sum(of) for of in zip(*((o.lines, o.pieces) for o in outcomes), strict=True))
    seconds = sum(outcome.seconds for outcome in outcomes)
    mean = lines / len(outcomes)
    return SeriesResult(
        controller=match.controller,
        rules=match.rules,
        height=match.height,
        randomizer=match.randomizer,
        known=match.known,
        games=len(outcomes),
        lines_mean=mean,
        lines_sem=mean / math.sqrt(len(outcomes)),
        pieces=pieces,
        seconds=seconds,
        pieces_per_second=pieces / seconds,
        cut=sum(outcome.cut for outcome in outcomes),
        width=match.width,
        weights=dict(match.weights),
        options=dict(match.options),
    )


def simulate(
    controller: str,
    rules: str,
    *,
    height: int = 20,
    games: int,
    seed: int | str,
    max_pieces: int | None = None,
    randomizer: str = "memoryless",
    known: int = 0,
    compiled: bool = False,
    progress: Progress | None = None,
) -> SeriesResult:
    """Play games here and now, one after the other, until each is over or has had ``max_pieces`` pieces.

    ``progress`` is called about twice a second, the running game included. Raises ValueError where a name is unknown
    or a number is out of range.
    """
    if games < 1:
        raise ValueError(f"games is {games}; expected 1 or more")
    match = SeriesPlan(controller, rules, height, randomizer, str(seed), max_pieces, known)
    so_far = SoFar(progress)
    outcomes = []
    for game in range(games):
        outcomes.append(play_game(match, game, compiled=compiled, report=so_far.report))
        so_far.games += 1
    return result_of(match, outcomes)


class SoFar:
    """What a series has come to so far; passes it on now and then."""

    def __init__(self, progress: Progress | None) -> None:
        self.games = self.lines = self.pieces = 0
        self._progress = progress
        self._report_at = perf_counter() + REPORT_EVERY

    def report(self, lines: int, pieces: int) -> None:
        """Add lines and pieces of a running game."""
        self.lines += lines
        self.pieces += pieces
        if self._progress and perf_counter() >= self._report_at:
            self._report_at = perf_counter() + REPORT_EVERY
            self._progress(self.games, self.lines, self.pieces)
