"""Games that cannot be written when they end, and reading where nothing can be written."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.replay import Replay, record, to_text
from game.settings import Settings
from game.storage import Game, Scores, marks_of
from game.storage.database import FILE, UNSAVED, WAITS
from game.storage.puzzles import Begun
from tests.play.stage import machine_game, recording
from tests.storage.kept import GAME, kept, scores_of


def played(rules: str) -> tuple[Game, Replay]:
    game, date = machine_game(Settings(rules=rules), "1", 5), "2024-05-06T07:08:09+00:00"
    replay = record(game.setup, game.session, game.dealer, version="1.0", player="person", date=date)
    return Game.of(replay, marks_of(game.session, game.statistics)), replay


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program writes, and does not come to an end."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as database:
        database.execute("BEGIN EXCLUSIVE")
        yield


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.database.LOCK_TIMEOUT", 0.0)


@pytest.mark.parametrize("rules", ["modern", "arcade", "classic"])
def test_a_game_that_cannot_be_written_waits_for_the_next_start(tmp_path: Path, rules: str) -> None:
    game, replay = played(rules)
    scores = kept(tmp_path, GAME)
    with locked(tmp_path):
        assert scores.record(game, to_text(replay)) is None
        started = Scores(tmp_path)
        started.start()
    (file,) = (tmp_path / UNSAVED).iterdir()
    assert file.read_text() == to_text(replay)
    assert scores.notices == started.notices == (f"{tmp_path / FILE}: database is locked; {WAITS}",)
    copy = shutil.copy(file, tmp_path)
    for _ in range(2):
        later = Scores(tmp_path)
        later.start()
        assert later.notices == ()
        assert [stored.game for stored in later.recent()] == [game, GAME]
        assert later.replay(2) == to_text(replay)
        assert os.listdir(tmp_path / UNSAVED) == []
        shutil.copy(copy, tmp_path / UNSAVED)  # as if the program had been killed before it was removed


def test_the_marks_of_the_arcade_are_found_by_playing_the_replay(tmp_path: Path) -> None:
    (tmp_path / UNSAVED).mkdir()
    (tmp_path / UNSAVED / "a.replay").write_text(to_text(recording(Settings(rules="arcade"), pieces=80)))
    scores = Scores(tmp_path)
    scores.start()
    (stored,) = scores.recent()
    assert (stored.game.grade, stored.game.level, stored.game.sections) == ("8", 110, "0:4221")


def test_what_is_no_replay_stays_where_it_is(tmp_path: Path) -> None:
    (tmp_path / UNSAVED).mkdir()
    game, replay = played("modern")
    texts = {"a.replay": "cake", "b.replay": to_text(replay)[:-9], "c.replay": to_text(replay), "d.part": "half"}
    texts["e.replay"] = to_text(replace(replay, date="yesterday"))
    texts["f.replay"] = "\n"
    texts["g.replay"] = to_text(replace(replay, result=replace(replay.result, score=10**30)))
    for name, text in texts.items():
        (tmp_path / UNSAVED / name).write_text(text)
    scores = Scores(tmp_path)
    scores.start()
    assert [stored.game for stored in scores.recent()] == [game]
    assert sorted(os.listdir(tmp_path / UNSAVED)) == sorted(set(texts) - {"c.replay"})
    assert scores.notices == tuple(
        f"not added to the scores: {tmp_path / UNSAVED}: {what}"
        for what in (
            "a.replay: is no replay of Tetrarium",
            "b.replay: is cut off or was changed: its checksum does not fit",
            'e.replay: cannot be read: date is "yesterday"; '
            "expected a date and a time such as 2026-01-02T03:04:05+00:00",
            "f.replay: is no replay of Tetrarium",
            f"g.replay: cannot be read: result.score is {10**30}; expected a whole number from 0 to {2**63 - 1}",
        )
    )


def test_a_game_that_nothing_can_take_waits_for_the_next_game(tmp_path: Path) -> None:
    (game, replay), (other, _) = played("modern"), played("classic")
    scores = kept(tmp_path, GAME)
    (tmp_path / UNSAVED).touch()
    with locked(tmp_path):
        assert scores.record(game, to_text(replay)) is None
        assert scores.record(replace(GAME, score=5)) is None
        fault = f"{tmp_path / FILE}: database is locked"
        assert scores.notices == (f"{fault}; {UNSAVED}: file exists; what is new waits in memory",)
    assert scores.record(other) == 4
    assert [stored.game for stored in scores.recent()] == [other, replace(GAME, score=5), game, GAME]


def test_at_the_end_it_is_tried_once_more_and_what_is_lost_is_named(tmp_path: Path) -> None:
    game, replay = played("modern")
    scores = kept(tmp_path, GAME)
    (tmp_path / UNSAVED).touch()
    with locked(tmp_path):
        scores.record(game, to_text(replay))
        scores.record(replace(GAME, score=12_345))
        scores.take_notices()
        scores.close()
        when = f"{GAME.finished_at.astimezone():%Y-%m-%d %H:%M}"
        lost = (
            f"the game of {when} (marathon with modern rules, score {score}) is lost"
            for score in (f"{game.score:,}", "12,345")
        )
        assert scores.notices == ("; ".join((f"{tmp_path / FILE}: database is locked", *lost)),)
    scores.close()
    assert scores_of(scores.recent()) == [12_345, game.score, 1000]
    scores.close()
    assert len(scores.recent()) == 3


def test_a_fault_is_told_once_until_something_can_be_written(tmp_path: Path) -> None:
    def use() -> None:
        assert not any((scores.recent(), scores.matches.all(), scores.history.groups(), scores.replay(1)))
        scores.told.tell("linjat")
        assert scores.told.knows("linjat")
        scores.begun.keep("linjat", "2-./--3", Begun("0 / 0", 1.0))
        scores.record(GAME, "a replay")

    scores = Scores(tmp_path)
    fault = f"{tmp_path}: {FILE} in it is not a file; expected a folder for the scores"
    for _ in range(2):
        (tmp_path / FILE).mkdir()
        use()
        assert scores.take_notices() == (f"{fault}; what it holds is not shown; {WAITS}",)
        use()
        assert (scores.take_notices(), scores.unread) == ((), fault)
        (tmp_path / FILE).rmdir()
        scores.close()
        assert Scores(tmp_path).begun.of("linjat") == {"2-./--3": Begun("0 / 0", 1.0)}
        assert (scores.recent(), scores.unread, scores.notices) == ([], "", ())
        (tmp_path / FILE).unlink()


def test_where_no_game_can_be_kept_a_whole_run_has_one_notice(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    scores = Scores(tmp_path / "data")
    scores.start()
    fault = f"{tmp_path / 'data'}: is not a folder; expected a folder for the scores"
    assert scores.notices == (f"{fault}; what it holds is not shown; {WAITS}",)
    for text in (None, "a replay"):
        scores.record(GAME, text)
        scores.told.tell("linjat")
    assert scores.notices == (f"{fault}; what it holds is not shown; {WAITS}",)
    scores.close()
    (notice,) = scores.notices
    assert notice.startswith(f"{fault}; what it holds is not shown; ")
    assert "is lost" in notice
    assert "waits" not in notice


def test_half_a_replay_is_not_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: int) -> None:
        raise OSError(28, "No space left on device")

    game, replay = played("modern")
    scores = kept(tmp_path, GAME)
    monkeypatch.setattr("game.storage.replays.os.fsync", refuse)
    with locked(tmp_path):
        assert scores.record(game, to_text(replay)) is None
    assert os.listdir(tmp_path / UNSAVED) == []
    fault = f"database is locked; {UNSAVED}: no space left on device; what is new waits in memory"
    assert scores.notices == (f"{tmp_path / FILE}: {fault}",)
    assert scores.record(GAME) == 3


@pytest.mark.parametrize("said", ["disk I/O error", "unable to open database file"])
def test_without_room_for_what_sqlite_lays_beside_it_a_database_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    class Cramped(sqlite3.Connection):
        def execute(self, *arguments: object) -> sqlite3.Cursor:
            raise sqlite3.OperationalError(said)

    def connect(place: str, **options: Any) -> Any:
        return connected(place, **options, **({} if "immutable" in place else {"factory": Cramped}))

    connected: Any = sqlite3.connect
    Scores(tmp_path).record(GAME)
    monkeypatch.setattr("game.storage.database.sqlite3.connect", connect)
    scores = Scores(tmp_path)
    assert scores_of(scores.recent()) == [1000]
    assert scores.notices == ()
    Path(f"{tmp_path / FILE}-wal").write_text("what is still to be brought in")
    assert scores.recent() == []
    assert scores.notice == f"{tmp_path / FILE}: {said}; what it holds is not shown"


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
def test_whoever_writes_does_not_keep_others_waiting_to_read(tmp_path: Path, mode: str) -> None:
    Scores(tmp_path).record(GAME)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as database:
        database.execute(f"PRAGMA journal_mode = {mode}")
        database.execute("BEGIN IMMEDIATE")
        scores = Scores(tmp_path)
        assert scores_of(scores.recent()) == [1000]
        assert scores.replay(1) is None
        assert scores.notices == ()


def test_a_folder_that_cannot_be_written_can_be_read(tmp_path: Path) -> None:
    Scores(tmp_path).record(GAME)
    for path in (tmp_path / FILE, tmp_path):
        path.chmod(0o555)
    if os.access(tmp_path, os.W_OK):
        pytest.skip("root may write everywhere")
    scores = Scores(tmp_path)
    assert scores_of(scores.recent()) == [1000]
    assert scores.notices == ()
    assert scores.record(replace(GAME, score=5), "a replay") is None
    assert scores_of(scores.recent()) == [1000]
    assert os.listdir(tmp_path) == [FILE]
    tmp_path.chmod(0o755)
