"""The deals of Puyo Puyo in colours."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from game.core.dealers.chance import seeded
from game.core.dealers.puyo import COLOURS, HANDS, order_swaps, sega16_roll, swapped

DEALS = [list(islice(HANDS["tsu"](seeded(seed)), 384)) for seed in range(400)]


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


TODAY = (
    (0, "RR GR GB GB RY YY GY YG RR RB YY BG GY BB RG GB", 0x3A0F69C8),
    (1, "RY GY YY GB BY RB GG GG YY GY RB BB YR BB YG GB", 0xF11F7CA7),
    (2, "GY RG GR GY BY YY YY GB BY RB RR GB GY GY GB BB", 0x6B5B9040),
    (255, "RR YR RY BR BY GB BY BB BG BR RR GG RG GY BG RG", 0xB755912A),
    (4711, "GG RR YY YG YB GG BR GB RB RB GG YR GY RG RB RB", 0x708FD8D3),
    (12345, "RY GR BB GY GB BB GB YR BY BB YY YY YR RG RY YB", 0x5B17D763),
    (31415, "RY GY YG BY RG GY YG GY BR RB RB YB GG BR RG RB", 0x39BCDDD6),
    (40000, "YY GY GB YY RG GB GY GY RB YB YB YB BB GG YR BR", 0x7ADCDE23),
    (54321, "GY RR RB YB BG RB BB GG YB RG GY GG BG GY YG GY", 0x00BC6DF6),
    (65535, "RG GG RY YB RR YB BR YR RY GB YY GB GB GR RR RB", 0x0F3998BC),
)
"""Hands that a public bot for today's Puyo Puyo deals: the seed, the first 16 hands, and the CRC of all 128. Its first
four colours are always R Y G B in this order."""


@pytest.mark.parametrize(("seed", "first", "checksum"), TODAY)
def test_sega16_deals_the_hands_of_todays_puyo(seed: int, first: str, checksum: int) -> None:
    names = dict(zip(swapped(COLOURS, order_swaps(5, sega16_roll(seed))), "RYGB-", strict=True))
    hands = ["".join(names[colour] for colour in hand) for hand in islice(sega16_hands(seed), 128)]
    assert " ".join(hands[:16]) == first
    assert zlib.crc32("".join(hands).encode()) == checksum


def sega16_hands(seed: int, earlier: bool = False) -> Iterator[str]:
    return HANDS["sega16"](seeded(""), seed=seed, earlier=earlier)


def test_todays_round_of_128_hands_comes_again_and_opens_with_three_colours() -> None:
    for seed in range(50):
        hands = list(islice(sega16_hands(seed), 384))
        assert hands[:128] == hands[128:256] == hands[256:]
        assert len(set("".join(hands[:2]))) <= 3
        assert len(set("".join(hands))) == 4


def test_the_earlier_reading_deals_the_hands_that_it_dealt() -> None:
    assert " ".join(islice(sega16_hands(0, earlier=True), 8)) == "GR RR RR YY YG GP PR PG"
