"""Dealers that shuffle a bag and empty it before they fill it again."""

from __future__ import annotations

import random

from game.core.board.pieces import PIECES
from game.core.dealers.chance import pick, shuffled
from game.core.dealers.view import GENTLE, Deal


def seven_bag(rng: random.Random) -> Deal:
    """The Random Generator: the seven in random order, over and over."""
    while True:
        yield from shuffled(rng, PIECES)


def fourteen_bag(rng: random.Random) -> Deal:
    """Two of each in a bag."""
    while True:
        yield from shuffled(rng, PIECES * 2)


def sixty_three_bag(rng: random.Random) -> Deal:
    """Nine of each in a bag."""
    while True:
        yield from shuffled(rng, PIECES * 9)


def seven_bag_and_one(rng: random.Random) -> Deal:
    """The seven and one more of any kind in a bag."""
    while True:
        yield from shuffled(rng, (*PIECES, pick(rng, PIECES)))


def pairs(rng: random.Random) -> Deal:
    """Two different kinds, three of each, in a bag."""
    while True:
        first, second, *_ = shuffled(rng, PIECES)
        yield from shuffled(rng, (first, second) * 3)


def tgm_ace(rng: random.Random) -> Deal:
    """The Random Generator, whose first bag begins with I, J, L or T."""
    first = pick(rng, GENTLE)
    yield first
    yield from shuffled(rng, (piece for piece in PIECES if piece is not first))
    yield from seven_bag(rng)
