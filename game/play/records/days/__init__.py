"""Days and years of play."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "COLUMNS",  # The columns of the table of days.
    "played_days",  # The days whose deal was played, the latest first.
    "days_in_a_row",  # How many of some days follow each other up to the last one.
    "current_streak",  # The days in a row up to now, from few games.
    "streak",  # The days in a row on which the deal of the day was played.
    "streak_words",  # A number of days in a row in words.
    "today",  # The deal of this day.
    "until_next",  # The seconds until the next deal.
    "words_of_today",  # What was reached today, in words.
    "SHADES",  # The number of colours of a day, with that of a day without a game.
    "WEEK",  # The days of a week.
    "Year",  # The games of each day of a year.
    "YearFigure",  # A figure of a year, with its name and a note.
    "figures_of",  # What there is to tell of a year.
    "worst_piece",  # The placement of a year that cost most.
    "year_of",  # The figures of a year.
    "years_of",  # The years with games, and that of now, the latest first.
]

if TYPE_CHECKING:
    from .streaks import (
        COLUMNS,
        current_streak,
        days_in_a_row,
        played_days,
        streak,
        streak_words,
        today,
        until_next,
        words_of_today,
    )
    from .year import SHADES, WEEK, Year, YearFigure, figures_of, worst_piece, year_of, years_of

__getattr__, __dir__ = offer(
    __name__,
    {
        "streaks": (
            "COLUMNS current_streak days_in_a_row played_days streak streak_words today until_next words_of_today"
        ),
        "year": "SHADES WEEK Year YearFigure figures_of worst_piece year_of years_of",
    },
)
