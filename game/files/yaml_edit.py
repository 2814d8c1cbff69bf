"""Changing one value of a YAML text, so that no other character changes: comments, order, spacing and quotes stay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher

import yaml

from game.files.text import FileError
from game.files.yaml_members import (
    BLOCK_STYLES,
    INDENT,
    NewEntry,
    is_absent,
    member_lines,
    on_lines_of_its_own,
    replaced,
    with_entry,
    with_item,
    with_lines,
    without_member,
)
from game.files.yaml_parts import AliasPart, Entry, ListPart, Part, Parts, TablePart, TextPart, meaning
from game.files.yaml_tree import Items, Node, Text, parse_yaml
from game.files.yaml_words import Value, written

Path = tuple[str, ...]
_MOST_STEPS = 1000
_EXAMPLE = "key: value"


class EditError(ValueError):
    """A text in which a value cannot be changed. The text is then as it was."""


@dataclass(frozen=True)
class Outline:
    """What a file would hold if it held everything: where a new key belongs, and what to say about it."""

    names: Mapping[Path, Sequence[str]] = field(default_factory=dict)
    """Path of a mapping -> the names of its keys in their order."""
    comments: Mapping[Path, str] = field(default_factory=dict)
    """Path of a key -> a line about it, for a file whose keys have comments."""


def edited(text: str, path: Path, value: Value, outline: Outline | None = None) -> str:
    """Return the text with a value at a path. ``text`` is one that ``parse_yaml`` accepts; so is the new one.

    A value that is already there changes nothing. Raises EditError.
    """
    mark, body = ("\ufeff", text[1:]) if text.startswith("\ufeff") else ("", text)
    before = plain(parse_yaml(body, "", example=_EXAMPLE))
    after = _with(before, path, value)
    if after == before:
        return text
    try:
        new = _changed(body, path, value, outline or Outline())
        same = plain(parse_yaml(new, "", example=_EXAMPLE)) == after
    except (FileError, UnicodeEncodeError) as error:
        raise EditError(str(error)) from None
    if not same:
        raise EditError("the value cannot be changed in place")
    return mark + new


def plain(node: Node) -> Value:
    """Return a tree without its lines."""
    if isinstance(node, Text):
        return node.text
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {name: plain(value) for name, (_, value) in node.entries.items()}


def _with(value: Value, path: Path, new: Value) -> Value:
    if not path:
        return {**new} if isinstance(new, Mapping) else new if isinstance(new, str) else [*new]
    table = value if isinstance(value, Mapping) else {}
    return {**table, path[0]: _with(table.get(path[0], ""), path[1:], new)}


def _changed(text: str, path: Path, value: Value, outline: Outline) -> str:
    """Return the text with a value at a path. Whether nothing else changed is still to be checked."""
    text = _on_its_own(text, path)
    parts = Parts(text)
    part, table, entry = parts.root, None, None
    for depth, name in enumerate(path):
        comments = tuple(outline.comments.get(path[:length], "") for length in range(depth + 1, len(path) + 1))
        new = NewEntry(path[depth:], value, comments)
        if part is None or is_absent(part):
            return _with_section(parts, table, entry, new)
        if isinstance(part, TextPart):
            return replaced(text, part.start, part.end, f"{{{new.in_braces}}}")
        if not isinstance(part, TablePart):
            raise EditError("a list is where a mapping was expected")
        table, entry = part, part.entry(name)
        if entry is None:
            return with_entry(parts, table, outline.names.get(path[:depth], ()), new)
        part = entry.value
    if part is None or entry is None or table is None:
        raise EditError("the name of a key was expected")
    if isinstance(value, Mapping) and value and isinstance(part, TablePart):
        return _with_entries(text, path, value)
    if isinstance(part, ListPart) and not isinstance(value, str | Mapping) and (value or part.flow):
        return _with_items(text, path, [str(word) for word in value])
    return _with_value(parts, table, entry, value)


def _with_section(parts: Parts, table: TablePart | None, entry: Entry | None, new: NewEntry) -> str:
    """Return the text with the first entry of the document, or of a section that has no value."""
    if entry is None or table is None:
        start = parts.sign(yaml.DocumentStartToken, 0, len(parts.text))
        position = len(parts.text) if start is None else parts.next_line(start)
        return with_lines(parts.text, position, new.lines(0))
    if table.flow:
        return replaced(parts.text, entry.value.start, entry.value.end, f" {{{new.in_braces}}}")
    return with_lines(parts.text, parts.next_line(entry.end), new.lines(table.column + INDENT))


def _with_value(parts: Parts, table: TablePart, entry: Entry, value: Value) -> str:
    """Return the text with another value of an entry."""
    part, text = entry.value, parts.text
    new = written(value, part.style if isinstance(part, TextPart) else None, flow=table.flow)
    if is_absent(part):
        colon = parts.sign(yaml.ValueToken, entry.key.end, part.start + 1)
        return replaced(text, part.start, part.end, f" {new}" if colon is not None else f": {new}")
    if isinstance(part, TextPart) and part.style in BLOCK_STYLES:
        header = text[part.start : parts.line_end(part.start)]
        _, sign, comment = header.partition(" #")
        end = part.start + len(text[part.start : part.end].rstrip())
        return replaced(text, part.start, end, f"{new}{sign}{comment}")
    if isinstance(part, ListPart | TablePart) and not part.flow:
        return _collapsed(parts, table, entry, part, new)
    return replaced(text, part.start, part.end, new)


def _collapsed(parts: Parts, table: TablePart, entry: Entry, part: ListPart | TablePart, new: str) -> str:
    """Return the text with a value on one line instead of a collection in block style. Comments between stay."""
    colon = parts.sign(yaml.ValueToken, entry.key.end, part.outer + 1)
    if colon is None or not on_lines_of_its_own(parts, part):
        return replaced(parts.text, part.start, part.end, new)
    before = parts.after_properties(part)
    text = parts.text
    for start, end in reversed(member_lines(parts, part)):
        text = replaced(text, start, end, "")
    position = before if before > part.outer else colon + 1
    text = replaced(text, position, position, f" {new}")
    return text if parts.text.endswith(("\n", "\r")) else text.rstrip("\r\n")


def _with_entries(text: str, path: Path, value: Mapping[str, Value]) -> str:
    """Return the text with the entries of a mapping changed one by one."""
    for name, inner in value.items():
        text = edited(text, (*path, name), inner)
    for _ in range(_MOST_STEPS):
        parts = Parts(text)
        table = _at(parts, path)
        assert isinstance(table, TablePart)
        gone = [place for place, entry in enumerate(table.entries) if entry.name not in value]
        if not gone:
            return text
        text = without_member(parts, table, gone[0])
    raise EditError("the mapping is too long")


def _with_items(text: str, path: Path, words: Sequence[str]) -> str:
    """Return the text with the items of a list changed one by one. Items that stay are not touched."""
    for _ in range(_MOST_STEPS):
        parts = Parts(text)
        items = _at(parts, path)
        assert isinstance(items, ListPart)
        now = [str(meaning(item)) for item in items.items]
        steps = SequenceMatcher(None, now, words, autojunk=False).get_opcodes()
        step = next((step for step in steps if step[0] != "equal"), None)
        if step is None:
            return text
        kind, place, _, source, _ = step
        if not items.flow and not on_lines_of_its_own(parts, items):
            return replaced(text, items.start, items.end, written(words))
        if kind == "insert":
            text = with_item(parts, items, place, words[source])
        elif kind == "delete":
            text = without_member(parts, items, place)
        else:
            item = items.items[place]
            style = item.style if isinstance(item, TextPart) else None
            text = replaced(text, item.start, item.end, written(words[source], style, flow=items.flow))
    raise EditError("the list is too long")


def _at(parts: Parts, path: Path) -> Part | None:
    part = parts.root
    for name in path:
        entry = part.entry(name) if isinstance(part, TablePart) else None
        part = entry.value if entry else None
    return part


def _on_its_own(text: str, path: Path) -> str:
    """Return the text in which the value at a path neither repeats another one nor is repeated.

    An alias becomes its value. The anchor of a value that is repeated moves to its first alias.
    """
    for _ in range(_MOST_STEPS):
        parts = Parts(text)
        along = [part for depth in range(len(path) + 1) if (part := _at(parts, path[:depth]))]
        alias = next((part for part in along if isinstance(part, AliasPart)), None)
        if alias:
            text = replaced(text, alias.start, alias.end, written(meaning(alias)))
            continue
        inside = [*along, *(parts.every(along[-1]) if len(along) > len(path) else ())]
        aliases = [part for part in parts.every() if isinstance(part, AliasPart)]
        repeated = next((part for part in inside if any(each.target is part for each in aliases)), None)
        if repeated is None:
            return text
        first = next(each for each in aliases if each.target is repeated)
        text = replaced(text, first.start, first.end, f"&{repeated.name} {written(meaning(repeated))}")
        start, end = parts.anchor(repeated)
        while text[end : end + 1] == " ":
            end += 1
        while parts.line_end(end) == end and text[start - 1] == " ":
            start -= 1
        text = replaced(text, start, end, "")
    raise EditError("too many anchors")
