"""Figures of matches: what they are, over several rounds, from match to match, and beside the month before."""

from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.core.replay import match_to_text
from game.play.records.reviews.match_figures import FIGURES, Figures, figure_rows
from game.play.records.reviews.match_trend import MatchTrend, month_before
from game.storage import Scores, StoredMatch
from game.storage.reviews import ReviewedSide
from tests.storage.test_matches import mashed

NOW = datetime(2026, 3, 14, 12, tzinfo=timezone.utc)
ONE = Figures(60.0, 100, 50, 40, 30, 20, 5, 6, 7, 8)


def test_the_figures_are_those_that_players_know() -> None:
    assert (ONE.pps, ONE.apm, ONE.app, ONE.ds_piece) == (100 / 60, 50, 0.5, 0.2)
    assert ONE.vs == pytest.approx(100 * 70 / 60)
    assert ONE.cheese == pytest.approx(150 * 0.2 + 50 * (ONE.vs / 50 - 2) + 125 * 0.1)
    assert Figures(60.0, 100).cheese is None
    told = dict(figure_rows(Figures(60.0, 100)))
    assert (told["Cheese index"], told["Pieces"]) == ("\u2013", "100")
    assert [value for _, value in figure_rows(ONE, sums=False)].count("") == sum(
        kind.is_sum for kind in FIGURES.values()
    )
    assert ONE.told["apm"] == 50
    assert Figures().pps == Figures().apm == Figures().app == 0


def test_rounds_are_added_up_and_the_greatest_spike_counts() -> None:
    both = Figures.over([ONE, ONE._replace(spike=9, combo=2)])
    assert both == Figures(120.0, 200, 100, 80, 60, 40, 10, 9, 7, 8)
    assert Figures.over([]) == Figures()


def with_matches(folder: Path, *days: int) -> Scores:
    """Scores with a match so many days ago each, in which the person attacks as often as days have passed."""
    scores = Scores(folder)
    for number, ago in enumerate(days, 1):
        moment = NOW - timedelta(days=ago)
        match = StoredMatch.of(mashed(), rated=False)
        match = StoredMatch(**{**vars(match), "finished_at": moment})
        assert scores.matches.record(match, match_to_text(mashed()))
        sides = [ReviewedSide(number, 0, side, 9, 1.0, *ONE._replace(attack=(ago, 5)[side])) for side in (0, 1)]
        assert scores.reviews.add(sides, [])
    return scores


def test_the_month_before_a_match_is_thirty_days_without_it(tmp_path: Path) -> None:
    scores = with_matches(tmp_path, 31, 30, 10, 0)
    before = month_before(scores, NOW)
    assert before
    assert (before.attack, before.seconds) == (40, 120.0)
    assert month_before(scores, NOW - timedelta(days=40)) is None


def test_the_trend_has_each_match_and_two_months(tmp_path: Path) -> None:
    trend = MatchTrend(with_matches(tmp_path, 45, 20, 10), NOW)
    plot = trend.plot("apm")
    own, _, rivals, _ = plot.curves
    assert own.points == ((1.0, 45.0), (2.0, 20.0), (3.0, 10.0))
    assert [value for _, value in rivals.points] == [5.0] * 3
    assert [spot.action for spot in plot.spots] == ["1", "2", "3"]
    rows = {row.name: row for row in trend.months}
    assert rows["Attack a minute"][1:] == ("15.0", "Month before: 45.0")
    assert "Pieces" not in rows
    assert len(rows) == sum(not kind.is_sum for kind in FIGURES.values())


def test_without_matches_there_is_nothing_to_compare(tmp_path: Path) -> None:
    trend = MatchTrend(Scores(tmp_path), NOW)
    assert trend.months == []
    assert trend.plot("cheese").empty
    assert MatchTrend(with_matches(tmp_path / "old", 50), NOW).months == []
    only_new = MatchTrend(with_matches(tmp_path / "new", 5), NOW)
    assert {row.before for row in only_new.months} == {""}
