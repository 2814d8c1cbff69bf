"""Dealers: the randomizers of Tetris games.

A randomizer is a generator function of a few lines; ``registry`` lists all of them. A dealer runs a randomizer from a
seed and has a queue."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "completed",  # The options of a randomizer in a recorded game, with former defaults.
    "Dealer",  # The dealer of the pieces of one game.
    "dealer",  # The dealer of the randomizer name with a seed, which is any integer or any text.
    "DealerChange",  # One change of the dealer.
    "Dealing",  # A randomizer and its options.
    "DealtPieces",  # The first pieces of a list to which a dealer only appends.
    "FORMER_DEFAULTS",  # Randomizer -> the defaults of its options before they changed.
    "MAX_CHANGES",  # The most changes of the dealer in one game.
    "Observer",  # Somebody who knows a randomizer and its options, and sees the pieces, but not the seed.
    "RecordedDealer",  # The dealer of given pieces.
    "adopt",  # Add a player's own randomizer to RANDOMIZERS, in place of an earlier one with its name.
    "disown",  # Remove a player's own randomizer from RANDOMIZERS, if it is there.
    "randomizer",  # The randomizer with a name or an alias.
    "Randomizer",  # A randomizer: its name, its generator, its options and where it is from.
    "RANDOMIZERS",  # Name -> randomizer, with those of the player.
    "Chances",  # [piece]: its probability.
    "Deal",  # The type of randomizers.
    "DealerView",  # The game as a dealer sees it when it must choose the next piece.
    "DealFault",  # A player's own randomizer has failed.
    "Odds",  # The type of a dealer's odds.
    "Ranking",  # Groups of pieces that a dealer judges equal, the worst for the player first.
]

if TYPE_CHECKING:
    from .dealing import (
        FORMER_DEFAULTS,
        MAX_CHANGES,
        Dealer,
        DealerChange,
        Dealing,
        DealtPieces,
        Observer,
        RecordedDealer,
        completed,
        dealer,
    )
    from .registry import RANDOMIZERS, Randomizer, adopt, disown, randomizer
    from .view import Chances, Deal, DealerView, DealFault, Odds
    from .watching import Ranking

__getattr__, __dir__ = offer(
    __name__,
    {
        "dealing": (
            "Dealer DealerChange Dealing DealtPieces FORMER_DEFAULTS MAX_CHANGES Observer RecordedDealer "
            "completed dealer"
        ),
        "registry": "RANDOMIZERS Randomizer adopt disown randomizer",
        "view": "Chances Deal DealFault DealerView Odds",
        "watching": "Ranking",
    },
)
