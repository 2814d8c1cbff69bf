"""Keeping what the player chooses: a change of a value in the settings file changes its characters and no others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from ..core.messages import printable_path, reason
from ..core.values import Flag
from ..files import FileError, alone_in, is_missing, is_read_only, read_bytes, text_of, write_atomically
from ..files.yaml import MAX_FILE_SIZE, EditError, Outline, Value, edited, parse_yaml, plain
from .loading import EXAMPLE, EXPECTED, Override, load, load_text, values_in, values_of
from .machine import BotCommand
from .model import Settings
from .record import SettingsError
from .schema import KEYS, SECTIONS, names_in, names_of

OUTLINE = Outline(
    names={
        tuple(filter(None, name.split("."))): names_in(section)
        for section in ("", *sorted(SECTIONS))
        for name in names_of(section)
    },
    comments={tuple(name.split(".")): key.summary for path, key in KEYS.items() for name in names_of(path)},
)


_SWITCHES = (("true", "false"), ("yes", "no"), ("on", "off"))
_ATTEMPTS = 10
"""How often a change begins again because somebody else wrote the file in the meantime."""


class KeepError(ValueError):
    def __init__(self, message: str, *, sentence: str = "") -> None:
        """``sentence`` says the same to a player, without a full stop. By default it is the message."""
        super().__init__(message)
        self.sentence = sentence or message


class SettingsFile:
    """A settings file and how to change it. Nothing is remembered: each change reads the file anew."""

    def __init__(self, path: Path, name: str | None = None, *, pattern: Callable[[], str] | None = None) -> None:
        """Messages call the file ``name``, by default its path. ``pattern`` returns the text with which it begins, for
        a file that the first change makes."""
        self.path = path
        self.name = name or printable_path(path)
        self._pattern = pattern

    @property
    def folder(self) -> Path:
        return self.path.parent

    @property
    def is_new(self) -> bool:
        """Whether the first change makes the file."""
        return self._pattern is not None and is_missing(self.path)

    def load(self, overrides: Iterable[Override] = (), *, demo: bool = False) -> Settings:
        """Return the settings of the file, or of its pattern while it does not exist; see ``load_text``. Raises
        SettingsError, also where there is neither."""
        if not self.is_new:
            return load(self.path, overrides, name=self.name, demo=demo)
        try:
            return load_text(self.text(), self.folder, overrides, name=self.path.name, demo=demo)
        except FileError as error:
            raise SettingsError(str(error)) from None

    def keep(self, changes: Mapping[str, object], *, literally: bool = False) -> None:
        """Write the values of some keys, all or none. The values are those that the kinds read. The file is read again
        first, so what others changed in it stays. ``literally`` is as in ``changed_text``. Raises KeepError; the file
        is then unchanged."""
        try:
            self._keep(changes, literally=literally)
        except (SettingsError, FileError) as error:
            raise KeepError(str(error)) from None
        except EditError as error:
            raise KeepError(f"{self.name}: {', '.join(changes)}: {error}") from None
        except OSError as error:
            raise self._error(f"cannot be written: {reason(error)}") from None

    def _keep(self, changes: Mapping[str, object], *, literally: bool) -> None:
        if self._pattern:
            self.folder.mkdir(parents=True, exist_ok=True)
        with alone_in(self.folder):
            for _ in range(_ATTEMPTS):
                before = self.text()
                after = changed_text(before, changes, self.folder, self.name, literally=literally)
                if after == before:
                    return
                if is_read_only(self.path):
                    raise self._error("is read-only")
                if self.text() == before:
                    write_atomically(self.path, after)
                    return
        raise self._error("is being written by another program")

    def renew(self, text: str) -> bool:
        """Write a text whose comments and order are new, with the values that the file has now. Return whether that
        changed the file. Raises SettingsError, FileError, EditError or OSError; the file is then unchanged."""
        with alone_in(self.folder):
            before = self.text()
            values = values_of(load_text(before, self.folder, name=self.name))
            after = changed_text(text, values, self.folder, self.name)
            if after != before:
                write_atomically(self.path, after)
            return after != before

    def _error(self, what: str) -> KeepError:
        return KeepError(f"{self.name}: {what}", sentence=f"{self.name} {what}")

    def text(self) -> str:
        """Return the text of the file, or of its pattern. It is empty if there is neither. Raises FileError."""
        if is_missing(self.path):
            return self._pattern() if self._pattern else ""
        return text_of(read_bytes(self.path, self.name, most=MAX_FILE_SIZE, expected=EXPECTED), self.name)


def changed_text(text: str, changes: Mapping[str, object], folder: Path, name: str, *, literally: bool = False) -> str:
    """Return the text of a settings file with the values of some keys.

    A value that the file means already is left alone. The new text is read again: it means the given values, and for
    all other keys what it meant before. In a file with a wrong value, only that value can be changed. An older file
    means more than it says: its lists of keys have no gamepads. All lists are written out where they would mean
    something else now. With ``literally``, only what was given is written.
    Raises SettingsError or EditError.
    """
    try:
        said = values_in(text, name)
    except SettingsError:
        return _repaired(text, changes, folder, name)
    meant = said if literally else _meant(text, folder, name) or said
    wanted = {path: value for path, value in changes.items() if meant.get(path, KEYS[path].default) != value}
    if not wanted:
        if literally:
            load_text(text, folder, name=name)  # raises SettingsError if the values do not agree
        return text
    target = {**meant, **wanted}
    after = _edited(text, wanted, said, name)
    now = values_of(load_text(after, folder, name=name))
    if literally or all(now[path] == value for path, value in target.items()):
        return after
    lists = {path: value for path, value in target.items() if path.startswith("keys.")}
    for more in (lists.keys() & said.keys(), lists.keys()):
        after = _edited(text, {**{path: lists[path] for path in sorted(more)}, **wanted}, said, name)
        now = values_of(load_text(after, folder, name=name))
        if all(now[path] == value for path, value in target.items()):
            return after
    raise EditError("the value cannot be changed in place")


def _repaired(text: str, changes: Mapping[str, object], folder: Path, name: str) -> str:
    """Return a text with other values in place of wrong ones. Raises as ``changed_text`` if others are left."""
    after = _with(text, changes, name)
    try:
        load_text(after, folder, name=name)
    except SettingsError:
        # Of what is wrong elsewhere, the message has the line in the file as it stands.
        load_text(text, folder, name=name, instead=changes)
        raise
    return after


def _meant(text: str, folder: Path, name: str) -> dict[str, object]:
    """Return the value of every key by a file. Empty if the values in the file do not agree."""
    try:
        return values_of(load_text(text, folder, name=name))
    except SettingsError:
        return {}


def _with(text: str, changes: Mapping[str, object], name: str) -> str:
    tree = plain(parse_yaml(text, name, example=EXAMPLE))
    for path, value in changes.items():
        place = _place(path, tree)
        text = edited(text, place, _in_its_words(path, value, _at(tree, place)), OUTLINE)
    return text


def _edited(text: str, wanted: Mapping[str, object], said: Mapping[str, object], name: str) -> str:
    after = _with(text, wanted, name)
    if values_in(after, name) != {**said, **wanted}:
        raise EditError("the value cannot be changed in place")
    return after


def _place(path: str, tree: Value) -> tuple[str, ...]:
    """Return where a file has a key, or would have it. What an earlier version called otherwise keeps its name."""
    places = [tuple(name.split(".")) for name in names_of(path)]
    depth = len(places[-1])
    there = (place for length in range(depth, 0, -1) for place in places if _at(tree, place[:length]) is not None)
    return next(there, places[-1])


def _at(tree: Value, place: tuple[str, ...]) -> Value | None:
    for name in place:
        if not isinstance(tree, Mapping) or name not in tree:
            return None
        tree = tree[name]
    return tree


def _in_its_words(path: str, value: object, old: Value | None) -> Value:
    """Return a value in the words of the one that it replaces: ``no`` after ``yes``, a list after a list."""
    kind = KEYS[path].kind
    new = kind.written(value)
    if isinstance(kind, BotCommand) and isinstance(old, list) and isinstance(value, tuple):
        return list(value) or []
    if isinstance(kind, Flag) and isinstance(old, str) and isinstance(new, str):
        words = next((words for words in _SWITCHES if old.lower() in words), _SWITCHES[0])
        word = words[new == "false"]
        return word.upper() if old.isupper() else word.title() if old.istitle() else word
    return new


_HELD = "What you change holds until you quit."


class Notice(str):
    """What is to be said about the settings file or about a change."""

    is_fault: bool
    short: str
    """The words for a small place: without the folder of the file."""
    line: str
    """The words for the command line: the file, a colon, and what is wrong."""

    def __new__(cls, text: str, *, is_fault: bool = True, short: str = "", line: str = "") -> Notice:
        """``short`` is empty where there is no folder to leave out, ``line`` where the command line says the same."""
        notice = super().__new__(cls, text)
        notice.is_fault, notice.short, notice.line = is_fault, short or text, line or text
        return notice


def as_one(notices: Iterable[Notice]) -> Notice | None:
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
        return str(self._file.path) if self._file else ""

    @property
    def folder(self) -> Path:
        return self._file.folder if self._file else Path()

    def keep(self, changes: Mapping[str, object]) -> bool:
        """Write the values of some keys. Return whether they are kept; if not, there is a notice. The values are those
        that the kinds of ``KEYS`` read."""
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
            text = f"Your settings are kept in {self.name}. The settings.yaml of the game stays as it is."
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
