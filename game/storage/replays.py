"""Replays as they are kept: compressed in the database, or as files that wait beside it."""

import os
import zlib
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from ..core.replay import LARGEST
from ..files import size_in_words, write_atomically


def spool(folder: Path, finished_at: datetime, replay: str, ending: str) -> Path:
    """Write a replay to a new file in ``folder``, flushed to disk. Return the file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    mark = sha256(replay.encode()).hexdigest()[:8]
    file = folder / f"{finished_at:%Y%m%d-%H%M%S}-{mark}{ending}"
    write_atomically(file, replay)
    return file


def spooled(folder: Path, ending: str) -> list[Path]:
    """Return the files in ``folder`` with this ending, the oldest first. Raises OSError."""
    try:
        return sorted(folder / name for name in os.listdir(folder) if name.endswith(ending))
    except (FileNotFoundError, NotADirectoryError):
        return []


def compressed(replay: str) -> bytes:
    return zlib.compress(replay.encode())


def decompressed(blob: object) -> str:
    """The text of a replay as the database keeps it. Raises ValueError."""
    if not isinstance(blob, bytes):
        raise ValueError("it is no compressed text")
    # A few bytes can stand for any number of them, so there is an end to what is taken out.
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(blob, LARGEST + 1)
    except zlib.error:
        raise ValueError("it is no compressed text") from None
    if len(text) > LARGEST:
        raise ValueError(f"it is larger than {size_in_words(LARGEST)}")
    if not reader.eof:
        raise ValueError("it is cut off")
    return text.decode("ascii", "replace")
