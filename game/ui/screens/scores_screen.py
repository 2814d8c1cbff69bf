"""The scores screen: recent games, bests, tables, trends and totals, each in a tab."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial

from ...key_names import KeyWords
from ...language import digits, marked, say, say_many
from ...play.records.bests import (
    FEW_KINDS,
    FIRST_KINDS,
    SECTION_COLUMNS,
    Best,
    bests,
    by_ruleset,
    has_sections,
    section_rows,
)
from ...play.records.history import (
    KIND,
    ORDERS,
    PLACES,
    RECENT,
    GameRows,
    PartOfTotals,
    cells,
    choices,
    details,
    first_filters,
    games_words,
    level_title,
    long_time,
    of_the_person,
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
from ...play.words.numbers import amount, joined, percent, sentence
from ...storage import Group, StoredGame
from ..clipboard import copy
from ..context import Context
from ..kit import KEPT, Button, Card, Cell, Cells, Chart, Choice, Dialog, Field, Scroll, Table, TableColumn, Tabs
from ..kit.boxes import Act, Box, Column, Grid, spring
from ..kit.keys import NEXT_TAB
from ..kit.shapes import figure_tiles
from ..kit.sizes import CARD, CLOSE, GAP, MIDDLE, NARROW, TILE, TITLE
from ..kit.text import Text, heading
from ..panels.game_tables import game_columns
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

GAMES = "games"
"""The name of the widget in which a game is chosen."""
NOTHING = marked("No games by these filters.")
NO_GOAL = marked("No game has reached the goal yet.")


class ScoreTab(ABC):
    """One tab: its filters and what it shows by them."""

    filtered_by: tuple[str, ...] = ("rules", "mode", "randomizer", "player")
    """The names of its filters. A tab of one kind of game begins with that of the next one."""
    tells_all = False
    """Whether the line below it tells all of the chosen game, since no row of a table does."""
    chooses = True
    """Whether a game can be chosen in it."""

    def __init__(self, context: Context, groups: Sequence[Group], watch: Act, settle: Callable[[], None]) -> None:
        """``groups`` are those of all games. ``watch`` shows the replay of the chosen one, and ``settle`` lays the page
        out for what has changed in the tab."""
        self.scores, self.groups, self.now, self.watch = context.scores, groups, context.date(), watch
        self.settle = settle
        self.history, settings = context.scores.history, context.settings
        self.filters = of_the_person(groups)
        if KIND in self.filtered_by:
            self.filters = first_filters(groups, settings.rules, settings.game_mode.name, settings.start_level)
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

    def rows(self) -> list[Field]:
        """Return the fields by which the games of the tab can be filtered."""

        def row(name: str, values: Mapping[str, str]) -> Field:
            def take(value: str) -> None:
                self.filters = with_value(self.filters, name, value)

            return Choice(name, "", values, value_of(self.filters, name), ring=False, take=take)

        found = {name: choices(self.groups, self.filters, name) for name in self.filtered_by}
        return [row(name, values) for name, values in found.items() if values]

    def more(self) -> list[Field]:
        return []

    def look(self, focus: Box | None) -> None:  # noqa: B027 - most tabs know their game without it
        """Note which widget has the focus."""


class RecentTab(ScoreTab):
    """All games, the latest first, or sorted by another column."""

    _table: Table | None = None

    def show(self) -> Box:
        """The table of the games, in the order that was chosen last."""
        order = self._table.order if self._table else "date"
        self._rows = GameRows(self.history, self.filters, self.now, order=order)
        columns = game_columns(RECENT)
        self._table = Table(GAMES, columns, self._rows, action=self.watch, empty=say(NOTHING), order=order)
        return self._table

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


class BestsTab(ScoreTab):
    """A card for each kind of game with the best result, below the headings of the rulesets, which fold. The kinds that
    were played most come first, and the others of a ruleset wait behind a line. All is open where there is little."""

    filtered_by = ("rules", "randomizer", "player")
    tells_all = True

    _number = 0

    def show(self) -> Box:
        """Return the bests by the filters."""
        self._rulesets = by_ruleset(bests(self.history, self.groups, self.filters))
        self._bests = [best for ruleset in self._rulesets for best in ruleset.bests]
        self._number = next((number for number, best in enumerate(self._bests) if best.stored), 0)
        few = len(self._bests) <= FEW_KINDS
        self._open = {ruleset.rules for ruleset in (self._rulesets if few else self._rulesets[:1])}
        self._whole = {ruleset.rules for ruleset in self._rulesets if few or len(ruleset.bests) <= FIRST_KINDS + 1}
        return self._boxes()

    def _boxes(self) -> Box:
        """The headings, with the cards of those that are open. Cards with a game open its replay."""
        self._cards: dict[int, Card] = {}
        boxes, first = list[Box](), 0
        for ruleset in self._rulesets:
            rules, shown = ruleset.rules, ruleset.bests
            fold = partial(self._turn, self._open, rules)
            opened = rules in self._open
            head = Button(ruleset.title, fold, name=f"fold {rules}", note=ruleset.words, across=0.0, opened=opened)
            boxes.append(head)
            if opened:
                whole = rules in self._whole
                shown = shown if whole else shown[:FIRST_KINDS]
                cards = {first + place: self._card(first + place, best) for place, best in enumerate(shown)}
                boxes.append(Grid(*cards.values(), least=CARD, gap=CLOSE, even=True))
                self._cards |= cards
                if rest := len(ruleset.bests) - len(shown):
                    more = say_many("{number} more kind", "{number} more kinds", rest)
                    turn = partial(self._turn, self._whole, rules)
                    boxes.append(Button(more, turn, name=f"more {rules}", across=0.0, raised=False, opened=False))
            first += len(ruleset.bests)
        self._mark()
        return Scroll(Column(*boxes, gap=CLOSE), close=True)

    def _turn(self, which: set[str], rules: str, now: float) -> None:
        """Open what is closed, and close what is open."""
        which ^= {rules}
        self.content = self._boxes()
        self.settle()

    def _card(self, number: int, best: Best) -> Card:
        return Card(
            GAMES if number == 0 else f"{GAMES} {number}",
            best.title,
            best.words(self.now),
            action=self.watch,
            figure=best.result,
            feat=best.stored is not None,
            note=best.among,
        )

    def _mark(self) -> None:
        """Mark the card of which the page tells. A click on another one acts at once, so that none is unmarked."""
        for number, card in self._cards.items():
            card.marked = True if number == self._number else None

    def look(self, focus: Box | None) -> None:
        if isinstance(focus, Card):
            self._number = int(focus.name.removeprefix(GAMES) or 0)
            self._mark()

    @property
    def game(self) -> StoredGame | None:
        return self._bests[self._number].stored if self._number < len(self._bests) else None


_BEST_GAMES, _SECTIONS = "games", "sections"


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
            rows = ranked_rows(self._games, filters.mode, now)
            columns = [TableColumn("", KEPT + 1, right=True), *game_columns(table_columns(filters.mode))]
            empty = say(NO_GOAL) if history.count(filters) else say(NOTHING)
        self._table = Table(GAMES, columns, rows, action=self.watch, empty=empty)
        return self._table

    @property
    def game(self) -> StoredGame | None:
        return self._games[self._table.index] if self._games else None

    def rows(self) -> list[Field]:
        shown = {_BEST_GAMES: say("Best games"), _SECTIONS: say("Best sections")}
        row = Choice("shown", "", shown, self._shown, ring=False, take=partial(setattr, self, "_shown"))
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
        head = [TableColumn("", KEPT), *(TableColumn(name, KEPT - at, right=True) for at, name in enumerate(names))]
        table = Table(_PARTS, head, [*map(_part_cells, parts)], action=self._show_part)
        self._parts, self._table = parts, table
        return Scroll(Column(tiles, heading(by), table, gap=GAP))

    def _show_part(self, now: float) -> None:
        part = self._parts[self._table.index]
        self.filters = with_value(self.filters, part.name, part.value)
        self.content = self.show()
        self.settle()


_PARTS, _PARTS_FROM = "parts", 2


def _part_cells(part: PartOfTotals) -> Cells:
    return (
        Cell(part.title, bold=True, bar=part.share),
        percent(part.share),
        long_time(part.seconds),
        digits(part.games),
        digits(part.pace, 2),
        amount(part.lines),
    )


class MatchesTab(ScoreTab):
    """The rating from match to match, and all matches. Each opens its results."""

    filtered_by = ()
    chooses = False

    def show(self) -> Box:
        """The chart of the rating, if a match has counted, and the table of the matches."""
        rows = self._rows = match_rows(self.scores)
        texts = [cells(MATCH_COLUMNS, row, self.now) for row in rows]
        self._table = Table(GAMES, game_columns(MATCH_COLUMNS), texts, action=self.watch, empty=say(NONE_YET))
        plot = rating_plot(rows)
        self._chart = Chart("rating", plot, marks=True, act=lambda _: self.watch)
        rating = [self._chart] if plot.spots else [Text(plot.empty)] if rows else []
        return Column(*rating, self._table, gap=GAP)

    def look(self, focus: Box | None) -> None:
        spots = [int(spot.action) for spot in self._chart.plot.spots]
        if focus is self._chart and self._chart.chosen:
            self._table.index = [row.id for row in self._rows].index(int(self._chart.chosen.action))
        else:
            self._chart.index = spots.index(self.match) if self.match in spots else -1

    @property
    def match(self) -> int:
        return self._rows[self._table.index].id if self._rows else 0


TABS: Mapping[str, tuple[str, type[ScoreTab]]] = {
    "recent": (marked("Recent"), RecentTab),
    "bests": (marked("Bests"), BestsTab),
    "tables": (marked("Tables"), TableTab),
    "trends": (marked("Trends"), TrendTab),
    "totals": (marked("Totals"), TotalsTab),
    "matches": (marked("Matches"), MatchesTab),
}
"""Name -> the title of a tab, to be translated, and what it shows."""
_FIRST, _MORE = ("recent", "bests"), "more"
"""The tabs that are there at first, and the one that brings the others."""


class ScoresScreen(PageScreen):
    """The finished games in tabs, of which two are there at first. From a game one comes to its replay and its deal."""

    name = "scores"

    def __init__(self, context: Context, routes: Routes, back: Back, tab: str = "") -> None:
        """``tab`` is the one that is shown at first; empty: the first that has something to show."""
        super().__init__(context, routes, back)
        self._shown = tab or (_FIRST[0] if self._groups or self._is_empty else "matches")
        self._all = self._shown not in _FIRST
        self._made: dict[str, ScoreTab] = {}
        self._counted = self._count
        self.build(say("Scores"), focus=GAMES)
        self._settle()

    @cached_property
    def _groups(self) -> Sequence[Group]:
        return self.context.scores.history.groups()

    @property
    def _count(self) -> tuple[int, int]:
        return self.context.scores.history.count(), len(self.context.scores.matches.all())

    def again(self) -> ScoresScreen:
        return ScoresScreen(self.context, self._routes, self._back, self._shown)

    def here(self) -> ScoresScreen:
        """Come back to what was chosen; to the page anew if games were added meanwhile."""
        return super().here() if self._count == self._counted else self.again()

    @cached_property
    def _is_empty(self) -> bool:
        return not self._groups and not self.context.scores.matches.all()

    @property
    def tab(self) -> ScoreTab:
        if self._shown not in self._made:
            self._made[self._shown] = TABS[self._shown][1](self.context, self._groups, self._watch, self._settle)
        return self._made[self._shown]

    def _body(self) -> Box:
        if self._is_empty:
            words = heading(say("No games yet"), scale=TITLE, across=MIDDLE)
            about = Text(
                say("Every game that you finish is kept here with its replay. You can open those of TETR.IO, too."),
                across=MIDDLE,
            )
            play = Button(say("Play"), partial(self.open, "games"), name=GAMES, primary=True)
            file = Button(say("Open a file"), partial(self.open, "import"), name="import")
            return Column(words, about, Column(play, file, width=NARROW, gap=CLOSE), gap=GAP, at=MIDDLE)
        titles = {name: say(title) for name, (title, _) in TABS.items() if self._all or name in _FIRST}
        tabs = Tabs("tabs", titles if self._all else {**titles, _MORE: say("More")}, self._shown)
        filters = Grid(*self.tab.rows(), least=TILE, gap=CLOSE, even=True)
        return Column(tabs, filters, self.tab.content, spring(), *self._below(), gap=CLOSE)

    def _below(self) -> tuple[Box, ...]:
        tab, game = self.tab, self.tab.game
        if isinstance(tab, MatchesTab):
            lose = Button(say("What you lose"), partial(self.open, "losses"), name="losses")
            figures = Button(say("Your figures"), partial(self.open, "figures"), name="figures")
            file = Button(say("Open a file"), partial(self.open, "import"), name="import")
            return (Grid(lose, figures, file, gap=CLOSE),)
        if not tab.chooses:
            year = Button(say("Your year"), partial(self.open, "year"), name="year")
            return (year,) if isinstance(tab, TotalsTab) else ()
        if game is None:
            return (Button(say("Play a game"), partial(self.open, "games"), name="play"),)
        buttons = [
            Button(say("Watch replay"), self._watch, name="button"),
            Button(say("Same deal"), self._deal, name="deal"),
            *([Button(say("Copy seed"), self._copy, name="copy")] if game.game.seed else []),
        ]
        about = Text(joined((tab.place, details(game, whole=tab.tells_all))))
        return about, Grid(*buttons, *tab.more(), gap=CLOSE)

    def _settle(self) -> None:
        """Say what is chosen, lay the page out for it, and show the messages of the scores."""
        if not self._is_empty:
            self.tab.look(self.page.focus)
            self.renew()
        notices = "  ".join(map(sentence, self.context.scores.take_notices()))
        if notices:
            self.page.ask(Dialog(say("About your scores"), notices, {lambda now: self.page.close(): say("OK")}))

    def _others(self) -> Sequence[KeyWords]:
        return () if self._is_empty else (NEXT_TAB,)

    def moved(self, now: float) -> None:
        self._settle()

    def taken(self, row: Box, now: float) -> None:
        if isinstance(row, Tabs):
            self._all |= row.value == _MORE
            self._shown = next(name for name in TABS if name not in _FIRST) if row.value == _MORE else row.value
        else:
            self.tab.content = self.tab.show()
        self._settle()

    def _watch(self, now: float) -> Screen | None:
        self._settle()  # a click chooses and acts at once
        if self.tab.match:
            return self._routes.match_results(self.tab.match, self.here)
        return self.watch(self.tab.game.id, now) if self.tab.game else None

    def _deal(self, now: float) -> Screen | None:
        if stored := self.tab.game:
            record, fault = same_deal(self.context, stored.id)
            if record:
                return self._routes.play_on(record, now, machine=False)
            self.tell(fault, now)
        return None

    def _copy(self, now: float) -> None:
        seed = stored.game.seed if (stored := self.tab.game) else ""
        told = say("Copied the seed {seed}.", seed=seed)
        self.tell(told if copy(seed) else say("There is no clipboard. The seed is {seed}.", seed=seed), now)
