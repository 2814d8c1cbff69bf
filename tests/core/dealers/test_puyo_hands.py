"""The deal of Puyo Puyo Tsu in colours."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from game.core.dealers.chance import seeded
from game.core.dealers.puyo import COLOURS, hands_of, tsu_rolls

DEALS = [list(islice(hands_of(tsu_rolls(seeded(seed))), 384)) for seed in range(400)]


def test_p_is_always_in_and_each_other_colour_is_left_out_by_a_quarter() -> None:
    absent = Counter[str]()
    for deal in DEALS:
        (missing,) = set(COLOURS) - set("".join(deal[:128]))
        absent[missing] += 1
    assert set(absent) == set("RGYB")
    assert all(70 < times < 130 for times in absent.values())


def test_the_first_three_hands_have_three_colours_of_the_four() -> None:
    assert all(len(set("".join(deal[:3]))) <= 3 for deal in DEALS)
    assert any(len(set("".join(deal[:4]))) == 4 for deal in DEALS)


def test_a_round_has_256_puyos_of_which_the_full_list_has_64_each() -> None:
    for deal in DEALS[:50]:
        later = deal[128:256]
        assert len("".join(later)) == 256
        # Two hands are of the opening list; all others are of a list with 64 of each colour.
        assert all(60 <= times <= 64 for times in Counter("".join(later[2:])).values())
        assert sum(Counter("".join(later[2:])).values()) == 252


def test_the_second_round_begins_with_the_opening_and_the_third_repeats_it() -> None:
    for deal in DEALS[:50]:
        first, second, third = deal[:128], deal[128:256], deal[256:]
        assert second[:2] == [first[2], first[1]]
        assert second[3:] == first[3:]
        assert third == second
