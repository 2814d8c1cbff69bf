"""Tetris puzzles: a position with a goal, its hints, and how hard it is."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # A puzzle
    "Puzzle",  # A position, a goal, and what the player may do.
    "Goal",  # What a puzzle asks for.
    "GOALS",  # The names of the goals.
    "SPINS",  # The goals that a full T-spin reaches, each with its spin.
    "Movement",  # How a piece can come to its landing.
    "MAX_PIECES",  # The most pieces of a puzzle.
    "MAX_ROWS",  # The row above which no piece may rest.
    "HEADROOM",  # The rows above the stack in which a piece is followed.
    "rows_of",  # The number of rows of a board in notation, with the empty ones at its top.
    # Its notation
    "PuzzleLine",  # What one line of notation says: the arguments of Puzzle, which may be an impossible puzzle.
    "names_a_goal",  # Whether a line is meant to be a puzzle: it has a goal, perhaps a misspelt one.
    "PuzzleError",  # The error of an impossible puzzle.
    "Part",  # A part of a puzzle that can be wrong.
    # Solving it
    "puzzle_after",  # The rest of a puzzle after a landing.
    "puzzle_of_moment",  # A puzzle that can be solved from a position with the pieces that were visible.
    "explain",  # The hints from a position to its next landing.
    "TetrisHint",  # A hint: its words, and the cells to light.
    "TAKE_BACK",  # The hint where the goal cannot be reached any more.
    "guesses_for",  # How often a person has to guess on the way to the solution.
]

if TYPE_CHECKING:
    from .puzzle import (
        GOALS,
        HEADROOM,
        MAX_PIECES,
        MAX_ROWS,
        SPINS,
        Goal,
        Movement,
        Part,
        Puzzle,
        PuzzleError,
        PuzzleLine,
        names_a_goal,
        rows_of,
    )
    from .rules import guesses_for
    from .tetris_hints import TAKE_BACK, TetrisHint, explain, puzzle_after, puzzle_of_moment

__getattr__, __dir__ = offer(
    __name__,
    {
        "tetris_hints": "TAKE_BACK TetrisHint explain puzzle_after puzzle_of_moment",
        "puzzle": (
            "GOALS Goal HEADROOM MAX_PIECES MAX_ROWS Movement Part Puzzle PuzzleError PuzzleLine SPINS "
            "names_a_goal rows_of"
        ),
        "rules": "guesses_for",
    },
)
