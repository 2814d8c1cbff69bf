"""Numbers as a reader wants them."""

from __future__ import annotations

import pytest

from game.play.words import MINUS, amount, ordinal, signed


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (-0.001, "0"), (4, "4"), (-44, f"{MINUS}44"), (2.5, "2.5"), (0.126, "0.13"), (-113.16, f"{MINUS}113.2"),
     (100, "100"), (21640, "21,640"), (-1234.5, f"{MINUS}1,234")],
)  # fmt: skip
def test_numbers(value: float, shown: str) -> None:
    assert amount(value) == shown


def test_differences_have_a_sign() -> None:
    assert [signed(value) for value in (2, -2, 0)] == ["+2", f"{MINUS}2", "0"]


def test_ordinals() -> None:
    shown = [ordinal(place) for place in (0, 1, 2, 3, 10, 11, 12, 20, 21, 110)]
    assert shown == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "111th"]
