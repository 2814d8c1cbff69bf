"""Finished games, one row each, in SQLite under the user's data folder.

Nothing here may stop a game: a database that cannot be used is a message for the player (``Scores.notice``), a
damaged or newer one is set aside under another name, and no file is ever deleted.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import astuple, dataclass, fields
from datetime import datetime, timezone
from itertools import count
from pathlib import Path
from typing import TypeVar

import platformdirs

from game import __version__

FILE = "tetrarium.db"
SCHEMA = 1
"""Counted up with each change of the table; kept in ``PRAGMA user_version``."""
PATIENCE = 1.0
"""Seconds to wait for another running game that is writing."""

T = TypeVar("T")


@dataclass(frozen=True)
class Game:
    """A finished game."""

    finished_at: datetime
    """With its time zone; kept in UTC, to the second."""
    rules: str
    mode: str
    randomizer: str
    seed: str
    player: str
    """``person``, ``machine NAME``, or ``mixed`` where both had their hands on it."""
    score: int
    lines: int
    level: int
    pieces: int
    ticks: int
    """How long it lasted, in ticks of its rules."""
    reason: str
    """How it ended, as ``game.core.events.Ended`` says it."""
    start_level: int = 1
    version: str = __version__


_COLUMNS = tuple(field.name for field in fields(Game))
_TYPES = {field.name: "INTEGER" if field.type == "int" else "TEXT" for field in fields(Game)}
_CREATE = f"CREATE TABLE games ({', '.join(f'{name} {_TYPES[name]} NOT NULL' for name in _COLUMNS)})"
_INSERT = f"INSERT INTO games ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))})"
_BEST = f"""
    SELECT {", ".join(_COLUMNS)} FROM games
    WHERE rules = ? AND mode = ? AND (? IS NULL OR player = ? OR player LIKE ? || ' %')
    ORDER BY score DESC, rowid LIMIT ?
"""


class _Unusable(sqlite3.DatabaseError):
    """A database that is not ours to write: damaged, foreign or of a newer version."""


def default_folder() -> Path:
    """Where this user's games are kept, by the customs of the system."""
    return platformdirs.user_data_path("tetrarium", appauthor=False)


class Scores:
    """The finished games of one folder."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is made when the first game is kept."""
        self.path = folder / FILE
        self.notice: str | None = None
        """What went wrong last, as one line for the player; None after a success."""

    def record(self, game: Game) -> bool:
        """Keep a finished game. False where it could not be kept; ``notice`` then says why."""
        finished_at = game.finished_at.astimezone(timezone.utc).isoformat(timespec="seconds")
        row = (finished_at, *astuple(game)[1:])

        def insert(connection: sqlite3.Connection) -> bool:
            connection.execute(_INSERT, row)
            return True

        return self._try(insert, "this game is not kept") or False

    def best(self, rules: str, mode: str, player: str | None = None, limit: int = 10) -> list[Game]:
        """The games with the highest scores, the highest first, of equal ones the earlier first.

        ``player`` is ``person``, ``machine`` (any), ``machine NAME``, ``mixed``, or None for everyone. Empty where
        the games cannot be read; ``notice`` then says why.
        """
        if not self.path.exists():
            return []

        def select(connection: sqlite3.Connection) -> list[Game]:
            rows = connection.execute(_BEST, (rules, mode, player, player, player, limit))
            return [Game(datetime.fromisoformat(row[0]), *row[1:]) for row in rows]

        return self._try(select, "best scores are not shown") or []

    def _try(self, work: Callable[[sqlite3.Connection], T], otherwise: str) -> T | None:
        """Do ``work`` in one transaction; where the database is unusable, set it aside and begin a new one."""
        self.notice = None
        try:
            try:
                with _opened(self.path) as connection:
                    return work(connection)
            except _Unusable as error:
                aside = _set_aside(self.path)
                self.notice = f"{self.path} {error}; it is now {aside.name}, and a new one was begun"
                with _opened(self.path) as connection:
                    return work(connection)
        except (sqlite3.Error, OSError) as error:
            reason = str(getattr(error, "strerror", None) or error).lower()
            self.notice = f"{otherwise}: {self.path}: {reason}"
            return None


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection inside a transaction, committed at the end. Raises _Unusable."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
        try:
            with suppress(sqlite3.OperationalError):  # only speed and company are lost without it
                connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("BEGIN IMMEDIATE")
            _check(connection)
            yield connection
            connection.execute("COMMIT")
        except (sqlite3.OperationalError, _Unusable):  # locked, read-only, full: nothing is wrong with the file itself
            raise
        except sqlite3.DatabaseError:
            raise _Unusable("is damaged") from None


def _check(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    columns = tuple(row[1] for row in connection.execute("PRAGMA table_info(games)"))
    if version > SCHEMA:
        raise _Unusable("was written by a newer Tetrarium")
    if version == 0 and not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        connection.execute(_CREATE)
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
    elif version != SCHEMA or columns != _COLUMNS:
        raise _Unusable("is not a database of Tetrarium's")


def _set_aside(path: Path) -> Path:
    """Give the database and what SQLite keeps beside it the first free name ``tetrarium.db.aside-N``."""
    for number in count(1):
        target = path.with_name(f"{path.name}.aside-{number}")
        try:
            os.close(os.open(target, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            continue
        break
    for suffix in ("-wal", "-shm", ""):
        with suppress(FileNotFoundError):
            os.replace(f"{path}{suffix}", f"{target}{suffix}")
    return target
