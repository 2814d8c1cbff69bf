"""A trend below the games of a tab."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.language import say
from game.play.history.names import kind_title
from game.play.history.trend import trend_plot, trend_words
from game.play.words import SEPARATOR
from game.storage import Filters
from game.storage.queries import Point
from game.ui.screens.scores.tab import NO_GOAL
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.spare import Spare
from game.ui.widgets.widget import Widget

_BELOW = 6.2
"""The least height of a trend below the bests and below a table, in ems."""
_STEEPEST = 1.0
"""The greatest height of a trend below other things, compared with its width."""


def above_trend(games: Widget, points: Sequence[Point], filters: Filters) -> Spare:
    """The games with their trend below them, which is never higher than wide, nor very low."""
    return Spare(games, _trend_of(points, filters), least=_BELOW, steepest=_STEEPEST)


def _trend_of(points: Sequence[Point], filters: Filters) -> Chart:
    """A chart to look at, which says so if one game makes no trend. The tab of the trends has one to choose from."""
    plot = trend_plot(points, filters)
    if not points:
        plot = replace(plot, empty=SEPARATOR.join((kind_title(filters.rules, filters.mode), say(NO_GOAL))))
    elif len(points) == 1:
        plot = replace(plot, across=replace(plot.across, name=trend_words(points, filters)))
    chart = Chart("trend", plot)
    chart.focusable = False
    return chart
