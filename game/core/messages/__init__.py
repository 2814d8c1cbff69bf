"""Parts of one-line messages: quoted values, printable names, lists, the nearest name. Tables by name."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

__all__ = [  # noqa: RUF022 - by group
    # Values in a message
    "quoted",  # A value in quotes, on one line, shortened where it is longer than LONGEST_VALUE.
    "printable",  # The name of a key or an option as it is, or quoted where it is long or would break the line.
    "printable_path",  # A path as it is, or quoted where it would break the line.
    "harmless",  # A text of others for a terminal: lines and tabs as they are, other control characters as escapes.
    "listed",  # Names as a list in a sentence: a, b or c.
    "LONGEST_VALUE",  # The most characters of a value in a message.
    # Names that were misspelt
    "did_you_mean",  # Asks "did you mean 'x'?" with the nearest valid name; empty where none is like it.
    "suggestion",  # Asks the same, or lists the valid names where none is like it.
    # Errors
    "reason",  # The reason of an error, as the end of a sentence.
    "fault_words",  # What an unexpected exception says, its kind, and where it was raised, in one line.
    # Tables
    "by_name",  # A table by the names of its rows; two rows of one name are an error.
]

LONGEST_VALUE = 40
MAX_NAME_LENGTH = 80


def quoted(text: str) -> str:
    """Return a value in quotes, on one line, shortened where it is longer than ``LONGEST_VALUE``."""
    return repr(text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 3] + "...")


def printable(name: str) -> str:
    """Return the name of a key or an option as it is, or quoted where it is long or would break the line."""
    return name if name.isprintable() and len(name) <= MAX_NAME_LENGTH else quoted(name)


def printable_path(path: object) -> str:
    """Return a path as it is, or quoted where it would break the line."""
    return str(path) if str(path).isprintable() else repr(str(path))


def harmless(text: str) -> str:
    """Return a text of others for a terminal: lines and tabs as they are, other control characters as escapes."""
    return "".join(
        letter if letter.isprintable() or letter in "\n\t" else letter.encode("unicode_escape").decode()
        for letter in text
    )


def listed(names: Sequence[str]) -> str:
    """Return names as a list in a sentence: ``a, b or c``."""
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else "".join(names)


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Return ``did you mean 'x'?`` with the nearest valid name, or nothing where none is like it. Case and the hyphens
    of options do not count."""
    by_letters = {valid.lower().lstrip("-"): valid for valid in names}
    matches = get_close_matches(name.lower().lstrip("-")[:MAX_NAME_LENGTH], by_letters, n=1, cutoff=0.6)
    return f"did you mean {by_letters[matches[0]]!r}?" if matches else ""


def suggestion(name: str, names: Iterable[str]) -> str:
    """Return ``did you mean 'x'?``, or ``expected a, b or c`` where no valid name is like a misspelt one."""
    valid = tuple(names)
    return did_you_mean(name, valid) or f"expected {listed(valid)}"


def by_name(module: str, rows: Iterable[Any]) -> dict[str, Any]:
    """Return the rows of a table of a module by their names. Raises ValueError if two have the same name."""
    table: dict[str, Any] = {}
    for row in rows:
        if table.setdefault(row.name, row) is not row:
            raise ValueError(f"{module.replace('.', '/')}.py: {row.name!r} is there twice; expected another name")
    return table


def reason(error: Exception) -> str:
    """Return the reason of an error, a small letter first; of an OSError without its number and its file."""
    words = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return words[0].lower() + words[1:] if words[:2].istitle() else words


def fault_words(fault: Exception) -> str:
    """Return what an unexpected exception says, its kind, and where it was raised, in one line."""
    error = " ".join(f"{type(fault).__name__}: {fault}".split()).removesuffix(":")
    place = fault.__traceback__
    if place is None:
        return error
    while place.tb_next:
        place = place.tb_next
    file = re.split(r"[/\\]", place.tb_frame.f_code.co_filename)[-1]
    return f"{error} ({file}, line {place.tb_lineno})"
