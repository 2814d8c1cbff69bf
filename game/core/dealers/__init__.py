"""Dealers: the randomizers of Tetris games.

A randomizer is a generator function of a few lines. ``registry`` lists all of them with their years and sources. A
dealer runs a randomizer from a seed and has a queue. ``cards`` has what people are told about each. This package uses
no clock, no entropy and not Python's global generator.
"""

from game.core.dealers.dealing import Dealer, DealerChange, Observer, dealer
from game.core.dealers.registry import RANDOMIZERS, Option, Randomizer, randomizer
from game.core.dealers.view import DealerView, DealFault
from game.dealer_cards import DealerCard

__all__ = [
    "RANDOMIZERS",
    "DealFault",
    "Dealer",
    "DealerCard",
    "DealerChange",
    "DealerView",
    "Observer",
    "Option",
    "Randomizer",
    "dealer",
    "randomizer",
]
