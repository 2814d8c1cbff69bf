"""The puzzle of a day."""

import datetime

import pytest

from game.puzzles.linjat.linjat_puzzles import PackedLinjat
from game.puzzles.puzzle_games import daily
from game.puzzles.tetris.making import PackedTetris


def test_a_day_has_one_puzzle_of_each_game() -> None:
    one = daily("tetris", 2026, 11, 22)
    assert isinstance(one, PackedTetris)
    assert one == daily("tetris", 2026, 11, 22)
    assert not one.name  # no lesson
    assert isinstance(daily("linjat", 2026, 11, 22), PackedLinjat)


@pytest.mark.parametrize("game", ["tetris", "linjat"])
def test_no_puzzle_comes_twice_in_a_hundred_days_of_one_round(game: str) -> None:
    first = datetime.date(2026, 11, 22)
    days = [first + datetime.timedelta(days=number) for number in range(100)]
    puzzles = [daily(game, day.year, day.month, day.day) for day in days]
    # A new round begins after 242 days of Tetris and 400 of Linjat, and may repeat some.
    assert len(set(puzzles)) >= 65
    assert game == "linjat" or {puzzle.level for puzzle in puzzles} == {2, 3, 4}, "neither easy nor cruel"


def test_bad_days_and_games_are_told() -> None:
    with pytest.raises(ValueError, match="day"):
        daily("tetris", 2026, 2, 30)
    with pytest.raises(ValueError, match="did you mean 'tetris'"):
        daily("tetri", 2026, 2, 3)
