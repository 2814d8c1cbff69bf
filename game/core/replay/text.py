"""Replays as text: one line that says what it is, with a checksum, and one of JSON.

Dataclasses are written field by field with their names in ``names``, so that all figures of a ruleset travel along.
A field that a file does not have takes the default of its class: whoever adds a figure to the rules gives it the
default that leaves old games as they were.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import is_dataclass
from enum import Enum
from fractions import Fraction
from hashlib import sha256
from itertools import chain
from typing import Any, NoReturn

from game.core.board.board import Board
from game.core.replay.building import reader_of
from game.core.replay.faults import FieldFault, shown
from game.core.replay.limits import LARGEST, MOST_LISTS
from game.core.replay.model import Replay
from game.core.replay.names import CLASS, ITEMS, MAP, STORED, VALUE, VALUES
from game.core.replay.soundness import check

TITLE = "tetrarium replay"
FORMAT = 1

_STORED = {stored.cls: stored for stored in STORED}
_WRITTEN = {stored.cls: stored.written() for stored in STORED}
_VALUE_NAMES = {cls: name for name, cls in VALUES.items()}


class ReplayError(ValueError):
    """A text that is no replay, or one that this version cannot read. The message is one line."""


def to_text(replay: Replay) -> str:
    """A replay as text, in ASCII."""
    body = json.dumps(_plain(replay), separators=(",", ":"), ensure_ascii=True)
    return f"{TITLE} {FORMAT} {sha256(body.encode()).hexdigest()}\n{body}\n"


def from_text(text: str) -> Replay:
    """Read what ``to_text`` wrote. Raises ReplayError."""
    head, _, body = text.partition("\n")
    words = head.rsplit(" ", 2)
    if len(words) != 3 or words[0] != TITLE:
        raise ReplayError("is no replay of Tetrarium")
    if words[1] != str(FORMAT):
        raise ReplayError(f"is a replay of format {shown(words[1])[1:-1]}; this version reads format {FORMAT}")
    if len(text) > LARGEST:
        raise ReplayError(f"is too long: {len(text)} characters; expected at most {LARGEST}")
    body = body.rstrip("\r\n")
    if sha256(body.encode("utf-8", "surrogatepass")).hexdigest() != words[2]:
        raise ReplayError("is cut off or was changed: its checksum does not fit")
    if body.count("[") + body.count("{") > MOST_LISTS:  # what Python makes of each takes a hundred times its room
        raise ReplayError(f"cannot be read: it has too many lists; expected at most {MOST_LISTS}")
    try:
        replay: Replay = reader_of(Replay)(_parsed(body))
        check(replay)
    except FieldFault as fault:
        raise ReplayError(f"cannot be read: {fault}") from None
    return replay


def _parsed(body: str) -> object:
    """The JSON of a replay. Raises Fault."""
    try:
        return json.loads(body, object_pairs_hook=_object, parse_constant=_no_number)
    except RecursionError:
        raise FieldFault("is nested too deeply") from None
    except FieldFault:
        raise
    except ValueError as error:  # no JSON, or a number of thousands of digits
        raise FieldFault(f"is not JSON: {error}") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise FieldFault(f"has the key {shown(twice)} twice in one object; expected it once")
    return values


def _no_number(word: str) -> NoReturn:
    raise FieldFault(f"has {word} for a number; expected a number")


def _plain(thing: Any) -> Any:
    if type(thing) in _VALUE_NAMES:
        return {CLASS: _VALUE_NAMES[type(thing)], VALUE: _written_value(thing)}
    if is_dataclass(thing):
        stored, names = _STORED[type(thing)], _WRITTEN[type(thing)]
        values = {name: getattr(thing, attribute) for attribute, name in names.items()}
        # The two long lists of a replay are written as distances, which keeps them short.
        flat = {names[attribute] for attribute in stored.deltas}
        return {
            CLASS: stored.name,
            **{name: _deltas(value) if name in flat else _plain(value) for name, value in values.items()},
        }
    if isinstance(thing, Mapping):
        return {CLASS: MAP, ITEMS: [[_plain(key), _plain(value)] for key, value in thing.items()]}
    if isinstance(thing, (tuple, list)):
        return [_plain(item) for item in thing]
    return int(thing) if isinstance(thing, int) and not isinstance(thing, bool) else thing


def _written_value(thing: Board | Fraction | Enum) -> str:
    """The text of what is written as one."""
    if isinstance(thing, Board):
        return thing.notation()
    return str(thing.value) if isinstance(thing, Enum) else str(thing)


def _deltas(rows: tuple[tuple[int, ...], ...]) -> list[int]:
    """Rows that begin with a tick, one after the other, each tick as the distance from the last."""
    ticks = [0, *(row[0] for row in rows)]
    return list(chain.from_iterable((row[0] - before, *row[1:]) for before, row in zip(ticks, rows, strict=False)))
