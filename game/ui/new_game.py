"""A new game from the settings. The program's only source of chance is here."""

from __future__ import annotations

import random

from game.core.modes import MODES
from game.core.randomizers import Dealer, dealer
from game.core.rules import RULES
from game.core.session import Session
from game.settings import Settings

SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that are taken for others when a seed is read aloud or copied by hand."""
SEED_LENGTH = 6


def fresh_seed() -> str:
    """A seed that nobody can foresee, short enough to be typed in elsewhere."""
    return "".join(random.SystemRandom().choices(SEED_LETTERS, k=SEED_LENGTH))


def new_game(settings: Settings, seed: str) -> tuple[Session, Dealer]:
    """A session at its start, and its dealer."""
    rules = RULES[settings.rules]
    deals = dealer(
        settings.randomizer,
        seed,
        previews=settings.previews,
        options=settings.options,
        rng=random.SystemRandom(),
    )
    session = Session(
        rules,
        deals,
        handling=settings.handling.in_ticks(rules),
        mode=MODES[settings.mode],
        level=settings.level,
        hold=settings.hold,
    )
    return session, deals
