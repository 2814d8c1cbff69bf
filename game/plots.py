"""The content of a chart with axes: curves, ticks, and the spots that one can point at. Without words or pixels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from typing import Literal, TypeVar, overload

Form = Literal["line", "steps", "dots", "area", "bars", "marks", "rings", "band"]
"""How a curve is drawn. Steps stay at a value until the next one; an area is a line with the room below it filled.
Bars are for categories, and marks are short strokes for what is expected of them: they hide none. Dots and rings
stand at single moments. A band is the room between two edges, such as what is uncertain about a curve."""
_OF_CATEGORIES: tuple[Form, ...] = ("bars", "marks")
Tone = Literal["accent", "rival", "third", "best", "muted", "text"]
"""The colour of a curve by its meaning: things that are compared, a record, what stands behind, what is expected."""
TONES: tuple[Tone, ...] = ("accent", "rival", "third")
"""The colours of up to three things that are compared, from left to right."""


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
    low: tuple[float, ...] = ()
    """The lower edge of a band: a value for each point, which is the upper one. Empty for other forms."""
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
