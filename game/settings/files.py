"""Files that a player names: read whole, or refused with one line."""

from __future__ import annotations

from pathlib import Path


def read_file(path: Path, name: str, *, most: int, what: str) -> bytes:
    """The content of a file. Raises ValueError, whose message begins with ``name``, where that cannot be had.

    ``most`` is how many bytes it may have, a whole number of megabytes; ``what`` is what was expected.
    """
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except IsADirectoryError:
        raise ValueError(f"{name}: is a folder; expected {what}") from None
    except FileNotFoundError:
        raise ValueError(f"{name}: no such file") from None
    except OSError as error:
        raise ValueError(f"{name}: cannot be read: {(error.strerror or str(error)).lower()}") from None
    except ValueError as error:  # a name that no file can have
        raise ValueError(f"{name}: cannot be read: {error}") from None
    if len(data) > most:
        raise ValueError(f"{name}: is larger than {most >> 20} MB; expected {what}")
    return data


def name_of(path: Path) -> str:
    """A path for a message: as it is, or quoted where it would break the line."""
    return str(path) if str(path).isprintable() else repr(str(path))
