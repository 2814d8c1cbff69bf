"""Finished games, kept through damage, crowds and sudden death."""

import os
import signal
import sqlite3
import subprocess
import sys
import zlib
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random

import pytest

from game.core.replay import Replay, Result, from_text, to_text
from game.core.replay.limits import LARGEST
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.setup import set_up
from game.storage import FILE, SCHEMA, Game, Marks, Scores, StoredGame, database, default_folder

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
    seconds=61.234,
    reason="block out",
    won=False,
)
REPLAY = "what a replay is made of\n" * 40


def scores_of(games: list[StoredGame]) -> list[int]:
    return [kept.game.score for kept in games]


def seeds_of(games: list[StoredGame]) -> str:
    return "".join(kept.game.seed for kept in games)


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
    game = Game.of(replay, Marks(grade="S1"))
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


def test_looking_at_the_best_makes_no_file(tmp_path: Path) -> None:
    scores = Scores(tmp_path / "new")
    assert (scores.table("modern", "marathon", machine=False), scores.recent(), scores.replay(1)) == ([], [], None)
    assert list(tmp_path.iterdir()) == []


def test_the_folder_is_made_when_it_is_needed(tmp_path: Path) -> None:
    assert Scores(tmp_path / "a" / "b").record(GAME)
    assert (tmp_path / "a" / "b" / FILE).is_file()


@pytest.mark.parametrize("content", [b"not a database at all " * 100, b"SQLite format 3\x00" + b"\xff" * 4096])
def test_a_damaged_database_is_set_aside_and_a_new_one_begun(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    scores = Scores(tmp_path)
    assert scores.record(GAME)
    assert (
        scores.notice == f"{tmp_path / FILE} is damaged; it was renamed to {FILE}.aside-1, and new scores were started"
    )
    assert (tmp_path / f"{FILE}.aside-1").read_bytes() == content
    assert [kept.game for kept in scores.recent()] == [GAME]


def test_a_notice_stays_until_it_is_taken(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"damaged " * 100)
    scores = Scores(tmp_path)
    assert (scores.notice, scores.take_notices()) == (None, ())
    assert scores.recent() == []
    (tmp_path / FILE).mkdir()
    assert scores.recent() == scores.recent() == []
    notices = (
        f"{tmp_path / FILE} is damaged; it was renamed to {FILE}.aside-1, and new scores were started",
        f"best scores are not shown: {tmp_path / FILE}: is not a file",
    )
    (tmp_path / FILE).rmdir()
    assert scores.record(GAME)
    assert (scores.notice, scores.notices) == (notices[1], notices)
    assert scores.take_notices() == notices
    assert (scores.notice, scores.notices, scores.take_notices()) == (None, (), ())


def test_a_page_that_is_damaged_deep_inside_is_found_when_it_is_read(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    for score in range(300):
        scores.record(replace(GAME, score=score))
    path = tmp_path / FILE
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    path.write_bytes(content)
    assert scores.recent() == []
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
        ("CREATE TABLE games (cake TEXT); PRAGMA user_version = 1", "is not a database of Tetrarium's"),
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
    assert scores.notice == f"{tmp_path / FILE} {what}; it was renamed to {FILE}.aside-1, and new scores were started"
    with closing(sqlite3.connect(tmp_path / f"{FILE}.aside-1")) as database:
        assert list(database.iterdump()) == before


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


VERSION_1 = """
CREATE TABLE games (finished_at TEXT NOT NULL, rules TEXT NOT NULL, mode TEXT NOT NULL, randomizer TEXT NOT NULL,
    seed TEXT NOT NULL, player TEXT NOT NULL, score INTEGER NOT NULL, lines INTEGER NOT NULL, level INTEGER NOT NULL,
    pieces INTEGER NOT NULL, ticks INTEGER NOT NULL, reason TEXT NOT NULL, start_level INTEGER NOT NULL,
    version TEXT NOT NULL);
PRAGMA user_version = 1;
INSERT INTO games VALUES ('2024-05-06T07:08:09+00:00', 'modern', 'marathon', '7-bag', '007', 'person', 1000, 12, 2, 40,
    61234, 'block out', 1, '0.1.0');
INSERT INTO games VALUES ('2024-05-07T07:08:09+00:00', 'modern', 'marathon', 'tgm3', 'x', 'machine bcts', 90000, 150,
    15, 400, 600000, 'goal', 3, '0.1.0');
"""


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


def test_a_migration_that_is_interrupted_leaves_the_first_version(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(VERSION_1)
        before = list(database.iterdump())
    script = """
import os, signal, sys
from pathlib import Path
from game.storage import Scores, database, tables
from tests.storage.test_storage import GAME

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


def test_a_database_that_another_instance_has_just_begun_anew_is_not_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(b"damaged " * 100)
    identity, other, looks = database.identity, Scores(tmp_path), list[int]()

    def overtaken(path: Path) -> tuple[int, int] | None:
        looks.append(len(looks))
        if len(looks) == 2:  # the first look was before the damage was found
            monkeypatch.setattr("game.storage.access.identity", identity)
            assert other.record(GAME)
        return identity(path)

    monkeypatch.setattr("game.storage.access.identity", overtaken)
    scores = Scores(tmp_path)
    assert scores.record(GAME)
    assert len(scores.recent()) == 2
    assert sorted(os.listdir(tmp_path)) == [FILE, f"{FILE}.aside-1"]


def test_a_folder_that_cannot_be_made_costs_the_scores_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    scores = Scores(tmp_path / "file")
    assert not scores.record(GAME)
    assert scores.notice == f"this game is not saved: {tmp_path / 'file' / FILE}: not a directory"
    assert scores.recent() == []


def test_a_folder_in_the_place_of_the_database_costs_no_more(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    scores = Scores(tmp_path)
    assert not scores.record(GAME)
    assert scores.notice == f"this game is not saved: {tmp_path / FILE}: is not a file"
    assert scores.recent() == []
    assert scores.notice == f"best scores are not shown: {tmp_path / FILE}: is not a file"


def test_a_locked_database_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.database.LOCK_TIMEOUT", 0.0)
    scores = Scores(tmp_path)
    scores.record(GAME)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as database:
        database.execute("BEGIN EXCLUSIVE")
        assert not scores.record(GAME)
        assert scores.notice == f"this game is not saved: {tmp_path / FILE}: database is locked"
        database.execute("COMMIT")
    assert scores.record(GAME)
    assert len(scores.recent()) == 2


RECORD = """
import sys
from dataclasses import replace
from pathlib import Path
from game.storage import Scores
from game.storage import database
from tests.storage.test_storage import GAME, replay_of

database.LOCK_TIMEOUT = 60.0
scores = Scores(Path(sys.argv[1]))
for number in range(int(sys.argv[2]), int(sys.argv[3])):
    assert scores.record(replace(GAME, score=number), replay_of(number)), scores.notice
    print(number, flush=True)
"""


def replay_of(number: int) -> str:
    """Some 20 kB that do not compress well, so that a row spans several pages."""
    return Random(number).randbytes(10_000).hex()


def recorder(folder: Path, first: int, end: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", RECORD, str(folder), str(first), str(end)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])


def test_two_games_keep_their_scores_at_once(tmp_path: Path) -> None:
    both = [recorder(tmp_path, 0, 30), recorder(tmp_path, 30, 60)]
    for process in both:
        process.communicate()
        assert process.returncode == 0
    scores = Scores(tmp_path)
    games = scores.table("modern", "marathon", machine=False, limit=100)
    assert scores_of(games) == list(range(60))[::-1]
    assert all(scores.replay(kept.id) == replay_of(kept.game.score) for kept in games)


def test_what_was_kept_survives_a_sudden_death(tmp_path: Path) -> None:
    kept: list[int] = []
    for round_ in range(8):
        first = round_ * 10_000
        with recorder(tmp_path, first, first + 10_000) as process:
            assert process.stdout
            kept += [int(process.stdout.readline()) for _ in range(2 + round_)]
            process.kill()
    scores = Scores(tmp_path)
    games = scores.recent(100_000)
    assert set(kept) <= set(scores_of(games))
    assert all(scores.replay(of.id) == replay_of(of.game.score) for of in games)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert os.listdir(tmp_path) == [FILE]


def test_games_are_kept_in_the_users_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "tetrarium"
