"""Finished games, kept through damage, crowds and sudden death."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.storage import FILE, SCHEMA, Game, Scores, default_folder

GAME = Game(
    finished_at=datetime(2024, 5, 6, 7, 8, 9, tzinfo=timezone.utc),
    rules="modern",
    mode="marathon",
    randomizer="7-bag",
    seed="007",
    player="person",
    score=1000,
    lines=12,
    level=2,
    pieces=40,
    ticks=61_234,
    reason="block out",
)


def scores_of(games: list[Game]) -> list[int]:
    return [game.score for game in games]


def test_a_game_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    assert Scores(tmp_path).record(GAME)
    assert Scores(tmp_path).best("modern", "marathon") == [GAME]


def test_times_are_kept_in_utc(tmp_path: Path) -> None:
    in_tokyo = GAME.finished_at.astimezone(timezone(timedelta(hours=9)))
    Scores(tmp_path).record(replace(GAME, finished_at=in_tokyo))
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("SELECT finished_at FROM games").fetchall() == [("2024-05-06T07:08:09+00:00",)]


def test_the_best_come_first_and_of_equals_the_earlier(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    for score, seed in [(5, "a"), (9, "b"), (7, "c"), (9, "d")]:
        scores.record(replace(GAME, score=score, seed=seed))
    assert [game.seed for game in scores.best("modern", "marathon", limit=3)] == ["b", "d", "c"]


def test_the_best_are_those_of_the_rules_the_mode_and_the_player_asked_for(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    games = [
        GAME,
        replace(GAME, player="machine dellacherie"),
        replace(GAME, player="machine bcts"),
        replace(GAME, player="mixed"),
        replace(GAME, mode="endless"),
        replace(GAME, rules="classic"),
    ]
    for score, game in enumerate(games):
        scores.record(replace(game, score=score))
    assert scores_of(scores.best("modern", "marathon")) == [3, 2, 1, 0]
    assert scores_of(scores.best("modern", "marathon", "person")) == [0]
    assert scores_of(scores.best("modern", "marathon", "machine")) == [2, 1]
    assert scores_of(scores.best("modern", "marathon", "machine bcts")) == [2]
    assert scores_of(scores.best("modern", "marathon", "mixed")) == [3]
    assert scores_of(scores.best("modern", "endless", "person")) == [4]
    assert scores_of(scores.best("classic", "marathon", "person")) == [5]


def test_looking_at_the_best_makes_no_file(tmp_path: Path) -> None:
    assert Scores(tmp_path / "new").best("modern", "marathon") == []
    assert list(tmp_path.iterdir()) == []


def test_the_folder_is_made_when_it_is_needed(tmp_path: Path) -> None:
    assert Scores(tmp_path / "a" / "b").record(GAME)
    assert (tmp_path / "a" / "b" / FILE).is_file()


@pytest.mark.parametrize("content", [b"not a database at all " * 100, b"SQLite format 3\x00" + b"\xff" * 4096])
def test_a_damaged_database_is_set_aside_and_a_new_one_begun(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    scores = Scores(tmp_path)
    assert scores.record(GAME)
    assert scores.notice == f"{tmp_path / FILE} is damaged; it is now {FILE}.aside-1, and a new one was begun"
    assert (tmp_path / f"{FILE}.aside-1").read_bytes() == content
    assert scores.best("modern", "marathon") == [GAME]
    assert scores.notice is None


def test_a_page_that_is_damaged_deep_inside_is_found_when_it_is_read(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    for score in range(300):
        scores.record(replace(GAME, score=score))
    path = tmp_path / FILE
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    path.write_bytes(content)
    assert scores.best("modern", "marathon") == []
    assert (tmp_path / f"{FILE}.aside-1").read_bytes() == content


def test_a_second_damaged_database_does_not_overwrite_the_first(tmp_path: Path) -> None:
    for content in (b"first " * 100, b"second " * 100):
        (tmp_path / FILE).write_bytes(content)
        assert Scores(tmp_path).record(GAME)
    assert (tmp_path / f"{FILE}.aside-1").read_bytes() == b"first " * 100
    assert (tmp_path / f"{FILE}.aside-2").read_bytes() == b"second " * 100


@pytest.mark.parametrize(
    ("script", "what"),
    [
        (f"PRAGMA user_version = {SCHEMA + 1}", "was written by a newer Tetrarium"),
        ("CREATE TABLE recipes (cake TEXT)", "is not a database of Tetrarium's"),
        (f"CREATE TABLE games (cake TEXT); PRAGMA user_version = {SCHEMA}", "is not a database of Tetrarium's"),
    ],
)
def test_a_database_of_another_make_is_set_aside_unchanged(tmp_path: Path, script: str, what: str) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(script)
        before = list(database.iterdump())
    scores = Scores(tmp_path)
    assert scores.record(GAME)
    assert scores.notice == f"{tmp_path / FILE} {what}; it is now {FILE}.aside-1, and a new one was begun"
    with closing(sqlite3.connect(tmp_path / f"{FILE}.aside-1")) as database:
        assert list(database.iterdump()) == before


def test_a_folder_that_cannot_be_made_costs_the_scores_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    scores = Scores(tmp_path / "file")
    assert not scores.record(GAME)
    assert scores.notice == f"this game is not kept: {tmp_path / 'file' / FILE}: file exists"
    assert scores.best("modern", "marathon") == []


def test_a_folder_in_the_place_of_the_database_costs_no_more(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    scores = Scores(tmp_path)
    assert not scores.record(GAME)
    assert scores.notice == f"this game is not kept: {tmp_path / FILE}: unable to open database file"
    assert scores.best("modern", "marathon") == []
    assert scores.notice == f"best scores are not shown: {tmp_path / FILE}: unable to open database file"


def test_a_locked_database_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.PATIENCE", 0.0)
    scores = Scores(tmp_path)
    scores.record(GAME)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as database:
        database.execute("BEGIN EXCLUSIVE")
        assert not scores.record(GAME)
        assert scores.notice == f"this game is not kept: {tmp_path / FILE}: database is locked"
        database.execute("COMMIT")
    assert scores.record(GAME)
    assert len(scores.best("modern", "marathon")) == 2


RECORD = """
import sys
from dataclasses import replace
from pathlib import Path
from game.storage import Scores
from tests.test_storage import GAME

scores = Scores(Path(sys.argv[1]))
for number in range(int(sys.argv[2]), int(sys.argv[3])):
    assert scores.record(replace(GAME, score=number)), scores.notice
    print(number, flush=True)
"""


def recorder(folder: Path, first: int, end: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", RECORD, str(folder), str(first), str(end)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[1])


def test_two_games_keep_their_scores_at_once(tmp_path: Path) -> None:
    both = [recorder(tmp_path, 0, 30), recorder(tmp_path, 30, 60)]
    for process in both:
        process.communicate()
        assert process.returncode == 0
    assert scores_of(Scores(tmp_path).best("modern", "marathon", limit=100)) == list(range(60))[::-1]


def test_what_was_kept_survives_a_sudden_death(tmp_path: Path) -> None:
    kept = []
    for first in (0, 10_000, 20_000):
        with recorder(tmp_path, first, first + 10_000) as process:
            assert process.stdout
            kept += [int(process.stdout.readline()) for _ in range(7)]
            process.kill()
    found = scores_of(Scores(tmp_path).best("modern", "marathon", limit=100_000))
    assert set(kept) <= set(found)
    assert os.listdir(tmp_path).count(f"{FILE}.aside-1") == 0


def test_games_are_kept_in_the_users_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "tetrarium"
