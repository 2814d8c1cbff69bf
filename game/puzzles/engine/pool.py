"""The pool: the best puzzles so far, each one only once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Generic

from game.puzzles.engine.client import P, Scored

MOST = 10
"""The number of puzzles in a pool."""


class Pool(Generic[P]):
    """Puzzles, the best score first, and those that are not clean last. Of equal puzzles, the newest is first."""

    def __init__(self, most: int = MOST) -> None:
        """``most`` is the number of puzzles that the pool holds."""
        self._most = most
        self._puzzles: list[Scored[P]] = []
        self._known: set[P] = set()

    def __len__(self) -> int:
        return len(self._puzzles)

    def __iter__(self) -> Iterator[Scored[P]]:
        return iter(self._puzzles)

    @property
    def best(self) -> Scored[P]:
        """The puzzle with the best score. Raises IndexError if the pool is empty."""
        return self._puzzles[0]

    def pick(self, rng: random.Random) -> Scored[P]:
        """Return one of the puzzles. All have the same chance."""
        return self._puzzles[int(rng.random() * len(self._puzzles))]

    def add(self, scored: Scored[P]) -> bool:
        """Put a puzzle in and drop the worst one. Return whether the puzzle is new and stays."""
        puzzles, rank = self._puzzles, scored.rank
        full = len(puzzles) == self._most
        if scored.puzzle in self._known or (full and rank < puzzles[-1].rank):
            return False
        at = next((at for at, other in enumerate(puzzles) if other.rank <= rank), len(puzzles))
        puzzles.insert(at, scored)
        self._known.add(scored.puzzle)
        if full:
            self._known.remove(puzzles.pop().puzzle)
        return True
