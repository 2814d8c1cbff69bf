"""Mistakes wait beside the games, in databases of every version."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

from game.storage import FILE, Scores
from game.storage.puzzles import Mistake
from tests.storage.kept import GAME, REPLAY, VERSION_1

TODAY = date(2026, 3, 14)


def test_they_wait_from_the_day_on_which_their_game_was_rated(tmp_path: Path) -> None:
    Scores(tmp_path).mistakes.add(7, [(3, 1.5), (9, 0.8)], TODAY)
    mistakes = Scores(tmp_path).mistakes
    waiting = [Mistake(7, 3, 1.5, due="2026-03-14"), Mistake(7, 9, 0.8, due="2026-03-14")]
    assert mistakes.of_day(TODAY) == mistakes.of_day(TODAY + timedelta(9)) == waiting
    assert mistakes.of_day(TODAY - timedelta(1)) == []
    assert mistakes.rated() == {7}


def test_what_was_answered_stays_when_a_game_is_rated_again(tmp_path: Path) -> None:
    mistakes = Scores(tmp_path).mistakes
    mistakes.add(7, [(3, 1.5)], TODAY)
    mistakes.answer(7, 3, TODAY, TODAY + timedelta(1))
    mistakes.add(7, [(3, 2.5)], TODAY)
    assert mistakes.of_day(TODAY) == [Mistake(7, 3, 1.5, 1, "2026-03-14", "2026-03-15")]
    assert mistakes.misses(7, 3) == 1


def test_a_database_of_the_first_version_and_none_at_all_have_none_and_take_them(tmp_path: Path) -> None:
    assert Scores(tmp_path).mistakes.of_day(TODAY) == []
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(VERSION_1)
    scores = Scores(tmp_path)
    assert scores.mistakes.rated() == set()
    scores.mistakes.add(1, [], TODAY)
    assert scores.mistakes.rated() == {1}
    assert scores.record(GAME, REPLAY) == 3
    assert scores.notice is None


def test_rows_that_hold_no_mistake_are_left_out(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    scores.mistakes.add(7, [(3, 1.5), (4, 1.5)], TODAY)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("UPDATE mistakes SET cost = 'much' WHERE piece = 3")
        database.commit()
    assert [each.piece for each in scores.mistakes.of_day(TODAY)] == [4]
