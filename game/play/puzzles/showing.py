"""The solution of a Tetris puzzle, step by step, with the reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.rules.handling import Handling
from game.core.session.session import Session
from game.play.effects import Effects
from game.play.puzzles.view import PuzzleView, mask_of
from game.play.puzzles.well import session_of
from game.puzzles.tetris.play.hints import Hint, explain
from game.puzzles.tetris.play.rest import puzzle_after
from game.puzzles.tetris.puzzle import Puzzle

_KEYS = "Enter next step  ·  Space next piece  ·  ← step back  ·  Esc menu"


@dataclass(frozen=True)
class _Moment:
    rest: Puzzle
    """What is left of the puzzle."""
    session: Session
    hint: Hint


class Showing:
    """Goes through the solution from the beginning. Each step is found when it is first asked for."""

    def __init__(self, puzzle: Puzzle, handling: Handling) -> None:
        self._puzzle = puzzle
        self._further = _moments(puzzle, handling)
        self._moments = [next(self._further)]
        self._at = 0

    @property
    def possible(self) -> bool:
        """Whether there is a solution to show."""
        return self._moments[0].hint.rule not in ("lost", "unknown")

    @property
    def told(self) -> str:
        """The words of the step."""
        return self._moments[self._at].hint.text

    def step(self, by: int) -> bool:
        """Go on, or back. Return whether there was a step."""
        if self._at + by == len(self._moments):
            moment = next(self._further, None)
            if moment is None:
                return False
            self._moments.append(moment)
        if self._at + by < 0:
            return False
        self._at += by
        return True

    def step_piece(self) -> bool:
        """Go on to where the next piece is placed. Return whether there was a step."""
        stepped = self.step(1)
        while stepped and self._moments[self._at].hint.landing is None and self.step(1):
            pass
        return stepped

    def view(self, title: str, goal: str, palette: str, effects: Effects) -> PuzzleView:
        """What is seen of the step."""
        moment = self._moments[self._at]
        position = moment.rest.position
        return PuzzleView(
            session=moment.session,
            effects=effects,
            held=position.hold if position.current else None,
            queue=position.queue,
            hold=self._puzzle.hold,
            title=title,
            goal=goal,
            state=f"The solution: {moment.rest.most} {'piece' if moment.rest.most == 1 else 'pieces'} left.",
            told=moment.hint.text,
            target=moment.hint.landing,
            lit=mask_of(moment.hint.cells),
            ghost=False,
            palette=palette,
            keys=_KEYS,
        )


def _moments(puzzle: Puzzle, handling: Handling) -> Iterator[_Moment]:
    """Yield the steps of each piece."""
    rest: Puzzle | None = puzzle
    while rest is not None:
        session = session_of(rest, handling)
        landing = None
        for hint in explain(rest):
            yield _Moment(rest, session, hint)
            landing = hint.landing
        rest = puzzle_after(rest, landing) if landing else None
