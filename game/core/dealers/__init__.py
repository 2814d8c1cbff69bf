"""Dealers: the randomizers of Tetris games.

A randomizer is a generator function of a few lines; ``registry`` lists all of them. A dealer runs a randomizer from a
seed and has a queue."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # The randomizers
    "RANDOMIZERS",  # All randomizers, by name, with those of the player.
    "Randomizer",  # A randomizer: its name, its generator, its options and where it is from.
    "randomizer",  # Finds a randomizer by its name or an alias.
    "adopt",  # Adds a player's own randomizer to RANDOMIZERS, in place of an earlier one with its name.
    "disown",  # Removes a player's own randomizer from RANDOMIZERS, if it is there.
    # A dealer
    "dealer",  # Makes a dealer from the name of a randomizer and a seed.
    "Dealer",  # Deals the pieces of one game; iterate over it.
    "RecordedDealer",  # Deals given pieces again.
    "SoFar",  # The first items of a list that grows, as a list that stays as it is.
    "Dealing",  # A randomizer and its options.
    "DealerChange",  # A change to another dealer in the middle of a game.
    "MAX_CHANGES",  # The most changes of the dealer in one game.
    "FORMER_DEFAULTS",  # The defaults that options had in earlier versions, by randomizer.
    "completed",  # The options of a recorded game, with the former defaults of those that it leaves out.
    # The odds of the next piece
    "Observer",  # Knows a randomizer and has seen its pieces, but not its seed, and tells the odds of the next one.
    "Ranking",  # Groups of pieces that a dealer judges equal, the worst for the player first.
    # What a randomizer is written with
    "Deal",  # The type of a randomizer's generator: it yields pieces.
    "DealerView",  # The game as a dealer sees it when it must choose the next piece.
    "Odds",  # The type of a generator of odds: it yields the chances of the next piece, and is sent the piece.
    "Chances",  # The probability of each piece.
    "DealFault",  # The error that a player's own randomizer has failed.
]

if TYPE_CHECKING:
    from .dealer_view import Chances, Deal, DealerView, DealFault, Odds, SoFar
    from .dealing import (
        FORMER_DEFAULTS,
        MAX_CHANGES,
        Dealer,
        DealerChange,
        Dealing,
        Observer,
        RecordedDealer,
        completed,
        dealer,
    )
    from .registry import RANDOMIZERS, Randomizer, adopt, disown, randomizer
    from .watching import Ranking

__getattr__, __dir__ = offer(
    __name__,
    {
        "dealing": ("Dealer DealerChange Dealing FORMER_DEFAULTS MAX_CHANGES Observer RecordedDealer completed dealer"),
        "registry": "RANDOMIZERS Randomizer adopt disown randomizer",
        "dealer_view": "Chances Deal DealFault DealerView Odds SoFar",
        "watching": "Ranking",
    },
)
