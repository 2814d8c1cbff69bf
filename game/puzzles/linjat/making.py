"""Linjat as a game whose puzzles can be made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from game.ai.compiled import available
from game.puzzles.engine.climbing import Band
from game.puzzles.engine.making import Made
from game.puzzles.linjat.client import LinjatClient
from game.puzzles.linjat.lines import cells_of
from game.puzzles.linjat.pack import PackedLinjat
from game.puzzles.linjat.puzzle import Linjat
from game.puzzles.linjat.sizes import SIZES
from game.puzzles.linjat.solver.oracle import solution


class LinjatPuzzles:
    """The puzzles of Linjat, of four sizes with five levels each."""

    sizes: Sequence[str] = tuple(SIZES)

    def __init__(self, name: str = "linjat", *, first: bool = False) -> None:
        """``first`` puts dots by the rule of Snellman's article: where most numbers reached at first."""
        self.name, self._first = name, first

    def client(self, size: str, level: int) -> LinjatClient:
        """Return compiled code if numba is installed. It makes the same puzzles as plain Python, of any level."""
        if available():
            from game.puzzles.linjat.compiled.client import CompiledLinjatClient

            return CompiledLinjatClient(SIZES[size], first=self._first)
        return LinjatClient(SIZES[size], first=self._first)

    def band(self, size: str, level: int) -> Band:
        """Return the grades of a level. The last level has no upper end."""
        low, high = list(pairwise(SIZES[size].grades))[level - 1]
        return Band(low, float("inf") if level == len(SIZES[size].grades) - 1 else high, reach=high)

    def record(self, made: Made[Linjat]) -> Mapping[str, Any]:
        """Return a puzzle and its solution as it is printed as JSON. x counts from the left and y from the top."""
        puzzle, order = made.puzzle, made.order
        return {
            "width": puzzle.width,
            "height": puzzle.height,
            "numbers": [[*_place(puzzle, cell), length] for cell, length in puzzle.numbers],
            "dots": [_place(puzzle, cell) for cell in cells_of(puzzle.dots)],
            "size": order.size,
            "level": order.level,
            "solution": [_ends(puzzle, line) for line in solution(puzzle)],
        }

    def line(self, made: Made[Linjat]) -> str:
        """Return a puzzle as a line of a pack."""
        return str(PackedLinjat(made.order.size, made.order.level, made.puzzle, made.order.name))


def _place(puzzle: Linjat, cell: int) -> list[int]:
    return [cell % puzzle.width, cell // puzzle.width]


def _ends(puzzle: Linjat, line: int) -> list[int]:
    cells = cells_of(line)
    return [*_place(puzzle, cells[0]), *_place(puzzle, cells[-1])]
