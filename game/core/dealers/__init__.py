"""Dealers: the randomizers of Tetris games.

A randomizer is a generator function of a few lines; ``registry`` lists all of them. A dealer runs a randomizer from a
seed and has a queue.
"""

from .dealing import Dealer, DealerChange, Dealing, Observer, dealer
from .registry import RANDOMIZERS, DealerOption, Randomizer, randomizer
from .view import DealerView, DealFault

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
