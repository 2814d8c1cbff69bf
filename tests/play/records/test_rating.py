"""The rating of the person, by Glicko-2."""

import random
from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest

from game.ai.opponents import LADDER
from game.language import digits
from game.play.records.matches.ladder import Climb
from game.play.records.matches.rating import LadderStanding, Rating, first_rating, rated
from game.storage import StoredMatch
from game.storage.queries import Point

NOW = datetime(2026, 3, 20, 12, tzinfo=timezone.utc)
MATCH = StoredMatch(NOW, "modern", "tetrio-2", "person", "machine regular", 0, 3, 3, 1, 0, 200.0, True, "1.0")


def test_the_example_of_the_paper_comes_out() -> None:
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = Rating(1500, 200, 0.06).after(games)
    assert after == pytest.approx((1464.06, 151.52, 0.05999), abs=0.01)


def test_a_rating_rises_and_falls_by_what_was_unexpected_and_becomes_surer() -> None:
    won = replace(MATCH, rival="machine starter")
    lost = replace(won, won=1, lost=3)
    begun = LadderStanding.of([], NOW).now
    first = LadderStanding.of([won], NOW).now
    assert first.rating > begun.rating
    assert first.deviation < begun.deviation
    assert LadderStanding.of([lost], NOW).now.rating < begun.rating
    strong = LadderStanding.of([replace(won, rival="machine unbeaten")], NOW).now
    assert strong.rating > first.rating
    many = LadderStanding.of([won] * 40, NOW).now
    assert many.deviation < first.deviation / 2
    lost = replace(won, won=0, lost=3)
    near = LADDER["starter"].rating
    assert near - 400 < LadderStanding.of([lost], NOW).now.rating < near, "a surprise does not lead far beyond"


def test_only_matches_against_the_ladder_count_and_who_leaves_loses_the_round() -> None:
    others = [replace(MATCH, rated=False), replace(MATCH, rival="machine fahey")]
    assert rated(others) == []
    assert LadderStanding.of(others, NOW) == LadderStanding(first_rating(()), 0)
    left, lost = replace(MATCH, won=1, lost=2), replace(MATCH, won=1, lost=3)
    assert LadderStanding.of([left], NOW).now == LadderStanding.of([lost], NOW).now


def test_years_of_surprises_leave_it_a_rating_of_the_ladder() -> None:
    now, rungs, rng = Rating(), list(LADDER.values()), random.Random(1)
    for _ in range(2000):
        now = now.after([(Rating(rng.choice(rungs).rating, 50), rng.choice([0.0, 1.0]))])
    assert rungs[0].rating < now.rating < rungs[-1].rating


def test_a_rating_on_the_screen_is_above_zero_also_for_who_loses_for_long() -> None:
    """The zero of the scale says nothing, and the first level of the ladder stands below it."""
    now, level = first_rating(()), Rating(LADDER["newcomer"].rating, 50)
    for _ in range(100):
        now = now.after([(level, 0.0)])
        assert now.shown > 0, now
        assert now.words.startswith(digits(now.shown))
    assert now.rating < 0
    assert Rating(-5000.0).shown == 0
    assert [Rating(rung.rating).shown > 0 for rung in LADDER.values()] == [True] * len(LADDER)


def test_weeks_without_a_match_make_it_less_sure() -> None:
    at_once, soon, later = (LadderStanding.of([MATCH] * 20, NOW + timedelta(days=days)).now for days in (6, 7, 365))
    assert later.rating == at_once.rating
    assert at_once.deviation < soon.deviation < later.deviation < Rating().deviation
    apart = [replace(MATCH, finished_at=NOW + timedelta(days=100 * number)) for number in range(20)]
    assert LadderStanding.of(apart, apart[-1].finished_at).now.deviation > at_once.deviation


def test_the_rival_follows_the_person() -> None:
    new = LadderStanding.of([], NOW)
    assert (new.fitting.name, new.above, new.words) == (
        "starter",
        LADDER["rookie"],
        "The next one, Rookie, is 111 points above you.",
    )
    level = LadderStanding(Rating(LADDER["starter"].rating - 0.3), 1)
    assert level.words == "The next one, Rookie, is 221 points above you.", (
        "a level with the same rating on the screen is not above the person"
    )
    assert Climb(Rating(-100.0), level.now).passed == (LADDER["starter"],)
    better = LadderStanding(Rating(LADDER["master"].rating + 5.0, 60.0), 9)
    assert (better.fitting.name, better.above) == ("master", LADDER["grandmaster"])
    assert LadderStanding(Rating(LADDER["unbeaten"].rating + 1.0), 9).above is None
    ratings = [rung.rating for rung in LADDER.values()]
    assert ratings == sorted(ratings)


def own(pieces: int, seconds: float, *, days: int = -1, rules: str = "modern") -> Point:
    """A game of the person alone, so many days after ``NOW``."""
    moment = NOW + timedelta(days=days)
    return Point(moment, 1, rules, "marathon", "7-bag", 0, 1, 0, pieces, seconds, "", 0, 1)


@pytest.mark.parametrize(
    ("pace", "level"),
    [
        (0.3, "newcomer"),
        (0.4, "newcomer"),
        (0.5, "starter"),
        (0.7, "beginner"),
        (1.3, "learner"),
        (2.3, "master"),
        (9, "unbeaten"),
    ],
)
def test_the_first_rival_comes_from_the_speed_of_own_games(pace: float, level: str) -> None:
    begins = first_rating([own(200, 200 / pace)])
    assert begins.deviation < Rating().deviation
    assert LadderStanding.of([], NOW, lambda until: begins).fitting.name == level


def test_only_games_that_tell_a_speed_count_for_the_first_rating_and_only_those_before_the_first_match() -> None:
    quick, nobody = own(200, 100.0), first_rating([])
    for other in (own(19, 1.0), own(200, 0.0), own(200, 50.0, rules="classic"), own(200, 50.0, rules="gone")):
        assert first_rating([other]) == nobody
        assert first_rating([quick, other]) == first_rating([quick])
    assert first_rating([own(200, 900.0)] * 5 + [quick] * 10) == first_rating([quick]), "the last ten"
    later = own(200, 50.0, days=1)
    assert first_rating([quick, later], NOW) == first_rating([quick])

    def begins(until: datetime | None) -> Rating:
        return first_rating([quick, later], until)

    (only,) = rated([MATCH], begins)
    assert only.before == first_rating([quick])
    assert LadderStanding.of([MATCH], NOW, begins).now == only.after
