"""Linjat: lines on a grid of numbers."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # A puzzle
    "Linjat",  # A puzzle: its size and its numbers.
    "parse",  # Reads a puzzle from a text.
    "solution",  # The only solution.
    "cells_of",  # The numbers of the cells of a set, the smallest first.
    # Solving it
    "LinjatGame",  # A puzzle that somebody solves.
    "LinjatSheet",  # What the player has drawn.
    "LinjatHint",  # A hint: its words, its cells and its rule.
    "Mistakes",  # What is wrong with a sheet.
    # The packs
    "SIZES",  # All sizes, by name, with the weights that judge their puzzles.
    "FOLDER",  # The folder of the packs that come with the game, one for each size.
    "PackedLinjat",  # A puzzle of a pack.
    "read_line",  # Reads a puzzle from a line of a pack.
]

if TYPE_CHECKING:
    from .client import SIZES
    from .linjat import Linjat, cells_of, parse
    from .linjat_game import LinjatGame, LinjatHint, LinjatSheet, Mistakes
    from .linjat_puzzles import FOLDER, PackedLinjat, read_line
    from .solver import solution

__getattr__, __dir__ = offer(
    __name__,
    {
        "client": "SIZES",
        "linjat_puzzles": "FOLDER PackedLinjat read_line",
        "linjat_game": "LinjatGame LinjatHint LinjatSheet Mistakes",
        "linjat": "Linjat cells_of parse",
        "solver": "solution",
    },
)
