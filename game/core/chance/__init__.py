"""Random numbers, choices and shuffles. All of them use only ``rng.random()``.

Python guarantees that ``random.Random(seed).random()`` stays the same in all versions. It guarantees this of no other
function: ``choice``, ``shuffle`` and ``randrange`` have changed, and ``sum`` adds floats differently since 3.12.
Randomizers use the functions of this module, so that a seed deals the same pieces on every machine.
"""

import random
import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate
from typing import Any, TypeVar

from ..board import PIECES, Piece

__all__ = [  # noqa: RUF022 - by group
    # Seeds
    "seeded",  # The random source of a seed, which is any integer or any text.
    "lehmer",  # The random source of a seed as TETR.IO has it.
    "part_of",  # The seed of one of the many games or runs of a seed, such as 7/3 for game 3 of seed 7.
    "beside",  # The seed of another random source of the same game, such as "7 garbage" beside 7.
    # Random choices
    "below",  # A whole number from 0 to n - 1.
    "pick",  # One of the items, all equally likely.
    "pick_weighted",  # One of the items, likely in proportion to its weight.
    "shuffled",  # The items in random order.
    # Probabilities
    "even",  # The probability of each piece when one of some pieces is picked.
    "in_proportion",  # Weights as probabilities, whose sum is 1.
]

T = TypeVar("T")


def seeded(seed: int | str) -> random.Random:
    """Return the random source of a seed, which is any integer or any text. 5 and ``"5"`` are the same seed. The text
    is encoded as UTF-8. Lone surrogates, with which Python represents other bytes of a command line, are allowed."""
    return random.Random(str(seed).encode("utf-8", "surrogatepass"))


LEHMER_FACTOR, LEHMER_MODULUS = 16807, 2**31 - 1


class Lehmer(random.Random):
    """The random numbers of TETR.IO, which are those of Park and Miller: each is the one before times a factor. The
    state is its last number."""

    _number = 1

    def seed(self, a: object = None, version: int = 2) -> None:
        """Begin with a whole number; anything else begins with 1."""
        number = a % LEHMER_MODULUS if isinstance(a, int) else 1
        self._number = number or LEHMER_MODULUS - 1

    def random(self) -> float:
        """Return the next number as a part of 1."""
        self._number = LEHMER_FACTOR * self._number % LEHMER_MODULUS
        return (self._number - 1) / (LEHMER_MODULUS - 1)

    def getstate(self) -> tuple[Any, ...]:
        return (self._number,)

    def setstate(self, state: tuple[Any, ...]) -> None:
        (self._number,) = state


def lehmer(seed: int | str) -> random.Random:
    """Return the random source of a seed as TETR.IO has it. A number is that of TETR.IO; any other text stands for some
    number."""
    text = str(seed)
    number = int(text) if re.fullmatch("[0-9]{1,10}", text) else below(seeded(seed), LEHMER_MODULUS)
    return Lehmer(number)


def part_of(seed: int | str, *parts: object) -> str:
    """Return the seed of one of many games or runs that a seed stands for: ``7/3``, ``7/splitting/2/boards``."""
    return "/".join(map(str, (seed, *parts)))


def beside(seed: int | str, what: object) -> str:
    """Return the seed of another random source of the same game: ``7 garbage``. Replays depend on these names."""
    return f"{seed} {what}"


def below(rng: random.Random, n: int) -> int:
    """Return a whole number from 0 to n - 1. The probabilities differ by at most n / 2**53."""
    return int(rng.random() * n)


def pick(rng: random.Random, items: Sequence[T]) -> T:
    """Return one of the items. All have the same probability."""
    return items[int(rng.random() * len(items))]


def pick_weighted(rng: random.Random, items: Sequence[T], weights: Iterable[float]) -> T:
    """Return one of the items with a probability in proportion to its weight."""
    edges = list(accumulate(weights))
    return items[bisect_right(edges, rng.random() * edges[-1])]


def shuffled(rng: random.Random, items: Iterable[T]) -> list[T]:
    """Return the items in random order. All orders have the same probability (Fisher-Yates, from the back)."""
    draw = rng.random
    deal = list(items)
    for i in range(len(deal) - 1, 0, -1):
        j = int(draw() * (i + 1))
        deal[i], deal[j] = deal[j], deal[i]
    return deal


def even(pieces: Collection[Piece]) -> tuple[float, ...]:
    """Return [piece]: its probability when one of ``pieces`` is picked. A piece that is listed twice counts twice."""
    return in_proportion([sum(piece is each for each in pieces) for piece in PIECES])


def in_proportion(weights: Sequence[float]) -> tuple[float, ...]:
    """Return weights as probabilities. At least one weight must be more than 0."""
    total = sum(weights)
    return tuple(weight / total for weight in weights)
