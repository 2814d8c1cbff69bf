"""A tally over the games of a bot: how many, how long, and the place of one that has ended."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean

from game.core.rules.modes import Mode
from game.core.session.view import GameView
from game.language import digits, marked, say, say_many
from game.play.figures import NONE_YET
from game.play.words import SEPARATOR, ordinal, precise

_WON = ("goal", "time")
_EXHAUSTED = "no more pieces"
"""Reasons for which games end that no stack has ended."""


@dataclass(frozen=True)
class Outcome:
    """How far a game came, whether it runs or has ended."""

    pieces: int
    lines: int
    score: int
    level: int
    seconds: float
    """The time of the game, not of the clock on the wall."""
    topped_out: bool
    """Whether the stack ended it. A game that runs, was left or has reached its goal did not top out."""
    won: bool = False
    """Whether it reached the goal of its mode."""

    @classmethod
    def of(cls, session: GameView) -> Outcome:
        """How far a game has come by now."""
        reason = session.ended.reason if session.ended else ""
        return cls(
            session.pieces,
            session.lines,
            session.score,
            session.level,
            float(session.seconds),
            bool(reason) and reason not in (*_WON, _EXHAUSTED),
            reason in _WON,
        )


@dataclass(frozen=True)
class Measure:
    """What games are compared by. Its names are in the language of the source."""

    so_far: str
    """The name of how far a game has come: "Lines so far"."""
    mean: str
    """The name of the mean: "Mean lines"."""
    median: str
    """The name of the median: "Median lines"."""
    best: str
    """The name of the best result: "Most lines"."""
    value: Callable[[Outcome], float]
    shown: Callable[[float], str]
    """Returns a value as text."""
    reached: Callable[[float], str]
    """Returns a value with what it counts."""
    least_is_best: bool = False


def _whole(value: float) -> str:
    return digits(value, 0)


LINES = Measure(
    marked("Lines so far"),
    marked("Mean lines"),
    marked("Median lines"),
    marked("Most lines"),
    lambda outcome: outcome.lines,
    _whole,
    lambda lines: say_many("{number} line", "{number} lines", lines),
)
POINTS = Measure(
    marked("Points so far"),
    marked("Mean points"),
    marked("Median points"),
    marked("Most points"),
    lambda outcome: outcome.score,
    _whole,
    lambda points: say_many("{number} point", "{number} points", points),
)
LEVELS = Measure(
    marked("Level so far"),
    marked("Mean level"),
    marked("Median level"),
    marked("Highest level"),
    lambda outcome: outcome.level,
    _whole,
    lambda level: say("level {level}", level=digits(level)),
)
TIME = Measure(
    marked("Time so far"),
    marked("Mean time"),
    marked("Median time"),
    marked("Best time"),
    lambda outcome: outcome.seconds,
    precise,
    precise,
    least_is_best=True,
)


def measure_of(mode: Mode) -> Measure:
    """Return what the games of a mode are compared by: time in a race, points under a limit, lines without one."""
    if mode.ranked_by == "time":
        return TIME
    if mode.ranked_by == "level":
        return LEVELS
    return POINTS if mode.lines or mode.seconds or mode.last_level else LINES


class Tally:
    """The games that have ended since the bot, the dealer or the rules last changed."""

    def __init__(self, measure: Measure) -> None:
        self.measure = measure
        self.games = 0
        """The games that have ended."""
        self.mean: float | None = None
        """The mean of the games that count. None without one."""
        self._values: list[float] = []  # of the games that count, in ascending order

    def add(self, outcome: Outcome) -> None:
        """Count a game that has ended. In a race, one that did not reach the goal has no time."""
        self.games += 1
        if outcome.won or not self.measure.least_is_best:
            insort(self._values, self.measure.value(outcome))
            self.mean = fmean(self._values)  # here, and not for each picture

    @property
    def median(self) -> float | None:
        """The median of the games that count. None without one."""
        values, middle = self._values, len(self._values) // 2
        if not values:
            return None
        return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2

    @property
    def best(self) -> float | None:
        """The longest game, or the fastest. None without one."""
        if not self._values:
            return None
        return self._values[0] if self.measure.least_is_best else self._values[-1]

    def place(self, outcome: Outcome) -> int:
        """Return the place that a game has among those that count; 0 is the first. Equal games share a place."""
        value = self.measure.value(outcome)
        if self.measure.least_is_best:
            return bisect_left(self._values, value)
        return len(self._values) - bisect_right(self._values, value)

    def shown(self, value: float | None) -> str:
        """Return a figure of the tally as text."""
        return NONE_YET if value is None else self.measure.shown(value)

    def standing(self, outcome: Outcome, *, counted: bool) -> str:
        """Return the place of a game among those of its bot: "its 3rd best game of 12", or "-" without another game.

        ``counted`` says that it has ended and is in the tally. A game that runs has no place yet.
        """
        if not outcome.won and self.measure.least_is_best:
            return say("no time") if outcome.topped_out else NONE_YET
        among = len(self._values)
        if not counted or among <= 1:
            return NONE_YET
        place, count = self.place(outcome), digits(among)
        if not place:
            return say("its best game of {count}", count=count)
        return say("its {rank} best game of {count}", rank=ordinal(place), count=count)

    def _told(self, outcome: Outcome, *, counted: bool) -> str:
        """Return how far a game has come. In a race, one that ended before the goal has no time."""
        if counted and self.measure.least_is_best and not outcome.won:
            return self.standing(outcome, counted=counted)
        return self.measure.shown(self.measure.value(outcome))

    def result(self, outcome: Outcome, *, counted: bool) -> tuple[str, str]:
        """Return how a game ended, and how far it came with its place if it has one, as two lines of text."""
        end = say("Topped out") if outcome.topped_out else say("Goal reached") if outcome.won else say("Stopped")
        reached = self.measure.reached(self.measure.value(outcome))
        place = self.standing(outcome, counted=counted)
        return end, SEPARATOR.join((reached, place)) if self.games > 1 and place != NONE_YET else reached

    def facts(self, outcome: Outcome, *, counted: bool, most: int | None = None) -> tuple[tuple[str, str], ...]:
        """Return the tally and how far a game has come as names and values.

        While the first game runs there is no tally yet, and it is told how far the game has come. After one game there
        is no difference between the mean, the median and the best, and only the mean is told. ``most`` is the greatest
        number of games in a tally beside it, so that all have the same rows; by default it is that of this one.
        """
        measure, games = self.measure, self.games if most is None else most
        ended, piece = (say("Games"), digits(self.games)), (say("Piece"), digits(outcome.pieces))
        if not games:
            lines = () if measure is LINES else ((say("Lines"), digits(outcome.lines)),)
            return (say(measure.so_far), measure.shown(measure.value(outcome))), *lines, piece
        spread = (
            (say(measure.median), self.shown(self.median)),
            (say(measure.best), self.shown(self.best)),
        )
        return (
            ended,
            (say(measure.mean), self.shown(self.mean)),
            *(spread if games > 1 else ()),
            (say("This game"), self._told(outcome, counted=counted)),
            piece,
        )
