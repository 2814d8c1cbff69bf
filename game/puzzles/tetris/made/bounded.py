"""An exact solver that gives up, for puzzles that nobody has checked."""

from __future__ import annotations

from game.puzzles.tetris.nodes import Node
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.solver import Solver

STATES = 20_000
"""The states after which a search gives up, some seconds."""


class SearchLimitError(ValueError):
    """A search gave up. The message is one line."""


class BoundedSolver(Solver):
    """A solver that raises SearchLimitError after a number of states."""

    def __init__(self, puzzle: Puzzle, states: int = STATES) -> None:
        """``states`` is the number of states that are looked at in all questions together."""
        super().__init__(puzzle)
        self._states = states

    def solvable(self, state: Node | None = None) -> bool:
        """Return whether the goal can be reached from a state; without one, from the start.

        Raises SearchLimitError.
        """
        if self.visited > self._states:
            raise SearchLimitError(f"no answer after {self._states:,} positions; expected a smaller puzzle")
        return super().solvable(state)
