"""``forecast`` and ``deal --puyo`` from the command line."""

from __future__ import annotations

import json

import pytest

from tests.cli.shell import printed, refused


def test_a_deal_is_recognised_and_foretold() -> None:
    (deal,) = printed("deal", "--randomizer", "sega16", "--seed", "3", "--count", "60")
    lines = printed("forecast", "--randomizer", "sega16", deal[:30], "--json", "--ahead", "30")
    result = json.loads("\n".join(lines))
    assert (result["states"], result["next"], result["pieces"]) == (1, deal[30:], 30)


def test_colours_are_recognised_and_foretold() -> None:
    (deal,) = printed("deal", "--randomizer", "sega16", "--puyo", "--seed", "3", "--count", "20")
    hands = deal.split()
    lines = printed("forecast", "--puyo", *hands[:12], "--ahead", "8")
    assert lines == ["hands     12", "states    1", f"next      {' '.join(hands[12:])}"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("forecast --randomizer sega16", "no pieces; expected letters, such as TIJLOSZ, or --report"),
        ("forecast --randomizer sega16 TX", "PIECES: 'X' is not a piece; the pieces are I J L O S T Z"),
        ("forecast --puyo RGB", "PIECES: RGB has an odd number of letters; expected two for each hand, such as RG BB"),
        ("deal --puyo --randomizer 7-bag", "--puyo: the randomizer is 7-bag; expected tsu or sega16"),
    ],
)
def test_what_cannot_be_foretold_is_refused(line: str, message: str) -> None:
    assert refused(*line.split()) == message
