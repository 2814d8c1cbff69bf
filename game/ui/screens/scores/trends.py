"""The tab of the trends."""

from __future__ import annotations

from game.language import marked
from game.play.records.history import KIND
from game.storage import StoredGame
from game.ui.kit.box import Box
from game.ui.screens.scores.tab import GAMES, ScoreTab, Trend


class TrendTab(ScoreTab):
    """A chart of the results of a ruleset and a mode."""

    tells_all = True
    filtered_by = (KIND, "randomizer", "player")
    hint = marked("← → choose a game  ·  Enter watch its replay")

    def show(self) -> Box:
        """The chart, and in an upright window a second one."""
        self._points = self.shelf.history.points(self.filters)
        self._trend = Trend(GAMES, self._points, self.filters, self.watch)
        return self._trend.box

    def look(self, focus: Box | None) -> None:
        """Mark the chosen game in both charts."""
        self._trend.mark(self.game)

    @property
    def game(self) -> StoredGame | None:
        """The game of the chosen spot."""
        spot = self._trend.chart.chosen
        return next(iter(self.shelf.history.games([int(spot.action)])), None) if spot else None
