"""Skewed deals of Puyo Puyo are told from fair ones."""

from __future__ import annotations

import numpy as np
import pytest

from game.core.dealers.puyo import LIST, SEGA, TSU, block_kept
from game.lab.dealers.puyo import SkewFigure, chance_roll, even_swaps, figures_of_deals, sample_skew, seed_skew


def figures(hands: str) -> dict[str, int]:
    """The figures of one deal, whose hands are repeated until the round is full."""
    puyos = ["ABCD".index(letter) for letter in hands.replace(" ", "")]
    roles = np.resize(np.array(puyos, np.uint8), (1, LIST))
    return {name: int(value[0]) for name, value in figures_of_deals(roles).items()}


def test_the_regular_list_is_all_where_it_began() -> None:
    found = figures("AB CD")
    assert [found[f"puyos of {role}"] for role in "ABCD"] == [64] * 4
    assert found["hands of one colour"] == 0
    assert (found["hands of A and B"], found["hands of C and D"], found["hands of A and C"]) == (64, 64, 0)
    assert found["hands of A and B or C and D, the first 8"] == 8
    assert found["puyos as two hands before"] == 252
    assert found["puyos where the list had its colour"] == 240
    assert found["longest run of hands without a colour"] == 1


def test_the_order_in_a_hand_makes_no_difference() -> None:
    one, other = figures("AB CD"), figures("BA DC")
    assert other.pop("puyos where the list had its colour") == 0
    assert one.pop("puyos where the list had its colour") == 240
    assert one == other


def test_a_wait_lasts_to_the_end_of_the_round() -> None:
    found = figures("AA " * 100 + "BC DD " * 14)
    assert found["longest run of hands without a colour"] == 101, "no D comes before the second hand after 100"
    assert found["hands of one colour"] == 114
    assert found["puyos of the rarest colour"] == 14
    assert figures("AB CC " + "AB AC " * 63)["longest run of hands without a colour"] == 128, "no D comes at all"


@pytest.mark.parametrize(
    ("hands", "opening"),
    [
        ("AA AA", "AAAA"),
        ("BB CC", "AABB"),
        ("BB AB", "AAAB"),
        ("CA CC", "AAAB"),
        ("CC BA", "AABC"),
        ("AC CA", "ABAB"),
        ("AC CB", "ABAC"),
    ],
)
def test_the_first_two_hands_are_told_apart(hands: str, opening: str) -> None:
    found = figures(hands)
    kinds = {name: value for name, value in found.items() if name.startswith("first two hands")}
    assert {name for name, value in kinds.items() if value} == {f"first two hands {opening}"}


def test_the_even_shuffle_is_even() -> None:
    roll = chance_roll(np.random.default_rng(1), 60_000)
    order = np.tile(np.arange(3), (60_000, 1))
    deals = np.arange(60_000)
    for one, other in even_swaps(3, roll):
        kept = order[deals, one].copy()
        order[deals, one] = order[deals, other]
        order[deals, other] = kept
    counts = np.bincount(order @ np.array([9, 3, 1]), minlength=27)
    assert np.count_nonzero(counts) == 6
    assert all(abs(count - 10_000) < 500 for count in counts[counts > 0])


def by_name(found: list[SkewFigure]) -> dict[str, SkewFigure]:
    return {figure.name: figure for figure in found}


def test_fair_deals_are_not_called_skewed() -> None:
    found = sample_skew(TSU._replace(swaps=even_swaps), 20_000, "1")
    assert [figure.name for figure in found if figure.skewed] == []


def test_all_of_todays_deals_keep_much_of_their_regular_order() -> None:
    found = by_name(seed_skew(SEGA, "1"))
    stayed = found["puyos where the list had its colour"]
    assert stayed.skewed
    kept = [block_kept(place) for place in range(16, LIST)]
    assert stayed.mean == pytest.approx(sum(each + (1 - each) / 4 for each in kept), rel=0.005)
    assert stayed.fair == pytest.approx(0.25 * 240, rel=0.01)
    assert found["hands of A and B"].errors > 20
    assert found["hands of one colour"].errors < -10
    assert found["longest run of hands without a colour"].errors < -10
