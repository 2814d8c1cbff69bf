"""Tetris as a game whose puzzles can be made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.puzzles.engine.climbing import Band
from game.puzzles.engine.making import LEVELS, Made
from game.puzzles.tetris.goals import Goal
from game.puzzles.tetris.made.client import TetrisClient
from game.puzzles.tetris.made.drafts import cruel_double
from game.puzzles.tetris.made.levels import BOUNDS
from game.puzzles.tetris.made.packs import PackedTetris
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.solver import Solver

PATIENCE = 60
"""The iterations without a better puzzle after which a climb gives up. A new draft is often nearer to the level."""


class TetrisPuzzles:
    """The puzzles of Tetris. The sizes are the goals, with five levels each."""

    name = "tetris"
    sizes: Sequence[str] = tuple(goal.value for goal in Goal)

    def client(self, size: str, level: int) -> TetrisClient:
        """Return what the engine has to know of a goal and a level."""
        goal = Goal(size)
        return TetrisClient(goal, cruel_double if goal is Goal.TSD and level == LEVELS[-1] else None)

    def band(self, size: str, level: int) -> Band:
        """Return the points of a level. The first level has no lower end, and the last one no upper end."""
        bounds = BOUNDS[Goal(size)]
        low = bounds[level - 1]
        high = float("inf") if level == LEVELS[-1] else bounds[level]
        return Band(low, high, reach=(low + bounds[level]) / 2, patience=PATIENCE)

    def record(self, made: Made[Puzzle]) -> Mapping[str, Any]:
        """Return a puzzle as it is printed as JSON."""
        puzzle = made.puzzle
        return {
            "position": puzzle.notation().rpartition(f" {puzzle.goal.value}")[0],
            "goal": puzzle.goal.value,
            "within": puzzle.within,
            "level": made.order.level,
            "points": made.grade,
            "solutions": len(Solver(puzzle).pictures()),
        }

    def line(self, made: Made[Puzzle]) -> str:
        """Return a puzzle as a line of a pack."""
        return str(PackedTetris(made.puzzle, made.order.level, made.grade, made.order.name))
