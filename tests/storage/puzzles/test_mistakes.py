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


def test_they_wait_from_the_day_on_which_their_game_was_rated_and_answers_stay(tmp_path: Path) -> None:
    Scores(tmp_path).mistakes.add(7, [(3, 1.5), (9, 0.8)], TODAY)
    mistakes = Scores(tmp_path).mistakes
    waiting = [Mistake(7, 3, 1.5, due="2026-03-14"), Mistake(7, 9, 0.8, due="2026-03-14")]
    assert mistakes.of_day(TODAY, 10) == mistakes.of_day(TODAY + timedelta(9), 10) == waiting
    assert (mistakes.of_day(TODAY - timedelta(1), 10), mistakes.rated()) == ([], {7})
    missed = Mistake(7, 3, 1.5, 1, "2026-03-14", "2026-03-15")
    mistakes.answer(missed)
    mistakes.add(7, [(3, 2.5)], TODAY)
    assert mistakes.of_piece(7, 3) == missed
    assert missed in mistakes.of_day(TODAY, 10)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("UPDATE mistakes SET due = '2026' WHERE piece = 3")
        database.commit()
    assert [each.piece for each in mistakes.of_day(TODAY, 10)] == [9]


def test_a_database_of_the_first_version_takes_them_and_keeps_its_games(tmp_path: Path) -> None:
    assert Scores(tmp_path).mistakes.of_day(TODAY, 10) == []
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(VERSION_1)
    scores = Scores(tmp_path)
    assert scores.mistakes.rated() == set()
    scores.mistakes.add(1, [], TODAY)
    assert scores.mistakes.rated() == {1}
    assert (scores.record(GAME, REPLAY), scores.notice) == (3, None)
