"""Replays as text: one line that says what it is, with a checksum, and one of JSON.

Dataclasses are written field by field with the name of their class, so that all figures of a ruleset travel along.
A field that a file does not have takes the default of its class: whoever adds a figure to the rules gives it the
default that leaves old games as they were.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from hashlib import sha256
from itertools import accumulate, chain
from typing import Any

from game.core.board.board import Board
from game.core.board.rotation import RotationSystem
from game.core.replay.model import Replay, Result
from game.core.rules.console import Console
from game.core.rules.delays import Delays, Gate, Roll
from game.core.rules.grading import LevelGrading, MasterGrading
from game.core.rules.handling import Handling
from game.core.rules.levels import ArcadeLevels, ClassicLevels, FixedGoal, TensOfLines
from game.core.rules.modes import Mode
from game.core.rules.rules import Drop, Rules
from game.core.rules.scoring import AbsoluteScoring, ArcadeScoring, ClassicScoring, GuidelineScoring
from game.core.session.setup import Setup
from game.core.session.stores.recording import Checkpoint

TITLE = "tetrarium replay"
FORMAT = 1

_CLASSES: Mapping[str, Any] = {
    cls.__name__: cls
    for cls in (
        AbsoluteScoring,
        ArcadeLevels,
        ArcadeScoring,
        ClassicLevels,
        ClassicScoring,
        Console,
        Delays,
        FixedGoal,
        Gate,
        GuidelineScoring,
        Handling,
        LevelGrading,
        MasterGrading,
        Mode,
        Replay,
        Result,
        Roll,
        RotationSystem,
        Rules,
        Setup,
        TensOfLines,
    )
}
_VALUES: Mapping[str, Any] = {
    "Board": Board.parse,
    "Fraction": Fraction,
    "Drop": Drop,
}


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
        raise ReplayError(f"is a replay of format {words[1]}; this version reads format {FORMAT}")
    body = body.rstrip("\r\n")
    if sha256(body.encode()).hexdigest() != words[2]:
        raise ReplayError("is cut off or was changed: its checksum does not fit")
    try:
        replay = _thing(json.loads(body))
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise ReplayError(f"cannot be read by this version: {error}") from error
    if not isinstance(replay, Replay):
        raise ReplayError("holds something else than a replay")
    return replay


def _plain(thing: Any) -> Any:
    if isinstance(thing, Board):
        return {"is": "Board", "value": thing.notation()}
    if is_dataclass(thing):
        values = {field.name: getattr(thing, field.name) for field in fields(thing) if field.init}
        # The two long lists of a replay are written as distances, which keeps them short.
        plain = {name: _deltas(value) if name in _LONG else _plain(value) for name, value in values.items()}
        return {"is": type(thing).__name__, **plain}
    if isinstance(thing, Fraction):
        return {"is": "Fraction", "value": str(thing)}
    if isinstance(thing, Enum) and not isinstance(thing, int):
        return {"is": type(thing).__name__, "value": thing.value}
    if isinstance(thing, Mapping):
        return {"is": "map", "items": [[_plain(key), _plain(value)] for key, value in thing.items()]}
    if isinstance(thing, (tuple, list)):
        return [_plain(item) for item in thing]
    return int(thing) if isinstance(thing, int) and not isinstance(thing, bool) else thing


def _thing(plain: Any) -> Any:
    if isinstance(plain, list):
        return tuple(_thing(item) for item in plain)
    if not isinstance(plain, dict):
        return plain
    kind = plain.pop("is")
    if kind == "map":
        return {_thing(key): _thing(value) for key, value in plain["items"]}
    if kind in _VALUES:
        return _VALUES[kind](plain["value"])
    values = {name: _LONG[name](value) if name in _LONG else _thing(value) for name, value in plain.items()}
    made: Any = _CLASSES[kind](**values)
    return made


def _deltas(rows: tuple[tuple[int, ...], ...]) -> list[int]:
    """Rows that begin with a tick, one after the other, each tick as the distance from the last."""
    ticks = [0, *(row[0] for row in rows)]
    return list(chain.from_iterable((row[0] - before, *row[1:]) for before, row in zip(ticks, rows, strict=False)))


def _rows(numbers: list[int], width: int) -> list[tuple[int, ...]]:
    """What ``_deltas`` made shorter."""
    if len(numbers) % width or not all(isinstance(number, int) for number in numbers):
        raise ValueError("a list of numbers is not whole")
    ticks = accumulate(numbers[::width])
    return [
        (tick, *numbers[at + 1 : at + width]) for tick, at in zip(ticks, range(0, len(numbers), width), strict=True)
    ]


_LONG: Mapping[str, Callable[[list[int]], Any]] = {
    "inputs": lambda numbers: tuple(_rows(numbers, 2)),
    "trail": lambda numbers: tuple(Checkpoint(*row) for row in _rows(numbers, 3)),
}
