"""The speed of each randomizer."""

from collections.abc import Iterator
from functools import partial

from game.core.dealers import RANDOMIZERS, dealer
from game.entropy import ENTROPY
from tools.bench.figure import Figure, rate_figure


def dealt(name: str, count: int) -> int:
    """Deal up to ``count`` pieces on an empty board. Returns the number of pieces dealt."""
    deals = dealer(name, 1, rng=ENTROPY)
    dealt_count = 0
    while dealt_count < count and deals.deal() is not None:
        dealt_count += 1
    return dealt_count


def measure() -> Iterator[Figure]:
    """Yield the pieces per second of every randomizer."""
    for name, randomizer in RANDOMIZERS.items():
        count = 500 if randomizer.sees_board else 20_000
        yield rate_figure(f"Dealing by {name}", "pieces/s", partial(dealt, name, count), runs=3)
