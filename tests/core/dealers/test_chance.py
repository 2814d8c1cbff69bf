"""The draws under all dealers are exact and fair."""

import random
from collections import Counter
from itertools import permutations

import pytest

from game.core.dealers.chance import below, pick, pick_weighted, seeded, shuffled
from tests.core.dealers.figures import fits


class Scripted(random.Random):
    """A source that says what it is told."""

    def __init__(self, *values: float) -> None:
        super().__init__(0)
        self.values = list(values)

    def random(self) -> float:
        return self.values.pop(0)


LAST = 1 - 2**-53
"""The largest number that ``random()`` can return."""


@pytest.mark.parametrize("n", [1, 7, 8, 35, 100, 256, 32767, 1 << 16, 3 * 2**40])
def test_below_reaches_both_ends_and_nothing_beyond(n: int) -> None:
    assert below(Scripted(0.0), n) == 0
    assert below(Scripted(LAST), n) == n - 1


def test_a_weighted_pick_reaches_both_ends_and_nothing_beyond() -> None:
    weights = [1 / 7] * 7
    assert pick_weighted(Scripted(0.0), "IJLOSTZ", weights) == "I"
    assert pick_weighted(Scripted(LAST), "IJLOSTZ", weights) == "Z"
    assert pick_weighted(Scripted(0.0), "IJ", [0, 1]) == "J"
    assert pick_weighted(Scripted(LAST), "IJ", [1, 0]) == "I"


def test_a_pick_is_uniform_or_follows_its_weights() -> None:
    rng = seeded("weights")
    assert fits(Counter(pick(rng, "IJLOSTZ") for _ in range(7000)), dict.fromkeys("IJLOSTZ", 1 / 7))
    drawn = Counter(pick_weighted(rng, "abc", [1, 2, 5]) for _ in range(8000))
    assert fits(drawn, {"a": 1 / 8, "b": 2 / 8, "c": 5 / 8})


def test_a_shuffle_gives_every_order_as_often_and_leaves_its_argument_alone() -> None:
    rng = seeded("shuffle")
    cards = ["a", "b", "c", "d"]
    orders = Counter(tuple(shuffled(rng, cards)) for _ in range(24_000))
    assert fits(orders, dict.fromkeys(permutations("abcd"), 1 / 24))
    assert cards == ["a", "b", "c", "d"]


def test_a_seed_stands_for_the_same_numbers_on_every_machine() -> None:
    assert [below(seeded(1989), 2**32), below(seeded("Пажитнов"), 2**32)] == [2562703085, 1446912300]
