"""The trend of a kind of game, and in an upright place that of its pace below it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pygame import Rect

from game.play.history.trend import pace_plot
from game.play.plots import Plot
from game.storage.queries import Point
from game.ui.draw.plot import numbers_width
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.widget import Widget

_UPRIGHT = 0.6
"""The height compared with the width from which on a place has room for both charts: one would be too high for it."""


class TwoTrends(Widget):
    """The first chart is the one to choose from, if any is. The second one marks the same game."""

    def __init__(self, name: str, plot: Plot, points: Sequence[Point], *, focusable: bool) -> None:
        super().__init__()
        self._first = Chart(name, plot, marks=True)
        self._first.focusable &= focusable
        self._points = points
        self._shown: tuple[Chart, ...] = (self._first,)

    @cached_property
    def _pace(self) -> Chart:
        """The second chart. Of many games it takes a moment to make, so that it is made where it is shown."""
        chart = Chart("pace", pace_plot(self._points), marks=True)
        chart.focusable, chart.index = False, self._first.index
        return chart

    @property
    def chart(self) -> Chart:
        """The first chart."""
        return self._first

    def mark(self, index: int) -> None:
        """Mark a game in the charts that are shown, by its place. -1 is for none."""
        for chart in self._shown:
            chart.index = index

    def children(self) -> Sequence[Widget]:
        """The charts that are shown."""
        return self._shown

    def height(self, width: int, em: int) -> int:
        """The height of one chart."""
        return self._first.height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place one chart, or both with half of the height for each. A game then stands at the same place in both."""
        super().place(rect, em)
        both = bool(self._points) and rect.height >= _UPRIGHT * rect.width
        self._shown = (self._first, self._pace) if both else (self._first,)
        height = (rect.height - em) // 2 if both else rect.height
        numbers = max(numbers_width(chart.plot, em) for chart in self._shown)
        for number, chart in enumerate(self._shown):
            chart.index, chart.numbers = self._first.index, numbers
            chart.place(Rect(rect.x, rect.y + number * (height + em), rect.width, height), em)
