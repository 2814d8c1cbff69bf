"""Replays that somebody has changed by hand, each with a checksum that fits.

A replay is a tree of JSON. A place is the list of keys and indices that leads to a value in it. Places that differ in
their indices alone, such as the rows of a table, are of one kind; each kind is changed as often as any other.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import cycle, islice
from random import Random
from typing import Any

Place = tuple[str | int, ...]
Tree = Any
"""JSON as Python reads it."""

_RAW = "replaced by text that no writer of JSON gives"


def body_of(text: str) -> Tree:
    return json.loads(text.split("\n")[1])


def sealed(body: str) -> str:
    """The text of a replay with this JSON, and a checksum that fits."""
    return f"tetrarium replay 1 {sha256(body.encode()).hexdigest()}\n{body}\n"


def places(tree: Tree, place: Place = ()) -> Iterator[Place]:
    yield place
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in inner:
        yield from places(value, (*place, key))


def kinds(tree: Tree) -> Mapping[str, list[Place]]:
    by_kind: dict[str, list[Place]] = {}
    for place in places(tree):
        by_kind.setdefault(".".join("*" if isinstance(key, int) else key for key in place), []).append(place)
    return by_kind


def value_at(tree: Tree, place: Place) -> Tree:
    for key in place:
        tree = tree[key]
    return tree


def with_value(tree: Tree, place: Place, value: Tree) -> Tree:
    """A copy of a tree with another value at a place. Parts that are not changed are shared."""
    if not place:
        return value
    key, *rest = place
    copy = dict(tree) if isinstance(tree, dict) else list(tree)
    copy[key] = with_value(tree[key], tuple(rest), value)  # type: ignore[index]
    return copy


def without(tree: Tree, place: Place) -> Tree:
    *rest, key = place
    holder = value_at(tree, tuple(rest))
    if isinstance(holder, dict):
        return with_value(tree, tuple(rest), {name: value for name, value in holder.items() if name != key})
    return with_value(tree, tuple(rest), [value for index, value in enumerate(holder) if index != key])


def written(tree: Tree) -> str:
    return sealed(json.dumps(tree, separators=(",", ":")))


def with_text(tree: Tree, place: Place, text: str) -> str:
    """The text of a replay whose JSON has ``text``, which need not be JSON, for the value at a place."""
    body = json.dumps(with_value(tree, place, _RAW), separators=(",", ":"))
    return sealed(body.replace(json.dumps(_RAW), text, 1))


WRONG_VALUES: tuple[Tree, ...] = (5, "text", [], {}, None, True, 1.5, "a\0b")
"""One value of each type that JSON has, and a text with a control character."""


def is_of_type(value: Tree, other: Tree) -> bool:
    """Whether two values are of the same type, and neither has a control character that the other has not."""
    return type(value) is type(other) and (not isinstance(value, str) or ("\0" in value) == ("\0" in other))


def wrong_types(tree: Tree, *others: Tree) -> Iterator[tuple[str, Tree, str]]:
    """Kind, value and replay, for one place of each kind and two values at most of other types.

    The place is the first one of its kind; the values change from kind to kind. Kinds that one of the ``others`` has
    with a value of the same type are left out.
    """
    values = cycle(WRONG_VALUES)
    tried = [{kind: type(value_at(other, alike[0])) for kind, alike in kinds(other).items()} for other in others]
    for kind, alike in kinds(tree).items():
        place = alike[0]
        if any(each.get(kind) is type(value_at(tree, place)) for each in tried):
            continue
        for wrong in islice(values, 2):
            if not is_of_type(value_at(tree, place), wrong):
                yield kind, wrong, written(with_value(tree, place, wrong))


_NUMBERS = (
    -1, 0, 1, 2, 7, 19, 20, 29, 41, 64, 255, 1000, 65_536, 10**6, 10**9, 2**31, 2**63 - 1, 2**63, 10**18, 10**40,
    -(10**9), -(2**63),
)  # fmt: skip
_TEXTS = (
    "", " ", "\0", "a\0b", "\n", "\x1b[2J", "\u202e", "\u2028", "\ud800", "\U0001f3ae", "é" * 3, "x" * 300, "W" * 200,
    "x" * 100_000, "1e999999999", "1/0", "-1", "10/" * 10_000, "modern", "marathon", "T", "IJLOSTZ" * 500, "{0}", "%s",
    "../..", "2026-13-45T99:99:99", "9999-12-31T23:59:59+00:00",
)  # fmt: skip
_RAW_TEXTS = (
    "NaN", "Infinity", "-Infinity", "1e400", "-0", "-0.0", "1.0", "1" * 5000, "1" * 100_000, "0x10", "01", "'a'",
    "[" * 2000, "[" * 500 + "]" * 500,
    '{"is":"map","items":' * 300 + "[]" + "}" * 300, '{"is":"map","items":[[[],[]]]}',
    '{"is":"Board","value":"10"}', '{"is":"Fraction","value":"1/3"}', '{"is":[]}', '{"is":"map"}', '"\\u0000"', "",
    "[[" + "0," * 20_000 + "0]]", "[" + "[]," * 20_000 + "[]]",
)  # fmt: skip


def _another_number(random: Random, value: Tree) -> Tree:
    return random.choice((*_NUMBERS, value + 1, value - 1, value * 10, -value, random.randrange(-100, 1000)))


def _another_text(random: Random, value: str) -> str:
    place = random.randrange(len(value) + 1)
    return random.choice(
        (*_TEXTS, value[:place] + "\0" + value[place:], value[:place], value.upper(), value * 50, value[::-1])
    )


def _another_list(random: Random, value: list[Tree]) -> list[Tree]:
    place = random.randrange(len(value) + 1)
    shuffled = random.sample(value, len(value))
    return random.choice(
        ([], value[:place], value[place:], value[:-1], value + value[:1], value * 2, value * 100, shuffled, [value])
    )


class _Original:
    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        by_kind = kinds(tree)
        self.kinds = list(by_kind.values())
        self.objects = [place for place in places(tree) if isinstance(value_at(tree, place), dict)]
        self.names = {value_at(tree, place)["is"] for place in self.objects}


class Mutator:
    """Changes replays at places that it picks. Each kind of place is as likely as any other."""

    def __init__(self, texts: Sequence[str], seed: int) -> None:
        """``texts`` are whole replays."""
        self._random = Random(seed)
        self._originals = [_Original(body_of(text)) for text in texts]
        self._names = sorted({name for original in self._originals for name in original.names})
        self._ways: tuple[Callable[[_Original], str], ...] = (
            self._of_another_type,
            self._of_another_type,
            self._another_value,
            self._another_value,
            self._another_value,
            self._other_values,
            self._value_of_elsewhere,
            self._left_out,
            self._raw,
            self._renamed,
            self._with_another_key,
        )

    def replays(self, count: int) -> Iterator[str]:
        for _ in range(count):
            yield self._random.choice(self._ways)(self._random.choice(self._originals))

    def _place(self, original: _Original) -> Place:
        return self._random.choice(self._random.choice(original.kinds))

    def _changed(self, tree: Tree, place: Place) -> Tree:
        """A tree with another value of the same type at a place, or of another type where there is none of the same."""
        value = value_at(tree, place)
        if not place or isinstance(value, dict) or value is None or place[-1] == "is":
            return with_value(tree, place, self._wrong(value))
        return with_value(tree, place, self._another(value))

    def _wrong(self, value: Tree) -> Tree:
        return self._random.choice([wrong for wrong in WRONG_VALUES if not is_of_type(value, wrong)])

    def _another(self, value: Tree) -> Tree:
        if isinstance(value, bool):
            return not value
        if isinstance(value, int | float):
            return _another_number(self._random, value)
        if isinstance(value, str):
            return _another_text(self._random, value)
        return _another_list(self._random, value)

    def _of_another_type(self, original: _Original) -> str:
        place = self._place(original)
        return written(with_value(original.tree, place, self._wrong(value_at(original.tree, place))))

    def _another_value(self, original: _Original) -> str:
        return written(self._changed(original.tree, self._place(original)))

    def _other_values(self, original: _Original) -> str:
        """Numbers, switches and choices are changed a little at several places."""
        tree = original.tree
        for _ in range(self._random.randrange(2, 5)):
            place = self._place(original)
            value = value_at(tree, place)
            if isinstance(value, bool | int):
                tree = with_value(tree, place, not value if isinstance(value, bool) else self._random.randrange(30))
        return written(tree)

    def _value_of_elsewhere(self, original: _Original) -> str:
        other = value_at(original.tree, self._place(original))
        return written(with_value(original.tree, self._place(original), other))

    def _left_out(self, original: _Original) -> str:
        place = self._place(original)
        return written(without(original.tree, place)) if place else written([])

    def _raw(self, original: _Original) -> str:
        return with_text(original.tree, self._place(original), self._random.choice(_RAW_TEXTS))

    def _renamed(self, original: _Original) -> str:
        place, names = self._random.choice(original.objects), (*self._names, "object", "", "Session")
        return written(with_value(original.tree, (*place, "is"), self._random.choice(names)))

    def _with_another_key(self, original: _Original) -> str:
        place = self._random.choice(original.objects)
        value = value_at(original.tree, place)
        old = self._random.choice(list(value))
        new = self._random.choice((f"{old} ", old.upper(), "__class__", "stages", "masks", "", "a\0b", "x" * 1000))
        renamed = {new if key == old else key: item for key, item in value.items()}
        return written(with_value(original.tree, place, renamed))
