"""Dealers: the ways in which Tetris games have chosen their pieces.

A randomizer is a generator function of a few lines; ``registry`` lists them all with their years and sources.
A dealer runs one of them from a seed and shows its queue. Nothing here reads a clock, the machine's entropy or
Python's global generator.
"""

from game.core.dealers.dealing import Dealer, dealer
from game.core.dealers.registry import RANDOMIZERS, Option, Randomizer, randomizer
from game.core.dealers.view import DealerView

__all__ = ["RANDOMIZERS", "Dealer", "DealerView", "Option", "Randomizer", "dealer", "randomizer"]
