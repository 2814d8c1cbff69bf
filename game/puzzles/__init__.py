"""Puzzles that a machine makes: the games of puzzles, and what they share."""

from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    # The games of puzzles
    "GAMES",  # Name on the command line -> the game.
    "made",  # Makes the puzzle of an order, of the type of its game.
    "daily",  # The puzzle of a day: a PackedTetris of the game tetris, a PackedLinjat of linjat.
    # Words
    "Phrase",  # A marked text and the values of its places in braces.
    "phrase",  # Makes a phrase of a text and its values.
]

if TYPE_CHECKING:
    from .phrases import Phrase, phrase
    from .puzzle_games import GAMES, daily, made

__getattr__, __dir__ = offer(
    __name__,
    {
        "phrases": "Phrase phrase",
        "puzzle_games": "GAMES daily made",
    },
)
