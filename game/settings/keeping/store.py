"""Keeping what the player chooses: in the settings file where possible, otherwise until the program ends."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.settings.keeping.file import KeepError, SettingsFile

_HELD = "Until you quit, what you choose holds but is not kept."


class SettingsStore:
    """The settings file of this run. What cannot be written is said once and never stops the game."""

    def __init__(self, file: SettingsFile | None = None) -> None:
        """Without a file, nothing is kept and nothing is said, as in a test."""
        self._file = file
        self._told: set[str] = set()
        self._notices: list[str] = []

    @property
    def name(self) -> str:
        """The path of the file. Empty if there is none."""
        return str(self._file.path) if self._file else ""

    @property
    def folder(self) -> Path:
        """The folder from which paths in the file start."""
        return self._file.folder if self._file else Path()

    def keep(self, changes: Mapping[str, object]) -> bool:
        """Write the values of some keys. Return whether they are kept; if not, there is a notice.

        The values are those that the kinds of ``KEYS`` read.
        """
        if not self._file or not changes:
            return self._file is not None
        is_new = self._file.is_new
        try:
            self._file.keep(changes)
        except KeepError as error:
            self._tell(f"{error}. {_HELD}")
            return False
        if is_new:
            self._tell(f"Your settings are kept in {self.name}: the settings.yaml of the game is read-only.")
        return True

    def take_notices(self) -> list[str]:
        """Return what is to be said, each sentence once, and forget it."""
        notices, self._notices = self._notices, []
        return notices

    def _tell(self, notice: str) -> None:
        if notice not in self._told:
            self._told.add(notice)
            self._notices.append(notice)
