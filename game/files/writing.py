"""Writing files: whole or not at all, and never over another file by accident."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

from game.core.messages import printable_path, reason
from game.files.text import FileError

_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
_ATTEMPTS, _PAUSE = 100, 0.01
"""How often a lock is tried, and the seconds between two tries."""


def write_atomically(path: Path, text: str) -> None:
    """Write a file of UTF-8 text, in place of the one that is there.

    The text goes to a new file beside it, to the disk, and only then under its name. Whoever looks finds the old file
    or the whole new one, even after a power failure. A link stays a link, and the rights of the file stay as they are.
    Line breaks are written as they stand in the text. Raises OSError; the old file is then unchanged.
    """
    path = Path(os.path.realpath(path))
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            os.chmod(part, stat.S_IMODE(path.stat().st_mode))
        os.replace(part, path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


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

    Where the system or the folder offers no locks, this does nothing.
    """
    if fcntl is None:
        yield
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        yield
        return
    try:
        for _ in range(_ATTEMPTS):
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError:
                time.sleep(_PAUSE)
        yield
    finally:
        os.close(handle)  # this ends the lock


def write_new(path: Path, text: str) -> None:
    """Write a file of UTF-8 text that does not exist yet. Raises FileError."""
    name = printable_path(path)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise FileError(f"{name}: the file exists already; expected a new name") from None
    except (OSError, ValueError) as error:
        raise FileError(f"{name}: cannot be written: {reason(error)}") from None
