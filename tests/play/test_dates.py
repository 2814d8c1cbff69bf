"""Dates on the screen."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone

from game.play.dates import date_words, day_words, moment_words, month_words, recorded_date, when_words

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
