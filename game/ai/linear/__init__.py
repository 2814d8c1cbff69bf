"""Bots that add weighted features of a board: Dellacherie's and its successors."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Features of a board
    "FEATURES",  # All features, by name.
    "LandedMove",  # A landed piece and the board that it leaves.
    "landed",  # The move that puts a piece onto a stack.
    "holes",  # The number of empty cells with a filled cell anywhere above them.
    "wells",  # The cumulative wells of a board.
    "STANDARD_ROWS",  # The rows of the well for features that count rows.
    # Weights
    "read_weights",  # Reads a file of weights as a controller.
    "to_text",  # A text from which read_weights reads the same weights, to the last bit.
    "MAX_NAME_LENGTH",  # The most characters of the name of a player.
    "MAX_PIECES",  # The most pieces that a player can look at: the falling one and five previews.
    # Choosing a move
    "evaluation",  # The function that evaluates moves for a controller.
    "FeatureTable",  # The features of all landings of a piece, for weights that change.
    "series_ahead",  # The opinion of every landing by its best sequence, in steps.
    "best_first",  # The index of the best first move among landings, and the value of the sequence that it begins.
    "StraightDrops",  # Chooses the best straight drop.
    "papers_order",  # The cells of a piece on the floor, ordered by orientation and then by column.
    "LinearPlayer",  # A controller as a thinker.
    "EVEN_CHANCES",  # The same probability for each piece, where the dealer is unknown.
    # Pieces in a well
    "MIN_ROWS",  # The lowest possible well: the length of the I.
    "orientations",  # The orientations of a piece, counter-clockwise from the spawn.
    "standing",  # A piece after some rotations, with its centre in the spawn column and in a row.
    "centre_row",  # The row of a piece's centre, of its cells at the lower left of the well.
    "NEAR",  # The rows above an enclosed hole in which what covers it is looked for.
]

if TYPE_CHECKING:
    from .features import FEATURES, LandedMove, holes, landed, wells
    from .landing_choice import FeatureTable, evaluation
    from .linear_player import EVEN_CHANCES, LinearPlayer
    from .lookahead import best_first, series_ahead
    from .standard import MIN_ROWS, STANDARD_ROWS, orientations, standing
    from .straight_drops import StraightDrops, papers_order
    from .weight_files import MAX_NAME_LENGTH, MAX_PIECES, read_weights, to_text
    from .xtris import NEAR, centre_row

__getattr__, __dir__ = offer(
    __name__,
    {
        "straight_drops": "StraightDrops papers_order",
        "features": "FEATURES LandedMove holes landed wells",
        "linear_player": "EVEN_CHANCES LinearPlayer",
        "lookahead": "best_first series_ahead",
        "landing_choice": "FeatureTable evaluation",
        "standard": "MIN_ROWS STANDARD_ROWS orientations standing",
        "weight_files": "MAX_NAME_LENGTH MAX_PIECES read_weights to_text",
        "xtris": "NEAR centre_row",
    },
)
