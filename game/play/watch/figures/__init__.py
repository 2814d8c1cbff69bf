"""What one learns by watching: dealers side by side, portraits of bots and dealers, and tallies of games."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "DROUGHTS",  # The chart of droughts.
    "GAPS",  # The chart of gaps.
    "Lane",  # A dealer that deals one piece after the other.
    "lane_plots",  # The charts of dealers side by side.
    "RATES",  # The speeds, in pieces a second.
    "REPEATS",  # The chart of repeats.
    "SHARES",  # The chart of shares.
    "SideBySide",  # Dealers that deal side by side.
    "TRIO",  # The dealers that are compared at first.
    "bot_portrait",  # What is told of a bot.
    "bot_standing",  # The lines a game that compare a bot with all others of the list.
    "dealer_name",  # The name of a dealer that a setting means.
    "dealer_portrait",  # What is told of a dealer: its card, its figures and a sample of its pieces.
    "formula_words",  # The features of a bot with their weights as one sum.
    "lines_in_words",  # A number of lines, with as many figures as mean something.
    "TIES",  # Dellacherie's priority in words.
    "fault_sentence",  # That a dealer breaks off, and why.
    "is_broken",  # Whether the dealer with a value of the settings is a player's own that breaks off.
    "Portrait",  # One dealer or bot in words, for the pane beside a list.
    "REMEDY",  # What to do about a player's own dealer that deals nothing.
    "why_nothing",  # Why the dealer with a value of the settings, a player's own, deals nothing.
    "ENOUGH",  # The fewest games of which a mean and a curve say something.
    "GamesTally",  # The games of one bot under one dealer, one after the other.
    "NamedCurve",  # A name and its survival curve.
    "survival_curve",  # The curve of games by their numbers of pieces.
    "survival_errors",  # The standard error of each share of such a curve.
    "survival_plot",  # The chart of the shares of games that are alive after so many pieces.
]

if TYPE_CHECKING:
    from .dealer_lanes import DROUGHTS, GAPS, RATES, REPEATS, SHARES, TRIO, Lane, SideBySide, lane_plots
    from .games_tally import ENOUGH, GamesTally, NamedCurve, survival_curve, survival_errors, survival_plot
    from .portraits import (
        REMEDY,
        TIES,
        Portrait,
        bot_portrait,
        bot_standing,
        dealer_name,
        dealer_portrait,
        fault_sentence,
        formula_words,
        is_broken,
        lines_in_words,
        why_nothing,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "dealer_lanes": "DROUGHTS GAPS Lane RATES REPEATS SHARES SideBySide TRIO lane_plots",
        "portraits": (
            "Portrait REMEDY TIES bot_portrait bot_standing dealer_name dealer_portrait fault_sentence formula_words "
            "is_broken lines_in_words why_nothing"
        ),
        "games_tally": "ENOUGH GamesTally NamedCurve survival_curve survival_errors survival_plot",
    },
)
