"""The words and figures of the panels beside the well."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "chance_words",  # A chance in percent: "14.3%", "100%", "0%", "<0.1%".
    "count_columns",  # The waits and the counts of the dealt pieces, and the expected ones.
    "DealerColumn",  # A column of the dealer panel.
    "DealerPanel",  # The content of the panel.
    "DEALT",  # The column of what was dealt.
    "EXPECTED",  # The column of what was expected.
    "ForecastLine",  # What is known of the next pieces.
    "HARM",  # The column of the harm that a piece would do.
    "harm_column",  # The pieces by their harm: 1 for the least, and a word for the worst.
    "LONGEST",  # The longest wait.
    "ODDS",  # The column of chances.
    "odds_column",  # The chances of the next deal that is not shown.
    "RIBBON",  # The pieces of the ribbon.
    "WAIT",  # The column of waits.
    "medal_ranks",  # The letters of the six medals of TGM2 with their ranks.
    "MedalRank",  # The letters of one, and its rank.
    "MEDAL_NAMES",  # What each is for, by its letters.
    "MEDAL_NOTES",  # What wins each, in a sentence, by its letters.
    "Figure",  # A figure beside the well: its name, its value and its goal.
    "figures",  # The rows of figures beside a game.
    "Figures",  # Rows of figures beside a game.
    "NONE_YET",  # What stands in a table in place of a value that there is not.
    "a_second",  # What so much of a game is in a second, without flicker.
    "pace_of",  # Pieces per second, in the same way.
    "roll_left_words",  # The time that is left of the roll, in whole seconds.
    "score_words",  # The score of a game in a sentence or a table.
    "shown_level",  # A level.
    "shown_score",  # A score as the display of the ruleset shows it.
    "shows_score",  # Whether points mean something in a mode.
    "Status",  # What the figures tell of.
]

if TYPE_CHECKING:
    from .dealer_panel import (
        DEALT,
        EXPECTED,
        HARM,
        LONGEST,
        ODDS,
        RIBBON,
        WAIT,
        DealerColumn,
        DealerPanel,
        ForecastLine,
        chance_words,
        count_columns,
        harm_column,
        odds_column,
    )
    from .game_figures import (
        NONE_YET,
        Figure,
        Figures,
        Status,
        a_second,
        figures,
        pace_of,
        roll_left_words,
        score_words,
        shown_level,
        shown_score,
        shows_score,
    )
    from .medal_letters import MEDAL_NAMES, MEDAL_NOTES, MedalRank, medal_ranks

__getattr__, __dir__ = offer(
    __name__,
    {
        "medal_letters": "MEDAL_NAMES MEDAL_NOTES MedalRank medal_ranks",
        "dealer_panel": (
            "DEALT DealerColumn DealerPanel EXPECTED ForecastLine HARM LONGEST ODDS RIBBON WAIT chance_words "
            "count_columns harm_column odds_column"
        ),
        "game_figures": (
            "Figure Figures NONE_YET Status a_second figures pace_of roll_left_words score_words shown_level "
            "shown_score shows_score"
        ),
    },
)
