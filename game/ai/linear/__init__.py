"""Bots that add weighted features of a board: Dellacherie's and its successors."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "papers_order",  # The cells of a piece on the floor, ordered by orientation and then by column.
    "StraightDrops",  # Chooses the best straight drop.
    "FEATURES",  # Name -> feature of a landed move.
    "holes",  # The number of empty cells with a filled cell anywhere above them.
    "landed",  # The move that puts the cells mask onto the stack cells.
    "LandedMove",  # A landed piece and the board that it leaves.
    "wells",  # The cumulative wells of a board.
    "EVEN_CHANCES",  # The pieces that are used where odds are slow.
    "best_first",  # The index of the best first move among landings, and the value of the sequence that it begins.
    "evaluation",  # The function that evaluates moves for a controller.
    "MIN_ROWS",  # The lowest possible well: the length of the I.
    "orientations",  # The orientations of a piece, counter-clockwise from the spawn.
    "STANDARD_ROWS",  # The rows of the well for features that count rows.
    "standing",  # A piece after turns rotations, with its centre in the spawn column and in row, counted from 0.
    "MAX_NAME_LENGTH",  # The most characters of the name of a player.
    "MAX_PIECES",  # The falling piece and five previews.
    "read_weights",  # The controller of a file.
    "to_text",  # A text from which read_weights reads the same weights, to the last bit.
    "centre_row",  # The row of a piece's centre, of its cells at the lower left of the well.
    "NEAR",  # Rows above an enclosed hole in which what covers it is looked for.
]

if TYPE_CHECKING:
    from .drops import StraightDrops, papers_order
    from .features import FEATURES, LandedMove, holes, landed, wells
    from .linear_player import EVEN_CHANCES
    from .lookahead import best_first
    from .search import evaluation
    from .standard import MIN_ROWS, STANDARD_ROWS, orientations, standing
    from .weights import MAX_NAME_LENGTH, MAX_PIECES, read_weights, to_text
    from .xtris import NEAR, centre_row

__getattr__, __dir__ = offer(
    __name__,
    {
        "drops": "StraightDrops papers_order",
        "features": "FEATURES LandedMove holes landed wells",
        "linear_player": "EVEN_CHANCES",
        "lookahead": "best_first",
        "search": "evaluation",
        "standard": "MIN_ROWS STANDARD_ROWS orientations standing",
        "weights": "MAX_NAME_LENGTH MAX_PIECES read_weights to_text",
        "xtris": "NEAR centre_row",
    },
)
