"""The editor of puzzles, and the check of what it holds."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "Check",  # A check of a sketch in the background.
    "Steps",  # A sketch with undo and redo.
    "Found",  # What a check has found.
    "grade_in_words",  # How hard a puzzle is: "Medium · needs hold".
    "PuzzleCheck",  # Checks the sketch that was asked for last, while the player goes on editing.
    "work",  # Solves a puzzle, counts its solutions and grades it.
    "Cell",  # The column from the left and the row from the bottom, both from 0.
    "Editor",  # A sketch that somebody edits.
    "fumen_of_game",  # The board of a game with its colours, the hold, the falling piece and the visible queue.
    "fumen_of_sketch",  # The fumen of a sketch; empty if it cannot be one.
    "LinjatCheck",  # The check of a Linjat: whether it has one solution, and which rules lead to it.
    "LinjatEditor",  # A board of Linjat that somebody draws.
    "SIGNS",  # What a cell of that board can have.
    "read",  # Reads what somebody has pasted: a fumen, a position or a puzzle.
    "Sketch",  # A board, pieces and a goal.
    "sketch_of",  # The sketch of a puzzle, or of a position that can become one.
]

if TYPE_CHECKING:
    from .checking import Check, Found, PuzzleCheck, grade_in_words, work
    from .editor import Cell, Editor, Sketch, fumen_of_game, fumen_of_sketch, read, sketch_of
    from .linjat_editor import SIGNS, LinjatCheck, LinjatEditor
    from .undo_steps import Steps

__getattr__, __dir__ = offer(
    __name__,
    {
        "undo_steps": "Steps",
        "checking": "Check Found PuzzleCheck grade_in_words work",
        "linjat_editor": "LinjatCheck LinjatEditor SIGNS",
        "editor": "Cell Editor Sketch fumen_of_game fumen_of_sketch read sketch_of",
    },
)
