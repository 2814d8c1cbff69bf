"""What is found out of a Tetris puzzle, and the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass

from game.play.words import sentence
from game.puzzles.engine.making import LEVELS
from game.puzzles.tetris.goals import SPINS, Goal
from game.puzzles.tetris.made.grading import Grade
from game.puzzles.tetris.made.levels import LEVEL_NAMES, level_of
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.rules.reading import Reading

_TOO_LONG = "No answer: the search is too long. Fewer pieces make it shorter."


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


def in_words(found: Found | None) -> str:
    """Return what was found, in a sentence."""
    if found is None:
        return _TOO_LONG
    if found.pieces is None:
        return "Not solvable: no order of placements reaches the goal."
    least = f"{found.pieces} {'piece' if found.pieces == 1 else 'pieces'}"
    if found.solutions is None:
        return f"Solvable with {least}, in very many ways."
    if found.solutions == 1:
        return f"Solvable with {least}, in one way only."
    return f"Solvable with {least}, in {found.solutions:,} ways."


def grade_in_words(found: Found | None, puzzle: Puzzle | None) -> str:
    """Return how hard a puzzle is, in a sentence. Empty if it has no solution."""
    if found is None or found.pieces is None or puzzle is None:
        return ""
    if found.grade is None:
        return "Too long to be graded."
    points, traps = found.grade.points, len(found.grade.traps)
    level = level_of(points, puzzle.goal)
    parts = [f"Level {level} of {LEVELS[-1]}, {LEVEL_NAMES[level - 1].lower()}, with {points:g} points"]
    if traps:
        parts.append(f"{traps} {'trap' if traps == 1 else 'traps'}")
    if found.grade.hold:
        parts.append("needs hold")
    if found.grade.tuck and puzzle.goal not in SPINS:
        parts.append("needs a slide or a spin")
    sentences = (f"{', '.join(parts)}.", reading_in_words(found.reading))
    return " ".join(filter(None, sentences))


def reading_in_words(reading: Reading | None) -> str:
    """Return how a person solves a puzzle, in a sentence. Empty if it is too large for that."""
    if reading is None:
        return ""
    guesses = _counted(reading.guesses, "guess", "guesses")
    if not reading.layers:
        return f"By the rules of a person: {guesses} and no layer."
    layers, moves = _counted(len(reading.layers), "layer", "layers"), _counted(reading.width, "move", "moves")
    rest = f", with {guesses}" if reading.guesses else ", without a guess"
    return f"By the rules of a person: {layers}, at most {moves} wide, score {reading.score}{rest}."


def described(puzzle: Puzzle) -> str:
    """Return what a puzzle asks for, in a sentence."""
    pieces = f"{puzzle.most} {'piece' if puzzle.most == 1 else 'pieces'}"
    if puzzle.goal is Goal.PERFECT_CLEAR:
        rows = f"{puzzle.rows} {'row' if puzzle.rows == 1 else 'rows'}"
        return f"Possible: {pieces} for the {puzzle.empty_cells} empty cells of {rows}."
    if spin := SPINS.get(puzzle.goal):
        return f"Possible: a {spin.name} with {pieces} at most."
    return f"Possible: the lowest row is to be cleared with {pieces} at most."


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def sentence_of(message: str) -> str:
    """Return the message of an error as the rest of a sentence that has begun."""
    return sentence(message)[:1].lower() + sentence(message)[1:]
