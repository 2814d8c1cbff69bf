"""Finished games: how one is kept, and what a player has learnt."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "DEALERS",  # The page of dealers.
    "Experience",  # Kept with the scores.
    "first_actions",  # The actions that a person needs in a first game: five, or four without a hard drop.
    "HINTS",  # What a person knows who has used a hint.
    "taught",  # The action of first_actions that a button is.
    "WATCH",  # The page of bots.
    "described",  # A game under way in words.
    "FinishedGame",  # A game that has ended, and what there is to say about saving it.
    "GameRecord",  # A game in progress with all that is kept of it.
    "keep",  # Save a game that ended at a date, with its replay.
    "kept_player",  # The player with this name in the file of an unfinished game.
    "new_game",  # A new game by the clock.
    "player_words",  # Who played, as the screen calls a player: "You", "You, with help", or a name.
    "result_in_full",  # The result of a game with all of its figures.
    "result_of",  # The result of a game by what its mode ranks.
    "UnderWay",  # Keeps one game at a time.
    "YOU",  # The player of a game in which the person had hints, or a bot played too.
]

if TYPE_CHECKING:
    from .experience import DEALERS, HINTS, WATCH, Experience, first_actions, taught
    from .keeping import (
        YOU,
        FinishedGame,
        GameRecord,
        UnderWay,
        described,
        keep,
        kept_player,
        new_game,
        player_words,
        result_in_full,
        result_of,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "experience": "DEALERS Experience HINTS WATCH first_actions taught",
        "keeping": (
            "FinishedGame GameRecord UnderWay YOU described keep kept_player new_game player_words result_in_full "
            "result_of"
        ),
    },
)
