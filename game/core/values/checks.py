"""Figures are checked where they are made: each field of a record of rules holds what its annotation says.

A word that no code knows, or a value of another type, would else be accepted and mean nothing.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from ..messages import listed, quoted

Allows = Callable[[Any], bool]


class _Check(NamedTuple):
    types: frozenset[type[Any]]
    """Types all of whose values are allowed: most values are seen to fit by their type alone."""
    allows: Allows
    """Whether another value is allowed."""
    expected: str


def check_figures(record: Any, what: str) -> None:
    """Raise ValueError for the first field of a dataclass whose value is not one of its annotation. ``what`` names the
    record, such as "the rules 'modern'"."""
    kind: Any = type(record)
    for name, (types, allows, expected) in _checks(kind):
        value = getattr(record, name)
        if type(value) not in types and not allows(value):
            shown = quoted(value if isinstance(value, str) else repr(value))
            raise ValueError(f"{name} of {what} is {shown}; expected {expected}")


@cache
def _checks(cls: type[Any]) -> tuple[tuple[str, _Check], ...]:
    hints = get_type_hints(cls)
    return tuple((each.name, _check(hints[each.name])) for each in fields(cls) if each.init)


_LEAVES = {int: "a whole number", bool: "true or false", NoneType: "none", str: "a text"}


def _check(hint: Any) -> _Check:
    """Return the check of an annotation."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _Check(frozenset(), lambda value: value in parts, listed(parts))
    if origin in (Union, UnionType):
        checks = [_check(part) for part in parts]
        types = frozenset().union(*(check.types for check in checks))
        return _Check(types, lambda value: any(_fits(check, value) for check in checks), listed([c[2] for c in checks]))
    if origin is tuple:
        return _tuple(parts)
    if origin is not None and issubclass(origin, Mapping):
        return _Check(frozenset(), lambda value: isinstance(value, Mapping), "a table")
    if not isinstance(hint, type) or hint is object:
        return _Check(frozenset(), lambda value: True, "a value")
    expected = _LEAVES.get(hint) or (f"one of {hint.__name__}" if issubclass(hint, Enum) else f"a {hint.__name__}")
    # True is no whole number here. The classes of a protocol inherit from it.
    return _Check(frozenset({hint}), lambda value: type(value) is not bool and hint in type(value).__mro__, expected)


def _fits(check: _Check, value: Any) -> bool:
    return type(value) in check.types or check.allows(value)


def _tuple(parts: tuple[Any, ...]) -> _Check:
    checks = [_check(part) for part in parts if part is not ...]
    if len(parts) > len(checks):
        types, allows, expected = checks[0]
        return _Check(
            frozenset(),
            lambda value: isinstance(value, tuple) and all(type(part) in types or allows(part) for part in value),
            f"values that are each {expected}",
        )
    if len({(check.types, check.expected) for check in checks}) == 1 and checks[0].types:
        same, count = checks[0], len(checks)

        def alike(value: Any) -> bool:
            return (
                isinstance(value, tuple)
                and len(value) == count
                and (same.types.issuperset(map(type, value)) or all(_fits(same, part) for part in value))
            )

        return _Check(frozenset(), alike, f"{count} values that are each {same.expected}")

    def fits(value: Any) -> bool:
        return isinstance(value, tuple) and len(value) == len(checks) and all(map(_fits, checks, value))

    return _Check(frozenset(), fits, " and ".join(check.expected for check in checks))


def refuse(what: str, wrong: Iterator[tuple[str, str]]) -> None:
    """Raise ValueError for the first figure that does not fit the others. ``wrong`` yields figures and what was
    expected of them."""
    for figure, expected in wrong:
        raise ValueError(f"{figure} of {what} does not fit; expected {expected}")
