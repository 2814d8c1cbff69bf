"""The solution of a Tetris puzzle, which plays by itself with the reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.rules.rules import Handling
from game.core.session.session import Session
from game.language import marked, say, say_many
from game.play.game.effects import Effects
from game.play.game.frame import Frame, PuzzleWords
from game.play.puzzles.tetris import frame_of, goal_in_words, session_of
from game.play.words.titles import spoken
from game.puzzles.tetris.play import Hint, explain, puzzle_after
from game.puzzles.tetris.puzzle import Puzzle

_GLANCE, _LETTER = 1.2, 0.055
"""The seconds for which a step is shown: these, and so many more for each letter of its words."""
_KEYS = marked("Space pause  ·  ← → step  ·  ↑ ↓ piece  ·  Esc menu")
_KEYS_OF_PAUSE = marked("Space play on  ·  ← → step  ·  ↑ ↓ piece  ·  Esc menu")


@dataclass(frozen=True)
class _Moment:
    rest: Puzzle
    """What is left of the puzzle."""
    session: Session
    hint: Hint


class Showing:
    """Goes through the solution from the beginning. Each step is found when it is first asked for.

    All times are in seconds of one clock.
    """

    def __init__(self, puzzle: Puzzle, handling: Handling) -> None:
        """It stands until ``play`` is called."""
        self._puzzle = puzzle
        self._due: float | None = None
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
        return spoken(self._moments[self._at].hint.words)

    # By itself

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._due is not None

    def play(self, now: float) -> None:
        """Go on by itself from now on. There is time to read each step."""
        self._due = now + _GLANCE + _LETTER * len(self.told)

    def pause(self) -> None:
        """Stand still."""
        self._due = None

    def advance(self, now: float) -> bool:
        """Go on if it is time to. Return False if the last step has been shown: then it stands."""
        if self._due is None or now < self._due:
            return True
        if not self.step(1):
            self.pause()
            return False
        self.play(now)
        return True

    def deadline(self) -> float | None:
        """When ``advance`` goes on. None while it stands."""
        return self._due

    # By hand

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

    def step_piece(self, by: int) -> bool:
        """Go on to where the next piece is placed, or back. Return whether there was a step."""
        stepped = self.step(by)
        while stepped and self._moments[self._at].hint.landing is None and self.step(by):
            pass
        return stepped

    def rewind(self) -> None:
        """Go back to the beginning."""
        self._at = 0

    def frame(self, title: str, palette: str, effects: Effects, now: float, *, ended: bool = False) -> Frame:
        """What is seen of the step. If it has ``ended``, the last piece is seen in its place, if it has one."""
        moment = self._moments[self._at]
        words = PuzzleWords(
            goal=goal_in_words(self._puzzle),
            state=say_many(
                "The solution: {number} piece left.", "The solution: {number} pieces left.", moment.rest.most
            ),
            told=self.told,
            title=title,
        )
        return frame_of(
            self._puzzle,
            moment.session,
            effects,
            now,
            words=words,
            keys=say(_KEYS if self.playing else _KEYS_OF_PAUSE),
            palette=palette,
            step=moment.hint,
            placed=ended and moment.hint.landing is not None,
        )


def _moments(puzzle: Puzzle, handling: Handling) -> Iterator[_Moment]:
    """Yield the steps of each piece."""
    rest: Puzzle | None = puzzle
    while rest is not None:
        session = session_of(rest, handling)
        landing = None
        for hint in explain(rest):
            if hint.rule == "columns":
                continue  # the place itself comes next
            yield _Moment(rest, session, hint)
            landing = hint.landing
        rest = puzzle_after(rest, landing) if landing else None
