"""Packs of Tetris puzzles: lines of the notation with level, points and seed.

    XXXX3XXX/XXXXX1XXXX T - SZ pc ; level=2 ; points=24.5 ; seed=1/17

What follows the first ``;`` can be left out, as in a player's own pack. A line can also be a fumen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from game.files.words import quoted, suggestion
from game.language import marked
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
    {
        "perfect-clears": marked("Perfect clears"),
        "t-spins": marked("T-spins"),
        "digs": marked("Digging"),
        "openers": marked("Openers"),
    }
)
"""Name of a pack that comes with the game -> what players read."""
FUMEN = ("v115@", "http")
_SEPARATOR = ";"


@dataclass(frozen=True)
class PackedTetris:
    """A puzzle of a pack."""

    puzzle: Puzzle
    level: int
    """From 1, the easiest; 0 if it was never graded."""
    points: float
    """How hard it is, as ``Grade.points``; 0 if it was never graded."""
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
    packed = parse_ungraded(line)
    if packed.level and packed.points:
        return packed
    puzzle = packed.puzzle
    found = grade(puzzle, BoundedSolver(puzzle))
    if found is None:
        text = line if line.startswith(FUMEN) else line.partition(_SEPARATOR)[0].strip()
        raise ValueError(f"{quoted(text)} has no solution")
    level = packed.level or level_of(found.points, puzzle.goal)
    return replace(packed, level=level, points=found.points)


def parse_ungraded(line: str) -> PackedTetris:
    """Return the puzzle of a line with the level and the points that the line gives. It is not solved, so that a long
    pack is read in no time. Raises ValueError with one line."""
    if line.startswith(FUMEN):
        return PackedTetris(puzzle_of(line), 0, 0)
    text, values = split_line(line)
    puzzle = Puzzle.parse(text)
    level, points = int(values.get("level", 0)), float(values.get("points", 0))
    return PackedTetris(puzzle, level, points, str(values.get("seed", "")), str(values.get("name", "")))


def split_line(line: str) -> tuple[str, Mapping[str, int | float | str]]:
    """Return the notation of a line, and the values after it by their keys. Raises ValueError for a wrong value."""
    text, *others = (word.strip() for word in line.split(_SEPARATOR))
    return text, dict(_value(word) for word in others)


def shipped(name: str) -> Pack[PackedTetris]:
    """Return a pack that comes with the game; ``name`` is one of ``PACKS``. Raises FileError."""
    return read_pack(FOLDER / f"{name}.txt", parse_line)


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
