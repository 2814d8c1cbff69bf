"""Changing one value of a YAML text, so that no other character changes: comments, order, spacing and quotes stay."""

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TypeVar

import yaml

from ..reading import MARK, FileError
from .tree import Items, Node, Value, YamlEntry, YamlParts, YamlTable, YamlText, parse_yaml, plain, written

# Each function on members returns the whole new text. A member takes its line with it, or its comma; comments on lines
# of their own stay.

INDENT = 2
"""The columns by which the keys of a new section are further to the right."""
BLOCK_STYLES = ("|", ">")
"""The signs of a text on lines of its own."""
_WIDTH = 120
"""The greatest length of a line with a comment."""


def replaced(text: str, start: int, end: int, new: str) -> str:
    return text[:start] + new + text[end:]


def with_lines(text: str, position: int, lines: Sequence[str]) -> str:
    """Return the text with whole lines at a position, which is the start of a line or the end of the text. The lines
    end as those of the text do. A text without a final line break stays so."""
    line_break = "\r\n" if "\r\n" in text else "\n" if "\n" in text or "\r" not in text else "\r"
    before = text[:position]
    if before and not before.endswith(("\n", "\r", "\x85", "\u2028", "\u2029")):
        return before + "".join(line_break + line for line in lines) + text[position:]
    return before + "".join(line + line_break for line in lines) + text[position:]


def next_line(parts: YamlParts, end: int) -> int:
    """Return where the line after a value begins. A value in the style of | ends where that line begins."""
    return end if end and parts.line_start(end) == end else parts.next_line(end)


def on_lines_of_its_own(parts: YamlParts, collection: Items | YamlTable) -> bool:
    """Whether each member of a collection in block style begins its line."""
    return all(parts.is_blank(parts.line_start(start), start) for start, _ in _members(parts, collection))


def _members(parts: YamlParts, collection: Items | YamlTable) -> list[tuple[int, int]]:
    """Return where each member begins, with its dash, and where it ends."""
    if isinstance(collection, YamlTable):
        return [(entry.key.outer, entry.end) for entry in collection.rows]
    if collection.flow:
        return [(item.outer, item.end) for item in collection.items]
    members, since = list[tuple[int, int]](), collection.start
    for item in collection.items:
        sign = parts.sign(yaml.BlockEntryToken, since, item.outer + 1)
        members.append((item.outer if sign is None else sign, item.end))
        since = item.end
    return members


def without_member(parts: YamlParts, collection: Items | YamlTable, place: int) -> str:
    """Return the text without one member of a list or a mapping, and without its line or its comma."""
    members = _members(parts, collection)
    start, end = members[place]
    text = parts.text
    if not collection.flow:
        first, last = parts.line_start(start), next_line(parts, end)
        if parts.line_end(last) == last == len(text) and parts.line_start(last) != last and first:
            first -= 2 if text[first - 2 : first] == "\r\n" else 1  # the last line had no line break, nor has it now
        return replaced(text, first, last, "")
    following = members[place + 1][0] if place + 1 < len(members) else collection.end
    comma = parts.sign(yaml.FlowEntryToken, end, following)
    if comma is not None:
        after = comma + 1
        while text[after : after + 1] == " " and text[after + 1 : after + 2] not in ("#", " ", "\n", "\r", ""):
            after += 1
        without_comma = (
            replaced(text, end, after, "") if parts.is_blank(end, comma) else replaced(text, comma, after, "")
        )
        return replaced(without_comma, start, end, "")
    if place:
        comma = parts.sign(yaml.FlowEntryToken, members[place - 1][1], start)
        if comma is not None and parts.is_blank(comma + 1, start):
            return replaced(text, comma, end, "")
    return replaced(text, start, end, "")


def with_item(parts: YamlParts, items: Items, place: int, word: str) -> str:
    """Return the text with a new item in a list, at a place from 0 on."""
    new = written(word, flow=items.flow)
    if items.flow:
        return _with_in_brackets(parts, items, items.items[place - 1].end if place else None, new)
    line = f"{' ' * items.column}- {new}"
    if place:
        return with_lines(parts.text, next_line(parts, items.items[place - 1].end), [line])
    return with_lines(parts.text, parts.line_start(items.start), [line])


@dataclass(frozen=True)
class NewEntry:
    """An entry to be added: a key with a value, or a section with its first key."""

    path: tuple[str, ...]
    """The name of the entry, and of the key in it, and so on."""
    value: Value
    comments: tuple[str, ...]
    """One for each name. They count where the neighbours of the entry have comments."""

    @property
    def in_braces(self) -> str:
        nested = self.value
        for name in reversed(self.path):
            nested = {name: nested}
        return written(nested)[1:-1]

    def lines(self, column: int, *, with_comments: bool = False) -> list[str]:
        """Return the lines of the entry, one for each name of its path, at an indentation of ``column``.
        ``with_comments`` puts the comment of each above it."""
        lines = []
        for depth, (name, comment) in enumerate(zip(self.path, self.comments, strict=True)):
            indent = " " * (column + INDENT * depth)
            sign = f"{indent}# "
            if with_comments:
                lines += textwrap.wrap(comment, _WIDTH, initial_indent=sign, subsequent_indent=sign)
            value = f" {written(self.value, flow=False)}" if depth == len(self.path) - 1 else ""
            lines.append(f"{indent}{written(name)}:{value}")
        return lines


def with_entry(parts: YamlParts, table: YamlTable, names: Sequence[str], new: NewEntry) -> str:
    """Return the text with a new entry at its place among ``names``, the names of all entries in their order."""
    before = names[: names.index(new.path[0])] if new.path[0] in names else [entry.name for entry in table.rows]
    earlier = [entry for entry in table.rows if entry.name in before]
    if table.flow:
        return _with_in_brackets(parts, table, max((entry.end for entry in earlier), default=None), new.in_braces)
    if not earlier and not parts.is_blank(parts.line_start(table.start), table.start):
        earlier = table.rows
    if earlier:
        neighbour = max(earlier, key=lambda entry: entry.end)
        position = _after_comments(parts, next_line(parts, neighbour.end), table.column)
    else:
        neighbour = table.rows[0]
        position = _above_comments(parts, parts.line_start(table.start))
    start = parts.line_start(neighbour.key.outer)
    lines = new.lines(table.column, with_comments=start > 0 and _is_comment(parts, parts.line_start(start - 1)))
    if _is_apart(parts, table, neighbour):
        lines = ["", *lines] if earlier else [*lines, ""]
    return with_lines(parts.text, position, lines)


def _with_in_brackets(parts: YamlParts, collection: Items | YamlTable, after: int | None, new: str) -> str:
    """Return the text with a new member behind a position, the end of another one; None: as the first one."""
    if after is not None:
        return replaced(parts.text, after, after, f", {new}")
    members = _members(parts, collection)
    first = members[0][0] if members else collection.start + 1
    return replaced(parts.text, first, first, f"{new}, " if members else new)


def _is_comment(parts: YamlParts, position: int) -> bool:
    return parts.text[position : parts.line_end(position)].lstrip(" \t").startswith("#")


def _above_comments(parts: YamlParts, start: int) -> int:
    """Return where the comments directly above a line begin."""
    while start > 0 and _is_comment(parts, parts.line_start(start - 1)):
        start = parts.line_start(start - 1)
    return start


def _after_comments(parts: YamlParts, start: int, column: int) -> int:
    """Return where the comments end that follow a section and belong to it, because they are further to the right."""
    while start < len(parts.text) and _is_comment(parts, start):
        line = parts.text[start : parts.line_end(start)]
        if len(line) - len(line.lstrip(" ")) <= column:
            break
        start = parts.next_line(start)
    return start


def _is_apart(parts: YamlParts, table: YamlTable, entry: YamlEntry) -> bool:
    """Whether an empty line stands between an entry and its neighbours."""
    place = table.rows.index(entry)
    pairs = zip(table.rows[max(0, place - 1) :], table.rows[max(1, place) : place + 2], strict=False)
    gaps = [parts.text[next_line(parts, one.end) : parts.line_start(two.key.outer)] for one, two in pairs]
    return any(not line.strip() for gap in gaps for line in gap.splitlines())


def is_absent(part: Node) -> bool:
    """Whether a value has no characters, as after ``key:``."""
    return isinstance(part, YamlText) and part.start == part.end and part.style is None


Path = tuple[str, ...]
_MOST_STEPS = 1000
_EXAMPLE = "key: value"
_NOT_IN_PLACE = "the value cannot be changed in place"
_Kind = TypeVar("_Kind", Items, YamlTable)


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
    """Return the text with a value at a path. ``text`` is one that ``parse_yaml`` accepts; so is the new one. A value
    that is already there changes nothing. Raises EditError."""
    body = text.removeprefix(MARK)
    before = plain(parse_yaml(body, "", example=_EXAMPLE))
    after = _with(before, path, value)
    if after == before:
        return text
    try:
        new = _changed(body, path, value, outline or Outline())
        same = plain(parse_yaml(new, "", example=_EXAMPLE)) == after
    except yaml.YAMLError:
        raise EditError(_NOT_IN_PLACE) from None
    except (FileError, UnicodeEncodeError) as error:
        raise EditError(str(error)) from None
    if not same:
        raise EditError(_NOT_IN_PLACE)
    return MARK[: len(text) - len(body)] + new


def _with(value: Value, path: Path, new: Value) -> Value:
    if not path:
        return {**new} if isinstance(new, Mapping) else new if isinstance(new, str) else [*new]
    table = value if isinstance(value, Mapping) else {}
    return {**table, path[0]: _with(table.get(path[0], ""), path[1:], new)}


def _changed(text: str, path: Path, value: Value, outline: Outline) -> str:
    """Return the text with a value at a path. Whether nothing else changed is still to be checked."""
    parts = YamlParts(text)
    part, table, entry = parts.root, None, None
    for depth, name in enumerate(path):
        comments = tuple(outline.comments.get(path[:length], "") for length in range(depth + 1, len(path) + 1))
        new = NewEntry(path[depth:], value, comments)
        if part is None or is_absent(part):
            return _with_section(parts, table, entry, new)
        if part.is_alias or isinstance(part, Items):
            what = "another value is repeated" if part.is_alias else "a list is"
            raise EditError(f"{what} where a mapping was expected")
        if isinstance(part, YamlText):
            return replaced(text, part.start, part.end, f"{{{new.in_braces}}}")
        table, entry = part, _entry(part, name)
        if entry is None:
            return with_entry(parts, table, outline.names.get(path[:depth], ()), new)
        part = entry.value
    if part is None or entry is None or table is None:
        raise EditError("the name of a key was expected")
    if isinstance(value, Mapping) and value and isinstance(part, YamlTable) and not part.is_alias:
        return _with_entries(text, path, value)
    is_list = isinstance(part, Items) and not part.is_alias and (value or part.flow)
    if is_list and not isinstance(value, str | Mapping):
        return _with_items(text, path, [str(word) for word in value])
    return _with_value(parts, table, entry, value)


def _with_section(parts: YamlParts, table: YamlTable | None, entry: YamlEntry | None, new: NewEntry) -> str:
    if entry is None or table is None:
        start = parts.sign(yaml.DocumentStartToken, 0, len(parts.text))
        position = len(parts.text) if start is None else parts.next_line(start)
        return with_lines(parts.text, position, new.lines(0))
    if table.flow:
        return replaced(parts.text, entry.value.start, entry.value.end, f" {{{new.in_braces}}}")
    return with_lines(parts.text, parts.next_line(entry.end), new.lines(table.column + INDENT))


def _with_value(parts: YamlParts, table: YamlTable, entry: YamlEntry, value: Value) -> str:
    part, text = entry.value, parts.text
    new = written(value, part.style if isinstance(part, YamlText) else None, flow=table.flow)
    if is_absent(part):
        colon = parts.sign(yaml.ValueToken, entry.key.end, part.start + 1)
        return replaced(text, part.start, part.end, f" {new}" if colon is not None else f": {new}")
    if isinstance(part, YamlText) and part.style in BLOCK_STYLES:
        header = text[part.start : parts.line_end(part.start)]
        _, sign, comment = header.partition(" #")
        end = part.start + len(text[part.start : part.end].rstrip())
        return replaced(text, part.start, end, f"{new}{sign}{comment}")
    if isinstance(part, Items | YamlTable) and not part.flow:
        return _collapsed(parts, table, entry, part, new)
    return replaced(text, part.start, part.end, new)


def _collapsed(parts: YamlParts, table: YamlTable, entry: YamlEntry, part: Items | YamlTable, new: str) -> str:
    """Return the text with a value on one line instead of a collection in block style. Comments between stay."""
    colon = parts.sign(yaml.ValueToken, entry.key.end, part.outer + 1)
    if colon is None or not on_lines_of_its_own(parts, part):
        return replaced(parts.text, part.start, part.end, new)
    before = parts.after_properties(part)
    text = parts.text
    for start, end in reversed(_members(parts, part)):
        text = replaced(text, parts.line_start(start), next_line(parts, end), "")
    position = before if before > part.outer else colon + 1
    text = replaced(text, position, position, f" {new}")
    return text if parts.text.endswith(("\n", "\r")) else text.rstrip("\r\n")


def _with_entries(text: str, path: Path, value: Mapping[str, Value]) -> str:
    for name, inner in value.items():
        text = edited(text, (*path, name), inner)
    for _ in range(_MOST_STEPS):
        parts = YamlParts(text)
        table = _at(parts, path, YamlTable)
        gone = [place for place, entry in enumerate(table.rows) if entry.name not in value]
        if not gone:
            return text
        text = without_member(parts, table, gone[0])
    raise EditError("the mapping is too long")


def _with_items(text: str, path: Path, words: Sequence[str]) -> str:
    """Return the text with the items of a list changed one by one. Items that stay are not touched."""
    for _ in range(_MOST_STEPS):
        parts = YamlParts(text)
        items = _at(parts, path, Items)
        now = [str(plain(item)) for item in items.items]
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
            style = item.style if isinstance(item, YamlText) else None
            text = replaced(text, item.start, item.end, written(words[source], style, flow=items.flow))
    raise EditError("the list is too long")


def _entry(table: YamlTable, name: str) -> YamlEntry | None:
    return next((entry for entry in table.rows if entry.name == name), None)


def _at(parts: YamlParts, path: Path, kind: type[_Kind]) -> _Kind:
    part = parts.root
    for name in path:
        entry = _entry(part, name) if isinstance(part, YamlTable) else None
        part = entry.value if entry else None
    if not isinstance(part, kind):
        raise EditError(_NOT_IN_PLACE)
    return part
