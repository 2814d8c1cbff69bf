"""Making puzzles in a given time, and packs of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ...core.chance import part_of, seeded
from ...core.messages import printable_path, quoted
from ...files import read_text
from ...language import marked
from .climbing import ITERATIONS, Band, Client, ClimbError, P, Report, climb

LEVELS = (1, 2, 3, 4, 5)
"""The easiest level of a size first."""
TRIES = 50
"""The number of climbs after which no puzzle of a level is expected any more."""


class PuzzleGame(Protocol[P]):
    """A game whose puzzles can be made: its sizes, and what is written of a puzzle."""

    @property
    def name(self) -> str:
        """What the command line calls it."""

    @property
    def sizes(self) -> Sequence[str]:
        """The smallest size first."""

    @property
    def shapes(self) -> Sequence[str]:
        """The shapes that its boards can have."""

    @property
    def symmetries(self) -> Sequence[str]:
        """The symmetries that its boards can have."""

    def formed(self, shape: str, symmetry: str) -> PuzzleGame[P]:
        """Return the game with boards of a shape and a symmetry of its own; empty for none."""

    def client(self, size: str, level: int) -> Client[P]:
        """Return what the engine has to know to make puzzles of a size and a level."""

    def band(self, size: str, level: int) -> Band:
        """Return the grades of a level."""

    def record(self, made: MadePuzzle[P]) -> Mapping[str, Any]:
        """Return a puzzle as it is printed as JSON."""

    def line(self, made: MadePuzzle[P]) -> str:
        """Return a puzzle as a line of a pack."""


@dataclass(frozen=True)
class PuzzleOrder:
    """Which puzzle to make. The same order gives the same puzzle on every machine."""

    game: str
    size: str
    level: int
    seed: str
    number: int
    """The number of the puzzle among those of the seed, from 0."""
    iterations: int = ITERATIONS
    shape: str = ""
    symmetry: str = ""
    """What its board looks like, as its game names it; empty for no matter what."""

    @property
    def name(self) -> str:
        """The seed and the number, as a pack names a puzzle."""
        return part_of(self.seed, self.number)


@dataclass(frozen=True)
class MadePuzzle(Generic[P]):
    order: PuzzleOrder
    puzzle: P
    grade: float


def orders(
    game: str, size: str, level: int | None, seed: str, count: int, *, shape: str = "", symmetry: str = ""
) -> list[PuzzleOrder]:
    """Return the orders of ``count`` puzzles. Without a level, the levels come in turn."""
    levels = [level or LEVELS[number % len(LEVELS)] for number in range(count)]
    return [
        PuzzleOrder(game, size, each, seed, number, shape=shape, symmetry=symmetry)
        for number, each in enumerate(levels)
    ]


def make(game: PuzzleGame[P], order: PuzzleOrder, report: Report | None = None) -> MadePuzzle[P]:
    """Make a puzzle. Raises ClimbError if there is none of this level."""
    forms = filter(None, (order.shape, order.symmetry))
    rng = seeded(part_of(order.game, order.size, order.level, order.name, *forms))
    formed = game.formed(order.shape, order.symmetry)
    client, band = formed.client(order.size, order.level), formed.band(order.size, order.level)
    for _ in range(TRIES):
        try:
            found = climb(client, rng, order.iterations, band=band.aim(rng), report=report)
        except ClimbError:
            continue
        return MadePuzzle(order, found.puzzle, found.grade)
    raise ClimbError(f"{order.game} {order.size}: no puzzle of level {order.level} in {TRIES} climbs")


def read_level(text: str) -> int:
    """Return a level. Raises ValueError."""
    if text not in map(str, LEVELS):
        raise ValueError(f"{quoted(text)} is not a level; expected {LEVELS[0]} to {LEVELS[-1]}")
    return int(text)


T = TypeVar("T")

MAX_PACK_SIZE = 16 << 20
"""In bytes. A pack of a hundred puzzles has about ten thousand."""
COMMENT = "#"


@dataclass(frozen=True)
class Pack(Generic[T]):
    puzzles: tuple[T, ...]
    damaged: tuple[str, ...]
    """One line of text for each damaged line: the file, the line, what was expected."""


def read_pack(path: Path, parse: Callable[[str], T], *, most: int | None = None) -> Pack[T]:
    """Read a pack. Empty lines and lines that begin with # are left out. ``parse`` reads one line, or raises ValueError
    with a message of one line. A damaged line is named and left out. With ``most``, only so many lines are read, and
    ``damaged`` begins with the number of those that are left out. Raises FileError if the file cannot be read."""
    name = printable_path(path)
    text = read_text(path, name, most=MAX_PACK_SIZE, expected=marked("a pack of puzzles"))
    puzzles, damaged = [], []
    stripped = enumerate((line.strip() for line in text.split("\n")), 1)
    lines = [(number, words) for number, words in stripped if words and not words.startswith(COMMENT)]
    if most is not None and len(lines) > most:
        damaged.append(f"{name}: has {len(lines):,} puzzles; expected at most {most:,}: the others are left out")
    for number, words in lines[:most]:
        try:
            puzzles.append(parse(words))
        except ValueError as error:
            damaged.append(f"{name}:{number}: {error}")
    return Pack(tuple(puzzles), tuple(damaged))
