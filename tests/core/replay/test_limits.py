"""The limits of the fields of a replay."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.core.kinds import TextLine
from game.core.replay import Replay
from game.core.replay.limits import LIMITS, has_day

DATE = LIMITS[Replay]["date"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-01-02T03:04:05+00:00",
        "2024-02-29T23:59:59-23:59",
        "2000-02-29T00:00:00+14:00",
        "2026-01-02T03:04:05.123+00:00",
        "2026-01-02T03:04:05.123456-00:30",
    ],
)
def test_a_date_that_python_3_10_reads(text: str) -> None:
    assert DATE.allows(text)


@pytest.mark.parametrize(
    "text",
    [
        "2026-01-02T03:04:05Z",
        "2026-01-02T03:04:05",
        "2026-01-02T03:04:05.1+00:00",
        "2026-01-02T03:04:05.12345+00:00",
        "2026-02-30T00:00:00+00:00",
        "2026-02-29T00:00:00+00:00",
        "2100-02-29T00:00:00+00:00",
        "2026-04-31T00:00:00+00:00",
        "2026-01-02T24:00:00+00:00",
        "2026-01-02T03:04:05+24:00",
        "2\uff1026-01-02T03:04:05+00:00",
    ],
)
def test_a_date_that_python_3_10_does_not_read(text: str) -> None:
    assert not DATE.allows(text)


@pytest.mark.parametrize(("longest", "told"), [(100, "a text"), (101, "a text, of at most 101 characters")])
def test_the_length_is_told_where_it_is_more_than_a_line(longest: int, told: str) -> None:
    assert TextLine(longest, what="a text").expected == told


def test_the_days_of_four_hundred_years_are_those_of_the_calendar() -> None:
    days = {(date(1970, 1, 1) + timedelta(days)).isoformat() for days in range(146_097)}
    said = (f"{year}-{month:02}-{day:02}" for year in range(1970, 2370) for month in range(1, 13) for day in range(32))
    assert {text for text in said if has_day(text)} == days
