"""Databases as bad disks and foreign hands leave them."""

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.storage import Scores, game_table
from game.storage.database import FILE, WAITS
from tests.storage import kept as storage
from tests.storage.kept import GAME, REPLAY, run, scores_of

COPIES = 60


def kept(folder: Path, games: int) -> Path:
    storage.kept(folder, *(replace(GAME, score=score) for score in range(games)), replay=REPLAY)
    return folder / FILE


MOMENT = "a date and a time with a time zone, such as 2026-01-02T03:04:05+00:00"
TEXT = "a text without control characters, of at most 200 characters"
WHOLE = f"a whole number from 0 to {2**63 - 1}"
VALUES = [
    ("finished_at", "'yesterday'", "'yesterday'", MOMENT),
    ("finished_at", "x'ff'", r"b'\xff'", MOMENT),
    ("finished_at", "'0001-01-01T00:00:00+00:00'", "'0001-01-01 00:00:00+00:00'", MOMENT),
    ("finished_at", "'2024-05-06T07:08:09'", "'2024-05-06 07:08:09'", MOMENT),
    ("score", "1.5", "1.5", WHOLE),
    ("score", "-1", "-1", WHOLE),
    ("seconds", "9e999", "inf", "a number from 0 to 10000000000"),
    ("seconds", "-1", "-1.0", "a number from 0 to 10000000000"),
    ("won", "7", "7", "0 or 1"),
    ("seed", "x'00ff'", r"b'\x00\xff'", TEXT),
    ("seed", "char(0)", r"'\x00'", TEXT),
    ("seed", "char(10)", r"'\n'", TEXT),
    ("seed", "replace(hex(zeroblob(250)), '0', 'x')", f"'{'x' * 37}...'", TEXT),
    ("seed", "hex(zeroblob(2000))", "None", TEXT),
    ("player", "char(127)", r"'\x7f'", TEXT),
    ("sections", "'0:1 x'", "'0:1 x'", "levels and ticks such as 0:3912 100:3820"),
    ("start_level", "'high'", "'high'", WHOLE),
    ("grade", "cast(x'53ff' as text)", r"b'S\xff'", TEXT),
]
"""Column, its value in SQL, how it is shown, and what was expected."""


@pytest.mark.parametrize(("column", "value", "shown", "expected"), VALUES)
def test_a_row_with_a_value_that_no_game_has_is_skipped_and_named(
    tmp_path: Path, column: str, value: str, shown: str, expected: str
) -> None:
    kept(tmp_path, 3)
    run(tmp_path, f"UPDATE games SET {column} = {value} WHERE id = 2")
    scores = Scores(tmp_path)
    assert scores_of(scores.recent()) == [2, 0]
    notice = f"{tmp_path / FILE}: game 2 cannot be shown: {column} is {shown}; expected {expected}"
    assert scores.notices == (notice,)
    assert scores_of(scores.table("modern", "marathon", machine=False)) == [2, 0]
    assert scores.record(GAME) == 4
    assert scores_of(scores.recent()) == [1000, 2, 0]
    assert scores.notices == (notice,)
    assert sorted(os.listdir(tmp_path)) == [FILE]


def test_skipped_rows_take_no_place_in_a_table_and_are_passed_over_in_few_looks(tmp_path: Path) -> None:
    kept(tmp_path, 30)
    run(tmp_path, "UPDATE games SET pieces = 9e999 WHERE id > 7 AND id <> 20")
    scores = Scores(tmp_path)
    assert scores_of(scores.table("modern", "marathon", machine=False, limit=3)) == [19, 6, 5]
    assert scores_of(scores.recent(9)) == [19, 6, 5, 4, 3, 2, 1, 0]
    run(tmp_path, "UPDATE games SET pieces = 9e999 WHERE id = 20")
    looks: list[str] = []
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.set_trace_callback(looks.append)
        assert scores_of(game_table.top(database, "ORDER BY id DESC", (), 1).games) == [6]
    assert len(looks) == 5, "at 1, 3, 7, 15 and 31 rows"


def test_three_skipped_rows_are_named_and_the_others_counted_and_each_is_told_once(tmp_path: Path) -> None:
    kept(tmp_path, 9)
    run(tmp_path, "UPDATE games SET pieces = 9e999 WHERE id > 4")
    scores = Scores(tmp_path)
    assert scores_of(scores.recent()) == [3, 2, 1, 0]
    told = [f"game {number} cannot be shown: pieces is inf; expected {WHOLE}" for number in (9, 8, 7)]
    lines = (*told, "more games that cannot be shown: 2")
    assert scores.take_notices() == tuple(f"{tmp_path / FILE}: {line}" for line in lines)
    assert scores_of(scores.table("modern", "marathon", machine=False)) == [3, 2, 1, 0]
    assert scores.notices == ()


def test_a_game_with_a_figure_that_could_not_be_read_again_is_not_kept(tmp_path: Path) -> None:
    scores = storage.kept(tmp_path, replace(GAME, seconds=0.0), replace(GAME, seconds=10.0**10, score=2**63 - 1))
    assert scores.record(replace(GAME, score=2**63)) is None
    assert scores.notice == f"this game is not kept: score is {2**63}; expected {WHOLE}"
    assert [(stored.game.seconds, stored.game.score) for stored in scores.recent()] == [
        (10.0**10, 2**63 - 1), (0.0, 1000)
    ]  # fmt: skip


# "File format write version": with one that it does not know SQLite only reads.
@pytest.mark.parametrize(("place", "byte"), [(b"es (id INTEGER", 255), (18, 3), (18, 255)])
def test_a_byte_that_is_no_text_or_says_that_nobody_may_write_is_damage(
    tmp_path: Path, place: int | bytes, byte: int
) -> None:
    path = kept(tmp_path, 1)
    content = bytearray(path.read_bytes())
    content[place if isinstance(place, int) else content.index(place)] = byte
    path.write_bytes(content)
    scores = Scores(tmp_path)
    assert scores_of(scores.recent()) == ([0] if place == 18 else [])
    assert scores.record(GAME)
    aside = f"it was renamed to {FILE}.aside-1, and new scores were started"
    assert scores.notices == (f"{tmp_path / FILE} is damaged; {aside}",)


@pytest.mark.parametrize("denied", ["", FILE])
def test_a_database_that_nobody_may_write_is_not_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, denied: str
) -> None:
    path = kept(tmp_path, 1)
    content = bytearray(path.read_bytes())
    content[18] = 3  # as above: SQLite says that it is read-only
    path.write_bytes(content)
    monkeypatch.setattr(
        "game.storage.database.os.access", lambda path, mode: mode != os.W_OK or path != tmp_path / denied
    )
    scores = Scores(tmp_path)
    assert scores.record(GAME) is None
    assert (path.read_bytes(), os.listdir(tmp_path)) == (bytes(content), [FILE])
    cannot = f"{FILE} in it cannot be written to" if denied else "cannot be written to"
    assert scores.notices == (f"{tmp_path}: {cannot}; expected a folder for the scores; {WAITS}",)


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
        content[60:64] = sound[60:64]  # "user version"; with a higher one it is good, for a newer Tetrarium
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
    for copy in range(20):
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

    monkeypatch.setattr("game.storage.database.set_aside", refuse)
    (tmp_path / FILE).write_bytes(b"damaged " * 100)
    scores = Scores(tmp_path)
    assert scores.recent() == []
    fault = f"{tmp_path / FILE}: is damaged and cannot be renamed: permission denied"
    assert scores.notices == (f"{fault}; what it holds is not shown",)
    assert (tmp_path / FILE).read_bytes() == b"damaged " * 100
