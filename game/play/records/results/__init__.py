"""The pages of results."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # The pages
    "Results",  # The pages of results of a game.
    "Sheet",  # A page: its title, its notes and its answers.
    "pause_sheet",  # The page of a paused game.
    "Choices",  # Answers of a page: the word and the name of each.
    # Their answers
    "TURN_PAGE",  # The answer that turns the page.
    "TO_DEALER",  # The action that switches between the summary and the page of the dealer.
    "CHOOSE_DEALER",  # The answer that chooses a dealer.
    "DAY",  # The action that leads to the deal of the day, where its result is.
    "MOMENTS",  # The action that makes puzzles of the costliest boards.
    "BETTER",  # The action that gives these boards to be placed better.
    "PIECE",  # The start of the action that shows a piece in the replay; its number follows.
    # What they tell
    "Contest",  # A finished game beside the best one before it.
    "SplitRow",  # A row of the table of splits.
    "placement_picture",  # The picture of a placement and of the better one, with the words below it.
    "PlacementPicture",  # A placement as a small picture.
    "RATING_BUDGET",  # The time for rating placements in each frame, in seconds.
    # The deal of a game
    "Stretch",  # A stretch of a game with one dealer.
    "stretches",  # The stretches of a game.
    "dealing",  # The stretch of a game in which a piece was dealt.
    "RunRow",  # A row of the table of runs.
    "GOES_ON",  # The sign behind a run that had not ended.
    "expected",  # How many of some pieces are of each kind on average.
]

if TYPE_CHECKING:
    from .outcome import Contest, SplitRow
    from .result_pages import (
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
        "outcome": "Contest SplitRow",
        "result_pages": (
            "BETTER CHOOSE_DEALER Choices DAY MOMENTS PIECE PlacementPicture RATING_BUDGET Results Sheet "
            "TO_DEALER TURN_PAGE pause_sheet placement_picture"
        ),
        "verdict": "GOES_ON RunRow Stretch dealing expected stretches",
    },
)
