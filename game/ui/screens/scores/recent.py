"""The tab of the recent games."""

from __future__ import annotations

from dataclasses import replace

from game.language import digits, say
from game.play.history.facets import of_the_person
from game.play.history.names import games_words, kind_title
from game.play.history.rows import ORDERS, RECENT, GameRows
from game.storage import StoredGame
from game.ui.screens.scores.tab import FEW, GAMES, NOTHING, WATCH, WITH_TREND, ScoreTab, Shelf, columns_of
from game.ui.screens.scores.trend_below import TrendBelow
from game.ui.widgets.charts.table import Table
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.widget import Widget


class RecentTab(ScoreTab):
    """All games, the latest first, or sorted by another column."""

    filtered_by = ("rules", "mode", "randomizer", "player")

    def __init__(self, shelf: Shelf) -> None:
        self._order = "date"
        super().__init__(shelf, of_the_person(shelf.groups))

    def show(self) -> Widget:
        """The table of the games. Where there is room, the trend of the chosen kind of game is below them."""
        self._rows = GameRows(self.shelf.history, self.filters, self.shelf.now, order=self._order)
        columns = columns_of(RECENT)
        self._table = Table(
            GAMES, columns, self._rows, action=WATCH, empty=say(NOTHING), order=self._order, lines=WITH_TREND
        )
        return self._with_trend()

    def _with_trend(self) -> Widget:
        self._trend: TrendBelow | None = None
        game = self.game.game if self.game else None
        self._kind = (game.rules, game.mode) if game else ("", "")
        if game is None or len(self._rows) > WITH_TREND:
            return self._table
        many = len(self._rows) > FEW
        # A kind of game without any result would show an empty chart: another one has the place then, and says why.
        own, lacking = replace(self.filters, rules=game.rules, mode=game.mode), ""
        stored = filter(None, map(self._rows.game, range(len(self._rows))))
        for rules, mode in dict.fromkeys([self._kind, *((each.game.rules, each.game.mode) for each in stored)]):
            filters = replace(self.filters, rules=rules, mode=mode)
            if points := self.shelf.history.points(filters):
                self._trend = TrendBelow(self._table, points, filters, many=many, lacking=lacking)
                return self._trend
            lacking = kind_title(game.rules, game.mode)
        return TrendBelow(self._table, [], own, many=many)

    def look(self, focus: Widget | None) -> None:
        """Show the trend of another kind of game, if a game of another kind is chosen, and the game in it."""
        game = self.game.game if self.game else None
        if game and self._kind != (game.rules, game.mode):
            self.content = self._with_trend()
        if self._trend:
            self._trend.mark(self.game)

    @property
    def game(self) -> StoredGame | None:
        """The game of the chosen row."""
        return self._rows.game(self._table.index) if self._rows else None

    @property
    def place(self) -> str:
        """The row of the chosen game, and of how many it is one."""
        place = digits(self._table.index + 1)
        return say("{place} of {games}", place=place, games=games_words(len(self._rows)))

    def more(self) -> list[Row]:
        """What the games are sorted by."""
        return [Choice("order", "", {name: say(title) for name, title in ORDERS.items()}, self._order, ring=False)]

    def take(self, row: Widget) -> None:
        """Sort by another column, or filter."""
        if row is self._table:
            self._order = self._table.order
        elif isinstance(row, Choice) and row.name == "order":
            self._order = row.value
        super().take(row)
