"""A new game from its setup."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from game.core.dealers import Dealer
from game.core.session.session import Session
from game.core.session.setup import Setup
from game.core.statistics import Statistics

SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that are taken for others when a seed is read aloud or copied by hand."""
SEED_LENGTH = 6
FROM_A_POSITION = "begun from a position"
"""The remark on a game that somebody set up."""


@dataclass
class GameRecord:
    """One game: its session and dealer, and what is noted of it. It is new, or was taken up from a replay."""

    setup: Setup
    session: Session
    dealer: Dealer
    statistics: Statistics = field(default_factory=Statistics)
    pieces_by: Counter[str] = field(default_factory=Counter)
    """Who locked how many pieces, by the names that are shown."""
    remark: str = ""
    """What is unusual about it, for the line below the well; empty for a person's own game from its first piece on."""
    kept: bool = True
    """Whether it is kept when it ends."""


def fresh_seed(entropy: random.Random) -> str:
    """A seed from a source of chance, short enough to be typed in elsewhere."""
    return "".join(entropy.choices(SEED_LETTERS, k=SEED_LENGTH))


def new_game(setup: Setup, entropy: random.Random) -> GameRecord:
    """A game at its start. ``entropy`` serves a randomizer that is not replayable.

    A game from a given position is not kept as anybody's own.
    """
    dealer = setup.dealer(entropy)
    return GameRecord(setup, setup.session(dealer), dealer, remark=FROM_A_POSITION if setup.from_position else "")
