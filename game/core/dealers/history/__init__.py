"""What was dealt: runs, droughts and the marks that show them."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # What is striking
    "Mark",  # What is striking about a piece: a repeat, a flood, a snake, a drought.
    "MarkedPiece",  # A piece and its mark.
    "Marker",  # Marks a sequence that grows.
    "with_marks",  # The last pieces of a sequence, with their marks.
    "FLOOD",  # The pieces of one kind in a row that are a flood.
    "SNAKE",  # The pieces S and Z in a row that are a snake.
    "DROUGHT",  # The pieces without a kind that are a drought.
    # Runs
    "LongestRuns",  # The longest runs of a deal, in pieces.
    "longest_runs",  # The longest runs in a sequence of pieces.
    "runs_of_games",  # The longest runs of many games, dealt one by one.
    "DealOutlook",  # What is expected of a deal in the long run.
    "outlook",  # What is expected of a deal, by an exact law or by counting.
    "shares",  # The share of each piece in a long game.
    "fixed_pieces",  # The pieces that a dealer deals again and again in every game.
    "walk_of",  # The walk of a randomizer with checked options.
]

if TYPE_CHECKING:
    from .marked_pieces import DROUGHT, FLOOD, SNAKE, Mark, MarkedPiece, Marker, with_marks
    from .runs import DealOutlook, LongestRuns, fixed_pieces, longest_runs, outlook, runs_of_games, shares, walk_of

__getattr__, __dir__ = offer(
    __name__,
    {
        "marked_pieces": "DROUGHT FLOOD Mark MarkedPiece Marker SNAKE with_marks",
        "runs": "DealOutlook LongestRuns fixed_pieces longest_runs outlook runs_of_games shares walk_of",
    },
)
