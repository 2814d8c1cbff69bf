"""The deals of Puyo Puyo, many at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.core.dealers.puyo import ADDEND, FACTOR, LIST, PuyoRule, Swaps, order_swaps

SEEDS = 1 << 16
"""The deals of ``sega16``."""
Lists = NDArray[np.uint8]
Roll = Callable[[int], NDArray[np.int64]]
"""Like ``Roll`` of the rules, with a number for each deal."""


class RuleMatch(NamedTuple):
    """What is dealt: pieces, or the colours of Puyo Puyo."""

    kinds: int
    opening: int
    """The kinds in the opening list."""
    full: int
    """The kinds in the full list."""


TETRIS = RuleMatch(7, 6, 7)
COLOURS = RuleMatch(5, 3, 4)


def seeds_roll() -> Roll:
    """Return the rolls of all seeds of ``sega16``."""
    states = np.arange(SEEDS, dtype=np.uint32)

    def roll(n: int) -> NDArray[np.int64]:
        nonlocal states
        states = states * np.uint32(FACTOR) + np.uint32(ADDEND)
        rolls: NDArray[np.int64] = (((states >> np.uint32(16)) * np.uint32(n)) >> np.uint32(16)).astype(np.int64)
        return rolls

    return roll


def swapped(lists: Lists, swaps: Swaps) -> Lists:
    """Carry out swaps in lists, [deal, place], and return them. Their memory must be in that order."""
    flat, begins = lists.reshape(-1), np.arange(len(lists)) * lists.shape[1]
    for one, other in swaps:
        first, second = begins + one, begins + other
        kept = flat[first]
        flat[first] = flat[second]
        flat[second] = kept
    return lists


def orders(match: RuleMatch, deals: int, roll: Roll) -> Lists:
    """Return [deal, place]: the order in which the kinds fill the lists."""
    return swapped(np.tile(np.arange(match.kinds, dtype=np.uint8), (deals, 1)), order_swaps(match.kinds, roll))


def deals_by(match: RuleMatch, rule: PuyoRule, order: Lists, roll: Roll) -> Lists:
    """Return [deal, item]: the first round of deals by a rule, 256 items each, from the orders of their kinds."""
    opening, full = (
        swapped(order.take(np.arange(LIST) % kinds, axis=1), rule.swaps(LIST, roll))
        for kinds in (match.opening, match.full)
    )
    return np.concatenate((opening[:, list(rule.opening)], full[:, len(rule.opening) :]), axis=1)


@lru_cache(maxsize=2)
def all_deals(match: RuleMatch, rule: PuyoRule) -> Lists:
    """Return [seed, item]: the first round of all 65,536 deals. It takes about a second."""
    roll = seeds_roll()
    return deals_by(match, rule, orders(match, SEEDS, roll), roll)


def known_after(deals: Lists) -> NDArray[np.int64]:
    """Return for each of these deals, [deal, item], how many items tell it from all others: one more than the longest
    common beginning with its neighbours in alphabetical order. One more than its length if another deal is the
    same."""
    ordered = deals[np.lexsort(deals.T[::-1])]
    different = ordered[1:] != ordered[:-1]
    shared = np.where(different.any(axis=1), different.argmax(axis=1), deals.shape[1])
    needed: NDArray[np.int64] = np.maximum(np.append(shared, 0), np.append(0, shared)) + 1
    return needed
