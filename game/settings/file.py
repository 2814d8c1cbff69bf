"""The settings file that is kept up to date: a change of a value changes its characters and no others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.files.text import FileError, read_bytes
from game.files.words import printable_path, reason
from game.files.writing import alone_in, is_read_only, write_atomically
from game.files.yaml_edit import EditError, edited, plain
from game.files.yaml_tree import MAX_FILE_SIZE, parse_yaml
from game.files.yaml_words import Value
from game.settings.errors import SettingsError
from game.settings.kinds import Flag
from game.settings.loading import EXPECTED, load_text, values_in
from game.settings.machine import BotCommand
from game.settings.outline import OUTLINE
from game.settings.schema import KEYS

_MARK = "\ufeff"
"""The byte order mark at the start of some files."""
_SWITCHES = (("true", "false"), ("yes", "no"), ("on", "off"))
_ATTEMPTS = 10
"""How often a change begins again because somebody else wrote the file in the meantime."""


class KeepError(ValueError):
    """A change that cannot be written. The message is one line that names the file."""


class SettingsFile:
    """A settings file and how to change it. Nothing is remembered: each change reads the file anew."""

    def __init__(self, path: Path, name: str | None = None, *, pattern: Path | None = None) -> None:
        """Messages call the file ``name``, by default its path. While it does not exist, it begins as ``pattern``."""
        self.path = path
        self.name = name or printable_path(path)
        self._pattern = pattern

    @property
    def folder(self) -> Path:
        """The folder from which paths in the file start."""
        return self.path.parent

    @property
    def source(self) -> Path:
        """The file to read: this one, or the pattern while this one does not exist."""
        return self._pattern if self._pattern and not self.path.exists() else self.path

    @property
    def is_new(self) -> bool:
        """Whether the first change makes the file."""
        return self.source != self.path

    def keep(self, changes: Mapping[str, object]) -> None:
        """Write the values of some keys, all or none. The values are those that the kinds read.

        The file is read again first, so what others changed in it stays. Raises KeepError; the file is then unchanged.
        """
        try:
            self._keep(changes)
        except (SettingsError, FileError) as error:
            raise KeepError(str(error)) from None
        except EditError as error:
            raise KeepError(f"{self.name}: {', '.join(changes)}: {error}") from None
        except OSError as error:
            raise KeepError(f"{self.name}: cannot be written: {reason(error)}") from None

    def _keep(self, changes: Mapping[str, object]) -> None:
        if self._pattern:
            self.folder.mkdir(parents=True, exist_ok=True)
        with alone_in(self.folder):
            for _ in range(_ATTEMPTS):
                before = self._text()
                after = changed_text(before, changes, self.folder, self.name)
                if after == before:
                    return
                if is_read_only(self.path):
                    raise KeepError(f"{self.name}: is read-only")
                if self._text() == before:
                    write_atomically(self.path, after)
                    return
        raise KeepError(f"{self.name}: is being written by another program")

    def _text(self) -> str:
        if not self.source.exists():
            return ""
        data = read_bytes(self.source, self.name, most=MAX_FILE_SIZE, expected=EXPECTED)
        try:
            return data.decode()
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise KeepError(f"{self.name}:{line}: is not UTF-8; expected UTF-8 text") from None


def changed_text(text: str, changes: Mapping[str, object], folder: Path, name: str) -> str:
    """Return the text of a settings file with the values of some keys.

    A value that the file means already is left alone. The new text is read again: it has the given values, and all
    others as before. Raises SettingsError or EditError.
    """
    before = values_in(text.removeprefix(_MARK), name)
    wanted = {path: value for path, value in changes.items() if before.get(path, KEYS[path].default) != value}
    tree = plain(parse_yaml(text.removeprefix(_MARK), name, example="previews: 5"))
    after = text
    for path, value in wanted.items():
        place = tuple(path.split("."))
        after = edited(after, place, _in_its_words(path, value, _at(tree, place)), OUTLINE)
    body = after.removeprefix(_MARK)
    if values_in(body, name) != {**before, **wanted}:
        raise EditError("the value cannot be changed in place")
    if wanted:
        load_text(body, folder, name=name)
    return after


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
