"""The axes of charts: round numbers, times, powers, names and days at their ticks."""

from collections.abc import Callable, Sequence
from datetime import datetime
from math import ceil, floor, log10

from ....language import digits, say_as
from ....plots import Axis
from ..numbers import amount, clock, date_words, day_words, percent

__all__ = [
    "dated_axis",  # An axis of things in their order, with days at its ticks.
    "fine_percent",  # A share in percent with as many decimals as it needs: 14.3%, 0.05%, 0.001%.
    "named_axis",  # An axis of names, such as pieces or grades, with half a place at each end.
    "number_axis",  # An axis with about most round numbers at its ticks.
    "power_axis",  # An axis from 1 to high, at least to 10, on which each tenfold step has the same length.
    "share_axis",  # An axis of shares from a power of ten to all, on which each tenfold step has the same length.
    "time_axis",  # An axis of times in seconds, with round minutes or seconds at its ticks.
]

_BESIDE = 0.012
"""The room at each end of an axis of dates, as a share of it, so that the first and the last stand off the edge."""
_FINE = 1e-3
"""The share below which a percentage has three decimals."""
_MOST_DATES = 8
_STEPS = (1.0, 2.0, 5.0, 10.0)
_TIME_STEPS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18000, 36000)


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


def share_axis(low: float, *, name: str = "") -> Axis:
    """An axis of shares from ``low``, a power of ten, to 1, on which each tenfold step has the same length."""
    powers = [10.0**power for power in range(round(log10(low)), 1)]
    return Axis(low, 1.0, tuple((each, fine_percent(each)) for each in powers), name, logarithmic=True)


def fine_percent(share: float) -> str:
    """A share in percent with as many decimals as it needs: 14.3%, 0.05%, 0.001%."""
    text = f"{100 * share:.{1 if share >= _FINE else 3}f}".rstrip("0")
    return percent(share, len(text.partition(".")[2]))


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
