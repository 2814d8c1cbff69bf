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


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("forecast --randomizer sega16", "no pieces; expected letters, such as TIJLOSZ"),
        ("forecast --randomizer sega16 TX", "PIECES: 'X' is not a piece; the pieces are I J L O S T Z"),
        ("deal --puyo --randomizer 7-bag", "--puyo: the randomizer is 7-bag; expected tsu or sega16"),
    ],
)
def test_what_cannot_be_foretold_is_refused(line: str, message: str) -> None:
    assert refused(*line.split()) == message
