"""Lines of a pack of Linjat: size, level, puzzle and seed, as in ``easy 3 2-./--3 1/17``."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.files.words import quoted, suggestion
from game.puzzles.engine.making import LEVELS
from game.puzzles.engine.packs import Pack, read_pack
from game.puzzles.linjat.puzzle import Linjat, parse
from game.puzzles.linjat.sizes import SIZES
from game.puzzles.linjat.solver.oracle import solution

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "puzzles" / "linjat"
"""The packs that come with the game, one for each size."""


class PackedLinjat(NamedTuple):
    """A puzzle of a pack."""

    size: str
    level: int
    puzzle: Linjat
    seed: str
    """What it was made from: the seed and the number, or any text."""

    def __str__(self) -> str:
        """Return the line of the pack."""
        return f"{self.size} {self.level} {self.puzzle} {self.seed}"


def read_line(line: str) -> PackedLinjat:
    """Return the puzzle of a line. Raises ValueError. Whether it has one solution is not looked at; this is fast."""
    words = line.split(maxsplit=3)
    if len(words) < 4:
        raise ValueError(f"{quoted(line)}; expected size, level, puzzle and seed")
    size, level, text, seed = words
    if size not in SIZES:
        raise ValueError(f"{quoted(size)} is not a size; {suggestion(size, SIZES)}")
    if level not in map(str, LEVELS):
        raise ValueError(f"{quoted(level)} is not a level; expected {LEVELS[0]} to {LEVELS[-1]}")
    return PackedLinjat(size, int(level), parse(text), seed)


def parse_line(line: str) -> PackedLinjat:
    """Return the puzzle of a line. Raises ValueError, also if it has no solution or several."""
    packed = read_line(line)
    solution(packed.puzzle)
    return packed


def shipped(size: str) -> Pack[PackedLinjat]:
    """Return the pack of a size that comes with the game. Its puzzles are not solved anew. Raises FileError."""
    return read_pack(FOLDER / f"{size}.txt", read_line)
