"""Files that a player names: read whole, or refused with one line."""

from __future__ import annotations

import os
import stat
from pathlib import Path


def read_file(path: Path, name: str, *, most: int, what: str) -> bytes:
    """The content of a file. Raises ValueError, whose message begins with ``name``, where that cannot be had.

    ``most`` is how many bytes it may have, a whole number of megabytes; ``what`` is what was expected.
    """
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            if not _has_content(file.fileno()):
                raise ValueError("is not a file")
            data = file.read(most + 1)
    except IsADirectoryError:
        raise ValueError(f"{name}: is a folder; expected {what}") from None
    except FileNotFoundError:
        raise ValueError(f"{name}: no such file") from None
    except OSError as error:
        raise ValueError(f"{name}: cannot be read: {(error.strerror or str(error)).lower()}") from None
    except ValueError as error:  # no file, or a name that no file can have
        raise ValueError(f"{name}: {error}; expected {what}") from None
    if len(data) > most:
        raise ValueError(f"{name}: is larger than {most >> 20} MB; expected {what}")
    return data


def _without_waiting(path: str, flags: int) -> int:
    """Open a file; a pipe that nobody writes to would otherwise be waited for."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _has_content(file: int) -> bool:
    """Whether what was opened is a file, or a device such as /dev/null that can be read like one."""
    mode = os.fstat(file).st_mode
    return stat.S_ISREG(mode) or (stat.S_ISCHR(mode) and not os.isatty(file))


def name_of(path: Path) -> str:
    """A path for a message: as it is, or quoted where it would break the line."""
    return str(path) if str(path).isprintable() else repr(str(path))
