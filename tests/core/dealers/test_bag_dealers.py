"""Bags hold what they should, in every order as often, and bound the droughts."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, permutations

import pytest

from game.core.board.pieces import PIECES, Piece
from tests.core.dealers.figures import dealt, fits, gaps, letters, longest_run

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
