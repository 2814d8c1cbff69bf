"""Files of JSON lines that a long command appends to, and continues after a crash."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.core.messages import printable_path
from game.files.text import FileError, read_bytes

MAX_FILE_SIZE = 1 << 30
"""In bytes. A file with a million games has about a hundred million."""


@dataclass(frozen=True)
class JsonLines:
    """The whole lines of a file."""

    lines: tuple[bytes, ...]
    size: int
    """The size of the whole lines in bytes."""
    cut_off: bool
    """Whether an incomplete line follows, as after a crash."""


def read_lines(path: Path, expected: str) -> JsonLines:
    """Return the lines of a file; ``expected`` says what the file should be. Raises FileError."""
    name = printable_path(path)
    if path.exists() and not (path.is_file() or path.is_dir()):  # a device may have no end
        raise FileError(f"{name}: is not a file; expected {expected}")
    data = read_bytes(path, name, most=MAX_FILE_SIZE, expected=expected)
    size = data.rfind(b"\n") + 1
    return JsonLines(tuple(data[:size].splitlines()), size, len(data) > size)


def cut_to(path: Path, size: int | None) -> None:
    """Shorten a file to a number of bytes; None keeps all. A missing file is created, empty. Raises OSError."""
    with path.open("ab") as file:
        if size is not None:
            file.truncate(size)


def append_line(path: Path, record: Mapping[str, object], *, new: bool = False) -> None:
    """Add a record to a file; with ``new``, begin the file with it. Raises OSError, FileExistsError for ``new``."""
    with path.open("x" if new else "a", encoding="utf-8") as file:
        file.write(json.dumps(record) + "\n")
