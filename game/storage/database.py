"""The file of the database: opening it to read or write, and setting a damaged one aside."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path

from game.storage.tables import Unusable, prepare_to_read, prepare_to_write, version_of

FILE = "tetrarium.db"
LOCK_TIMEOUT = 0.25
"""Seconds to wait for another running game that is writing; whoever waits is the player."""
GLANCE = 0.1
"""The same where we only want to read, which hardly ever has to wait."""

_NO_FILE = "unable to open database file"
_READ_ONLY = "attempt to write a readonly database"
_NO_ROOM = "disk i/o error"
_NOTHING_BESIDE = (_NO_FILE, _READ_ONLY, _NO_ROOM)
"""What it says where it cannot lay its files beside the database. It can then read as if nobody ever wrote."""
_ELSEWHERE = (
    "database is locked",
    "database table is locked",
    "locking protocol",
    _NO_FILE,
    _NO_ROOM,
    "database or disk is full",
    "access permission denied",
    _READ_ONLY,
)
"""What SQLite says where nothing is wrong with the file itself."""


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection | None]:
    """A connection to a database that is there, which locks nobody out; None where it holds no games yet.

    Raises Unusable, or sqlite3.OperationalError where the file cannot be reached.
    """
    with _blaming(path), closing(_at_rest(path)) as connection:
        yield connection if prepare_to_read(connection) else None


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection inside a transaction, committed at the end; the folder and the file are made where they are missing.

    Raises Unusable, or OSError or sqlite3.OperationalError where the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with _blaming(path), closing(sqlite3.connect(path, timeout=LOCK_TIMEOUT, isolation_level=None)) as connection:
        version_of(connection)  # before anything is changed
        if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
            with suppress(sqlite3.OperationalError):  # only speed and company are lost without it
                connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN IMMEDIATE")
        prepare_to_write(connection)
        yield connection
        connection.execute("COMMIT")


def _at_rest(path: Path) -> sqlite3.Connection:
    """A connection that has begun to read, so that what it reads stays as it is."""
    place = path.absolute().as_uri()
    connection = sqlite3.connect(f"{place}?mode=rw", uri=True, timeout=GLANCE, isolation_level=None)
    try:
        connection.execute("BEGIN")
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        connection.close()
        if str(error).lower() not in _NOTHING_BESIDE or not _is_whole(path):
            raise
        return sqlite3.connect(f"{place}?immutable=1", uri=True, isolation_level=None)
    except BaseException:
        connection.close()
        raise
    return connection


def _is_whole(path: Path) -> bool:
    """Whether nothing of the database is in the files that SQLite lays beside it."""
    beside = [Path(f"{path}{suffix}") for suffix in ("-wal", "-journal")]
    return not any(file.exists() and file.stat().st_size for file in beside)


@contextmanager
def _blaming(path: Path) -> Iterator[None]:
    """Tell what is wrong with the file, which is Unusable, from what is wrong around it, which is left as it is.

    A file may hold anything, and each layer below has its own errors for that: those of SQLite, of text that is not
    UTF-8, of values that are not a game's.
    """
    try:
        yield
    except Unusable:
        raise
    except Exception as error:
        said = str(error).lower()
        around = isinstance(error, sqlite3.OperationalError) and said.startswith(_ELSEWHERE)
        if around and not (said.startswith(_READ_ONLY) and _can_be_written(path)):
            raise
        raise Unusable("is damaged") from error


def _can_be_written(path: Path) -> bool:
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def identity(path: Path) -> tuple[int, int] | None:
    """Which file it is that bears a name; None where there is none. Raises OSError where that cannot be known."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "is not a file")
    return status.st_dev, status.st_ino


def set_aside(path: Path) -> Path:
    """Give the database, and what SQLite keeps beside it, the first free name ``tetrarium.db.aside-N``.

    Raises OSError.
    """
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
