"""Databases of earlier versions are read and taken over."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from game.storage import FILE, Scores, StoredGame
from tests.storage.kept import GAME, REPLAY, VERSION_1, scores_of


def test_games_of_the_first_version_are_taken_over(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(VERSION_1)
    scores = Scores(tmp_path)
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
    assert scores.notice is None
    assert scores.replay(1) is None
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
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(VERSION_2)
    scores = Scores(tmp_path)
    assert scores.recent() == [StoredGame(7, replace(GAME, version="0.9.0"), False)]
    assert scores.record(GAME, REPLAY) == 8
    assert scores_of(scores.recent()) == [1000, 1000]
    assert scores.replay(8) == REPLAY
    assert scores.notice is None


def test_a_migration_that_is_interrupted_leaves_the_first_version(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(VERSION_1)
        before = list(database.iterdump())
    script = """
import os, signal, sys
from pathlib import Path
from game.storage import Scores, database, tables
from tests.storage.kept import GAME

renew = tables._renew
tables._renew = lambda version: (*renew(version)[:-1], "SELECT die()")
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
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert list(database.iterdump()) == before
    assert scores_of(Scores(tmp_path).recent()) == [90_000, 1000]
