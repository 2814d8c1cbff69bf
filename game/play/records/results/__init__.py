"""The pages of results."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "Contest",  # A finished game beside the best one before it.
    "cost_note",  # In what unit placements are rated.
    "SplitRow",  # A row of the table of splits.
    "BETTER",  # The action that gives these boards to be placed better.
    "Choices",  # Answers of a page: the word and the name of each.
    "CHOOSE_DEALER",  # The answer that chooses a dealer.
    "DAY",  # The action that leads to the deal of the day, where its result is.
    "MOMENTS",  # The action that makes puzzles of the costliest boards.
    "pause_sheet",  # The page of a paused game.
    "PIECE",  # Before the number of a piece: the action that shows this piece in the replay.
    "placement_picture",  # The picture of a placement and of the better one, with the words below it.
    "PlacementPicture",  # A placement as a small picture.
    "RATING_BUDGET",  # The time for rating placements in each frame, in seconds.
    "Results",  # The pages of results of a game.
    "Sheet",  # A page: its title, its notes and its answers.
    "TO_DEALER",  # The action that switches between the summary and the page of the dealer.
    "TURN_PAGE",  # The answer that turns the page.
    "dealing",  # The stretch of a game in which a piece was dealt.
    "expected",  # How many of some pieces are of each kind on average.
    "GOES_ON",  # The longest runs that are told.
    "RunRow",  # A row of the table of runs.
    "Stretch",  # A stretch of a game with one dealer.
    "stretches",  # The stretches of a game.
]

if TYPE_CHECKING:
    from .outcome import Contest, SplitRow, cost_note
    from .pages import (
        BETTER,
        CHOOSE_DEALER,
        DAY,
        MOMENTS,
        PIECE,
        RATING_BUDGET,
        TO_DEALER,
        TURN_PAGE,
        Choices,
        PlacementPicture,
        Results,
        Sheet,
        pause_sheet,
        placement_picture,
    )
    from .verdict import GOES_ON, RunRow, Stretch, dealing, expected, stretches

__getattr__, __dir__ = offer(
    __name__,
    {
        "outcome": "Contest SplitRow cost_note",
        "pages": (
            "BETTER CHOOSE_DEALER Choices DAY MOMENTS PIECE PlacementPicture RATING_BUDGET Results Sheet "
            "TO_DEALER TURN_PAGE pause_sheet placement_picture"
        ),
        "verdict": "GOES_ON RunRow Stretch dealing expected stretches",
    },
)
