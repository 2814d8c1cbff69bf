"""The five levels of a puzzle of Tetris."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from types import MappingProxyType

from game.language import marked
from game.puzzles.tetris.goals import Goal

LEVEL_NAMES = (marked("Easy"), marked("Medium"), marked("Hard"), marked("Expert"), marked("Cruel"))
"""What players read for the levels 1 to 5."""
BOUNDS: Mapping[Goal, tuple[float, ...]] = MappingProxyType(
    {
        Goal.PERFECT_CLEAR: (15, 27, 31, 35, 39, 45),
        Goal.TSD: (4, 16.4, 17.9, 19, 24, 31),
        Goal.TST: (4, 15, 17, 18, 18.7, 21),
        Goal.DIG: (3, 10, 12.5, 15, 18, 21),
    }
)
"""Goal -> the points at which the levels begin, and the most at which the last level aims. They are from the puzzles
that docs/puzzles.md shows. Those of a T-spin triple are the fifths of T-spin doubles with two or three pieces, as it
has no more."""


def level_of(points: float, goal: Goal) -> int:
    """Return the level of a puzzle, from 1. Fewer points than those of the first level are that level too."""
    return max(1, bisect_right(BOUNDS[goal][:-1], points))
