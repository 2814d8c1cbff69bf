"""All deals of Puyo Puyo at once, and whether they are skewed: their hands beside those of lists shuffled evenly."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.core.dealers.chance import beside
from game.core.dealers.puyo import ADDEND, FACTOR, LIST, PuyoRule, Swaps, order_swaps
from game.lab.dealers.figures import Report

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


ROLES = "ABCD"
"""The four colours of a deal, by the order in which its lists are filled. The opening has A, B and C."""
HANDS = LIST // 2
"""The hands of a round."""
EARLY = 8
"""The hands of a beginning."""
CLEAR = 5
"""The standard errors from which on a figure is called skewed."""
OPENINGS = ("AAAA", "AABB", "AAAB", "AABC", "ABAB", "ABAC")
"""The first two hands, whatever the names of their colours and the order of the hands and in them."""


@dataclass(frozen=True)
class SkewFigure:
    """A figure of a deal, on average."""

    name: str
    mean: float
    fair: float
    """The same with lists that are shuffled evenly."""
    errors: float
    """The standard errors between the two."""

    @property
    def skewed(self) -> bool:
        """Whether chance does not explain the difference."""
        return abs(self.errors) >= CLEAR


def even_swaps(size: int, roll: Callable[[int], NDArray[np.int64]]) -> Swaps:
    """The shuffle after which all orders are equally probable (Fisher-Yates)."""
    for place in range(size - 1, 0, -1):
        yield place, roll(place + 1)


def chance_roll(rng: np.random.Generator, deals: int) -> Roll:
    """Return even rolls for so many deals."""
    return lambda n: rng.integers(0, n, deals)


def seed_skew(rule: PuyoRule, seed: str, report: Report | None = None) -> list[SkewFigure]:
    """Return the figures of all 65,536 deals of ``sega16`` by a rule, beside as many fair ones."""
    return _compared(_Sums().add(_roles(rule, SEEDS, seeds_roll())), _fair(rule, SEEDS, seed, report))


def sample_skew(rule: PuyoRule, deals: int, seed: str, report: Report | None = None) -> list[SkewFigure]:
    """Return the figures of so many random deals by a rule, beside as many fair ones."""
    return _compared(_sampled(rule, deals, beside(seed, "dealt"), report), _fair(rule, deals, seed, report))


def _fair(rule: PuyoRule, deals: int, seed: str, report: Report | None) -> _Sums:
    return _sampled(rule._replace(swaps=even_swaps), deals, beside(seed, "fair"), report)


def _sampled(rule: PuyoRule, deals: int, seed: str, report: Report | None) -> _Sums:
    rng = np.random.default_rng(list(seed.encode()))
    sums = _Sums()
    while sums.deals < deals:
        count = min(SEEDS, deals - sums.deals)
        sums.add(_roles(rule, count, chance_roll(rng, count)))
        if report:
            report(sums.deals)
    return sums


def _roles(rule: PuyoRule, deals: int, roll: Roll) -> Lists:
    """Return [deal, item]: which of ``ROLES`` each item of a round has."""
    orders(COLOURS, deals, roll)  # they are rolled first, and choose only the names of the colours
    return deals_by(COLOURS, rule, np.tile(np.arange(COLOURS.kinds, dtype=np.uint8), (deals, 1)), roll)


def figures_of_deals(roles: Lists) -> Mapping[str, NDArray[np.int64]]:
    """Return each figure for each deal, [deal, item]."""
    axis, other = roles[:, ::2], roles[:, 1::2]
    low, high = np.minimum(axis, other), np.maximum(axis, other)
    counts = np.stack([(roles == role).sum(axis=1) for role in range(len(ROLES))])
    figures = {f"puyos of {name}": counts[role] for role, name in enumerate(ROLES)}
    figures["puyos of the commonest colour"] = counts.max(axis=0)
    figures["puyos of the rarest colour"] = counts.min(axis=0)
    alike = low == high
    figures["hands of one colour"] = alike.sum(axis=1)
    figures["hands of one colour, the first hand"] = alike[:, 0].astype(np.int64)
    figures[f"hands of one colour, the first {EARLY}"] = alike[:, :EARLY].sum(axis=1)
    for first, second in combinations(range(len(ROLES)), 2):
        figures[f"hands of {ROLES[first]} and {ROLES[second]}"] = ((low == first) & (high == second)).sum(axis=1)
    regular = ((low == 0) & (high == 1)) | ((low == 2) & (high == 3))
    figures[f"hands of A and B or C and D, the first {EARLY}"] = regular[:, :EARLY].sum(axis=1)
    figures["puyos as two hands before"] = (roles[:, 4:] == roles[:, :-4]).sum(axis=1)
    later = np.arange(2 * EARLY, LIST, dtype=np.uint8) % len(ROLES)
    figures["puyos where the list had its colour"] = (roles[:, 2 * EARLY :] == later).sum(axis=1)
    opening = _openings(low[:, :2], high[:, :2])
    for number, name in enumerate(OPENINGS):
        figures[f"first two hands {name}"] = (opening == number).astype(np.int64)
    figures["longest run of hands without a colour"] = _longest_wait(low, high)
    return figures


def _openings(low: Lists, high: Lists) -> NDArray[np.int64]:
    """Return for each deal which of ``OPENINGS`` its first two hands are."""
    (a, c), (b, d) = low.T, high.T
    alike = (a == b).astype(np.int64) + (c == d)
    same = (a == c) & (b == d)
    share = (a == c) | (a == d) | (b == c) | (b == d)
    return np.select(
        [(alike == 2) & same, alike == 2, (alike == 1) & share, alike == 1, same], [0, 1, 2, 3, 4], default=5
    )


def _longest_wait(low: Lists, high: Lists) -> NDArray[np.int64]:
    """Return for each deal the most hands in a row without one of its colours."""
    longest = np.zeros(len(low), np.int64)
    place = np.arange(HANDS, dtype=np.int16)
    for role in range(len(ROLES)):
        last = np.maximum.accumulate(np.where((low == role) | (high == role), place, np.int16(-1)), axis=1)
        longest = np.maximum(longest, (place - last).max(axis=1))
    return longest


class _Sums:
    """The sums of the figures of some deals, and of their squares."""

    def __init__(self) -> None:
        self.deals = 0
        self.of: dict[str, tuple[int, int]] = {}

    def add(self, roles: Lists) -> _Sums:
        self.deals += len(roles)
        for name, values in figures_of_deals(roles).items():
            total, squares = self.of.get(name, (0, 0))
            self.of[name] = total + int(values.sum()), squares + int((values.astype(np.int64) ** 2).sum())
        return self

    def mean(self, name: str) -> float:
        return self.of[name][0] / self.deals

    def variance(self, name: str) -> float:
        return self.of[name][1] / self.deals - self.mean(name) ** 2


def _compared(dealt: _Sums, fair: _Sums) -> list[SkewFigure]:
    """Return the figures beside the fair ones, with the errors that two samples of fair deals would have."""
    figures = []
    for name in dealt.of:
        error = math.sqrt(fair.variance(name) * (1 / dealt.deals + 1 / fair.deals))
        difference = dealt.mean(name) - fair.mean(name)
        figures.append(SkewFigure(name, dealt.mean(name), fair.mean(name), difference / error if error else 0.0))
    return figures
