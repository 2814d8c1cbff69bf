"""All puzzles that can be played, with what is solved of them."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import date, datetime, timezone
from functools import partial

from ...files import FileError, is_missing
from ...language import marked, say, say_many
from ...puzzles import daily
from ...puzzles.engine import Pack
from ...puzzles.linjat import FOLDER as LINJAT_FOLDER
from ...puzzles.linjat import SIZES, Linjat, LinjatSheet, PackedLinjat, read_line, solution
from ...puzzles.tetris import Puzzle
from ...puzzles.tetris.making import FOLDER as TETRIS_FOLDER
from ...puzzles.tetris.making import PACKS, PackedTetris, parse_line
from ...storage import Scores
from ...storage.puzzles import Solved
from ..records.days import days_in_a_row
from ..words.numbers import day_words, sentence
from .editing.editor import Drafts
from .editing.linjat_editor import LinjatDrafts
from .linjat_play import BegunLinjats, LinjatPlay
from .own_packs import OwnLinjats, OwnPacks, pack_title, read_or_told
from .shelves import DAILY, GAME_TITLES, LINJAT, OWN, SIZE_TITLES, TETRIS, Entry, Progress, Shelf
from .tetris.tetris_play import BegunTetris, goal_in_words, goals_in_words

LENT = "one puzzle"
"""The name of the shelf of a puzzle that stands on no other shelf."""
SEEN_HINT, SEEN_SOLUTION = "hint", "solution"
_SOLVED_ON = "solved on "
"""What stands before a day in the notes of what was told."""
_DAILY_TITLES: Mapping[str, str] = {LINJAT: marked("Linjat of {day}"), TETRIS: marked("Tetris of {day}")}
_ABOUT: Mapping[str, str] = {
    "first-clears": marked("Clear the whole board with one, two or three pieces."),
    "perfect-clears": marked("Clear the whole board with the pieces you see."),
    "t-spins": marked("Turn a T under an overhang to clear two rows."),
    "digs": marked("Reach the lowest row and clear it."),
    "openers": marked("The first pieces of a game, from known openings."),
}


class Library:
    """The puzzles of one run. Files are read when their puzzles are first asked for."""

    def __init__(self, scores: Scores) -> None:
        """Progress is kept in ``scores``, own puzzles beside them."""
        self._scores = scores
        self.packs = {LINJAT: LINJAT_FOLDER, TETRIS: TETRIS_FOLDER}
        """The folders of the packs that come with the game."""
        self._own = OwnPacks(scores.path.parent)
        self._own_linjats = OwnLinjats(scores.path.parent)
        self._shelves: dict[str, Shelf] = {}
        self._solved: dict[str, Mapping[str, Solved]] = {}
        self.begun = BegunLinjats(scores.begun)
        self.begun_tetris = BegunTetris(scores.begun)
        self.drafts, self.linjat_drafts = Drafts(scores.begun), LinjatDrafts(scores.begun)

    def linjat(self, size: str) -> Shelf:
        """Return the Linjat of a size: those of the game, and then those that earlier versions made here."""
        name = f"{LINJAT} {size}"
        if name not in self._shelves:
            kind, entries, faults = SIZES[size], list[Entry](), list[str]()
            made = self._scores.path.parent / "puzzles" / f"{LINJAT}-{size}.txt"
            for path, own in ((self.packs[LINJAT] / f"{size}.txt", False), (made, True)):
                if own and is_missing(path):
                    continue
                pack = read_or_told(path, read_line)
                found = [Entry(each.puzzle, each.level, own=own) for each in pack.puzzles if each.size == size]
                entries += found if own else sorted(found, key=lambda entry: entry.level)
                faults += pack.damaged
            about = partial(_extent, kind.width, kind.height, kind.numbers)
            title = partial(say, SIZE_TITLES[size])
            self._shelves[name] = Shelf(name, LINJAT, title, about, tuple(entries), tuple(faults))
        return self._shelves[name]

    def linjat_shelves(self) -> tuple[Shelf, ...]:
        return tuple(self.linjat(size) for size in SIZES)

    def tetris(self, pack: str) -> Shelf:
        name = f"{TETRIS} {pack}"
        if name not in self._shelves:
            found = read_or_told(self.packs[TETRIS] / f"{pack}.txt", parse_line)
            title, about = partial(say, PACKS[pack]), partial(say, _ABOUT[pack])
            self._shelves[name] = Shelf(name, TETRIS, title, about, _entries(found), found.damaged)
        return self._shelves[name]

    def tetris_shelves(self) -> tuple[Shelf, ...]:
        return tuple(self.tetris(pack) for pack in PACKS)

    def own_shelves(self) -> tuple[Shelf, ...]:
        """Return the player's own packs, as they are on disk now."""
        self._shelves = {name: shelf for name, shelf in self._shelves.items() if not name.startswith(OWN)}
        shelves = [
            Shelf(
                f"{OWN} {name}",
                TETRIS,
                partial(pack_title, name),
                partial(goals_in_words, [packed.puzzle for packed in pack.puzzles]),
                _entries(pack, own=True),
                pack.damaged,
            )
            for name, pack in self._own.read_all()
        ]
        shelves += [
            Shelf(
                f"{OWN} {LINJAT}: {name}",
                LINJAT,
                partial(pack_title, name),
                partial(say, GAME_TITLES[LINJAT]),
                tuple(Entry(each.puzzle, each.level, own=True) for each in pack.puzzles),
                pack.damaged,
            )
            for name, pack in self._own_linjats.read_all()
        ]
        self._shelves.update({shelf.name: shelf for shelf in shelves})
        return tuple(shelves)

    def daily(self, game: str, day: date) -> Shelf:
        """Return a shelf with the one puzzle of a day, the same for everybody; none if its pack cannot be read."""
        name = f"{DAILY} {game} {day.isoformat()}"
        if name not in self._shelves:

            def title() -> str:
                return say(_DAILY_TITLES[game], day=day_words(day))

            try:
                packed = daily(game, day.year, day.month, day.day)
            except FileError as error:
                self._shelves[name] = Shelf(name, game, title, str, (), (str(error),))
            else:
                entry = Entry(packed.puzzle, packed.level)
                self._shelves[name] = Shelf(name, game, title, partial(_asked, packed, entry), (entry,))
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

    def lend(self, puzzle: Puzzle | Linjat) -> Shelf:
        """Return a shelf with one puzzle that stands on no other shelf. It lasts until the next one is lent."""
        entry = Entry(puzzle, own=True)
        self._shelves[LENT] = Shelf(LENT, entry.game, partial(say, marked("Your puzzle")), str, (entry,))
        return self._shelves[LENT]

    @property
    def unkept(self) -> str:
        """Why nothing that is solved can be kept now, as a sentence. Empty if it can."""
        fault = self._scores.fault
        return say("Solved puzzles are not saved. {reason}", reason=sentence(fault)) if fault else ""

    def progress(self, shelf: Shelf) -> Progress:
        return Progress(shelf, self.solved(shelf.game))

    def solved(self, game: str) -> Mapping[str, Solved]:
        """Return the solved puzzles of a game: notation -> how well it was solved."""
        if game not in self._solved:
            self._solved[game] = self._scores.puzzles.of(game)
        return self._solved[game]

    def record(self, entry: Entry, stars: int, seconds: float, when: datetime) -> None:
        self._scores.puzzles.record(entry.game, entry.key, Solved(stars, seconds, when))
        self._scores.told.tell(f"{_SOLVED_ON}{when.astimezone(timezone.utc).date().isoformat()}")
        self._solved.pop(entry.game, None)
        self._begun(entry.game).remove(entry.key)

    def streak(self, day: date) -> int:
        """Return on how many days in a row something was solved, up to a day or to the one before."""
        days = set[date]()
        for kept in self._scores.told.beginning(_SOLVED_ON):
            with suppress(ValueError):
                days.add(date.fromisoformat(kept))
        for game in (LINJAT, TETRIS):
            days |= {solved.solved_at.astimezone(timezone.utc).date() for solved in self.solved(game).values()}
        return days_in_a_row(days, day)

    def following(self) -> tuple[Shelf, int] | None:
        """Return the shelf and the place of the puzzle to go on with: one that was begun, or the next one after that
        which was solved last for the first time, or the first of all. None if everything is solved."""
        shelves = (*self.tetris_shelves(), *self.linjat_shelves())
        for shelf in shelves:
            begun = next((at for at, entry in enumerate(shelf.entries) if self.is_begun(entry)), None)
            if begun is not None:
                return shelf, begun
        progress = [self.progress(shelf) for shelf in shelves]
        solved = (
            (result.solved_at, number, at)
            for number, each in enumerate(progress)
            for at, result in enumerate(each.results)
            if result
        )
        *_, last, place = max(solved, default=(0, -1))
        places = [(last, place), *((number, -1) for number in range(len(shelves)))]
        found = ((shelves[number], progress[number].after(at)) for number, at in places)
        return next(((shelf, at) for shelf, at in found if at is not None), None)

    def sight(self, puzzle: Linjat) -> LinjatPlay:
        """Return a puzzle as it stands, to be looked at: solved, or with what was drawn on it."""
        solved = str(puzzle) in self.solved(LINJAT)
        return LinjatPlay(puzzle, LinjatSheet(solution(puzzle))) if solved else self.begun.sight(puzzle)

    def is_begun(self, entry: Entry) -> bool:
        return self._begun(entry.game).begun(entry.key)

    def keep(self, now: float) -> None:
        """Keep how far the puzzles have come that are played, and what is drawn in the editor."""
        for each in (self.begun, self.begun_tetris, self.drafts, self.linjat_drafts):
            each.keep(now)

    def _begun(self, game: str) -> BegunLinjats | BegunTetris:
        return self.begun if game == LINJAT else self.begun_tetris

    def has_shown(self, what: str, entry: Entry, day: date) -> bool:
        """Return whether the player has seen hints or the solution of a puzzle on a day."""
        return self._scores.told.knows(f"{what} {day.isoformat()} {entry.game} {entry.key}")

    def show(self, what: str, entry: Entry, day: date) -> None:
        """Keep that hints or the solution of a puzzle are shown on a day. That day, it cannot be solved without."""
        self._scores.told.tell(f"{what} {day.isoformat()} {entry.game} {entry.key}")

    @property
    def knows_linjat(self) -> bool:
        """Whether the player knows the rules of Linjat: has solved one, or was told in this run or an earlier one."""
        return self._scores.told.knows(LINJAT) or bool(self.solved(LINJAT))

    def tell_linjat(self) -> None:
        self._scores.told.tell(LINJAT)


def _asked(packed: PackedLinjat | PackedTetris, entry: Entry) -> str:
    """How hard a puzzle is, and what it asks for: the goal, or how large it is."""
    if isinstance(packed, PackedLinjat):
        level = say("{size}, level {level}", size=say(SIZE_TITLES[packed.size]), level=packed.level)
        asked = _extent(packed.puzzle.width, packed.puzzle.height, len(packed.puzzle.numbers))
    else:
        level, asked = entry.level_name, goal_in_words(packed.puzzle)
    return f"{sentence(level)} {asked}"


def _extent(width: int, height: int, numbers: int) -> str:
    return say_many(
        "{width} by {height} cells, {number} number.",
        "{width} by {height} cells, {number} numbers.",
        numbers,
        width=width,
        height=height,
    )


def _entries(pack: Pack[PackedTetris], *, own: bool = False) -> tuple[Entry, ...]:
    """The puzzles of a pack, the easiest first, and those without a level last. If all are of one level, those with
    the fewest pieces are first."""
    alike = len({packed.level for packed in pack.puzzles}) == 1

    def order(packed: PackedTetris) -> tuple[object, ...]:
        return not packed.level, packed.level, alike and packed.puzzle.most, packed.points

    puzzles = sorted(pack.puzzles, key=order)
    return tuple(Entry(packed.puzzle, packed.level, own=own, title=packed.name) for packed in puzzles)
