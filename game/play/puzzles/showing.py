"""The solution of a Tetris puzzle, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.rules.handling import Handling
from game.core.session.session import Session
from game.play.effects import Effects
from game.play.puzzles.coach import Advice, solution
from game.play.puzzles.view import PuzzleView
from game.play.puzzles.well import board_session
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.solver import Solver

_KEYS = "Enter next step  ·  ← step back  ·  Esc menu"


@dataclass(frozen=True)
class _Moment:
    session: Session
    queue: tuple[Piece, ...]
    advice: Advice


class Showing:
    """Goes through the solution. It stands at the first step at first."""

    def __init__(self, puzzle: Puzzle, solver: Solver, handling: Handling) -> None:
        self._moments: list[_Moment] = []
        self._at = 0
        self._hold = puzzle.hold
        for node, steps in solution(solver, solver.start):
            for step in steps:
                session = board_session(Board(node.cells), handling)
                self._moments.append(_Moment(session, node.pieces, step))

    @property
    def steps(self) -> int:
        """The number of steps; 0 if the puzzle has no solution."""
        return len(self._moments)

    def step(self, by: int) -> bool:
        """Go on, or back. Return whether there was a step."""
        if not 0 <= self._at + by < len(self._moments):
            return False
        self._at += by
        return True

    def view(self, title: str, goal: str, palette: str, effects: Effects) -> PuzzleView:
        """What is seen of the step."""
        moment = self._moments[self._at]
        return PuzzleView(
            session=moment.session,
            effects=effects,
            held=None,
            queue=moment.queue,
            hold=self._hold,
            title=title,
            goal=goal,
            state=f"The solution, step {self._at + 1} of {len(self._moments)}.",
            told=moment.advice.text,
            target=moment.advice.landing,
            lit=moment.advice.cells,
            ghost=False,
            palette=palette,
            keys=_KEYS,
        )
