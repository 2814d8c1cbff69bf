"""The deal of the day: the same for everybody, its table, the days in a row, and a text to share."""

from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.play.records.days.streaks import (
    COLUMNS,
    DayDeal,
    current_streak,
    played_days,
    streak,
    today,
    until_next,
    words_of_today,
)
from game.play.records.history import cells
from game.settings import Settings
from game.storage import Game
from tests.storage.kept import GAME, kept, kept_at_once

MONDAY = date(2026, 11, 23)
NOW = datetime(2026, 11, 25, 20, 30, tzinfo=timezone.utc)


def of_day(day: date, **changes: Any) -> Game:
    """A game of the deal of a day, won on that day."""
    deal = DayDeal(day)
    rules, mode = deal.kind
    game = replace(
        GAME,
        finished_at=datetime(day.year, day.month, day.day, 12, tzinfo=timezone.utc),
        rules=rules,
        mode=mode,
        seed=deal.seed,
        randomizer=RULES[rules].randomizer,
        start_level=deal.level,
        reason="goal",
        won=True,
    )
    return replace(game, **changes)


def test_the_date_in_utc_alone_decides_the_deal() -> None:
    here = datetime(2026, 11, 24, 1, 0, tzinfo=timezone(timedelta(hours=9)))
    assert today(here) == DayDeal(MONDAY)
    one, other = (DayDeal(MONDAY).setup(Settings(seed=seed, randomizer="nes")) for seed in ("1", "2"))
    assert one == other
    assert one.seed != DayDeal(MONDAY + timedelta(days=7)).setup(Settings()).seed
    assert until_next(NOW) == 3.5 * 3600
    for day in (MONDAY + timedelta(days=number) for number in range(7)):  # each can be played
        deal = DayDeal(day)
        rules, mode = deal.kind
        assert MODES[mode].suits(rules)
        assert deal.setup(Settings()).level == deal.level


def test_the_first_try_is_the_result_and_the_best_is_told_beside_it(tmp_path: Path) -> None:
    tries = [of_day(MONDAY, seconds=seconds, won=won) for seconds, won in ((10.0, False), (70.0, True), (58.0, True))]
    scores = kept(tmp_path, *tries)
    (day,) = played_days(scores.history, NOW)
    row = dict(zip((column.name for column in COLUMNS), cells(COLUMNS, day, NOW), strict=True))
    assert row == {
        "Day": "23 Nov 2026",
        "Game": "Modern sprint",
        "First try": "Lost",
        "Best": "0:58.000",
        "Medal": "Silver",
        "Tries": "3",
    }
    assert words_of_today(scores.history, datetime(2026, 11, 23, 20, tzinfo=timezone.utc)) == ("1 day in a row, Lost")
    assert words_of_today(scores.history, NOW) == "Modern cheese 18", "a day was left out"
    assert day.deal.text(day.best.game) == "Tetrarium, 23 Nov 2026\nModern sprint\n0:58.000  ·  Silver"


def test_other_games_with_the_seed_of_a_day_do_not_count(tmp_path: Path) -> None:
    others: list[dict[str, Any]] = [{"randomizer": "nes"}, {"start_level": 3}, {"mode": "ultra"}, {"player": "mixed"}]
    others += [{"seed": "day 1"}, {"seed": "2026-02-31"}]
    games = [of_day(MONDAY, **other) for other in others]
    assert played_days(kept(tmp_path, *games, of_day(MONDAY + timedelta(days=30))).history, NOW) == []


def test_a_streak_goes_on_until_a_day_is_left_out(tmp_path: Path) -> None:
    def days(*ago: int, late: int = 0) -> int:
        """The streak after games of some days, and after one of a day that was played today."""
        folder = tmp_path / f"{len(list(tmp_path.iterdir()))}"
        games = [of_day(NOW.date() - timedelta(days=number)) for number in ago]
        games += [of_day(NOW.date() - timedelta(days=late), finished_at=NOW)] if late else []
        history = kept_at_once(folder, *games).history
        count = streak(played_days(history, NOW), NOW)
        assert current_streak(history, NOW) == count, "it is the same from few games"
        return count

    assert days(2, 1, 0) == 3
    assert days(2, 1) == 2, "today's deal can still be played"
    assert days(3, 1, 0) == 2
    assert days(2) == 0
    assert days(2, 1, late=3) == 2
    for long in (8, 9, 64, 65):
        assert days(*range(long)) == long
        assert days(*range(1, long)) == long - 1
