"""Tetris puzzles: a position with a goal, its hints, and how hard it is."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "explain",  # The steps from the position of a puzzle to the next piece.
    "puzzle_after",  # The rest of a puzzle after a landing of the falling piece, or of the piece that hold brings.
    "puzzle_of_moment",  # A puzzle that can be solved from a position with the pieces that were visible.
    "TAKE_BACK",  # The hint where the goal cannot be reached any more.
    "TetrisHint",  # A hint: its words, and the cells to light.
    "Goal",  # What a puzzle asks for.
    "GOALS",  # The names of the goals.
    "HEADROOM",  # The rows above the stack in which a piece is followed.
    "MAX_PIECES",  # The most pieces of a puzzle.
    "MAX_ROWS",  # No piece may rest above this many rows.
    "Movement",  # How a piece can come to its landing.
    "names_a_goal",  # Whether a line is meant to be a puzzle: it has a goal, perhaps a misspelt one.
    "Part",  # A part of a puzzle that can be wrong.
    "Puzzle",  # A position, a goal, and what the player may do.
    "PuzzleError",  # An impossible puzzle.
    "PuzzleLine",  # What one line of notation says: the arguments of Puzzle, which may be an impossible puzzle.
    "rows_of",  # The number of rows of a board in notation, with the empty ones at its top.
    "SPINS",  # The goals that a full T-spin reaches.
    "guesses_for",  # Solve a puzzle like a person.
]

if TYPE_CHECKING:
    from .play import TAKE_BACK, TetrisHint, explain, puzzle_after, puzzle_of_moment
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

__getattr__, __dir__ = offer(
    __name__,
    {
        "play": "TAKE_BACK TetrisHint explain puzzle_after puzzle_of_moment",
        "puzzle": (
            "GOALS Goal HEADROOM MAX_PIECES MAX_ROWS Movement Part Puzzle PuzzleError PuzzleLine SPINS "
            "names_a_goal rows_of"
        ),
        "rules": "guesses_for",
    },
)
