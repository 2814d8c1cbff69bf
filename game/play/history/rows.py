"""Finished games as rows of tables, read from the database as they are needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import overload

from game.language import digits, marked, say
from game.play.dates import moment_words, when_words
from game.play.history.names import (
    dealer_title,
    kind_title,
    player_title,
    ranked_by,
    result_words,
    short_title,
)
from game.play.words import SEPARATOR, clock, precise
from game.storage import Game, StoredGame
from game.storage.filters import Filters
from game.storage.history import History

PAGE = 100
"""The number of games that are read at once."""
ORDERS: Mapping[str, str] = {
    "date": marked("Latest first"),
    "score": marked("Highest score first"),
    "level": marked("Highest level first"),
    "lines": marked("Most lines first"),
    "pieces": marked("Most pieces first"),
    "time": marked("Longest first"),
}
"""What the games can be sorted by, and its name, to be translated."""
_UNREADABLE = marked("This game cannot be shown")


@dataclass(frozen=True)
class GameColumn:
    """A column of a table of games."""

    name: str
    """To be translated."""
    importance: int
    """The most important columns are shown if there is not room for all. From 8 on they are cut before they go."""
    text: Callable[[Game, datetime], str]
    """The text for a game; the second argument is the present."""
    least: float = 0.0
    """The least width in ems to which its texts are cut; 0 for the full width."""
    right: bool = False
    strong: bool = False
    order: str = ""
    """The key of ``ORDERS`` by which its head sorts; empty for none."""


WHEN = GameColumn(marked("When"), 8, lambda game, now: when_words(game.finished_at, now), least=6.2, order="date")
_KIND = GameColumn(marked("Game"), 9, lambda game, now: kind_title(game.rules, game.mode), least=7.6)
_RESULT = GameColumn(marked("Result"), 10, lambda game, now: result_words(game), least=5.6, right=True, strong=True)
# No table is without its dealers: it is among the last to go.
_DEALER = GameColumn(marked("Dealer"), 9, lambda game, now: short_title(dealer_title(game.randomizer)), least=6.0)
_PLAYER = GameColumn(marked("Player"), 7, lambda game, now: short_title(player_title(game.player)), least=4.6)
_TIME = GameColumn(marked("Time"), 6, lambda game, now: clock(game.seconds), right=True, order="time")
_SCORE = GameColumn(marked("Score"), 2, lambda game, now: digits(game.score), right=True, order="score")
_LINES = GameColumn(marked("Lines"), 5, lambda game, now: digits(game.lines), right=True, order="lines")
_LEVEL = GameColumn(marked("Level"), 3, lambda game, now: str(game.level), right=True, order="level")
_PIECES = GameColumn(marked("Pieces"), 1, lambda game, now: digits(game.pieces), right=True, order="pieces")
_PACE = GameColumn(
    marked("Pieces/s"), 4, lambda game, now: digits(game.pieces / max(0.001, game.seconds), 2), right=True
)

RECENT = (WHEN, _KIND, _RESULT, _DEALER, _PLAYER, _TIME, _LINES, _LEVEL, _PIECES, _PACE)
"""The columns of games of all kinds."""


def table_columns(mode: str) -> tuple[GameColumn, ...]:
    """The columns of the best games of a mode."""
    if ranked_by(mode) == "time":
        return (_RESULT, _DEALER, _PLAYER, WHEN, _PACE, _PIECES, _LINES, _SCORE)
    if ranked_by(mode) == "level":
        exact = GameColumn(marked("Time"), 6, lambda game, now: precise(game.seconds), right=True)
        return (_RESULT, _DEALER, _PLAYER, WHEN, exact, _SCORE, _LINES, _PACE)
    return (_RESULT, _DEALER, _PLAYER, WHEN, _TIME, _LEVEL, _LINES, _PIECES, _PACE)


class GameRows(Sequence[tuple[str, ...]]):
    """The games that fulfil some filters as texts. Each page of them is read when it is first looked at."""

    def __init__(self, history: History, filters: Filters, now: datetime, *, order: str = "date") -> None:
        """``now`` is the present. ``order`` is a key of ``ORDERS``."""
        self._history, self._filters, self._now, self._order = history, filters, now, order
        self._count = history.count(filters)
        self._pages: dict[int, list[StoredGame | None]] = {}

    def __len__(self) -> int:
        return self._count

    def game(self, index: int) -> StoredGame | None:
        """The game of a row; None if it cannot be shown."""
        number, place = divmod(index, PAGE)
        if number not in self._pages:
            self._pages[number] = self._history.page(self._filters, number * PAGE, PAGE, order=self._order)
        page = self._pages[number]
        return page[place] if place < len(page) else None

    @overload
    def __getitem__(self, index: int) -> tuple[str, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> list[tuple[str, ...]]: ...
    def __getitem__(self, index: int | slice) -> tuple[str, ...] | list[tuple[str, ...]]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(self._count))]
        if not 0 <= index < self._count:
            raise IndexError(index)
        stored = self.game(index)
        if stored is None:
            return ("", say(_UNREADABLE), *("" for _ in RECENT[2:]))
        return cells(RECENT, stored.game, self._now)


def cells(columns: Sequence[GameColumn], game: Game, now: datetime) -> tuple[str, ...]:
    """The texts of a game in a table."""
    return tuple(column.text(game, now) for column in columns)


def ranked_rows(games: Sequence[StoredGame], mode: str, now: datetime) -> list[tuple[str, ...]]:
    """The best games of a mode as rows, each with its place in front."""
    columns = table_columns(mode)
    return [(f"{place}.", *cells(columns, stored.game, now)) for place, stored in enumerate(games, 1)]


def details(stored: StoredGame, *, whole: bool) -> str:
    """One line about a game: what a table has no room for, or with ``whole`` all that one wants to know."""
    game = stored.game
    known = [
        kind_title(game.rules, game.mode),
        result_words(game),
        short_title(dealer_title(game.randomizer)),
        player_title(game.player),
    ]
    parts = [
        *(known if whole else ()),
        moment_words(game.finished_at),
        say("seed {seed}", seed=game.seed) if game.seed else say("no seed"),
    ]
    if not stored.has_replay:
        parts.append(say("no replay"))
    return SEPARATOR.join(parts)
