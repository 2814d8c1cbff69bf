"""The tab of the trends."""

from __future__ import annotations

from game.language import marked
from game.play.history.facets import KIND, first_filters
from game.play.history.trend import trend_plot, trend_words
from game.storage import StoredGame
from game.ui.screens.scores.tab import GAMES, ScoreTab, Shelf
from game.ui.screens.scores.two_trends import TwoTrends
from game.ui.widgets.widget import Widget


class TrendTab(ScoreTab):
    """A chart of the results of a ruleset and a mode."""

    tells_all = True
    filtered_by = (KIND, "randomizer", "player")
    hint = marked("← → choose a game  ·  Enter watch its replay")

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, first_filters(shelf.groups, shelf.rules, shelf.mode))

    def show(self) -> Widget:
        """The chart, and in an upright window a second one."""
        self._points = self.shelf.history.points(self.filters)
        plot = trend_plot(self._points, self.filters)
        self._trends = TwoTrends(GAMES, plot, self._points, focusable=True)
        return self._trends

    def look(self, focus: Widget | None) -> None:
        """Mark the chosen game in both charts."""
        self._trends.mark(self._trends.chart.index)

    @property
    def game(self) -> StoredGame | None:
        """The game of the chosen spot."""
        spot = self._trends.chart.chosen
        return next(iter(self.shelf.history.games([int(spot.action)])), None) if spot else None

    @property
    def summary(self) -> str:
        """The trend in a sentence."""
        return trend_words(self._points, self.filters)
