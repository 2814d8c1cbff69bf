"""A tally over the games of a bot: how many, how long, the place of one that has ended, and the survival curve."""

from bisect import bisect_right, insort
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from ....core import Mean, mean_of
from ....core.rules import Mode
from ....core.session import GameView
from ....language import digits, marked, say, say_many
from ....plots import TONES, Axis, Curve, MadeLater, Plot, Spot, Tone
from ...game import RunningGame
from ...words.numbers import percent, points_words, precise
from ...words.panels import NONE_YET
from ...words.plots import number_axis, power_axis
from ...words.titles import ENDS

ENOUGH = 3
"""The fewest games of which a mean and a curve say something."""


@dataclass(frozen=True)
class SurvivalCurve:
    """A falling staircase from 1 at 0 pieces."""

    pieces: tuple[int, ...]
    shares: tuple[float, ...]
    """The share that is alive from each step on."""
    reach: int
    """The number of pieces up to which anything is known."""

    def at(self, pieces: float) -> float | None:
        """Return the share that is alive after so many pieces. None beyond ``reach``, unless all have died by then."""
        if pieces > self.reach and self.shares[-1]:
            return None
        return self.shares[max(0, bisect_right(self.pieces, pieces) - 1)]

    @property
    def median(self) -> int | None:
        """The number of pieces after which half of the games have ended. None if more are alive."""
        return next((pieces for pieces, share in zip(self.pieces, self.shares, strict=True) if share <= 0.5), None)


def survival_curve(died: Counter[int], cut_off: Counter[int]) -> SurvivalCurve:
    """The curve of games by their numbers of pieces: of those that died, and of those that could have gone on."""
    alive = died.total() + cut_off.total()
    pieces, shares, share = [0], [1.0], 1.0
    ends = sorted({*died, *cut_off})
    for end in ends:
        if died[end]:
            share *= 1 - died[end] / alive
            pieces.append(end)
            shares.append(share)
        alive -= died[end] + cut_off[end]
    return SurvivalCurve(tuple(pieces), tuple(shares), ends[-1] if ends else 0)


def survival_errors(died: Counter[int], cut_off: Counter[int]) -> tuple[float, ...]:
    """Return the standard error of each share of the curve of these games. Source: M. Greenwood, "The errors of
    sampling of the survivorship tables" (1926)."""
    alive, share, sums = died.total() + cut_off.total(), 1.0, 0.0
    errors = [0.0]
    for end in sorted({*died, *cut_off}):
        if died[end]:
            left = alive - died[end]
            share *= left / alive
            sums += died[end] / (alive * left) if left else 0.0
            errors.append(share * sqrt(sums))
        alive -= died[end] + cut_off[end]
    return tuple(errors)


class NamedCurve(NamedTuple):
    name: str
    curve: SurvivalCurve
    errors: tuple[float, ...] = ()
    """The standard error of each share, for a band around the curve. Empty for none."""


_FAR_APART = 8.0
"""From this ratio of two medians on, only a logarithmic axis shows all games."""
_READINGS = 200


def survival_plot(title: str, series: Sequence[NamedCurve], waits: str = "") -> Plot:
    """The chart of the shares of games that are alive after so many pieces. ``waits`` are words in its place. All but
    the first curve are dashed, so that the first can be seen where several are at one place."""
    reach = float(max((each.curve.reach for each in series), default=0))
    medians = [each.curve.median or each.curve.reach for each in series]
    if medians and min(medians) > 0 and max(medians) / min(medians) >= _FAR_APART:
        across = power_axis(reach, name=say("pieces placed"))
    else:
        across = number_axis(0.0, max(10.0, reach), whole=True, exact=True, name=say("pieces placed"))
    up = Axis(0.0, 1.0, tuple((share / 4, percent(share / 4)) for share in range(5)))
    if waits:
        return Plot("", across, up, (), empty=waits)

    def spot(number: int) -> Spot:
        pieces = round(across.value(number / _READINGS))
        shares = [(each.name, each.curve.at(pieces)) for each in series]
        told = [(name, say("not seen") if share is None else percent(share)) for name, share in shares]
        after = say_many("After {number} piece", "After {number} pieces", pieces)
        words = (say("{name} {value}", name=name, value=value).strip() for name, value in told)
        return Spot(pieces, shares[0][1] or 0.0, (after, *words))

    curves = []
    for tone, (_, curve, errors) in zip(TONES, series, strict=False):
        if errors:
            curves.append(_band(curve, errors, tone))
    for place, (tone, (name, curve, _)) in enumerate(zip(TONES, series, strict=False)):
        points = (*zip(curve.pieces, curve.shares, strict=True), (curve.reach, curve.shares[-1]))
        curves.append(Curve(points, "steps", tone, name, dash=place))
    return Plot(title, across, up, tuple(curves), MadeLater(_READINGS + 1, spot) if series else ())


_WIDE = 1.96
"""The half of the width of a band, in standard errors: it holds 95 of 100 true curves at a place."""


def _band(curve: SurvivalCurve, errors: Sequence[float], tone: Tone) -> Curve:
    """What is uncertain about a curve: a band of steps, as the curve has."""
    edges = [
        (min(1.0, share + _WIDE * error), max(0.0, share - _WIDE * error))
        for share, error in zip(curve.shares, errors, strict=True)
    ]
    corners = [(float(pieces), *edge) for pieces, edge in zip(curve.pieces, edges, strict=True)]
    steps = [(after[0], *before[1:]) for before, after in pairwise(corners)]
    path = [each for pair in zip(corners, steps, strict=False) for each in pair] + [corners[-1]]
    path.append((float(curve.reach), *corners[-1][1:]))
    return Curve(tuple((x, high) for x, high, _ in path), "band", tone, low=tuple(low for _, _, low in path))


def _lost(view: GameView) -> bool:
    """Whether the stack ended a game. One that runs, was left or has reached its goal was not lost."""
    return view.ended is not None and ENDS[view.ended.reason].lost


def _won(view: GameView) -> bool:
    return view.ended is not None and view.ended.reason in ("goal", "time")


@dataclass(frozen=True)
class Measure:
    """What games are compared by. Its names are to be translated."""

    name: str
    value: Callable[[GameView], float]
    reached: Callable[[float], str]
    """Returns a value with what it counts."""
    shown: Callable[[float], str] = lambda value: digits(value, 0)
    least_is_best: bool = False
    error: Callable[[float], str] = lambda value: digits(value, 0)
    """Returns the error of a mean."""


LINES = Measure(
    marked("Lines"), lambda view: view.lines, lambda lines: say_many("{number} line", "{number} lines", lines)
)
POINTS = Measure(marked("Score"), lambda view: view.score, lambda points: points_words(round(points)))
LEVELS = Measure(marked("Level"), lambda view: view.level, lambda level: say("level {level}", level=digits(level)))
TIME = Measure(
    marked("Time"),
    lambda view: float(view.seconds),
    precise,
    precise,
    least_is_best=True,
    error=lambda seconds: digits(seconds, 2),
)


def measure_of(mode: Mode) -> Measure:
    """Return what the games of a mode are compared by: time in a race, points under a limit, lines without one."""
    if mode.ranked_by != "score":
        return {"time": TIME, "level": LEVELS, "lines": LINES}[mode.ranked_by]
    return POINTS if mode.lines or mode.seconds or mode.last_level else LINES


class GamesTally:
    """The games of one bot under one dealer that have ended, and the one that is watched: one after the other."""

    def __init__(self, session: GameView) -> None:
        """Begin with a game that runs."""
        self._about: object = None  # what it is about: games with the same key can be compared
        self._begin(session)

    def _begin(self, session: GameView) -> None:
        self.measure = measure_of(session.mode)
        self.counted = False
        self.games = 0
        self.mean: Mean | None = None
        """The mean of the games that count. None below ``ENOUGH``."""
        self._values: list[float] = []  # of the games that count, in ascending order
        self._died, self._cut_off = Counter[int](), Counter[int]()  # pieces -> games
        self._session = session

    def follow(self, game: RunningGame) -> bool:
        """Look at the game that runs now. Return whether there is something new to tell. Games that the bot has not
        played alone do not count. The tally begins anew when the bot, the dealer or the rules change. A game that is
        already over then is not counted."""
        setup, ended, bot = game.setup, game.ended_at is not None, game.pilot.thinker.name
        about = bot, setup.randomizer, setup.options, setup.rules, setup.mode, setup.level, setup.board
        if about == self._about:
            alone = game.machine and len(game.pieces_by) == 1 and not game.record.remark
            return self.look(game.session, over=ended, counts=alone)
        self._begin(game.session)
        self._about, self.counted = about, ended
        return True

    def look(self, session: GameView, *, over: bool, counts: bool = True) -> bool:
        """See how far a game has come, which may be the next one. Return whether one that counts has ended. A game that
        was left tells only that it was alive up to then. In a race, one that did not reach the goal has no time."""
        if session is not self._session:
            if not self.counted:
                self._cut_off[self._session.pieces] += 1
            self._session, self.counted = session, False
        if self.counted or not over:
            return False
        self.counted = True
        if counts:
            self.games += 1
            (self._died if _lost(session) else self._cut_off)[session.pieces] += 1
            if _won(session) or not self.measure.least_is_best:
                insort(self._values, self.measure.value(session))
                # Here, and not for each picture.
                self.mean = mean_of(self._values) if len(self._values) >= ENOUGH else None
        return counts

    @property
    def curve(self) -> SurvivalCurve:
        running = Counter(() if self.counted else (self._session.pieces,))
        return survival_curve(self._died, self._cut_off + running)

    @property
    def best(self) -> float | None:
        return self._values[0 if self.measure.least_is_best else -1] if self._values else None

    def shown(self, value: float | None) -> str:
        return NONE_YET if value is None else self.measure.shown(value)

    @property
    def mean_words(self) -> str:
        """The mean with its standard error: "170 \u00b1 24". Games that are all alike have none."""
        mean = self.mean
        if mean is None or not mean.error:
            return self.shown(mean and mean.value)
        return f"{self.shown(mean.value)} \u00b1 {self.measure.error(mean.error)}"

    def result(self) -> tuple[str, str]:
        session = self._session
        end = say("Topped out") if _lost(session) else say("Goal reached") if _won(session) else say("Stopped")
        return end, self.measure.reached(self.measure.value(session))

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return the figures of the games so far: a name and a value each."""
        measure, session = self.measure, self._session
        reached = measure.shown(measure.value(session))
        if self.counted and measure.least_is_best and not _won(session):
            reached = say("no time") if _lost(session) else NONE_YET
        return (
            (say(measure.name), reached),
            (say("Piece"), digits(session.pieces)),
            (say("Games"), digits(self.games)),
            (say("Mean"), self.mean_words),
            (say("Best"), self.shown(self.best)),
        )
