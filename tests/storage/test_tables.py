"""The order of the best, and the best section times."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.storage import Scores
from tests.storage.kept import GAME, scores_of, seeds_of


def test_the_highest_scores_come_first_and_of_equals_the_earlier(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    for score, seed in [(5, "a"), (9, "b"), (7, "c"), (9, "d")]:
        scores.record(replace(GAME, score=score, seed=seed))
    assert seeds_of(scores.table("modern", "marathon", machine=False, limit=3)) == "bdc"


def test_where_time_counts_only_victories_are_ranked_the_fastest_first(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    for ticks, won, seed in [(50, True, "a"), (10, False, "b"), (40, True, "c"), (50, True, "d")]:
        scores.record(replace(GAME, mode="sprint", ticks=ticks, won=won, seed=seed))
    assert seeds_of(scores.table("modern", "sprint", machine=False)) == "cad"


def test_where_the_level_counts_it_is_the_grade_the_level_and_the_time(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    games = [("S9", 999, 9, "a"), ("GM", 999, 9, "b"), ("9", 100, 1, "c"), ("1", 500, 5, "d")]
    games += [("S1", 400, 5, "e"), ("S9", 999, 8, "f"), ("S9", 998, 1, "g"), ("", 999, 1, "h")]
    for grade, level, ticks, seed in games:
        scores.record(replace(GAME, rules="arcade", mode="master", grade=grade, level=level, ticks=ticks, seed=seed))
    assert seeds_of(scores.table("arcade", "master", machine=False)) == "bfagedch"


def test_the_table_is_that_of_the_rules_and_the_mode_and_the_machine_has_its_own(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    games = [
        GAME,
        replace(GAME, player="machine dellacherie"),
        replace(GAME, player="machine bcts"),
        replace(GAME, player="mixed"),
        replace(GAME, mode="endless"),
        replace(GAME, rules="classic", mode="endless"),
    ]
    for score, game in enumerate(games):
        scores.record(replace(game, score=score))
    assert scores_of(scores.table("modern", "marathon", machine=False)) == [0]
    assert scores_of(scores.table("modern", "marathon", machine=True)) == [3, 2, 1]
    assert scores_of(scores.table("modern", "endless", machine=False)) == [4]
    assert scores_of(scores.table("classic", "endless", machine=False)) == [5]
    assert scores.table("modern", "a mode of another day", machine=False) == []
    assert scores_of(scores.recent(4)) == [5, 4, 3, 2]


SECTIONED = ("arcade", "master")


def test_the_best_time_of_each_section(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    game = replace(GAME, rules="arcade", mode="master", ticks=6000, seconds=100.0)
    for sections, player in [("0:3000 100:2400", "person"), ("0:2700 200:600", "person"), ("0:60", "machine bcts")]:
        scores.record(replace(game, sections=sections, player=player))
    assert scores.best_sections(*SECTIONED) == {0: 45.0, 100: 40.0, 200: 10.0}
    assert scores.best_sections(*SECTIONED, machine=True) == {0: 1.0}
    assert scores.best_sections("tgm2", "master") == {}


@pytest.mark.parametrize("sections", ["0", "0:", "0:x", "0:1,100:2", "-1:5", "0:1 "])
def test_sections_that_are_none_are_refused(sections: str) -> None:
    with pytest.raises(ValueError, match="sections is"):
        replace(GAME, sections=sections).check()


def test_who_lost_the_roll_comes_after_who_survived_it(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    game = replace(GAME, rules="tgm2", mode="master", level=999, grade="S9")
    for seed, reason, grade, ticks in [("a", "roll", "S9", 100), ("b", "goal", "S9", 200), ("c", "roll", "M", 300)]:
        scores.record(replace(game, seed=seed, reason=reason, won=True, grade=grade, ticks=ticks))
    assert seeds_of(scores.table("tgm2", "master", machine=False)) == "cba"
