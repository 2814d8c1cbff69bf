"""The deal of Puyo Puyo Tsu, in its colours and with seven pieces instead of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import TypeVar

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.chance import below, even, in_proportion
from game.core.dealers.fair import fixed_odds
from game.core.dealers.hardware import WORD
from game.core.dealers.view import Chances, Deal, Odds

T = TypeVar("T")

LIST = 256
"""The pieces in each list of a deal."""
OPENING = 6
"""The pieces that are dealt from the opening list at first."""
FACTOR, ADDEND = 0x5D588B65, 0x269EC3
"""The generator of Sega's later Puyo games."""

Roll = Callable[[int], int]
"""A function that returns a whole number from 0 to its argument less one."""


def tsu(rng: random.Random) -> Deal:
    """The rule of Puyo Puyo Tsu with seven kinds instead of five: an opening of six kinds, and 256 pieces in a loop."""
    return puyo_deal(tsu_rolls(rng))


def sega16(rng: random.Random, *, seed: int | None) -> Deal:
    """The ``tsu`` rule with one of 65,536 seeds and the generator of Sega's later Puyo games.

    If the option is missing, the number comes from the game's seed. A roll of n is the upper 16 bits of the state times
    n, shifted down by 16. The sources name the generator but not this step.
    """
    return puyo_deal(sega16_rolls(rng, seed))


def tsu_rolls(rng: random.Random) -> Roll:
    """Return the rolls of ``tsu``."""
    return lambda n: below(rng, n)


def sega16_rolls(rng: random.Random, seed: int | None) -> Roll:
    """Return the rolls of ``sega16``. Without ``seed``, the number comes from the game's seed."""
    return sega16_roll(below(rng, 1 << 16) if seed is None else seed)


def sega16_roll(state: int) -> Roll:
    """Return the rolls of Sega's later Puyo games from a state, which is the seed."""

    def roll(n: int) -> int:
        nonlocal state
        state = (state * FACTOR + ADDEND) & WORD
        return ((state >> 16) * n) >> 16

    return roll


def tsu_odds() -> Odds:
    """The odds of ``tsu``, as if its shuffles were even.

    One of six kinds is missing in the opening. The kinds are counted out of lists with the same number of each. The
    real lists differ from this by one piece of a kind, and their shuffle is not quite even; the chances are right to
    about 0.01. All pieces are known from the 263rd on.
    """
    seen: list[Piece] = []
    in_opening, in_full = [0] * len(PIECES), [0] * len(PIECES)
    while len(seen) < LIST:
        if len(seen) < OPENING:
            chances, counts = _opening_chances(in_opening), in_opening
        else:
            chances, counts = _left(in_full, LIST / len(PIECES)), in_full
        piece = yield chances
        counts[piece] += 1
        seen.append(piece)
    first_two_pairs = seen[4:6] + seen[2:4]
    for known in first_two_pairs:
        yield even([known])
    third_pair = []
    for _ in range(2):
        piece = yield _left(in_full, LIST / len(PIECES))
        in_full[piece] += 1
        third_pair.append(piece)
    yield from fixed_odds(cycle(seen[6:] + first_two_pairs + third_pair))


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


def sega16_odds(*, seed: int | None) -> Odds:
    """The odds of ``tsu`` as long as the seed is unknown. A seed from the settings is known, and so are its pieces."""
    return tsu_odds() if seed is None else fixed_odds(puyo_deal(sega16_roll(seed)))


def puyo_deal(roll: Roll) -> Deal:
    """Two lists of 256 pieces, one of the opening's kinds and one of all kinds, both with the naive shuffle.

    The original deals pairs. Here a pair is two pieces.
    """
    yield from _two_lists(opening_order(PIECES, roll), len(PIECES) - 1, len(PIECES), roll)


COLOURS = "RGYBP"
"""The colours of Puyo Puyo Tsu. The last one is in every game of four colours."""


def hands_of(roll: Roll) -> Iterator[str]:
    """Yield the hands of Puyo Puyo Tsu with four of five colours for ever: two letters each, the axis first.

    The first three hands have three of the four colours. A round is 128 hands.
    """
    puyos = _two_lists(opening_order(COLOURS, roll), 3, 4, roll)
    while True:
        yield next(puyos) + next(puyos)


def _two_lists(order: Sequence[T], few: int, many: int, roll: Roll) -> Iterator[T]:
    """Yield the items of two lists of 256, one of the first ``few`` kinds and one of the first ``many``.

    Three pairs are taken from the opening list, the third one first. The full list goes on from its seventh item. From
    then on it is repeated with its first four items replaced by those of the opening.
    """
    opening = naive_shuffle([order[i % few] for i in range(LIST)], roll)
    full = naive_shuffle([order[i % many] for i in range(LIST)], roll)
    yield from opening[4:6] + opening[2:4] + opening[0:2] + full[6:]
    while True:
        yield from opening[:4] + full[4:]


def opening_order(kinds: Sequence[T], roll: Roll) -> list[T]:
    """Return the kinds in the order in which the lists are filled. All but the last are those of the opening.

    Each kind in turn is swapped with a random one of all places but the last. The last kind is therefore always in the
    opening, and each of the others is missing with the same probability.
    """
    order = list(kinds)
    for i in range(len(order)):
        j = roll(len(order) - 1)
        order[i], order[j] = order[j], order[i]
    return order


def naive_shuffle(items: Sequence[T], roll: Roll) -> list[T]:
    """Swap every item, from the back, with a random one of the whole list. The orders are not equally probable."""
    order = list(items)
    for i in range(len(order) - 1, -1, -1):
        j = roll(len(order))
        order[i], order[j] = order[j], order[i]
    return order
