"""The grades of a player's own puzzles whose lines have none: found in the background, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.language import marked
from game.play.puzzles.background import Background
from game.play.puzzles.checking import LOOK, work
from game.play.puzzles.found import Found
from game.puzzles.tetris.made.grading import GRADING
from game.puzzles.tetris.made.levels import level_of
from game.puzzles.tetris.puzzle import Puzzle
from game.storage.puzzles.grades import KeptGrade, PuzzleGrades

NO_SOLUTION, TOO_LONG = marked("No solution"), marked("Too long to rate")
"""Why a puzzle has no level. The database has it in the language of the source."""


class Ratings:
    """The grades that were found, and those that are being found. They are kept in the database."""

    def __init__(self, table: PuzzleGrades) -> None:
        self._table = table
        self._known: dict[str, KeptGrade] | None = None
        self._waiting: list[Puzzle] = []
        self._job: Background[Found | None] | None = None

    def of(self, puzzle: Puzzle) -> KeptGrade | None:
        """Return the grade of a puzzle, or why it has none. None if nobody has looked yet."""
        return self._grades.get(puzzle.notation())

    @property
    def busy(self) -> bool:
        """Whether a grade is being found."""
        return self._job is not None

    def begin(self, puzzles: Iterable[Puzzle]) -> None:
        """Grade those of some puzzles that nobody has looked at yet, in this order."""
        self.stop()
        self._waiting = [puzzle for puzzle in puzzles if self.of(puzzle) is None]
        self._start()

    def stop(self) -> None:
        """Grade no more. The puzzle whose turn it is comes again the next time."""
        if self._job:
            self._job.stop()
        self._job, self._waiting = None, []

    def advance(self) -> bool:
        """Take in a grade that was found, and go on with the next puzzle. Return whether there was one."""
        if self._job is None or not self._job.done:
            return False
        puzzle = self._waiting.pop(0)
        grade = _graded(puzzle, self._job.result)
        self._grades[puzzle.notation()] = grade
        self._table.keep(puzzle.notation(), GRADING, grade)
        self._start()
        return True

    def deadline(self, now: float) -> float | None:
        """When ``advance`` has something to do. None if nothing is under way."""
        return now + LOOK if self._job else None

    def wait(self) -> None:
        """Wait until the grade that is being found is there."""
        if self._job:
            self._job.wait()

    def _start(self) -> None:
        self._job = Background(partial(work, self._waiting[0])) if self._waiting else None

    @property
    def _grades(self) -> dict[str, KeptGrade]:
        if self._known is None:
            self._known = dict(self._table.of(GRADING))
        return self._known


def _graded(puzzle: Puzzle, found: Found | None) -> KeptGrade:
    if found is None or (found.pieces is not None and found.grade is None):
        return KeptGrade(0, 0.0, TOO_LONG)
    if found.grade is None:
        return KeptGrade(0, 0.0, NO_SOLUTION)
    points = max(0.0, found.grade.points)
    return KeptGrade(level_of(points, puzzle.goal), points)
