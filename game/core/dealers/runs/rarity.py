"""How rare a run of a game is under its dealer."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from enum import Enum
from typing import NamedTuple

from game.core.dealers.runs.exact import has_few_states, run_chance
from game.core.dealers.runs.kinds import RunKind
from game.core.dealers.runs.measured import measured_chance, measured_runs
from game.core.dealers.runs.walks import fixed_pieces, walk_of


class Basis(Enum):
    """Where the probability of a run comes from."""

    EXACT = "exact"
    """All deals were added up."""
    NEAR = "near"
    """All deals were added up, as if the rolls of the machine were even."""
    MEASURED = "measured"
    """Thousands of games were dealt."""
    FIXED = "fixed"
    """The dealer deals the same pieces in every game."""
    UNKNOWN = "unknown"
    """Nobody knows it: it depends on the player, or it was not measured with these options."""


class Rarity(NamedTuple):
    """The probability of a run in a game."""

    chance: float
    basis: Basis


def rarity(
    randomizer: str, options: Mapping[str, object], kind: RunKind, length: int, pieces: int
) -> Generator[None, None, Rarity]:
    """Return the probability that a game of so many pieces has a run of ``length`` or more.

    ``options`` are all options of the randomizer. It is a generator, because it can take tenths of a second.
    """
    if fixed_pieces(randomizer, options):
        return Rarity(1.0, Basis.FIXED)
    walk = walk_of(randomizer, options)
    if walk and has_few_states(walk, kind):
        chance = yield from run_chance(walk, kind, length, pieces)
        return Rarity(chance, Basis.EXACT if walk.exact else Basis.NEAR)
    measured = measured_runs(randomizer, options, kind)
    if measured:
        return Rarity(measured_chance(measured, length, pieces), Basis.MEASURED)
    return Rarity(0.0, Basis.UNKNOWN)
