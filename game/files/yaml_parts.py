"""Where the parts of a YAML text are: the characters of each value, for changing one without touching the rest.

``game.files.yaml_tree`` says what a text means. These parts say where each value, anchor and comma is.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import yaml

Value = str | Sequence["Value"] | Mapping[str, "Value"]
"""A value of a YAML file: a text, a list or a mapping."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
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


class ParserMark(Protocol):
    @property
    def index(self) -> int:
        """The number of characters before it."""

    @property
    def column(self) -> int:
        """The number of characters before it in its line."""


@dataclass
class YamlPart:
    """A value of a YAML text. Positions are numbers of characters from the start of the text."""

    outer: int
    """Where it begins, with its anchor and its tag."""
    start: int
    end: int
    """Where its content ends. A collection in block style ends with its last value."""
    column: int
    name: str | None = None
    """The name of its anchor; of an alias, the anchor that it repeats."""


@dataclass
class TextPart(YamlPart):
    """A single value. An absent value has no characters."""

    text: str = ""
    style: str | None = None
    """The sign at its start: a quotation mark, | or >. None if there is no such sign."""


@dataclass
class AliasPart(YamlPart):
    target: YamlPart | None = None
    """The value with the anchor."""


@dataclass
class ListPart(YamlPart):
    flow: bool = False
    items: list[YamlPart] = field(default_factory=list)


@dataclass
class YamlEntry:
    key: YamlPart
    name: str
    value: YamlPart

    @property
    def end(self) -> int:
        return max(self.key.end, self.value.end)


@dataclass
class TablePart(YamlPart):
    flow: bool = False
    entries: list[YamlEntry] = field(default_factory=list)

    def entry(self, name: str) -> YamlEntry | None:
        return next((entry for entry in self.entries if entry.name == name), None)


class YamlParts:
    """The parts of a text that ``parse_yaml`` accepts. The text has no byte order mark."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._tokens = [token for token in yaml.scan(text, _LOADER) if token.start_mark]
        self._starts = [token.start_mark.index for token in self._tokens]
        self._anchors: dict[str, YamlPart] = {}
        self._events = yaml.parse(text, _LOADER)
        self.root: YamlPart | None = None
        """The value of the document. None if the text holds no document."""
        for event in self._events:
            if isinstance(event, yaml.DocumentStartEvent):
                self.root = self._part(next(self._events))

    def every(self, part: YamlPart | None = None) -> Iterator[YamlPart]:
        """Yield all parts in the order of the text, with the keys."""
        part = part or self.root
        if part is None:
            return
        yield part
        if isinstance(part, ListPart):
            for item in part.items:
                yield from self.every(item)
        elif isinstance(part, TablePart):
            for entry in part.entries:
                yield entry.key
                yield from self.every(entry.value)

    def sign(self, kind: type[yaml.Token], start: int, end: int) -> int | None:
        """Return where the first sign of a kind, such as a comma, begins between two positions."""
        return next((token.start_mark.index for token in self._between(start, end) if isinstance(token, kind)), None)

    def after_properties(self, part: YamlPart) -> int:
        """Return where the anchor and the tag of a part end. Without them, its beginning."""
        tokens = self._between(part.outer, part.start)
        return max((token.end_mark.index for token in tokens if isinstance(token, _PROPERTIES)), default=part.outer)

    def anchor(self, part: YamlPart) -> tuple[int, int]:
        """Return where the anchor of a part begins and ends. It has one."""
        token = next(t for t in self._between(part.outer, part.end + 1) if isinstance(t, yaml.AnchorToken))
        return token.start_mark.index, token.end_mark.index

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

    def _part(self, event: yaml.Event) -> YamlPart:
        part = self._any(event)
        if part.name and not isinstance(part, AliasPart):
            self._anchors[part.name] = part
        return part

    def _any(self, event: yaml.Event) -> YamlPart:
        outer, end = _place(event.start_mark)[0], _place(event.end_mark)[0]
        if isinstance(event, yaml.AliasEvent):
            return AliasPart(
                outer, outer, end, _place(event.start_mark)[1], event.anchor, self._anchors.get(event.anchor or "")
            )
        if isinstance(event, yaml.ScalarEvent):
            return self._text(event, outer, end)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(event, outer, end)
        assert isinstance(event, yaml.MappingStartEvent)
        return self._table(event, outer, end)

    def _text(self, event: yaml.ScalarEvent, outer: int, end: int) -> TextPart:
        tokens = [token for token in self._between(outer, end) if isinstance(token, yaml.ScalarToken)]
        start, column = _place(event.end_mark)
        if tokens:
            start, column = tokens[0].start_mark.index, tokens[0].start_mark.column
        return TextPart(outer, start, end, column, event.anchor, event.value, event.style or None)

    def _list(self, event: yaml.SequenceStartEvent, outer: int, end: int) -> ListPart:
        part = ListPart(outer, end - 1, end, _place(event.end_mark)[1] - 1, event.anchor, bool(event.flow_style))
        for inner in self._events:
            if isinstance(inner, yaml.SequenceEndEvent):
                part.end = _place(inner.end_mark)[0]
                break
            part.items.append(self._part(inner))
        if not part.flow:
            sign = self.sign(yaml.BlockEntryToken, outer, part.items[0].end + 1)
            part.start = part.items[0].outer if sign is None else sign
            part.column = part.start - self.line_start(part.start)
            part.end = part.items[-1].end
        return part

    def _table(self, event: yaml.MappingStartEvent, outer: int, end: int) -> TablePart:
        part = TablePart(outer, end - 1, end, _place(event.end_mark)[1] - 1, event.anchor, bool(event.flow_style))
        for inner in self._events:
            if isinstance(inner, yaml.MappingEndEvent):
                part.end = _place(inner.end_mark)[0]
                break
            key = self._part(inner)
            part.entries.append(YamlEntry(key, str(meaning(key)), self._part(next(self._events))))
        if not part.flow:
            first, last = part.entries[0], part.entries[-1]
            question = self.sign(yaml.KeyToken, outer, first.key.outer + 1)
            part.start = first.key.outer if question is None else question
            part.column = part.start - self.line_start(part.start)
            part.end = last.end
        return part


def _place(mark: ParserMark | None) -> tuple[int, int]:
    """Return the position and the column of a mark. Events of a text have marks."""
    assert mark is not None
    return mark.index, mark.column


def meaning(part: YamlPart) -> Value:
    """Return what a part holds, with the values of the aliases in it."""
    if isinstance(part, AliasPart) and part.target:
        return meaning(part.target)
    if isinstance(part, ListPart):
        return [meaning(item) for item in part.items]
    if isinstance(part, TablePart):
        return {entry.name: meaning(entry.value) for entry in part.entries}
    return part.text if isinstance(part, TextPart) else ""
