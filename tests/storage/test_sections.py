"""The best sections, which are kept apart from the games."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.storage import FILE, Filters, Scores, tables
from tests.storage.kept import GAME

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
