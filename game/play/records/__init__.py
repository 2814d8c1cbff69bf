"""Finished games: how one is kept, and what a player has learnt."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # How a game is kept
    "new_game",  # A new game by the clock.
    "GameRecord",  # A game in progress with all that is kept of it.
    "keep",  # Saves a finished game with its replay.
    "FinishedGame",  # A game that has ended, and what there is to say about saving it.
    "UnderWay",  # Keeps the game and the match that are under way, so that they can go on later.
    "kept_player",  # The player with this name in the file of an unfinished game.
    "medal_sections",  # The best times of sections, where they win a medal.
    "sections_before",  # Those before the game of a replay.
    # A game in words
    "described",  # A game under way in words.
    "result_of",  # The result of a game by what its mode ranks.
    "result_in_full",  # The same with its unit in words.
    "player_words",  # Who played, as the screen calls a player: "You", "You, with help", or a name.
    "YOU",  # What the screen calls the person.
    # What a person has learnt
    "Experience",  # What the person has seen and used so far.
    "first_actions",  # The actions that a person needs in a first game: five, or four without a hard drop.
    "taught",  # The first action that a button does; empty for any other one.
    "FOR_TWO",  # What a person knows who has played a match against a second person.
    "HINTS",  # What a person knows who has used a hint.
    "WATCH",  # What a person knows who has seen the page of bots.
    "DEALERS",  # What a person knows who has seen the page of dealers.
]

if TYPE_CHECKING:
    from .experience import DEALERS, FOR_TWO, HINTS, WATCH, Experience, first_actions, taught
    from .keeping import (
        YOU,
        FinishedGame,
        GameRecord,
        UnderWay,
        described,
        keep,
        kept_player,
        medal_sections,
        new_game,
        player_words,
        result_in_full,
        result_of,
        sections_before,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "experience": "DEALERS Experience FOR_TWO HINTS WATCH first_actions taught",
        "keeping": (
            "FinishedGame GameRecord UnderWay YOU described keep kept_player medal_sections new_game player_words "
            "result_in_full result_of sections_before"
        ),
    },
)
