"""What is found out of a Tetris puzzle, and the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass

from game.language import say, say_many
from game.play.words import SEPARATOR
from game.puzzles.tetris.goals import SPINS, Goal
from game.puzzles.tetris.made.grading import Grade
from game.puzzles.tetris.made.levels import LEVEL_NAMES, level_of
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.rules.reading import Reading


@dataclass(frozen=True)
class Found:
    """What is known of a puzzle."""

    pieces: int | None
    """The fewest pieces of a solution; None if there is no solution."""
    solutions: int | None = None
    """The number of final pictures; None if they are too many to count."""
    grade: Grade | None = None
    """How hard it is; None if that takes too long."""
    reading: Reading | None = None
    """How a person solves it; None if it is too large for that."""


def verdict_in_words(found: Found | None) -> str:
    """Return whether a puzzle can be solved, and in how many ways: "Solvable in 25 ways"."""
    if found is None:
        return say("No answer")
    if found.pieces is None:
        return say("Not solvable")
    if found.solutions is None:
        return say("Solvable in very many ways")
    return say_many("Solvable in one way only", "Solvable in {number} ways", found.solutions)


def reasons_in_words(found: Found | None, puzzle: Puzzle) -> str:
    """Return what stands behind a verdict, in a line or a sentence."""
    if found is None:
        return say("The search is too long. Fewer pieces make it shorter.")
    if found.pieces is None:
        return say("No order of the pieces reaches the goal.")
    parts = [grade_in_words(found, puzzle)]
    if found.pieces < puzzle.most:
        parts.append(say_many("{number} piece is enough", "{number} pieces are enough", found.pieces))
    return SEPARATOR.join(parts)


def grade_in_words(found: Found | None, puzzle: Puzzle | None) -> str:
    """Return how hard a puzzle is: "Medium · needs hold". Empty if it has no solution."""
    if found is None or found.pieces is None or puzzle is None:
        return ""
    if found.grade is None:
        return say("Too long to rate")
    level = level_of(found.grade.points, puzzle.goal)
    parts = [say(LEVEL_NAMES[level - 1])]
    if found.grade.hold:
        parts.append(say("needs hold"))
    if found.grade.tuck and puzzle.goal not in SPINS:
        parts.append(say("needs a slide or a spin"))
    if found.reading is not None:
        parts.append(say("needs looking ahead") if found.reading.guesses else say("needs no guess"))
    return SEPARATOR.join(parts)


def described(puzzle: Puzzle) -> str:
    """Return what a puzzle asks for: "4 pieces for 16 empty cells"."""
    pieces = say_many("{number} piece", "{number} pieces", puzzle.most)
    if puzzle.goal is Goal.PERFECT_CLEAR:
        cells = say_many("{number} empty cell", "{number} empty cells", puzzle.empty_cells)
        return say("{pieces} for {cells}", pieces=pieces, cells=cells)
    if spin := SPINS.get(puzzle.goal):
        return say("{spin}, at most {pieces}", spin=say(spin.name), pieces=pieces)
    return say("Clear the lowest row, at most {pieces}", pieces=pieces)
