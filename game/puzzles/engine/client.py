"""What a game says to the engine about its puzzles."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

P = TypeVar("P", bound=Hashable)
"""A puzzle. Two puzzles are the same if they are equal, so a client keeps them in one order of their parts."""

Mutation = Callable[[P, random.Random], P]
"""Returns a puzzle with one small change. It draws with ``random()`` only, whose numbers Python never changes."""


@dataclass(frozen=True)
class Scored(Generic[P]):
    """A puzzle that can be solved, with its figures."""

    puzzle: P
    score: float
    """How good it is. The climb makes it larger."""
    grade: float
    """How hard it is. The level is made from it."""
    clean: bool = True
    """Whether the puzzle may be given to a player. A puzzle that is not clean can still lead to a better one."""

    @property
    def rank(self) -> tuple[bool, float]:
        """What the pool compares: any clean puzzle is better than any other one."""
        return self.clean, self.score


class Client(Protocol[P]):
    """One kind of puzzle, for example Linjat of one size."""

    @property
    def mutations(self) -> Sequence[Mutation[P]]:
        """The small changes, all with the same chance."""

    def draft(self, rng: random.Random) -> P:
        """Return a random puzzle. It need not have a solution."""

    def complete(self, puzzle: P, rng: random.Random) -> Scored[P] | None:
        """Repair a puzzle, solve it and score it. Return None if it cannot be solved."""
