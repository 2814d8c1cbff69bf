"""Finished games, one row each with its replay, in SQLite under the user's data folder.

Nothing here may stop a game: a database that cannot be used is a message for the player (``Scores.notice``), a
damaged or newer one is set aside under another name, and no file is ever deleted.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import astuple, dataclass, fields, replace
from datetime import datetime, timezone
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import platformdirs

from game import __version__
from game.core.modes import MODES
from game.core.randomizers import RANDOMIZERS
from game.core.replay import Replay
from game.core.scoring.arcade import GRADES, GRAND_MASTER

FILE = "tetrarium.db"
SCHEMA = 2
"""Counted up with each change of the table; kept in ``PRAGMA user_version``."""
PATIENCE = 1.0
"""Seconds to wait for another running game that is writing."""
ATTEMPTS = 3
"""How often in a row a database may turn out to be unusable before we give up."""

T = TypeVar("T")

WON = ("goal", "time")
"""The ends of a game, as ``Ended`` says them, that are not defeats."""


@dataclass(frozen=True)
class Game:
    """A finished game."""

    finished_at: datetime
    """With its time zone; kept in UTC, to the second."""
    rules: str
    mode: str
    randomizer: str
    seed: str
    """Empty where the randomizer deals from no seed."""
    player: str
    """``person``, ``machine NAME``, or ``mixed`` where both had their hands on it."""
    score: int
    lines: int
    level: int
    pieces: int
    ticks: int
    """How long it lasted, in ticks of its rules."""
    seconds: float
    """The same in seconds."""
    reason: str
    """How it ended, as ``game.core.events.Ended`` says it."""
    won: bool
    """Whether it reached its mode's goal."""
    grade: str = ""
    """The arcade's, as ``Statistics.grade`` says it; empty by other rules."""
    start_level: int = 1
    version: str = __version__

    @classmethod
    def of(cls, replay: Replay, grade: str = "") -> Game:
        """The row of a game that ``replay`` holds."""
        setup, result = replay.setup, replay.result
        dealt_by = RANDOMIZERS.get(setup.randomizer)
        return cls(
            finished_at=datetime.fromisoformat(replay.date),
            rules=setup.rules.name,
            mode=setup.mode.name,
            randomizer=setup.randomizer,
            seed=setup.seed if dealt_by is None or dealt_by.replayable else "",
            player=replay.player,
            score=result.score,
            lines=result.lines,
            level=result.level,
            pieces=result.pieces,
            ticks=result.ticks,
            seconds=float(result.ticks / setup.rules.ticks_per_second),
            reason=result.reason,
            won=result.reason in WON,
            grade=grade,
            start_level=setup.level,
            version=replay.version,
        )


class Kept(NamedTuple):
    """A game in the database."""

    id: int
    """The number by which it can be asked for."""
    game: Game
    has_replay: bool


_COLUMNS = tuple(field.name for field in fields(Game))
_TYPES = {"int": "INTEGER", "bool": "INTEGER", "float": "REAL"}
_DEFINITIONS = ", ".join(f"{field.name} {_TYPES.get(str(field.type), 'TEXT')} NOT NULL" for field in fields(Game))
# The replay stands last, where SQLite need not read over it to come to another column.
_CREATE = (
    f"CREATE TABLE games (id INTEGER PRIMARY KEY, {_DEFINITIONS}, replay BLOB)",
    "CREATE INDEX games_by_rules_and_mode ON games (rules, mode)",
)
_INSERT = f"INSERT INTO games ({', '.join(_COLUMNS)}, replay) VALUES ({', '.join('?' * len(_COLUMNS))}, ?)"
_SELECT = f"SELECT id, replay IS NOT NULL, {', '.join(_COLUMNS)} FROM games"

_GRADES = {name: rank for rank, name in enumerate([*(name for name, _ in GRADES), GRAND_MASTER])}
_BY_GRADE = f"CASE grade {' '.join(f'WHEN {name!r} THEN {rank}' for name, rank in _GRADES.items())} ELSE -1 END"
_RANKING: Mapping[str, str] = {
    "score": "ORDER BY score DESC, id",
    "time": "AND won ORDER BY ticks, id",
    "level": f"ORDER BY {_BY_GRADE} DESC, level DESC, ticks, id",
}
"""``Mode.ranked_by``: what puts one game before another; of equal ones the earlier comes first."""

_COLUMNS_1 = (
    "finished_at", "rules", "mode", "randomizer", "seed", "player", "score", "lines", "level", "pieces", "ticks",
    "reason", "start_level", "version",
)  # fmt: skip
# Version 1 had neither replays nor numbers; its only rules had ticks of a millisecond, its only victory was a goal.
_FROM_1 = (
    "ALTER TABLE games RENAME TO games_1",
    *_CREATE,
    f"""
    INSERT INTO games (id, {", ".join(_COLUMNS_1)}, seconds, won, grade)
    SELECT rowid, {", ".join(_COLUMNS_1)}, ticks / 1000.0, reason = 'goal', '' FROM games_1
    """,
    "DROP TABLE games_1",
)


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

    def record(self, game: Game, replay: str | None = None) -> int | None:
        """Keep a finished game, with its replay as text.

        It is on disk when this returns its number. None where it could not be kept; ``notice`` then says why.
        """
        finished_at = game.finished_at.astimezone(timezone.utc).isoformat(timespec="seconds")
        blob = None if replay is None else zlib.compress(replay.encode())
        row = (finished_at, *astuple(game)[1:], blob)

        def insert(connection: sqlite3.Connection) -> int | None:
            return connection.execute(_INSERT, row).lastrowid

        return self._try(insert, "this game is not kept")

    def table(self, rules: str, mode: str, *, machine: bool, limit: int = 10) -> list[Kept]:
        """The best games of a ruleset and a mode, by what counts there, the best first.

        Those that a person played alone, or else, with ``machine``, all those in which the machine had a hand. Where
        time counts, only games that were won. Empty where the games cannot be read; ``notice`` then says why.
        """
        ranked_by = MODES[mode].ranked_by if mode in MODES else "score"
        players = "player != 'person'" if machine else "player = 'person'"
        where = f"WHERE rules = ? AND mode = ? AND {players} {_RANKING[ranked_by]} LIMIT ?"
        return self._select(where, (rules, mode, limit))

    def recent(self, limit: int = 10) -> list[Kept]:
        """The games that were kept last, the latest first."""
        return self._select("ORDER BY id DESC LIMIT ?", (limit,))

    def replay(self, number: int) -> str | None:
        """The replay of a game as text; None where there is none, or where ``notice`` says why."""

        def select(connection: sqlite3.Connection) -> bytes | None:
            row = connection.execute("SELECT replay FROM games WHERE id = ?", (number,)).fetchone()
            return row[0] if row else None

        blob = self._read(select, "replays are not shown")
        try:
            return None if blob is None else zlib.decompress(blob).decode()
        except (zlib.error, UnicodeDecodeError, TypeError):
            self.notice = f"{self.path}: the replay of game {number} is damaged"
            return None

    def _select(self, where: str, values: Sequence[object]) -> list[Kept]:
        def select(connection: sqlite3.Connection) -> list[Kept]:
            return [_kept(row) for row in connection.execute(f"{_SELECT} {where}", values)]

        return self._read(select, "best scores are not shown") or []

    def _read(self, work: Callable[[sqlite3.Connection], T | None], otherwise: str) -> T | None:
        """The same as ``_try``, but where there is no database yet, none is begun."""
        self.notice = None
        return self._try(work, otherwise) if _identity(self.path) else None

    def _try(self, work: Callable[[sqlite3.Connection], T | None], otherwise: str) -> T | None:
        """Do ``work`` in one transaction; where the database is unusable, set it aside and begin a new one."""
        self.notice = None
        try:
            return self._attempt(work, ATTEMPTS)
        except (sqlite3.Error, OSError) as error:
            reason = str(getattr(error, "strerror", None) or error).lower()
            self.notice = f"{otherwise}: {self.path}: {reason}"
            return None

    def _attempt(self, work: Callable[[sqlite3.Connection], T], attempts: int) -> T:
        before = _identity(self.path)
        try:
            with _opened(self.path) as connection:
                return work(connection)
        except _Unusable as error:
            if attempts == 1:
                raise
            # Another instance may have found the same and have begun a new one by now.
            if before == _identity(self.path):
                aside = _set_aside(self.path)
                self.notice = f"{self.path} {error}; it is now {aside.name}, and a new one was begun"
        return self._attempt(work, attempts - 1)


def _kept(row: Sequence[Any]) -> Kept:
    number, has_replay, finished_at, *rest = row
    game = Game(datetime.fromisoformat(finished_at), *rest)
    return Kept(number, replace(game, won=bool(game.won)), bool(has_replay))


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file it is that bears a name; None where there is none, or none that can be reached."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection inside a transaction, committed at the end. Raises _Unusable."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
        try:
            with suppress(sqlite3.OperationalError):  # only speed and company are lost without it
                connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("BEGIN IMMEDIATE")
            _prepare(connection)
            yield connection
            connection.execute("COMMIT")
        except (sqlite3.OperationalError, _Unusable):  # locked, read-only, full: nothing is wrong with the file itself
            raise
        except (sqlite3.DatabaseError, ValueError):
            raise _Unusable("is damaged") from None


def _prepare(connection: sqlite3.Connection) -> None:
    """See to it that the table is that of this version. Raises _Unusable."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == SCHEMA and _columns(connection) == ("id", *_COLUMNS, "replay"):
        return
    if version > SCHEMA:
        raise _Unusable("was written by a newer Tetrarium")
    if version == 0 and not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        statements: tuple[str, ...] = _CREATE
    elif version == 1 and _columns(connection) == _COLUMNS_1:
        statements = _FROM_1
    else:
        raise _Unusable("is not a database of Tetrarium's")
    for statement in (*statements, f"PRAGMA user_version = {SCHEMA}"):
        connection.execute(statement)


def _columns(connection: sqlite3.Connection) -> tuple[str, ...]:
    return tuple(row[1] for row in connection.execute("PRAGMA table_info(games)"))


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
