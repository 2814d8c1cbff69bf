"""Loading the settings: reading each value of the file and of the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game.files.text import FileError, read_text
from game.files.words import did_you_mean, listed, printable, printable_path
from game.files.yaml_tree import MAX_FILE_SIZE, Items, Node, Table, Text, parse_yaml
from game.settings.errors import SettingsError
from game.settings.keeping.agreement import Given, give_pads, leave_keys, settled
from game.settings.kinds import ListOf
from game.settings.machine import BotCommand, Weights
from game.settings.model import Settings
from game.settings.schema import KEYS, SECTIONS, SettingKey

EXPECTED, EXAMPLE = "a file of settings", "previews: 5"
"""What messages call a file of settings, and an example of what is in one."""


class Override(NamedTuple):
    """One key changed for one run."""

    path: str
    """The key, as in ``handling.das``."""
    text: str
    """The value as text."""
    origin: str
    """The source that messages name, such as ``--seed``."""


def load(path: Path, overrides: Iterable[Override] = (), *, name: str | None = None, demo: bool = False) -> Settings:
    """Return the settings of a file. Missing keys have their defaults. ``overrides`` replace the values of the file.

    Messages call the file ``name``, by default its path. ``demo`` says that the settings are for ``Settings.as_demo``.
    Raises SettingsError. The message is one line.
    """
    name = name or printable_path(path)
    try:
        text = read_text(path, name, most=MAX_FILE_SIZE, expected=EXPECTED)
    except FileError as error:
        raise SettingsError(str(error)) from None
    return load_text(text, path.parent, overrides, name=name, demo=demo)


def load_text(
    text: str,
    folder: Path,
    overrides: Iterable[Override] = (),
    *,
    name: str,
    demo: bool = False,
    instead: Mapping[str, object] = MappingProxyType({}),
) -> Settings:
    """Return the settings of the text of a file in a folder. Otherwise as ``load``.

    ``instead`` are the values of some keys that count instead of those that the file gives to them.
    """
    given = {key.path: Given(key.default, f"{name}: {key.path}", "its default", 0) for key in KEYS.values()}
    given |= _given_in(text, name, instead)
    for override in overrides:
        given[override.path] = Given(read_override(override), override.origin, override.origin, inf)
    give_pads(given)
    leave_keys(given)
    return settled(given, folder, demo=demo)


def values_in(text: str, name: str) -> dict[str, object]:
    """Return the values that stand in the text of a file, by their keys. Raises SettingsError."""
    return {path: item.value for path, item in _given_in(text, name, {}).items()}


def _given_in(text: str, name: str, instead: Mapping[str, object]) -> dict[str, Given]:
    try:
        table = parse_yaml(text, name, example=EXAMPLE)
    except FileError as error:
        raise SettingsError(str(error)) from None
    given: dict[str, Given] = {}
    _take_table(given, table, name, "", instead)
    return given


def _take_table(given: dict[str, Given], table: Table, name: str, section: str, instead: Mapping[str, object]) -> None:
    for key_name, (line, node) in table.entries.items():
        path = section + key_name
        place = f"{name}:{line}: {path}"
        if not key_name:
            names = listed(_within(section.removesuffix(".")))
            raise SettingsError(f"{name}:{line}: a key without a name; expected {names}")
        if "." in key_name and (path in KEYS or path in SECTIONS):
            raise SettingsError(f"{place}: a key with dots; expected {_written(key_name)}")
        if path in KEYS:
            value = instead[path] if path in instead else _read_node(KEYS[path], node, place, name)
            given[path] = Given(value, place, f"{name}:{line}", line)
        elif path not in SECTIONS:
            raise SettingsError(f"{name}:{line}: {printable(path)}: {_unknown(path)}")
        elif isinstance(node, Table):
            _take_table(given, node, name, f"{path}.", instead)
        elif node != Text(node.line, ""):
            raise SettingsError(f"{place}: {_section(path)}")


def _read_node(key: SettingKey, node: Node, place: str, name: str) -> object:
    if isinstance(key.kind, Weights) and isinstance(node, Table):
        return key.kind.of_table(node, name, key.path)
    try:
        if isinstance(key.kind, BotCommand) and isinstance(node, Items):
            return key.kind.of_words([_text(item, "a word") for item in node.items])
        if isinstance(key.kind, ListOf):
            items = node.items if isinstance(node, Items) else (node,)
            return tuple(key.kind.kind.read(_text(item, key.kind.kind.expected)) for item in items)
        return key.kind.read(_text(node, key.kind.expected))
    except ValueError as error:
        raise SettingsError(f"{place}: {error}") from None


def _text(node: Node, expected: str) -> str:
    if isinstance(node, Text):
        return node.text
    raise ValueError(f"{'a list' if isinstance(node, Items) else 'a mapping'}; expected {expected}")


def read_override(override: Override) -> object:
    """Return the value of a key as text. Raises SettingsError for an unknown key or a wrong value."""
    path, text, origin = override
    if path not in KEYS:
        raise SettingsError(f"{origin}: {_section(path) if path in SECTIONS else _unknown(path)}")
    try:
        return KEYS[path].kind.read(text)
    except ValueError as error:
        raise SettingsError(f"{origin}: {error}") from None


def _unknown(path: str) -> str:
    """Return the message about an unknown key: the nearest name in its section, or the same name in another section."""
    *around, last = path.split(".")
    section, name = "", last
    for part in around:
        inner = f"{section}.{part}" if section else part
        if inner in KEYS:
            return f"unknown key; {inner} is a key, not a section"
        if inner not in SECTIONS:
            name = part
            break
        section = inner
    siblings = _within(section)
    elsewhere = [known for known in KEYS if known.rpartition(".")[2] == last]
    hint = did_you_mean(name, siblings) or (f"did you mean {elsewhere[0]!r}?" if elsewhere else "")
    return f"unknown key; {hint or f'expected {listed(siblings)}'}"


def _written(dotted: str) -> str:
    """Return how to write a key with dots in a file."""
    *sections, name = dotted.split(".")
    return f"{name} below {': '.join(sections)}: (dots are for --set only)"


def _section(path: str) -> str:
    return f"is a section, not a key; expected {listed(_within(path))} below it"


def _within(section: str) -> list[str]:
    """Return the names of the keys and sections directly below a section."""
    depth = section.count(".") + 1 if section else 0
    prefix = f"{section}." if section else ""
    return list(dict.fromkeys(path.split(".")[depth] for path in KEYS if path.startswith(prefix)))
