"""A game that is not finished yet, as text: one line with a checksum, one about the game, and its replay so far."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from hashlib import sha256
from typing import Any

from game.core.kinds import TextLine, Whole
from game.core.messages import quoted
from game.core.replay import Replay, ReplayError, from_text, sealed
from game.core.replay.limits import LARGEST

TITLE = "tetrarium unfinished game"
FORMAT = 1
LARGEST_FILE = LARGEST + (1 << 20)
"""In bytes."""

_MOST_PLAYERS = 20
_TEXT, _WHOLE = TextLine(), Whole(0, 2**53)
_MOST_SECONDS = 10**10


@dataclass(frozen=True)
class UnfinishedGame:
    """What is known of an unfinished game beside its replay."""

    rules: str
    mode: str
    level: int
    score: int
    lines: int
    seconds: float
    """The time that it was played."""
    saved_at: str
    """ISO 8601 in UTC."""
    players: Mapping[str, int] = field(default_factory=dict)
    """The name of each player on the screen -> the number of pieces that this player locked."""
    remark: str = ""
    """Why it is not a person's own game. Empty for an ordinary game."""
    kept: bool = True
    """Whether to save it when it ends."""


def written(game: UnfinishedGame, replay: Sequence[str]) -> str:
    """The text of a game. ``replay`` is the text of its replay in the parts of a ``ReplayWriter``."""
    about = json.dumps(asdict(game), separators=(",", ":"), ensure_ascii=True)
    text = f"{about}\n{sealed(replay)}"
    return f"{TITLE} {FORMAT} {sha256(text.encode()).hexdigest()}\n{text}"


def about(text: str) -> UnfinishedGame:
    """What a text says about its game, without reading the replay. Raises ValueError with one line."""
    return _game(_parts(text)[0])


def read(text: str) -> tuple[UnfinishedGame, Replay]:
    """The game and its replay, checked as every replay is. Raises ValueError with one line."""
    line, replay = _parts(text)
    try:
        return _game(line), from_text(replay)
    except ReplayError as error:
        raise ValueError(f"its replay {error}") from None


def _parts(text: str) -> tuple[str, str]:
    """The line about the game, and the text of the replay."""
    head, _, rest = text.partition("\n")
    words = head.rsplit(" ", 2)
    if len(words) != 3 or words[0] != TITLE:
        raise ValueError("is no unfinished game of Tetrarium")
    if words[1] != str(FORMAT):
        raise ValueError(f"is an unfinished game of format {quoted(words[1])}; this version reads format {FORMAT}")
    if sha256(rest.encode("utf-8", "surrogatepass")).hexdigest() != words[2]:
        raise ValueError("is cut off or was changed: its checksum does not fit")
    line, _, replay = rest.partition("\n")
    return line, replay


def _game(line: str) -> UnfinishedGame:
    try:
        values: Any = json.loads(line)
    except (ValueError, RecursionError):
        values = None
    names = {each.name for each in fields(UnfinishedGame)}
    if not isinstance(values, dict) or set(values) != names:
        raise ValueError(f"has a wrong second line; expected an object with {', '.join(sorted(names))}")
    for name, value in values.items():
        if not _sound(name, value):
            raise ValueError(f"has a wrong second line: {name} is {quoted(str(value))}")
    return UnfinishedGame(**values)


def _sound(name: str, value: object) -> bool:
    """Whether a value can be that of a field."""
    if name == "players":
        return (
            isinstance(value, dict)
            and len(value) <= _MOST_PLAYERS
            and all(_TEXT.allows(player) and _is_whole(pieces) for player, pieces in value.items())
        )
    if name == "kept":
        return isinstance(value, bool)
    if name == "seconds":
        return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= _MOST_SECONDS
    if name in ("level", "score", "lines"):
        return _is_whole(value)
    return isinstance(value, str) and _TEXT.allows(value)


def _is_whole(value: object) -> bool:
    return type(value) is int and _WHOLE.low <= value <= _WHOLE.high
