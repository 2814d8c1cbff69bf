"""The chart of the results of a kind of game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from statistics import median_low

import pytest

from game.play.records.history import FEW, MEDIAN_FROM, moving_median, pace_plot, running_best, trend_plot
from game.play.words.plots import Plot
from game.storage import Filters
from game.storage.queries import Point
from tests.play.records.kept import SPRINT, ago, kept, lasting

SPRINTS = Filters("modern", "sprint", player="person")
MARATHONS = Filters("modern", "marathon")


def test_the_running_best_never_gets_worse() -> None:
    assert running_best([5, 7, 4, 6, 3], least=True) == [5, 5, 4, 4, 3]
    assert running_best([5, 7, 4, 8], least=False) == [5, 7, 7, 8]
    assert running_best([], least=True) == []


@pytest.mark.parametrize("window", [1, 2, 5, 15])
def test_the_moving_median_is_that_of_the_last_values(window: int) -> None:
    random = Random(1)
    values = [float(random.randrange(8)) for _ in range(60)]
    expected = [median_low(values[max(0, place - window + 1) : place + 1]) for place in range(60)]
    assert moving_median(values, window) == expected


def test_each_game_is_a_spot_that_opens_it(tmp_path: Path) -> None:
    games = [ago(lasting(SPRINT, seconds), days) for seconds, days in ((70, 9), (60.5, 8), (66, 7))]
    points = kept(tmp_path, *games, replace(SPRINT, won=False)).history.points(SPRINTS)
    plot = trend_plot(points, SPRINTS)
    assert plot.title == "Modern sprint  ·  Time"
    assert [(spot.across, spot.up, spot.action) for spot in plot.spots] == [(1, 70, "1"), (2, 60.5, "2"), (3, 66, "3")]
    assert plot.spots[1].words[0] == "1:00.500"
    assert plot.spots[1].words[1].startswith("12 Mar 2026 at ")
    assert plot.spots[1].words[2] == "101 pieces  ·  1.67/s  ·  40 lines"
    dots, best = plot.curves
    assert [up for _, up in dots.points] == [70, 60.5, 66]
    assert [up for _, up in best.points] == [70, 60.5, 60.5]
    assert plot.up.low <= 60.5
    assert plot.up.high >= 70


def test_the_pace_is_that_of_all_pieces_of_each_game() -> None:
    points = [Point(datetime(2026, 3, day, tzinfo=timezone.utc), day, 0, 1, 0, 40 * day, 20.0, "") for day in (1, 2)]
    plot = pace_plot(points)
    assert [curve.points for curve in plot.curves] == [((1.0, 2.0), (2.0, 4.0))]
    assert [(spot.words[0], spot.action) for spot in plot.spots] == [("2.00", "1"), ("4.00", "2")]
    assert (plot.up.low, plot.up.high) == (0, 4)


def drawn(values: Sequence[int], filters: Filters = MARATHONS) -> Plot:
    """The chart of games with these scores, or these times."""
    moment = datetime(2026, 3, 1, 12, tzinfo=timezone.utc)
    points = [
        Point(moment + timedelta(days=number), number, value, 1, 30, 100, float(value), "")
        for number, value in enumerate(values, 1)
    ]
    return trend_plot(points, filters)


def test_the_median_comes_with_the_games_it_needs() -> None:
    assert [curve.name for curve in drawn(range(FEW)).curves] == ["Games", "Best so far"]
    *_, median = drawn(range(FEW + 1)).curves
    assert (median.name, len(median.points)) == ("Median of the last 8 games", FEW + 1 - MEDIAN_FROM)
