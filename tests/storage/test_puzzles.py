"""Solved and begun puzzles and mistakes are kept beside the games, in databases of every version."""

from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.storage import Scores
from game.storage.database import FILE
from game.storage.puzzles import Begun, Mistake, Solved
from tests.storage.kept import GAME, REPLAY, VERSION_1, run, scores_of

DAY = datetime(2026, 3, 14, 18, 30, tzinfo=timezone.utc)
SOLVED = Solved(2, 61.5, DAY)
TODAY = date(2026, 3, 14)


def test_the_most_stars_the_shortest_time_and_the_first_date_stay_for_the_next_run(tmp_path: Path) -> None:
    assert Scores(tmp_path).puzzles.of("linjat") == {}
    later = DAY + timedelta(days=1)
    for solved in (SOLVED, Solved(3, 90.0, later), Solved(1, 30.0, later)):
        Scores(tmp_path).puzzles.record("linjat", "2-./--3", solved)
    for solved in (Solved(1, 0.0, DAY), Solved(3, 0.0, DAY)):
        Scores(tmp_path).puzzles.record("linjat", str(solved.stars), solved)
    puzzles = Scores(tmp_path).puzzles
    assert puzzles.of("linjat") == {
        "2-./--3": Solved(3, 30.0, DAY), "1": Solved(1, 0.0, DAY), "3": Solved(3, 0.0, DAY)
    }  # fmt: skip
    assert puzzles.of("tetris") == {}


def test_a_database_of_the_first_version_takes_them_and_keeps_its_games(tmp_path: Path) -> None:
    run(tmp_path, VERSION_1)
    scores = Scores(tmp_path)
    assert (scores.puzzles.of("linjat"), scores.mistakes.rated()) == ({}, set())
    scores.puzzles.record("linjat", "2-./--3", SOLVED)
    scores.mistakes.add(1, [], TODAY)
    assert (scores.puzzles.of("linjat"), scores.mistakes.rated()) == ({"2-./--3": SOLVED}, {1})
    assert scores.record(replace(GAME, score=7), REPLAY) == 3
    assert scores_of(scores.recent()) == [7, 90_000, 1000]
    assert scores.notices == ()


@pytest.mark.parametrize("change", ["stars = 9", "stars = 0", "seconds = 'long'", "seconds = -1.0", "solved_at = 'x'"])
def test_a_solved_puzzle_with_a_wrong_value_is_left_out(tmp_path: Path, change: str) -> None:
    puzzles = Scores(tmp_path).puzzles
    for name in ("a", "b"):
        puzzles.record("linjat", name, SOLVED)
    run(tmp_path, f"UPDATE puzzles SET {change} WHERE puzzle = 'a'")
    assert puzzles.of("linjat") == {"b": SOLVED}


@pytest.mark.parametrize("column", ["seconds", "hints", "checks"])
@pytest.mark.parametrize("value", ["-1", "'many'"])
def test_a_begun_puzzle_with_a_wrong_figure_is_left_out(tmp_path: Path, column: str, value: str) -> None:
    begun = Scores(tmp_path).begun
    for puzzle in ("a", "b"):
        begun.keep("linjat", puzzle, Begun("0 / 0", 0.0))
    run(tmp_path, f"UPDATE begun SET {column} = {value} WHERE puzzle = 'a'")
    assert begun.of("linjat") == {"b": Begun("0 / 0", 0.0)}


def test_what_cannot_be_written_holds_until_it_can(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    scores = Scores(tmp_path)
    scores.puzzles.record("linjat", "2-./--3", SOLVED)
    assert scores.puzzles.of("linjat") == {"2-./--3": SOLVED}
    (tmp_path / FILE).rmdir()
    better = Solved(3, 60.0, DAY)
    scores.puzzles.record("linjat", "2-./--3", better)
    assert Scores(tmp_path).puzzles.of("linjat") == scores.puzzles.of("linjat") == {"2-./--3": better}


def test_mistakes_wait_from_the_day_on_which_their_game_was_rated_and_answers_stay(tmp_path: Path) -> None:
    assert Scores(tmp_path).mistakes.of_day(TODAY, 10) == []
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
    for wrong in ("due = '2026'", "misses = -1", "cost = -0.5", "cost = 'dear'"):
        mistakes.answer(missed)
        run(tmp_path, f"UPDATE mistakes SET {wrong} WHERE piece = 3")
        assert [each.piece for each in mistakes.of_day(TODAY, 10)] == [9]
