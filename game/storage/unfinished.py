"""What is not finished yet: the game and the match of each running program, in files that no two programs share."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar, NamedTuple

from ..core.messages import printable_path, quoted, reason
from ..core.replay import LARGEST, MatchReplay, Replay, ReplayError, from_text, match_from_text, sealed, sealed_match
from ..core.values import TextLine, Whole
from ..files import FileError, ProcessLock, is_missing, read_text, write_atomically
from ..language import marked, say
from .database import fault_words

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


class UnreadableError(ValueError):
    """A text that is nothing unfinished, or one that this version cannot read. The message is one line."""


def written(game: UnfinishedGame, replay: Sequence[str]) -> str:
    """The text of a game. ``replay`` is the text of its replay in the parts of a ``ReplayWriter``."""
    about = json.dumps(asdict(game), separators=(",", ":"), ensure_ascii=True)
    text = f"{about}\n{sealed(replay)}"
    return f"{TITLE} {FORMAT} {sha256(text.encode()).hexdigest()}\n{text}"


def about(text: str) -> UnfinishedGame:
    """What a text says about its game, without reading the replay. Raises UnreadableError."""
    return _game(_parts(text)[0])


def read(text: str) -> tuple[UnfinishedGame, Replay]:
    """The game and its replay, checked as every replay is. Raises UnreadableError."""
    line, replay = _parts(text)
    try:
        return _game(line), from_text(replay)
    except ReplayError:
        raise UnreadableError(say("its replay cannot be played")) from None


def _parts(text: str) -> tuple[str, str]:
    head, _, rest = text.partition("\n")
    words = head.rsplit(" ", 2)
    if len(words) != 3 or words[0] != TITLE:
        raise UnreadableError(say("it is not an unfinished game of Tetrarium"))
    if words[1] != str(FORMAT):
        other = quoted(words[1])
        told = say(
            "it is an unfinished game of format {other}; this version reads format {own}", other=other, own=FORMAT
        )
        raise UnreadableError(told)
    if sha256(rest.encode("utf-8", "surrogatepass")).hexdigest() != words[2]:
        raise UnreadableError(say("it is cut off or was changed: its checksum does not fit"))
    line, _, replay = rest.partition("\n")
    return line, replay


def _game(line: str) -> UnfinishedGame:
    try:
        values: Any = json.loads(line)
    except (ValueError, RecursionError):
        values = None
    types = {each.name: str(each.type) for each in fields(UnfinishedGame)}
    if not isinstance(values, dict) or set(values) != set(types):
        expected = ", ".join(sorted(types))
        raise UnreadableError(say("its second line is wrong; expected an object with {names}", names=expected))
    for name, value in values.items():
        if not _SOUND[types[name]](value):
            told = say("its second line is wrong: {name} is {value}", name=name, value=quoted(str(value)))
            raise UnreadableError(told)
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

Note = Callable[[str], None]
"""Takes a line for the player."""


def _aside(file: Path) -> Path:
    return file.with_name(f"{file.name}.unreadable")


def _renamed(file: Path, error: UnreadableError) -> str:
    shown, aside = printable_path(file), _aside(file).name
    return say("{file}: {reason}; the file is now called {name}", file=shown, reason=error, name=aside)


class _OwnFile:
    """A file of this program that no other running program uses.

    A place is a number with a file and a file for its lock. A program holds the lock of its place until it ends. The
    file is written by a thread, so that nobody waits for the disk.
    """

    _what: ClassVar[str]
    _expected: ClassVar[str]
    """What its file should be, to be translated."""
    _many: ClassVar[str]
    """What is kept, in messages: one, and several."""
    _ending: ClassVar[str]
    _lock_ending: ClassVar[str]

    def __init__(self, folder: Path, note: Note) -> None:
        """``folder`` is that of the finished games. ``note`` gets a line about what cannot be read or written."""
        self.folder = folder / UNFINISHED
        self.note = note
        self._place = 0
        self._lock: ProcessLock | None = None
        self._writing: Thread | None = None
        self._fault = self._told = ""
        """Why the last save failed, and the reason that was told last."""

    def remove(self) -> None:
        """Remove the file: what it held is over. Why it could not be written matters no longer, and is not noted: who
        keeps what is over says whether it is kept."""
        self._join()
        self._fault = ""
        if self._place:
            self._remove(self._file(self._place))

    def close(self) -> None:
        self.settle()
        self._leave_place()

    def settle(self) -> None:
        """Wait until everything is written, and note once why it could not be."""
        self._join()
        told, self._told = self._told, self._fault
        if self._fault not in ("", told):
            self.note(self._fault)

    def _join(self) -> None:
        if self._writing:
            self._writing.join()
            self._writing = None

    def _save(self, text: Callable[[], str]) -> bool:
        """Write a text in place of the last one, in a thread, which also makes it. Return False if the last one is
        still being written; this one is then not written."""
        if self._writing and self._writing.is_alive():
            return False
        self._join()
        self._take_place_or_tell()
        if self._place:
            self._writing = Thread(target=self._write, args=(self._file(self._place), text))
            self._writing.start()
        return True

    def _write(self, file: Path, text: Callable[[], str]) -> None:
        try:
            write_atomically(file, text())
            self._fault = ""
        except OSError as error:
            self._fault = f"{printable_path(file)}: this {self._what} is not kept: {reason(error)}"

    def _text(self, file: Path) -> str:
        return read_text(file, printable_path(file), most=LARGEST_FILE, expected=self._expected)

    def _set_aside(self, file: Path) -> None:
        try:
            os.replace(file, _aside(file))
        except OSError as error:
            self.note(f"{printable_path(file)}: cannot be renamed: {reason(error)}")

    def _remove(self, file: Path) -> None:
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            self.note(f"{printable_path(file)}: cannot be removed: {reason(error)}")

    # Places

    def _take_place_or_tell(self) -> None:
        try:
            self._take_place()
        except Exception as error:
            self._fault = f"{printable_path(self.folder)}: unfinished {self._many} cannot be kept: {fault_words(error)}"

    def _take_place(self) -> None:
        """Take the first place that is free."""
        if self._place:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        for place in range(1, PLACES + 1):
            self._lock = self._locked(place)
            if self._lock:
                self._place = place
                return
        self._fault = (
            f"{printable_path(self.folder)}: unfinished {self._many} cannot be kept: too many programs keep one"
        )

    def _left(self) -> Iterator[tuple[int, ProcessLock]]:
        """The places with a file of a program that has ended, locked. Whoever takes one releases it."""
        for place in range(1, PLACES + 1):
            if place != self._place and not is_missing(self._file(place)) and (lock := self._locked(place)):
                yield place, lock

    def _locked(self, place: int) -> ProcessLock | None:
        """Lock a place. What a killed program left half written there is removed."""
        lock = ProcessLock.take(self.folder / f"{place}{self._lock_ending}")
        if lock:
            for part in self.folder.glob(f"{self._file(place).name}.*.part"):
                part.unlink(missing_ok=True)
        return lock

    def _leave_place(self) -> None:
        if self._lock:
            self._lock.release()
        self._lock, self._place = None, 0

    def _file(self, place: int) -> Path:
        return self.folder / f"{place}{self._ending}"


class UnfinishedGames(_OwnFile):
    """The unfinished game of this program. A program that ends leaves it to the next one."""

    _what, _many, _ending, _lock_ending = "game", "games", ".game", ".lock"
    _expected = marked("an unfinished game")

    def offered(self) -> UnfinishedGame | None:
        """The game that can be continued; None if there is none. This reads the file of this program's place, or else
        of the last program that has ended. A file that cannot be read is set aside."""
        self.settle()
        try:
            return self._known(self._place) or self._take_latest()
        except Exception as error:  # a fault of our own code costs no game its name
            self.note(f"{printable_path(self.folder)}: unfinished games cannot be read: {fault_words(error)}")
            return None

    def load(self) -> tuple[UnfinishedGame, Replay]:
        """The game that was offered and its replay. Raises FileError. A file that is no game is set aside."""
        self.settle()
        file = self._file(self._place)
        try:
            return read(self._text(file))
        except FileError:
            raise
        except UnreadableError as error:
            self.set_aside()
            raise FileError(_renamed(file, error)) from None
        except Exception as error:
            raise FileError(f"{printable_path(file)}: {fault_words(error)}") from None

    def set_aside(self) -> None:
        self._set_aside(self._file(self._place))

    def save(self, game: UnfinishedGame, replay: Sequence[str]) -> bool:
        """Write a game in place of the last one, in a thread. ``replay`` has the parts of a ``ReplayWriter``. Return
        False if the last one is still being written; this one is then not written."""
        parts = tuple(replay)
        return self._save(lambda: written(game, parts))

    def _known(self, place: int) -> UnfinishedGame | None:
        file = self._file(place)
        if not place or is_missing(file):
            return None
        try:
            return about(self._text(file))
        except FileError as error:
            self.note(str(error))
        except UnreadableError as error:
            self.note(_renamed(file, error))
            os.replace(file, _aside(file))
        return None

    def _take_latest(self) -> UnfinishedGame | None:
        """Move to the place with the latest game that nobody holds."""
        latest: tuple[UnfinishedGame, int, ProcessLock] | None = None
        for place, lock in self._left():
            try:
                game = self._known(place)
            except BaseException:
                lock.release()
                raise
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

    def _take_place(self) -> None:
        """Take the place of the latest game, which is then replaced, or else the first one that is free."""
        if not self._place and not self._take_latest():
            super()._take_place()


_RATED, _UNRATED = "rated", "unrated"
_MATCH = f"{TITLE.replace('game', 'match')} {FORMAT}"


class UnfinishedMatch(NamedTuple):
    replay: MatchReplay
    """Its rounds. The last one may be left in the middle."""
    rated: bool
    """As in ``StoredMatch``."""


class UnfinishedMatches(_OwnFile):
    """The match that this program plays. A program that is killed leaves it, and the next one takes it in."""

    _what, _many, _ending, _lock_ending = "match", "matches", ".match", ".match.lock"
    _expected = marked("an unfinished match")

    def save(self, replay: Callable[[], Sequence[str]], *, rated: bool) -> bool:
        """Write a match in place of the last one, in a thread. ``replay`` makes the parts of a ``MatchWriter`` there.
        Return False if the last one is still being written; this one is then not written."""
        return self._save(lambda: f"{_MATCH} {_RATED if rated else _UNRATED}\n{sealed_match(replay())}")

    def prepare(self) -> None:
        """Take a place, which takes a moment, before the first match is saved."""
        self._take_place_or_tell()

    @property
    def waits(self) -> bool:
        """Whether there may be a match of a killed program."""
        return any(not is_missing(self._file(place)) for place in range(1, PLACES + 1))

    def take_in(self, keep: Callable[[UnfinishedMatch], bool]) -> None:
        """Hand the matches of killed programs to ``keep``, and remove each that it has kept. A file that cannot be read
        is set aside."""
        try:
            for place, lock in self._left():
                try:
                    self._take_in(self._file(place), keep)
                finally:
                    lock.release()
        except Exception as error:
            self.note(f"{printable_path(self.folder)}: unfinished matches cannot be read: {fault_words(error)}")

    def _take_in(self, file: Path, keep: Callable[[UnfinishedMatch], bool]) -> None:
        try:
            match = _match_of(self._text(file))
        except FileError as error:
            self.note(str(error))
        except UnreadableError as error:
            self.note(_renamed(file, error))
            self._set_aside(file)
        else:
            if keep(match):
                self._remove(file)


def _match_of(text: str) -> UnfinishedMatch:
    """Raises UnreadableError."""
    head, _, replay = text.partition("\n")
    words = head.rsplit(" ", 1)
    if words[0] != _MATCH or words[-1] not in (_RATED, _UNRATED):
        raise UnreadableError(say("it is not an unfinished match of Tetrarium of format {own}", own=FORMAT))
    try:
        return UnfinishedMatch(match_from_text(replay), words[-1] == _RATED)
    except ReplayError:
        raise UnreadableError(say("its replay cannot be played")) from None
