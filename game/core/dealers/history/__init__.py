"""What was dealt: runs, droughts and the marks that show them."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "DROUGHT",  # The pieces without a kind that are a drought.
    "FLOOD",  # The pieces of one kind in a row that are a flood.
    "Mark",  # What is striking about a piece: a repeat, a flood, a snake, a drought.
    "MarkedPiece",  # A piece and its mark.
    "Marker",  # Marks a sequence that grows.
    "SNAKE",  # The pieces S and Z in a row that are a snake.
    "with_marks",  # The last last pieces of a sequence with their marks.
    "DealOutlook",  # What is expected of a deal in the long run.
    "fixed_pieces",  # The pieces that a dealer deals again and again in every game.
    "longest_runs",  # The longest runs in a sequence of pieces.
    "LongestRuns",  # The longest runs of a deal, in pieces.
    "outlook",  # What is expected of a deal, by an exact law or by counting.
    "runs_of_games",  # The longest runs of many games, dealt one by one.
    "shares",  # [piece]: its share of the pieces of a long game.
    "walk_of",  # The walk of a randomizer with checked options.
]

if TYPE_CHECKING:
    from .marks import DROUGHT, FLOOD, SNAKE, Mark, MarkedPiece, Marker, with_marks
    from .runs import DealOutlook, LongestRuns, fixed_pieces, longest_runs, outlook, runs_of_games, shares, walk_of

__getattr__, __dir__ = offer(
    __name__,
    {
        "marks": "DROUGHT FLOOD Mark MarkedPiece Marker SNAKE with_marks",
        "runs": "DealOutlook LongestRuns fixed_pieces longest_runs outlook runs_of_games shares walk_of",
    },
)
