"""The tab of the recent games."""

from __future__ import annotations

from dataclasses import replace

from game.language import digits, say
from game.play.records.history import ORDERS, RECENT, GameRows, games_words
from game.storage import StoredGame
from game.ui.kit.box import Box, Column
from game.ui.kit.fields import Choice, Field
from game.ui.kit.sizes import GAP
from game.ui.kit.table import Table
from game.ui.screens.scores.tab import GAMES, NOTHING, ScoreTab, columns_of, trend_below


class RecentTab(ScoreTab):
    """All games, the latest first, or sorted by another column."""

    filtered_by = ("rules", "mode", "randomizer", "player")

    _order = "date"

    def show(self) -> Box:
        """The table of the games. Where there is room, the trend of the chosen kind of game is below them."""
        self._rows = GameRows(self.shelf.history, self.filters, self.shelf.now, order=self._order)
        columns = columns_of(RECENT)
        self._table = Table(GAMES, columns, self._rows, action=self.watch, empty=say(NOTHING), order=self._order)
        return self._with_trend()

    def _with_trend(self) -> Box:
        game = self.game.game if self.game else None
        self._kind = (game.rules, game.mode) if game else ("", "")
        filters = replace(self.filters, rules=self._kind[0], mode=self._kind[1])
        self._trend, below = trend_below(self.shelf, filters, len(self._rows)) if game else (None, [])
        return Column(self._table, *below, gap=GAP)

    def look(self, focus: Box | None) -> None:
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

    def more(self) -> list[Field]:
        """What the games are sorted by."""
        return [Choice("order", "", {name: say(title) for name, title in ORDERS.items()}, self._order, ring=False)]

    def take(self, row: Box) -> None:
        """Sort by another column, or filter."""
        if row is self._table:
            self._order = self._table.order
        elif isinstance(row, Choice) and row.name == "order":
            self._order = row.value
        super().take(row)
