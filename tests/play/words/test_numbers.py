"""Numbers, times and days as text."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from gettext import NullTranslations

import pytest

from game.language import speak
from game.play.words.numbers import (
    MINUS,
    amount,
    date_words,
    day_words,
    moment_words,
    month_words,
    ordinal,
    precise,
    recorded_date,
    signed,
    time_span,
    when_words,
)


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (-0.001, "0"), (4, "4"), (-44, f"{MINUS}44"), (2.5, "2.5"), (0.126, "0.13"), (-113.16, f"{MINUS}113.2"),
     (100, "100"), (21640, "21,640"), (-1234.5, f"{MINUS}1,234")],
)  # fmt: skip
def test_numbers(value: float, shown: str) -> None:
    assert amount(value) == shown


def test_differences_have_a_sign() -> None:
    assert [signed(value) for value in (2, -2, 0)] == ["+2", f"{MINUS}2", "0"]


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00.00"), (0.29, "0:00.29"), (1.15, "0:01.15"), (0.28999, "0:00.28"), (59.999, "0:59.99"), (60, "1:00.00")],
)
def test_hundredths_are_rounded_down_but_not_by_a_rounding_error(seconds: float, shown: str) -> None:
    """0.29 * 100 is 28.999999999999996."""
    assert precise(seconds) == shown


def test_ordinals() -> None:
    shown = [ordinal(place) for place in (0, 1, 2, 3, 10, 11, 12, 20, 21, 110)]
    assert shown == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "111th"]


def test_times_are_rounded_down() -> None:
    assert [precise(seconds) for seconds in (0, 42.379, 60, 3725.999)] == ["0:00.00", "0:42.37", "1:00.00", "62:05.99"]
    assert [precise(seconds, 3) for seconds in (0.0019, 42.379, 61.2345)] == ["0:00.001", "0:42.379", "1:01.234"]
    assert [time_span(42), time_span(6250), time_span(42, 3)] == ["0.42 s", "1:02.50", "0.042 s"]


def test_times_have_the_decimal_sign_of_the_language() -> None:
    try:
        speak("ru", NullTranslations())
        assert [precise(42.379), precise(61.2345, 3)] == ["0:42,37", "1:01,234"]
        assert [time_span(6250), amount(0.25)] == ["1:02,50", "0,25"]
    finally:
        speak("en", NullTranslations())


NOW = datetime(2026, 3, 20, 12, tzinfo=timezone.utc).astimezone()


def test_a_date_has_its_year() -> None:
    assert date_words(date(2026, 11, 21)) == "21 Nov 2026"
    assert day_words(date(2026, 11, 2)) == "2 Nov"
    assert month_words(date(2026, 5, 2)) == "May"


def test_days_close_by_have_names() -> None:
    assert when_words(NOW, NOW) == f"Today {NOW.hour}:00"
    assert when_words(NOW - timedelta(days=1), NOW) == f"Yesterday {NOW.hour}:00"
    assert when_words(NOW - timedelta(days=9), NOW) == "11 Mar 2026"
    assert when_words(NOW - timedelta(days=90), NOW).endswith(" Dec 2025")


def test_a_moment_is_told_by_the_clock_of_this_place() -> None:
    assert moment_words(NOW) == f"20 Mar 2026 at {NOW.hour}:00"


def test_the_date_of_a_replay() -> None:
    assert recorded_date("2026-03-20T12:00:00+00:00") == "20 Mar 2026"
    assert recorded_date("") == ""
