"""How results change over the games of a ruleset and a mode: a chart with the running best and a moving median."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.rules.modes import MODES
from game.language import digits, marked, say, say_many
from game.play.records.history import ranked_by
from game.play.records.keeping import grade_words
from game.play.words.numbers import RESULT, SEPARATOR, clock, moment_words, precise
from game.play.words.plots import Axis, Curve, MadeLater, Plot, Spot, dated_axis, named_axis, number_axis, time_axis
from game.play.words.titles import kind_title
from game.storage.filters import Filters
from game.storage.queries import Point
from game.storage.tables import GRADE_RANKS

MEDIAN_OF = 15
"""The least number of games, the last ones up to each game, of which the median is shown."""
_WINDOWS, _MOST = 40, 500
"""The share of all games of which it is taken if there are many of them, and the greatest number."""
MEDIAN_FROM = 4
"""The number of games at the beginning for which none is drawn: it would only follow them."""
FEW = 7
"""Up to this number of games the dots are what there is to see: no median is drawn, and the scores begin at 0."""
NO_GAMES = marked("No games yet. Press Enter to play one.")
_NONE_WON = marked("No game has reached the goal yet. Press Enter to play one.")


@dataclass(frozen=True)
class Quantity:
    name: str
    """What is measured, to be translated."""
    value: Callable[[Point], float]
    text: Callable[[float], str]
    unit: str = ""
    """What stands behind the title: "in points"; to be translated."""
    least_is_best: bool = False


_SCORE = Quantity(marked("Score"), lambda point: point.score, lambda value: digits(round(value)), marked("in points"))
_TIME = Quantity(
    marked("Time"),
    lambda point: point.seconds,
    lambda value: precise(value, RESULT),
    marked("in minutes"),
    least_is_best=True,
)
_LEVEL = Quantity(marked("Level"), lambda point: point.level, lambda value: digits(round(value)))
_PACE = Quantity(marked("Pieces a second"), lambda point: _pace(point), lambda value: digits(value, 2))
_NAMES = tuple(GRADE_RANKS)
_GRADE = Quantity(marked("Grade"), lambda point: GRADE_RANKS.get(point.grade, -1), lambda value: _NAMES[int(value)])


def quantity_of(mode: str, points: Sequence[Point]) -> Quantity:
    """What is drawn of the games of a mode: what ranks them. Grades if games have any, else the level."""
    by = ranked_by(mode)
    if by == "level":
        graded = len({point.grade for point in points if point.grade in GRADE_RANKS}) > 1
        return _GRADE if graded and all(point.grade in GRADE_RANKS for point in points) else _LEVEL
    return _TIME if by == "time" else _SCORE


def trend_plot(points: Sequence[Point], filters: Filters) -> Plot:
    """The chart of a kind of game. The action of a spot is the number of its game. A single game is a dot. The median
    is drawn from so many games on that it does not just follow them."""
    quantity = quantity_of(filters.mode, points)
    values = [quantity.value(point) for point in points]
    won = filters.mode in MODES and ranked_by(filters.mode) == "time"
    curves = [_games(values)]
    if len(values) > 1:
        best = running_best(values, least=quantity.least_is_best)
        curves.append(Curve(_numbered(best), "steps", "best", say("Best so far")))
    return Plot(
        SEPARATOR.join((kind_title(filters.rules, filters.mode), say(quantity.name))),
        dated_axis([point.moment for point in points], name=say("Games in the order of their dates")),
        _axis(quantity, values),
        (*curves, *_median(values)),
        _spots(points, quantity),
        empty=say(_NONE_WON if won else NO_GAMES),
    )


def pace_plot(points: Sequence[Point]) -> Plot:
    """The chart of how fast the games of a kind were, to stand below their trend."""
    values = [_PACE.value(point) for point in points]
    return Plot(
        say(_PACE.name),
        dated_axis([point.moment for point in points]),
        number_axis(0.0, max(values, default=1.0)),
        (_games(values), *_median(values)),
        _spots(points, _PACE),
    )


def _games(values: Sequence[float]) -> Curve:
    return Curve(_numbered(values), "dots", "muted" if len(values) > FEW else "accent", say("Games"))


def _median(values: Sequence[float]) -> list[Curve]:
    if len(values) <= FEW:
        return []
    window = median_window(len(values))
    median = _numbered(moving_median(values, window))[MEDIAN_FROM:]
    number = min(window, len(values))
    name = say_many("Median of the last {number} game", "Median of the last {number} games", number)
    return [Curve(median, "line", "accent", name)]


def _spots(points: Sequence[Point], quantity: Quantity) -> MadeLater[Spot]:

    def spot(place: int) -> Spot:
        point = points[place]
        value = quantity.value(point)
        return Spot(place + 1, value, _words(point, quantity, value), str(point.number))

    return MadeLater(len(points), spot)


def running_best(values: Sequence[float], *, least: bool) -> list[float]:
    bests: list[float] = []
    better = min if least else max
    for value in values:
        bests.append(better(value, bests[-1]) if bests else value)
    return bests


def median_window(count: int) -> int:
    """The number of games of which the median is taken: more of many games, so that the line stays calm."""
    return max(MEDIAN_OF, min(_MOST, count // _WINDOWS // 10 * 10))


def moving_median(values: Sequence[float], window: int = MEDIAN_OF) -> list[float]:
    """The median of the last ``window`` values up to each place, the lower one of two in the middle."""
    recent: deque[float] = deque()
    ordered: list[float] = []
    medians = []
    for value in values:
        recent.append(value)
        insort(ordered, value)
        if len(recent) > window:
            del ordered[bisect_left(ordered, recent.popleft())]
        medians.append(ordered[(len(ordered) - 1) // 2])
    return medians


def _numbered(values: Sequence[float]) -> tuple[tuple[float, float], ...]:
    return tuple((float(place), value) for place, value in enumerate(values, 1))


def _axis(quantity: Quantity, values: Sequence[float]) -> Axis:
    low, high = min(values, default=0.0), max(values, default=1.0)
    if quantity is _GRADE:
        return named_axis(_NAMES[int(low) : int(high) + 1], first=int(low))
    if quantity is _TIME:
        low, high = _widened(low, high)
        return time_axis(low, high, name=say(quantity.unit))
    # From 0 on, unless that would press everything against the upper edge.
    if low < 0.5 * high or len(values) <= FEW:
        return number_axis(0.0, max(high, 1.0), whole=True, name=say(quantity.unit))
    return number_axis(*_widened(low, high), whole=True, name=say(quantity.unit))


def _widened(low: float, high: float) -> tuple[float, float]:
    """A range of at least a fifth of its middle: the same result twice must not look like a great change."""
    middle = (low + high) / 2
    return min(low, 0.9 * middle), max(high, 1.1 * middle, 1.0)


def _pace(point: Point) -> float:
    return point.pieces / max(0.001, point.seconds)


def _words(point: Point, quantity: Quantity, value: float) -> tuple[str, ...]:
    facts = [
        say_many("{number} piece", "{number} pieces", point.pieces),
        say("{number}/s", number=digits(_pace(point), 2)),
        say_many("{number} line", "{number} lines", point.lines),
    ]
    if quantity is not _TIME:
        facts.append(clock(point.seconds))
    heading = (
        grade_words(point.grade, point.level) if quantity in (_GRADE, _LEVEL) and point.grade else quantity.text(value)
    )
    return heading, moment_words(point.moment), SEPARATOR.join(facts)
