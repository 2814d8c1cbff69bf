"""The 65,536 deals of ``sega16``, all at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.core.dealers.puyo import ADDEND, FACTOR, LIST, OPENING

SEEDS = 1 << 16
Lists = NDArray[np.uint8]


class Match(NamedTuple):
    """What is dealt: pieces, or the colours of Puyo Puyo."""

    kinds: int
    opening: int
    """The kinds in the opening list."""
    full: int
    """The kinds in the full list."""


TETRIS = Match(7, 6, 7)
COLOURS = Match(5, 3, 4)


class _Rolls:
    """The rolls of all seeds."""

    def __init__(self) -> None:
        self._states = np.arange(SEEDS, dtype=np.uint32)

    def __call__(self, n: int) -> NDArray[np.intp]:
        self._states = self._states * np.uint32(FACTOR) + np.uint32(ADDEND)
        rolls: NDArray[np.intp] = (((self._states >> np.uint32(16)) * np.uint32(n)) >> np.uint32(16)).astype(np.intp)
        return rolls


def _swap(lists: Lists, row: int, others: NDArray[np.intp]) -> None:
    """Swap row ``row`` of each seed with another row of it."""
    seeds = np.arange(lists.shape[1])
    values = lists[others, seeds]
    lists[others, seeds] = lists[row]
    lists[row] = values


def _shuffled(order: Lists, kinds: int, roll: _Rolls) -> Lists:
    lists = order[np.arange(LIST) % kinds]
    for row in range(LIST - 1, -1, -1):
        _swap(lists, row, roll(LIST))
    return lists


def _orders(match: Match) -> tuple[Lists, _Rolls]:
    """Return [place, seed]: the kinds in the order in which the lists are filled, and the rolls after that."""
    roll = _Rolls()
    order = np.repeat(np.arange(match.kinds, dtype=np.uint8)[:, None], SEEDS, axis=1)
    for row in range(match.kinds):
        _swap(order, row, roll(match.kinds - 1))
    return order, roll


_FIRST = (4, 5, 2, 3, 0, 1)
"""The places of the opening list in the order in which they are dealt."""


@lru_cache(maxsize=1)
def _opening_rolls(match: Match) -> tuple[Lists, Lists]:
    """Return the orders of the kinds, and [place, seed]: with which place the shuffle of the opening swaps each."""
    order, roll = _orders(match)
    rolls = np.empty((LIST, SEEDS), np.uint8)
    for row in range(LIST - 1, -1, -1):
        rolls[row] = roll(LIST)
    return order, rolls


def first_lists(match: Match, dealt: Sequence[int]) -> NDArray[np.intp]:
    """Return the seeds whose opening begins with ``dealt``. Only its first six items count.

    The shuffle is not carried out. Each place is traced back through its swaps, the last swap first.
    """
    order, rolls = _opening_rolls(match)
    seeds = np.arange(SEEDS)
    for place, item in zip(_FIRST, dealt, strict=False):
        at = np.full(seeds.size, place, np.uint8)
        for row, swapped in enumerate(rolls):
            other = swapped if seeds.size == SEEDS else swapped[seeds]
            at = np.where(at == row, other, np.where(at == other, np.uint8(row), at))
        seeds = seeds[order[at % match.opening, seeds] == item]
    return seeds


def all_deals(match: Match) -> Lists:
    """Return [item, seed]: the first round of all deals, 256 items each."""
    order, roll = _orders(match)
    opening = _shuffled(order, match.opening, roll)
    full = _shuffled(order, match.full, roll)
    return np.concatenate((opening[list(_FIRST)], full[OPENING:]))


def known_after(deals: Lists) -> NDArray[np.int64]:
    """Return for each deal how many items tell it from all others: one more than the longest common beginning with its
    neighbours in alphabetical order. One more than its length if another deal is the same."""
    ordered = deals[:, np.lexsort(deals[::-1])]
    different = ordered[:, 1:] != ordered[:, :-1]
    shared = np.where(different.any(axis=0), different.argmax(axis=0), len(deals))
    needed: NDArray[np.int64] = np.maximum(np.append(shared, 0), np.append(0, shared)) + 1
    return needed
