"""The dealers: how fast each randomizer deals."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from bench.figure import Figure, rate_figure
from game.core.dealers import RANDOMIZERS, dealer


def dealt(name: str, count: int) -> int:
    """Deal up to ``count`` pieces against an empty well; returns how many came."""
    deals = dealer(name, 1, rng=None if RANDOMIZERS[name].replayable else random.SystemRandom())
    came = 0
    while came < count and deals.deal() is not None:
        came += 1
    return came


def measure() -> Iterator[Figure]:
    """Pieces a second of every randomizer."""
    for name, randomizer in RANDOMIZERS.items():
        count = 500 if randomizer.sees_board else 20_000
        yield rate_figure(f"Dealing by {name}", "pieces/s", partial(dealt, name, count), runs=3)
