"""Bags, players' proposals, the unwinnable deal and the written one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, islice, permutations, product

import pytest

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.chance import seeded
from game.core.dealers.fair import drought_guard
from tests.core.dealers.figures import dealt, fits, gaps, letters, longest_run, repeats, standard_errors

COUNT = 252_000
"""A multiple of all the bags' sizes."""


@cache
def long_deal(name: str) -> list[Piece]:
    return dealt(name, COUNT)


def bags(pieces: list[Piece], size: int) -> list[list[Piece]]:
    return [pieces[i : i + size] for i in range(0, len(pieces), size)]


@pytest.mark.parametrize(("name", "of_each"), [("7-bag", 1), ("14-bag", 2), ("63-bag", 9)])
def test_every_bag_holds_as_many_of_each(name: str, of_each: int) -> None:
    full = sorted(PIECES * of_each)
    assert all(sorted(bag) == full for bag in bags(dealt(name, 12_600), 7 * of_each))


@pytest.mark.parametrize(
    ("name", "most_between", "most_in_a_row"), [("7-bag", 12, 2), ("14-bag", 24, 4), ("7-bag+1", 14, 4)]
)
def test_a_bag_bounds_droughts_and_floods(name: str, most_between: int, most_in_a_row: int) -> None:
    # So long a sample reaches the bounds, too.
    pieces = long_deal(name)
    assert {max(gaps(pieces, piece)) for piece in PIECES} == {most_between}
    assert longest_run(pieces) == most_in_a_row


def test_the_63_bag_never_goes_beyond_108_between_two_and_18_in_a_row() -> None:
    # Two bags in the worst order: nine, fifty-four others, fifty-four others, nine.
    pieces = long_deal("63-bag")
    assert 40 < max(max(gaps(pieces, piece)) for piece in PIECES) <= 108
    assert longest_run(pieces) <= 18


def test_7_bag_has_all_orders() -> None:
    orders = Counter(map(letters, bags(long_deal("7-bag"), 7)))
    assert fits(orders, {letters(order): 1 / 5040 for order in permutations(PIECES)})


def test_7_bag_and_one_has_all_seven_and_any_one_anywhere() -> None:
    doubles = Counter[tuple[Piece, int, int]]()
    for bag in bags(long_deal("7-bag+1"), 8):
        assert set(bag) == set(PIECES)
        double = next(piece for piece in PIECES if bag.count(piece) == 2)
        first, second = (i for i, piece in enumerate(bag) if piece is double)
        doubles[double, first, second] += 1
    places = list(combinations(range(8), 2))
    assert fits(doubles, {(piece, *place): 1 / 7 / len(places) for piece in PIECES for place in places})


def test_pairs_have_all_21_couples_in_all_20_orders() -> None:
    couples: Counter[str] = Counter()
    orders: Counter[str] = Counter()
    for bag in bags(long_deal("pairs"), 6):
        kinds = sorted(set(bag))
        assert [bag.count(kind) for kind in kinds] == [3, 3]
        couples[letters(kinds)] += 1
        orders["".join("ab"[kinds.index(piece)] for piece in bag)] += 1
    assert fits(couples, {letters(couple): 1 / 21 for couple in combinations(PIECES, 2)})
    assert fits(orders, {"".join(order): 1 / 20 for order in set(permutations("aaabbb"))})


def test_tgm_ace_is_a_7_bag_that_begins_gently() -> None:
    assert all(sorted(bag) == list(PIECES) for bag in bags(dealt("tgm-ace", 7000), 7))
    opening = Counter(letters(dealt("tgm-ace", 2, seed)) for seed in range(5000))
    assert fits(opening, {a + b: 1 / 24 for a in "IJLT" for b in "IJLOSTZ" if a != b})
    later = Counter(dealt("tgm-ace", 8, seed)[7] for seed in range(5000))
    assert fits(later, dict.fromkeys(PIECES, 1 / 7))


def guarded(factor: int) -> dict[str, float]:
    """The exact distribution of drought-guard's first three pieces."""
    result = {}
    for triple in product(PIECES, repeat=3):
        chances = [Fraction(1, 7)] * 7
        together = Fraction(1)
        for piece in triple:
            together *= chances[piece]
            lost = chances[piece] - chances[piece] / factor
            chances = [chance + lost / 6 for chance in chances]
            chances[piece] -= lost / 6 + lost
        result[letters(triple)] = float(together)
    return result


def test_drought_guard_halves_a_piece_that_came_and_shares_the_rest() -> None:
    exact = guarded(2)
    assert sum(chance for triple, chance in exact.items() if triple.startswith("II")) == pytest.approx(1 / 98)
    rng = seeded("guard")
    triples = Counter(letters(islice(drought_guard(rng, factor=2), 3)) for _ in range(20_000))
    assert fits(triples, exact)
    assert not fits(triples, guarded(3))


def test_drought_guard_with_factor_1_is_memoryless() -> None:
    assert dealt("drought-guard", 5000, options={"factor": 1}) == dealt("memoryless", 5000)


def test_a_greater_factor_means_shorter_droughts_and_fewer_repeats() -> None:
    deals = [dealt("drought-guard", 10_000, options={"factor": factor}) for factor in (1, 2, 5, 100)]
    longest = [max(max(gaps(deal, piece)) for piece in PIECES) for deal in deals]
    again = [repeats(deal) for deal in deals]
    assert longest == sorted(longest, reverse=True)
    assert again == sorted(again, reverse=True)
    for deal in deals:
        assert all(abs(standard_errors(deal.count(piece), 10_000, 1 / 7)) < 4 for piece in PIECES)


def test_balanced_window_is_a_bag_at_first() -> None:
    # Thirty are four bags and two more: until the window is full, the least seen are those missing from the bag.
    for seed in range(50):
        pieces = dealt("balanced-window", 30, seed)
        assert all(sorted(pieces[i : i + 7]) == list(PIECES) for i in (0, 7, 14, 21))
        assert pieces[28] is not pieces[29]
    orders = Counter(letters(dealt("balanced-window", 2, seed)) for seed in range(5000))
    assert fits(orders, {a + b: 1 / 42 for a, b in product("IJLOSTZ", repeat=2) if a != b})


def test_a_window_of_30_always_holds_three_to_five_of_each() -> None:
    # Five kinds come four times and two come five times. The next makes three fives; if the piece that leaves then
    # falls to three, it is alone the least and comes at once. So no more than 27 others lie between two of a kind.
    pieces = dealt("balanced-window", 20_000)
    for start in range(len(pieces) - 30):
        window = pieces[start : start + 30]
        assert {window.count(piece) for piece in PIECES} <= {3, 4, 5}
    assert max(max(gaps(pieces, piece)) for piece in PIECES) <= 27
    assert longest_run(pieces) <= 5


def test_balanced_window_deals_any_of_the_least_seen() -> None:
    # A window of 7 that is full holds each once: anything can follow.
    eighth = Counter(dealt("balanced-window", 8, seed, {"window": 7})[7] for seed in range(4000))
    assert fits(eighth, dict.fromkeys(PIECES, 1 / 7))
    # A window of 6 lacks one: it is a 7-bag without end, the same order for ever.
    pieces = letters(dealt("balanced-window", 70, options={"window": 6}))
    assert pieces == pieces[:7] * 10


def test_a_sequence_is_dealt_once_or_over_and_over() -> None:
    assert letters(dealt("sz", 9)) == "SZSZSZSZS"
    assert letters(dealt("sequence", 9)) == "IJLOSTZIJ"
    assert letters(dealt("sequence", 9, options={"pieces": "tsz i,o"})) == "TSZIOTSZI"
    assert letters(dealt("sequence", 9, options={"pieces": "TSZ", "loop": False})) == "TSZ"
