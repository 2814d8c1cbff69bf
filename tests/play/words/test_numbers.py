"""Numbers, times and days as text, and axes with round ones."""

from datetime import date, datetime, timedelta, timezone
from gettext import NullTranslations

import pytest

from game.language import speak
from game.play.words.numbers import (
    MINUS,
    amount,
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
from game.play.words.plots import dated_axis, number_axis, power_axis, time_axis
from game.plots import Axis, MadeLater, Spot


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (-0.001, "0"), (4, "4"), (-44, f"{MINUS}44"), (2.5, "2.5"), (0.126, "0.13"), (-113.16, f"{MINUS}113.2"),
     (100, "100"), (21640, "21,640"), (-1234.5, f"{MINUS}1,234")],
)  # fmt: skip
def test_numbers(value: float, shown: str) -> None:
    assert amount(value) == shown


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0, "0:00.00"),
        (0.29, "0:00.29"),
        (1.15, "0:01.15"),
        (0.28999, "0:00.28"),
        (60, "1:00.00"),
        (3725.999, "62:05.99"),
    ],
)
def test_hundredths_are_rounded_down_but_not_by_a_rounding_error(seconds: float, shown: str) -> None:
    """0.29 * 100 is 28.999999999999996."""
    assert precise(seconds) == shown


def test_ordinals_and_signs() -> None:
    shown = [ordinal(place) for place in (0, 1, 2, 3, 10, 11, 12, 20, 21, 110)]
    assert shown == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "111th"]
    assert [signed(value) for value in (2, -2, 0)] == ["+2", f"{MINUS}2", "0"]


def test_times_are_rounded_down() -> None:
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


def test_days_close_by_have_names_and_a_date_has_its_year() -> None:
    assert day_words(date(2026, 11, 2)) == "2 Nov"
    assert month_words(date(2026, 5, 2)) == "May"
    assert when_words(NOW, NOW) == f"Today {NOW.hour}:00"
    assert when_words(NOW - timedelta(days=1), NOW) == f"Yesterday {NOW.hour}:00"
    assert when_words(NOW - timedelta(days=9), NOW) == "11 Mar 2026"
    assert moment_words(NOW) == f"20 Mar 2026 at {NOW.hour}:00"
    assert [recorded_date(text) for text in ("2026-03-20T12:00:00+00:00", "")] == ["20 Mar 2026", ""]


def labels(axis: Axis) -> list[str]:
    return [text for _, text in axis.ticks]


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 20, "0 5 10 15 20"),
        (1, 17, "0 5 10 15 20"),
        (12_000, 61_000, "10,000 20,000 30,000 40,000 50,000 60,000 70,000"),
        (1000, 1002, "1,000 1,001 1,002"),
        (0.2, 0.9, "0.2 0.4 0.6 0.8 1"),
        (3, 3, "3 4"),
    ],
)
def test_numbers_on_an_axis_are_round(low: float, high: float, expected: str) -> None:
    axis = number_axis(low, high, whole=low == high)
    assert labels(axis) == expected.split()
    assert axis.low <= low <= high <= axis.high


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (62, 130, "1:00 1:15 1:30 1:45 2:00 2:15"),
        (40.1, 40.6, "40.1 40.2 40.3 40.4 40.5 40.6"),
        (0, 4000, "0:00 15:00 30:00 45:00 1:00:00 1:15:00"),
        (0, 900_000, "0:00 50:00:00 100:00:00 150:00:00 200:00:00 250:00:00"),
    ],
)
def test_times_on_an_axis_are_round(low: float, high: float, expected: str) -> None:
    assert labels(time_axis(low, high)) == expected.split()
    axis = time_axis(0, 43, exact=True)
    assert (axis.low, axis.high, labels(axis)[-1]) == (0, 43, "0:40"), "an exact one ends where its values end"


def test_dates_are_named_once_and_the_year_at_first_and_where_it_changes() -> None:
    first = datetime(2025, 12, 30, 12, tzinfo=timezone.utc)
    days = [first, first, first, *(first + timedelta(days=day) for day in (1, 2, 3))]
    assert dated_axis(days).ticks == ((1, "30 Dec 2025"), (4, "31 Dec"), (5, "1 Jan 2026"), (6, "2 Jan"))
    assert dated_axis([]).share(1.0) == 0.5, "an axis without dates is still an axis"


def test_an_axis_of_powers_has_equal_steps_and_leads_back_to_its_values() -> None:
    axis = power_axis(1000)
    assert axis.ticks == ((1, "1"), (10, "10"), (100, "100"), (1000, "1k"))
    assert [round(axis.share(value), 6) for value in (0, 1, 10, 100)] == [0, 0, round(1 / 3, 6), round(2 / 3, 6)]
    assert [round(axis.value(axis.share(value)), 6) for value in (1, 7, 500)] == [1, 7, 500]
    assert power_axis(3).high == 10


def test_spots_are_made_when_they_are_asked_for() -> None:
    asked = list[int]()

    def spot(number: int) -> Spot:
        asked.append(number)
        return Spot(number, 0, ())

    spots = MadeLater(100_000, spot)
    assert (len(spots), spots[-1].across, [each.across for each in spots[2:4]]) == (100_000, 99_999, [2, 3])
    assert asked == [99_999, 2, 3]
