"""Shelves: puzzles that belong together, how many of them are solved, and the time that one takes."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePath

from ...language import digits, marked, say, say_many
from ...puzzles.linjat import Linjat
from ...puzzles.tetris import Puzzle
from ...puzzles.tetris.making import LEVEL_NAMES
from ...storage.puzzles import MOST_STARS, Solved
from ..words.numbers import clock, sentence


class Stopwatch:
    """Counts seconds while it runs, from ``before`` on. It stands at first."""

    def __init__(self, before: float = 0.0) -> None:
        self._before = before
        self._since: float | None = None

    def start(self, now: float) -> None:
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        self._before, self._since = self.seconds(now), None

    def seconds(self, now: float) -> float:
        return self._before + (0.0 if self._since is None else max(0.0, now - self._since))


LINJAT, TETRIS = "linjat", "tetris"
"""The games, as the database names them."""
GAME_TITLES: Mapping[str, str] = {LINJAT: marked("Linjat"), TETRIS: marked("Tetris")}
SIZE_TITLES: Mapping[str, str] = {
    "easy": marked("Easy"),
    "medium": marked("Medium"),
    "hard": marked("Hard"),
    "expert": marked("Expert"),
}
"""Size of a Linjat -> what it is called."""
DAILY = "daily"
"""The first word of the names of shelves with the puzzle of a day."""
OWN = "own"
"""The first word of the names of a player's own packs."""
_FAULT = re.compile(r"(.*?)(?::(\d+))?: (.*)", re.DOTALL)


@dataclass(frozen=True)
class Entry:
    puzzle: Linjat | Puzzle
    level: int = 0
    """From 1, the easiest; 0 if it was never rated."""
    own: bool = False
    """Whether it was made on this machine and does not come with the game."""
    title: str = ""
    """The name of a lesson; empty for none."""

    @property
    def level_name(self) -> str:
        """What the level is called: a number in Linjat, whose sizes are called easy to expert."""
        if not 1 <= self.level <= len(LEVEL_NAMES):
            return say("Not rated")
        return say("Level {level}", level=self.level) if self.game == LINJAT else say(LEVEL_NAMES[self.level - 1])

    @property
    def lesson(self) -> str:
        """The name of a lesson as it is shown. Players name their own puzzles, which keep that name."""
        return self.title if self.own else say(self.title)

    @property
    def game(self) -> str:
        return LINJAT if isinstance(self.puzzle, Linjat) else TETRIS

    @cached_property
    def key(self) -> str:
        """The notation, by which the database names it."""
        return str(self.puzzle) if isinstance(self.puzzle, Linjat) else self.puzzle.notation()


@dataclass(frozen=True)
class Shelf:
    """Puzzles of one kind, the easiest first."""

    name: str
    """How screens refer to it."""
    game: str
    title: Callable[[], str]
    """The title among the shelves of its game, in the language of the player."""
    about: Callable[[], str]
    entries: tuple[Entry, ...]
    faults: tuple[str, ...] = ()

    @cached_property
    def _is_even(self) -> bool:
        """Whether all puzzles are of one level."""
        return len({entry.level for entry in self.entries}) == 1

    def group_of(self, entry: Entry) -> str:
        """Return the heading above a puzzle: its level, or how many pieces it has if all others are as hard."""
        if entry.own and isinstance(entry.puzzle, Linjat) and not self.name.startswith(OWN):
            return say("Made here")
        if isinstance(entry.puzzle, Linjat) or not self._is_even:
            return entry.level_name
        return say_many("{number} piece", "{number} pieces", entry.puzzle.most)

    @property
    def full_title(self) -> str:
        """The title with the name of the game: "Linjat: Easy"."""
        return say("{game}: {pack}", game=say(GAME_TITLES[self.game]), pack=self.title())

    def title_of(self, place: int) -> str:
        """Return the title of a puzzle: its own, or that of the shelf with its number, if there are several."""
        if lesson := self.entries[place].lesson:
            return lesson
        if len(self.entries) == 1:
            return self.title()
        # Only the titles of Linjat do not say what is played.
        title = self.full_title if self.game == LINJAT else self.title()
        return say("{pack} {number}", pack=title, number=place + 1)


class Progress:
    """How much of a shelf is solved, by what was solved of its game: notation -> result."""

    def __init__(self, shelf: Shelf, solved: Mapping[str, Solved]) -> None:
        self.shelf = shelf
        self.results = tuple(solved.get(entry.key) for entry in shelf.entries)
        """How well each puzzle was solved; None for one that was not."""

    @property
    def next(self) -> int:
        """The place of the first puzzle that is not solved; 0 if all are."""
        return self.results.index(None) if None in self.results else 0

    def after(self, place: int) -> int | None:
        """Return the place of the next puzzle that is not solved, from ``place`` on and around. None without one."""
        places = (*range(place + 1, len(self.results)), *range(place))
        return next((other for other in places if self.results[other] is None), None)

    @property
    def words(self) -> str:
        """The progress in words: "12 of 100 solved, 30 stars"."""
        if not self.results:
            return say("no puzzles")
        stars = [result.stars for result in self.results if result]
        solved, count = digits(len(stars)), digits(len(self.results))
        if not stars:
            return say("{solved} of {all} solved", solved=solved, all=count)
        won = say_many("{number} star", "{number} stars", sum(stars))
        return say("{solved} of {all} solved, {stars}", solved=solved, all=count, stars=won)


def faults_in_words(faults: Sequence[str]) -> str:
    """Return how many faults there are, and the first: "2 errors. mine.txt: line 2: ...". Empty without faults."""
    if not faults:
        return ""
    errors = say_many("{number} error", "{number} errors", len(faults))
    parts = _FAULT.fullmatch(faults[0])
    file, number, what = parts.groups() if parts else ("", None, faults[0])
    where = [*([PurePath(file).name] if file else []), *([f"line {number}"] if number else [])]
    return f"{sentence(errors)} {': '.join([*where, what.removesuffix('.')])}."


def standing_in_words(solved: Solved | None, *, begun: bool) -> str:
    """Return how a puzzle stands, in words: "2 of 3 stars, 1:05", "Begun" or "Not solved yet"."""
    if solved:
        return say("{stars} of {most} stars, {time}", stars=solved.stars, most=MOST_STARS, time=clock(solved.seconds))
    return say("Begun") if begun else say("Not solved yet")
