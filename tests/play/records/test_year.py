"""A year of one's games: its days, the bests that were made in it, and its medals."""

from dataclasses import replace
from datetime import date, datetime, timezone
from pathlib import Path
from typing import Any

from game.play.records.days.year import WEEK, year_of, years_of
from game.storage import Game
from tests.storage.kept import GAME, SPRINT, kept


def on(game: Game, year: int, month: int, day: int, **changes: Any) -> Game:
    moment = datetime(year, month, day, 12, tzinfo=timezone.utc)
    return replace(game, finished_at=moment, **changes)


def test_a_year_has_its_days_sums_bests_and_medals(tmp_path: Path) -> None:
    scores = kept(
        tmp_path,
        on(SPRINT, 2025, 12, 31, seconds=70.0),
        on(SPRINT, 2026, 1, 1, seconds=65.0),  # a best, and bronze
        on(SPRINT, 2026, 1, 1, seconds=30.0, won=False),
        on(SPRINT, 2026, 5, 9, seconds=55.0),  # a best, and silver
        on(SPRINT, 2026, 5, 9, seconds=55.0),  # as good as the best
        on(SPRINT, 2026, 5, 10, seconds=58.0),
        on(SPRINT, 2026, 5, 10, seconds=56.0, randomizer="more-i"),  # no medal with an easier dealer
        on(GAME, 2026, 5, 10, mode="marathon", score=70_000),  # the first one is no feat, but bronze
        on(GAME, 2026, 5, 10, player="machine bcts", score=900_000),
    )
    games = scores.history.played()
    year = year_of(games, 2026)
    assert year.days == {date(2026, 1, 1): 2, date(2026, 5, 9): 2, date(2026, 5, 10): 3}
    assert [year.shade(date(2026, 1, day)) for day in (1, 2)] == [2, 0]
    assert (year.bests, year.medals) == (2, {2: 1, 1: 1})
    assert year.sums()[0] == ("Games", "7", "on 3 days")
    assert [note for _, _, note in year.sums() if not note] == [], "each figure says what it is"
    assert year.sums()[-1] == ("Medals", "2", "1 Silver  ·  1 Bronze")
    assert year_of(games, 2024).days == {}
    assert years_of(games, datetime(2027, 6, 1, tzinfo=timezone.utc)) == [2027, 2026, 2025]


def test_the_weeks_of_a_year_hold_each_day_once() -> None:
    for number in (2024, 2025, 2026):
        weeks = year_of([], number).weeks
        days = [day for week in weeks for day in week if day]
        assert all(len(week) == WEEK for week in weeks)
        assert days == sorted(set(days))
        assert (days[0], days[-1]) == (date(number, 1, 1), date(number, 12, 31))
        assert all(week[0] is None or week[0].weekday() == 0 for week in weeks)
