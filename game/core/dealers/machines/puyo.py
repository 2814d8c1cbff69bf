"""The deals of Puyo Puyo, in its colours and with seven pieces instead of them."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle
from typing import Any, NamedTuple, TypeVar

from ...board import PIECES, Piece
from ...chance import below, even, in_proportion
from ..dealer_view import Chances, Deal, Odds
from ..fair import fixed_odds
from .hardware import WORD

T = TypeVar("T")

LIST = 256
FACTOR, ADDEND = 0x5D588B65, 0x269EC3
"""The generator of Sega's later Puyo games."""

Roll = Callable[[int], int]
"""A function that returns a whole number from 0 to its argument less one."""
Swaps = Iterator[tuple[Any, Any]]
"""Pairs of places whose items are swapped. If the rolls are arrays, one for each of many deals, so are the places."""


def order_swaps(kinds: int, roll: Callable[[int], Any]) -> Swaps:
    """Each of some kinds in turn is swapped with a random one of all places but the last. The first kinds in the
    resulting order are those of the opening. The last kind is therefore always in the opening, and each of the others
    is missing with the same probability."""
    for place in range(kinds):
        yield place, roll(kinds - 1)


def naive_swaps(size: int, roll: Callable[[int], Any]) -> Swaps:
    """Every item of a list, from the back, is swapped with a random one of the whole list. The orders are not equally
    probable."""
    for place in range(size - 1, -1, -1):
        yield place, roll(size)


def block_swaps(size: int, roll: Callable[[int], Any]) -> Swaps:
    """The list is taken as blocks of 16, then of 32, then of 64. Each block is shuffled with the next one. As often as
    half a block has items, a random item of a block is swapped with a random one of the next block. That is 656 rolls
    for a list of 256. Many items stay near their place."""
    for block in (16, 32, 64):
        for begin in range(0, size - block, block):
            for _ in range(block // 2):
                place = roll(block) + begin
                yield place, roll(block) + (begin + block)


def block_kept(place: int) -> float:
    """Return the chance that no swap of ``block_swaps`` takes the item at a place of a list of 256: 5 to 22 %."""
    kept = 1.0
    for block in (16, 32, 64):
        neighbours = (place >= block) + (place < LIST - block)
        kept *= (1 - 1 / block) ** (block // 2 * neighbours)
    return kept


class PuyoRule(NamedTuple):
    """How two lists are shuffled and dealt: one of the opening's kinds, and a full one."""

    swaps: Callable[[int, Callable[[int], Any]], Swaps]
    """How each list is shuffled. It takes the size of the list and the rolls."""
    opening: tuple[int, ...]
    """The places of the opening list from which the first items come. The full list goes on after as many places."""
    kept: Callable[[int], float]
    """The chance that the shuffle leaves the item at a place where it was."""


TSU = PuyoRule(naive_swaps, (4, 5, 2, 3, 0, 1), lambda place: 0.0)
"""Puyo Puyo Tsu: three pairs of the opening list, the third one first."""
SEGA = PuyoRule(block_swaps, (0, 1, 2, 3), block_kept)
"""Today's Puyo Puyo: the first two pairs of the opening list."""
HEAD = 4
"""The items of the opening list that stand at the head of each later round."""


def tsu(rng: random.Random) -> Deal:
    """The rule of Puyo Puyo Tsu with seven kinds instead of five: an opening of six kinds, and 256 pieces in a loop."""
    return puyo_deal(TSU, tsu_roll(rng))


def sega16(rng: random.Random, *, seed: int | None, earlier: bool) -> Deal:
    """The deal of today's Puyo Puyo with seven kinds instead of five, for one of 65,536 seeds.

    If the option is missing, the number comes from the game's seed. Five rolls choose the colours of the original, and
    656 shuffle each of its lists of three, four and five colours, 1,973 in all. How the five choose is not published.
    Here it is as in Puyo Puyo Tsu, with seven rolls for seven kinds. The lists have 256 pieces, as in the original: one
    of six kinds, then one of all seven. A roll of n is the upper 16 bits of the state times n, shifted down by 16. For
    the blocks, which are powers of two, these are the upper bits of the state, as in the original.

    ``earlier`` is an earlier reading of the sources, with the lists and the shuffle of ``tsu``. Recorded games have it.
    """
    return puyo_deal(sega16_rule(earlier), _sega16_roll(rng, seed))


def tsu_hands(rng: random.Random) -> Iterator[str]:
    return hands_of(TSU, tsu_roll(rng))


def sega16_hands(rng: random.Random, *, seed: int | None, earlier: bool) -> Iterator[str]:
    return hands_of(sega16_rule(earlier), _sega16_roll(rng, seed))


HANDS: Mapping[str, Callable[..., Iterator[str]]] = {"tsu": tsu_hands, "sega16": sega16_hands}
"""The dealers of Puyo Puyo: the hands of each in colours, from a random source and its options."""


def tsu_roll(rng: random.Random) -> Roll:
    return lambda n: below(rng, n)


def sega16_rule(earlier: bool) -> PuyoRule:
    """Return the rule of ``sega16``, or that of its earlier reading."""
    return TSU if earlier else SEGA


def _sega16_roll(rng: random.Random, seed: int | None) -> Roll:
    return sega16_roll(below(rng, 1 << 16) if seed is None else seed)


def sega16_roll(state: int) -> Roll:
    """Return the rolls of Sega's later Puyo games from a state, which is the seed."""

    def roll(n: int) -> int:
        nonlocal state
        state = (state * FACTOR + ADDEND) & WORD
        return ((state >> 16) * n) >> 16

    return roll


def rule_odds(rule: PuyoRule) -> Odds:
    """The odds of a rule, as if its shuffle were even but for the items that stay.

    One of six kinds is missing in the opening. The kinds are counted out of lists with the same number of each. The
    real lists differ from this by one piece of a kind, and their shuffle is not quite even; the chances are right to
    about 0.01. Before the shuffle, every seventh place has the same kind. Which one it is shows in the pieces that come
    there. After the first round all pieces are known, but for those of the full list that the opening hid.
    """
    seen: list[Piece] = []
    in_opening, in_full = [0] * len(PIECES), [0] * len(PIECES)
    homes = [[1.0] * len(PIECES) for _ in PIECES]  # [place mod 7][piece]: how likely it is that this kind began there
    first = len(rule.opening)
    while len(seen) < LIST:
        place = len(seen)
        if place < first:
            place = rule.opening[place]
            chances, counts = _opening_chances(in_opening), in_opening
        else:
            stays, home = rule.kept(place), in_proportion(homes[place % len(PIECES)])
            left, counts = _left(in_full, LIST / len(PIECES)), in_full
            chances = tuple(stays * here + (1 - stays) * moved for here, moved in zip(home, left, strict=True))
        piece = yield chances
        homes[place % len(PIECES)] = _after(homes[place % len(PIECES)], piece, rule.kept(place), chances[piece])
        counts[piece] += 1
        seen.append(piece)
    head = [seen[rule.opening.index(place)] for place in range(HEAD)]
    for known in head:
        yield even([known])
    hidden = []
    for _ in range(first - HEAD):
        piece = yield _left(in_full, LIST / len(PIECES))
        in_full[piece] += 1
        hidden.append(piece)
    yield from fixed_odds(cycle(seen[first:] + head + hidden))


def _after(home: Sequence[float], piece: Piece, stays: float, chance: float) -> list[float]:
    """Return how likely it is that each kind began at a place where a piece came that had a chance."""
    return [each * (stays * (kind is piece) + (1 - stays) * chance) for kind, each in zip(PIECES, home, strict=True)]


def _opening_chances(counts: Sequence[int]) -> Chances:
    """Return the chances in the opening. The last kind is never missing."""
    each = LIST / (len(PIECES) - 1)
    missing = [piece for piece in PIECES[:-1] if not counts[piece]]
    chances = [0.0] * len(PIECES)
    for absent in missing:
        for piece in PIECES:
            if piece is not absent:
                chances[piece] += each - counts[piece]
    return in_proportion(chances)


def _left(counts: Sequence[int], each: float) -> Chances:
    return in_proportion([max(each - count, 0.0) for count in counts])


def sega16_odds(*, seed: int | None, earlier: bool) -> Odds:
    """The odds of its rule as long as the seed is unknown. A seed from the settings is known, and so are its pieces."""
    rule = sega16_rule(earlier)
    return rule_odds(rule) if seed is None else fixed_odds(puyo_deal(rule, sega16_roll(seed)))


def puyo_deal(rule: PuyoRule, roll: Roll) -> Deal:
    """Two lists of 256 pieces, one of the opening's kinds and one of all kinds. The original deals pairs. Here a pair
    is two pieces."""
    yield from _two_lists(rule, PIECES, len(PIECES), roll)


COLOURS = "RGYBP"
"""The colours of Puyo Puyo Tsu. The last one is in every game of four colours."""


def hands_of(rule: PuyoRule, roll: Roll) -> Iterator[str]:
    """Yield the hands of a Puyo Puyo with four of five colours for ever: two letters each, the axis first. The first
    hands have three of the four colours: three hands in Puyo Puyo Tsu, two today. A round is 128 hands."""
    puyos = _two_lists(rule, COLOURS, 4, roll)
    while True:
        yield next(puyos) + next(puyos)


def _two_lists(rule: PuyoRule, kinds: Sequence[T], full_kinds: int, roll: Roll) -> Iterator[T]:
    """Yield the items of two lists of 256, one of ``full_kinds`` kinds and one of one kind less, for ever. From the
    second round on, the full list is repeated with its first four items replaced by those of the opening."""
    order = swapped(kinds, order_swaps(len(kinds), roll))
    opening, full = (
        swapped([order[place % few] for place in range(LIST)], rule.swaps(LIST, roll))
        for few in (full_kinds - 1, full_kinds)
    )
    yield from (opening[place] for place in rule.opening)
    yield from full[len(rule.opening) :]
    while True:
        yield from opening[:HEAD] + full[HEAD:]


def swapped(items: Sequence[T], swaps: Swaps) -> list[T]:
    order = list(items)
    for one, other in swaps:
        order[one], order[other] = order[other], order[one]
    return order
