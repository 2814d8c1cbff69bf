"""The themes to choose from: files in YAML that come with the game, and the player's own. Putting on the chosen one.

A theme has a title, colours, and what it suggests for the blocks.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from game.core.board.pieces import PIECES
from game.core.messages import did_you_mean, listed, printable, printable_path, quoted, reason, suggestion
from game.files.picture import EXPECTED as A_PICTURE
from game.files.picture import read_picture
from game.files.text import FileError
from game.files.yaml_tree import Node, YamlTable, YamlText, read_yaml
from game.language import say
from game.settings import DisplaySettings
from game.settings.record import FILE_NAME
from game.settings.sections import BACKGROUNDS, SKINS, THEMES
from game.ui.theme.look import OF_THEME, PALETTES, Colour, Palette, Theme, ThemeFile, dress

EXPECTED = "a theme: a title and colours"
_LARGEST = 1 << 16
"""The largest size of a file in bytes."""
LONGEST_TITLE = 32
COLOURS = tuple(each.name for each in fields(Theme))
"""The names of the colours."""
_WITH_OPACITY = ("veil",)
_KEYS = ("title", "skin", "palette", "background", "colours")
_COLOUR = "a colour of six digits in quotation marks, such as '#1a2b3c'"
_VEIL = "a colour of eight digits in quotation marks, such as '#080a0eaf'; the last two are the opacity"
_DIGITS = re.compile(r"#?((?:[0-9a-f]{2}){3,4})", re.IGNORECASE | re.ASCII)


def read_theme(path: Path, shown: str) -> ThemeFile:
    """Return the theme in a file. Messages call it ``shown``. Colours that are missing are those of the dark theme.

    Raises FileError, which names the file, the line, the key, and what was expected.
    """
    table = read_yaml(path, shown, most=_LARGEST, expected=EXPECTED, example="title: Mine")
    return _Reading(path.stem, shown).theme(table)


class _Reading:
    """Reads the values of one file."""

    def __init__(self, name: str, shown: str) -> None:
        self._name, self._shown = name, shown

    def theme(self, table: YamlTable) -> ThemeFile:
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

    def _entries(self, table: YamlTable, section: str, names: Sequence[str]) -> Iterator[tuple[str, int, Node]]:
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
        if not isinstance(node, YamlTable):
            named = f"{listed(tuple(PALETTES))}, or the colours of {listed(letters)} below it"
            return PALETTES[self._one_of(tuple(PALETTES), self._text(node, line, "palette", named), line, "palette")]
        colours = dict(zip(letters, PALETTES["guideline"].colours, strict=True))
        for letter, at, inner in self._entries(node, "palette.", letters):
            colours[letter] = self._colour(inner, at, f"palette.{letter}")
        return Palette(tuple(colours.values()), marks=False)

    def _colours(self, node: Node, line: int) -> Iterator[tuple[str, tuple[int, ...]]]:
        if node == YamlText(node.line, ""):
            return
        if not isinstance(node, YamlTable):
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
        if not isinstance(node, YamlText):
            kind = "a mapping" if isinstance(node, YamlTable) else "a list"
            raise FileError(f"{self._shown}:{line}: {key}: {kind}; expected {expected}")
        if not node.text:
            raise FileError(f"{self._shown}:{line}: {key}: no value; expected {expected}")
        return node.text

    def _wrong(self, line: int, key: str, text: str, expected: str) -> FileError:
        return FileError(f"{self._shown}:{line}: {key}: {quoted(text)}; expected {expected}")


FOLDER = Path(__file__).resolve().parents[3] / "assets" / "themes"
OWN_FOLDER = "themes"
"""The folder of the player's own themes, in the data folder."""
ENDINGS = (".yaml", ".yml")
MOST = 100
"""The themes of a player that are listed, at most."""
USUAL = ThemeFile("dark", "Dark", Theme())
"""The theme where the chosen one cannot be read."""


class Themes:
    """The themes of one data folder. A file is read when its theme is asked for, and again when it has changed."""

    def __init__(self, data: Path) -> None:
        self.folder = data / OWN_FOLDER
        self._read: dict[Path, tuple[tuple[int, int], ThemeFile | FileError]] = {}

    def get(self, name: str) -> ThemeFile:
        """Return a theme. Raises FileError that says what is wrong with its file, or that there is none."""
        if name in THEMES:
            return _built_in(name)
        for path in self._own():
            if path.stem == name:
                return self._own_theme(path)
        hint = did_you_mean(name, self.titles()) or f"expected {listed(tuple(THEMES))}"
        raise FileError(f"display.theme: {printable_path(self.folder / name)}.yaml: no such theme; {hint}")

    def titles(self) -> Mapping[str, str]:
        """Return the names of all themes that can be used, with their titles: first those of the game."""
        titles = {name: say(_built_in(name).title) for name in THEMES}
        for path in self._own():
            try:
                titles.setdefault(path.stem, self._own_theme(path).title)
            except FileError:
                continue
        return titles

    def faults(self) -> tuple[str, ...]:
        """Return what is wrong with the player's own themes, one line for each that cannot be used."""
        faults = []
        for path in self._own():
            try:
                self._own_theme(path)
            except FileError as error:
                faults.append(str(error))
        return tuple(faults)

    def _own(self) -> Iterator[Path]:
        try:
            paths = sorted(path for path in self.folder.iterdir() if path.suffix in ENDINGS)
        except OSError:
            return iter(())
        return iter(paths[:MOST])

    def _own_theme(self, path: Path) -> ThemeFile:
        shown = printable_path(path)
        if path.stem in THEMES:
            raise FileError(f"{shown}: a theme of this name comes with the game; expected another name")
        if not re.fullmatch(FILE_NAME, path.stem):
            raise FileError(f"{shown}: cannot name a theme; expected a short name of letters, digits, - and _")
        try:
            about = path.stat()
        except OSError as error:
            raise FileError(f"{shown}: cannot be read: {reason(error)}") from None
        stamp = about.st_size, about.st_mtime_ns
        before, found = self._read.get(path, (None, None))
        if found is None or before != stamp:
            try:
                found = read_theme(path, shown)
            except FileError as error:
                found = error
            self._read[path] = stamp, found
        if isinstance(found, FileError):
            raise found
        return found


@lru_cache(maxsize=len(THEMES))
def _built_in(name: str) -> ThemeFile:
    """Return a theme that comes with the game. Raises FileError if its file is damaged."""
    return read_theme(FOLDER / f"{name}.yaml", f"assets/themes/{name}.yaml")


PICTURE = "picture"
"""The background that is the player's own picture."""
PICTURES = ("background.png", "background.jpg", "background.jpeg")
"""The names that it can have in the data folder."""


def picture_in(path: Path) -> Surface:
    """The picture in a file. Raises FileError."""
    data = read_picture(path, printable_path(path))
    try:
        return pygame.image.load(io.BytesIO(data), path.name)
    except pygame.error:
        raise FileError(f"{printable_path(path)}: cannot be read; expected {A_PICTURE}") from None


def wear(display: DisplaySettings, themes: Themes, data: Path) -> str:
    """Draw with the look of the settings from now on. ``data`` is the data folder.

    Return what is wrong with the theme or the picture, in one line; empty if nothing is. The dark theme and the
    gradient take their place.
    """
    theme, picture, fault = USUAL, None, ""
    try:
        theme = themes.get(display.theme)
    except FileError as error:
        fault = f"{error}. The dark theme is used."
    if display.background == PICTURE:
        picture = next((data / name for name in PICTURES if (data / name).exists()), data / PICTURES[0])
        try:
            picture_in(picture)
        except FileError as error:
            fault, picture = fault or f"{error}. The gradient is used.", None
    dress(theme, display, picture)
    return fault
