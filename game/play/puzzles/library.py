"""All puzzles that can be played: those that come with the game and those in the data folder, with what is solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from game.files.text import FileError
from game.files.words import printable_path, reason
from game.files.writing import alone_in, write_atomically
from game.play.puzzles.begun import BegunLinjats
from game.play.puzzles.goals import goal_in_words
from game.play.puzzles.own_packs import OwnPacks
from game.play.puzzles.ratings import Ratings
from game.play.puzzles.shelves import DAILY, LINJAT, OWN, TETRIS, Entry, Progress, Shelf
from game.play.words import sentence
from game.puzzles.daily import daily
from game.puzzles.engine.packs import Pack, read_pack
from game.puzzles.linjat.pack import FOLDER as LINJAT_FOLDER
from game.puzzles.linjat.pack import PackedLinjat, read_line
from game.puzzles.linjat.puzzle import Linjat
from game.puzzles.linjat.sizes import SIZES
from game.puzzles.tetris.made.packs import FOLDER as TETRIS_FOLDER
from game.puzzles.tetris.made.packs import PACKS, PackedTetris, parse_line
from game.puzzles.tetris.puzzle import Puzzle
from game.storage import Scores, Solved

LENT = "one puzzle"
"""The name of the shelf of a puzzle that stands on no other shelf."""
_LINJAT_TITLES: Mapping[str, str] = {"easy": "Easy", "medium": "Medium", "hard": "Hard", "expert": "Expert"}
_GAME_TITLES: Mapping[str, str] = {LINJAT: "Linjat", TETRIS: "Tetris"}
_ABOUT: Mapping[str, str] = {
    "perfect-clears": "Clear the whole board with the pieces that you see.",
    "t-spins": "Turn a T into a gap so that it clears two rows.",
    "digs": "Reach the lowest row and clear it.",
    "openers": "The first pieces of a game, from known openings.",
}
"""Pack -> a sentence about it."""
_ABOUT_OWN = "Your own puzzles."


class Library:
    """The puzzles of one run. Files are read when their puzzles are first asked for."""

    def __init__(self, scores: Scores, linjat: Path = LINJAT_FOLDER, tetris: Path = TETRIS_FOLDER) -> None:
        """Progress is kept in ``scores``, own puzzles beside them. ``linjat`` and ``tetris`` are the folders of the
        packs that come with the game."""
        self._scores, self._packs, self._tetris_packs = scores, linjat, tetris
        self._own = OwnPacks(scores.path.parent)
        self._shelves: dict[str, Shelf] = {}
        self._solved: dict[str, Mapping[str, Solved]] = {}
        self.begun = BegunLinjats(scores.begun)
        """The games of Linjat that were begun."""
        self.ratings = Ratings(scores.grades)
        """The grades of own puzzles whose lines have none."""

    @property
    def folder(self) -> Path:
        """The folder of the puzzles that were made here."""
        return self._scores.path.parent / "puzzles"

    # Shelves

    def linjat(self, size: str) -> Shelf:
        """Return the Linjat of a size: those that come with the game, and then those that were made here."""
        name = f"{LINJAT} {size}"
        if name not in self._shelves:
            shipped = self._read(self._packs / f"{size}.txt")
            made = self._read(self._made(size)) if self._made(size).exists() else Pack((), ())
            entries = [Entry(packed.puzzle, packed.level) for packed in shipped.puzzles if packed.size == size]
            own = [Entry(packed.puzzle, packed.level, own=True) for packed in made.puzzles if packed.size == size]
            kind = SIZES[size]
            about = _extent(kind.width, kind.height, kind.numbers)
            faults = (*shipped.damaged, *made.damaged)
            entries.sort(key=lambda entry: entry.level)
            self._shelves[name] = Shelf(name, LINJAT, _LINJAT_TITLES[size], about, (*entries, *own), faults)
        return self._shelves[name]

    def linjat_shelves(self) -> tuple[Shelf, ...]:
        """Return the Linjat of all sizes, the smallest first."""
        return tuple(self.linjat(size) for size in SIZES)

    def tetris(self, pack: str) -> Shelf:
        """Return a pack of Tetris puzzles that comes with the game."""
        name = f"{TETRIS} {pack}"
        if name not in self._shelves:
            found = self._pack(pack)
            self._shelves[name] = Shelf(name, TETRIS, PACKS[pack], _ABOUT[pack], _entries(found), found.damaged)
        return self._shelves[name]

    def tetris_shelves(self) -> tuple[Shelf, ...]:
        """Return the packs of Tetris puzzles that come with the game."""
        return tuple(self.tetris(pack) for pack in PACKS)

    def own_shelves(self) -> tuple[Shelf, ...]:
        """Return the player's own packs, as they are on disk now."""
        for name in [name for name in self._shelves if name.startswith(OWN)]:
            del self._shelves[name]
        shelves = [
            Shelf(f"{OWN} {name}", TETRIS, name, _ABOUT_OWN, self._own_entries(pack), pack.damaged)
            for name, pack in self._own.read_all()
        ]
        self._shelves.update({shelf.name: shelf for shelf in shelves})
        return tuple(shelves)

    def rate(self, name: str) -> None:
        """Grade the puzzles of an own shelf that have no grade, in the background."""
        if name.startswith(OWN):
            entries = self.shelf(name).entries
            self.ratings.begin(each.puzzle for each in entries if not each.level and isinstance(each.puzzle, Puzzle))

    def _own_entries(self, pack: Pack[PackedTetris]) -> tuple[Entry, ...]:
        """Return the puzzles of an own pack, with the grades that were found."""
        graded = []
        for packed in pack.puzzles:
            found = None if packed.level else self.ratings.of(packed.puzzle)
            graded.append(replace(packed, level=found.level, points=found.points) if found else packed)
        entries = _entries(replace(pack, puzzles=tuple(graded)), own=True)
        return tuple(self._explained(entry) for entry in entries)

    def _explained(self, entry: Entry) -> Entry:
        """Return a puzzle without a level with the reason for that, if it is known."""
        found = None if entry.level or not isinstance(entry.puzzle, Puzzle) else self.ratings.of(entry.puzzle)
        return replace(entry, unrated=found.reason) if found and found.reason else entry

    def daily(self, game: str, day: date) -> Shelf:
        """Return a shelf with the one puzzle of a day. Every player has the same. It has no puzzle if its pack cannot
        be read."""
        name = f"{DAILY} {game} {day.isoformat()}"
        if name not in self._shelves:
            title = f"{_GAME_TITLES[game]} of {day.day} {day:%B}"
            try:
                packed = daily(game, day.year, day.month, day.day)
            except FileError as error:
                self._shelves[name] = Shelf(name, game, title, "", (), (str(error),))
            else:
                entry = Entry(packed.puzzle, packed.level)
                self._shelves[name] = Shelf(name, game, title, f"{entry.level_name}. {_asked(packed.puzzle)}", (entry,))
        return self._shelves[name]

    def shelf(self, name: str) -> Shelf:
        """Return the shelf with a name. Raises KeyError."""
        if name in self._shelves:
            return self._shelves[name]
        game, _, rest = name.partition(" ")
        if game == LINJAT and rest in SIZES:
            return self.linjat(rest)
        if game == TETRIS and rest in PACKS:
            return self.tetris(rest)
        return {shelf.name: shelf for shelf in self.own_shelves()}[name]

    def _pack(self, name: str) -> Pack[PackedTetris]:
        try:
            return read_pack(self._tetris_packs / f"{name}.txt", parse_line)
        except FileError as error:
            return Pack((), (str(error),))

    def lend(self, puzzle: Puzzle) -> Shelf:
        """Return a shelf with one Tetris puzzle that stands on no other shelf. It lasts until the next one is lent."""
        self._shelves[LENT] = Shelf(LENT, TETRIS, "Your puzzle", "", (Entry(puzzle, own=True),))
        return self._shelves[LENT]

    def add_linjat(self, packed: PackedLinjat) -> bool:
        """Add a puzzle that was made here. Return whether it was written; if not, a notice of the scores says why."""
        path = self._made(packed.size)
        shelf = self.linjat(packed.size)
        entry = Entry(packed.puzzle, packed.level, own=True)
        if any(entry.key == other.key for other in shelf.entries):
            return False
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with alone_in(self.folder):
                before = path.read_text(encoding="utf-8") if path.exists() else ""
                write_atomically(path, f"{before}{packed}\n")
        except (OSError, ValueError) as error:
            self._scores.note(f"this new puzzle is not kept: {printable_path(path)}: {reason(error)}")
            return False
        self._shelves[shelf.name] = replace(shelf, entries=(*shelf.entries, entry))
        return True

    def _made(self, size: str) -> Path:
        return self.folder / f"{LINJAT}-{size}.txt"

    def _read(self, path: Path) -> Pack[PackedLinjat]:
        try:
            return read_pack(path, read_line)
        except FileError as error:
            return Pack((), (str(error),))

    # Progress

    @property
    def unkept(self) -> str:
        """Why nothing that is solved can be kept now, as a sentence. Empty if it can."""
        fault = self._scores.fault
        return f"What you solve is not kept. {sentence(fault)}" if fault else ""

    def progress(self, shelf: Shelf) -> Progress:
        """Return how much of a shelf is solved."""
        return Progress(shelf, self.solved(shelf.game))

    def solved(self, game: str) -> Mapping[str, Solved]:
        """Return the solved puzzles of a game: notation -> how well it was solved."""
        if game not in self._solved:
            self._solved[game] = self._scores.puzzles.of(game)
        return self._solved[game]

    def record(self, entry: Entry, stars: int, seconds: float, date: datetime) -> None:
        """Keep that a puzzle was solved."""
        self._scores.puzzles.record(entry.game, entry.key, Solved(stars, seconds, date))
        self._solved.pop(entry.game, None)
        if entry.game == LINJAT:
            self.begun.remove(entry.key)

    @property
    def knows_linjat(self) -> bool:
        """Whether the player knows the rules of Linjat: has solved one, or was told in this run or an earlier one."""
        return self._scores.told.knows(LINJAT) or bool(self.solved(LINJAT))

    def tell_linjat(self) -> None:
        """The rules of Linjat are told now."""
        self._scores.told.tell(LINJAT)


def _asked(puzzle: Linjat | Puzzle) -> str:
    """What a puzzle asks for, in a sentence: the goal, or how large it is."""
    if isinstance(puzzle, Puzzle):
        return goal_in_words(puzzle)
    return _extent(puzzle.width, puzzle.height, len(puzzle.numbers))


def _extent(width: int, height: int, numbers: int) -> str:
    return f"{width} by {height} cells, {numbers} numbers."


def _entries(pack: Pack[PackedTetris], *, own: bool = False) -> tuple[Entry, ...]:
    """The puzzles of a pack, the easiest first, and those without a level last."""
    puzzles = sorted(pack.puzzles, key=lambda packed: (not packed.level, packed.level, packed.points))
    return tuple(Entry(packed.puzzle, packed.level, own=own, title=packed.name) for packed in puzzles)
