"""The randomizer of TGM3: a pool of pieces that is refilled with what has been away longest."""

import random
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from ..board import PIECES, Piece, pieces_from
from ..chance import below, even, in_proportion, pick
from .dealer_view import GENTLE, Deal, Odds
from .machines.hardware import ROM_PIECES, ROM_STATES, rom_roll, rom_step

SLOTS = 35
ROLLS = 6


def tgm3(rng: random.Random, *, arcade_bug: bool) -> Deal:
    """TGM3: a pool of 35 pieces and six rolls to avoid a history of four. A used slot gets the piece with the longest
    drought.

    A slot is used when its piece is dealt, and when it is rejected with rolls left. The first piece does not come from
    the pool and does not count as dealt. As in the article, no piece has a drought until the pool has dealt a piece.
    Clones that start with a count of 4 for every piece reach the same steady state.

    ``arcade_bug`` repeats a bug of the machine: the slot stays as it is when the piece took more than one roll and had
    the longest drought, once the pool has dealt all seven.
    """
    return _pooled(pick(rng, GENTLE), list(PIECES) * 5, lambda: below(rng, SLOTS), arcade_bug=arcade_bug)


def tgm3_rom(rng: random.Random) -> Deal:
    """TGM3 as two public re-implementations deal it, with the generator of the machines of TGM1 and TGM2.

    A rejected try costs a second roll, and that of the last try is dealt. From the start, a piece that has not been
    dealt counts as away for longer than any other, in the order of ``ROM_PIECES``. The bug of the machine is left out.
    """
    state = below(rng, ROM_STATES)

    def roll(faces: int) -> int:
        nonlocal state
        state = rom_step(state)
        return rom_roll(state, faces)

    first = ROM_PIECES[roll(len(PIECES))]
    while first not in GENTLE:
        first = ROM_PIECES[roll(len(PIECES))]
    pool = [piece for piece in ROM_PIECES for _ in range(SLOTS // len(PIECES))]
    return _pooled(first, pool, lambda: roll(SLOTS), away=ROM_PIECES, rolls_again=True)


def _pooled(
    first: Piece,
    pool: list[Piece],
    roll: Callable[[], int],
    *,
    away: Sequence[Piece] = (),
    rolls_again: bool = False,
    arcade_bug: bool = False,
) -> Deal:
    """Deal ``first``, and then from ``pool``. ``roll`` returns a slot. ``away`` are the pieces with a drought at the
    start, the longest first. ``rolls_again`` says whether a rejected try costs a second roll."""
    recent = deque(pieces_from("ZSZS"), maxlen=4)
    order = [*away]  # the pieces with a drought, the longest first
    recent.append(first)
    yield first
    while True:
        for tries in range(1, ROLLS + 1):
            slot = roll()
            piece = pool[slot]
            if piece not in recent or (tries == ROLLS and not rolls_again):
                break
            if order:
                pool[slot] = order[0]
            if rolls_again:
                slot = roll()
                piece = pool[slot]
        longest_away = piece not in order or piece == order[0]
        if piece in order:
            order.remove(piece)
        order.append(piece)
        if not (arcade_bug and tries > 1 and longest_away and len(order) == len(PIECES)):
            pool[slot] = order[0]
        recent.append(piece)
        yield piece


_Pool = tuple[int, ...]
"""[piece]: how many slots of the pool hold it."""

POOLS = 200
"""The number of pools that the odds of TGM3 follow."""


def tgm3_rom_odds() -> Odds:
    """The odds of ``tgm3_rom``, as if its rolls were even."""
    return tgm3_odds(rolls_of_deal=ROLLS + 1, away=ROM_PIECES)


def tgm3_odds(
    *, arcade_bug: bool = False, pools: int = POOLS, rolls_of_deal: int = ROLLS, away: Sequence[Piece] = ()
) -> Odds:
    """The odds of TGM3, from the pools that fit the pieces so far.

    Nobody sees which pieces were rejected, so millions of pools are possible after some deals. ``pools`` of them are
    followed, chosen evenly by their probability. The chances are exact while fewer are possible, for the first three or
    four pieces. Later they differ from the exact ones by 0.02 on average (half the sum of the differences).
    ``rolls_of_deal`` is how many rolls a deal has at most, of which the last one counts in any case: one more for
    ``tgm3_rom``, whose other second rolls decide nothing. ``away`` are the pieces with a drought at the start.
    """
    recent = deque(pieces_from("ZSZS"), maxlen=4)
    recent.append((yield even(GENTLE)))
    order = [*away]  # as in the randomizer: everybody can keep it
    possible: Mapping[_Pool, float] = {(SLOTS // len(PIECES),) * len(PIECES): 1.0}
    while True:
        rolls = _rolls(possible, recent, order[0] if order else None, pools, rolls_of_deal)
        piece = yield in_proportion([sum(_chance(rolls, p, recent)) for p in PIECES])
        longest_away = piece not in order or piece == order[0]
        if piece in order:
            order.remove(piece)
        order.append(piece)
        stays = arcade_bug and longest_away and len(order) == len(PIECES)
        after: dict[_Pool, float] = {}
        for roll in range(rolls_of_deal) if piece not in recent else (rolls_of_deal - 1,):
            for pool, chance in rolls[roll].items():
                if pool[piece]:
                    refilled = pool if stays and roll else _swapped(pool, piece, order[0])
                    after[refilled] = after.get(refilled, 0) + chance * pool[piece]
        total = sum(after.values())
        possible = {pool: chance / total for pool, chance in _thinned(after, pools).items()}
        recent.append(piece)


def _rolls(
    possible: Mapping[_Pool, float], recent: Collection[Piece], refill: Piece | None, most: int, count: int
) -> list[Mapping[_Pool, float]]:
    """Return, for each of ``count`` rolls of a deal, the pools from which it can be made, and the probability of
    each. ``most`` pools of each are followed."""
    rolls = [possible]
    rejected = set(recent)
    while len(rolls) < count:
        again: dict[_Pool, float] = {}
        for pool, chance in rolls[-1].items():
            for piece in rejected:
                if pool[piece]:
                    rest = pool if refill is None else _swapped(pool, piece, refill)
                    again[rest] = again.get(rest, 0) + chance * pool[piece] / SLOTS
        rolls.append(_thinned(again, most))
    return rolls


def _chance(rolls: Sequence[Mapping[_Pool, float]], piece: Piece, recent: Collection[Piece]) -> Iterator[float]:
    """Yield the probability that each roll deals a piece. One of the last four is only dealt by the last roll."""
    for pools in rolls if piece not in recent else rolls[-1:]:
        yield sum(chance * pool[piece] for pool, chance in pools.items()) / SLOTS


def _swapped(pool: _Pool, old: Piece, new: Piece) -> _Pool:
    slots = list(pool)
    slots[old] -= 1
    slots[new] += 1
    return tuple(slots)


def _thinned(pools: Mapping[_Pool, float], most: int) -> Mapping[_Pool, float]:
    """Return at most ``most`` pools with the same total. Each is kept with a weight near its own (systematic
    resampling, from the middle of the first step)."""
    if len(pools) <= most:
        return pools
    step = sum(pools.values()) / most
    kept = {}
    edge, reached = step / 2, 0.0
    for pool, chance in sorted(pools.items()):
        reached += chance
        hits = 0
        while edge < reached:
            edge += step
            hits += 1
        if hits:
            kept[pool] = hits * step
    return kept
