"""Writing files: whole or not at all, under a name that is free, and behind a lock between processes."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from ..core.messages import printable_path, reason
from .reading import FileError

_PATIENCE = 0.05
"""Seconds to wait for another process that only looks."""


class ProcessLock:
    """Holds a lock on a file until ``release``, or until the process is gone.

    SQLite knows how to lock a file on every system, and the system takes the lock from a process that was killed. The
    file stays empty. No other code may open it.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Use ``take`` to make one."""
        self._connection = connection

    @classmethod
    def take(cls, path: Path) -> ProcessLock | None:
        """Lock a file, which is made if it is missing. Return None if it is locked already. Raises OSError."""
        with ExitStack() as opened:
            try:
                connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
                opened.callback(connection.close)
                connection.execute("PRAGMA journal_mode = OFF")
                connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error as error:
                if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
                    return None
                raise OSError(str(error)) from None
            opened.pop_all()
        return cls(connection)

    def release(self) -> None:
        self._connection.close()


try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
_OF_OTHERS = stat.S_IWGRP | stat.S_IWOTH
_PRIVATE = 0o700
_ATTEMPTS, _PAUSE = 100, 0.01
"""How often a lock is tried, and the seconds between two tries."""


def write_atomically(path: Path, text: str) -> None:
    """Write a file of UTF-8 text, in place of the one that is there.

    The text goes to a new file beside it, to the disk, and only then under its name. Whoever looks finds the old file
    or the whole new one, even after a power failure. A link stays a link, and the rights of the file stay as they are.
    Line breaks are written as they stand in the text. Raises OSError, also for a device or a pipe; the old file is then
    unchanged.
    """
    path = Path(os.path.realpath(path))
    if os.path.exists(path) and not os.path.isfile(path):
        raise OSError("it is not a file")
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with os.fdopen(_new_part(part), "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            os.chmod(part, stat.S_IMODE(path.stat().st_mode))
        os.replace(part, path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _new_part(part: Path) -> int:
    """Make a file that a process with this number may have left, and open it. Anybody can know its name, so what
    somebody else has laid there, such as a link to another file, is removed and never written to."""
    part.unlink(missing_ok=True)
    return os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)


def is_read_only(path: Path) -> bool:
    """Whether a file, or the folder in which it would be replaced, is protected against writing."""
    real = Path(os.path.realpath(path))
    for each in (real, real.parent):
        try:
            mode = each.stat().st_mode
        except OSError:
            continue
        # A superuser may write to everything, but whoever removed the right to write meant it.
        if not mode & _WRITABLE or not os.access(each, os.W_OK):
            return True
    return False


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Wait until no other process that asks for this is at work in a folder. After a second, do not wait any longer.
    Where the system or the folder offers no locks, this does nothing."""
    with ExitStack() as opened:
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            opened.callback(os.close, handle)  # this ends the lock
            for _ in range(_ATTEMPTS if fcntl else 0):
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except OSError:
                    time.sleep(_PAUSE)
        yield


def private_folder(folder: Path) -> Path | None:
    """Make a folder into which nobody but this user can write, and return it. None if there is one of somebody else, or
    one into which others could write."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=_PRIVATE)
        status = folder.lstat()  # a link may be somebody else's
    except OSError:
        return None
    if not stat.S_ISDIR(status.st_mode):
        return None
    if hasattr(os, "getuid") and (status.st_uid != os.getuid() or status.st_mode & _OF_OTHERS):
        return None
    return folder


_TAKEN = "{}: the file exists already; expected a new name"


def free_path(folder: Path, name: str, ending: str) -> Path:
    """Return a path in a folder that no file has: ``name`` and ``ending``, with a number between them if needed."""
    path, number = folder / f"{name}{ending}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{name}-{number}{ending}"
    return path


def _runs(process: int) -> bool:
    """Whether a process runs, as far as can be known. Windows does not remove a file that one writes anyway."""
    if os.name == "nt":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it is another user's
        pass
    return True


def write_new(path: Path, text: str) -> None:
    """Write a file of UTF-8 text that does not exist yet. Raises FileError."""
    file = NewFile(path)
    try:
        file.file.write(text.encode())
    except OSError as error:
        file.drop()
        raise file.fault(error) from None
    file.keep()


class NewFile:
    """A file of bytes that appears under its name when it is complete, and never in place of another file."""

    def __init__(self, path: Path) -> None:
        """Begin the file beside its place. Remove what killed programs left of such files. Raises FileError."""
        self.path = path
        self.part = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            if os.path.lexists(path):
                raise FileError(_TAKEN.format(printable_path(path)))
            self._remove_remains()
            self.file = os.fdopen(_new_part(self.part), "wb")
        except FileError:
            raise
        except (OSError, ValueError) as error:
            raise self.fault(error) from None

    def keep(self) -> None:
        """Give the file its name. Raises FileError; nothing is left of it then."""
        try:
            self.file.close()
            try:
                os.link(self.part, self.path)  # unlike a renaming, this never replaces a file
            except OSError:  # there is one, or the file system has no links
                if os.path.lexists(self.path):
                    raise FileError(_TAKEN.format(printable_path(self.path))) from None
                os.rename(self.part, self.path)
        except OSError as error:
            raise self.fault(error) from None
        finally:
            self.part.unlink(missing_ok=True)

    def drop(self) -> None:
        self.file.close()
        self.part.unlink(missing_ok=True)

    def _remove_remains(self) -> None:
        """Remove the beginnings of files with the same ending, in the same folder, that nobody writes any more."""
        ending = self.path.suffix
        self.tidy(self.path.parent, f".+{re.escape(ending)}" if ending else re.escape(self.path.name))

    @staticmethod
    def tidy(folder: Path, names: str = ".+") -> None:
        """Remove the beginnings of files that killed programs left in a folder: of all, or of those whose names match a
        pattern. Raises OSError if the folder cannot be read."""
        part = re.compile(rf"{names}\.(\d{{1,9}})\.part")
        for file in folder.absolute().iterdir():
            found = part.fullmatch(file.name)
            if found and not _runs(int(found[1])):
                with suppress(OSError):
                    file.unlink()

    def fault(self, error: Exception) -> FileError:
        return FileError(f"{printable_path(self.path)}: cannot be written: {reason(error)}")
