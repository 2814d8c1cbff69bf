"""What can be said about a dealer whose rule nobody knows: a player's own."""

from __future__ import annotations

from game.core.board.pieces import PIECES
from game.core.dealers.chance import in_proportion
from game.core.dealers.view import Odds


def counted_odds() -> Odds:
    """The chances by how often each piece came, by Laplace's rule of succession: each begins with one."""
    counts = [1] * len(PIECES)
    while True:
        counts[(yield in_proportion(counts))] += 1
