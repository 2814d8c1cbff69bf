"""Whether a puzzle that somebody has drawn is a puzzle: possible, solvable, graded."""

from __future__ import annotations

from dataclasses import dataclass

from game.puzzles.tetris.made.bounded import BoundedSolver, SearchLimitError
from game.puzzles.tetris.made.grading import Grade, grade
from game.puzzles.tetris.made.levels import LEVEL_NAMES, level_of
from game.puzzles.tetris.puzzle import Puzzle

STATES = 10_000
"""The states after which the search for a solution gives up, a few seconds."""
GRADE_STATES = 20_000
"""The states after which the grading gives up."""


@dataclass(frozen=True)
class Verdict:
    """What can be said of a drawn puzzle: one sentence for each step that was made."""

    sentences: tuple[str, ...]
    puzzle: Puzzle | None = None
    """The puzzle; None if it is impossible."""
    solvable: bool | None = None
    """Whether it has a solution; None if that is unknown."""
    grade: Grade | None = None
    """None if it is not solvable, or too large to be graded."""

    @property
    def level(self) -> int | None:
        """The level from 1 to 5, if it is graded."""
        return level_of(self.grade.points, self.puzzle.goal) if self.grade and self.puzzle else None


def check(drawn: str | Puzzle) -> Verdict:
    """Check a puzzle, or its notation. It takes some seconds at most."""
    try:
        puzzle = Puzzle.parse(drawn) if isinstance(drawn, str) else drawn
    except ValueError as error:
        return Verdict((f"This is not possible: {error}.",))
    said = ["The board and the pieces are possible."]
    try:
        line = BoundedSolver(puzzle, STATES).line()
    except SearchLimitError as error:
        return Verdict((*said, f"It is not known whether it can be solved: {error}."), puzzle)
    if line is None:
        return Verdict((*said, "There is no solution."), puzzle, False)
    said.append(f"It can be solved with {len(line)} piece{'' if len(line) == 1 else 's'}.")
    try:
        found = grade(puzzle, BoundedSolver(puzzle, GRADE_STATES))
    except SearchLimitError:
        return Verdict((*said, "It is too large to be graded."), puzzle, True)
    assert found is not None
    said.append(_graded(found, puzzle))
    return Verdict(tuple(said), puzzle, True, found)


def _graded(found: Grade, puzzle: Puzzle) -> str:
    level = level_of(found.points, puzzle.goal)
    ways = f"{found.pictures:,} final picture{'' if found.pictures == 1 else 's'}"
    traps = f"{len(found.traps)} trap{'' if len(found.traps) == 1 else 's'}"
    needs = [word for word, is_needed in (("hold", found.hold), ("a slide or a spin", found.tuck)) if is_needed]
    return (
        f"Level {level}, {LEVEL_NAMES[level - 1].lower()}: {found.points:g} points, {ways}, {traps}"
        f"{', and it needs ' + ' and '.join(needs) if needs else ''}."
    )
