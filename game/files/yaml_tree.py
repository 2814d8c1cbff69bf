"""A part of YAML as a tree that knows its lines: mappings, lists and plain text.

The tree keeps each value as the text that was written, so that YAML turns no ``no``, ``010`` or ``2024-01-01`` into
something else. The reader of the tree decides what a value means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml

from game.core.messages import printable, quoted
from game.files.text import FileError, read_text

MAX_FILE_SIZE = 1 << 20
"""In bytes. A settings file has a few thousand."""
MAX_NESTING = 8
"""In levels. The settings have three."""
MAX_REPEATED = 10_000
"""How many values the aliases of a file may repeat, all in all. A bomb of aliases would repeat billions."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_PLAIN_TAGS = (None, "!")
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class YamlText:
    """A single value as it was written, without quotes."""

    line: int
    text: str


@dataclass(frozen=True)
class Items:
    line: int
    items: tuple[Node, ...]


@dataclass(frozen=True)
class YamlTable:
    line: int
    entries: dict[str, tuple[int, Node]]
    """Name -> line of the name, and value."""


Node = YamlText | Items | YamlTable


def read_yaml(path: Path, name: str, *, most: int = MAX_FILE_SIZE, expected: str, example: str) -> YamlTable:
    """Return the mapping in a file. An empty file is an empty mapping. ``name`` is what messages call the file,
    ``most`` its largest size in bytes, ``expected`` what it should be, and ``example`` a key with a value. Raises
    FileError."""
    return parse_yaml(read_text(path, name, most=most, expected=expected), name, example=example)


def parse_yaml(text: str, name: str, *, example: str) -> YamlTable:
    """Return the mapping in a text. The arguments are those of ``read_yaml``. Raises FileError."""
    if control := _CONTROL.search(text):
        line = text.count("\n", 0, control.start()) + 1
        raise FileError(f"{name}:{line}: control character {control[0]!r}; expected plain text")
    tree = _tree(text, name)
    if not isinstance(tree, YamlTable):
        raise FileError(f"{name}:{tree.line}: expected keys and values, such as {example!r}")
    return tree


@lru_cache(maxsize=4)
def _tree(text: str, name: str) -> Node:
    """Return the tree of a text. A change of a file reads the text before it and the one after it several times."""
    try:
        return _document(name, yaml.parse(text, _LOADER))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = min(mark.line, text.count("\n")) + 1 if mark else 1
        if "nesting depth" in str(error.problem):  # newer parsers have a limit of their own
            raise FileError(f"{name}:{line}: nested too deeply") from None
        raise FileError(f"{name}:{line}: not valid YAML: {error.problem or error.context}") from None
    except RecursionError:
        raise FileError(f"{name}: nested too deeply") from None
    except yaml.YAMLError as error:
        raise FileError(f"{name}: not valid YAML: {str(error).splitlines()[0]}") from None


def _document(name: str, events: Iterator[yaml.Event]) -> Node:
    documents: list[Node] = []
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            if documents:
                raise FileError(f"{name}:{_line(event)}: a second YAML document begins; expected one document")
            documents.append(_Reader(name, events).node((), next(events)))
    if not documents or documents == [YamlText(documents[0].line, "")]:
        return YamlTable(1, {})
    return documents[0]


class _Reader:
    """Makes the tree of a document. An alias becomes the value of its anchor."""

    def __init__(self, name: str, events: Iterator[yaml.Event]) -> None:
        self._name = name
        self._events = events
        self._anchors: dict[str, Node] = {}
        self._repeated = 0

    def node(self, path: tuple[str, ...], event: yaml.Event) -> Node:
        line = _line(event)
        place = ": ".join(filter(None, (f"{self._name}:{line}", printable(".".join(path)))))
        if isinstance(event, yaml.AliasEvent):
            return self._repeat(event.anchor or "", len(path), place)
        if isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)) and event.tag not in _PLAIN_TAGS:
            raise FileError(f"{place}: the tag {quoted(event.tag)} is not supported; expected the value itself")
        node = self._content(path, event, line, place)
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            self._anchors[event.anchor] = node
        return node

    def _content(self, path: tuple[str, ...], event: yaml.Event, line: int, place: str) -> Node:
        if isinstance(event, yaml.ScalarEvent):
            return YamlText(line, event.value)
        if len(path) >= MAX_NESTING:
            raise FileError(f"{place}: nested too deeply")
        if isinstance(event, yaml.SequenceStartEvent):
            return Items(line, tuple(self._items(path)))
        return YamlTable(line, self._entries(path))

    def _repeat(self, anchor: str, depth: int, place: str) -> Node:
        """Return the node of an anchor. Values that are repeated too often or too deep inside others are refused."""
        if anchor not in self._anchors:
            raise FileError(f"{place}: no anchor &{printable(anchor)} stands above this alias; expected one")
        levels = [self._anchors[anchor]]
        while levels:
            self._repeated += len(levels)
            if self._repeated > MAX_REPEATED:
                raise FileError(f"{place}: aliases repeat more than {MAX_REPEATED} values; expected the values")
            if depth > MAX_NESTING:
                raise FileError(f"{place}: nested too deeply")
            levels = [child for node in levels for child in children(node)]
            depth += 1
        return self._anchors[anchor]

    def _items(self, path: tuple[str, ...]) -> Iterator[Node]:
        for event in self._events:
            if isinstance(event, yaml.SequenceEndEvent):
                return
            yield self.node((*path, "[]"), event)

    def _entries(self, path: tuple[str, ...]) -> dict[str, tuple[int, Node]]:
        entries: dict[str, tuple[int, Node]] = {}
        for event in self._events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key, line = self.node(path, event), _line(event)
            if not isinstance(key, YamlText):
                raise FileError(f"{self._name}:{line}: a list or a mapping as a key; expected the name of a key")
            inner = (*path, key.text)
            if key.text in entries:
                first = entries[key.text][0]
                raise FileError(
                    f"{self._name}:{line}: {printable('.'.join(inner))}: given twice; first on line {first}"
                )
            entries[key.text] = line, self.node(inner, next(self._events))
        return entries


def children(node: Node) -> tuple[Node, ...]:
    """Return the items of a list or the values of a mapping. A text has none."""
    if isinstance(node, Items):
        return node.items
    return tuple(value for _, value in node.entries.values()) if isinstance(node, YamlTable) else ()


def _line(event: yaml.Event) -> int:
    mark = event.start_mark
    return mark.line + 1 if mark else 1
