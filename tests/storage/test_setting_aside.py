"""Databases of earlier versions are taken over; those that are damaged or of another make are set aside."""

import os
import signal
import sqlite3
import subprocess
import sys
import zlib
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from game.core.replay.limits import LARGEST
from game.storage import Scores, StoredGame, database
from game.storage.database import FILE, UNSAVED
from game.storage.game_table import SCHEMA, Unusable
from tests.storage.kept import GAME, REPLAY, VERSION_1, kept, run, scores_of


def test_each_damaged_database_is_set_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    for number, content in enumerate((b"not a database " * 100, b"SQLite format 3\x00" + b"\xff" * 4096), 1):
        (tmp_path / FILE).write_bytes(content)
        scores = Scores(tmp_path)
        assert scores.record(GAME)
        renamed = f"it was renamed to {FILE}.aside-{number}, and new scores were started"
        assert scores.notice == f"{tmp_path / FILE} is damaged; {renamed}"
        assert (tmp_path / f"{FILE}.aside-{number}").read_bytes() == content
        assert [stored.game for stored in scores.recent()] == [GAME]
    assert (tmp_path / f"{FILE}.aside-1").read_bytes() == b"not a database " * 100


def test_a_notice_stays_until_it_is_taken(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"damaged " * 100)
    scores = Scores(tmp_path)
    assert (scores.notice, scores.take_notices()) == (None, ())
    assert scores.recent() == []
    (tmp_path / FILE).mkdir()
    assert scores.recent() == scores.recent() == []
    notices = (
        f"{tmp_path / FILE} is damaged; it was renamed to {FILE}.aside-1, and new scores were started",
        f"{tmp_path}: {FILE} in it is not a file; expected a folder for the scores; what it holds is not shown",
    )
    (tmp_path / FILE).rmdir()
    assert scores.record(GAME)
    assert (scores.notice, scores.notices) == (notices[1], notices)
    assert scores.take_notices() == notices
    assert (scores.notice, scores.notices, scores.take_notices()) == (None, (), ())


def test_after_three_databases_that_cannot_be_used_a_game_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(connection: sqlite3.Connection) -> None:
        refused.append(connection)
        raise Unusable("is damaged")

    refused: list[sqlite3.Connection] = []
    scores = kept(tmp_path, GAME)
    monkeypatch.setattr("game.storage.database.prepare_to_write", refuse)
    assert scores.record(GAME) is None
    assert len(refused) == 3
    assert sorted(os.listdir(tmp_path)) == [FILE, f"{FILE}.aside-1"], "what others may have made just now stays"
    assert scores.notice == f"{tmp_path / FILE}: is damaged; {database.WAITS}"


def test_a_page_that_is_damaged_deep_inside_is_found_when_it_is_read(tmp_path: Path) -> None:
    scores = kept(tmp_path, *[GAME] * 60)
    path = tmp_path / FILE
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    path.write_bytes(content)
    assert scores.recent() == []
    assert (tmp_path / f"{FILE}.aside-1").read_bytes() == content


def dump(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return list(database.iterdump())


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE games (cake TEXT); PRAGMA user_version = 1",
        "CREATE TABLE recipes (cake TEXT)",
        f"CREATE TABLE games (cake TEXT); PRAGMA user_version = {SCHEMA}",
    ],
)
def test_a_database_of_another_make_is_set_aside_unchanged(tmp_path: Path, script: str) -> None:
    run(tmp_path, script)
    before = dump(tmp_path / FILE)
    scores = kept(tmp_path, GAME)
    told = f"is not a database of Tetrarium's; it was renamed to {FILE}.aside-1, and new scores were started"
    assert scores.notice == f"{tmp_path / FILE} {told}"
    assert dump(tmp_path / f"{FILE}.aside-1") == before


def test_a_database_of_a_newer_version_stays_and_the_game_waits_beside_it(tmp_path: Path) -> None:
    run(tmp_path, f"PRAGMA user_version = {SCHEMA + 1}")
    before = (tmp_path / FILE).read_bytes()
    scores = Scores(tmp_path)
    scores.start()
    assert scores.record(GAME, REPLAY) is None
    newer = f"{tmp_path / FILE}: was written by a newer Tetrarium; use that one"
    assert scores.notices == (f"{newer}; what it holds is not shown; {database.WAITS}",)
    assert sorted(os.listdir(tmp_path)) == [FILE, UNSAVED]
    assert (tmp_path / FILE).read_bytes() == before


def test_a_replay_that_is_damaged_is_told_and_harms_nothing_else(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    whole, bomb = zlib.compress(REPLAY.encode()), zlib.compress(bytes(LARGEST + 1))
    for damage, wrong in (
        (b"\x78\x9c damaged", "it is no compressed text"),
        ("a text", "it is no compressed text"),
        (7, "it is no compressed text"),
        (bytes(LARGEST + 1), "it is no compressed text"),
        (whole[:-9], "it is cut off"),
        (bomb, "it is larger than 16 MB"),
    ):
        number = scores.record(GAME, REPLAY)
        assert number
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("UPDATE games SET replay = ? WHERE id = ?", (damage, number))
        assert scores.replay(number) is None
        assert scores.notice == f"{tmp_path / FILE}: the replay of game {number} is damaged: {wrong}"
    assert len(scores.recent()) == 6


def test_a_database_that_another_instance_has_just_begun_anew_is_not_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(b"damaged " * 100)
    identity, other, looks = database.identity, Scores(tmp_path), list[int]()

    def overtaken(path: Path) -> tuple[int, int] | None:
        looks.append(len(looks))
        if len(looks) == 2:  # the first look was before the damage was found
            monkeypatch.setattr("game.storage.database.identity", identity)
            assert other.record(GAME)
        return identity(path)

    monkeypatch.setattr("game.storage.database.identity", overtaken)
    scores = Scores(tmp_path)
    assert scores.record(GAME)
    assert len(scores.recent()) == 2
    assert sorted(os.listdir(tmp_path)) == [FILE, f"{FILE}.aside-1"]


def test_games_of_the_first_version_are_read_without_writing_and_taken_over(tmp_path: Path) -> None:
    run(tmp_path, VERSION_1)
    scores, before = Scores(tmp_path), (tmp_path / FILE).read_bytes()
    won = replace(
        replace(GAME, randomizer="tgm3", seed="x", player="machine bcts", score=90000, lines=150, level=15, pieces=400),
        ticks=600_000,
        seconds=600.0,
        reason="goal",
        won=True,
        start_level=3,
        version="0.1.0",
        finished_at=GAME.finished_at + timedelta(days=1),
    )
    assert scores.recent() == [StoredGame(2, won, False), StoredGame(1, replace(GAME, version="0.1.0"), False)]
    assert scores_of(scores.table("modern", "marathon", machine=True)) == [90_000]
    assert (scores.notice, scores.replay(1)) == (None, None)
    assert ((tmp_path / FILE).read_bytes(), os.listdir(tmp_path)) == (before, [FILE])
    assert scores.record(GAME, REPLAY) == 3
    assert scores.replay(3) == REPLAY
    assert os.listdir(tmp_path) == [FILE]


VERSION_2 = """
CREATE TABLE games (id INTEGER PRIMARY KEY, finished_at TEXT NOT NULL, rules TEXT NOT NULL, mode TEXT NOT NULL,
    randomizer TEXT NOT NULL, seed TEXT NOT NULL, player TEXT NOT NULL, score INTEGER NOT NULL, lines INTEGER NOT NULL,
    level INTEGER NOT NULL, pieces INTEGER NOT NULL, ticks INTEGER NOT NULL, seconds REAL NOT NULL,
    reason TEXT NOT NULL, won INTEGER NOT NULL, grade TEXT NOT NULL, start_level INTEGER NOT NULL,
    version TEXT NOT NULL, replay BLOB);
CREATE INDEX games_by_rules_and_mode ON games (rules, mode);
PRAGMA user_version = 2;
INSERT INTO games VALUES (7, '2024-05-06T07:08:09+00:00', 'modern', 'marathon', '7-bag', '007', 'person', 1000, 12, 2,
    40, 61234, 61.234, 'block out', 0, '', 1, '0.9.0', NULL);
"""


def test_games_of_the_second_version_are_read_and_taken_over(tmp_path: Path) -> None:
    run(tmp_path, VERSION_2)
    scores = Scores(tmp_path)
    assert scores.recent() == [StoredGame(7, replace(GAME, version="0.9.0"), False)]
    assert scores.record(GAME, REPLAY) == 8
    assert scores_of(scores.recent()) == [1000, 1000]
    assert scores.replay(8) == REPLAY
    assert scores.notice is None


def test_a_migration_that_is_interrupted_leaves_the_first_version(tmp_path: Path) -> None:
    run(tmp_path, VERSION_1)
    before = dump(tmp_path / FILE)
    script = """
import os, signal, sys
from pathlib import Path
from game.storage import Scores, database, game_table
from tests.storage.kept import GAME

renew = game_table._renew
game_table._renew = lambda version: (*renew(version)[:-1], "SELECT die()")
connect = database.sqlite3.connect

def connected(*args, **kwargs):
    connection = connect(*args, **kwargs)
    connection.create_function("die", 0, lambda: os.kill(os.getpid(), signal.SIGKILL))
    return connection

database.sqlite3.connect = connected
Scores(Path(sys.argv[1])).record(GAME)
"""
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], cwd=Path(__file__).parents[2], check=False)
    assert done.returncode == -signal.SIGKILL
    assert dump(tmp_path / FILE) == before
    assert scores_of(Scores(tmp_path).recent()) == [90_000, 1000]
