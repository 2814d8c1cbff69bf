"""Randomizers that shuffle a bag and empty it before they fill it again."""

import random
from collections.abc import Callable

from ..board import PIECES, Piece, pieces_from
from ..chance import even, in_proportion, pick, shuffled
from .dealer_view import GENTLE, NO_MEMORY, Chances, Deal, Memory, Odds, Walk


def seven_bag(rng: random.Random) -> Deal:
    """The Random Generator: bags of the seven pieces in random order."""
    while True:
        yield from shuffled(rng, PIECES)


_TETRIO = pieces_from("ZLOSIJT")
_LATE = pieces_from("SZO")


def tetrio(rng: random.Random, gentle: bool) -> Deal:
    """The bags of TETR.IO, by its own random numbers. ``gentle`` says whether an S, a Z or an O at the head of the
    first bag goes to its end."""
    first = shuffled(rng, _TETRIO)
    while gentle and first[0] in _LATE:
        first.append(first.pop(0))
    yield from first
    while True:
        yield from shuffled(rng, _TETRIO)


def tetrio_odds(gentle: bool) -> Walk | Odds:
    return _gentle_odds() if gentle else bag_odds(1)


def _gentle_odds() -> Odds:
    """A first bag of which some order of S, Z and O may have been moved to the end: an order that ends in n of them
    comes of n + 1 shuffles. Then the bags of ``tetrio``."""
    left, tail = set(PIECES), 0
    while left:
        weights = [0.0] * len(PIECES)
        for piece in left if len(left) < len(PIECES) else GENTLE:
            late, others = len(left & set(_LATE) - {piece}), len(left - set(_LATE) - {piece})
            ends = late / (others + 1) if others else late + (tail + 1) * (piece in _LATE)
            weights[piece] = 1 + ends
        piece = yield in_proportion(weights)
        left.remove(piece)
        tail = tail + 1 if piece in _LATE else 0
    while True:
        left = left or set(PIECES)
        left.remove((yield even(left)))


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


def bag_odds(copies: int, first: Chances | None = None) -> Walk:
    """The pieces that are left in a bag with so many of each, evenly. The memory is how many are left."""
    full = (copies,) * len(PIECES)

    def after(memory: Memory, piece: Piece) -> Memory:
        left = tuple(count - (each is piece) for each, count in zip(PIECES, memory, strict=True))
        return left if any(left) else full

    return Walk(full, in_proportion, after, first=first, period=copies * len(PIECES), copies=copies)


def seven_bag_and_one_chances(seen: Memory) -> Chances:
    """Return the chances after the pieces of a bag that came: [piece]: how many. Which one it has twice is known only
    when it has come twice. Until then, each piece that has come is twice as likely to be the double one as each
    other."""
    doubles = [count == 2 for count in seen] if 2 in seen else [count + 1 for count in seen]
    # [piece]: the expected number in the bag.
    left = [1 + double / sum(doubles) - count for double, count in zip(doubles, seen, strict=True)]
    return in_proportion(left)


def pairs_chances(seen: Memory) -> Chances:
    """Return the chances after the pieces of a bag that came: [piece]: how many. The second kind is any of the other
    six until it comes."""
    unknown = 2 - sum(map(bool, seen))
    others = len(PIECES) - 2 + unknown
    return in_proportion([3 - count if count else 3 * unknown / others for count in seen])


def counted_odds(chances: Callable[[Memory], Chances], size: int) -> Walk:
    """A bag of ``size`` pieces, of which the memory counts those that came."""

    def after(memory: Memory, piece: Piece) -> Memory:
        seen = tuple(count + (each is piece) for each, count in zip(PIECES, memory, strict=True))
        return seen if sum(seen) < size else NO_MEMORY

    return Walk(NO_MEMORY, chances, after, period=size)
