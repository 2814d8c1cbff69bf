"""Linjat: lines on a grid of numbers."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "SIZES",  # The weights are Snellman's.
    "FOLDER",  # The packs that come with the game, one for each size.
    "PackedLinjat",  # A puzzle of a pack.
    "read_line",  # The puzzle of a line.
    "LinjatGame",  # A puzzle that somebody solves.
    "LinjatHint",  # A hint: its words, its cells and its rule.
    "LinjatSheet",  # What the player has drawn.
    "Mistakes",  # What is wrong with it.
    "cells_of",  # The numbers of the cells of a set, the smallest first.
    "Linjat",  # A puzzle: its size and its numbers.
    "parse",  # The puzzle of a text.
    "solution",  # The only solution.
]

if TYPE_CHECKING:
    from .client import SIZES
    from .making import FOLDER, PackedLinjat, read_line
    from .play import LinjatGame, LinjatHint, LinjatSheet, Mistakes
    from .puzzle import Linjat, cells_of, parse
    from .solver import solution

__getattr__, __dir__ = offer(
    __name__,
    {
        "client": "SIZES",
        "making": "FOLDER PackedLinjat read_line",
        "play": "LinjatGame LinjatHint LinjatSheet Mistakes",
        "puzzle": "Linjat cells_of parse",
        "solver": "solution",
    },
)
