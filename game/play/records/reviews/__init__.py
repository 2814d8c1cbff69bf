"""The reviews of matches: what each placement cost and why, and what the players did."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "ABOUT_FIGURES",  # What the figures of a match mean.
    "figure_rows",  # The figures of a player with their names.
    "FIGURES",  # Name -> figure that is shown.
    "Figures",  # What a player did in some rounds.
    "SideTally",  # What one side does in a round.
    "Spike",  # The most lines that a player sent within a second.
    "kind_words",  # The title of a kind of loss.
    "KINDS",  # Name -> kind of loss in a match.
    "phase_of",  # The name of the phase of a turn.
    "PHASES",  # Name -> phase of a round.
    "RatedMoment",  # A placement with its judgement, and what it and the better one do.
    "waiting_lines",  # The lines of garbage that wait for a player.
    "CostlyMoment",  # A costly placement, with its round and its player.
    "match_judge",  # The judge of matches.
    "MatchReview",  # Rates a match, round by round.
    "MOST_SHOWN",  # The costliest placements of a player that are shown at once.
    "MATCH_RATER",  # The name of the bot that rates matches.
    "game_rater",  # The name of the bot that rates games.
    "kind_of_mistake",  # What a bot finds of a placement.
    "keep_lessons",  # Lets boards of a game wait to be placed better.
    "MatchTrend",  # The figures of the person over all matches whose review is kept.
    "month_before",  # The figures of the person in the 30 days before a match.
]

if TYPE_CHECKING:
    from .lessons import game_rater, keep_lessons, kind_of_mistake
    from .match_figures import ABOUT_FIGURES, FIGURES, Figures, SideTally, Spike, figure_rows
    from .match_losses import KINDS, PHASES, RatedMoment, kind_words, phase_of, waiting_lines
    from .match_review import MATCH_RATER, MOST_SHOWN, CostlyMoment, MatchReview, match_judge
    from .match_trend import MatchTrend, month_before

__getattr__, __dir__ = offer(
    __name__,
    {
        "lessons": "game_rater keep_lessons kind_of_mistake",
        "match_figures": "ABOUT_FIGURES FIGURES Figures SideTally Spike figure_rows",
        "match_losses": "KINDS PHASES RatedMoment kind_words phase_of waiting_lines",
        "match_review": "CostlyMoment MATCH_RATER MOST_SHOWN MatchReview match_judge",
        "match_trend": "MatchTrend month_before",
    },
)
