"""The file of the database and its folder: opening it to read or write, and setting a damaged one aside."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import platformdirs

from ..core.messages import printable, printable_path, reason
from ..core.replay import LARGEST
from ..files import FileError, is_folder, read_bytes
from ..language import marked, say
from .game_table import Newer, Rows, Unusable, prepare_to_read, prepare_to_write, version_of
from .replays import spool, spooled
from .stored_games import StoredGame

FILE = "tetrarium.db"
UNSAVED = "unsaved"
"""The folder of what could not be written, beside the database."""
ATTEMPTS = 3
MOST_NAMED = 3
"""The number of unreadable games that the notices of one query name. The others are counted."""
OF_THE_FILE = (sqlite3.Error, OSError, Unusable)
"""What can be wrong with the database and its folder. All else is a fault of the program's own code."""
_OF_VALUES = (
    sqlite3.IntegrityError,
    sqlite3.DataError,
    sqlite3.ProgrammingError,
    sqlite3.InterfaceError,
    sqlite3.NotSupportedError,
)
"""What SQLite says of values and statements that it does not take: they are faults of our own code, too."""
TROUBLE = Exception
"""What becomes a notice: a fault of the program's own code stops no game either."""
NOT_SHOWN = marked("what it holds is not shown")
WAITS = marked('what is new waits in the folder "unsaved" until the next start, or in memory')
_IN_MEMORY = marked("what is new waits in memory")

T = TypeVar("T")


class SetAside(str):
    """The notice that a database was renamed."""

    kept: str

    def __new__(cls, line: str, kept: str) -> SetAside:
        """``line`` is the notice itself."""
        notice = super().__new__(cls, line)
        notice.kept = kept
        return notice


class Work(NamedTuple):
    """Something to be written."""

    do: Callable[[sqlite3.Connection], object]
    """Writes it in a transaction."""
    name: str
    """What a notice calls it if it is lost, in the language of the player."""
    spooled: tuple[datetime, str, str] | None = None
    """What ``spool`` needs to write it to a file instead; None if it cannot be in a file."""


@dataclass
class _Told:
    """What was said of a fault."""

    line: str = ""
    """The notice as it is now."""
    follows: dict[str, str] = field(default_factory=dict)
    """What was said to follow from it -> its words in the notice, empty where they are no longer in it."""


class Access:
    """The database of one folder. What goes wrong becomes a notice."""

    def __init__(self, path: Path, *, sets_aside: bool) -> None:
        """``path`` is the file of the database. It does not have to exist. ``sets_aside`` is as in ``Scores``."""
        self.path, self.unsaved = path, path.with_name(UNSAVED)
        self._sets_aside = sets_aside
        self.notices: list[str] = []
        """The messages for the player, one line each, the latest last."""
        self.unread = ""
        """Why the database could not be read when that was last tried, in one line. Empty if it could."""
        self._told: dict[str, _Told] = {}
        """What is wrong with the database -> what was said of it."""
        self._known_faults: set[str] = set()
        """What is wrong with single games and was a notice before."""
        self._waiting: list[Work] = []

    def note(self, line: str) -> None:
        if line not in self.notices:
            self.notices.append(line)

    def tell(self, fault: str, then: str, *, because: str = "") -> None:
        """Say what is wrong with the database, and what follows; ``because`` says why that and nothing better. Each
        fault has one notice: what follows from it later is added there, or is a notice when that one was taken. All is
        said again only after a write that works."""
        said = self._told.setdefault(fault, _Told())
        kind = _IN_MEMORY if then == WAITS else then  # who knows that it waits need not hear where else it waits
        if kind in said.follows:
            return
        if said.line not in self.notices:
            said.follows = dict.fromkeys(said.follows, "")
        elif kind not in (_IN_MEMORY, NOT_SHOWN):  # it waits no longer
            said.follows[_IN_MEMORY] = ""
        said.follows[kind] = "; ".join(filter(None, (because, say(then))))
        line = "; ".join((fault, *filter(None, said.follows.values())))
        if said.line in self.notices:
            self.notices[self.notices.index(said.line)] = line
        else:
            self.note(line)
        said.line = line

    def fault(self, error: Exception, *, to_write: bool) -> str:
        """Return what is wrong in one line: with the folder, or else with the file."""
        found = "" if is_own(error) else folder_fault(self.path.parent, to_write=to_write)
        return found or f"{printable_path(self.path)}: {fault_words(error)}"

    def name_faults(self, faults: Sequence[str]) -> None:
        """Name the rows that hold no game in notices, each of them once."""
        fresh = [fault for fault in faults if fault not in self._known_faults]
        self._known_faults.update(fresh)
        for fault in fresh[:MOST_NAMED]:
            self.note(f"{printable_path(self.path)}: {fault}")
        if len(fresh) > MOST_NAMED:
            self.note(f"{printable_path(self.path)}: more games that cannot be shown: {len(fresh) - MOST_NAMED}")

    def games(self, query: Callable[[sqlite3.Connection], Rows]) -> list[StoredGame]:
        """Return the games of a query. Rows that hold no game are named in notices."""
        rows = self.read(query)
        if rows is None:
            return []
        self.name_faults(rows.faults)
        return rows.games

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """Do ``work`` with the database. Return None if there is no database or if it cannot be read."""

        def look() -> T | None:
            if identity(self.path) is None:
                return None
            with reading(self.path) as connection:
                return work(connection) if connection else None

        self.unread = ""
        try:
            return self._tried(look)
        except TROUBLE as error:
            self.unread = self.fault(error, to_write=False)
            self.tell(self.unread, NOT_SHOWN)
            return None

    def write(self, work: Callable[[sqlite3.Connection], T], *, last: bool = False) -> T:
        """Do ``work`` in one transaction. ``last`` says that it is lost if it fails: then it waits longer for another
        program. Raises what goes wrong."""

        def change() -> T:
            with writing(self.path, LAST_TIMEOUT if last else LOCK_TIMEOUT) as connection:
                return work(connection)

        done = self._tried(change)
        self._told.clear()
        return done

    def keep(self, work: Work) -> list[Any]:
        """Write what waits in memory, and then something new. Return the result of each. The list is empty if they
        cannot be written: what is new then waits in a file or in memory, too, and a notice says why."""
        try:
            done = self.write(lambda database: [each.do(database) for each in (*self._waiting, work)])
        except TROUBLE as error:
            self._put_off(work, error)
            return []
        self._waiting.clear()
        return done

    def take_in(
        self, ending: str, read: Callable[[str, str], T], add: Callable[[sqlite3.Connection, Iterable[T]], None]
    ) -> int:
        """Add what waits in files with an ending. Return their number. Unreadable files stay there. ``read`` gets the
        text of a file and its name. Its errors become notices."""
        found: dict[Path, T] = {}
        try:
            for file in spooled(self.unsaved, ending):
                try:
                    text = read_bytes(file, file.name, most=LARGEST, expected=marked("a replay")).decode(
                        "ascii", "replace"
                    )
                    found[file] = read(text, file.name)
                except Exception as error:  # a correct checksum does not make its values right
                    named = error if isinstance(error, FileError) else f"{file.name}: {error}"
                    self.note(f"not added to the scores: {printable_path(self.unsaved)}: {printable_path(named)}")
            if found:
                self.write(lambda database: add(database, found.values()))
            for file in found:
                file.unlink(missing_ok=True)
        except TROUBLE as error:
            self.tell(self.fault(error, to_write=True), WAITS)
            return 0
        return len(found)

    def close(self) -> None:
        """Try to write what waits in memory a last time. Notices name what is lost."""
        waiting, self._waiting = self._waiting, []
        try:
            if waiting:
                self.write(lambda database: [work.do(database) for work in waiting], last=True)
        except TROUBLE as error:
            for work in waiting:
                self._put_off(work, error)
            for name in dict.fromkeys(work.name for work in self._waiting):
                self.tell(self.fault(error, to_write=True), say("{name} is lost", name=name))

    def _put_off(self, work: Work, error: Exception) -> None:
        fault, then, because = self.fault(error, to_write=True), WAITS, ""
        try:
            if work.spooled:
                spool(self.unsaved, *work.spooled)
            elif is_own(error):  # it would fail again, and what comes after it would fail with it
                then = say("{name} is lost", name=work.name)
            else:
                self._waiting.append(work)
        except OSError as refused:
            self._waiting.append(work)
            then = _IN_MEMORY
            if not fault.endswith(f": {reason(refused)}"):  # a full disk is told once
                because = f"{UNSAVED}: {reason(refused)}"
        self.tell(fault, then, because=because)

    def _tried(self, work: Callable[[], T]) -> T:
        """Do ``work``. If the database cannot be used, rename it and try again, except one of a newer version, which
        keeps its name. Raises what goes wrong."""
        for attempt in range(ATTEMPTS):
            before = identity(self.path)
            try:
                return work()
            except Unusable as error:
                if attempt == ATTEMPTS - 1 or not self._sets_aside or isinstance(error, Newer):
                    raise
                self._replace(before, error)
        raise AssertionError("the last attempt returns or raises")

    def _replace(self, before: tuple[int, int] | None, error: Unusable) -> None:
        """Rename an unusable database, unless another running game has replaced it already. Raises Unusable."""
        try:
            if before == identity(self.path):
                aside = set_aside(self.path)
                became = f"it was renamed to {aside.name}, and new scores were started"
                self.note(SetAside(f"{printable_path(self.path)} {error}; {became}", aside.name))
        except OSError as refused:
            raise Unusable(f"{error} and cannot be renamed: {reason(refused)}") from refused


LOCK_TIMEOUT = 0.25
"""Seconds to wait for another running game that is writing; whoever waits is the player."""
LAST_TIMEOUT = 5.0
"""Seconds to wait with what is lost otherwise."""
GLANCE = 0.1
"""Seconds to wait before reading, which hardly ever has to wait."""

_NO_FILE = "unable to open database file"
_READ_ONLY = "attempt to write a readonly database"
_NO_ROOM = "disk i/o error"
_SAID_OF_FULL = "database or disk is full"
_FULL = reason(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
"""A full disk in the words that all other files have for it."""
_NOTHING_BESIDE = (_NO_FILE, _READ_ONLY, _NO_ROOM)
"""What SQLite says if it cannot write its files beside the database. It can still read one that nobody changes."""


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection | None]:
    """A connection to a database that is there, which locks nobody out; None where it holds no games yet. Raises
    Unusable, or sqlite3.OperationalError where the file cannot be reached."""
    with _blaming(path), closing(_at_rest(path)) as connection:
        yield connection if prepare_to_read(connection) else None


@contextmanager
def writing(path: Path, timeout: float = LOCK_TIMEOUT) -> Iterator[sqlite3.Connection]:
    """A connection inside a transaction, committed at the end; the folder and the file are made where they are missing.
    It waits ``timeout`` seconds for other programs. Raises Unusable, or OSError or sqlite3.OperationalError where the
    file cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with _blaming(path), closing(sqlite3.connect(path, timeout=timeout, isolation_level=None)) as connection:
        # Before anything is changed. In one transaction, or another game could make the table between two questions.
        connection.execute("BEGIN")
        version_of(connection)
        connection.execute("COMMIT")
        if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
            with suppress(sqlite3.OperationalError):  # without it, a write is slower, and keeps readers out
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
    except BaseException as error:
        connection.close()
        beside = isinstance(error, sqlite3.OperationalError) and str(error).lower() in _NOTHING_BESIDE
        if not beside or not _is_whole(path):
            raise
        return sqlite3.connect(f"{place}?immutable=1", uri=True, isolation_level=None)
    return connection


def _is_whole(path: Path) -> bool:
    """Whether nothing of the database is in the files that SQLite lays beside it."""
    beside = [Path(f"{path}{suffix}") for suffix in ("-wal", "-journal")]
    return not any(os.path.exists(file) and file.stat().st_size for file in beside)


_DAMAGED = (
    "database disk image is malformed",
    "malformed database schema",
    "file is not a database",
    "unsupported file format",
)
"""What SQLite says if something is wrong with the file itself."""


@contextmanager
def _blaming(path: Path) -> Iterator[None]:
    """Raise Unusable for what is wrong with the file, which only SQLite can know. All else is raised as it is: what is
    wrong around the file, and faults of the code that asks."""
    try:
        yield
    except Exception as error:
        said = _said(error)
        writable = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
        if said.startswith(_DAMAGED) or (said.startswith(_READ_ONLY) and writable):
            raise Unusable("is damaged") from error
        raise


def _said(error: Exception) -> str:
    """Return what SQLite says with an error, in small letters; empty if it is not SQLite's. Where it quotes a damaged
    file, this may be no text, which Python cannot decode: Python 3.10 then leaves the words out."""
    if isinstance(error, UnicodeDecodeError):
        return error.object.decode("utf-8", "replace").lower()
    if type(error) is sqlite3.DatabaseError and not error.args:
        return _DAMAGED[0]
    return str(error).lower() if isinstance(error, sqlite3.Error) else ""


def is_own(error: Exception) -> bool:
    return not isinstance(error, OF_THE_FILE) or isinstance(error, _OF_VALUES)


def fault_words(error: Exception) -> str:
    """Return what is wrong in one line: of a fault of the program's own code its kind and its place."""
    if not is_own(error):
        return _FULL if _said(error) == _SAID_OF_FULL else reason(error)
    message = printable(" ".join(f"{type(error).__name__}: {error}".split()).rstrip(":"))
    *_, place = [None, *traceback.extract_tb(error.__traceback__)]
    return f"{message} ({Path(place.filename).name}, line {place.lineno})" if place else message


def identity(path: Path) -> tuple[int, int] | None:
    """Return which file has this name. None if there is none. Raises OSError if that cannot be found out."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "is not a file")
    return status.st_dev, status.st_ino


def set_aside(path: Path) -> Path:
    """Give the database, and what SQLite keeps beside it, the first free name ``FILE.aside-N``. Raises OSError."""
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


class FolderError(ValueError):
    """There is no folder for games. The message is one line."""


def default_folder() -> Path:
    try:
        return platformdirs.user_data_path("tetrarium", appauthor=False)
    except RuntimeError:
        raise FolderError("there is no home folder for the scores; name a folder with --data-dir") from None


def picture_folders(data: Path) -> dict[str, Path]:
    """Return the folders for exported pictures, the best one first, by the names that a person sees, to be translated.
    They are the user's own folder of pictures, where there is one, and a folder in ``data``, that of the games."""
    folders = {marked("Game folder"): data / "pictures"}
    try:
        pictures = platformdirs.user_pictures_path()
    except RuntimeError:  # there is no home folder
        return folders
    return {marked("Pictures"): pictures / "Tetrarium", **folders} if is_folder(pictures) else folders


def folder_fault(folder: Path, *, to_write: bool) -> str:
    """Return in one line why games cannot be read from a folder or, with ``to_write``, written to it. Empty if they
    can, or could if it existed."""
    try:
        fault = _fault(folder, to_write)
    except (OSError, ValueError) as error:
        fault = reason(error)
    if not fault:
        return ""
    return say("{folder}: {fault}; expected a folder for the scores", folder=printable_path(folder), fault=fault)


def _fault(folder: Path, to_write: bool) -> str:
    """Return what is wrong with a folder, or an empty text. Raises OSError if it cannot be inspected."""
    try:
        status = folder.stat()
    except FileNotFoundError:
        if folder.is_symlink():
            return say("is a link to a folder that is not there")
        return _fault_above(folder.absolute().parent) if to_write else ""
    if not stat.S_ISDIR(status.st_mode):
        return say("is not a folder")
    if not os.access(folder, os.R_OK | os.X_OK):
        return say("cannot be read")
    if to_write and not os.access(folder, os.W_OK):
        return say("cannot be written to")
    return _fault_inside(folder / FILE, to_write)


def _fault_above(parent: Path) -> str:
    """Return why a folder cannot be created in ``parent``, or an empty text."""
    while not os.path.lexists(parent):
        parent = parent.parent
    made_in = is_folder(parent) and os.access(parent, os.W_OK | os.X_OK)
    return "" if made_in else say("cannot be created in {folder}", folder=printable_path(parent))


def _fault_inside(file: Path, to_write: bool) -> str:
    try:
        status = file.stat()
    except FileNotFoundError:
        return say("{file} in it is a link to a file that is not there", file=FILE) if file.is_symlink() else ""
    if not stat.S_ISREG(status.st_mode):
        return say("{file} in it is not a file", file=FILE)
    if not os.access(file, os.R_OK):
        return say("{file} in it cannot be read", file=FILE)
    return say("{file} in it cannot be written to", file=FILE) if to_write and not os.access(file, os.W_OK) else ""
