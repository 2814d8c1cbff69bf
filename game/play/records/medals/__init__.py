"""Medals: their limits, which are won, and which is the next one."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # The medal of a result
    "Medal",  # The medal of a result, and what the next one needs.
    "medal",  # The medal of a result of the usual kind: a time in seconds, or points.
    "medal_in",  # The medal of a result of a kind of game; None where there are no medals.
    "medal_of",  # The medal of a game; None if it can have none.
    "medal_title",  # The name of the medal of a game; empty if it has none.
    "medal_words",  # What the results say of a medal.
    "MEDALS",  # The names of the medals, the least one first, to be translated.
    "with_medal",  # A result and its medal behind a comma.
    # All medals
    "medal_wall",  # The medals of all kinds of games, with the games that won them.
    "WallRow",  # The medals of one kind of game.
    "Disc",  # A place on the wall for one medal.
    "wall_words",  # How many medals of all are won.
    "next_medal",  # The medal that is nearest by the best results.
    "next_after",  # The next medal of a kind of game for whom a game is the best one.
    "NextMedal",  # The next medal of a kind of game, and how near it is.
]

if TYPE_CHECKING:
    from .medals import MEDALS, Medal, medal, medal_in, medal_of, medal_title, medal_words, with_medal
    from .wall import Disc, NextMedal, WallRow, medal_wall, next_after, next_medal, wall_words

__getattr__, __dir__ = offer(
    __name__,
    {
        "medals": "MEDALS Medal medal medal_in medal_of medal_title medal_words with_medal",
        "wall": "Disc NextMedal WallRow medal_wall next_after next_medal wall_words",
    },
)
