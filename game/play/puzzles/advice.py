"""The advice to somebody who plays a Tetris puzzle: one step each time it is asked for."""

from __future__ import annotations

from game.language import marked
from game.play.puzzles.tetris import TetrisPlay
from game.puzzles.phrases import phrase
from game.puzzles.tetris.play.hints import TAKE_BACK, Hint, explain

_LOST = "lost"
_NEVER = Hint((phrase(marked("This puzzle has no solution.")),), (), _LOST)
NOT_FOUND = Hint((phrase(marked("No solution was found.")),), (), _LOST)
"""What is told in place of a solution that was to be shown."""


class Advice:
    """The steps to the next piece. They are found when the first one is asked for."""

    def __init__(self) -> None:
        self._steps: tuple[Hint, ...] = ()
        self._told = 0

    @property
    def step(self) -> Hint | None:
        """The step that was told last; None if there is none for the piece that falls."""
        return self._steps[self._told - 1] if self._told else None

    def ask(self, play: TetrisPlay) -> None:
        """Tell the next step. After the last one, it is told again."""
        if not self._steps:
            self._steps = explain(play.rest) if play.rest else (TAKE_BACK,)
            if self._steps[0].rule == _LOST and not play.can_undo:
                self._steps = (_NEVER,)
        self._told = min(self._told + 1, len(self._steps))

    def tell(self, step: Hint) -> None:
        """Tell this instead."""
        self._steps, self._told = (step,), 1

    def forget(self) -> None:
        """What was told is for another piece."""
        self._steps, self._told = (), 0
