"""What every dealer draws from: whole numbers, choices and shuffles, on ``rng.random()`` alone.

Python promises that ``random.Random(seed).random()`` stays the same in all its versions, and promises that of
nothing else: ``choice``, ``shuffle`` and ``randrange`` have changed before, and ``sum`` adds floats differently
since 3.12. Whoever deals uses these functions, so that a seed is the same deal on every machine.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import TypeVar

T = TypeVar("T")


def seeded(seed: int | str) -> random.Random:
    """The source that a seed stands for. Any integer and any text will do; 5 and ``"5"`` are the same seed.

    The text goes in as UTF-8. A command line may hold bytes that are no text, which Python reads as lone
    surrogates; they are let through.
    """
    return random.Random(str(seed).encode("utf-8", "surrogatepass"))


def below(rng: random.Random, n: int) -> int:
    """A whole number from 0 to n - 1. No two differ in probability by more than n / 2**53."""
    return int(rng.random() * n)


def pick(rng: random.Random, items: Sequence[T]) -> T:
    """One of the items, each as likely."""
    return items[int(rng.random() * len(items))]


def pick_weighted(rng: random.Random, items: Sequence[T], weights: Iterable[float]) -> T:
    """One of the items, each as likely as its weight says; the weights need not add up to 1."""
    edges = list(accumulate(weights))
    return items[bisect_right(edges, rng.random() * edges[-1])]


def shuffled(rng: random.Random, items: Iterable[T]) -> list[T]:
    """The items in random order, every order as likely (Fisher and Yates, from the back)."""
    draw = rng.random
    deal = list(items)
    for i in range(len(deal) - 1, 0, -1):
        j = int(draw() * (i + 1))
        deal[i], deal[j] = deal[j], deal[i]
    return deal
