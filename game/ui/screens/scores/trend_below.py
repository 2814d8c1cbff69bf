"""A trend below the games of a tab."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.language import say
from game.play.history.names import kind_title
from game.play.history.trend import trend_plot, trend_words
from game.play.plots import Plot
from game.play.words import SEPARATOR
from game.storage import Filters, StoredGame
from game.storage.queries import Point
from game.ui.screens.scores.tab import NO_GOAL
from game.ui.screens.scores.two_trends import TwoTrends
from game.ui.widgets.cards import Cards
from game.ui.widgets.spare import Spare
from game.ui.widgets.widget import Widget

_BELOW, _BELOW_MANY = 6.2, 9.0
"""The least height of a trend in ems: below little, where there is hardly anything else to see, and below much."""
_STEEPEST = 1.0
"""The greatest height of a trend below other things, compared with its width."""


class TrendBelow(Spare):
    """Games with their trend below them, which is never higher than wide, nor very low.

    The trend is there to look at. The tab of the trends has one to choose from.
    """

    def __init__(
        self, games: Widget, points: Sequence[Point], filters: Filters, *, many: bool = False, lacking: str = ""
    ) -> None:
        """``many`` says that there are so many games, or cards, that a very low trend is not worth its place.

        ``lacking`` is the title of the kind of game in whose place another one is shown, as it has no result.
        """
        self._numbers = [point.number for point in points]
        self._trends = TwoTrends("trend", _plot(points, filters, lacking), points, focusable=False)
        self.mark(None)
        super().__init__(games, self._trends, least=_BELOW_MANY if many else _BELOW, steepest=_STEEPEST)

    def _heights(self, width: int, em: int) -> Sequence[int]:
        """Cards give up some of what they show for a trend."""
        return self._first.heights(width, em) if isinstance(self._first, Cards) else super()._heights(width, em)

    def mark(self, stored: StoredGame | None) -> None:
        """Mark the point of a game. One without a result has none."""
        number = stored.id if stored else None
        self._trends.mark(self._numbers.index(number) if number in self._numbers else -1)


def _plot(points: Sequence[Point], filters: Filters, lacking: str) -> Plot:
    """The trend of a kind of game, or why there is none, or why it is that of another kind."""
    plot = trend_plot(points, filters)
    if not points:
        return replace(plot, empty=SEPARATOR.join((kind_title(filters.rules, filters.mode), say(NO_GOAL))))
    if len(points) == 1:
        plot = replace(plot, across=replace(plot.across, name=trend_words(points, filters)))
    if lacking:
        plot = replace(plot, up=replace(plot.up, name=say("{kind} has no result yet", kind=lacking)))
    return plot
