"""The tabs with finished games: recent games, rankings, charts, sums and matches; and the page on which one stands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from ...language import digits, marked, say
from ...play.records.bests import SECTION_COLUMNS, has_sections, section_rows
from ...play.records.history import (
    KIND,
    ORDERS,
    PLACES,
    RECENT,
    GameRows,
    PartOfTotals,
    SignOf,
    cells,
    choices,
    details,
    games_words,
    level_title,
    long_time,
    pace_plot,
    parts_of_totals,
    ranked_rows,
    table_columns,
    totals,
    trend_plot,
    value_of,
    with_value,
)
from ...play.records.matches import MATCH_COLUMNS, NONE_YET, match_rows, rating_plot
from ...play.watch import same_deal
from ...play.words.numbers import amount, joined, percent
from ...plots import MadeLater
from ...storage import Filters, Game, Group, Point, StoredGame
from ..clipboard import copy
from ..context import Context
from ..kit import KEPT, Button, Cell, Cells, Chart, Choice, Field, Scroll, Table, TableColumn
from ..kit.boxes import Act, Box, Column, Grid, Row, Ways
from ..kit.shapes import figure_tiles
from ..kit.sizes import APART, CLOSE, GAP, TABLE
from ..kit.text import Text, heading
from ..panels.game_card import game_card
from ..panels.game_tables import GameSigns, game_columns
from .page_screen import PageScreen
from .screen import Screen

GAMES = "games"
"""The name of the widget in which a game is chosen."""
NOTHING = marked("No games by these filters.")
NO_GOAL = marked("No game has reached the goal yet.")


class ScoreTab(ABC):
    """One tab: its filters and what it shows by them."""

    filtered_by: tuple[str, ...] = ("rules", "mode", "randomizer", "player")
    """The names of its filters."""
    tells_all = False
    """Whether the line below it tells all of the chosen game, since no row of a table does."""
    chooses = True
    """Whether a game can be chosen in it."""

    def __init__(
        self, context: Context, groups: Sequence[Group], filters: Filters, watch: Act, settle: Callable[[], None]
    ) -> None:
        """``groups`` are those of all games, and ``filters`` leave those that are shown at first. ``watch`` shows the
        replay of the chosen one, and ``settle`` lays the page out for what has changed in the tab."""
        self.scores, self.groups, self.now, self.watch = context.scores, groups, context.date(), watch
        self.history, self.filters, self.settle = context.scores.history, filters, settle
        self.signs = GameSigns(context.themes, context.settings.display.palette, lambda: context.palette)
        self._results: dict[Filters, Sequence[Point]] = {}
        self._choices: tuple[Filters | None, Mapping[str, Mapping[str, str]]] = None, {}  # read once for some filters
        self.content = self.show()

    @abstractmethod
    def show(self) -> Box:
        """Make the content anew, by the filters."""

    @property
    def game(self) -> StoredGame | None:
        """The chosen game."""
        return None

    @property
    def match(self) -> int:
        """The number of the chosen match; 0 if it shows none."""
        return 0

    @property
    def place(self) -> str:
        return ""

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the fields that say what it shows."""
        return self.filtered_by

    def rows(self) -> list[Choice]:
        """Return the fields by which the games of the tab can be filtered."""

        def take(name: str, value: str) -> None:
            self.filters = with_value(self.filters, name, value)

        if self._choices[0] != self.filters:
            self._choices = self.filters, choices_of(self.groups, self.filters, self.filtered_by)
        return filter_rows(self._choices[1], self.filters, take)

    def more(self) -> list[Field]:
        return []

    def look(self, focus: Box | None) -> None:  # noqa: B027 - most tabs know their game without it
        """Note which widget has the focus."""


def choices_of(groups: Sequence[Group], filters: Filters, names: Sequence[str]) -> Mapping[str, Mapping[str, str]]:
    """Return what there is to choose by some filters, by their names."""
    return {name: choices(groups, filters, name) for name in names}


def filter_rows(
    found: Mapping[str, Mapping[str, str]], filters: Filters, take: Callable[[str, str], None]
) -> list[Choice]:
    """Return a field for each filter that has anything to choose. ``take`` is given the name and the new value of
    one."""
    return [
        Choice(name, "", values, value_of(filters, name), ring=False, take=partial(take, name))
        for name, values in found.items()
        if values
    ]


class RecentTab(ScoreTab):
    """All games, the latest first, or sorted by another column."""

    _table: Table | None = None

    def show(self) -> Box:
        """The table of the games, in the order that was chosen last."""
        order = self._table.order if self._table else "date"
        self._rows = GameRows(self.history, self.filters, self.now, order=order)
        rows = MadeLater[Cells](len(self._rows), self._cells)
        self._table = Table(GAMES, game_columns(RECENT), rows, action=self.watch, empty=say(NOTHING), order=order)
        return self._table

    def look(self, focus: Box | None) -> None:
        """Show the game that is chosen now beside the table."""
        if self._table:
            self.content = self._with_card(self._table)

    def _with_card(self, table: Table) -> Box:
        """The table, and where there is room for it the chosen game beside it."""
        stored = self.game
        if not stored:
            return table
        card = game_card(stored, self._points_of(stored.game), self.now, self.signs.themes, self.signs.choice)
        return Ways(Row(Column(table, width=TABLE), card, gap=APART), table)

    def _points_of(self, game: Game) -> Sequence[Point]:
        """All results of the kind of a game, by whoever played it. They are read once."""
        filters = Filters(game.rules, game.mode, game.randomizer, game.player, game.kind.level)
        if filters not in self._results:
            self._results[filters] = self.history.points(filters)
        return self._results[filters]

    def _cells(self, row: int) -> Cells:
        stored, texts = self._rows.game(row), self._rows[row]
        return self.signs.cells(RECENT, texts, stored.game) if stored else texts

    @property
    def game(self) -> StoredGame | None:
        return self._rows.game(self._table.index) if self._table and self._rows else None

    @property
    def place(self) -> str:
        place = digits(self._table.index + 1) if self._table else ""
        return say("{place} of {games}", place=place, games=games_words(len(self._rows)))

    def more(self) -> list[Field]:
        table = self._table
        orders = {name: say(title) for name, title in ORDERS.items()}
        take = partial(setattr, table, "order")
        return [Choice("order", "", orders, table.order, ring=False, take=take)] if table else []


_BEST_GAMES, _SECTIONS, _SHOWN = "games", "sections", "shown"


class TableTab(ScoreTab):
    """The best games of a ruleset and a mode. The arcade's rulesets have their best sections besides."""

    filtered_by = (KIND, "randomizer", "player")

    _shown = _BEST_GAMES

    def show(self) -> Box:
        """Return the table of the games, or of the sections, that the filters leave."""
        history, filters, now = self.history, self.filters, self.now
        self._games: Sequence[StoredGame]
        rows: Sequence[Cells]
        if self._shown == _SECTIONS and has_sections(filters.rules):
            self._games, rows = section_rows(history, filters, now)
            columns, empty = game_columns(SECTION_COLUMNS), say("No section is complete yet.")
        else:
            self._games = history.table(filters, PLACES)
            shown = table_columns(filters.mode)
            columns = [TableColumn("", KEPT + 1, right=True), *game_columns(shown)]
            rows = [
                (place, *self.signs.cells(shown, texts, stored.game))
                for (place, *texts), stored in zip(
                    ranked_rows(self._games, filters.mode, now), self._games, strict=True
                )
            ]
            empty = say(NO_GOAL) if history.count(filters) else say(NOTHING)
        self._table = Table(GAMES, columns, rows, action=self.watch, empty=empty)
        return self._table

    @property
    def game(self) -> StoredGame | None:
        return self._games[self._table.index] if self._games else None

    @property
    def fields(self) -> tuple[str, ...]:
        return *self.filtered_by, _SHOWN

    def rows(self) -> list[Choice]:
        shown = {_BEST_GAMES: say("Best games"), _SECTIONS: say("Best sections")}
        row = Choice(_SHOWN, "", shown, self._shown, ring=False, take=partial(setattr, self, "_shown"))
        return [*super().rows(), *([row] if has_sections(self.filters.rules) else [])]


class TrendTab(ScoreTab):
    """A chart of the results of a ruleset and a mode, and below it one of the pace, which goes first."""

    tells_all = True
    filtered_by = (KIND, "randomizer", "player")

    def show(self) -> Box:
        """Return the charts of the games that the filters leave."""
        points = self.history.points(self.filters)
        kind = level_title(self.filters.rules, self.filters.mode, self.filters.level)
        plots = [trend_plot(points, self.filters), pace_plot(points)] if points else []
        plots = plots or [replace(trend_plot(points, self.filters), empty=joined((kind, say(NO_GOAL))))]
        self._charts = [
            Chart(name, plot, marks=True, focus=name == GAMES, act=lambda _: self.watch)
            for name, plot in zip((GAMES, "pace"), plots, strict=False)
        ]
        for rank, chart in enumerate(self._charts):
            chart.rank, chart.like = rank, tuple(self._charts)
        return Column(*self._charts, gap=GAP)

    def look(self, focus: Box | None) -> None:
        for chart in self._charts:
            chart.index = self._charts[0].index

    @property
    def game(self) -> StoredGame | None:
        spot = self._charts[0].chosen
        return next(iter(self.history.games([int(spot.action)])), None) if spot else None


class TotalsTab(ScoreTab):
    """All games added up, and below that which rulesets, or which modes of a ruleset, they are made of. Enter on one of
    these shows it alone."""

    chooses = False

    def show(self) -> Box:
        """Return the figures, and the table of their parts if there are several."""
        sums = totals(self.groups, self.history.since(self.filters), self.filters)
        parts = parts_of_totals(self.groups, self.filters)
        tiles = figure_tiles(sums)
        if len(parts) < _PARTS_FROM:
            return Scroll(tiles)
        by = say("Time by mode") if self.filters.rules else say("Time by ruleset")
        names = say("Share"), say("Time played"), say("Games"), say("Pieces/s"), say("Lines a game")
        first = TableColumn("", KEPT, signs=not self.filters.rules)
        head = [first, *(TableColumn(name, KEPT - at, right=True) for at, name in enumerate(names))]
        table = Table(_PARTS, head, [self._part_cells(part) for part in parts], action=self._show_part)
        self._parts, self._table = parts, table
        return Scroll(Column(tiles, heading(by), table, gap=GAP))

    def _part_cells(self, part: PartOfTotals) -> Cells:
        sign = self.signs.sign(SignOf(rules=part.value)) if part.name == "rules" else None
        return (
            Cell(part.title, bold=True, bar=part.share, sign=sign),
            percent(part.share),
            long_time(part.seconds),
            digits(part.games),
            digits(part.pace, 2),
            amount(part.lines),
        )

    def _show_part(self, now: float) -> None:
        part = self._parts[self._table.index]
        self.filters = with_value(self.filters, part.name, part.value)
        self.content = self.show()
        self.settle()


_PARTS, _PARTS_FROM = "parts", 2


class MatchesTab(ScoreTab):
    """The rating from match to match, and all matches. Each opens its results."""

    filtered_by = ()
    chooses = False

    def show(self) -> Box:
        """The chart of the rating, if a match has counted, and the table of the matches."""
        rows = self._rows = match_rows(self.scores)
        shown = [self.signs.cells(MATCH_COLUMNS, cells(MATCH_COLUMNS, row, self.now), row) for row in rows]
        self._table = Table(GAMES, game_columns(MATCH_COLUMNS), shown, action=self.watch, empty=say(NONE_YET))
        plot = rating_plot(rows)
        self._chart = Chart("rating", plot, marks=True, act=lambda _: self.watch)
        rating = [self._chart] if plot.spots else [Text(plot.empty)] if rows else []
        return Column(*rating, self._table, gap=GAP)

    def look(self, focus: Box | None) -> None:
        """Let the chart and the table choose the same match: that of the one that has the focus."""
        spots = [int(spot.action) for spot in self._chart.plot.spots]
        if focus is not self._chart:
            self._chart.index = spots.index(self.match) if self.match in spots else -1
            return
        if self._chart.index < 0:  # the chosen match did not count
            self._chart.index = len(spots) - 1
        self._table.index = [row.id for row in self._rows].index(spots[self._chart.index])

    @property
    def match(self) -> int:
        return self._rows[self._table.index].id if self._rows else 0


class ResultsScreen(PageScreen):
    """A page with a tab of finished games. From a game one comes to its replay and its deal."""

    @property
    @abstractmethod
    def tab(self) -> ScoreTab | None:
        """The tab that is shown. None for something else."""

    @abstractmethod
    def _settle(self) -> None:
        """Say what is chosen, and lay the page out for it."""

    def _about_game(self, *more: Box) -> tuple[Box, ...]:
        """A line about the chosen game, and what can be done with it. ``more`` stands beside that."""
        tab, game = self.tab, self.tab.game if self.tab else None
        if tab is None or game is None:
            return (Button(say("Play a game"), partial(self.open, "games"), name="play"),)
        buttons = [
            Button(say("Watch replay"), self._watch, name="button"),
            Button(say("Same deal"), self._deal, name="deal"),
            *([Button(say("Copy seed"), self._copy, name="copy")] if game.game.seed else []),
        ]
        about = Text(joined((tab.place, details(game, whole=tab.tells_all))))
        return about, Grid(*buttons, *tab.more(), *more, gap=CLOSE)

    def _watch(self, now: float) -> Screen | None:
        self._settle()  # a click chooses and acts at once
        if not self.tab:
            return None
        if self.tab.match:
            return self._routes.match_results(self.tab.match, self.here)
        return self.watch(self.tab.game.id, now) if self.tab.game else None

    def _deal(self, now: float) -> Screen | None:
        if stored := self.tab and self.tab.game:
            record, fault = same_deal(self.context, stored.id)
            if record:
                return self._routes.play_on(record, now, machine=False)
            self.tell(fault, now)
        return None

    def _copy(self, now: float) -> None:
        stored = self.tab and self.tab.game
        seed = stored.game.seed if stored else ""
        told = say("Copied the seed {seed}.", seed=seed)
        self.tell(told if copy(seed) else say("There is no clipboard. The seed is {seed}.", seed=seed), now)
