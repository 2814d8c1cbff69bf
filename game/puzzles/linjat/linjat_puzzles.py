"""The packs of Linjat, and the making of its puzzles by size and level."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ...ai.compiled import available
from ...core.messages import quoted, suggestion
from ...program import ASSETS
from ..engine.climbing import Band, score, solve
from ..engine.making import MadePuzzle, Pack, read_level, read_pack
from .client import ALL_RULES, SIZES, LinjatClient, Size
from .forms import SHAPES, SYMMETRIES, Form
from .linjat import Linjat, cells_of, parse, possible
from .solver import LinjatKnowledge, solution

FOLDER = ASSETS / "puzzles" / "linjat"
"""The packs that come with the game, one for each size."""


OWN_LINJATS = Path("puzzles") / "linjat"
"""The folder of the player's packs in the data folder."""


class PackedLinjat(NamedTuple):
    size: str
    level: int
    puzzle: Linjat
    seed: str
    """What it was made from: the seed and the number, or any text."""

    def __str__(self) -> str:
        return f"{self.size} {self.level} {self.puzzle} {self.seed}"


def read_line(line: str) -> PackedLinjat:
    """Return the puzzle of a line. Raises ValueError. Whether it has one solution is not looked at; this is fast."""
    words = line.split(maxsplit=3)
    if len(words) < 4:
        raise ValueError(f"{quoted(line)}; expected size, level, puzzle and seed")
    size, level, text, seed = words
    if size not in SIZES:
        raise ValueError(f"{quoted(size)} is not a size; {suggestion(size, SIZES)}")
    return PackedLinjat(size, read_level(level), parse(text), seed)


def parse_line(line: str) -> PackedLinjat:
    """Return the puzzle of a line. Raises ValueError, also if it has no solution or several."""
    packed = read_line(line)
    solution(packed.puzzle)
    return packed


def shipped(size: str) -> Pack[PackedLinjat]:
    """Return the pack of a size that comes with the game. Its puzzles are not solved anew. Raises FileError."""
    return read_pack(FOLDER / f"{size}.txt", read_line)


class LinjatPuzzles:
    """The puzzles of Linjat, of four sizes with five levels each."""

    sizes: Sequence[str] = tuple(SIZES)

    shapes: Sequence[str] = tuple(SHAPES)
    symmetries: Sequence[str] = tuple(SYMMETRIES)

    def __init__(self, name: str = "linjat", *, first: bool = False, shape: str = "", symmetry: str = "") -> None:
        """``first`` puts dots by the rule of Snellman's article: where most numbers reached at first. ``shape`` and
        ``symmetry`` are those of a ``Form``."""
        self.name, self._first, self._shape, self._symmetry = name, first, shape, symmetry

    def formed(self, shape: str, symmetry: str) -> LinjatPuzzles:
        """Return the game with boards of a shape and a symmetry; both can be empty."""
        return LinjatPuzzles(self.name, first=self._first, shape=shape, symmetry=symmetry)

    def client(self, size: str, level: int) -> LinjatClient:
        """Return compiled code if numba is installed. It makes the same puzzles as pure Python, of any level."""
        client = LinjatClient
        if available():
            from .compiled.completing import CompiledLinjatClient

            client = CompiledLinjatClient
        return client(SIZES[size], first=self._first, shape=self._shape, symmetry=self._symmetry)

    def band(self, size: str, level: int) -> Band:
        """Return the grades of a level. The last level has no upper end."""
        kind = SIZES[size]
        numbers = Form(kind.width, kind.height, self._shape, self._symmetry).numbers(kind.numbers)
        low, high = _edges(kind, numbers)[level - 1 : level + 1]
        return Band(low, float("inf") if level == len(SIZES[size].grades) - 1 else high, reach=high)

    def record(self, made: MadePuzzle[Linjat]) -> Mapping[str, Any]:
        """Return a puzzle and its solution as it is printed as JSON. x counts from the left and y from the top."""
        puzzle, order = made.puzzle, made.order
        return {
            "width": puzzle.width,
            "height": puzzle.height,
            "numbers": [[*_place(puzzle, cell), length] for cell, length in puzzle.numbers],
            **({"walls": [_place(puzzle, cell) for cell in cells_of(puzzle.walls)]} if puzzle.walls else {}),
            "dots": [_place(puzzle, cell) for cell in cells_of(puzzle.dots)],
            "size": order.size,
            "level": order.level,
            "solution": [_ends(puzzle, line) for line in solution(puzzle)],
        }

    def line(self, made: MadePuzzle[Linjat]) -> str:
        return str(PackedLinjat(made.order.size, made.order.level, made.puzzle, made.order.name))


def _edges(kind: Size, numbers: int) -> list[float]:
    """The grades at which the levels of a size begin, and the highest one. Levels of a board with fewer numbers than
    those of the size are as much closer to each other."""
    first, *_ = kind.grades
    return [first + numbers / kind.numbers * (grade - first) for grade in kind.grades]


_FEW = 12
"""The numbers up to which a puzzle without a hard rule is easy."""


def rated(puzzle: Linjat) -> tuple[str, int] | None:
    """Return the size and the level of a puzzle of any width and height: the size whose rules it needs. None if the
    rules of a person do not solve it."""
    known = LinjatKnowledge(puzzle.numbers, possible(puzzle), puzzle.dots)
    needed = {ALL_RULES[layer.rule] for layer in solve(known, ALL_RULES)}
    if not known.solved:
        return None
    hard = next((size for size in reversed([*SIZES.values()]) if needed & set(size.needs)), None)
    kind = hard or SIZES["easy" if len(puzzle.numbers) <= _FEW else "medium"]
    found = LinjatClient(kind).figures(LinjatKnowledge(puzzle.numbers, possible(puzzle), 0), puzzle.dots)
    assert found is not None
    grade = score(found, kind.weights)
    return kind.name, max(1, bisect_right(_edges(kind, len(puzzle.numbers))[:-1], grade))


def _place(puzzle: Linjat, cell: int) -> list[int]:
    return [cell % puzzle.width, cell // puzzle.width]


def _ends(puzzle: Linjat, line: int) -> list[int]:
    cells = cells_of(line)
    return [*_place(puzzle, cells[0]), *_place(puzzle, cells[-1])]
