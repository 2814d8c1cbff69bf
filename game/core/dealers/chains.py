"""Markov chains that deal: how a dealer goes from state to state, and how long one kind of piece then stays away."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

S = TypeVar("S", bound=Hashable)

Ways = Iterable[tuple[float, bool, S]]
"""The ways on from a state: the probability, whether the kind is dealt, and the state after that."""
Steps = Callable[[S], Ways[S]]
"""Returns the ways on from a state."""

_SETTLED = 1e-13
"""The change of all probabilities in a round from which on they are taken as settled."""
_MOST_ROUNDS = 20_000
_REST = 1e-12
"""The probability of all longer gaps at which the list of gaps ends."""


@dataclass(frozen=True)
class Chain(Generic[S]):
    """A dealer as one kind of piece sees it."""

    start: Mapping[S, float]
    """State -> its probability at the start."""
    steps: Steps[S]
    period: int = 0
    """The number of pieces after which the start comes again, as with a bag. 0 if it never does."""


@dataclass(frozen=True)
class GapLaw:
    """How often one kind of piece comes, and after which gaps."""

    share: float
    """The share of the kind among all pieces, in the long run."""
    chances: tuple[float, ...]
    """[gap]: the probability of so many other pieces between two of the kind. Empty if the kind never comes."""
    bounded: bool
    """Whether no gap can be longer than the last of ``chances``. Otherwise the list ends where the rest is less than
    one in a million millions."""

    @property
    def longest(self) -> int | None:
        """The longest gap that can be. None if there is no limit, or if the kind never comes twice."""
        return len(self.chances) - 1 if self.bounded and self.chances else None

    @property
    def mean(self) -> float:
        """The mean gap. 0 if the kind never comes."""
        return sum(gap * chance for gap, chance in enumerate(self.chances))


def gap_law(chain: Chain[S]) -> GapLaw:
    """Return the exact law of the gaps of a chain in the long run."""
    steps: Steps[S] = lru_cache(maxsize=None)(lambda state: tuple(chain.steps(state)))
    start, rounds = (chain.start, chain.period) if chain.period else (_settled(chain.start, steps), 1)
    after: defaultdict[S, float] = defaultdict(float)
    for _ in range(rounds):
        hits, misses = _stepped(start, steps)
        for state, chance in hits.items():
            after[state] += chance
        start = _sum(hits, misses)
    total = sum(after.values())
    if not total:
        return GapLaw(0.0, (), True)
    waiting: Mapping[S, float] = {state: chance / total for state, chance in after.items()}
    chances: list[float] = []
    # A bag with at least one of the kind has no gap of two bags.
    while waiting and (len(chances) < 2 * chain.period or sum(waiting.values()) > _REST):
        hits, waiting = _stepped(waiting, steps)
        chances.append(sum(hits.values()))
    return GapLaw(total / rounds, tuple(chances), not waiting)


def _stepped(before: Mapping[S, float], steps: Steps[S]) -> tuple[dict[S, float], dict[S, float]]:
    """Deal one piece. Return the probabilities of the states in which the kind was dealt, and of those in which not."""
    hits: defaultdict[S, float] = defaultdict(float)
    misses: defaultdict[S, float] = defaultdict(float)
    for state, chance in before.items():
        for share, hit, after in steps(state):
            if share:
                (hits if hit else misses)[after] += chance * share
    return hits, misses


def _sum(first: Mapping[S, float], second: Mapping[S, float]) -> dict[S, float]:
    return {state: first.get(state, 0.0) + second.get(state, 0.0) for state in {**first, **second}}


def _settled(start: Mapping[S, float], steps: Steps[S]) -> Mapping[S, float]:
    """Return the probabilities of the states in the long run.

    Half of the weight stays in its state in each round. That leads to the same end without going round in circles.
    """
    weights = start
    for _ in range(_MOST_ROUNDS):
        moved = _sum(*_stepped(weights, steps))
        after = {state: (moved.get(state, 0.0) + weights.get(state, 0.0)) / 2 for state in {**moved, **weights}}
        change = sum(abs(after[state] - weights.get(state, 0.0)) for state in after)
        weights = after
        if change < _SETTLED:
            break
    return weights
