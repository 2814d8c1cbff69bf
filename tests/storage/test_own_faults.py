"""Faults of the program's own code during a query: they become notices, and cost no database its name."""

import builtins
import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import NoReturn

import pytest

from game.files.reading import FileError
from game.storage import Scores, UnfinishedGames, UnfinishedMatches
from game.storage.database import FILE
from game.storage.puzzles import Begun, Solved
from tests.storage.kept import GAME, REPLAY, kept, run, scores_of

SAID = "database disk image is malformed"  # in the words of SQLite, but not by it
OF_SQLITE = ("no such column: wins", "UNIQUE constraint failed: games.id", "string or blob too big", "not an error")
UNDAMAGED = [
    *(sqlite3.DatabaseError(words) for words in OF_SQLITE),
    *(
        kind("no such column: malformed database schema")
        for kind in vars(sqlite3).values()
        if isinstance(kind, type) and issubclass(kind, sqlite3.Error)
    ),
    UnicodeDecodeError("utf-8", b"\xff a replay", 0, 1, "invalid start byte"),
    UnicodeEncodeError("utf-8", "\udcff", 0, 1, "surrogates not allowed"),
]


def _built_in() -> list[Exception]:
    """One exception of each kind that Python itself has."""
    found: list[Exception] = []
    for kind in vars(builtins).values():
        if isinstance(kind, type) and issubclass(kind, Exception):
            with suppress(TypeError):  # some have more to say than one text
                found.append(kind(SAID))
    return found


FAULTS = [*_built_in(), *UNDAMAGED]


def fails(error: BaseException) -> Callable[[object], NoReturn]:
    def work(_: object) -> NoReturn:
        raise error

    return work


@pytest.mark.parametrize("error", FAULTS, ids=lambda error: type(error).__name__)
def test_a_fault_of_our_own_code_leaves_the_database_where_it_is(tmp_path: Path, error: Exception) -> None:
    scores = kept(tmp_path, GAME, replay=REPLAY)
    assert scores._access.read(fails(error)) is None
    assert len(scores.take_notices()) == 1
    with pytest.raises(type(error)):
        scores._access.write(fails(error))
    assert os.listdir(tmp_path) == [FILE]
    assert scores.record(GAME, REPLAY) == 2, "the next work finds a sound database"
    assert scores_of(scores.recent()) == [1000, 1000]
    assert not scores.notices


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit(1), GeneratorExit()], ids=repr)
def test_what_ends_the_program_goes_on_and_leaves_the_database_too(tmp_path: Path, error: BaseException) -> None:
    scores = kept(tmp_path, GAME)
    for work in (scores._access.read, scores._access.write):
        with pytest.raises(type(error)):
            work(fails(error))
    assert os.listdir(tmp_path) == [FILE]


@pytest.mark.parametrize(
    "error",
    [
        sqlite3.DatabaseError(SAID),
        sqlite3.DatabaseError("malformed database schema (games) - near"),
        sqlite3.DatabaseError("file is not a database"),
        sqlite3.OperationalError("unsupported file format"),
        UnicodeDecodeError("utf-8", b"malformed database schema (gam\xff)", 30, 31, "invalid start byte"),
        sqlite3.DatabaseError(),  # Python 3.10 on the same words
    ],
    ids=str,
)
def test_what_sqlite_itself_calls_damaged_is_set_aside(tmp_path: Path, error: Exception) -> None:
    scores = kept(tmp_path, GAME)
    scores._access.read(fails(error))
    assert os.listdir(tmp_path) == [f"{FILE}.aside-1"]


def test_a_notice_names_the_fault_and_its_place(tmp_path: Path) -> None:
    scores = kept(tmp_path, GAME)
    scores._access.read(lambda database: dict[str, str]()["rules"])
    (notice,) = scores.notices
    assert notice.startswith(f"{tmp_path / FILE}: KeyError: 'rules' (test_own_faults.py, line ")


def test_a_game_that_our_code_cannot_write_waits_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scores = kept(tmp_path, GAME)
    with monkeypatch.context() as patched:
        patched.setattr("game.storage.scores.keep_sections", lambda *rest: fails(MemoryError())(rest))
        assert scores.record(GAME, REPLAY) is None
    assert scores_of(scores.recent()) == [1000]
    assert len(list((tmp_path / "unsaved").iterdir())) == 1


def test_what_always_fails_does_not_take_what_comes_after_it_along(tmp_path: Path) -> None:
    scores = kept(tmp_path, GAME)
    scores.puzzles.record("linjat", "one", Solved(2, float("nan"), datetime.now(timezone.utc)))  # NULL for SQLite
    scores.begun.keep("linjat", "two", Begun([], 1.0))  # type: ignore[arg-type]
    assert scores.begun.keep("linjat", "three", Begun("sheet", 1.0))
    assert list(scores.begun.of("linjat")) == ["three"]
    assert os.listdir(tmp_path) == [FILE]


def test_a_table_of_records_with_other_columns_is_made_again(tmp_path: Path) -> None:
    kept(tmp_path, GAME)
    run(tmp_path, "ALTER TABLE best_sections RENAME COLUMN seconds TO secands")
    scores = Scores(tmp_path)
    assert scores.best_sections("modern", "marathon") == {}
    assert scores.record(GAME) == 2
    assert (os.listdir(tmp_path), scores.notices) == ([FILE], ())


@pytest.mark.parametrize("ending", ["game", "match"])
@pytest.mark.parametrize("error", [MemoryError(), KeyError("rules"), ValueError("x"), RecursionError()], ids=repr)
def test_a_fault_of_our_own_code_costs_nothing_unfinished_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, error: Exception
) -> None:
    told: list[str] = []
    games, matches = UnfinishedGames(tmp_path, told.append), UnfinishedMatches(tmp_path, told.append)
    file = tmp_path / "unfinished" / f"1.{ending}"
    file.parent.mkdir()
    file.write_text("what is unfinished")
    for reader in ("_parts", "_match_of"):
        monkeypatch.setattr(f"game.storage.unfinished.{reader}", fails(error))
    if ending == "game":
        assert games.offered() is None
        games._place = 1  # as if it had been offered
        with pytest.raises(FileError, match=r"1\.game: .*test_own_faults\.py"):
            games.load()
    matches.take_in(lambda match: True)
    assert len(told) == 1
    assert "test_own_faults.py, line " in told[0]
    assert file.read_text() == "what is unfinished"
