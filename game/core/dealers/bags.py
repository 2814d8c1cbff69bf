"""Randomizers that shuffle a bag and empty it before they fill it again."""

from __future__ import annotations

import random

from game.core.board.pieces import PIECES
from game.core.dealers.chance import pick, shuffled
from game.core.dealers.view import GENTLE, Deal


def seven_bag(rng: random.Random) -> Deal:
    """The Random Generator: bags of the seven pieces in random order."""
    while True:
        yield from shuffled(rng, PIECES)


def fourteen_bag(rng: random.Random) -> Deal:
    """Bags with two of each piece."""
    while True:
        yield from shuffled(rng, PIECES * 2)


def sixty_three_bag(rng: random.Random) -> Deal:
    """Bags with nine of each piece."""
    while True:
        yield from shuffled(rng, PIECES * 9)


def seven_bag_and_one(rng: random.Random) -> Deal:
    """Bags with the seven pieces and one more of any kind."""
    while True:
        yield from shuffled(rng, (*PIECES, pick(rng, PIECES)))


def pairs(rng: random.Random) -> Deal:
    """Bags with two different kinds, three of each."""
    while True:
        first, second, *_ = shuffled(rng, PIECES)
        yield from shuffled(rng, (first, second) * 3)


def tgm_ace(rng: random.Random) -> Deal:
    """The Random Generator with I, J, L or T as the first piece of the first bag."""
    first = pick(rng, GENTLE)
    yield first
    yield from shuffled(rng, (piece for piece in PIECES if piece is not first))
    yield from seven_bag(rng)
