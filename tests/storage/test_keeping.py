"""Finished games come back as they were kept."""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.core.replay import Replay, Result, from_text, to_text
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.setup import set_up
from game.storage import FILE, Game, GameMarks, Scores, StoredGame
from tests.storage.kept import GAME, REPLAY


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
    game = Game.of(replay, GameMarks(grade="S1"))
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
