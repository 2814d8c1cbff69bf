"""The table of the puzzle games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.puzzles.engine.climbing import Report
from game.puzzles.engine.making import Made, PuzzleGame, PuzzleOrder, make
from game.puzzles.linjat.making import LinjatPuzzles
from game.puzzles.tetris.made.making import TetrisPuzzles

GAMES: Mapping[str, PuzzleGame[Any]] = MappingProxyType(
    {game.name: game for game in (LinjatPuzzles(), LinjatPuzzles("linjat-first", first=True), TetrisPuzzles())}
)
"""Name on the command line -> the game."""


def make_ordered(order: PuzzleOrder, report: Report | None = None) -> Made[Any]:
    """Make a puzzle of any game. Raises ClimbError if there is none."""
    return make(GAMES[order.game], order, report)
