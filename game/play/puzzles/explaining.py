"""How hard a Tetris puzzle was, told to somebody who has solved it."""

from __future__ import annotations

from functools import partial

from game.play.puzzles.background import Background
from game.play.puzzles.checking import LOOK, work
from game.play.puzzles.found import Found, grade_in_words
from game.puzzles.tetris.puzzle import Puzzle


class Explanation:
    """The grade of a puzzle and how a person solves it. It is found in the background."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._found: Found | None = None
        self._job: Background[Found | None] | None = Background(partial(work, puzzle))

    @property
    def words(self) -> str:
        """How hard it was, in a line; empty before that is found."""
        return grade_in_words(self._found, self._puzzle)

    def advance(self) -> bool:
        """Take in what was found. Return whether there are new words."""
        if self._job is None or not self._job.done:
            return False
        self._found, self._job = self._job.result, None
        return True

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._job:
            self._job.stop()
        self._job = None

    def wait(self) -> None:
        """Wait until the work is over."""
        if self._job:
            self._job.wait()

    def deadline(self, now: float) -> float | None:
        """When ``advance`` may have something to do. None if all is told."""
        return now + LOOK if self._job else None
