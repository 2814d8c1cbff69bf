"""Writing files: whole or not at all, and never over another file by accident."""

from __future__ import annotations

import os
from pathlib import Path

from game.files.text import FileError
from game.files.words import printable_path, reason


def write_atomically(path: Path, text: str) -> None:
    """Write a file of UTF-8 text, in place of the one that is there.

    The text goes to a new file beside it, to the disk, and only then under its name. Whoever looks finds the old file
    or the whole new one, even after a power failure. Raises OSError; the old file is then unchanged.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


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
