"""The tab of the tables of the best games."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import say
from game.play.history.bests import SECTION_COLUMNS, has_sections, section_rows
from game.play.history.facets import KIND, first_filters
from game.play.history.rows import ranked_rows, table_columns
from game.storage import StoredGame
from game.ui.screens.scores.tab import FEW, GAMES, NO_GOAL, NOTHING, WATCH, WITH_TREND, ScoreTab, Shelf, columns_of
from game.ui.screens.scores.trend_below import TrendBelow
from game.ui.widgets.charts.table import Column, Table
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.widget import Widget

_PLACES = 100
"""The number of games in a table of the best."""
_SHOWN = "shown"
_BEST_GAMES, _SECTIONS = "games", "sections"


class TableTab(ScoreTab):
    """The best games of a ruleset and a mode. The arcade's rulesets have their best sections besides."""

    filtered_by = (KIND, "randomizer", "player")

    def __init__(self, shelf: Shelf) -> None:
        self._shown = _BEST_GAMES
        super().__init__(shelf, first_filters(shelf.groups, shelf.rules, shelf.mode))

    def show(self) -> Widget:
        """The table. Where there is room, the games have their trend below it."""
        self._trend: TrendBelow | None = None
        if self._shown == _SECTIONS and has_sections(self.filters.rules):
            sections = section_rows(self.shelf.history, self.filters, self.shelf.now)
            self._games: Sequence[StoredGame] = sections.games
            columns = [Column(say(c.name), c.importance, strong=c.strong, least=c.least) for c in SECTION_COLUMNS]
            empty = say("No section is complete yet.")
            self._table = Table(GAMES, columns, sections.rows, action=WATCH, empty=empty)
        else:
            self._games = self.shelf.history.table(self.filters, _PLACES)
            columns = [Column("", 9, right=True), *columns_of(table_columns(self.filters.mode))]
            rows = ranked_rows(self._games, self.filters.mode, self.shelf.now)
            empty = say(NO_GOAL) if self._unfinished else say(NOTHING)
            self._table = Table(GAMES, columns, rows, action=WATCH, empty=empty, lines=WITH_TREND)
            if 0 < len(rows) <= WITH_TREND:
                points, many = self.shelf.history.points(self.filters), len(rows) > FEW
                self._trend = TrendBelow(self._table, points, self.filters, many=many)
        return self._trend or self._table

    def look(self, focus: Widget | None) -> None:
        """Mark the chosen game in the trend."""
        if self._trend:
            self._trend.mark(self.game)

    @property
    def _unfinished(self) -> bool:
        return self.shelf.history.count(self.filters) > 0

    @property
    def game(self) -> StoredGame | None:
        """The game of the chosen row."""
        return self._games[self._table.index] if self._games else None

    def rows(self) -> list[Row]:
        """The filters, and for the arcade what the table shows."""
        rows = super().rows()
        if has_sections(self.filters.rules):
            shown = {_BEST_GAMES: say("Best games"), _SECTIONS: say("Best sections")}
            rows.append(Choice(_SHOWN, "", shown, self._shown, ring=False))
        return rows

    def take(self, row: Widget) -> None:
        """Show games or sections, or filter."""
        if isinstance(row, Choice) and row.name == _SHOWN:
            self._shown = row.value
        super().take(row)
