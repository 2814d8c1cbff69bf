"""The tab of the tables of the best games."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import say
from game.play.records.bests import SECTION_COLUMNS, has_sections, section_rows
from game.play.records.history import KIND, PLACES, ranked_rows, table_columns
from game.storage import StoredGame
from game.ui.kit.box import Box, Column
from game.ui.kit.fields import Choice, Field
from game.ui.kit.sizes import GAP
from game.ui.kit.table import KEPT, Table, TableColumn
from game.ui.screens.scores.tab import GAMES, NO_GOAL, NOTHING, ScoreTab, Trend, columns_of, trend_below

_SHOWN = "shown"
_BEST_GAMES, _SECTIONS = "games", "sections"


class TableTab(ScoreTab):
    """The best games of a ruleset and a mode. The arcade's rulesets have their best sections besides."""

    filtered_by = (KIND, "randomizer", "player")

    _shown = _BEST_GAMES

    def show(self) -> Box:
        """The table. Where there is room, the games have their trend below it."""
        self._trend: Trend | None = None
        below: list[Box] = []
        if self._shown == _SECTIONS and has_sections(self.filters.rules):
            sections = section_rows(self.shelf.history, self.filters, self.shelf.now)
            self._games: Sequence[StoredGame] = sections.games
            columns = columns_of(SECTION_COLUMNS)
            empty = say("No section is complete yet.")
            self._table = Table(GAMES, columns, sections.rows, action=self.watch, empty=empty)
        else:
            self._games = self.shelf.history.table(self.filters, PLACES)
            columns = [TableColumn("", KEPT + 1, right=True), *columns_of(table_columns(self.filters.mode))]
            rows = ranked_rows(self._games, self.filters.mode, self.shelf.now)
            empty = say(NO_GOAL) if self._unfinished else say(NOTHING)
            self._table = Table(GAMES, columns, rows, action=self.watch, empty=empty)
            self._trend, below = trend_below(self.shelf, self.filters, len(rows))
        return Column(self._table, *below, gap=GAP)

    def look(self, focus: Box | None) -> None:
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

    def rows(self) -> list[Field]:
        """The filters, and for the arcade what the table shows."""
        rows = super().rows()
        if has_sections(self.filters.rules):
            shown = {_BEST_GAMES: say("Best games"), _SECTIONS: say("Best sections")}
            rows.append(Choice(_SHOWN, "", shown, self._shown, ring=False))
        return rows

    def take(self, row: Box) -> None:
        """Show games or sections, or filter."""
        if isinstance(row, Choice) and row.name == _SHOWN:
            self._shown = row.value
        super().take(row)
