"""Keeping what the player chooses: in the settings file where possible, otherwise until the program ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from game.settings.keeping.file import KeepError, SettingsFile

_HELD = "What you change holds until you quit."


class Notice(str):
    """What is to be said about the settings file or about a change."""

    is_fault: bool
    """Whether something went wrong."""
    short: str
    """The same for a small place: without the folder of the file."""
    line: str
    """The same for the command line: the file, a colon, and what is wrong."""

    def __new__(cls, text: str, *, is_fault: bool = True, short: str = "", line: str = "") -> Notice:
        """``short`` is empty where there is no folder to leave out, ``line`` where the command line says the same."""
        notice = super().__new__(cls, text)
        notice.is_fault, notice.short, notice.line = is_fault, short or text, line or text
        return notice


def as_one(notices: Iterable[Notice]) -> Notice | None:
    """Return some notices as one. None if there are none."""
    every = list(notices)
    if not every:
        return None
    short = " ".join(each.short for each in every)
    return Notice(" ".join(every), is_fault=any(each.is_fault for each in every), short=short)


class SettingsStore:
    """The settings file of this run. What cannot be written is said once and never stops the game."""

    def __init__(self, file: SettingsFile | None = None) -> None:
        """Without a file, nothing is kept and nothing is said, as in a test."""
        self._file = file
        self._told: set[str] = set()
        self._notices: list[Notice] = []

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
            text = f"{error.sentence}. {_HELD}"
            short = text.replace(self._file.name, self._file.path.name)
            self._tell(Notice(text, short=short, line=f"{error}. {_HELD}"))
            return False
        if is_new:
            text = f"Your settings are kept in {self.name}: the settings.yaml of the game is read-only."
            self._tell(Notice(text, is_fault=False))
        return True

    def take_notices(self) -> list[Notice]:
        """Return what is to be said, each notice once, and forget it."""
        notices, self._notices = self._notices, []
        return notices

    def _tell(self, notice: Notice) -> None:
        if notice not in self._told:
            self._told.add(notice)
            self._notices.append(notice)
