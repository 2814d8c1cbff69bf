"""The help about each key: the comment above it in the settings.yaml that comes with the game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import takewhile
from pathlib import Path

from game.files.text import read_text
from game.files.yaml_tree import MAX_FILE_SIZE, Table, parse_yaml
from game.settings.keeping.loading import EXPECTED
from game.settings.schema import KEYS
from game.settings.shown.inputs import ChoiceInput, input_of

FILE = Path(__file__).resolve().parents[3] / "assets" / "settings.yaml"
"""A copy of settings.yaml that nobody edits. The other one may have lost its comments."""
_OF_THE_FILE = "In this file"
"""The words with which the part of a comment begins that is about the file alone. The screen does not show it."""
_COLUMNS = re.compile(r" {2,}")


@lru_cache(maxsize=1)
def help_texts() -> Mapping[str, tuple[str, ...]]:
    """Return the paragraphs of the help by the paths of keys and sections."""
    text = read_text(FILE, FILE.name, most=MAX_FILE_SIZE, expected=EXPECTED)
    lines = text.splitlines()
    return {path: _paragraphs(comment_above(lines, line)) for path, line in _lines_of(parse_yaml(text, "", example=""))}


def meaning(path: str, paragraph: str) -> tuple[str, str]:
    """Return the value that a paragraph of a key explains, and its meaning. The value is empty if it explains none."""
    value, colon, words = paragraph.partition(": ")
    given = input_of(KEYS[path].kind)
    return (value, words) if colon and isinstance(given, ChoiceInput) and value in given.values else ("", paragraph)


def texts() -> tuple[str, ...]:
    """Return every text that the help of a key is made of, for the translators."""
    return tuple(meaning(path, each)[1] for path, told in help_texts().items() if path in KEYS for each in told)


def comment_above(lines: list[str], line: int) -> list[str]:
    """Return the comment above a line, without its signs. The first line is 1."""
    first = line - 1
    while first and lines[first - 1].lstrip().startswith("#"):
        first -= 1
    return [each.strip().removeprefix("#").removeprefix(" ") for each in lines[first : line - 1]]


def _lines_of(table: Table, section: str = "") -> list[tuple[str, int]]:
    lines: list[tuple[str, int]] = []
    for name, (line, node) in table.entries.items():
        lines.append((section + name, line))
        if isinstance(node, Table):
            lines += _lines_of(node, f"{section}{name}.")
    return lines


def _paragraphs(comment: list[str]) -> tuple[str, ...]:
    """Join lines to paragraphs. Each row of a list is a paragraph; a row further to the right continues it.

    What is said about the file alone is left out.
    """
    paragraphs: list[str] = []
    row_at = 0
    for line in takewhile(lambda line: not line.startswith(_OF_THE_FILE), comment):
        indent = len(line) - len(line.lstrip())
        words = _COLUMNS.split(line.strip())
        if not indent and paragraphs and not row_at:
            paragraphs[-1] += " " + line
        elif not indent:
            paragraphs.append(line)
        elif row_at and indent > row_at:
            paragraphs[-1] += " " + line.strip()
        else:
            paragraphs.append(f"{words[0]}: {' '.join(words[1:])}" if len(words) == 2 else ", ".join(words))
        row_at = min(indent, row_at or indent) if indent else 0
    return tuple(paragraphs)
