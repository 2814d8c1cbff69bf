"""All games added up."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.play.history.totals import Totals, long_time, totals
from game.storage import Filters, Game
from game.storage.queries import Day
from tests.play.history.kept import MARATHON, NOW, SPRINT, kept

TODAY = NOW.astimezone().date()


def added(folder: Path, *games: Game, filters: Filters | None = None) -> Totals:
    history, chosen = kept(folder, *games).history, filters or Filters()
    return totals(history.groups(), history.days(chosen), chosen, NOW)


def on_days(*ago: int) -> Totals:
    days = tuple(Day(TODAY - timedelta(days=days), 1, 60.0) for days in sorted(ago, reverse=True))
    return Totals(len(days), 0, 60.0 * len(days), 0, 0, (), (), days, TODAY)


def test_games_time_pieces_and_lines(tmp_path: Path) -> None:
    sums = added(tmp_path, SPRINT, MARATHON, replace(MARATHON, randomizer="14-bag"), replace(SPRINT, won=False))
    assert (sums.games, sums.won, sums.pieces, sums.lines) == (4, 1, 404, 140)
    assert sums.seconds == pytest.approx(242)
    assert [(part.name, part.games, part.share) for part in sums.dealers] == [
        ("7-bag, 2001", 3, 1),
        ("14-bag", 1, 1 / 3),
    ]
    assert [(part.name, part.games) for part in sums.kinds] == [("Modern marathon", 2), ("Modern sprint", 2)]


def test_filters_choose_what_is_added(tmp_path: Path) -> None:
    sums = added(tmp_path, SPRINT, replace(SPRINT, player="machine bcts"), filters=Filters(player="person"))
    assert (sums.games, len(sums.days)) == (1, 1)


@pytest.mark.parametrize(
    ("days", "longest", "now"),
    [
        ((), 0, 0),
        ((0,), 1, 1),
        ((1,), 1, 1),
        ((2,), 1, 0),
        ((0, 1, 2), 3, 3),
        ((0, 2, 3, 4, 5, 9), 4, 1),
        ((1, 2, 10, 11, 12), 3, 2),
    ],
)
def test_streaks_of_days(days: tuple[int, ...], longest: int, now: int) -> None:
    sums = on_days(*days)
    assert (sums.longest_streak[0], sums.streak) == (longest, now)


def test_the_longest_streak_names_its_last_day() -> None:
    assert on_days(0, 4, 5, 6).longest_streak == (3, TODAY - timedelta(days=4))


def test_of_one_game_the_mean_is_its_time(tmp_path: Path) -> None:
    figures = {name: (value, note) for name, value, note in added(tmp_path, SPRINT).figures}
    assert figures["Time played"] == ("1 min", "1 min a game")


def test_nothing_can_be_added_up_too() -> None:
    empty = totals([], [], Filters(), NOW)
    assert (empty.games, empty.streak, empty.longest_streak) == (0, 0, (0, None))
    assert len(empty.figures) == 8
    assert empty.today == date(2026, 3, 20)


def test_a_mean_below_ten_has_a_decimal(tmp_path: Path) -> None:
    sums = added(tmp_path, replace(SPRINT, lines=1), replace(SPRINT, lines=0))
    assert {name: note for name, _, note in sums.figures}["Lines"] == "0.5 a game"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0 s"),
        (59.9, "59 s"),
        (60, "1 min"),
        (754, "12 min 34 s"),
        (3599, "59 min 59 s"),
        (11_100, "3 h 5 min"),
        (500_000, "138 h"),
    ],
)
def test_long_times(seconds: float, words: str) -> None:
    assert long_time(seconds) == words
