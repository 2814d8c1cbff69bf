"""Solved, begun and graded puzzles are kept beside the games, in databases of every version."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.storage import FILE, Scores, Solved
from game.storage.puzzles import Begun
from tests.storage.kept import GAME, REPLAY, VERSION_1, scores_of

DAY = datetime(2026, 3, 14, 18, 30, tzinfo=timezone.utc)
SOLVED = Solved(2, 61.5, DAY)


def test_what_was_solved_is_there_in_the_next_run(tmp_path: Path) -> None:
    Scores(tmp_path).puzzles.record("linjat", "2-./--3", SOLVED)
    puzzles = Scores(tmp_path).puzzles
    assert puzzles.of("linjat") == {"2-./--3": SOLVED}
    assert puzzles.of("tetris") == {}


def test_the_most_stars_the_shortest_time_and_the_first_date_stay(tmp_path: Path) -> None:
    puzzles = Scores(tmp_path).puzzles
    later = DAY + timedelta(days=1)
    for solved in (SOLVED, Solved(3, 90.0, later), Solved(1, 30.0, later)):
        puzzles.record("linjat", "2-./--3", solved)
    assert puzzles.of("linjat") == {"2-./--3": Solved(3, 30.0, DAY)}


def test_a_database_of_the_first_version_takes_puzzles_and_keeps_its_games(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(VERSION_1)
    scores = Scores(tmp_path)
    assert scores.puzzles.of("linjat") == {}
    scores.puzzles.record("linjat", "2-./--3", SOLVED)
    assert scores.puzzles.of("linjat") == {"2-./--3": SOLVED}
    assert scores_of(scores.recent()) == [90_000, 1000]
    assert scores.notices == ()


def test_games_are_saved_beside_puzzles(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    scores.puzzles.record("linjat", "2-./--3", SOLVED)
    assert scores.record(replace(GAME, score=7), REPLAY) == 1
    assert scores_of(scores.recent()) == [7]


def test_a_row_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    puzzles = Scores(tmp_path).puzzles
    for name in ("a", "b", "c", "d"):
        puzzles.record("linjat", name, SOLVED)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("UPDATE puzzles SET stars = 9 WHERE puzzle = 'a'")
        database.execute("UPDATE puzzles SET seconds = 'long' WHERE puzzle = 'b'")
        database.execute("UPDATE puzzles SET solved_at = 'once' WHERE puzzle = 'c'")
        database.commit()
    assert puzzles.of("linjat") == {"d": SOLVED}


@pytest.mark.parametrize("solved", [Solved(1, 0.0, DAY), Solved(3, 0.0, DAY)])
def test_the_fewest_and_the_most_stars_can_be_read(tmp_path: Path, solved: Solved) -> None:
    Scores(tmp_path).puzzles.record("linjat", "2-./--3", solved)
    assert Scores(tmp_path).puzzles.of("linjat") == {"2-./--3": solved}


@pytest.mark.parametrize("column", ["seconds", "hints", "checks"])
@pytest.mark.parametrize("value", ["-1", "'many'"])
def test_a_begun_puzzle_with_a_wrong_figure_is_left_out(tmp_path: Path, column: str, value: str) -> None:
    begun = Scores(tmp_path).begun
    for puzzle in ("a", "b"):
        begun.keep("linjat", puzzle, Begun("0 / 0", 0.0))
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute(f"UPDATE begun SET {column} = {value} WHERE puzzle = 'a'")
    assert begun.of("linjat") == {"b": Begun("0 / 0", 0.0)}


def test_what_cannot_be_written_holds_until_the_program_ends(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    scores = Scores(tmp_path)
    scores.puzzles.record("linjat", "2-./--3", SOLVED)
    assert scores.puzzles.of("linjat") == {"2-./--3": SOLVED}
    assert scores.notices[-1].startswith(("this solved puzzle is not kept", "solved puzzles are not shown"))


def test_nothing_was_solved_in_a_folder_without_a_database(tmp_path: Path) -> None:
    assert Scores(tmp_path).puzzles.of("linjat") == {}
