"""How many lines a player clears in a game that is too long to be played: multilevel splitting.

A player that lives for millions of pieces spends nearly all of them with a low stack, and a game ends when chance
drives the stack from there to the top in one go. How often that happens is a product: how often the stack leaves its
usual height, times the chance to get from there one level higher before it is back, times the chance to get from
that level to the next, and so on to the end of the game. Each factor is large enough to be measured with a few
hundred runs; their product may be as small as it likes.

* A stack of at most ``low`` rows is at home. The first level is where an excursion begins. In one long game (begun
  anew whenever it ends) the pieces from one excursion's beginning to the next are counted, all of them: their mean is
  how long it takes. The boards with which excursions begin are kept.
* From boards drawn with replacement among those that reached a level, the game goes on, with fresh pieces, until
  it is at home again or has reached the next level. The share of the latter is the chance; their boards are those
  that the next level begins with. The last level is the end of the game.

The end of a game is where a new one begins, so the mean length of games is exactly one over the rate of ends. All
factors but the first are unbiased given those before, whatever the levels are; levels only decide on the error. That
comes from independent repeats of the whole. J. Villen-Altamirano and M. Villen-Altamirano, "RESTART" (1991); M.
Garvels, "The splitting method in rare event simulation" (2000); R. Allen, P. ten Wolde, "Forward flux sampling" (2006).
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
"""Pieces that are played to find out which heights are usual."""
AT_HOME = 0.5
AWAY = 0.93
"""Shares of the time: the stack is at home in half of it, and below the first level most of it."""
_CELLS_OF_A_PIECE = 4
_AT_ONCE = 1_000_000
_BETWEEN_LOOKS = 10
_TELL_EVERY = 100_000
"""Pieces after which it is reported how far a measurement is: a tenth of a second, or so."""
_NOWHERE = 99
"""A height that no stack reaches."""


@dataclass(frozen=True)
class Measurement:
    """What is to be measured, for ``measure``."""

    controller: str
    height: int
    seed: str
    repeat: int
    """Its number; each has random numbers of its own."""
    runs: int
    """From each level."""
    weights: tuple[tuple[str, float], ...] = ()
    """The player's own; none where its name is in ``CONTROLLERS``."""
    rules: str = "mdp"
    """Or ``"fahey"``, as in ``game.lab.experiments``."""

    def of(self, controller: str, height: int, weights: tuple[tuple[str, float], ...] = (), rules: str = "mdp") -> bool:
        """Whether this is about that player in that well."""
        return (self.controller, self.height, self.weights, self.rules) == (controller, height, weights, rules)


@dataclass(frozen=True)
class Repeat:
    """One measurement."""

    ends_a_piece: float
    """The rate at which games end; 0 where none of the runs got to the end."""
    cells_left: float
    """Filled cells with which games end, on average."""
    home: int
    """The height up to which a stack was at home."""
    chances: tuple[float, ...]
    """Of each level: to get from it to the next."""
    pieces: int
    """Pieces that it took."""
    seconds: float


@dataclass(frozen=True)
class Estimate:
    """What repeated measurements come to."""

    controller: str
    height: int
    lines_mean: float
    """Lines a game."""
    lines_sem: float
    """Its standard error, from the scatter of the repeats; infinite where there is one."""
    repeats: int
    pieces: int
    """Pieces that were played for it."""
    seconds: float
    """Of one core's time."""
    rules: str = "mdp"


def measure(what: Measurement, *, report: Report | None = None) -> Repeat:
    """Measure a player once. It needs what ``game.ai.compiled`` needs."""
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


def estimate(controller: str, height: int, repeats: Sequence[Repeat], rules: str = "mdp") -> Estimate:
    """Put repeats together. Raises ValueError where not one of them got to the end of a game."""
    rates = [repeat.ends_a_piece for repeat in repeats]
    rate = mean(rates)
    if not rate:
        raise ValueError(f"no run of {controller} got to the end of a game in {height} rows; expected more runs")
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
        record["weights"] = pairs(record["weights"])
        return Measurement(**record), repeat


_Reached = Union["Words", int]
"""A board with which a level was reached; where the game ended before that, the cells that were left."""


def _levels(game: CompiledGame, height: int) -> tuple[int, int]:
    """The height up to which a stack is at home, and the first level."""
    heights = []
    for _ in range(PILOT_PIECES // _BETWEEN_LOOKS):
        if _ended(game.play(_BETWEEN_LOOKS)):
            game.begin(0)
        heights.append(game.height)
    heights.sort()
    low = min(heights[int(AT_HOME * len(heights))], height - 1)
    return low, min(max(low + 1, heights[int(AWAY * len(heights))] + 1), height)


def _excursions(game: CompiledGame, low: int, first: int, count: int, tell: Report) -> tuple[list[_Reached], int]:
    """The boards with which so many excursions begin, and the pieces until the stack is at home after the last."""
    boards: list[_Reached] = []
    pieces = told = 0
    game.begin(0)
    while len(boards) < count:
        if pieces - told >= _TELL_EVERY or not pieces:
            tell(0, pieces - told)
            told = pieces
        came, some = _run(game, -1, first)
        pieces += some
        if came.reason is came.reason.HIGH:
            boards.append(game.snapshot())
            came, some = _run(game, low, _NOWHERE)
            pieces += some
        if _ended(came):
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
    """Runs from boards to a level, or to the end of the game: what reached it, and the pieces that all took."""
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
            came, pieces = _run(game, low, level or _NOWHERE)
            played += pieces
            if _ended(came):
                reached.append(game.cells.bit_count())
                continue
            if game.height <= low:
                continue
        reached.append(game.snapshot())
    tell(0, played - told)
    return reached, played


def _run(game: CompiledGame, low: int, high: int) -> tuple[PlayResult, int]:
    """Go on until the stack is that low or that high, or the game is over; the last go, and the pieces of all."""
    pieces = 0
    while True:
        came = game.play(_AT_ONCE, low, high)
        pieces += came.pieces
        if came.reason is not came.reason.ON:
            return came, pieces


def _ended(came: PlayResult) -> bool:
    return came.reason is came.reason.OVER
