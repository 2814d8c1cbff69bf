"""Packs of Tetris puzzles: lines of the notation with level, points and seed.

    XXXX3XXX/XXXXX1XXXX T - SZ pc ; level=2 ; points=24.5 ; seed=1/17

What follows the first ``;`` can be left out, as in a player's own pack. A line can also be a fumen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from game.files.text import FileError
from game.files.words import quoted, suggestion
from game.puzzles.engine.making import LEVELS
from game.puzzles.engine.packs import Pack, read_pack
from game.puzzles.tetris.made.bounded import BoundedSolver
from game.puzzles.tetris.made.fumens import puzzle_of
from game.puzzles.tetris.made.grading import grade
from game.puzzles.tetris.made.levels import level_of
from game.puzzles.tetris.puzzle import Puzzle

FOLDER = Path(__file__).resolve().parents[4] / "assets" / "puzzles" / "tetris"
"""The packs that come with the game."""
OWN_FOLDER = Path("puzzles") / "tetris"
"""The folder of a player's own packs, in the data folder."""
PACKS: Mapping[str, str] = MappingProxyType(
    {"perfect-clears": "Perfect clears", "t-spins": "T-spins", "digs": "Digging", "openers": "Openers"}
)
"""Name of a pack that comes with the game -> what players read."""
FUMEN = ("v115@", "http")
_SEPARATOR = ";"


@dataclass(frozen=True)
class PackedTetris:
    """A puzzle of a pack."""

    puzzle: Puzzle
    level: int
    points: float
    """How hard it is, as ``Grade.points``."""
    seed: str = ""
    """What it was made from: the seed and the number."""
    name: str = ""
    """The name of a lesson."""

    def __str__(self) -> str:
        """Return the line of the pack."""
        words = [self.puzzle.notation(), f"level={self.level}", f"points={self.points:g}"]
        words += [f"{key}={value}" for key, value in (("seed", self.seed), ("name", self.name)) if value]
        return f" {_SEPARATOR} ".join(words)


def parse_line(line: str) -> PackedTetris:
    """Return the puzzle of a line. Without a level and points it is solved and graded.

    Raises ValueError with one line, also if the puzzle is to be graded and has no solution.
    """
    text, values = (line, {}) if line.startswith(FUMEN) else split_line(line)
    puzzle = puzzle_of(text) if line.startswith(FUMEN) else Puzzle.parse(text)
    seed, name = values.get("seed", ""), values.get("name", "")
    if "level" in values and "points" in values:
        return PackedTetris(puzzle, int(values["level"]), float(values["points"]), str(seed), str(name))
    found = grade(puzzle, BoundedSolver(puzzle))
    if found is None:
        raise ValueError(f"{quoted(text)} has no solution")
    level = values.get("level", level_of(found.points, puzzle.goal))
    return PackedTetris(puzzle, int(level), found.points, str(seed), str(name))


def split_line(line: str) -> tuple[str, Mapping[str, int | float | str]]:
    """Return the notation of a line, and the values after it by their keys. Raises ValueError for a wrong value."""
    text, *others = (word.strip() for word in line.split(_SEPARATOR))
    return text, dict(_value(word) for word in others)


def shipped(name: str) -> Pack[PackedTetris]:
    """Return a pack that comes with the game; ``name`` is one of ``PACKS``. Raises FileError."""
    return read_pack(FOLDER / f"{name}.txt", parse_line)


def own_packs(data: Path) -> list[tuple[str, Pack[PackedTetris]]]:
    """Return a player's own packs with the names of their files, in the order of the names.

    ``data`` is the data folder. Each file ``*.txt`` in its folder ``puzzles/tetris`` is a pack. A line that is wrong,
    and a file that cannot be read, is told in ``damaged`` of its pack; it never raises.
    """
    packs = []
    for path in sorted((data / OWN_FOLDER).glob("*.txt")):
        try:
            packs.append((path.stem, read_pack(path, parse_line)))
        except FileError as error:
            packs.append((path.stem, Pack((), (str(error),))))
    return packs


def _value(word: str) -> tuple[str, int | float | str]:
    key, _, text = word.partition("=")
    if key not in _VALUES:
        raise ValueError(f"{quoted(word)}: {suggestion(key, _VALUES)}")
    return key, _VALUES[key](text)


def _level(text: str) -> int:
    if text not in map(str, LEVELS):
        raise ValueError(f"{quoted(text)} is not a level; expected {LEVELS[0]} to {LEVELS[-1]}")
    return int(text)


def _points(text: str) -> float:
    try:
        points = float(text)
    except ValueError:
        points = -1
    if not 0 <= points < 1000:
        raise ValueError(f"points={text}; expected a number from 0 to 1000")
    return points


_VALUES: Mapping[str, Callable[[str], int | float | str]] = MappingProxyType(
    {"level": _level, "points": _points, "seed": str, "name": str}
)
"""Key -> the function that reads its value."""
