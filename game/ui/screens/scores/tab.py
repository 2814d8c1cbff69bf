"""What the tabs of the scores screen have in common: the games, the filters, the chosen game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from game.language import marked, say
from game.play.history.facets import choices, value_of, with_value
from game.play.history.rows import GameColumn
from game.storage import Filters, StoredGame
from game.storage.history import History
from game.storage.queries import Group
from game.ui.widgets.charts.table import Column
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.widget import Widget

WATCH = "watch"
GAMES = "games"
"""The name of the widget in which a game is chosen."""
NOTHING = marked("No games by these filters.")
NO_GOAL = marked("No game has reached the goal yet.")
FEW, WITH_TREND = 12, 40
"""The number of games up to which a table is short, and up to which it has their trend below it where there is room."""


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

    def __init__(self, shelf: Shelf, filters: Filters) -> None:
        self.shelf, self.filters = shelf, filters
        self.content = self.show()

    @abstractmethod
    def show(self) -> Widget:
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

    def rows(self) -> list[Row]:
        """The filters as rows without labels."""
        rows: list[Row] = []
        for name in self.filtered_by:
            values = choices(self.shelf.groups, self.filters, name)
            if values:
                rows.append(Choice(name, "", values, value_of(self.filters, name), ring=False))
        return rows

    def more(self) -> list[Row]:
        """Other choices, for the line of buttons."""
        return []

    def take(self, row: Widget) -> None:
        """Take over the changed value of a filter, or another change."""
        if isinstance(row, Choice):
            self.filters = with_value(self.filters, row.name, row.value)
        self.content = self.show()

    def look(self, focus: Widget | None) -> None:  # noqa: B027 - most tabs know their game without it
        """Note which widget has the focus."""


def columns_of(columns: Sequence[GameColumn]) -> list[Column]:
    """The columns of a table of games."""
    return [Column(say(c.name), c.importance, c.right, c.strong, c.least, c.order) for c in columns]
