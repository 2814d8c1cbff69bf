"""Databases as bad disks and foreign hands leave them."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.storage import FILE, Scores
from tests.storage.test_storage import GAME, REPLAY, scores_of

COPIES = 700


def kept(folder: Path, games: int) -> Path:
    """A database of that many games."""
    scores = Scores(folder)
    for score in range(games):
        scores.record(replace(GAME, score=score), REPLAY)
    return folder / FILE


def damaged(folder: Path) -> str:
    return f"{folder / FILE} is damaged; it was renamed to {FILE}.aside-1, and new scores were started"


VALUES = {
    "finished_at": ["'yesterday'", "''", "1.5", "x'ff'", "'0001-01-01T00:00:00+00:00'", "'2024-05-06T07:08:09'"],
    "score": ["'lots'", "1.5", "x'00'", "9e99"],
    "seconds": ["'long'", "9e999", "-1"],
    "won": ["'perhaps'", "7"],
    "seed": ["x'00ff'", "char(0)", "char(27)", "char(10)", "cast(x'ff' as text)"],
    "player": ["'person' || char(0)", "char(127)"],
    "grade": ["cast(x'53ff' as text)"],
    "start_level": ["'high'"],
}


@pytest.mark.parametrize(("column", "value"), [(column, value) for column in VALUES for value in VALUES[column]])
def test_a_value_that_no_game_has_is_damage(tmp_path: Path, column: str, value: str) -> None:
    with closing(sqlite3.connect(kept(tmp_path, 1))) as database, database:
        database.execute(f"UPDATE games SET {column} = {value}")
    scores = Scores(tmp_path)
    assert scores.recent() == []
    assert scores.notices == (damaged(tmp_path),)
    assert sorted(os.listdir(tmp_path)) == [f"{FILE}.aside-1"]
    assert scores.record(GAME)
    assert scores_of(scores.recent()) == [1000]


def test_a_byte_in_the_text_of_the_table_that_is_no_text_is_damage(tmp_path: Path) -> None:
    path = kept(tmp_path, 1)
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABLE gam\xffs", 1))
    scores = Scores(tmp_path)
    assert scores.record(GAME)
    assert scores.notices == (damaged(tmp_path),)


@pytest.mark.parametrize("version", [3, 255])
def test_a_file_that_says_nobody_may_write_it_is_damage(tmp_path: Path, version: int) -> None:
    path = kept(tmp_path, 1)
    content = bytearray(path.read_bytes())
    content[18] = version  # "file format write version"; with one that it does not know SQLite only reads
    path.write_bytes(content)
    scores = Scores(tmp_path)
    assert scores_of(scores.recent()) == [0]
    assert scores.record(GAME)
    assert scores.notices == (damaged(tmp_path),)


def test_whatever_bytes_are_wrong_games_are_shown_and_kept(tmp_path: Path) -> None:
    random, sound = Random(7), kept(tmp_path / "sound", 30).read_bytes()
    set_aside = 0
    for copy in range(COPIES):
        folder = tmp_path / str(copy)
        folder.mkdir()
        content = bytearray(sound)
        for _ in range(random.choice((1, 1, 20))):
            # Half of it in the head of the file, where most is at stake.
            at = random.choice((random.randrange(1500), random.randrange(len(content))))
            content[at] = random.randrange(256)
        if copy % 10 == 0:
            del content[random.randrange(len(content)) :]
        (folder / FILE).write_bytes(content)
        scores = Scores(folder)
        scores.start()
        scores.table("modern", "marathon", machine=False)
        scores.recent(100)
        scores.replay(7)
        number = scores.record(replace(GAME, score=777), REPLAY)
        assert number, scores.notices
        assert scores_of(scores.recent(1)) == [777]
        assert scores.replay(number) == REPLAY
        if (folder / f"{FILE}.aside-1").exists():
            assert any(f"it was renamed to {FILE}.aside-1" in notice for notice in scores.notices)
            set_aside += 1
    assert COPIES / 4 < set_aside < COPIES


def test_a_log_that_is_damaged_costs_no_more_than_what_it_held(tmp_path: Path) -> None:
    path = kept(tmp_path, 3)
    random = Random(7)
    with closing(sqlite3.connect(path)) as database:
        database.execute("SELECT 1 FROM games").fetchone()  # whoever is the last to leave empties the log
        Scores(tmp_path).record(GAME, REPLAY)
        main, log = path.read_bytes(), Path(f"{path}-wal").read_bytes()
    for copy in range(60):
        folder = tmp_path / str(copy)
        folder.mkdir()
        content = bytearray(log)
        for _ in range(3):
            content[random.randrange(len(content))] = random.randrange(256)
        (folder / FILE).write_bytes(main)
        (folder / f"{FILE}-wal").write_bytes(content)
        scores = Scores(folder)
        assert set(scores_of(scores.recent())) >= {0, 1, 2}
        assert scores.record(replace(GAME, score=777), REPLAY)
        assert scores_of(scores.recent(1)) == [777]
        assert scores.notices == ()


def test_damage_that_cannot_be_set_aside_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.storage.scores.set_aside", refuse)
    (tmp_path / FILE).write_bytes(b"damaged " * 100)
    scores = Scores(tmp_path)
    assert scores.recent() == []
    assert scores.notices == (f"{tmp_path / FILE} is damaged and cannot be renamed: permission denied",)
    assert (tmp_path / FILE).read_bytes() == b"damaged " * 100
