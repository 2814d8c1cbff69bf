"""The scores screen: recent games, bests, tables, trends and totals, each in a tab."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from game.language import digits, marked, say
from game.play.records.bests import SECTION_COLUMNS, Best, bests, has_sections, section_rows
from game.play.records.history import (
    FEW_GAMES,
    KIND,
    MOST_PARTS,
    ORDERS,
    PLACES,
    RECENT,
    GameColumn,
    GameRows,
    Share,
    choices,
    details,
    first_filters,
    games_words,
    long_time,
    of_the_person,
    pace_plot,
    ranked_rows,
    table_columns,
    totals,
    trend_plot,
    value_of,
    with_value,
)
from game.play.watch.viewer import replay_of, same_deal
from game.play.words.numbers import SEPARATOR, joined, sentence
from game.play.words.titles import kind_title
from game.storage import Filters, StoredGame
from game.storage.queries import Group, History, Point
from game.ui.clipboard import copy
from game.ui.context import Context
from game.ui.kit.box import Act, Box, Column, Grid, spring
from game.ui.kit.button import Button
from game.ui.kit.card import Card
from game.ui.kit.chart import Chart
from game.ui.kit.fields import Choice, Field
from game.ui.kit.figure import figure_tile
from game.ui.kit.page import Dialog
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CARD, CLOSE, GAP, MIDDLE, NARROW, TILE, TITLE
from game.ui.kit.table import KEPT, Cell, Cells, Table, TableColumn
from game.ui.kit.tabs import Tabs
from game.ui.kit.texts import Text, heading
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME

GAMES = "games"
"""The name of the widget in which a game is chosen."""
NOTHING = marked("No games by these filters.")
NO_GOAL = marked("No game has reached the goal yet.")


@dataclass(frozen=True)
class FinishedGames:
    """All finished games, as they were when the screen was opened."""

    history: History
    groups: Sequence[Group]
    now: datetime
    rules: str
    """The ruleset of the next game."""
    mode: str


class ScoreTab(ABC):
    """One tab: its filters and what it shows by them."""

    filtered_by: tuple[str, ...]
    """The names of its filters."""
    tells_all = False
    """Whether the line below it tells all of the chosen game, since no row of a table does."""
    chooses = True
    """Whether a game can be chosen in it."""
    hint = marked("↑ ↓ choose a game  ·  Enter watch its replay")
    """What the keys do where a game is chosen, to be translated."""

    def __init__(self, shelf: FinishedGames, watch: Act) -> None:
        """``watch`` shows the replay of the chosen game. A tab of one kind of game begins with that of the next one."""
        self.shelf, self.watch = shelf, watch
        self.filters = of_the_person(shelf.groups)
        if KIND in self.filtered_by:
            self.filters = first_filters(shelf.groups, shelf.rules, shelf.mode)
        self.content = self.show()

    @abstractmethod
    def show(self) -> Box:
        """Make the content anew, by the filters."""

    @property
    def game(self) -> StoredGame | None:
        """The chosen game."""
        return None

    @property
    def place(self) -> str:
        """Where the chosen game stands, in a few words."""
        return ""

    def rows(self) -> list[Field]:
        """The filters as rows without labels."""
        rows: list[Field] = []
        for name in self.filtered_by:
            values = choices(self.shelf.groups, self.filters, name)
            if values:
                rows.append(Choice(name, "", values, value_of(self.filters, name), ring=False))
        return rows

    def more(self) -> list[Field]:
        """Other choices, for the line of buttons."""
        return []

    def take(self, row: Box) -> None:
        """Take over the changed value of a filter, or another change."""
        if isinstance(row, Choice) and row.name in self.filtered_by:
            self.filters = with_value(self.filters, row.name, row.value)
        self.content = self.show()

    def look(self, focus: Box | None) -> None:  # noqa: B027 - most tabs know their game without it
        """Note which widget has the focus."""


def columns_of(columns: Sequence[GameColumn]) -> list[TableColumn]:
    """The columns of a table of games."""
    return [TableColumn(say(c.name), c.importance, c.right, c.strong, c.least, c.order) for c in columns]


class Trend:
    """A chart of all results of a kind of game, which marks one of them, and that of its pace below it."""

    def __init__(self, name: str, points: Sequence[Point], filters: Filters, watch: Act | None = None) -> None:
        """``watch`` shows the replay of the marked game. Without it, the chart cannot have the focus."""
        self.points = points
        plot = trend_plot(points, filters)
        if not points:
            plot = replace(plot, empty=joined((kind_title(filters.rules, filters.mode), say(NO_GOAL))))
        self.chart = Chart(name, plot, marks=True, focus=watch is not None, act=watch and (lambda _: watch))
        self._pace = Chart("pace", pace_plot(points), marks=True, focus=False) if points else None
        if self._pace:
            self._pace.rank = 1
            self._pace.like, self.chart.like = (self.chart,), (self._pace,)

    @property
    def box(self) -> Box:
        """The charts below each other. That of the pace goes first."""
        return Column(self.chart, *([self._pace] if self._pace else []), gap=GAP)

    def mark(self, stored: StoredGame | None) -> None:
        """Mark the point of a game. One without a result has none."""
        numbers = [point.number for point in self.points]
        place = numbers.index(stored.id) if stored and stored.id in numbers else -1
        for chart in (self.chart, self._pace):
            if chart:
                chart.index = place


def trend_below(shelf: FinishedGames, filters: Filters, count: int) -> tuple[Trend | None, list[Box]]:
    """The trend of a kind of game to look at below ``count`` games, and its box, which gives way to them. Neither below
    so many games that they need the whole page, nor without any result."""
    points = shelf.history.points(filters) if 0 < count <= FEW_GAMES else []
    if not points:
        return None, []
    trend = Trend("trend", points, filters)
    trend.chart.rank = 1
    return trend, [trend.chart]


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
        return self._rows.game(self._table.index) if self._rows else None

    @property
    def place(self) -> str:
        """The row of the chosen game, and of how many it is one."""
        place = digits(self._table.index + 1)
        return say("{place} of {games}", place=place, games=games_words(len(self._rows)))

    def more(self) -> list[Field]:
        """What the games are sorted by."""
        orders = {name: say(title) for name, title in ORDERS.items()}
        return [Choice("order", "", orders, self._order, ring=False, take=self._sort)]

    def _sort(self, order: str) -> None:
        self._order = order

    def take(self, row: Box) -> None:
        """Sort by the column whose heading was clicked, or filter."""
        if row is self._table:
            self._order = self._table.order
        super().take(row)


class BestsTab(ScoreTab):
    """A card for each kind of game with the best result."""

    filtered_by = ("rules", "randomizer", "player")
    tells_all = True
    hint = marked("↑ ↓ ← → choose a game  ·  Enter watch its replay")

    _number = 0

    def show(self) -> Box:
        """The cards. Those with a game open its replay."""
        self._bests = bests(self.shelf.history, self.shelf.groups, self.filters)
        self._number = next((number for number, best in enumerate(self._bests) if best.stored), 0)
        self._each = [self._card(number, best) for number, best in enumerate(self._bests)]
        self._mark()
        self._cards = Scroll(Grid(*self._each, least=CARD, gap=CLOSE, even=True), close=True)
        return self._with_trend()

    def _card(self, number: int, best: Best) -> Card:
        return Card(
            GAMES if number == 0 else f"{GAMES} {number}",
            best.title,
            best.words(self.shelf.now),
            action=self.watch,
            figure=best.result,
            feat=best.stored is not None,
            note=best.among,
        )

    def _mark(self) -> None:
        """Mark the card of which the page tells. A click on another one acts at once, so that none is unmarked."""
        for number, card in enumerate(self._each):
            card.marked = True if number == self._number else None

    def _with_trend(self) -> Box:
        """The cards, and below them a chart of all results of the kind of game that is chosen."""
        if self._number >= len(self._bests):
            return self._cards
        best = self._bests[self._number]
        filters = replace(self.filters, rules=best.rules, mode=best.mode)
        trend, below = trend_below(self.shelf, filters, 1)
        if trend:
            trend.mark(best.stored)
        return Column(self._cards, *below, gap=GAP)

    def look(self, focus: Box | None) -> None:
        number = int(focus.name.removeprefix(GAMES) or 0) if isinstance(focus, Card) else self._number
        if number != self._number:
            self._number = number
            self._mark()
            self.content = self._with_trend()

    @property
    def game(self) -> StoredGame | None:
        return self._bests[self._number].stored if self._number < len(self._bests) else None


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
        if self._trend:
            self._trend.mark(self.game)

    @property
    def _unfinished(self) -> bool:
        return self.shelf.history.count(self.filters) > 0

    @property
    def game(self) -> StoredGame | None:
        return self._games[self._table.index] if self._games else None

    def rows(self) -> list[Field]:
        """The filters, and for the arcade what the table shows."""
        rows = super().rows()
        if has_sections(self.filters.rules):
            shown = {_BEST_GAMES: say("Best games"), _SECTIONS: say("Best sections")}
            rows.append(Choice("shown", "", shown, self._shown, ring=False, take=self._show_these))
        return rows

    def _show_these(self, shown: str) -> None:
        self._shown = shown


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
        self._trend.mark(self.game)

    @property
    def game(self) -> StoredGame | None:
        spot = self._trend.chart.chosen
        return next(iter(self.shelf.history.games([int(spot.action)])), None) if spot else None


class TotalsTab(ScoreTab):
    """All games added up."""

    filtered_by = ("rules", "mode", "randomizer", "player")
    chooses = False

    def show(self) -> Box:
        sums = totals(self.shelf.groups, self.shelf.history.days(self.filters), self.filters)
        figures = (figure_tile(name, figure, [(note, THEME.soft)]) for name, figure, note in sums.figures)
        tiles = Grid(*figures, least=CARD, gap=CLOSE, full=True, even=True)
        shares = _table(say("Kinds of game"), sums.kinds), _table(say("Dealers"), sums.dealers)
        return Scroll(Column(tiles, Grid(*shares, least=CARD, gap=APART), gap=GAP))


def _table(title: str, shares: Sequence[Share]) -> Table:
    """The kinds of game or the dealers that were played longest, each with a bar for its share of the time."""
    columns = [TableColumn(title, KEPT + 1), TableColumn("", KEPT, right=True)]
    rows: list[Cells] = [
        [Cell(each.name, bar=each.share), SEPARATOR.join((games_words(each.games), long_time(each.seconds)))]
        for each in shares[:MOST_PARTS]
    ]
    return Table("", columns, rows)


TABS: Mapping[str, tuple[str, type[ScoreTab]]] = {
    "recent": (marked("Recent"), RecentTab),
    "bests": (marked("Bests"), BestsTab),
    "tables": (marked("Tables"), TableTab),
    "trends": (marked("Trends"), TrendTab),
    "totals": (marked("Totals"), TotalsTab),
}
"""Name -> the title of a tab, to be translated, and what it shows."""
_TABS = "tabs"
_HINTS: tuple[tuple[type[Box], str], ...] = (
    (Tabs, marked("← → turn to a tab  ·  ↓ to its filters")),
    (Choice, marked("← → change it  ·  Tab to the next one")),
)
"""The widget with the focus -> what the keys do there, to be translated."""


class ScoresScreen(PageScreen):
    """The finished games in five tabs. From each game one comes to its replay and to its deal."""

    name = "scores"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        """Read what there is."""
        super().__init__(context, routes, back)
        self._shown = "recent"
        self._made: dict[str, ScoreTab] = {}
        self._detail = Text("")
        self.build(say("Scores"), focus=GAMES)
        self._settle("")

    @cached_property
    def _shelf(self) -> FinishedGames:
        history, settings = self.context.scores.history, self.context.settings
        return FinishedGames(history, history.groups(), self.context.date(), settings.rules, settings.game_mode.name)

    @property
    def tab(self) -> ScoreTab:
        """The tab that is shown. It is made when it is first shown."""
        if self._shown not in self._made:
            self._made[self._shown] = TABS[self._shown][1](self._shelf, self._watch)
        return self._made[self._shown]

    # Content

    def _body(self) -> Box:
        if not self._shelf.groups:
            words = heading(say("No games yet"), scale=TITLE, across=MIDDLE)
            about = Text(say("Every game that you finish is kept here with its replay."), across=MIDDLE)
            play = Button(say("Play"), self._play, name=GAMES, primary=True)
            return Column(words, about, Column(play, width=NARROW), gap=GAP, at=MIDDLE)
        tabs = Tabs(_TABS, {name: say(title) for name, (title, _) in TABS.items()}, self._shown)
        filters = Grid(*self.tab.rows(), least=TILE, gap=CLOSE)
        return Column(tabs, filters, self.tab.content, spring(), *self._below(), gap=CLOSE)

    def _below(self) -> tuple[Box, ...]:
        if not self.tab.chooses:
            return ()
        game = self.tab.game
        if game is None:
            return self._detail, Button(say("Play a game"), self._play, name="play")
        watch = Button(say("Watch replay"), self._watch, name="button")
        buttons: list[Box] = [watch, Button(say("Same deal"), self._deal, name="deal")]
        if game.game.seed:
            buttons.append(Button(say("Copy seed"), self._copy, name="copy"))
        return self._detail, Grid(*buttons, *self.tab.more(), gap=CLOSE)

    def _settle(self, note: str) -> None:
        """Say what is chosen, or a note, lay the page out for it, and show the messages of the scores."""
        if self._shelf.groups:
            self.tab.look(self.page.focus)
            stored = self.tab.game if self.tab.chooses else None
            about = (self.tab.place, details(stored, whole=self.tab.tells_all)) if stored else ()
            self._detail.text = note or joined(about)
            self.renew()
        notices = "  ".join(map(sentence, self.context.scores.take_notices()))
        if notices:
            self.page.ask(Dialog(say("About your scores"), notices, {lambda now: self.page.close(): say("OK")}))

    def _keys(self) -> str:
        focus = self.page.focus
        if isinstance(focus, Button):
            keys = say("Enter: {label}", label=focus.label)
        else:
            keys = say(next((words for kind, words in _HINTS if isinstance(focus, kind)), self.tab.hint))
        if self._shelf.groups:
            return say("{keys}  ·  Ctrl+Tab next tab  ·  Esc back", keys=keys)
        return say("{keys}  ·  Esc back", keys=keys)

    # Events

    def _play(self, now: float) -> Screen:
        return self._routes.page("modes", self.again)

    def moved(self, now: float) -> None:
        self._settle("")

    def taken(self, row: Box, now: float) -> None:
        if isinstance(row, Tabs):
            self._shown = row.value
        else:
            self.tab.take(row)
        self._settle("")

    @property
    def _chosen(self) -> StoredGame | None:
        """The chosen game. A click chooses and acts at once."""
        self._settle("")
        return self.tab.game

    def _watch(self, now: float) -> Screen | None:
        if stored := self._chosen:
            replay, fault = replay_of(self.context.scores, stored.id)
            if replay:
                return self._routes.replay(replay, now, self.here)
            self._settle(fault)
        return None

    def _deal(self, now: float) -> Screen | None:
        if stored := self._chosen:
            record, fault = same_deal(self.context, stored.id)
            if record:
                return self._routes.play_on(record, now, machine=False)
            self._settle(fault)
        return None

    def _copy(self, now: float) -> None:
        seed = stored.game.seed if (stored := self.tab.game) else ""
        told = say("Copied the seed {seed}.", seed=seed)
        self._settle(told if copy(seed) else say("There is no clipboard. The seed is {seed}.", seed=seed))
