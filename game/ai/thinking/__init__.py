"""The interface of a bot: what it is asked, what it answers, and how others ask it."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # The interface of a bot
    "Thinker",  # The interface of a bot.
    "Decision",  # Where a thinker puts a piece.
    "Opinion",  # The value of one landing, with its terms.
    "PlannedMove",  # A piece, and the cells where it lands.
    "Term",  # One feature of an opinion: its weight, its value and its points.
    "ReachableLandings",  # The landings of the falling piece, and of the piece that the hold would bring.
    "reachable_without_gravity",  # The landings of a game, as a bot takes them.
    "after_hold",  # Where the falling piece would be right after hold; None if there is no hold.
    "Shift",  # How a piece gets to a landing, for thinkers by which Dellacherie's priority decides ties.
    "THINKING",  # The answer of a bot that has not decided yet.
    "Pending",  # The type of THINKING.
    "Steps",  # The type of work in steps, which yields after each of them.
    "finished",  # Does all steps at once, and returns the result.
    "ThinkerError",  # The error that a bot cannot go on.
    # What else a bot can do
    "SearchingThinker",  # A thinker that searches beyond the landing of the falling piece, and counts its nodes.
    "HastyThinker",  # A thinker that can answer before it has searched.
    "RatedThinker",  # A bot without values of its own, whose landings another bot rates.
    # Asking a bot
    "decision_of",  # Where a thinker wants the falling piece to go, as Thinker.decide does.
    "preference_of",  # The best of these landings, as Thinker.prefer does.
    "explaining",  # Asks a bot for its opinions, in steps.
    "marks_of",  # The cells that a feature counts after some moves.
    "careful",  # A function of a bot that raises a ThinkerError in place of any other error.
    "faults_of",  # The same for a block of code.
    # What a feature counts, as cells
    "Marks",  # Cells and sides of cells.
    "cleared_along",  # The rows that each move of a sequence fills.
    "on_first_board",  # Cells of a later board on the first board.
    "deciding",  # Ask where a thinker wants the falling piece to go, in its steps.
]

if TYPE_CHECKING:
    from .asking import careful, deciding, decision_of, explaining, faults_of, marks_of, preference_of
    from .marks import Marks, cleared_along, on_first_board
    from .thinker import (
        THINKING,
        Decision,
        HastyThinker,
        Opinion,
        Pending,
        PlannedMove,
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
        "asking": "careful deciding decision_of explaining faults_of marks_of preference_of",
        "marks": "Marks cleared_along on_first_board",
        "thinker": (
            "Decision HastyThinker Opinion Pending PlannedMove RatedThinker ReachableLandings SearchingThinker Shift "
            "Steps THINKING Term Thinker ThinkerError after_hold finished reachable_without_gravity"
        ),
    },
)
