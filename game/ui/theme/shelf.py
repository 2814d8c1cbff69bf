"""The themes to choose from: those that come with the game, and the player's own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from game.files.text import FileError
from game.files.words import did_you_mean, listed, printable_path, reason
from game.language import say
from game.settings.kinds import FILE_NAME
from game.settings.model import THEMES
from game.ui.theme.colours import Theme
from game.ui.theme.reading import ThemeFile, read_theme

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
        hint = did_you_mean(name, self.titles()) or f"expected {listed(THEMES)}"
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
