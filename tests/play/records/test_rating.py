"""The rating of the person, by Glicko-2."""

import random
from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest

from game.ai.opponents import LADDER
from game.play.records.rating import LadderStanding, Rating, rated
from game.storage import StoredMatch

NOW = datetime(2026, 3, 20, 12, tzinfo=timezone.utc)
MATCH = StoredMatch(NOW, "modern", "tetrio-2", "person", "machine regular", 0, 3, 3, 1, 0, 200.0, True, "1.0")


def test_the_example_of_the_paper_comes_out() -> None:
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = Rating(1500, 200, 0.06).after(games)
    assert after == pytest.approx((1464.06, 151.52, 0.05999), abs=0.01)


def test_a_rating_rises_and_falls_by_what_was_unexpected_and_becomes_surer() -> None:
    won, lost = MATCH, replace(MATCH, won=1, lost=3)
    first = LadderStanding.of([won], NOW).now
    assert first.rating > Rating().rating
    assert first.deviation < Rating().deviation
    assert LadderStanding.of([lost], NOW).now.rating < Rating().rating
    strong = LadderStanding.of([replace(won, rival="machine unbeaten")], NOW).now
    assert strong.rating > first.rating
    many = LadderStanding.of([won] * 40, NOW).now
    assert many.deviation < first.deviation / 2
    lost = replace(MATCH, rival="machine beginner", won=0, lost=3)
    near = LADDER["beginner"].rating
    assert near - 400 < LadderStanding.of([lost], NOW).now.rating < near, "a surprise does not lead far beyond"


def test_only_matches_against_the_ladder_count_and_who_leaves_loses_the_round() -> None:
    others = [replace(MATCH, rated=False), replace(MATCH, rival="machine fahey")]
    assert rated(others) == []
    assert LadderStanding.of(others, NOW) == LadderStanding(Rating(), 0)
    left, lost = replace(MATCH, won=1, lost=2), replace(MATCH, won=1, lost=3)
    assert LadderStanding.of([left], NOW).now == LadderStanding.of([lost], NOW).now


def test_years_of_surprises_leave_it_a_rating_of_the_ladder() -> None:
    now, rungs, rng = Rating(), list(LADDER.values()), random.Random(1)
    for _ in range(2000):
        now = now.after([(Rating(rng.choice(rungs).rating, 50), rng.choice([0.0, 1.0]))])
    assert rungs[0].rating < now.rating < rungs[-1].rating


def test_weeks_without_a_match_make_it_less_sure() -> None:
    at_once, soon, later = (LadderStanding.of([MATCH] * 20, NOW + timedelta(days=days)).now for days in (6, 7, 365))
    assert later.rating == at_once.rating
    assert at_once.deviation < soon.deviation < later.deviation < Rating().deviation
    apart = [replace(MATCH, finished_at=NOW + timedelta(days=100 * number)) for number in range(20)]
    assert LadderStanding.of(apart, apart[-1].finished_at).now.deviation > at_once.deviation


def test_the_rival_follows_the_person() -> None:
    new = LadderStanding.of([], NOW)
    assert (new.fitting.name, new.above, new.words) == (
        "regular",
        LADDER["regular"],
        "The next one, Regular, is 23 points above you.",
    )
    better = LadderStanding(Rating(2180.0), 9)
    assert (better.fitting.name, better.above) == ("master", LADDER["grandmaster"])
    assert LadderStanding(Rating(3000.0), 9).above is None
    ratings = [rung.rating for rung in LADDER.values()]
    assert ratings == sorted(ratings)
