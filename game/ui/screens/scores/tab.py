"""What the tabs of the scores screen have in common: the games, the filters, the chosen game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from game.language import marked, say
from game.play.records.history import (
    FEW_GAMES,
    KIND,
    GameColumn,
    choices,
    first_filters,
    of_the_person,
    value_of,
    with_value,
)
from game.play.records.trend import pace_plot, trend_plot
from game.play.words.numbers import joined
from game.play.words.titles import kind_title
from game.storage import Filters, StoredGame
from game.storage.queries import Group, Point
from game.storage.scores import History
from game.ui.kit.box import Act, Box, Column
from game.ui.kit.chart import Chart
from game.ui.kit.fields import Choice, Field
from game.ui.kit.sizes import GAP
from game.ui.kit.table import TableColumn

GAMES = "games"
"""The name of the widget in which a game is chosen."""
NOTHING = marked("No games by these filters.")
NO_GOAL = marked("No game has reached the goal yet.")


@dataclass(frozen=True)
class Shelf:
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

    def __init__(self, shelf: Shelf, watch: Act) -> None:
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
    def summary(self) -> str:
        """What there is to see, in a few words."""
        return ""

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


def trend_below(shelf: Shelf, filters: Filters, count: int) -> tuple[Trend | None, list[Box]]:
    """The trend of a kind of game to look at below ``count`` games, and its box, which gives way to them. Neither below
    so many games that they need the whole page, nor without any result."""
    points = shelf.history.points(filters) if 0 < count <= FEW_GAMES else []
    if not points:
        return None, []
    trend = Trend("trend", points, filters)
    trend.chart.rank = 1
    return trend, [trend.chart]
