"""The interface of a bot: what it is asked, what it answers, and how others ask it."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "careful",  # A function of a bot that raises a ThinkerError in place of any error.
    "decision_of",  # Where a thinker wants the falling piece to go, as Thinker.decide does.
    "explaining",  # Ask for the opinions of a thinker, in its steps.
    "faults_of",  # Raise a ThinkerError that names the bot in place of any error that is none yet.
    "marks_of",  # The cells that a feature counts after some moves.
    "preference_of",  # The best of these landings, as Thinker.prefer does.
    "cleared_along",  # The rows that each move of a sequence fills.
    "Marks",  # Cells and sides of cells.
    "on_first_board",  # Cells of a later board on the first board.
    "after_hold",  # Where the falling piece would be right after hold; None if there is no hold.
    "Decision",  # Where a thinker puts a piece.
    "finished",  # Do all steps at once.
    "HastyThinker",  # A thinker that can answer before it has searched.
    "Opinion",  # The value of one landing, with its terms.
    "Pending",  # The type of THINKING.
    "RatedThinker",  # A thinker that gives no values.
    "reachable_without_gravity",  # The landings of a game, as a bot takes them.
    "ReachableLandings",  # The landings of the falling piece, and of the piece that the hold would bring.
    "SearchingThinker",  # A thinker that searches beyond the landing of the falling piece, and counts its nodes.
    "Shift",  # How a piece gets to a landing, for thinkers by which Dellacherie's priority decides ties.
    "Steps",  # It yields after each step.
    "Term",  # One feature of an opinion: its weight, its value and its points.
    "Thinker",  # The interface of a bot.
    "ThinkerError",  # The thinker cannot continue.
    "THINKING",  # What a column moved, and any way to the left, add to Dellacherie's priority.
]

if TYPE_CHECKING:
    from .asking import careful, decision_of, explaining, faults_of, marks_of, preference_of
    from .marks import Marks, cleared_along, on_first_board
    from .thinker import (
        THINKING,
        Decision,
        HastyThinker,
        Opinion,
        Pending,
        RatedThinker,
        ReachableLandings,
        SearchingThinker,
        Shift,
        Steps,
        Term,
        Thinker,
        ThinkerError,
        after_hold,
        finished,
        reachable_without_gravity,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "asking": "careful decision_of explaining faults_of marks_of preference_of",
        "marks": "Marks cleared_along on_first_board",
        "thinker": (
            "Decision HastyThinker Opinion Pending RatedThinker ReachableLandings SearchingThinker Shift Steps "
            "THINKING Term Thinker ThinkerError after_hold finished reachable_without_gravity"
        ),
    },
)
