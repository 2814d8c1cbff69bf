"""Games and matches that were read from files of other programs: what was read, and who the person is there."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

from .database import OF_THE_FILE, Access
from .game_table import insert, put_in_place
from .matches import StoredMatch, insert_match, renew_match
from .puzzles import ExtraTable
from .stored_games import Game

_COLUMNS = (
    "source TEXT PRIMARY KEY, game INTEGER, match INTEGER, own INTEGER NOT NULL, whole INTEGER NOT NULL, "
    "version TEXT NOT NULL, content TEXT NOT NULL, read_at TEXT NOT NULL"
)
_FIND = "SELECT game, match, own, whole, version, content FROM imported WHERE source = ?"
_PUT = "INSERT OR REPLACE INTO imported VALUES (?, ?, ?, ?, ?, ?, ?, ?)"

_BESIDE = (
    {"mistakes": "game", "rated_mistakes": "game"},
    {
        "reviews_of_matches": "match",
        "losses_of_matches": "match",
        "mistakes_in_matches": "game",
        "rated_mistakes": "game",
    },
)
"""The tables with what was found out about a game and about a match, and their columns of its number."""
_IS_TABLE = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"


class ImportSource(NamedTuple):
    """What is known of a game or a match that comes from a file."""

    key: str
    """What it is known by, in whatever file it stands."""
    own: bool
    """Whether the person played."""
    whole: bool
    """Whether all of it was read, and plays as it did there."""
    version: str
    """The version of this program that reads it."""
    content: str
    """What its file is known by. A damaged copy of a file has another one."""
    read_at: datetime


class Imports:
    """What was read from files in one folder. A game and its source are written together, or neither is."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self._table = ExtraTable(access, "imported", _COLUMNS)
        self._names = ExtraTable(access, "own_names", "name TEXT PRIMARY KEY")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the person in other programs."""
        return tuple(str(name) for (name,) in self._names.rows("SELECT name FROM own_names ORDER BY rowid"))

    def remember(self, name: str) -> bool:
        """Keep a name of the person. Return False if it cannot be written; a notice of the scores says why."""

        def work(database: sqlite3.Connection) -> None:
            self._names.create(database)
            self._names.insert(database, [[name]], instead="IGNORE")

        return self._written(work)

    def forget(self, name: str) -> bool:
        """Take a name of the person back. No source counts as read any more, so that its file is read again where it
        comes again, into the same row. Return False if there is no such name, or if it cannot be written; a notice of
        the scores says why."""
        known = {each.casefold(): each for each in self.names}.get(name.casefold())
        if known is None:
            return False

        def work(database: sqlite3.Connection) -> None:
            database.execute("DELETE FROM own_names WHERE name = ?", (known,))
            self._table.create(database)
            database.execute("UPDATE imported SET own = 0, whole = 0, content = ''")

        return self._written(work)

    @property
    def games(self) -> frozenset[int]:
        """The numbers of the games that come from files."""
        return frozenset(number for (number,) in self._table.rows("SELECT game FROM imported") if number is not None)

    def is_known(self, source: ImportSource) -> bool:
        """Return whether a source need not be read again, whole or not. It is if it turns out to be the person's own;
        and if it was not whole, by another version or from another copy of its file."""
        return any(
            own >= source.own and (bool(whole) or (version, content) == (source.version, source.content))
            for _, _, own, whole, version, content in self._table.rows(_FIND, source.key)
        )

    def keep_match(self, source: ImportSource, match: StoredMatch, replay: str) -> bool:
        """Save a match with its replay, in place of the same one. Return False if it cannot be written; a notice of
        the scores says why."""
        match.check()

        def place(database: sqlite3.Connection, number: int | None) -> int:
            if number is not None and renew_match(database, number, match, replay):
                return number
            return insert_match(database, match, replay)

        return self._keep(source, 1, place)

    def keep_game(self, source: ImportSource, game: Game, replay: str) -> bool:
        """Save a game with its replay. The rest is as for ``keep_match``."""
        game.check()

        def place(database: sqlite3.Connection, number: int | None) -> int:
            if number is not None and put_in_place(database, number, game, replay):
                return number
            return insert(database, game, replay)

        return self._keep(source, 0, place)

    def _keep(self, source: ImportSource, column: int, place: Callable[[sqlite3.Connection, int | None], int]) -> bool:
        """Write a row by ``place`` and its source in one transaction. ``column`` is that of the number in the table."""

        def work(database: sqlite3.Connection) -> None:
            """Write both. What was found out about the row before is forgotten."""
            self._table.create(database)
            known: list[Any] = list(database.execute(_FIND, (source.key,)).fetchone() or (None, None))[:2]
            for table, name in _BESIDE[column].items() if known[column] is not None else ():
                if database.execute(_IS_TABLE, (table,)).fetchone():
                    database.execute(f"DELETE FROM {table} WHERE {name} = ?", (known[column],))
            known[column] = place(database, known[column])
            read_at = source.read_at.isoformat(timespec="seconds")
            database.execute(
                _PUT, (source.key, *known, source.own, source.whole, source.version, source.content, read_at)
            )

        return self._written(work)

    def _written(self, work: Callable[[sqlite3.Connection], None]) -> bool:
        """Write in one transaction. Return False if that is not possible; a notice of the scores says why."""
        try:
            self._access.write(work, last=True)
        except OF_THE_FILE as error:
            self._access.note(self._access.fault(error, to_write=True))
            return False
        return True
