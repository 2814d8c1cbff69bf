"""Dealers: the randomizers of Tetris games.

A randomizer is a generator function of a few lines; ``registry`` lists all of them. A dealer runs a randomizer from a
seed and has a queue.
"""

from game.core.dealers.dealing import Dealer, DealerChange, Dealing, Observer, dealer
from game.core.dealers.registry import RANDOMIZERS, DealerOption, Randomizer, randomizer
from game.core.dealers.view import DealerView, DealFault

__all__ = [
    "RANDOMIZERS",
    "DealFault",
    "Dealer",
    "DealerChange",
    "DealerOption",
    "DealerView",
    "Dealing",
    "Observer",
    "Randomizer",
    "dealer",
    "randomizer",
]
