"""How rare a run of a game is under its dealer, and how often the dealer deals each piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, cast

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.chance import even, in_proportion
from game.core.dealers.hardware import sega_pieces
from game.core.dealers.puyo import LIST, puyo_deal, sega16_roll
from game.core.dealers.runs.exact import has_few_states, run_chance
from game.core.dealers.runs.kinds import RunKind
from game.core.dealers.runs.measured import measured_chance, measured_runs
from game.core.dealers.runs.walks import Walk, next_states, walk_of
from game.core.dealers.view import Chances


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


_FIXED: Mapping[str, Callable[..., Sequence[Piece]]] = {
    "sega": lambda state: sega_pieces(state),
    "sega16": lambda seed: () if seed is None else list(islice(puyo_deal(sega16_roll(seed)), LIST)),
    "sz": lambda: pieces_from("SZ"),
    "sequence": lambda pieces, loop: pieces_from(pieces),
}
"""Randomizer -> the pieces that it repeats, a function of its options."""


def fixed_pieces(randomizer: str, options: Mapping[str, object]) -> Sequence[Piece]:
    """Return the pieces that a dealer deals again and again in every game. Empty if its games differ."""
    make = _FIXED.get(randomizer)
    return make(**options) if make else ()


def shares(randomizer: str, options: Mapping[str, object]) -> Chances | None:
    """Return [piece]: its share of the pieces of a long game. None if that depends on the player, or is unknown."""
    fixed = fixed_pieces(randomizer, options)
    if fixed:
        counts = Counter(fixed)
        return in_proportion([counts[piece] for piece in PIECES])
    walk = walk_of(randomizer, options)
    if walk and not walk.fair:
        return _long_run(randomizer)
    return even(PIECES) if walk or randomizer in _SYMMETRIC else None


_SYMMETRIC = ("tgm3", "tsu", "sega16", "drought-guard", "balanced-window")
"""Dealers without a walk that deal each piece equally often in the long run."""


@lru_cache(maxsize=8)
def _long_run(randomizer: str) -> Chances:
    """Return the shares of the pieces of a walk without options that does not treat all pieces alike."""
    walk = cast(Walk, walk_of(randomizer, {}))
    states: dict[Hashable, float] = {walk.start: 1.0}
    before, now = [0.0] * len(PIECES), [1.0] * len(PIECES)
    while max(abs(one - other) for one, other in zip(before, now, strict=True)) > 1e-9:
        before, now = now, [0.0] * len(PIECES)
        for _ in range(walk.period):
            for state, probability in states.items():
                for piece, chance in zip(PIECES, walk.chances(state), strict=True):
                    now[piece] += probability * chance / walk.period
            states = next_states(walk, states)
    return tuple(now)
