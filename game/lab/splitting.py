"""Multilevel splitting: an estimate of the lines of a player whose games are too long to be played.

A player with millions of pieces per game has a low stack nearly all of the time. A game ends when chance drives the
stack from there to the top in one run. The rate of such runs is a product: the rate at which the stack leaves its
usual height, times the probability of climbing from there to the next level before it is back, times the probability
of climbing from that level to the next one, and so on to the end of the game. Each factor is large enough to be
measured with a few hundred runs. The product can be arbitrarily small.

* A stack of at most ``low`` rows is at home. An excursion begins at the first level. In one long game, in which a new
  game follows each end, all pieces from the beginning of one excursion to that of the next are counted. Their mean is
  the time per excursion. The boards at the beginnings of excursions are stored.
* Runs begin from boards that are drawn with replacement among those that reached a level. A run has new pieces, and
  goes on until the stack is at home again or has reached the next level. The share of the latter is the probability.
  Their boards are those of the next level. The last level is the end of the game.

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
from typing import TYPE_CHECKING, Any, Union

from game.ai.linear.controllers import controller as controller_of
from game.core.board.bits import WIDTH
from game.core.dealers.chance import below, seeded
from game.lab.games import Report
from game.lab.journal import ResultFile, amount, count, pairs

if TYPE_CHECKING:
    from game.ai.compiled.engine import CompiledGame, PlayResult
    from game.ai.compiled.kernels.arrays import Words

PILOT_PIECES = 100_000
"""The number of pieces that are played to find the usual heights."""
AT_HOME = 0.5
AWAY = 0.93
"""Shares of the time: the stack is at home in half of it, and below the first level in most of it."""
_CELLS_OF_A_PIECE = 4
_AT_ONCE = 1_000_000
_BETWEEN_LOOKS = 10
_TELL_EVERY = 100_000
"""The number of pieces between two reports, about 0.1 s."""
_NOWHERE = 99
"""A height in rows that no stack reaches."""


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


def measure(what: Measurement, *, report: Report | None = None) -> Repeat:
    """Measure a player once. This needs the packages of ``game.ai.compiled``."""
    from game.ai.compiled.engine import CompiledGame, CompiledPlayer

    start = thread_time()
    rng = seeded(f"{what.seed}/splitting/{what.repeat}/boards")
    height, runs = what.height, what.runs
    pieces_rng = seeded(f"{what.seed}/splitting/{what.repeat}/pieces")
    game = CompiledGame(CompiledPlayer(controller_of(what.controller, what.weights), height, what.rules), pieces_rng)
    low, first = _levels(game, height)
    tell = report or (lambda lines, pieces: None)
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
    return Repeat(rate, mean(left) if left else 0.0, low, tuple(chances), played, thread_time() - start)


def estimate(
    controller: str,
    height: int,
    repeats: Sequence[Repeat],
    rules: str = "mdp",
    *,
    randomizer: str = "memoryless",
    odds: str = "",
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


_Reached = Union["Words", int]
"""A board that reached a level; the number of filled cells if the game ended before that."""


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


def _excursions(game: CompiledGame, low: int, first: int, count: int, tell: Report) -> tuple[list[_Reached], int]:
    """Return ``count`` boards at the beginnings of excursions, and the pieces until the stack is at home after the
    last."""
    boards: list[_Reached] = []
    pieces = told = 0
    game.begin(0)
    while len(boards) < count:
        if pieces - told >= _TELL_EVERY or not pieces:
            tell(0, pieces - told)
            told = pieces
        played, some = _run(game, -1, first)
        pieces += some
        if played.reason is played.reason.HIGH:
            boards.append(game.snapshot())
            played, some = _run(game, low, _NOWHERE)
            pieces += some
        if _ended(played):
            game.begin(0)
    tell(0, pieces - told)
    return boards, pieces


def _climb(
    game: CompiledGame,
    rng: random.Random,
    boards: Sequence[_Reached],
    *,
    low: int,
    level: int | None,
    runs: int,
    tell: Report,
) -> tuple[list[_Reached], int]:
    """Run from boards to a level, or to the end of the game. Returns what reached it, and the pieces of all runs."""
    reached: list[_Reached] = []
    played = told = 0
    for _ in range(runs):
        if played - told >= _TELL_EVERY:
            tell(0, played - told)
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
    tell(0, played - told)
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
