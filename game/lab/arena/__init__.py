"""The arena: matches between players, and what they say about their strength."""

from .arena_matches import ArenaPlan, ArenaResult, ArenaTask, play, play_warm
from .comparing import MatchScore, compare
from .elo import MOST_LEAD, EloRatings, Sprt, scores, sprt
from .standing import ArenaFile, ArenaStanding, MatchKey, kept_of, key_of, schedule, seed_of, standings

__all__ = [  # noqa: RUF022 - by group
    # The matches
    "ArenaPlan",  # What all matches have in common.
    "ArenaTask",  # One match to be played: its plan, both players and its number.
    "ArenaResult",  # How it ended.
    "play",  # Plays a match to its end.
    "play_warm",  # Does so when its bots have loaded all that they need.
    "schedule",  # The matches of some players in their order.
    "ArenaFile",  # The file of finished matches.
    "MatchKey",  # What names a match in that file.
    "key_of",  # The name of a match.
    "kept_of",  # How a match ended, by that file.
    "seed_of",  # The seed of the matches in that file, for a plan that is else the same.
    # What they say
    "compare",  # Compares two players in pairs of matches.
    "MatchScore",  # The score of one, and its error.
    "standings",  # The standing of each player.
    "ArenaStanding",  # Its matches, scores and figures.
    "EloRatings",  # Ratings with their errors.
    "MOST_LEAD",  # The greatest lead that is told apart.
    "scores",  # The scores of pairs of matches.
    "sprt",  # Tests whether one player is stronger, match by match.
    "Sprt",  # The state of that test.
]
