"""A new game from its setup. The program's only source of chance is here."""

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


@dataclass
class GameRecord:
    """A game from which somebody plays on: as a rule one that has not begun."""

    setup: Setup
    session: Session
    dealer: Dealer
    statistics: Statistics = field(default_factory=Statistics)
    pieces_by: Counter[str] = field(default_factory=Counter)
    """Who locked how many pieces, by the names that are shown."""
    remark: str = ""
    """What is unusual about it, for the line below the well; empty for a game of one's own from its first piece."""
    kept: bool = True
    """Whether it is kept when it ends."""


def fresh_seed() -> str:
    """A seed that nobody can foresee, short enough to be typed in elsewhere."""
    return "".join(random.SystemRandom().choices(SEED_LETTERS, k=SEED_LENGTH))


def new_game(setup: Setup) -> GameRecord:
    """A game at its start."""
    dealer = setup.dealer(random.SystemRandom())
    return GameRecord(setup, setup.session(dealer), dealer)
