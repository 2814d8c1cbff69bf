"""The text of a file of TETR.IO, .ttr or .ttrm, as rounds: options, keys, what came from the other player, and results.

What is read is checked: types, ranges and lengths. What the rules make of the options is in ``options``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn

from ..messages import quoted

LARGEST = 16 << 20
"""Characters of a file. A match of twenty rounds has two million."""
MOST_ROUNDS = 1000
MOST_EVENTS = 2_000_000
LONGEST = 60 * 60 * 60 * 12
"""Frames of a round: twelve hours."""
KEYS = ("moveLeft", "moveRight", "softDrop", "hardDrop", "rotateCW", "rotateCCW", "rotate180", "hold")
_SILENT = ("exit", "undo", "redo", "retry", "chat", "menuUp", "menuDown", "menuLeft", "menuRight")


class TetrioError(ValueError):
    """A text that is no file of TETR.IO, or one that cannot be read. The message is one line."""


class KeyEvent(NamedTuple):
    frame: int
    tenth: int
    """The tenth of the frame, 0 to 9."""
    key: str
    down: bool
    hoisted: bool
    """Whether the key was held before the game began."""


class GarbageEvent(NamedTuple):
    """Garbage from another player, announced or confirmed."""

    frame: int
    sender: str
    number: int
    acknowledged: int
    lines: int
    """0: the packet is confirmed."""
    column: int | None
    """The column of the holes, in files up to 2023."""


@dataclass(frozen=True)
class FileSide:
    """What a file has of one player in a round."""

    player: int
    """The place of the player in ``TetrioFile.names``."""
    options: Mapping[str, Any]
    frames: int
    events: tuple[KeyEvent | GarbageEvent, ...]
    reason: str
    """Why the game ended, in the words of the file; empty if it does not say so."""
    stats: Mapping[str, Any]
    """The totals of the file."""
    board: tuple[tuple[bool, ...], ...] | None = None
    """The cells at the end, the top row first, in files that have them."""
    start: tuple[tuple[bool, ...], ...] | None = None


@dataclass(frozen=True)
class TetrioFile:
    names: tuple[str, ...]
    """The players. Options and the senders of garbage can have names, too; nothing of both is kept."""
    rounds: tuple[tuple[FileSide, ...], ...]
    date: str = ""
    """When the game was played, as the file has it."""
    kind: str = ""
    """The mode as the file has it: "league", "40l", "blitz", "custom"; empty if it does not say so."""
    multi: bool = True
    """Whether it is a match, and not a game alone."""


def is_tetrio(text: str) -> bool:
    """Return whether a text can be a file of TETR.IO, and not a replay of this program."""
    return text[:1000].lstrip("\ufeff \t\r\n").startswith("{")


def read(text: str) -> TetrioFile:
    """Return what a file holds. Raises TetrioError, which is one line."""
    if len(text) > LARGEST:
        raise TetrioError(f"is too long: {len(text)} characters; expected at most {LARGEST}")
    try:
        data = json.loads(text.lstrip("\ufeff"), parse_constant=_no_number)
    except RecursionError:
        raise TetrioError("cannot be read: it is nested too deeply") from None
    except TetrioError:
        raise
    except ValueError as error:
        raise TetrioError(f"is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise TetrioError("is no replay of TETR.IO; expected an object")
    return _Reader(data).file()


class _Reader:
    """Reads one file. Players are numbered in the order in which they appear."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data
        self._names: dict[tuple[str, int], int] = {}
        self._here: list[str] = []
        """The names in the round so far."""
        self._events = 0

    def file(self) -> TetrioFile:
        """Return the file. Raises TetrioError for what is not one of TETR.IO."""
        data = self._data
        if isinstance(data.get("replay"), dict):
            replay = data["replay"]
            if isinstance(replay.get("rounds"), list):
                rounds = [self._new_round(each, f"round {place}") for place, each in enumerate(_rounds(replay), 1)]
            else:
                rounds = [(self._new_side(data.get("user"), replay, "the replay"),)]
        elif isinstance(data.get("data"), list):
            rounds = [self._old_round(each, f"round {place}") for place, each in enumerate(_rounds(data, "data"), 1)]
        elif isinstance(data.get("data"), dict):
            rounds = [(self._old_side(data.get("user"), data["data"], "the replay"),)]
        else:
            raise TetrioError('is no replay of TETR.IO: it has no "replay" and no "data"')
        if not rounds:
            raise TetrioError("has no round")
        kind = next((value for key in ("gamemode", "gametype") if isinstance(value := data.get(key), str)), "")
        date = data.get("ts")
        names = tuple(name for name, _ in self._names)
        return TetrioFile(names, tuple(rounds), date if isinstance(date, str) else "", kind[:40], len(rounds[0]) > 1)

    def _player(self, *named: Any) -> int:
        """Return the number of a player: the first of ``named`` that is a name, or an object with one. Two players of
        a round can have the same name, or none."""
        found = (each.get("username") if isinstance(each, dict) else each for each in named)
        name = next((each[:64] for each in found if isinstance(each, str) and each), "")
        here = name, self._here.count(name)
        self._here.append(name)
        return self._names.setdefault(here, len(self._names))

    def _new_round(self, sides: Any, place: str) -> tuple[FileSide, ...]:
        if not isinstance(sides, list) or not 1 <= len(sides) <= 100:
            raise TetrioError(f"{place} is {_shown(sides)}; expected a list of 1 to 100 players")
        self._here = []
        return tuple(
            self._new_side(side, _part(side, "replay", f"{place}, player {number}"), f"{place}, player {number}")
            for number, side in enumerate(sides, 1)
        )

    def _new_side(self, user: Any, replay: dict[str, Any], place: str) -> FileSide:
        options, results = _part(replay, "options", place), replay.get("results")
        results = results if isinstance(results, dict) else {}
        stats, reason = results.get("stats"), results.get("gameoverreason")
        return FileSide(
            self._player(user, options),
            options,
            _whole(replay, "frames", place, LONGEST),
            self._read_events(replay, place),
            reason if isinstance(reason, str) else "",
            stats if isinstance(stats, dict) else {},
        )

    def _old_round(self, data: Any, place: str) -> tuple[FileSide, ...]:
        sides, board = (data.get("replays"), data.get("board")) if isinstance(data, dict) else (None, None)
        if not isinstance(sides, list) or not 1 <= len(sides) <= 100:
            raise TetrioError(f"{place} is {_shown(data)}; expected a list of replays")
        if not isinstance(board, list | None):
            raise TetrioError(f"{place} has {_shown(board)} for board; expected a list")
        self._here = []
        users = [each.get("user") if isinstance(each, dict) else None for each in board or ()]
        users += [None] * len(sides)
        return tuple(
            self._old_side(user, side, f"{place}, player {number}")
            for number, (user, side) in enumerate(zip(users, sides, strict=False), 1)
        )

    def _old_side(self, user: Any, replay: Any, place: str) -> FileSide:
        if not isinstance(replay, dict):
            raise TetrioError(f"{place} is {_shown(replay)}; expected an object")
        events = _list(replay, "events", place)
        full = next((_part(each, "data", place) for each in events if _type(each) == "full"), {})
        end = next((_part(each, "data", place) for each in events if _type(each) == "end"), {})
        export = end.get("export")
        export = export if isinstance(export, dict) else {}
        options = full.get("options", replay.get("options"))
        if not isinstance(options, dict):
            raise TetrioError(f"{place} has no options; expected them in its event full")
        stats, reason = export.get("stats"), end.get("reason", export.get("gameoverreason"))
        return FileSide(
            self._player(options, user),
            options,
            _whole(replay, "frames", place, LONGEST),
            self._read_events(replay, place),
            reason if isinstance(reason, str) else "",
            stats if isinstance(stats, dict) else {},
            _cells(export.get("game"), place),
            _cells(full.get("game"), place),
        )

    def _read_events(self, replay: dict[str, Any], place: str) -> tuple[KeyEvent | GarbageEvent, ...]:
        events = _list(replay, "events", place)
        self._events += len(events)
        if self._events > MOST_EVENTS:
            raise TetrioError(f"has more than {MOST_EVENTS} events")
        read: list[KeyEvent | GarbageEvent] = []
        frame = 0
        for number, event in enumerate(events):
            here = f"{place}, event {number}"
            kind = _type(event)
            if kind in ("keydown", "keyup"):
                read += _key(event, kind == "keydown", here)
            elif kind == "ige":
                read += _attack(event, here)
            else:
                continue
            if read and read[-1].frame < frame:
                raise TetrioError(f"{here} is at frame {read[-1].frame}; expected none before {frame}")
            frame = read[-1].frame if read else 0
        return tuple(read)


def _no_number(word: str) -> NoReturn:
    raise TetrioError(f"has {word} for a number; expected a number")


def _rounds(data: dict[str, Any], key: str = "rounds") -> Sequence[Any]:
    rounds: list[Any] = data[key]
    if len(rounds) > MOST_ROUNDS:
        raise TetrioError(f"has {len(rounds)} rounds; expected at most {MOST_ROUNDS}")
    return rounds


def _type(event: Any) -> str:
    kind = event.get("type") if isinstance(event, dict) else None
    return kind if isinstance(kind, str) else ""


def _key(event: dict[str, Any], down: bool, place: str) -> Iterator[KeyEvent]:
    data = _part(event, "data", place)
    key = data.get("key")
    if key not in KEYS:
        if key in _SILENT:
            return
        raise TetrioError(f"{place} has the key {_shown(key)}; expected one of {', '.join(KEYS)}")
    part = data.get("subframe", 0)
    if type(part) not in (int, float) or not 0 <= part < 1:
        raise TetrioError(f"{place} has the subframe {_shown(part)}; expected a number from 0 to 0.9")
    tenth = min(9, round(part * 10))
    yield KeyEvent(_whole(event, "frame", place, LONGEST), tenth, key, down, data.get("hoisted") is True)


def _attack(event: dict[str, Any], place: str) -> Iterator[GarbageEvent]:
    """Yield the garbage of an event, if it brings any."""
    frame, data = _whole(event, "frame", place, LONGEST), _part(event, "data", place)
    old = data.get("type") == "ige"
    if old:
        data = _part(data, "data", place)
    kind, what = data.get("type"), data.get("data")
    if kind not in ("interaction", "interaction_confirm") or not isinstance(what, dict):
        return
    if what.get("type") != "garbage":
        return
    source = data if old else what
    sender = source.get("gameid", source.get("sender", ""))
    number = _whole(source, "cid" if old else "iid", place, 2**31)
    acknowledged = 0 if old else _whole(what, "ackiid", place, 2**31, 0)
    column = _whole(what, "column", place, 99) if old else None
    lines = _whole(what, "amt", place, 10_000, 0) if kind == "interaction" else 0
    if kind == "interaction" and not lines:
        return
    yield GarbageEvent(frame, str(sender)[:64], number, acknowledged, lines, column)


def _part(data: Any, key: str, place: str) -> dict[str, Any]:
    part = data.get(key) if isinstance(data, dict) else None
    if not isinstance(part, dict):
        raise TetrioError(f"{place} has {_shown(part)} for {key}; expected an object")
    return part


def _list(data: dict[str, Any], key: str, place: str) -> list[Any]:
    part = data.get(key)
    if not isinstance(part, list):
        raise TetrioError(f"{place} has {_shown(part)} for {key}; expected a list")
    return part


def _whole(data: dict[str, Any], key: str, place: str, most: int, default: int | None = None) -> int:
    number = data.get(key, default)
    if type(number) is not int or not 0 <= number <= most:
        raise TetrioError(f"{place} has {_shown(number)} for {key}; expected a whole number from 0 to {most}")
    return number


def _cells(game: Any, place: str) -> tuple[tuple[bool, ...], ...] | None:
    """Return which cells of a board are filled, None without a board."""
    board = game.get("board") if isinstance(game, dict) else None
    if board is None:
        return None
    if not isinstance(board, list) or len(board) > 200 or not all(isinstance(row, list) for row in board):
        raise TetrioError(f"{place} has {_shown(board)} for board; expected rows")
    return tuple(tuple(cell is not None for cell in row[:100]) for row in board)


def _shown(value: Any) -> str:
    """A JSON value in few words."""
    if value is None:
        return "nothing"
    if isinstance(value, list):
        return f"a list of length {len(value)}"
    if isinstance(value, dict):
        return "an object"
    return quoted(value if isinstance(value, str) else repr(value))
