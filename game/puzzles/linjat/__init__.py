"""Linjat: lines on a grid of numbers."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # A puzzle
    "Linjat",  # A puzzle: its size and its numbers.
    "parse",  # Reads a puzzle from a text.
    "solution",  # The only solution.
    "solutions",  # All solutions.
    "possible",  # The lines that each number of a puzzle can have.
    "with_dots",  # A puzzle with so many more dots that it has one solution.
    "rated",  # The size and the level of a puzzle.
    "cells_of",  # The numbers of the cells of a set, the smallest first.
    "DOT",  # The sign of a dot.
    "EMPTY",  # The sign of an empty cell.
    "WALL",  # The sign of a cell outside the board.
    "SHORTEST",  # The smallest number.
    "LONGEST",  # The greatest number.
    "MOST_CELLS",  # The most cells of a row and of a column.
    # Solving it
    "LinjatGame",  # A puzzle that somebody solves.
    "LinjatSheet",  # What the player has drawn.
    "LinjatHint",  # A hint: its words, its cells and its rule.
    "Mistakes",  # What is wrong with a sheet.
    # The packs
    "SIZES",  # All sizes, by name, with the weights that judge their puzzles.
    "FOLDER",  # The folder of the packs that come with the game, one for each size.
    "OWN_LINJATS",  # The folder of the player's packs in the data folder.
    "PackedLinjat",  # A puzzle of a pack.
    "read_line",  # Reads a puzzle from a line of a pack.
]

if TYPE_CHECKING:
    from .client import SIZES, with_dots
    from .linjat import DOT, EMPTY, LONGEST, MOST_CELLS, SHORTEST, WALL, Linjat, cells_of, parse, possible
    from .linjat_game import LinjatGame, LinjatHint, LinjatSheet, Mistakes
    from .linjat_puzzles import FOLDER, OWN_LINJATS, PackedLinjat, rated, read_line
    from .solver import solution, solutions

__getattr__, __dir__ = offer(
    __name__,
    {
        "client": "SIZES with_dots",
        "linjat_puzzles": "FOLDER OWN_LINJATS PackedLinjat rated read_line",
        "linjat_game": "LinjatGame LinjatHint LinjatSheet Mistakes",
        "linjat": "DOT EMPTY LONGEST Linjat MOST_CELLS SHORTEST WALL cells_of parse possible",
        "solver": "solution solutions",
    },
)
