"""Builds the dataclasses of a replay from JSON, as their own annotations say, and refuses what does not fit.

A reader is made once for each annotation with its limit. It takes a JSON value and gives what the value stands for, or
raises ``FieldFault``, to which each reader around it adds the place.
"""

import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from fractions import Fraction
from functools import cache
from itertools import accumulate
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from ..board import Board
from ..values import Flag, TextLine, Whole
from . import limits
from .limits import FieldFault, ItemsLimit, PairsLimit, refused, shown
from .names import CLASS, FAMILIES, ITEMS, MAP, STORED, VALUE, VALUES, Stored

Json = Any
"""A value as ``json.loads`` gives it."""
Reader = Callable[[Json], Any]

_FRACTION = re.compile("[0-9]{1,9}(/[1-9][0-9]{0,8})?", re.ASCII)
_BOARD = re.compile("[0-9X/]{1,500}", re.ASCII)


@cache
def reader_of(cls: type[Any]) -> Reader:
    return class_reader(next(stored for stored in STORED if stored.cls is cls))


def class_reader(stored: Stored) -> Reader:
    """The reader of a dataclass. A field that the object does not have takes its default."""
    hints = get_type_hints(stored.cls)
    attributes = stored.attributes()
    readers: dict[str, Reader] = {}
    for name in set(attributes.values()):
        make = _rows if name in stored.deltas else _reader
        readers[name] = make(hints[name], stored.limits.get(name))
    needed = [
        each.name
        for each in fields(stored.cls)
        if each.init and each.default is MISSING and each.default_factory is MISSING
    ]
    names, written = (stored.name, *stored.also), stored.written()

    def read(value: Json) -> Any:
        """Return an object of the class. Raises FieldFault that names the field."""
        if not isinstance(value, dict) or value.get(CLASS) not in names:
            raise refused(value.get(CLASS) if isinstance(value, dict) else value, stored.name)
        built: dict[str, Any] = {}
        for name, part in value.items():
            if name == CLASS:
                continue
            if name not in attributes:
                raise FieldFault(f"has the field {shown(name)}, which this version does not know")
            attribute = attributes[name]
            if attribute in built:
                raise FieldFault("is given twice").within(name)
            try:
                built[attribute] = readers[attribute](part)
            except FieldFault as fault:
                raise fault.within(name) from None
        for attribute in needed:
            if attribute not in built:
                raise FieldFault("is missing").within(written[attribute])
        try:
            return stored.cls(**built)
        except ValueError as error:
            raise FieldFault(f"cannot be played: {error}") from None

    return read


def _reader(hint: Any, limit: Any) -> Reader:
    """The reader of an annotation with its limit, None for that of the type."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint in _LEAVES:
        return _LEAVES[hint](limit)
    if origin in (Union, UnionType):
        (read,) = (_reader(part, limit) for part in parts if part is not NoneType)
        return lambda value: None if value is None else read(value)
    if origin is Literal:
        return _allowed(limits.one_of(*parts))
    if origin is tuple:
        if parts[1:] != (...,):
            return _tuple(parts, limit)
        items: ItemsLimit = limit or limits.ITEMS
        return _list(_reader(parts[0], items.each), items)
    if origin is not None and issubclass(origin, Mapping):
        return _map(parts, limit or limits.PAIRS)
    if hint in FAMILIES:
        return _family(FAMILIES[hint])
    if isinstance(hint, type) and issubclass(hint, tuple):  # a NamedTuple
        whole = _tuple(tuple(get_type_hints(hint).values()), limit)
        return lambda value: hint(*whole(value))
    for name, cls in VALUES.items():
        if hint is cls:
            return _value(name, cls)
    return lambda value: reader_of(hint)(value)


def _whole(limit: Whole) -> Reader:
    """The reader of whole numbers, of which a replay has tens of thousands: as ``_allowed``, and faster."""
    low, high, expected = limit.low, limit.high, limit.expected

    def read(value: Json) -> Any:
        if type(value) is not int or not low <= value <= high:
            raise refused(value, expected)
        return value

    return read


def _allowed(kind: TextLine | Flag) -> Reader:
    """The reader of a value that a kind allows."""
    allows, expected = kind.allows, kind.expected

    def read(value: Json) -> Any:
        if not allows(value):
            raise refused(value, expected)
        return value

    return read


def _plain(limit: None) -> Reader:
    """What may stand for an option of a randomizer: nothing, true, false, a number or a text."""
    word, whole = _allowed(limits.PLAIN_TEXT), _whole(limits.PLAIN_WHOLE)

    def read(value: Json) -> object:
        """Return a number, a text, a truth value or None as it is. Raises FieldFault for anything else."""
        if value is None or isinstance(value, bool) or (isinstance(value, float) and math.isfinite(value)):
            return value
        if isinstance(value, str):
            return word(value)
        if isinstance(value, int):
            return whole(value)
        raise refused(value, "a number, a text, true, false or null")

    return read


_LEAVES: Mapping[Any, Callable[[Any], Reader]] = {
    int: lambda limit: _whole(limit or limits.WHOLE),
    str: lambda limit: _allowed(limit or limits.TEXT),
    bool: lambda limit: _allowed(Flag()),
    object: _plain,
}


def _list(read_item: Reader, limit: ItemsLimit) -> Reader:
    def read(value: Json) -> tuple[Any, ...]:
        if not isinstance(value, list) or not limit.least <= len(value) <= limit.most:
            raise refused(value, limit.expected)
        return _each(map(read_item, value))

    return read


def _each(items: Iterable[Any]) -> tuple[Any, ...]:
    built: list[Any] = []
    try:
        built.extend(items)
    except FieldFault as fault:
        raise fault.within(len(built)) from None
    return tuple(built)


def _tuple(hints: tuple[Any, ...], limit: tuple[Any, ...] | None) -> Reader:
    each = limit or (None,) * len(hints)
    readers = [_reader(hint, inner) for hint, inner in zip(hints, each, strict=True)]
    expected = ItemsLimit(len(readers), len(readers)).expected

    def read(value: Json) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)) or len(value) != len(readers):
            raise refused(value, expected)
        return _each(read_item(item) for read_item, item in zip(readers, value, strict=True))

    return read


def _map(hints: tuple[Any, ...], limit: PairsLimit) -> Reader:
    read_pairs = _list(_tuple(hints, (limit.key, limit.value)), ItemsLimit(0, limit.most))

    def read(value: Json) -> Mapping[Any, Any]:
        """Return a mapping from its list of pairs. Raises FieldFault for another shape and for a key that comes
        twice."""
        if not isinstance(value, dict) or value.get(CLASS) != MAP or set(value) != {CLASS, ITEMS}:
            raise refused(value, limit.expected)
        try:
            pairs = read_pairs(value[ITEMS])
            if len(dict(pairs)) < len(pairs):
                raise FieldFault("has a key twice; expected each key once")
        except FieldFault as fault:
            raise fault.within(ITEMS) from None
        return dict(pairs)

    return read


def _family(classes: tuple[type[Any], ...]) -> Reader:
    """The reader of whichever of these classes an object names."""
    class_readers = {
        name: class_reader(stored) for stored in STORED if stored.cls in classes for name in (stored.name, *stored.also)
    }
    expected = " or ".join(stored.name for stored in STORED if stored.cls in classes)

    def read(value: Json) -> Any:
        name = value.get(CLASS) if isinstance(value, dict) else value
        if not isinstance(value, dict) or not isinstance(name, str) or name not in class_readers:
            raise refused(name, expected)
        return class_readers[name](value)

    return read


def _value(name: str, cls: type[Any]) -> Reader:
    """The reader of a class that is written as one text."""
    build, expected = _BUILDERS.get(cls) or _member(cls)

    def read(value: Json) -> Any:
        """Return what ``build`` makes of the text. Raises FieldFault if it makes nothing of it."""
        if not isinstance(value, dict) or value.get(CLASS) != name or set(value) != {CLASS, VALUE}:
            raise refused(value, name)
        text = value[VALUE]
        try:
            return build(text)
        except (ValueError, TypeError):
            raise refused(text, expected).within(VALUE) from None

    return read


def _board(text: str) -> Board:
    if not _BOARD.fullmatch(text):
        raise ValueError
    return Board.parse(text)


def _fraction(text: str) -> Fraction:
    # Checked first, because an exponent could make a number of any length.
    if not _FRACTION.fullmatch(text):
        raise ValueError
    return Fraction(text)


def _member(cls: type[Any]) -> tuple[Callable[[str], Any], str]:
    return cls, f"one of {', '.join(str(member.value) for member in cls)}"


_BUILDERS: Mapping[type[Any], tuple[Callable[[str], Any], str]] = {
    Board: (_board, "a board such as XXXX2XXXX/10"),
    Fraction: (_fraction, "a number such as 60 or 150247/2500"),
}


def _rows(hint: Any, limit: Any) -> Reader:
    """The reader of rows that begin with a tick, written as one list with each tick as the distance from the last."""
    width = len(limit.each)
    read_rows = _list(_reader(get_args(hint)[0], limit.each), limit)
    numbers = _list(_whole(limits.PLAIN_WHOLE), ItemsLimit(0, limit.most * width))

    def read(value: Json) -> Any:
        """Return the entries of a flat list, each with its tick. The ticks are written as the steps between them.
        Raises FieldFault if the list does not divide into entries."""
        flat = numbers(value)
        if len(flat) % width:
            raise refused(value, f"{width} values for each entry")
        ticks = accumulate(flat[::width])
        return read_rows(
            [(tick, *flat[at + 1 : at + width]) for tick, at in zip(ticks, range(0, len(flat), width), strict=True)]
        )

    return read
