"""The content of a chart with axes: curves, ticks, and the spots that one can point at. Without pixels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import ceil, floor, log, log10
from typing import Literal, TypeVar, overload

from ...language import digits, say_as
from .numbers import amount, clock, date_words, day_words

Form = Literal["line", "steps", "dots", "area", "bars", "marks", "rings"]
"""How a curve is drawn. Steps stay at a value until the next one; an area is a line with the room below it filled.
Bars are for categories, and marks are short strokes for what is expected of them: they hide none. Dots and rings
stand at single moments."""
_OF_CATEGORIES: tuple[Form, ...] = ("bars", "marks")
Tone = Literal["accent", "rival", "third", "best", "muted", "text"]
"""The colour of a curve by its meaning: things that are compared, a record, what stands behind, what is expected."""
TONES: tuple[Tone, ...] = ("accent", "rival", "third")
"""The colours of up to three things that are compared, from left to right."""

_BESIDE = 0.012
"""The room at each end of an axis of dates, as a share of it, so that the first and the last stand off the edge."""
_MOST_DATES = 8
_STEPS = (1.0, 2.0, 5.0, 10.0)
_TIME_STEPS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18000, 36000)


@dataclass(frozen=True)
class Axis:
    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    """Values in rising order with their labels. Labels that do not fit are left out when it is drawn."""
    name: str = ""
    """What is counted. It stands below an axis across, and behind the title for one up: "in rows"."""
    logarithmic: bool = False
    """Whether each tenfold step has the same length. The low end is above 0 then."""

    def share(self, value: float) -> float:
        """Where a value stands: 0 at the low end, 1 at the high end."""
        if self.logarithmic:
            return log(max(value, self.low) / self.low) / log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)

    def value(self, share: float) -> float:
        if self.logarithmic:
            return float(self.low * (self.high / self.low) ** share)
        return self.low + share * (self.high - self.low)


@dataclass(frozen=True)
class Curve:
    points: tuple[tuple[float, float], ...]
    """Pairs of (across, up), the leftmost first."""
    form: Form = "line"
    tone: Tone = "accent"
    name: str = ""
    """The name in the legend; without one it has no entry there."""
    pieces: bool = False
    """Whether each bar is a piece, by its number, and has the colour of the piece."""
    dash: int = 0
    """0 for a whole line, 1 for one with dashes, 2 for one with half as long dashes: what lies below can be seen."""


@dataclass(frozen=True)
class Spot:
    across: float
    up: float
    words: tuple[str, ...]
    """The lines that are shown beside it, the heading first."""
    action: str = ""
    """What Enter or a click on it does; empty for nothing."""


T = TypeVar("T")


class MadeLater(Sequence[T]):
    """Spots or rows that are made when they are asked for: there can be 100,000 of them."""

    def __init__(self, count: int, make: Callable[[int], T]) -> None:
        self._count, self._make = count, make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return [self._make(number) for number in range(*index.indices(self._count))]
        return self._make(range(self._count)[index])


@dataclass(frozen=True)
class Plot:
    """A chart: a title, two axes, curves from back to front, and spots from left to right."""

    title: str
    across: Axis
    up: Axis
    curves: tuple[Curve, ...]
    spots: Sequence[Spot] = ()
    empty: str = ""
    """What is said in place of the chart if there are no points."""
    figure: str = ""
    """The newest or the most important value. It stands at the right of the title."""
    note: str = ""
    """What there is to say beside the names of the curves."""

    def __post_init__(self) -> None:
        """Raises ValueError if a form for categories has other places than whole numbers in a row, such as times: it
        would be as wide as the least distance of two of them."""
        for curve in self.curves:
            places = [across for across, _ in curve.points]
            first = round(places[0]) if places else 0
            if curve.form in _OF_CATEGORIES and places != list(range(first, first + len(places))):
                raise ValueError(f"{curve.form} at {places[:3]}; expected categories: whole numbers in a row")


def number_axis(
    low: float, high: float, *, most: int = 6, name: str = "", whole: bool = False, exact: bool = False
) -> Axis:
    """An axis with about ``most`` round numbers at its ticks. It goes from the round number below ``low`` to the one
    above ``high``, or with ``exact`` from ``low`` to ``high``. ``whole`` is for values that are whole numbers."""
    # Numbers of a thousand and more are told without decimals.
    rough = max((high - low) / max(1, most - 1), 1.0 if whole or high >= 1000 else 1e-9)
    power = 10.0 ** floor(log10(rough))
    step = next(factor * power for factor in _STEPS if factor * power >= rough * (1 - 1e-9))
    return _stepped(low, high, step, amount, name, exact=exact)


def time_axis(low: float, high: float, *, most: int = 6, name: str = "", exact: bool = False) -> Axis:
    """An axis of times in seconds, with round minutes or seconds at its ticks. ``exact`` is as in ``number_axis``."""
    rough = (high - low) / max(1, most - 1)
    step = next((float(step) for step in _TIME_STEPS if step >= rough), 36000.0 * ceil(rough / 36000))
    return _stepped(low, high, step, (lambda value: digits(value, 1)) if step < 1 else clock, name, exact=exact)


def power_axis(high: float, *, name: str = "") -> Axis:
    """An axis from 1 to ``high``, at least to 10, on which each tenfold step has the same length."""
    end = max(10.0, high)
    powers = [10**power for power in range(floor(log10(end) + 1e-9) + 1)]
    return Axis(1.0, end, tuple((float(each), _short(each)) for each in powers), name, logarithmic=True)


def _short(number: int) -> str:
    """A power of ten in a few signs: 100, 1k, 1M."""
    if number >= 1_000_000:
        return say_as("millions", "{number}M", number=number // 1_000_000)
    return say_as("thousands", "{number}k", number=number // 1000) if number >= 1000 else str(number)


def named_axis(names: Sequence[str], *, first: int = 0) -> Axis:
    """An axis of names, such as pieces or grades, with half a place at each end. They stand at ``first`` and on."""
    return Axis(first - 0.5, first + max(1, len(names)) - 0.5, tuple(enumerate(names, first)))


def dated_axis(moments: Sequence[datetime], *, name: str = "") -> Axis:
    """An axis of things in their order, at 1, 2, 3 and so on, with the day of every so many of them at its ticks.
    ``moments`` are when they were, the earliest first. The year is named at the first tick and where it changes."""
    count = len(moments)
    places = range(1, count + 1, max(1, ceil((count - 1) / (_MOST_DATES - 1))))
    ticks: list[tuple[float, str]] = []
    before: datetime | None = None
    for place in places:
        moment = moments[place - 1].astimezone()
        if before and before.date() == moment.date():
            continue
        words = day_words if before and before.year == moment.year else date_words
        ticks.append((float(place), words(moment)))
        before = moment
    beside = max(0.5, _BESIDE * count)
    return Axis(1 - beside, max(1, count) + beside, tuple(ticks), name)


def _stepped(low: float, high: float, step: float, text: Callable[[float], str], name: str, *, exact: bool) -> Axis:
    if exact and high > low:
        first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
        begin, end = low, high
    else:
        first = floor(low / step + 1e-9)
        last = max(ceil(high / step - 1e-9), first + 1)
        begin, end = first * step, last * step
    return Axis(begin, end, tuple((place * step, text(place * step)) for place in range(first, last + 1)), name)
