"""A part of YAML as a tree that knows its lines: mappings, lists and plain text.

The tree keeps each value as the text that was written, so that YAML turns no ``no``, ``010`` or ``2024-01-01`` into
something else. The reader of the tree decides what a value means. The parts of a text say where the characters of each
value, anchor and comma are, for changing one without touching the rest.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from ...core.messages import printable, quoted
from ...language import say
from ..reading import MARK, FileError, read_text

MAX_FILE_SIZE = 1 << 20
"""In bytes. A settings file has a few thousand."""
MAX_NESTING = 8
"""In levels. The settings have three."""
MAX_REPEATED = 10_000
"""How many values the aliases of a file may repeat, all in all. A bomb of aliases would repeat billions."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_PLAIN_TAGS = (None, "!")
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, kw_only=True)
class YamlSpot:
    """Where a value stands. Positions are numbers of characters from the start of the text."""

    outer: int = field(default=0, compare=False)
    """Where it begins, with its anchor and its tag."""
    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)
    """Where its content ends. A collection in block style ends with its last value."""
    column: int = field(default=0, compare=False)
    is_alias: bool = field(default=False, compare=False)
    """Whether only the name of an anchor stands here. The value is that of the anchor."""


@dataclass(frozen=True)
class YamlText(YamlSpot):
    """A single value as it was written, without quotes. An absent value has no characters."""

    line: int
    text: str
    style: str | None = field(default=None, compare=False)
    """The sign at its start: a quotation mark, | or >. None if there is no such sign."""


@dataclass(frozen=True)
class Items(YamlSpot):
    line: int
    items: tuple[Node, ...]
    flow: bool = field(default=True, compare=False)


@dataclass(frozen=True)
class YamlTable(YamlSpot):
    line: int
    entries: dict[str, tuple[int, Node]]
    """Name -> line of the name, and value."""
    keys: tuple[Node, ...] = field(default=(), compare=False)
    flow: bool = field(default=True, compare=False)

    @property
    def rows(self) -> list[YamlEntry]:
        return [
            YamlEntry(key, name, value) for key, (name, (_, value)) in zip(self.keys, self.entries.items(), strict=True)
        ]


class YamlEntry(NamedTuple):
    key: Node
    name: str
    value: Node

    @property
    def end(self) -> int:
        return max(self.key.end, self.value.end)


Node = YamlText | Items | YamlTable


def read_yaml(path: Path, name: str, *, most: int = MAX_FILE_SIZE, expected: str, example: str) -> YamlTable:
    """Return the mapping in a file. An empty file is an empty mapping. ``name`` is what messages call the file,
    ``most`` its largest size in bytes, ``expected`` what it should be, and ``example`` a key with a value. Raises
    FileError."""
    return parse_yaml(read_text(path, name, most=most, expected=expected), name, example=example)


def parse_yaml(text: str, name: str, *, example: str) -> YamlTable:
    """Return the mapping in a text. The arguments are those of ``read_yaml``. Raises FileError."""
    text = text.removeprefix(MARK)
    if control := _CONTROL.search(text):
        line = text.count("\n", 0, control.start()) + 1
        place, letter = f"{name}:{line}", repr(control[0])
        raise FileError(say("{place}: control character {letter}; expected plain text", place=place, letter=letter))
    tree = _tree(text, name)
    if not isinstance(tree, YamlTable):
        place = f"{name}:{tree.line}"
        raise FileError(say("{place}: expected keys and values, such as {example}", place=place, example=repr(example)))
    return tree


@lru_cache(maxsize=4)
def _tree(text: str, name: str) -> Node:
    """Return the tree of a text. A change of a file reads the text before it and the one after it several times."""
    try:
        tree = _document(name, yaml.parse(text, _LOADER))
        return YamlTable(1, {}) if tree is None or tree == YamlText(tree.line, "") else tree
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = min(mark.line, text.count("\n")) + 1 if mark else 1
        if "nesting depth" in str(error.problem):  # newer parsers have a limit of their own
            raise FileError(_too_deep(f"{name}:{line}")) from None
        raise FileError(_no_yaml(f"{name}:{line}", error.problem or error.context)) from None
    except RecursionError:
        raise FileError(_too_deep(name)) from None
    except yaml.YAMLError as error:
        raise FileError(_no_yaml(name, str(error).splitlines()[0])) from None


def _too_deep(place: str) -> str:
    return say("{place}: nested too deeply", place=place)


def _no_yaml(place: str, reason: object) -> str:
    return say("{place}: not valid YAML: {reason}", place=place, reason=reason)


def _document(name: str, events: Iterator[yaml.Event], parts: YamlParts | None = None) -> Node | None:
    """Return the value of the only document. None if the text holds none."""
    documents: list[Node] = []
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            if documents:
                place = f"{name}:{_line(event)}"
                raise FileError(say("{place}: a second YAML document begins; expected one document", place=place))
            documents.append(_Reader(name, events, parts).node((), next(events)))
    return documents[0] if documents else None


class _Reader:
    """Makes the tree of a document. An alias becomes the value of its anchor."""

    def __init__(self, name: str, events: Iterator[yaml.Event], parts: YamlParts | None) -> None:
        """``parts`` tells where the signs of the text are. Without it, positions mean nothing."""
        self._name = name
        self._events = events
        self._parts = parts
        self._anchors: dict[str, Node] = {}
        self._repeated = 0

    def node(self, path: tuple[str, ...], event: yaml.Event) -> Node:
        """Return the node that begins with an event. Raises FileError for a tag, and for an alias that cannot be
        followed."""
        line = _line(event)
        place = ": ".join(filter(None, (f"{self._name}:{line}", printable(".".join(path)))))
        if isinstance(event, yaml.AliasEvent):
            return _alias(self._repeat(event.anchor or "", len(path), place), event)
        if isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)) and event.tag not in _PLAIN_TAGS:
            tag = quoted(event.tag)
            raise FileError(
                say("{place}: the tag {tag} is not supported; expected the value itself", place=place, tag=tag)
            )
        node = self._content(path, event, line, place)
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            self._anchors[event.anchor] = node
        return node

    def _content(self, path: tuple[str, ...], event: Any, line: int, place: str) -> Node:
        if isinstance(event, yaml.ScalarEvent):
            style, spot = event.style or None, self._parts.of_text(event) if self._parts else {}
            return YamlText(line, event.value, style, **spot)
        if len(path) >= MAX_NESTING:
            raise FileError(_too_deep(place))
        if isinstance(event, yaml.SequenceStartEvent):
            items, last = [], next(self._events)
            while not isinstance(last, yaml.SequenceEndEvent):
                items.append(self.node((*path, "[]"), last))
                last = next(self._events)
            spot = self._parts.of_collection(event, last, items, items) if self._parts else {}
            return Items(line, tuple(items), bool(event.flow_style), **spot)
        entries, keys, last = self._entries(path)
        values = [value for _, value in entries.values()]
        spot = self._parts.of_collection(event, last, keys, values) if self._parts else {}
        return YamlTable(line, entries, tuple(keys), bool(event.flow_style), **spot)

    def _repeat(self, anchor: str, depth: int, place: str) -> Node:
        """Return the node of an anchor. Values that are repeated too often or too deep inside others are refused."""
        if anchor not in self._anchors:
            name = f"&{printable(anchor)}"
            raise FileError(
                say("{place}: no anchor {name} stands above this alias; expected one", place=place, name=name)
            )
        levels = [self._anchors[anchor]]
        while levels:
            self._repeated += len(levels)
            if self._repeated > MAX_REPEATED:
                raise FileError(
                    say(
                        "{place}: aliases repeat more than {most} values; expected the values",
                        place=place,
                        most=MAX_REPEATED,
                    )
                )
            if depth > MAX_NESTING:
                raise FileError(_too_deep(place))
            levels = [child for node in levels for child in children(node)]
            depth += 1
        return self._anchors[anchor]

    def _entries(self, path: tuple[str, ...]) -> tuple[dict[str, tuple[int, Node]], list[Node], yaml.Event]:
        """Return the entries of a mapping, their keys, and the event of its end."""
        entries: dict[str, tuple[int, Node]] = {}
        keys: list[Node] = []
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key, line = self.node(path, event), _line(event)
            if not isinstance(key, YamlText):
                place = f"{self._name}:{line}"
                raise FileError(say("{place}: a list or a mapping as a key; expected the name of a key", place=place))
            inner = (*path, key.text)
            if key.text in entries:
                first = entries[key.text][0]
                place = f"{self._name}:{line}: {printable('.'.join(inner))}"
                raise FileError(say("{place}: given twice; first on line {first}", place=place, first=first))
            entries[key.text] = line, self.node(inner, next(self._events))
            keys.append(key)
        return entries, keys, event


def _alias(target: Node, event: Any) -> Node:
    """Return the node of an anchor where it is repeated, in a form that tells nothing of its style."""
    start, column, end = event.start_mark.index, event.start_mark.column, event.end_mark.index
    style: dict[str, Any] = {"style": None} if isinstance(target, YamlText) else {"flow": True}
    return replace(target, outer=start, start=start, end=end, column=column, is_alias=True, **style)


def children(node: Node) -> tuple[Node, ...]:
    """Return the items of a list or the values of a mapping. A text has none."""
    if isinstance(node, Items):
        return node.items
    return tuple(value for _, value in node.entries.values()) if isinstance(node, YamlTable) else ()


def _line(event: yaml.Event) -> int:
    mark = event.start_mark
    return mark.line + 1 if mark else 1


Value = str | Sequence["Value"] | Mapping[str, "Value"]
"""A value of a YAML file: a text, a list or a mapping."""

_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""Characters that JSON writes as they are, and YAML reads as something else or not at all."""
_IN_BLOCK = ("a: {}", "- {}")
_IN_FLOW = (*_IN_BLOCK, "[{}]", "{}: a")
"""Pieces of YAML in which a text without quotation marks must stay as it is."""
SINGLE, DOUBLE = "'", '"'


def written(value: Value, style: str | None = None, *, flow: bool = True) -> str:
    """Return a value on one line, with brackets and braces around lists and mappings. ``style`` is the quotation mark
    of the value that it replaces, if there was one. It is kept. ``flow`` says that the value stands inside brackets or
    braces, where a comma needs quotation marks."""
    if isinstance(value, str):
        return _text(value, style, _IN_FLOW if flow else _IN_BLOCK)
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{written(name)}: {written(inner)}' for name, inner in value.items())}}}"
    return f"[{', '.join(written(item) for item in value)}]"


def _text(text: str, style: str | None, forms: Sequence[str]) -> str:
    if style == SINGLE and text.isprintable():
        return "'{}'".format(text.replace("'", "''"))
    if style != DOUBLE and _is_plain(text, forms):
        return text
    return _ESCAPED.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(text, ensure_ascii=False))


def _is_plain(text: str, forms: Sequence[str]) -> bool:
    if not text.isprintable() or not text:
        return False
    return all(_texts(form.format(text)) == _texts(form.format("x"), text) for form in forms)


def _texts(yaml_text: str, instead_of_x: str = "x") -> list[str]:
    """Return the texts in a piece of YAML. A piece that means something else has none."""
    try:
        events = [*yaml.parse(yaml_text, _LOADER)]
    except (yaml.YAMLError, ValueError):
        return []
    if any(isinstance(event, yaml.AliasEvent) for event in events):
        return []
    texts = [event.value for event in events if isinstance(event, yaml.ScalarEvent)]
    return [instead_of_x if text == "x" else text for text in texts]


_PROPERTIES = (yaml.AnchorToken, yaml.TagToken)


class YamlParts:
    """The parts of a text that ``parse_yaml`` accepts. The text has no byte order mark."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._tokens = [token for token in yaml.scan(text, _LOADER) if token.start_mark]
        self._starts = [token.start_mark.index for token in self._tokens]
        self.root = _document("", yaml.parse(text, _LOADER), self)
        """The value of the document. None if the text holds no document."""

    def sign(self, kind: type[yaml.Token], start: int, end: int) -> int | None:
        """Return where the first sign of a kind, such as a comma, begins between two positions."""
        return next((token.start_mark.index for token in self._between(start, end) if isinstance(token, kind)), None)

    def after_properties(self, part: Node) -> int:
        """Return where the anchor and the tag of a part end. Without them, its beginning."""
        tokens = self._between(part.outer, part.start)
        return max((token.end_mark.index for token in tokens if isinstance(token, _PROPERTIES)), default=part.outer)

    def is_blank(self, start: int, end: int) -> bool:
        """Whether there is nothing but spaces between two positions."""
        return not self.text[start:end].strip(" \t")

    def line_start(self, position: int) -> int:
        return max(self.text.rfind(sign, 0, position) for sign in "\n\r\x85\u2028\u2029") + 1

    def line_end(self, position: int) -> int:
        ends = (self.text.find(sign, position) for sign in "\n\r\x85\u2028\u2029")
        return min((end for end in ends if end >= 0), default=len(self.text))

    def next_line(self, position: int) -> int:
        """Return where the line after a position begins, or where the text ends."""
        end = self.line_end(position)
        return end + (2 if self.text.startswith("\r\n", end) else end < len(self.text))

    def _between(self, start: int, end: int) -> Iterator[yaml.Token]:
        first, last = bisect_left(self._starts, start), bisect_left(self._starts, end)
        return iter(self._tokens[first:last])

    def of_text(self, event: Any) -> dict[str, Any]:
        """Return where a text stands, for its ``YamlSpot``."""
        outer, end = event.start_mark.index, event.end_mark.index
        tokens = (token.start_mark for token in self._between(outer, end) if isinstance(token, yaml.ScalarToken))
        mark = next(tokens, event.end_mark)
        return {"outer": outer, "start": mark.index, "end": end, "column": mark.column}

    def of_collection(self, event: Any, last: Any, firsts: Sequence[Node], lasts: Sequence[Node]) -> dict[str, Any]:
        """Return where a list or a mapping stands, for its ``YamlSpot``. ``firsts`` are its items or its keys, and
        ``lasts`` its items or its values."""
        outer = event.start_mark.index
        if event.flow_style:
            mark = event.end_mark
            return {"outer": outer, "start": mark.index - 1, "end": last.end_mark.index, "column": mark.column - 1}
        kind = yaml.BlockEntryToken if isinstance(event, yaml.SequenceStartEvent) else yaml.KeyToken
        sign = self.sign(kind, outer, firsts[0].outer + 1)
        start = firsts[0].outer if sign is None else sign
        end = max(firsts[-1].end, lasts[-1].end)
        return {"outer": outer, "start": start, "end": end, "column": start - self.line_start(start)}


def plain(node: Node) -> Value:
    """Return what a node holds, without lines and positions."""
    if isinstance(node, YamlText):
        return node.text
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {name: plain(value) for name, (_, value) in node.entries.items()}
