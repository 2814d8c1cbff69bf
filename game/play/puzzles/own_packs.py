"""The player's own packs of Tetris puzzles, and the puzzles of a moment of a game that are kept in one."""

import os
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from ...core.messages import printable_path, quoted, reason
from ...core.session import GameView, position_of
from ...files import FileError, alone_in, is_missing, write_atomically
from ...language import marked, say
from ...puzzles.engine import Pack, read_pack
from ...puzzles.linjat import OWN_LINJATS, PackedLinjat, read_line
from ...puzzles.tetris import Puzzle, PuzzleError, puzzle_of_moment
from ...puzzles.tetris.making import OWN_FOLDER, PackedTetris, parse_ungraded
from ..game import LOOK, Background, Breather
from ..words.numbers import sentence
from .editing.checking import grade_in_words, work
from .tetris.tetris_play import goal_in_words

T = TypeVar("T")
MINE, FROM_GAMES = marked("My puzzles"), marked("From your games")
"""The pack of the editor, and that of the moments of one's own games."""
LONGEST_NAME = 32
MOST_PUZZLES = 1000
"""The puzzles of one pack, at most. The others of its file are left out."""
_ENDING = ".txt"
_NAME = re.compile(r"\w(?:[\w ,!'()+-]*[\w!)])?")


def pack_title(name: str) -> str:
    """Return the name of a pack as it is shown. The two packs of the game have a name in each language."""
    return say(name) if name in (MINE, FROM_GAMES) else name


def read_or_told(path: Path, parse: Callable[[str], T], most: int | None = None) -> Pack[T]:
    """Return the puzzles of a file, at most so many. One that cannot be read has none, and ``damaged`` says why."""
    try:
        return read_pack(path, parse, most=most)
    except FileError as error:
        return Pack((), (str(error),))


class Packs(Generic[T]):
    """The packs of one game in a folder, each of which is a file with a puzzle in each line."""

    def __init__(self, folder: Path, parse: Callable[[str], T], key: Callable[[str], str]) -> None:
        """``parse`` reads a line. ``key`` returns the puzzle alone of a line."""
        self.folder, self._parse, self._key = folder, parse, key
        self._known: dict[Path, tuple[tuple[int, int], Pack[T]]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        try:
            found = [path.stem for path in self.folder.iterdir() if path.suffix == _ENDING and os.path.isfile(path)]
        except OSError:
            return ()
        return tuple(sorted(found, key=str.lower))

    def path(self, name: str) -> Path:
        """Return the file of a pack. Capital letters do not make another pack. Raises ValueError for a bad name."""
        name, fault = " ".join(name.split()), ""
        if not name:
            fault = say("the pack has no name; expected letters, digits and spaces")
        elif len(name) > LONGEST_NAME:
            fault = say("the name of the pack is too long; expected at most {most} letters", most=LONGEST_NAME)
        elif not _NAME.fullmatch(name):
            fault = say("the pack cannot be called {name}; expected letters, digits and spaces", name=quoted(name))
        if fault:
            raise ValueError(fault)
        known = next((each for each in self.names if each.lower() == name.lower()), name)
        return self.folder / f"{known}{_ENDING}"

    def read_all(self) -> list[tuple[str, Pack[T]]]:
        """Return all packs with their names, in the order of the names. It never raises: ``damaged`` of a pack tells
        what is wrong with it. A file that is the same as the last time is not read again."""
        return [(name, self._pack(self.folder / f"{name}{_ENDING}")) for name in self.names]

    def _pack(self, path: Path) -> Pack[T]:
        try:
            about = path.stat()
        except OSError as error:
            return Pack((), (f"{printable_path(path)}: cannot be read: {reason(error)}",))
        stamp = about.st_size, about.st_mtime_ns
        before, pack = self._known.get(path, (None, None))
        if pack is None or before != stamp:
            pack = read_or_told(path, self._parse, most=MOST_PUZZLES)
            if not pack.puzzles and not pack.damaged:
                pack = Pack((), (f"{printable_path(path)}: has no puzzle; expected one in each line",))
            if pack.puzzles:  # what could not be read is tried again
                self._known[path] = stamp, pack
        return pack

    def save(self, name: str, packed: T) -> bool:
        """Add a puzzle to a pack, which is made if it is missing. Return False if the pack has the puzzle already. The
        lines that are there stay as they are. Raises FileError, and ValueError for a bad name."""
        path, notation = self.path(name), self._key(str(packed))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with alone_in(self.folder):
                before = path.read_text(encoding="utf-8") if not is_missing(path) else ""
                if any(self._key(each) == notation for each in before.splitlines()):
                    return False
                gap = "\n" if before and not before.endswith("\n") else ""
                write_atomically(path, f"{before}{gap}{packed}\n")
        except UnicodeDecodeError:
            raise FileError(f"{printable_path(path)}: is not UTF-8; expected a pack of puzzles") from None
        except OSError as error:
            raise FileError(f"{printable_path(path)}: cannot be written: {reason(error)}") from None
        return True


class OwnPacks(Packs[PackedTetris]):
    """The player's packs of Tetris puzzles."""

    def __init__(self, data: Path) -> None:
        """``data`` is the folder of the finished games. The packs are in a folder of their own inside it."""
        super().__init__(data / OWN_FOLDER, parse_ungraded, lambda line: line.partition(";")[0].strip())


class OwnLinjats(Packs[PackedLinjat]):
    """The player's packs of Linjat."""

    def __init__(self, data: Path) -> None:
        """``data`` is as for ``OwnPacks``."""
        super().__init__(data / OWN_LINJATS, read_line, lambda line: "".join(line.split()[2:3]))


MAKING = marked("Looking for a puzzle on this board…")
GRADING = marked("Its level is being found; then it is saved.")
NONE = marked(
    "No puzzle was found on this board. With the pieces in sight there is no perfect clear, no T-spin double or triple,"
    " and the lowest row cannot be cleared."
)


class MomentPuzzle:
    """Makes one puzzle at a time. It can be played as soon as it is there; its level is found and it is saved later."""

    def __init__(self, packs: OwnPacks) -> None:
        self._packs = packs
        self._job: Background[Puzzle | None] | None = None
        self._rating: Background[str] | None = None
        self.puzzle: Puzzle | None = None
        self.said = ""
        """A sentence or two for the player. Empty before anything was asked for."""
        self.failed = False
        """Whether the sentence tells of something that could not be done."""

    @property
    def busy(self) -> bool:
        return self._job is not None

    def begin(self, view: GameView) -> None:
        """Begin to make a puzzle of a position of a game, in the background."""
        self.forget()
        position, hold = position_of(view), view.hold_allowed

        def make(breathe: Breather) -> Puzzle | None:
            puzzle = puzzle_of_moment(position)
            return puzzle if hold or puzzle is None else _without_hold(puzzle, breathe)

        self._job, self.said = Background(make), say(MAKING)

    def forget(self) -> None:
        """Give up the puzzle that is being made. One that is made already is still saved."""
        if self._job:
            self._job.stop()
        self._job, self._rating, self.puzzle, self.said, self.failed = None, None, None, "", False

    def advance(self) -> bool:
        """Take in what is done. Return whether there is something new to read."""
        if self._job and self._job.done:
            self.puzzle, self._job = self._job.result, None
            self.failed = self.puzzle is None
            told = say(GRADING)
            if self.puzzle:
                self._rating = Background(partial(_kept, self._packs, self.puzzle))
        elif self._rating and self._rating.done:
            told, self._rating = self._rating.result or "", None
        else:
            return False
        self.said = f"{goal_in_words(self.puzzle)} {told}" if self.puzzle else say(NONE)
        return True

    def deadline(self, now: float) -> float | None:
        """When ``advance`` has something to do. None if nothing is under way."""
        return now + LOOK if self._job or self._rating else None

    def wait(self) -> None:
        for job in (self._job, self._rating):
            if job:
                job.wait()


def _without_hold(puzzle: Puzzle, breathe: Breather) -> Puzzle | None:
    """Return a puzzle for a game that has no hold. None if it cannot be solved so."""
    try:
        puzzle = replace(puzzle, hold=False)
    except PuzzleError:
        return None
    found = work(puzzle, breathe)
    return None if found is None or found.pieces is None else puzzle


def _kept(packs: OwnPacks, puzzle: Puzzle, breathe: Breather) -> str:
    """Grade a puzzle and add it to the pack. Return what has come of that, in words."""
    found = work(puzzle, breathe)
    packed = found.packed(puzzle) if found else None
    if packed is None:
        return say("It is not saved, because it is too long to rate.")
    words = sentence(grade_in_words(found, puzzle))
    try:
        new = packs.save(FROM_GAMES, packed)
    except FileError as error:
        return " ".join((words, say("It is not saved: {reason}", reason=sentence(str(error)))))
    pack = pack_title(FROM_GAMES)
    kept = say("Saved in “{pack}”.", pack=pack) if new else say("It is in “{pack}” already.", pack=pack)
    return f"{words} {kept}"
