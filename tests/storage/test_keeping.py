"""Finished games and best sections come back as they were kept, in the order of the best."""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.core.replay import Replay, Result, from_text, to_text
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.setup import set_up
from game.storage import FILE, Filters, Game, GameMarks, Scores, StoredGame, tables
from tests.storage.kept import GAME, REPLAY, scores_of, seeds_of


def test_a_game_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    number = Scores(tmp_path).record(GAME, REPLAY)
    assert number
    assert Scores(tmp_path).table("modern", "marathon", machine=False) == [StoredGame(number, GAME, True)]
    assert Scores(tmp_path).replay(number) == REPLAY


def test_a_game_without_a_replay_is_kept_too(tmp_path: Path) -> None:
    number = Scores(tmp_path).record(GAME)
    assert number
    assert Scores(tmp_path).recent() == [StoredGame(number, GAME, False)]
    assert Scores(tmp_path).replay(number) is None
    assert Scores(tmp_path).replay(number + 1) is None


def test_replays_are_kept_small(tmp_path: Path) -> None:
    Scores(tmp_path).record(GAME, REPLAY)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        ((blob,),) = database.execute("SELECT replay FROM games").fetchall()
    assert zlib.decompress(blob).decode() == REPLAY
    assert len(blob) < len(REPLAY) / 10


@pytest.mark.parametrize(("rules", "ticks", "seconds"), [("modern", 2500, 2.5), ("arcade", 90, 1.5)])
def test_a_row_is_made_from_a_replay(tmp_path: Path, rules: str, ticks: int, seconds: float) -> None:
    setup = set_up(RULES[rules], MODES["ultra"], "007", level=3, randomizer="tgm2")
    result = Result("time", score=1, lines=2, level=4, pieces=5, ticks=ticks)
    replay = Replay("9.9", setup, "mixed", "2024-05-06T07:08:09+00:00", "", (), (), result)
    game = Game.of(replay, GameMarks(grade="S1"))
    assert game == Game(
        *(GAME.finished_at, rules, "ultra", "tgm2", "007", "mixed", 1, 2, 4, 5, ticks, seconds, "time", True),
        *("S1", 3, "9.9"),
    )
    Scores(tmp_path).record(game)
    assert [kept.game for kept in Scores(tmp_path).recent()] == [game]


@pytest.mark.parametrize(
    ("date", "moment"),
    [
        ("", "1970-01-01T00:00:00+00:00"),
        ("2024-02-29T07:08:09.123+02:00", "2024-02-29T05:08:09+00:00"),
    ],
)
def test_each_date_of_a_replay_gives_a_row(tmp_path: Path, date: str, moment: str) -> None:
    setup = set_up(RULES["modern"], MODES["ultra"], "007")
    result = Result("time", score=1, lines=2, level=4, pieces=5, ticks=6)
    replay = from_text(to_text(Replay("9.9", setup, "person", date, "", (), (), result)))
    scores = Scores(tmp_path)
    assert scores.record(Game.of(replay))
    assert [kept.game.finished_at for kept in scores.recent()] == [datetime.fromisoformat(moment)]


def test_a_moment_before_1970_in_utc_is_not_kept_because_it_could_not_be_read_again(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    assert scores.record(replace(GAME, finished_at=datetime.fromisoformat("1970-01-01T00:00:00+14:00"))) is None
    assert "not kept: finished_at is '1970-01-01 00:00:00+14:00'; expected" in scores.notices[0]


def test_times_are_kept_in_utc(tmp_path: Path) -> None:
    in_tokyo = GAME.finished_at.astimezone(timezone(timedelta(hours=9)))
    Scores(tmp_path).record(replace(GAME, finished_at=in_tokyo))
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("SELECT finished_at FROM games").fetchall() == [("2024-05-06T07:08:09+00:00",)]


def test_a_game_that_no_seed_deals_has_none() -> None:
    setup = set_up(RULES["modern"], MODES["ultra"], "007", randomizer="entropy")
    result = Result("time", score=1, lines=2, level=4, pieces=5, ticks=6)
    assert Game.of(Replay("9.9", setup, "person", "2024-05-06T07:08:09+00:00", "", (), (), result)).seed == ""


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


MASTER = replace(GAME, rules="arcade", mode="master", randomizer="tgm1", grade="5", ticks=3600, seconds=60.0)
SLOW, FAST = replace(MASTER, sections="0:1800 100:1200"), replace(MASTER, sections="0:1200 100:1500")


def changed(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        database.execute(statement)


def added_by_an_older_version(folder: Path, sections: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        tables.insert(database, replace(MASTER, sections=sections), None)


def best(folder: Path) -> dict[int, float]:
    return Scores(folder).best_sections("arcade", "master")


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """Two games with sections."""
    scores = Scores(tmp_path)
    assert (scores.record(SLOW), scores.record(FAST)) == (1, 2)
    assert best(tmp_path) == {0: 20.0, 100: 20.0}
    return tmp_path


def test_the_games_themselves_are_not_read(played: Path) -> None:
    changed(played, "UPDATE best_sections SET level = 700 WHERE level = 100")
    changed(played, "UPDATE games SET sections = '0:1800 700:1200' WHERE id = 1")
    assert best(played) == {0: 20.0, 700: 20.0}, "the 25 s of game 2 would be in between"


def test_games_of_a_version_without_that_table_count(played: Path) -> None:
    added_by_an_older_version(played, "100:600")
    assert best(played) == {0: 20.0, 100: 10.0}
    assert Scores(played).record(replace(MASTER, sections="200:60"))
    assert best(played) == {0: 20.0, 100: 10.0, 200: 1.0}


def test_all_games_count_where_the_table_is_new(played: Path) -> None:
    changed(played, "DROP TABLE best_sections")
    changed(played, "DROP TABLE best_sections_known")
    assert best(played) == {0: 20.0, 100: 20.0}
    assert Scores(played).record(MASTER)
    assert best(played) == {0: 20.0, 100: 20.0}


@pytest.mark.parametrize(
    "change", ["DELETE FROM games WHERE id = 2", "UPDATE games SET sections = '0:1' || x'ff' WHERE id = 2"]
)
def test_a_game_that_is_gone_or_damaged_holds_no_best(played: Path, change: str) -> None:
    changed(played, change)
    assert best(played) == {0: 30.0, 100: 20.0}
    assert Scores(played).record(replace(MASTER, sections="200:60"))
    assert best(played) == {0: 30.0, 100: 20.0, 200: 1.0}


def test_a_best_of_a_game_that_is_gone_leaves_the_table(played: Path) -> None:
    changed(played, "DELETE FROM games WHERE id = 2")
    assert Scores(played).record(replace(MASTER, sections="200:60"))
    with closing(sqlite3.connect(played / FILE)) as database:
        kept = database.execute("SELECT level, seconds, number FROM best_sections ORDER BY level").fetchall()
    assert kept == [(0, 30.0, 1), (100, 20.0, 1), (200, 1.0, 2)], "game 2 held the 20 s of level 0"


def test_a_number_that_comes_again_is_read_again(played: Path) -> None:
    changed(played, "DELETE FROM games WHERE id = 2")
    assert Scores(played).record(replace(MASTER, sections="100:60")) == 2
    assert best(played) == {0: 30.0, 100: 1.0}


def test_they_are_told_apart_by_dealer_and_player(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    for game in (SLOW, replace(FAST, randomizer="nes"), replace(FAST, player="machine bcts")):
        assert scores.record(game)

    def numbers(**by: str) -> list[int]:
        return [record.number for record in scores.history.sections(Filters("arcade", "master", **by)).values()]

    assert numbers() == [2, 1]
    assert numbers(randomizer="tgm1", player="person") == [1, 1]
    assert numbers(player="machine") == [3, 3]
