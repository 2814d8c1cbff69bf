"""Replays as text: one line that says what it is, with a checksum, and one of JSON.

Dataclasses are written field by field with their names in ``names``, so that all figures of a ruleset travel along.
A field that a file does not have takes the default of its class: whoever adds a figure to the rules gives it the
default that leaves old games as they were.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from enum import Enum
from fractions import Fraction
from hashlib import sha256
from itertools import chain
from typing import Any, NoReturn

from ..board import Board
from ..session import Setup
from .building import Reader, reader_of
from .limits import LARGEST, MOST_LISTS, FieldFault, check, check_match, shown
from .match_replay import MatchReplay
from .names import CLASS, ITEMS, MAP, STORED, VALUE, VALUES
from .replay import Replay

TITLE, MATCH_TITLE = "tetrarium replay", "tetrarium match"
FORMAT = 1

_STORED = {stored.cls: stored for stored in STORED}
_WRITTEN = {stored.cls: stored.written() for stored in STORED}
_VALUE_NAMES = {cls: name for name, cls in VALUES.items()}
_AS_IT_IS = {int, str, bool}


class ReplayError(ValueError):
    """A text that is no replay, or one that this version cannot read. The message is one line."""


def to_text(replay: Replay) -> str:
    """A replay as text, in ASCII."""
    return sealed(ReplayWriter().parts(replay))


def match_to_text(replay: MatchReplay) -> str:
    """A match as text, in ASCII: both sides of all its rounds."""
    return sealed((_json(_plain(replay)),), MATCH_TITLE)


def sealed(parts: Iterable[str], title: str = TITLE) -> str:
    """The text of a replay from the parts that ``ReplayWriter`` made."""
    body = "".join(parts)
    return f"{title} {FORMAT} {sha256(body.encode()).hexdigest()}\n{body}\n"


def sealed_match(parts: Iterable[str]) -> str:
    """The text of a match from the parts that ``MatchWriter`` made."""
    return sealed(parts, MATCH_TITLE)


class MatchWriter:
    """Writes the replay of one match again and again while it goes on. A round that is over is written once."""

    def __init__(self) -> None:
        self._over: list[str] = []

    def parts(self, replay: MatchReplay, over: int) -> tuple[str, ...]:
        """The text of a match in parts, for ``sealed_match``. A later replay must be of the same match. Its first
        ``over`` rounds are over."""
        self._over += [_json(_plain(each)) for each in replay.rounds[len(self._over) : over]]
        rounds = [*self._over, *(_json(_plain(each)) for each in replay.rounds[over:])]
        parts = [f"{{{_json(CLASS)}:{_json(_STORED[MatchReplay].name)}"]
        for attribute, name in _WRITTEN[MatchReplay].items():
            value = getattr(replay, attribute)
            parts.append(f",{_json(name)}:")
            parts += ("[", ",".join(rounds), "]") if attribute == "rounds" else (_json(_plain(value)),)
        return (*parts, "}")


class ReplayWriter:
    """Writes the replay of one game again and again while it goes on. Only what is new is written anew."""

    def __init__(self) -> None:
        self._setup: tuple[Setup, str] | None = None
        self._rows: dict[str, list[str]] = {}
        self._written: dict[str, int] = {}
        self._last_ticks: dict[str, int] = {}

    def parts(self, replay: Replay, **growing: Sequence[tuple[int, ...]]) -> tuple[str, ...]:
        """The text of a replay in parts, for ``sealed``. A later replay must be of the same game. ``growing`` has the
        inputs and the trail of a game that goes on, in place of those of ``replay``: only what is new of them is
        read."""
        stored, names = _STORED[Replay], _WRITTEN[Replay]
        parts = [f"{{{_json(CLASS)}:{_json(stored.name)}"]
        for attribute, name in names.items():
            parts.append(f",{_json(name)}:")
            value = growing.get(attribute, getattr(replay, attribute))
            if attribute in stored.deltas:
                parts += ("[", *self._rows_so_far(attribute, value), "]")
            else:
                parts.append(self._setup_text(value) if isinstance(value, Setup) else _json(_plain(value)))
        return (*parts, "}")

    def _rows_so_far(self, name: str, rows: Sequence[tuple[int, ...]]) -> list[str]:
        written, chunks = self._written.get(name, 0), self._rows.setdefault(name, [])
        if len(rows) > written:
            text = _json(_deltas(rows[written:], self._last_ticks.get(name, 0)))[1:-1]
            chunks.append(f",{text}" if chunks else text)
            self._written[name], self._last_ticks[name] = len(rows), rows[-1][0]
        return chunks

    def _setup_text(self, setup: Setup) -> str:
        if self._setup is None or self._setup[0] is not setup:
            self._setup = setup, _json(_plain(setup))
        return self._setup[1]


def from_text(text: str) -> Replay:
    if is_match(text):
        raise ReplayError("is a match; expected the replay of one game")
    replay: Replay = _read(text, TITLE, reader_of(Replay), check)
    return replay


def match_from_text(text: str) -> MatchReplay:
    replay: MatchReplay = _read(text, MATCH_TITLE, reader_of(MatchReplay), check_match)
    return replay


def read_replay(text: str) -> Replay | MatchReplay:
    """Return the replay of a game or of a match. Raises ReplayError, which is one line."""
    return match_from_text(text) if is_match(text) else from_text(text)


def is_match(text: str) -> bool:
    return text.startswith(f"{MATCH_TITLE} ")


def _read(text: str, title: str, read: Reader, check: Callable[[Any], None]) -> Any:
    head, _, body = text.partition("\n")
    words = head.rsplit(" ", 2)
    if len(words) != 3 or words[0] != title:
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
        replay = read(_parsed(body))
        check(replay)
    except FieldFault as fault:
        raise ReplayError(f"cannot be read: {fault}") from None
    return replay


def _parsed(body: str) -> object:
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
    if type(thing) in _AS_IT_IS:
        return thing
    if type(thing) in _VALUE_NAMES:
        return {CLASS: _VALUE_NAMES[type(thing)], VALUE: _written_value(thing)}
    if is_dataclass(thing):
        stored, names = _STORED[type(thing)], _WRITTEN[type(thing)]
        plain: dict[str, Any] = {CLASS: stored.name}
        for attribute, name in names.items():
            value = getattr(thing, attribute)
            plain[name] = _deltas(value) if attribute in stored.deltas else _plain(value)
        return plain
    if isinstance(thing, Mapping):
        return {CLASS: MAP, ITEMS: [[_plain(key), _plain(value)] for key, value in thing.items()]}
    if isinstance(thing, (tuple, list)):
        return [_plain(item) for item in thing]
    return int(thing) if isinstance(thing, int) and not isinstance(thing, bool) else thing


def _written_value(thing: Board | Fraction | Enum) -> str:
    if isinstance(thing, Board):
        return thing.notation()
    return str(thing.value) if isinstance(thing, Enum) else str(thing)


def _json(plain: Any) -> str:
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=True)


def _deltas(rows: Sequence[tuple[int, ...]], last: int = 0) -> list[int]:
    """Rows that begin with a tick, one after the other, each tick as the distance from the one before. ``last`` is the
    tick before the first row."""
    ticks = [last, *(row[0] for row in rows)]
    return list(chain.from_iterable((row[0] - before, *row[1:]) for before, row in zip(ticks, rows, strict=False)))
