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


def read_pack(path: Path, parse: Callable[[str], T]) -> Pack[T]:
    """Read a pack. Empty lines and lines that begin with # are left out.

    ``parse`` reads one line, or raises ValueError with a message of one line. A damaged line is named and left out.
    Raises FileError if the file cannot be read.
    """
    name = printable_path(path)
    text = read_text(path, name, most=MAX_PACK_SIZE, expected="a pack of puzzles")
    puzzles, damaged = [], []
    for number, line in enumerate(text.split("\n"), 1):
        words = line.strip()
        if not words or words.startswith(COMMENT):
            continue
        try:
            puzzles.append(parse(words))
        except ValueError as error:
            damaged.append(f"{name}:{number}: {error}")
    return Pack(tuple(puzzles), tuple(damaged))
