"""Series of games and their results."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass
from time import perf_counter

from game.lab.games import SeriesGame, SeriesPlan, play_game

REPORT_EVERY = 0.5
"""The time between two calls of ``progress``, in seconds."""

Progress = Callable[[int, int, int], None]
"""A function that is called with the finished games, and with the lines and the pieces so far."""


@dataclass(frozen=True)
class SeriesResult:
    """The result of a series of games."""

    controller: str
    rules: str
    """``"mdp"`` or ``"fahey"``."""
    height: int
    """The rows of the well."""
    randomizer: str
    known: int
    """The number of known pieces, with the falling one."""
    games: int
    """The number of games, with the cut ones."""
    lines_mean: float
    """The lines per game."""
    lines_sem: float
    """The standard error of the mean. The lengths of games are nearly exponential, so it is mean / sqrt(games)."""
    pieces: int
    """The pieces placed in all games."""
    seconds: float
    """The processor time in seconds of one core, without that of compiling."""
    pieces_per_second: float
    cut: int
    """The number of games that ``max_pieces`` ended. If it is not 0, the mean is a lower bound."""
    width: int | None
    """The beam width in boards; None keeps all."""
    weights: dict[str, float]
    """The weights of a custom controller."""
    options: dict[str, object]
    """The options of the randomizer that differ from the defaults."""
    odds: str = ""
    """As in ``SeriesPlan``."""


def result_of(match: SeriesPlan, outcomes: Collection[SeriesGame]) -> SeriesResult:
    """Return the result of the games of a series, of which there is at least one."""
    lines, pieces = (sum(column) for column in zip(*((o.lines, o.pieces) for o in outcomes), strict=True))
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
        pieces_per_second=pieces / seconds if seconds else 0.0,  # some clocks stand still in a short game
        cut=sum(outcome.cut for outcome in outcomes),
        width=match.width,
        weights=dict(match.weights),
        options=dict(match.options),
        odds=match.odds,
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
    """Play games one after the other, until each is over or has had ``max_pieces`` pieces.

    ``progress`` is called about twice per second, also during a game. Raises ValueError for an unknown name and for a
    number out of range.
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
    """The progress of a series. It is reported from time to time."""

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
