"""Tables that must be complete: what the tests of registries say where a name is missing, or stands too much."""

from collections.abc import Iterable
from pathlib import Path


def agree(found: Iterable[str], wanted: Iterable[str], place: str, source: str) -> None:
    """Check that the table at ``place`` has the names of ``source``, in any order: both are files or tables in them."""
    there, names = list(found), list(wanted)
    missing, more = sorted({*names} - {*there}), sorted({*there} - {*names})
    assert not missing, f"{place} lacks {', '.join(missing)}, which {source} has: add it there"
    assert not more, f"{place} has {', '.join(more)}, which {source} has not: take it out, or add it to {source}"
    assert len(there) == len(set(there)), f"{place} has a name twice: {sorted(there)}"


def filled(values: dict[str, object], place: str) -> None:
    """Check that no part of the record at ``place`` is empty."""
    empty = [name for name, value in values.items() if not value]
    assert not empty, f"{place}: {', '.join(empty)} is empty: write it there"


def written(path: Path, command: str) -> str:
    """The text of a file that a command writes. One that is not there asks for the command."""
    assert path.is_file(), f"{path.name} is not written yet: run  python {command}"
    return path.read_text(encoding="utf-8")
