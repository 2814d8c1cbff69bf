"""A tally over the games of a bot: how many, how long, and the place of the one that runs."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean

from game.core.rules.modes import Mode
from game.core.session.view import GameView
from game.play.figures import NONE_YET
from game.play.words import SEPARATOR, ordinal, precise

THIS_GAME = "This game"
"""The name of the row about the game that runs."""
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
    """What games are compared by."""

    noun: str
    """The plural noun after a number or an adjective: "lines"."""
    best: str
    """The name of the best result: "Most lines"."""
    value: Callable[[Outcome], float]
    shown: Callable[[float], str]
    """Returns a value as text."""
    least_is_best: bool = False


def _whole(value: float) -> str:
    return f"{value:,.0f}"


LINES = Measure("lines", "Most lines", lambda outcome: outcome.lines, _whole)
POINTS = Measure("points", "Most points", lambda outcome: outcome.score, _whole)
LEVELS = Measure("level", "Highest level", lambda outcome: outcome.level, _whole)
TIME = Measure("time", "Best time", lambda outcome: outcome.seconds, precise, least_is_best=True)


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
        self._values: list[float] = []  # of the games that count, in ascending order

    def add(self, outcome: Outcome) -> None:
        """Count a game that has ended. In a race, one that did not reach the goal has no time."""
        self.games += 1
        if outcome.won or not self.measure.least_is_best:
            insort(self._values, self.measure.value(outcome))

    @property
    def mean(self) -> float | None:
        """The mean of the games that count. None without one."""
        return fmean(self._values) if self._values else None

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
        """Return the place of a game in words: "3rd of 12", or "-" without another game.

        ``counted`` says that it is in the tally already. Of a game that runs, it is said how many games it has passed:
        "ahead of 2 of 3".
        """
        if not outcome.won and self.measure.least_is_best and (outcome.topped_out or not self._values):
            return "no time" if outcome.topped_out else NONE_YET
        if not counted and self._values and not self.measure.least_is_best:
            total = len(self._values)
            passed = total - self.place(outcome)
            others = f"{passed} of {total}" if 0 < passed < total else f"all {total}" if total > 1 else "the first"
            return f"ahead of {others}" if passed else f"behind {others}"
        among = len(self._values) + (not counted)
        return f"{ordinal(self.place(outcome))} of {among}" if among > 1 else NONE_YET

    def _told(self, outcome: Outcome, *, counted: bool) -> str:
        """Return the place of a game, or how far it came if there is no other one to compare it with."""
        place = self.standing(outcome, counted=counted)
        if place != NONE_YET or self.measure.least_is_best:
            return place
        return self.measure.shown(self.measure.value(outcome))

    def result(self, outcome: Outcome, *, counted: bool) -> tuple[str, str]:
        """Return how a game ended, and how far it came with its place among several, as two lines of text."""
        end = "Topped out" if outcome.topped_out else "Goal reached" if outcome.won else "Stopped"
        reached = f"{self.measure.shown(self.measure.value(outcome))} {self.measure.noun}"
        return end, SEPARATOR.join((reached, self.standing(outcome, counted=counted))) if self.games > 1 else reached

    def facts(self, outcome: Outcome, *, counted: bool, first: bool | None = None) -> tuple[tuple[str, str], ...]:
        """Return the tally and the place of a game as names and values.

        While the first game runs there is no tally yet, and it is told how far the game has come. ``first`` says
        whether to tell that; by default it is told until a game has ended.
        """
        noun = self.measure.noun
        if first if first is not None else not self.games:
            lines = () if self.measure is LINES else (("Lines", f"{outcome.lines:,}"),)
            return (
                ("Games ended", "0"),
                (f"{noun.capitalize()} so far", self.measure.shown(self.measure.value(outcome))),
                *lines,
                ("Piece", f"{outcome.pieces:,}"),
            )
        return (
            ("Games ended", f"{self.games:,}"),
            (f"Mean {noun}", self.shown(self.mean)),
            (f"Median {noun}", self.shown(self.median)),
            (self.measure.best, self.shown(self.best)),
            (THIS_GAME, self._told(outcome, counted=counted)),
            ("Piece", f"{outcome.pieces:,}"),
        )
