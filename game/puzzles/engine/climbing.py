"""The climb: thousands of mutations, and the best puzzles survive."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import floor
from typing import Generic

from game.puzzles.engine.client import Client, P, Scored
from game.puzzles.engine.mutation import mutate
from game.puzzles.engine.pool import Pool

ITERATIONS = 10_000
"""The iterations of a climb. An iteration is the mutation, the repair and the score of one candidate."""
REPORT_EVERY = 100
"""The iterations between two reports. The last one of a climb can have fewer."""
PATIENCE = 2_000
"""The iterations without a better puzzle after which most climbs to a band give up. A new one soon gets further."""
MOST_DRAFTS = 100_000
"""The drafts after which a climb gives up finding one that can be solved."""

Report = Callable[[int, float], None]
"""A function that is called with the iterations since its last call, and with the best score. An exception that it
raises ends the climb."""


class ClimbError(Exception):
    """No puzzle was found. The message is one line."""


@dataclass(frozen=True)
class Band:
    """The grades of a level: from ``low``, below ``high``."""

    low: float
    high: float
    reach: float | None = None
    """The highest grade at which a climb may aim, below ``high``. None aims at ``low`` only."""
    patience: int = PATIENCE
    """The iterations without a better puzzle after which a climb to the band gives up."""

    def aim(self, rng: random.Random) -> Band:
        """Return a random upper part of the band, so that the puzzles of a level are spread over it.

        It begins at a whole number, because grades may be whole numbers.
        """
        if self.reach is None:
            return self
        low = max(self.low, floor(self.low + rng.random() * (self.reach - self.low)))
        return Band(low, self.high, patience=self.patience)

    def holds(self, scored: Scored[P]) -> bool:
        """Return whether a puzzle has such a grade."""
        return self.low <= scored.grade < self.high


@dataclass(frozen=True)
class Climb(Generic[P]):
    """The result of a climb."""

    best: Scored[P]
    iterations: int
    rises: tuple[tuple[int, float], ...]
    """The iteration and the score of each new best puzzle, in order. The first clean one may have a lower score."""
    pool: tuple[Scored[P], ...]


def start(client: Client[P], rng: random.Random, below: float) -> Scored[P]:
    """Return a draft that could be repaired, with a grade below ``below``. Raises ClimbError."""
    for _ in range(MOST_DRAFTS):
        scored = client.complete(client.draft(rng), rng)
        if scored is not None and scored.grade < below:
            return scored
    raise ClimbError(f"none of {MOST_DRAFTS:,} drafts could be repaired")


def climb(
    client: Client[P],
    rng: random.Random,
    iterations: int = ITERATIONS,
    *,
    band: Band | None = None,
    report: Report | None = None,
) -> Climb[P]:
    """Start from a draft and climb.

    With a ``band``, harder puzzles are left out, and the climb ends with the first clean puzzle in the band, or when it
    gets nowhere. Without one, it makes all iterations, and its best puzzle is the clean one with the best score. Raises
    ClimbError if there is no such puzzle.
    """
    pool: Pool[P] = Pool()
    below = band.high if band else float("inf")
    complete, mutations = client.complete, client.mutations
    first = start(client, rng, below)
    pool.add(first)
    rises, best = [(0, first.score)], first.rank
    if band and first.clean and band.holds(first):
        return Climb(first, 0, tuple(rises), tuple(pool))
    iteration, found = 0, None
    while found is None and iteration < iterations:
        iteration += 1
        scored = complete(mutate(pool.pick(rng).puzzle, mutations, rng), rng)
        if scored is not None and scored.grade < below and pool.add(scored):
            if scored.rank > best:
                best = scored.rank
                rises.append((iteration, scored.score))
            if band and scored.clean and band.holds(scored):
                found = scored
        if report and iteration % REPORT_EVERY == 0:
            report(REPORT_EVERY, pool.best.score)
        if band and iteration - rises[-1][0] > band.patience:
            break
    if report and iteration % REPORT_EVERY:
        report(iteration % REPORT_EVERY, pool.best.score)
    if found is not None:
        return Climb(found, iteration, tuple(rises), tuple(pool))
    if band or not pool.best.clean:
        raise ClimbError("no puzzle of this level was found")
    return Climb(pool.best, iterations, tuple(rises), tuple(pool))
