"""Randomizers that shuffle a bag and empty it before they fill it again."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.chance import even, in_proportion, pick, shuffled
from game.core.dealers.view import GENTLE, Chances, Deal, Odds


def seven_bag(rng: random.Random) -> Deal:
    """The Random Generator: bags of the seven pieces in random order."""
    while True:
        yield from shuffled(rng, PIECES)


def fourteen_bag(rng: random.Random) -> Deal:
    """Bags with two of each piece."""
    while True:
        yield from shuffled(rng, PIECES * 2)


def sixty_three_bag(rng: random.Random) -> Deal:
    """Bags with nine of each piece."""
    while True:
        yield from shuffled(rng, PIECES * 9)


def seven_bag_and_one(rng: random.Random) -> Deal:
    """Bags with the seven pieces and one more of any kind."""
    while True:
        yield from shuffled(rng, (*PIECES, pick(rng, PIECES)))


def pairs(rng: random.Random) -> Deal:
    """Bags with two different kinds, three of each."""
    while True:
        first, second, *_ = shuffled(rng, PIECES)
        yield from shuffled(rng, (first, second) * 3)


def tgm_ace(rng: random.Random) -> Deal:
    """The Random Generator with I, J, L or T as the first piece of the first bag."""
    first = pick(rng, GENTLE)
    yield first
    yield from shuffled(rng, (piece for piece in PIECES if piece is not first))
    yield from seven_bag(rng)


def bag_odds(bag: Sequence[Piece], left: Sequence[Piece] = ()) -> Odds:
    """The pieces that are left in the bag, evenly. ``left`` are those of the first bag, if it has been begun."""
    counts = [0] * len(PIECES)
    for piece in left:
        counts[piece] += 1
    while True:
        if not any(counts):
            counts = [sum(piece is each for each in bag) for piece in PIECES]
        counts[(yield in_proportion(counts))] -= 1


def seven_bag_odds() -> Odds:
    return bag_odds(PIECES)


def fourteen_bag_odds() -> Odds:
    return bag_odds(PIECES * 2)


def sixty_three_bag_odds() -> Odds:
    return bag_odds(PIECES * 9)


def tgm_ace_odds() -> Odds:
    """A 7-bag after a first piece that is I, J, L or T."""
    first = yield even(GENTLE)
    yield from bag_odds(PIECES, [piece for piece in PIECES if piece is not first])


def seven_bag_and_one_odds() -> Odds:
    """The pieces that can be left in the bag."""
    return counting_odds(seven_bag_and_one_chances, len(PIECES) + 1)


def seven_bag_and_one_chances(seen: Sequence[int]) -> Chances:
    """Return the chances after the pieces of a bag that came: [piece]: how many. Which one it has twice is known only
    when it has come twice. Until then, each piece that has come is twice as likely to be the double one as each
    other."""
    doubles = [count == 2 for count in seen] if 2 in seen else [count + 1 for count in seen]
    # [piece]: the expected number in the bag.
    left = [1 + double / sum(doubles) - count for double, count in zip(doubles, seen, strict=True)]
    return in_proportion(left)


def pairs_odds() -> Odds:
    """What is left of three and three."""
    return counting_odds(pairs_chances, 6)


def pairs_chances(seen: Sequence[int]) -> Chances:
    """Return the chances after the pieces of a bag that came: [piece]: how many. The second kind is any of the other
    six until it comes."""
    unknown = 2 - sum(map(bool, seen))
    others = len(PIECES) - 2 + unknown
    return in_proportion([3 - count if count else 3 * unknown / others for count in seen])


def counting_odds(chances: Callable[[Sequence[int]], Chances], size: int) -> Odds:
    """The chances after the pieces that came of a bag of ``size`` pieces."""
    while True:
        seen = [0] * len(PIECES)
        for _ in range(size):
            seen[(yield chances(seen))] += 1
