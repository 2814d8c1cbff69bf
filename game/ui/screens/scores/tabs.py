"""The tabs of the scores screen: what each of them shows, filters, and has chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.language import digits, marked, say
from game.play.history.bests import SECTION_COLUMNS, Best, bests, has_sections, section_rows
from game.play.history.facets import KIND, first_filters, of_the_person
from game.play.history.names import games_words, kind_title
from game.play.history.rows import ORDERS, RECENT, GameRows, ranked_rows, table_columns
from game.play.history.totals import long_time, totals
from game.play.history.trend import trend_plot, trend_words
from game.play.words import SEPARATOR
from game.storage import Filters, StoredGame
from game.storage.queries import Point
from game.ui.screens.scores.tab import GAMES, WATCH, ScoreTab, Shelf, columns_of
from game.ui.widgets.card import Card, Cards
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.charts.figures import Bar, Bars, Calendar, Tile
from game.ui.widgets.charts.table import Column, Table
from game.ui.widgets.containers import Across, Panes, Scroll
from game.ui.widgets.containers import Column as Stack
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.spare import Spare
from game.ui.widgets.text import Text
from game.ui.widgets.widget import Widget

_PLACES = 100
"""The number of games in a table of the best."""
_TILE = 11.6
"""The least width of a tile of the totals, in ems."""
_BARS = 8
"""The number of kinds of game and of dealers in the totals."""
_NOTHING = marked("No games by these filters.")
_NO_GOAL = marked("No game has reached the goal yet.")
_SHOWN = "shown"
_CARDS_IN_A_LINE = 3
"""The least number of cards that share a line of bests."""
_FEW = 12
"""The number of games up to which a table has their trend below it."""
_BELOW = 6.2
"""The least height of a trend below the bests and below a table, in ems."""
_STEEPEST = 1.0
"""The greatest height of a trend below other things, compared with its width."""
_BEST_GAMES, _SECTIONS = "games", "sections"


class RecentTab(ScoreTab):
    """All games, the latest first, or sorted by another column."""

    filtered_by = ("rules", "mode", "randomizer", "player")

    def __init__(self, shelf: Shelf) -> None:
        self._order = "date"
        super().__init__(shelf, of_the_person(shelf.groups))

    def show(self) -> Widget:
        """The table of the games. Few of them have the trend of the chosen kind of game below them."""
        self._rows = GameRows(self.shelf.history, self.filters, self.shelf.now, order=self._order)
        columns = columns_of(RECENT)
        self._table = Table(
            GAMES, columns, self._rows, action=WATCH, empty=say(_NOTHING), order=self._order, lines=_FEW
        )
        return self._with_trend()

    def _with_trend(self) -> Widget:
        game = self.game.game if self.game else None
        self._kind = (game.rules, game.mode) if game else ("", "")
        if game is None or len(self._rows) > _FEW:
            return self._table
        # A kind of game without any result would show an empty chart: another one has the place then.
        stored = filter(None, map(self._rows.game, range(len(self._rows))))
        for rules, mode in dict.fromkeys([self._kind, *((each.game.rules, each.game.mode) for each in stored)]):
            filters = replace(self.filters, rules=rules, mode=mode)
            if points := self.shelf.history.points(filters):
                return _above(self._table, points, filters)
        return _above(self._table, [], replace(self.filters, rules=game.rules, mode=game.mode))

    def look(self, focus: Widget | None) -> None:
        """Show the trend of another kind of game, if a game of another kind is chosen."""
        game = self.game.game if self.game else None
        if game and self._kind != (game.rules, game.mode):
            self.content = self._with_trend()

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


class BestsTab(ScoreTab):
    """A card for each kind of game with the best result."""

    filtered_by = ("rules", "randomizer", "player")
    tells_all = True
    hint = marked("↑ ↓ ← → choose a game  ·  Enter watch its replay")

    def __init__(self, shelf: Shelf) -> None:
        self._number = 0
        super().__init__(shelf, of_the_person(shelf.groups))

    def show(self) -> Widget:
        """The cards. Those with a game open its replay."""
        self._bests = bests(self.shelf.history, self.shelf.groups, self.filters)
        self._number = next((number for number, best in enumerate(self._bests) if best.stored), 0)
        self._each = [self._card(number, best) for number, best in enumerate(self._bests)]
        cards: list[Widget] = [*self._each]
        # One or two cards are no wider than those of many games.
        cards += [Text("") for _ in range(_CARDS_IN_A_LINE - len(cards))]
        self._mark()
        self._cards = Cards(Across(cards, gap=0.6, least=15.0, even=True))
        return self._with_trend()

    def _card(self, number: int, best: Best) -> Card:
        name = GAMES if number == 0 else f"{GAMES} {number}"
        about = best.words(self.shelf.now)
        places = best.places(self.shelf.now)
        return Card(
            name,
            best.title,
            about,
            action=WATCH,
            figure=best.result,
            feat=best.stored is not None,
            note=best.among,
            rows=places,
        )

    def _mark(self) -> None:
        """Mark the card of which the page tells. A click on another one acts at once, so that none is unmarked."""
        for number, card in enumerate(self._each):
            card.marked = True if number == self._number else None

    def _with_trend(self) -> Widget:
        """The cards, and below them a chart of all results of the kind of game that is chosen."""
        if self._number >= len(self._bests):
            return self._cards
        best = self._bests[self._number]
        filters = replace(self.filters, rules=best.rules, mode=best.mode)
        return _above(self._cards, self.shelf.history.points(filters), filters)

    def look(self, focus: Widget | None) -> None:
        """Note which card has the focus."""
        number = int(focus.name.removeprefix(GAMES) or 0) if isinstance(focus, Card) else self._number
        if number != self._number:
            self._number = number
            self._mark()
            self.content = self._with_trend()

    @property
    def game(self) -> StoredGame | None:
        """The game of the card that last had the focus."""
        return self._bests[self._number].stored if self._number < len(self._bests) else None


class TableTab(ScoreTab):
    """The best games of a ruleset and a mode. The arcade's rulesets have their best sections besides."""

    filtered_by = (KIND, "randomizer", "player")

    def __init__(self, shelf: Shelf) -> None:
        self._shown = _BEST_GAMES
        super().__init__(shelf, first_filters(shelf.groups, shelf.rules, shelf.mode))

    def show(self) -> Widget:
        """The table."""
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
            empty = say(_NO_GOAL) if self._unfinished else say(_NOTHING)
            self._table = Table(GAMES, columns, rows, action=WATCH, empty=empty, lines=_FEW)
            if 0 < len(rows) <= _FEW:
                return _above(self._table, self.shelf.history.points(self.filters), self.filters)
        return self._table

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


class TrendTab(ScoreTab):
    """A chart of the results of a ruleset and a mode."""

    tells_all = True
    filtered_by = (KIND, "randomizer", "player")
    hint = marked("← → choose a game  ·  Enter watch its replay")

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, first_filters(shelf.groups, shelf.rules, shelf.mode))

    def show(self) -> Widget:
        """The chart."""
        self._points = self.shelf.history.points(self.filters)
        plot = trend_plot(self._points, self.filters)
        self._chart = Chart(GAMES, plot, marks=True)
        return self._chart

    @property
    def game(self) -> StoredGame | None:
        """The game of the chosen spot."""
        spot = self._chart.chosen
        return next(iter(self.shelf.history.games([int(spot.action)])), None) if spot else None

    @property
    def summary(self) -> str:
        """The trend in a sentence."""
        return trend_words(self._points, self.filters)


class TotalsTab(ScoreTab):
    """All games added up."""

    filtered_by = ("rules", "mode", "randomizer", "player")
    chooses = False

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, of_the_person(shelf.groups))

    def show(self) -> Widget:
        """The figures, the days, the kinds of game and the dealers."""
        sums = totals(self.shelf.groups, self.shelf.history.days(self.filters), self.filters, self.shelf.now)
        tiles = Across(
            [Tile(*figure) for figure in sums.figures], gap=0.4, least=_TILE, full=True, even=True, grows=True
        )
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
        return Scroll(Stack((tiles, days, below), gap=0.8, growing=(tiles, below), eager=(days,)), filled=True)


def _above(games: Widget, points: Sequence[Point], filters: Filters) -> Spare:
    """The games with their trend below them, which is never higher than wide, nor very low."""
    return Spare(games, _trend_of(points, filters), least=_BELOW, steepest=_STEEPEST)


def _trend_of(points: Sequence[Point], filters: Filters) -> Chart:
    """A chart to look at, which says so if one game makes no trend. The tab of the trends has one to choose from."""
    plot = trend_plot(points, filters)
    if not points:
        plot = replace(plot, empty=SEPARATOR.join((kind_title(filters.rules, filters.mode), say(_NO_GOAL))))
    elif len(points) == 1:
        plot = replace(plot, across=replace(plot.across, name=trend_words(points, filters)))
    chart = Chart("trend", plot)
    chart.focusable = False
    return chart


def _played(games: int, seconds: float) -> str:
    """How many games, and how long they took."""
    return SEPARATOR.join((games_words(games), long_time(seconds)))
