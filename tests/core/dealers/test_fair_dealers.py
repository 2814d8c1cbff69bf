"""Players' proposals, the unwinnable deal and the written one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice, product

import pytest

from game.core.board.pieces import PIECES
from game.core.dealers.chance import seeded
from game.core.dealers.fair import drought_guard
from tests.core.dealers.figures import dealt, fits, gaps, letters, longest_run, repeats, standard_errors


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
