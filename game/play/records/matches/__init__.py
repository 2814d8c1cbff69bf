"""Finished matches and ratings."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "begins_with",  # Where the rating of the person begins, by the games before.
    "LadderStanding",  # The rating of the person on the ladder.
    "standing_now",  # The rating of the person on the ladder by all that is kept.
    "Ladder",  # The levels of the ladder with what the person has done on it.
    "Climb",  # What a match has moved on the ladder.
    "level_title",  # The title of a level of the ladder.
    "ZERO",  # What a rating has more on the screen.
    "rated",  # The ratings after each match that counts.
    "about_match",  # The rules, the length and the day of a match in words.
    "keep_match",  # Saves a match.
    "MATCH_COLUMNS",  # The columns of the table of matches.
    "match_rows",  # All matches, the latest first.
    "match_title",  # Who played whom.
    "MatchEnd",  # What came of a match: the rating, and what there is to say.
    "MatchRow",  # A kept match as a row of a table.
    "NONE_YET",  # What stands where there are no matches.
    "rating_plot",  # The rating after each match that counts, on the ladder.
    "rating_change",  # The new rating, and by how much it has changed.
    "rating_words",  # The new rating in a line, and how far the next level is.
    "side_titles",  # What the screen calls both players of a match.
    "take_in_matches",  # Saves the matches of programs that were killed.
]

if TYPE_CHECKING:
    from .kept_matches import (
        MATCH_COLUMNS,
        NONE_YET,
        MatchEnd,
        MatchRow,
        about_match,
        keep_match,
        match_rows,
        match_title,
        rating_change,
        rating_plot,
        rating_words,
        side_titles,
        take_in_matches,
    )
    from .ladder import Climb, Ladder, level_title, standing_now
    from .rating import ZERO, LadderStanding, begins_with, rated

__getattr__, __dir__ = offer(
    __name__,
    {
        "ladder": "Climb Ladder level_title standing_now",
        "rating": "LadderStanding ZERO begins_with rated",
        "kept_matches": (
            "MATCH_COLUMNS MatchEnd MatchRow NONE_YET about_match keep_match match_rows match_title rating_plot "
            "rating_change rating_words side_titles take_in_matches"
        ),
    },
)
