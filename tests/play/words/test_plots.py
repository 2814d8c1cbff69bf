"""Axes with round numbers, times and dates."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest

from game.play.words.plots import Axis, MadeLater, Spot, dated_axis, number_axis, power_axis, time_axis


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


def test_an_exact_axis_ends_where_its_values_end() -> None:
    axis = time_axis(0, 43, exact=True)
    assert (axis.low, axis.high, labels(axis)[-1]) == (0, 43, "0:40")


def test_dates_are_named_once_and_the_year_at_first_and_where_it_changes() -> None:
    first = datetime(2025, 12, 30, 12, tzinfo=timezone.utc)
    days = [first, first, first, *(first + timedelta(days=day) for day in (1, 2, 3))]
    assert dated_axis(days, most=6).ticks == ((1, "30 Dec 2025"), (4, "31 Dec"), (5, "1 Jan 2026"), (6, "2 Jan"))


def test_an_axis_without_dates_is_still_an_axis() -> None:
    assert dated_axis([]).share(1.0) == 0.5


def test_an_axis_of_powers_has_equal_steps_and_leads_back_to_its_values() -> None:
    axis = power_axis(1000)
    assert axis.ticks == ((1, "1"), (10, "10"), (100, "100"), (1000, "1k"))
    assert [round(axis.share(value), 6) for value in (0, 1, 10, 100)] == [0, 0, round(1 / 3, 6), round(2 / 3, 6)]
    assert [round(axis.value(axis.share(value)), 6) for value in (1, 7, 500)] == [1, 7, 500]
    assert power_axis(3).high == 10


def test_spots_are_made_when_they_are_asked_for() -> None:
    asked = []

    def spot(number: int) -> Spot:
        asked.append(number)
        return Spot(number, 0, ())

    spots = MadeLater(100_000, spot)
    assert (len(spots), spots[-1].across, [each.across for each in spots[2:4]]) == (100_000, 99_999, [2, 3])
    assert asked == [99_999, 2, 3]
