"""Multilevel splitting: an estimate of the lines of a player whose games are too long to be played.

A player with millions of pieces per game has a low stack nearly all of the time. A game ends when chance drives the
stack from there to the top in one run. The rate of such runs is a product: the rate at which the stack leaves its
usual height, times the probability of climbing from there to the next level before it is back, times the probability
of climbing from that level to the next one, and so on to the end of the game. Each factor is large enough to be
measured with a few hundred runs. The product can be arbitrarily small.

* The progress of a stack is its rise, a number that predicts the end of a game; with the rules ``fahey`` it is the
  height. A stack of at most ``low`` is at home. An excursion begins at the first level. In one long game, in which a
  new game follows each end, all pieces from the beginning of one excursion to that of the next are counted. Their mean
  is the time per excursion. The boards at the beginnings of excursions are stored.
* Runs begin from the boards that reached a level. A random number decides which boards begin one run more than others,
  so all boards have the same chance. A run has new pieces, and goes on until the stack is at home again or has reached
  the next level. The share of the latter is the probability. Their boards are those of the next level. A game that ends
  has reached all levels. The climb is over when all games are.

A new game begins where one ends, so the mean length of games is exactly the inverse of the rate of ends. All factors
but the first are unbiased given those before, with any levels. The levels only influence the error. The error comes
from independent repeats of the whole measurement. Sources: J. Villen-Altamirano and M. Villen-Altamirano, "RESTART"
(1991); M. Garvels, "The splitting method in rare event simulation" (2000); R. Allen, P. ten Wolde, "Forward flux
sampling" (2006).
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import mean, stdev
from time import thread_time
from typing import TYPE_CHECKING, Any

from game.ai.linear.controllers import controller as controller_of
from game.core.board.bits import WIDTH
from game.core.dealers.chance import part_of, seeded
from game.lab import levels
from game.lab.games import Report
from game.lab.journal import ResultFile, amount, count, pairs

if TYPE_CHECKING:
    from game.ai.compiled.engine import CompiledGame, CompiledPlayer

_CELLS_OF_A_PIECE = 4


@dataclass(frozen=True)
class Measurement:
    """The description of a measurement, for ``measure``."""

    controller: str
    height: int
    seed: str
    repeat: int
    """The number of the repeat. Each one has its own random numbers."""
    runs: int
    """The number of runs from each level."""
    weights: tuple[tuple[str, float], ...] = ()
    """The weights of a custom controller; empty if the name is in ``CONTROLLERS``."""
    rules: str = "mdp"
    """``"mdp"`` or ``"fahey"``, as in ``game.lab.experiments``."""
    randomizer: str = "memoryless"
    options: tuple[tuple[str, object], ...] = ()
    """The options of the randomizer that differ from the defaults."""
    odds: str = ""
    """As in ``game.lab.games.SeriesPlan``."""
    known: int = 1
    """The number of known pieces, with the falling one: 1 or 2."""


@dataclass(frozen=True)
class Repeat:
    """The result of one measurement."""

    ends_a_piece: float
    """The rate of ends of games per piece; 0 if no run reached the end."""
    cells_left: float
    """The mean number of filled cells at the end of a game."""
    home: int
    """The height in rows up to which a stack is at home."""
    chances: tuple[float, ...]
    """For each level, the probability of reaching the next one."""
    pieces: int
    """The number of pieces played."""
    seconds: float


@dataclass(frozen=True)
class Estimate:
    """The result of repeated measurements."""

    controller: str
    height: int
    lines_mean: float
    """The lines per game."""
    lines_sem: float
    """The standard error of the lines, from the variance of the repeats; infinite for one repeat."""
    repeats: int
    pieces: int
    """The number of pieces played."""
    seconds: float
    """The processor time in seconds of one core."""
    rules: str = "mdp"
    randomizer: str = "memoryless"
    odds: str = ""
    """As in ``game.lab.games.SeriesPlan``."""
    known: int = 1
    """The number of known pieces, with the falling one."""


def measure(what: Measurement, report: Report | None = None) -> Repeat:
    """Measure a player once. This needs the packages of ``game.ai.compiled``."""
    from game.ai.compiled.engine import CompiledPlayer

    start = thread_time()
    player = CompiledPlayer(controller_of(what.controller, what.weights), what.height, what.rules)
    pieces_rng = seeded(part_of(what.seed, "splitting", what.repeat, "pieces"))

    def tell(pieces: int) -> None:
        if report:
            report(0, pieces)

    tell(0)
    if what.rules == "mdp":
        of = levels.climb_rises(player, what.known, pieces_rng, what.runs, tell)
    else:
        boards_rng = seeded(part_of(what.seed, "splitting", what.repeat, "boards"))
        of = levels.climb_heights(_game(player, what.known, pieces_rng), boards_rng, what.height, what.runs, tell)
    return Repeat(of.ends_a_piece, of.cells_left, of.home, of.chances, of.pieces, thread_time() - start)


def _game(player: CompiledPlayer, known: int, rng: random.Random) -> CompiledGame:
    from game.ai.compiled.engine import CompiledGame, CompiledPairGame

    return (CompiledPairGame if known > 1 else CompiledGame)(player, rng)


def estimate(
    controller: str,
    height: int,
    repeats: Sequence[Repeat],
    rules: str = "mdp",
    *,
    randomizer: str = "memoryless",
    odds: str = "",
    known: int = 1,
) -> Estimate:
    """Combine repeats. Raises ValueError if none of them reached the end of a game."""
    rates = [repeat.ends_a_piece for repeat in repeats]
    rate = mean(rates)
    if not rate:
        raise ValueError(f"no run of {controller} reached the end of a game in {height} rows; expected more runs")
    lines = (_CELLS_OF_A_PIECE / rate - mean(repeat.cells_left for repeat in repeats)) / WIDTH
    error = stdev(rates) / math.sqrt(len(rates)) / rate if len(rates) > 1 else math.inf
    return Estimate(
        controller=controller,
        height=height,
        lines_mean=lines,
        lines_sem=lines * error,
        repeats=len(repeats),
        pieces=sum(repeat.pieces for repeat in repeats),
        seconds=sum(repeat.seconds for repeat in repeats),
        rules=rules,
        randomizer=randomizer,
        odds=odds,
        known=known,
    )


class MeasurementFile(ResultFile[Measurement, Repeat]):
    """A file of finished measurements."""

    KIND = "measurement"

    def _record(self, job: Measurement, answer: Repeat) -> Mapping[str, Any]:
        return {**asdict(job), **asdict(answer)}

    def _from_record(self, record: dict[str, Any]) -> tuple[Measurement, Repeat]:
        repeat = Repeat(
            ends_a_piece=amount(record.pop("ends_a_piece")),
            cells_left=amount(record.pop("cells_left")),
            home=count(record.pop("home")),
            chances=tuple(amount(chance) for chance in record.pop("chances")),
            pieces=count(record.pop("pieces")),
            seconds=amount(record.pop("seconds")),
        )
        for name in ("weights", "options"):
            record[name] = pairs(record.get(name, []))
        return Measurement(**record), repeat
