"""A small part of YAML as a tree that knows its lines: mappings, lists and plain text.

The tree keeps each value as the text that was written, so that no ``no``, ``010`` or ``2024-01-01`` turns into
something else on the way; what a value means is decided by the key it stands at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from game.files.text import read_file

LARGEST_FILE = 1 << 20
"""Bytes; a settings file is a few thousand."""
DEEPEST = 8
"""Levels of nesting; the settings use three."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_PLAIN_TAGS = (None, "!")
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class SettingsError(ValueError):
    """A setting that cannot be used; the message is one line that names the place and what was expected."""


@dataclass(frozen=True)
class Text:
    """A single value as it was written, without its quotes."""

    line: int
    text: str


@dataclass(frozen=True)
class Items:
    """A list."""

    line: int
    items: tuple[Node, ...]


@dataclass(frozen=True)
class Table:
    """A mapping: name -> (line of the name, value)."""

    line: int
    entries: dict[str, tuple[int, Node]]


Node = Text | Items | Table


def read(path: Path, name: str) -> Table:
    """Read a file of settings; ``name`` is what messages call it. An empty file is an empty table.

    Raises SettingsError where the file cannot be read or does not hold one mapping.
    """
    try:
        data = read_file(path, name, most=LARGEST_FILE, what="a file of settings")
    except ValueError as error:
        raise SettingsError(str(error)) from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SettingsError(f"{name}:{line}: byte {data[error.start]:#04x} is not UTF-8; expected UTF-8 text") from None
    return parse(text, name)


def parse(text: str, name: str) -> Table:
    """Read a table of settings from text; ``name`` is what messages call it. Raises SettingsError."""
    if control := _CONTROL.search(text):
        line = text.count("\n", 0, control.start()) + 1
        raise SettingsError(f"{name}:{line}: control character {control[0]!r}; expected plain text")
    try:
        return _document(name, yaml.parse(text, _LOADER))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = min(mark.line, text.count("\n")) + 1 if mark else 1
        raise SettingsError(f"{name}:{line}: not valid YAML: {error.problem or error.context}") from None
    except RecursionError:
        raise SettingsError(f"{name}: nested too deeply") from None
    except yaml.YAMLError as error:
        raise SettingsError(f"{name}: not valid YAML: {str(error).splitlines()[0]}") from None


def _document(name: str, events: Iterator[yaml.Event]) -> Table:
    documents: list[Node] = []
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            if documents:
                raise SettingsError(f"{name}:{_line(event)}: a second document begins; expected one")
            documents.append(_node(name, (), next(events), events))
    if not documents or documents == [Text(documents[0].line, "")]:
        return Table(1, {})
    if not isinstance(documents[0], Table):
        raise SettingsError(f"{name}:{documents[0].line}: expected keys and values, such as 'previews: 5'")
    return documents[0]


def _node(name: str, path: tuple[str, ...], event: yaml.Event, events: Iterator[yaml.Event]) -> Node:
    line = _line(event)
    place = ": ".join(filter(None, (f"{name}:{line}", plain(".".join(path)))))
    if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
        raise SettingsError(f"{place}: anchors and aliases (& and *) are not used here; expected the value itself")
    if (tag := getattr(event, "tag", None)) not in _PLAIN_TAGS:
        raise SettingsError(f"{place}: the tag {shown(tag)} is not used here; expected the value itself")
    if isinstance(event, yaml.ScalarEvent):
        return Text(line, event.value)
    if len(path) >= DEEPEST:
        raise SettingsError(f"{place}: nested too deeply")
    if isinstance(event, yaml.SequenceStartEvent):
        return Items(line, tuple(_items(name, path, events)))
    return Table(line, _entries(name, path, events))


def _line(event: yaml.Event) -> int:
    mark = event.start_mark
    return mark.line + 1 if mark else 1


def _items(name: str, path: tuple[str, ...], events: Iterator[yaml.Event]) -> Iterator[Node]:
    for event in events:
        if isinstance(event, yaml.SequenceEndEvent):
            return
        yield _node(name, (*path, "[]"), event, events)


def _entries(name: str, path: tuple[str, ...], events: Iterator[yaml.Event]) -> dict[str, tuple[int, Node]]:
    entries: dict[str, tuple[int, Node]] = {}
    for event in events:
        if isinstance(event, yaml.MappingEndEvent):
            break
        key = _node(name, path, event, events)
        if not isinstance(key, Text):
            raise SettingsError(f"{name}:{key.line}: a list or a mapping stands where a key's name was expected")
        inner = (*path, key.text)
        if key.text in entries:
            first = entries[key.text][0]
            raise SettingsError(f"{name}:{key.line}: {plain('.'.join(inner))}: given twice; first on line {first}")
        entries[key.text] = key.line, _node(name, inner, next(events), events)
    return entries


def shown(text: str) -> str:
    """A value for a message: quoted, on one line, cut where it is long."""
    return repr(text if len(text) <= 40 else text[:37] + "...")


def plain(name: str) -> str:
    """The name of a key or an option for a message: as it is, or quoted where it would break the line."""
    return name if name.isprintable() and len(name) <= 80 else shown(name)
