"""Shelves: puzzles that belong together, and how many of them are solved."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.play.words import clock
from game.puzzles.linjat.puzzle import Linjat
from game.puzzles.tetris.made.levels import LEVEL_NAMES
from game.puzzles.tetris.puzzle import Puzzle
from game.storage import MOST_STARS, Solved

LINJAT, TETRIS = "linjat", "tetris"
"""The games, as the database names them."""
DAILY = "daily"
"""The first word of the names of shelves with the puzzle of a day."""
OWN = "own"
"""The first word of the names of a player's own packs."""
_LINJAT_LEVELS = ("Calm", "Fair", "Tricky", "Tough", "Fierce")
"""What players read for the levels of Linjat, whose sizes are called easy to expert."""
_NOT_RATED = "Not rated"
_FAULT = re.compile(r"(.*?)(?::(\d+))?: (.*)", re.DOTALL)
"""A fault: the file, the number of the line if it is one, what is wrong."""


@dataclass(frozen=True)
class Entry:
    """A puzzle of a shelf."""

    puzzle: Linjat | Puzzle
    level: int = 0
    """From 1, the easiest; 0 if it was never rated."""
    own: bool = False
    """Whether it was made on this machine and does not come with the game."""

    title: str = ""
    """The name of a lesson; empty for none."""
    unrated: str = _NOT_RATED
    """Why it has no level, if it has none."""

    @property
    def level_name(self) -> str:
        """What the level is called."""
        names = _LINJAT_LEVELS if self.game == LINJAT else LEVEL_NAMES
        return names[self.level - 1] if 1 <= self.level <= len(names) else self.unrated

    @property
    def game(self) -> str:
        """The game, as the database names it."""
        return LINJAT if isinstance(self.puzzle, Linjat) else TETRIS

    @property
    def key(self) -> str:
        """The notation, by which the database names it."""
        return str(self.puzzle) if isinstance(self.puzzle, Linjat) else self.puzzle.notation()


@dataclass(frozen=True)
class Shelf:
    """Puzzles of one kind, the easiest first."""

    name: str
    """How screens refer to it."""
    game: str
    title: str
    about: str
    """A sentence."""
    entries: tuple[Entry, ...]
    faults: tuple[str, ...] = ()
    """What is wrong with its file, one line each."""

    def title_of(self, place: int) -> str:
        """Return the title of a puzzle: its own, or that of the shelf with its number, if there are several."""
        return self.entries[place].title or (f"{self.title} {place + 1}" if len(self.entries) > 1 else self.title)


class Progress:
    """How much of a shelf is solved."""

    def __init__(self, shelf: Shelf, solved: Mapping[str, Solved]) -> None:
        """``solved`` maps notations to what was solved of the game."""
        self.shelf = shelf
        self.results = tuple(solved.get(entry.key) for entry in shelf.entries)
        """How well each puzzle was solved; None for one that was not."""

    @property
    def solved(self) -> int:
        """The number of solved puzzles."""
        return sum(result is not None for result in self.results)

    @property
    def stars(self) -> int:
        """All stars together."""
        return sum(result.stars for result in self.results if result)

    @property
    def next(self) -> int:
        """The place of the first puzzle that is not solved; 0 if all are."""
        return self.results.index(None) if None in self.results else 0

    def after(self, place: int) -> int | None:
        """Return the place of the next puzzle that is not solved after ``place``, or before it. None if all others
        are solved."""
        count = len(self.results)
        places = [(place + step) % count for step in range(1, count)]
        return next((other for other in places if self.results[other] is None), None)

    @property
    def words(self) -> str:
        """The progress in words: "12 of 100 solved, 30 stars"."""
        if not self.results:
            return "no puzzles"
        stars = f", {self.stars} {'star' if self.stars == 1 else 'stars'}" if self.solved else ""
        return f"{self.solved} of {len(self.results)} solved{stars}"


def faults_by_file(faults: Sequence[str]) -> dict[str, list[str]]:
    """Return what is wrong with each file: its path -> "line 2: what is wrong", or only what is wrong with it all."""
    found: dict[str, list[str]] = {}
    for fault in faults:
        parts = _FAULT.fullmatch(fault)
        file, number, what = parts.groups() if parts else ("", None, fault)
        found.setdefault(file, []).append(f"line {number}: {what}" if number else what)
    return found


def faults_in_words(faults: Sequence[str]) -> str:
    """Return how many faults there are: "1 error in a pack"."""
    files = len(faults_by_file(faults))
    errors = "1 error" if len(faults) == 1 else f"{len(faults):,} errors"
    return f"{errors} in {'a pack' if files == 1 else f'{files} packs'}"


def standing_in_words(solved: Solved | None, *, begun: bool) -> str:
    """Return how a puzzle stands, in words: "2 of 3 stars, 1:05", "Begun" or "Not solved yet"."""
    if solved:
        return f"{solved.stars} of {MOST_STARS} stars, {clock(solved.seconds)}"
    return "Begun" if begun else "Not solved yet"
