"""Packs: files with one puzzle a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from game.files.text import read_text
from game.files.words import printable_path

T = TypeVar("T")

MAX_PACK_SIZE = 16 << 20
"""In bytes. A pack of a hundred puzzles has about ten thousand."""
COMMENT = "#"


@dataclass(frozen=True)
class Pack(Generic[T]):
    """The puzzles of a file, and what is wrong with its other lines."""

    puzzles: tuple[T, ...]
    damaged: tuple[str, ...]
    """One line of text for each damaged line: the file, the line, what was expected."""


def read_pack(path: Path, parse: Callable[[str], T], *, most: int | None = None) -> Pack[T]:
    """Read a pack. Empty lines and lines that begin with # are left out.

    ``parse`` reads one line, or raises ValueError with a message of one line. A damaged line is named and left out.
    With ``most``, only so many lines are read, and ``damaged`` begins with the number of those that are left out.
    Raises FileError if the file cannot be read.
    """
    name = printable_path(path)
    text = read_text(path, name, most=MAX_PACK_SIZE, expected="a pack of puzzles")
    puzzles, damaged = [], []
    stripped = enumerate((line.strip() for line in text.split("\n")), 1)
    lines = [(number, words) for number, words in stripped if words and not words.startswith(COMMENT)]
    if most is not None and len(lines) > most:
        damaged.append(f"{name}: has {len(lines):,} puzzles; expected at most {most:,}: the others are left out")
    for number, words in lines[:most]:
        try:
            puzzles.append(parse(words))
        except ValueError as error:
            damaged.append(f"{name}:{number}: {error}")
    return Pack(tuple(puzzles), tuple(damaged))
