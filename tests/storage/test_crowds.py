"""Scores kept by many at once, through sudden death, and in folders that are missing or in the way."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from game.storage import ImportSource, Scores, picture_folders
from game.storage.database import FILE, LOCK_TIMEOUT, WAITS, folder_fault
from tests.storage.kept import GAME, REPLAY, kept, replay_of, scores_of


def test_the_folder_is_made_when_a_game_is_saved_and_not_before(tmp_path: Path) -> None:
    scores = Scores(tmp_path / "a" / "b")
    assert (scores.table("modern", "marathon", machine=False), scores.recent(), scores.replay(1)) == ([], [], None)
    assert list(tmp_path.iterdir()) == []
    assert scores.record(GAME)
    assert (tmp_path / "a" / "b" / FILE).is_file()


@pytest.mark.parametrize(
    ("there", "fault"),
    [
        ("", "is not a folder"),
        ("link", "is a link to a folder that is not there"),
        (FILE, f"{FILE} in it is not a file"),
    ],
)
def test_what_is_in_the_way_costs_the_scores_and_no_more(tmp_path: Path, there: str, fault: str) -> None:
    folder = tmp_path / "data"
    if there == FILE:
        (folder / FILE).mkdir(parents=True)
    elif there:
        folder.symlink_to(tmp_path / "gone")
    else:
        folder.touch()
    scores = Scores(folder)
    assert not scores.record(GAME)
    assert scores.recent() == []
    fault = f"{folder}: {fault}; expected a folder for the scores"
    unread = ["what it holds is not shown"] * (there != "link")  # behind the link there is nothing to read
    assert scores.notices == ("; ".join((fault, WAITS, *unread)),)


RECORD = """
import sys
from dataclasses import replace
from pathlib import Path
from game.storage import Scores
from game.storage import database
from tests.storage.kept import GAME, replay_of

database.LOCK_TIMEOUT = 60.0
scores = Scores(Path(sys.argv[1]))
for number in range(int(sys.argv[2]), int(sys.argv[3])):
    assert scores.record(replace(GAME, score=number), replay_of(number)), scores.notice
    print(number, flush=True)
"""


def recorder(folder: Path, first: int, end: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", RECORD, str(folder), str(first), str(end)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])


def test_two_games_keep_their_scores_at_once(tmp_path: Path) -> None:
    both = [recorder(tmp_path, 0, 20), recorder(tmp_path, 20, 40)]
    for process in both:
        process.communicate()
        assert process.returncode == 0
    scores = Scores(tmp_path)
    games = scores.table("modern", "marathon", machine=False, limit=100)
    assert scores_of(games) == list(range(40))[::-1]
    assert all(scores.replay(kept.id) == replay_of(kept.game.score) for kept in games)


def test_a_database_that_another_game_makes_meanwhile_is_not_foreign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two statements of the one, the other makes the table and keeps a game."""
    (tmp_path / FILE).touch()  # as both have just opened it
    other = Scores(tmp_path)
    turns = [lambda: other.record(replace(GAME, score=1))]

    class Interrupted(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if "table_info" in sql and turns:
                turns.pop()()
            return super().execute(sql, *values)

    connect = partial(sqlite3.connect, factory=Interrupted)
    monkeypatch.setattr("game.storage.database.sqlite3.connect", connect)
    assert Scores(tmp_path).record(replace(GAME, score=2))
    other.close()  # keeps what had to wait
    assert sorted(scores_of(other.recent())) == [1, 2]
    assert not list(tmp_path.glob("*.aside-*"))


@contextmanager
def busy(folder: Path) -> Iterator[None]:
    """Another program writes, for longer than a player would wait."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None, check_same_thread=False)) as database:
        database.execute("BEGIN IMMEDIATE")
        timer = Timer(3 * LOCK_TIMEOUT, database.execute, ["COMMIT"])
        timer.start()
        yield
        timer.join()


def test_what_cannot_wait_for_a_later_write_waits_for_another_program(tmp_path: Path) -> None:
    scores = kept(tmp_path, GAME)
    source = ImportSource("a game", own=True, whole=True, version="1", content="", read_at=GAME.finished_at)
    with busy(tmp_path):
        assert scores.imports.remember("me")
    with busy(tmp_path):
        assert scores.imports.keep_game(source, GAME, REPLAY)
    with busy(tmp_path):
        scores.told.tell("the rules")
        assert Scores(tmp_path).told.beginning("the ") == []
        scores.close()
    assert Scores(tmp_path).told.beginning("the ") == ["rules"]
    assert Scores(tmp_path).imports.names == ("me",)


def test_what_was_kept_survives_a_sudden_death(tmp_path: Path) -> None:
    kept: list[int] = []
    for round_ in range(3):
        first = round_ * 10_000
        with recorder(tmp_path, first, first + 10_000) as process:
            assert process.stdout
            kept += [int(process.stdout.readline()) for _ in range(2 + 3 * round_)]
            process.kill()
    scores = Scores(tmp_path)
    games = scores.recent(100_000)
    assert set(kept) <= set(scores_of(games))
    assert all(scores.replay(stored.id) == replay_of(stored.game.score) for stored in games)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert os.listdir(tmp_path) == [FILE]


@pytest.mark.parametrize(
    ("denied", "fault"),
    [(os.R_OK, "cannot be read"), (os.X_OK, "cannot be read"), (os.W_OK, "cannot be written to"), (0, "")],
)
def test_a_folder_must_be_read_entered_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, denied: int, fault: str
) -> None:
    monkeypatch.setattr("game.storage.database.os.access", lambda path, mode: not mode & denied)
    below = folder_fault(tmp_path / "a" / "b", to_write=True)
    cannot = f"{tmp_path / 'a' / 'b'}: cannot be created in {tmp_path}; expected a folder for the scores"
    assert below == cannot * (denied in (os.W_OK, os.X_OK))
    said = folder_fault(tmp_path, to_write=True)
    assert said == (f"{tmp_path}: {fault}; expected a folder for the scores" if fault else "")
    assert folder_fault(tmp_path, to_write=False) == said * (denied != os.W_OK), "who only reads need not write"


def test_the_folder_of_pictures_comes_first_if_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    data, pictures = tmp_path / "data", "game.storage.database.platformdirs.user_pictures_path"
    monkeypatch.setattr(pictures, lambda: tmp_path)
    assert picture_folders(data) == {"Pictures": tmp_path / "Tetrarium", "Game folder": data / "pictures"}
    for nowhere in (lambda: tmp_path / "nowhere", homeless):
        monkeypatch.setattr(pictures, nowhere)
        assert picture_folders(data) == {"Game folder": data / "pictures"}
