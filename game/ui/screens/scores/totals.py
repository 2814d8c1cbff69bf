"""The tab of the totals."""

from __future__ import annotations

from game.language import say
from game.play.history.facets import of_the_person
from game.play.history.names import games_words
from game.play.history.totals import long_time, totals
from game.play.words import SEPARATOR
from game.ui.screens.scores.tab import ScoreTab, Shelf
from game.ui.widgets.charts.figures import Bar, Bars, Calendar, Tile
from game.ui.widgets.containers import Across, Column, Panes, Scroll
from game.ui.widgets.widget import Widget

_TILE = 11.6
"""The least width of a tile of the totals, in ems."""
_BARS = 8
"""The number of kinds of game and of dealers in the totals."""


class TotalsTab(ScoreTab):
    """All games added up."""

    filtered_by = ("rules", "mode", "randomizer", "player")
    chooses = False

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, of_the_person(shelf.groups))

    def show(self) -> Widget:
        """The figures, the days, the kinds of game and the dealers."""
        sums = totals(self.shelf.groups, self.shelf.history.days(self.filters), self.filters, self.shelf.now)
        # The favourites are names. The shorter one has letters of the same size as the longer one.
        names = [parts[0].name for parts in (sums.kinds, sums.dealers) if parts]
        longest = max(names, key=len, default="")
        figures = [Tile(*figure, like=longest if figure[1] in names else "") for figure in sums.figures]
        tiles = Across(figures, gap=0.4, least=_TILE, full=True, even=True, grows=True)
        days = Calendar(
            "days",
            say("Time played each day"),
            {day.date: (max(1.0, day.seconds), _played(day.games, day.seconds)) for day in sums.days},
            sums.today,
        )
        shares = [
            Bars(
                name,
                title,
                [Bar(part.name, _played(part.games, part.seconds), part.share) for part in parts],
            )
            for name, title, parts in (
                ("kinds", say("Kinds of game"), sums.kinds[:_BARS]),
                ("dealers", say("Dealers"), sums.dealers[:_BARS]),
            )
        ]
        below = Panes(*shares, share=0.5, least=34.0)
        return Scroll(Column((tiles, days, below), gap=0.8, growing=(tiles, below), eager=(days,)), filled=True)


def _played(games: int, seconds: float) -> str:
    """How many games, and how long they took."""
    return SEPARATOR.join((games_words(games), long_time(seconds)))
