"""The games that are not finished yet: one file for each running program, so that no two overwrite each other's."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Any

from game.core.kinds import TextLine, Whole
from game.core.messages import printable_path, quoted, reason
from game.core.replay import Replay, ReplayError, from_text, sealed
from game.core.replay.limits import LARGEST
from game.files.text import FileError, read_text
from game.files.writing import ProcessLock, write_atomically

TITLE = "tetrarium unfinished game"
FORMAT = 1
LARGEST_FILE = LARGEST + (1 << 20)
"""In bytes."""

_MOST_PLAYERS = 20
_TEXT, _WHOLE = TextLine(), Whole(0, 2**53)
_MOST_SECONDS = 10**10


@dataclass(frozen=True)
class UnfinishedGame:
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
    types = {each.name: str(each.type) for each in fields(UnfinishedGame)}
    if not isinstance(values, dict) or set(values) != set(types):
        raise ValueError(f"has a wrong second line; expected an object with {', '.join(sorted(types))}")
    for name, value in values.items():
        if not _SOUND[types[name]](value):
            raise ValueError(f"has a wrong second line: {name} is {quoted(str(value))}")
    return UnfinishedGame(**values)


def _is_whole(value: Any) -> bool:
    return type(value) is int and _WHOLE.low <= value <= _WHOLE.high


def _is_players(value: Any) -> bool:
    few = isinstance(value, dict) and len(value) <= _MOST_PLAYERS
    return few and all(_TEXT.allows(player) and _is_whole(pieces) for player, pieces in value.items())


_SOUND: Mapping[str, Callable[[Any], bool]] = {
    "str": lambda value: isinstance(value, str) and _TEXT.allows(value),
    "int": _is_whole,
    "float": lambda value: type(value) in (int, float) and 0 <= value <= _MOST_SECONDS,
    "bool": lambda value: isinstance(value, bool),
    "Mapping[str, int]": _is_players,
}
"""The type of a field -> whether a value of JSON is one."""


UNFINISHED = "unfinished"
PLACES = 9
"""The number of programs that can keep a game at the same time."""
_EXPECTED = "an unfinished game"

Note = Callable[[str], None]
"""Takes a line for the player."""


def _aside(file: Path) -> Path:
    return file.with_name(f"{file.name}.unreadable")


def _renamed(file: Path, error: ValueError) -> str:
    return f"{printable_path(file)} {error}; it is now called {_aside(file).name}"


class UnfinishedGames:
    """The unfinished game of this program, in a file that no other running program uses.

    A place is a number with a file for a game and a file for a lock. A program holds the lock of its place until it
    ends. The games are written by a thread, so that nobody waits for the disk.
    """

    def __init__(self, folder: Path, note: Note) -> None:
        """``folder`` is that of the finished games. ``note`` gets a line about what cannot be read or written."""
        self.folder = folder / UNFINISHED
        self._note = note
        self._place = 0
        self._lock: ProcessLock | None = None
        self._writing: Thread | None = None
        self._fault = self._told = ""
        """Why the last save failed, and the reason that was told last."""

    # Reading

    def offered(self) -> UnfinishedGame | None:
        """The game that can be continued; None if there is none. This reads the file of this program's place, or else
        of the last program that has ended. A file that cannot be read is set aside."""
        self.settle()
        try:
            return self._known(self._place) or self._take_latest()
        except OSError as error:
            self._note(f"{printable_path(self.folder)}: unfinished games cannot be read: {reason(error)}")
            return None

    def load(self) -> tuple[UnfinishedGame, Replay]:
        """The game that was offered and its replay. Raises FileError; the file is then set aside."""
        self.settle()
        file = self._file(self._place)
        try:
            return read(self._text(file))
        except FileError:
            raise
        except ValueError as error:
            self.set_aside()
            raise FileError(_renamed(file, error)) from None

    def set_aside(self) -> None:
        file = self._file(self._place)
        try:
            os.replace(file, _aside(file))
        except OSError as error:
            self._note(f"{printable_path(file)}: cannot be renamed: {reason(error)}")

    def _known(self, place: int) -> UnfinishedGame | None:
        file = self._file(place)
        if not place or not file.exists():
            return None
        try:
            return about(self._text(file))
        except FileError as error:
            self._note(str(error))
        except ValueError as error:
            self._note(_renamed(file, error))
            os.replace(file, _aside(file))
        return None

    def _text(self, file: Path) -> str:
        return read_text(file, printable_path(file), most=LARGEST_FILE, expected=_EXPECTED)

    def _take_latest(self) -> UnfinishedGame | None:
        """Move to the place with the latest game that nobody holds."""
        latest: tuple[UnfinishedGame, int, ProcessLock] | None = None
        for place in range(1, PLACES + 1):
            if place == self._place or not self._file(place).exists():
                continue
            lock = self._locked(place)
            if lock is None:
                continue
            game = self._known(place)
            if game is None or (latest and game.saved_at <= latest[0].saved_at):
                lock.release()
                continue
            if latest:
                latest[2].release()
            latest = game, place, lock
        if latest is None:
            return None
        self._leave_place()
        self._place, self._lock = latest[1:]
        return latest[0]

    # Writing

    def save(self, game: UnfinishedGame, replay: Sequence[str]) -> bool:
        """Write a game in place of the last one, in a thread. ``replay`` has the parts of a ``ReplayWriter``. Return
        False if the last one is still being written; this one is then not written."""
        if self._writing and self._writing.is_alive():
            return False
        self.settle()
        try:
            self._take_place()
        except OSError as error:
            self._fault = f"{printable_path(self.folder)}: unfinished games cannot be kept: {reason(error)}"
            return True
        if self._place:
            self._writing = Thread(target=self._write, args=(self._file(self._place), game, tuple(replay)))
            self._writing.start()
        return True

    def remove(self) -> None:
        self.settle()
        if self._place:
            try:
                self._file(self._place).unlink(missing_ok=True)
            except OSError as error:
                self._note(f"{printable_path(self._file(self._place))}: cannot be removed: {reason(error)}")

    def close(self) -> None:
        self.settle()
        self._leave_place()

    def _write(self, file: Path, game: UnfinishedGame, replay: Sequence[str]) -> None:
        try:
            write_atomically(file, written(game, replay))
            self._fault = ""
        except OSError as error:
            self._fault = f"{printable_path(file)}: this game is not kept: {reason(error)}"

    def settle(self) -> None:
        if self._writing:
            self._writing.join()
            self._writing = None
        told, self._told = self._told, self._fault
        if self._fault not in ("", told):
            self._note(self._fault)

    def _take_place(self) -> None:
        """Take the place of the latest game, which is then replaced, or else the first one that is free."""
        if self._place:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._take_latest() is not None:
            return
        for place in range(1, PLACES + 1):
            self._lock = self._locked(place)
            if self._lock:
                self._place = place
                return
        self._fault = f"{printable_path(self.folder)}: unfinished games cannot be kept: too many programs keep one"

    def _locked(self, place: int) -> ProcessLock | None:
        """Lock a place. What a killed program left half written there is removed."""
        lock = ProcessLock.take(self.folder / f"{place}.lock")
        if lock:
            for part in self.folder.glob(f"{self._file(place).name}.*.part"):
                part.unlink(missing_ok=True)
        return lock

    def _leave_place(self) -> None:
        if self._lock:
            self._lock.release()
        self._lock, self._place = None, 0

    def _file(self, place: int) -> Path:
        return self.folder / f"{place}.game"
