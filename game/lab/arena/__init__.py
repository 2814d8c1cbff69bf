"""The arena: matches between players, and what they say about their strength."""

from .arena_matches import ArenaGame, ArenaPlan, ArenaTask, play
from .comparing import MatchScore, compare
from .elo import MOST_LEAD, EloRatings, Sprt, scores, sprt
from .standing import ArenaFile, ArenaStanding, key_of, schedule, standings

__all__ = [  # noqa: RUF022 - by group
    # The games
    "ArenaPlan",  # What all games have in common.
    "ArenaTask",  # One game: its plan, both players and its number.
    "ArenaGame",  # How it ended.
    "play",  # Plays a game to its end.
    "schedule",  # The games of some players in their order.
    "ArenaFile",  # The file of finished games.
    "key_of",  # What names a game in that file.
    # What they say
    "compare",  # Compares two players in pairs of games.
    "MatchScore",  # The score of one, and its error.
    "standings",  # The standing of each player.
    "ArenaStanding",  # Its games, scores and figures.
    "EloRatings",  # Ratings with their errors.
    "MOST_LEAD",  # The greatest lead that is told apart.
    "scores",  # The scores of pairs of games.
    "sprt",  # Tests whether one player is stronger, game by game.
    "Sprt",  # The state of that test.
]
