"""Reading and writing the database of one folder, and the messages about what went wrong."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from game.core.messages import printable_path, reason
from game.storage.database import identity, reading, set_aside, writing
from game.storage.games import StoredGame
from game.storage.tables import Newer, Rows, Unusable

ATTEMPTS = 3
"""The number of attempts with a database that turns out to be unusable."""
MOST_NAMED = 3
"""The number of unreadable games that the notices of one query name. The others are counted."""
TROUBLE = (sqlite3.Error, OSError, Unusable)
"""The errors of a database that cannot be used."""
NO_SCORES = "best scores are not shown"

T = TypeVar("T")


class SetAside(str):
    """The notice that a database was renamed."""

    kept: str
    """The name of the file now."""

    def __new__(cls, line: str, kept: str) -> SetAside:
        """``line`` is the notice itself."""
        notice = super().__new__(cls, line)
        notice.kept = kept
        return notice


class Access:
    """The database of one folder. What goes wrong becomes a notice."""

    def __init__(self, path: Path, *, sets_aside: bool) -> None:
        """``path`` is the file of the database. It does not have to exist. ``sets_aside`` is as in ``Scores``."""
        self.path = path
        self._sets_aside = sets_aside
        self.notices: list[str] = []
        """The messages for the player, one line each, the latest last."""
        self._known_faults: set[str] = set()
        """What is wrong with single games and was a notice before."""

    def note(self, line: str) -> None:
        """Add a notice, if it is not there yet."""
        if line not in self.notices:
            self.notices.append(line)

    def name_faults(self, faults: Sequence[str]) -> None:
        """Name the rows that hold no game in notices, each of them once."""
        fresh = [fault for fault in faults if fault not in self._known_faults]
        self._known_faults.update(fresh)
        for fault in fresh[:MOST_NAMED]:
            self.note(f"{printable_path(self.path)}: {fault}")
        if len(fresh) > MOST_NAMED:
            self.note(f"{printable_path(self.path)}: games that cannot be shown, besides: {len(fresh) - MOST_NAMED}")

    def games(self, query: Callable[[sqlite3.Connection], Rows]) -> list[StoredGame]:
        """Return the games of a query. Rows that hold no game are named in notices."""
        rows = self.read(query, NO_SCORES)
        if rows is None:
            return []
        self.name_faults(rows.faults)
        return rows.games

    def read(self, work: Callable[[sqlite3.Connection], T], otherwise: str) -> T | None:
        """Do ``work`` with the database. Return None if there is no database or if it cannot be read.

        ``otherwise`` says what the player misses in that case.
        """
        for _ in range(ATTEMPTS):
            before = None
            try:
                before = identity(self.path)
                if before is None:
                    return None
                with reading(self.path) as connection:
                    return work(connection) if connection else None
            except TROUBLE as error:
                if not self._may_set_aside(error):
                    self.note(f"{otherwise}: {printable_path(self.path)}: {reason(error)}")
                    return None
                if not self._replaced(before, error):
                    return None
        return None

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do ``work`` in one transaction. Raises the errors of ``TROUBLE``."""
        for attempt in range(ATTEMPTS):
            before = identity(self.path)
            try:
                with writing(self.path) as connection:
                    return work(connection)
            except Unusable as error:
                last = attempt == ATTEMPTS - 1
                if last or not self._may_set_aside(error) or not self._replaced(before, error):
                    raise
        raise AssertionError("the last attempt returns or raises")

    def _may_set_aside(self, error: Exception) -> bool:
        """Whether a database with this fault gets another name. One of a newer version is good where it is."""
        return self._sets_aside and isinstance(error, Unusable) and not isinstance(error, Newer)

    def _replaced(self, before: tuple[int, int] | None, error: Exception) -> bool:
        """Rename an unusable database. Return whether to try again."""
        try:
            # Another running game may have replaced it already.
            if before == identity(self.path):
                aside = set_aside(self.path)
                became = f"it was renamed to {aside.name}, and new scores were started"
                self.note(SetAside(f"{printable_path(self.path)} {error}; {became}", aside.name))
        except OSError as refused:
            self.note(f"{printable_path(self.path)} {error} and cannot be renamed: {reason(refused)}")
            return False
        return True
