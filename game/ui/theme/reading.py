"""Reading a theme: a YAML file with a title, colours, and what it suggests for the blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from game.core.board.pieces import PIECES
from game.files.text import FileError
from game.files.words import listed, printable, quoted, suggestion
from game.files.yaml_tree import Node, Table, Text, read_yaml
from game.settings.model import BACKGROUNDS, SKINS
from game.ui.theme.colours import Colour, Theme
from game.ui.theme.palettes import OF_THEME, PALETTES, Palette

EXPECTED = "a theme: a title and colours"
MOST = 1 << 16
"""The largest size of a file in bytes."""
LONGEST_TITLE = 32
COLOURS = tuple(each.name for each in fields(Theme))
"""The names of the colours."""
_WITH_OPACITY = ("veil",)
_KEYS = ("title", "skin", "palette", "background", "colours")
_COLOUR = "a colour of six digits in quotation marks, such as '#1a2b3c'"
_VEIL = "a colour of eight digits in quotation marks, such as '#080a0eaf'; the last two are the opacity"
_DIGITS = re.compile(r"#?((?:[0-9a-f]{2}){3,4})", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True)
class ThemeFile:
    """A theme with what it suggests."""

    name: str
    """The name of its file, without the ending."""
    title: str
    """Its name on the screen."""
    colours: Theme
    skin: str = ""
    """The skin of the blocks. Empty if it suggests none."""
    palette: Palette | None = None
    background: str = ""


def read_theme(path: Path, shown: str) -> ThemeFile:
    """Return the theme in a file. Messages call it ``shown``. Colours that are missing are those of the dark theme.

    Raises FileError, which names the file, the line, the key, and what was expected.
    """
    table = read_yaml(path, shown, most=MOST, expected=EXPECTED, example="title: Mine")
    return _Reading(path.stem, shown).theme(table)


class _Reading:
    """Reads the values of one file."""

    def __init__(self, name: str, shown: str) -> None:
        self._name, self._shown = name, shown

    def theme(self, table: Table) -> ThemeFile:
        """Return the theme. Raises FileError."""
        found: dict[str, Any] = {"title": self._name[:1].upper() + self._name[1:], "colours": Theme()}
        for key, line, node in self._entries(table, "", _KEYS):
            if key == "title":
                found[key] = self._title(self._text(node, line, key, "a title"), line)
            elif key == "palette":
                found[key] = self._palette(node, line)
            elif key == "colours":
                colours: dict[str, Any] = dict(self._colours(node, line))
                found[key] = replace(Theme(), **colours)
            else:
                of = tuple(name for name in (SKINS if key == "skin" else BACKGROUNDS) if name != OF_THEME)
                found[key] = self._one_of(of, self._text(node, line, key, listed(of)), line, key)
        return ThemeFile(self._name, **found)

    def _entries(self, table: Table, section: str, names: Sequence[str]) -> Iterator[tuple[str, int, Node]]:
        for key, (line, node) in table.entries.items():
            if key not in names:
                place = printable(section + key) or "a key without a name"
                raise FileError(f"{self._shown}:{line}: {place}: unknown key; {suggestion(key, names)}")
            yield key, line, node

    def _title(self, text: str, line: int) -> str:
        title = " ".join(text.split())
        if not title.isprintable() or not 0 < len(title) <= LONGEST_TITLE:
            raise self._wrong(line, "title", text, f"a title of at most {LONGEST_TITLE} characters")
        return title

    def _palette(self, node: Node, line: int) -> Palette:
        letters = tuple(piece.name for piece in PIECES)
        if not isinstance(node, Table):
            named = f"{listed(tuple(PALETTES))}, or the colours of {listed(letters)} below it"
            return PALETTES[self._one_of(tuple(PALETTES), self._text(node, line, "palette", named), line, "palette")]
        colours = dict(zip(letters, PALETTES["guideline"].colours, strict=True))
        for letter, at, inner in self._entries(node, "palette.", letters):
            colours[letter] = self._colour(inner, at, f"palette.{letter}")
        return Palette(tuple(colours.values()), marks=False)

    def _colours(self, node: Node, line: int) -> Iterator[tuple[str, tuple[int, ...]]]:
        if node == Text(node.line, ""):
            return
        if not isinstance(node, Table):
            raise FileError(f"{self._shown}:{line}: colours: a value; expected names of colours below it")
        for key, at, inner in self._entries(node, "colours.", COLOURS):
            yield key, self._veil(inner, at, key) if key in _WITH_OPACITY else self._colour(inner, at, f"colours.{key}")

    def _colour(self, node: Node, line: int, key: str) -> Colour:
        r, g, b = self._digits(node, line, key, 3, _COLOUR)
        return r, g, b

    def _veil(self, node: Node, line: int, key: str) -> tuple[int, ...]:
        return self._digits(node, line, f"colours.{key}", 4, _VEIL)

    def _digits(self, node: Node, line: int, key: str, bytes_of: int, expected: str) -> tuple[int, ...]:
        text = self._text(node, line, key, expected)
        digits = _DIGITS.fullmatch(text)
        if not digits or len(digits[1]) != 2 * bytes_of:
            raise self._wrong(line, key, text, expected)
        return tuple(bytes.fromhex(digits[1]))

    def _one_of(self, names: Sequence[str], text: str, line: int, key: str) -> str:
        if text.lower() not in names:
            raise FileError(f"{self._shown}:{line}: {key}: {quoted(text)}; {suggestion(text, names)}")
        return text.lower()

    def _text(self, node: Node, line: int, key: str, expected: str) -> str:
        if not isinstance(node, Text):
            kind = "a mapping" if isinstance(node, Table) else "a list"
            raise FileError(f"{self._shown}:{line}: {key}: {kind}; expected {expected}")
        if not node.text:
            raise FileError(f"{self._shown}:{line}: {key}: no value; expected {expected}")
        return node.text

    def _wrong(self, line: int, key: str, text: str, expected: str) -> FileError:
        return FileError(f"{self._shown}:{line}: {key}: {quoted(text)}; expected {expected}")


def written(theme: Theme) -> Mapping[str, str]:
    """Return the colours of a theme as a file holds them, by their names."""
    return {name: "#" + bytes(getattr(theme, name)).hex() for name in COLOURS}
