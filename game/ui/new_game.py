"""A new game from the settings. The program's only source of chance is here."""

from __future__ import annotations

import random

from game.core.randomizers import Dealer
from game.core.session import Session
from game.core.setup import Setup

SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that are taken for others when a seed is read aloud or copied by hand."""
SEED_LENGTH = 6


def fresh_seed() -> str:
    """A seed that nobody can foresee, short enough to be typed in elsewhere."""
    return "".join(random.SystemRandom().choices(SEED_LETTERS, k=SEED_LENGTH))


def new_game(setup: Setup) -> tuple[Session, Dealer]:
    """A session at its start, and its dealer."""
    deals = setup.dealer(random.SystemRandom())
    return setup.session(deals), deals
