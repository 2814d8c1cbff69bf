"""The person on the ladder: won and lost matches, the place between the levels, and the way from rating to rating."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.opponents import LADDER
from game.core.replay import Player
from game.play.records.matches import Climb, Ladder, standing_now
from game.play.records.matches.rating import Rating
from game.storage import Scores, StoredMatch
from tests.play.records.test_rating import MATCH, NOW


def kept(folder: Path, *matches: StoredMatch) -> Scores:
    scores = Scores(folder)
    for match in matches:
        scores.matches.record(match, "a replay")
    return scores


def against(level: str, won: int, lost: int, *, rated: bool = True) -> StoredMatch:
    return replace(MATCH, rival=Player.bot(level).text, won=won, lost=lost, rated=rated)


def test_matches_with_a_winner_that_count_are_counted_by_their_level(tmp_path: Path) -> None:
    matches = (
        against("novice", 3, 1),
        against("novice", 3, 2),
        against("novice", 1, 3),
        against("novice", 1, 1),
        against("novice", 3, 0, rated=False),
        against("regular", 0, 3),
    )
    dated = [replace(each, finished_at=each.finished_at.replace(minute=n)) for n, each in enumerate(matches)]
    ladder = Ladder.of(kept(tmp_path, *dated), NOW)
    assert {name: each for name, each in ladder.records.items() if any(each)} == {"novice": (2, 1), "regular": (0, 1)}
    assert (ladder.records["novice"].words, ladder.records["expert"].words) == ("2 : 1", "")
    assert ladder.begun
    assert ladder.standing == standing_now(Scores(tmp_path), NOW)


def at(name: str) -> float:
    """The rating of a level."""
    return float(LADDER[name].rating)


def test_the_person_stands_between_the_levels_by_the_rating(tmp_path: Path) -> None:
    ladder = Ladder.of(kept(tmp_path), NOW)
    assert not ladder.begun
    assert [rung.name for rung in ladder.rungs] == [*LADDER][::-1]
    for rating, above in ((-500.0, 15), (at("starter"), 13), (at("skilled"), 6), (at("unbeaten"), 0), (9000.0, 0)):
        now = replace(ladder, standing=replace(ladder.standing, now=Rating(rating)))
        assert now.above == above
        assert all(rung.rating > rating for rung in now.rungs[:above])
        assert all(rung.rating <= rating for rung in now.rungs[above:])


@pytest.mark.parametrize(
    ("before", "after", "shown", "passed"),
    [
        (at("starter") + 30, at("beginner") - 150, ["starter", "rookie", "beginner"], ["rookie"]),
        (at("beginner") - 150, at("starter") + 30, ["starter", "rookie", "beginner"], []),
        (at("beginner") + 10, at("beginner") + 20, ["beginner", "novice"], []),
        (at("newcomer") - 200, at("newcomer") - 100, ["newcomer"], []),
        (at("champion") + 30, at("unbeaten") + 40, ["champion", "unbeaten"], ["unbeaten"]),
    ],
)
def test_a_climb_goes_from_the_level_below_both_ratings_to_the_one_above_both(
    before: float, after: float, shown: list[str], passed: list[str]
) -> None:
    climb = Climb(Rating(before), Rating(after))
    assert [rung.name for rung in climb.rungs] == shown
    assert [rung.name for rung in climb.passed] == passed
    assert bool(climb.words) == bool(passed)
    assert (climb.at(0.0), climb.at(1.0)) == (before, after)
    places = [climb.place(climb.at(share / 10)) for share in range(11)]
    assert places == sorted(places, reverse=after < before), "it moves one way"
    assert all(0 <= place <= 1 for place in (*places, *(climb.place(rung.rating) for rung in climb.rungs)))
