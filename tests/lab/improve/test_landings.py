"""Landings that are tried many times."""

from __future__ import annotations

import math

from game.ai.linear.controllers import controller
from game.ai.linear.features import landed
from game.core.board.board import Board
from game.lab.candidates import course_for
from game.lab.improve.danger import LIKED, TrialLandings, try_landings

WEIGHTS = tuple(controller("dellacherie").weights.items())
COURSE = course_for(WEIGHTS, 10, "1")


def test_each_level_gives_a_board_with_the_landings_that_the_player_likes_best() -> None:
    tried = try_landings(TrialLandings(WEIGHTS, 10, "a", COURSE, tries=50))
    assert 5 <= len(tried.boards) <= len(COURSE.levels), "at the highest levels all games are over"
    for board in tried.boards:
        assert 2 <= len(board.masks) == len(board.dangers) <= LIKED
        assert len({landed(board.cells, mask).after for mask in board.masks}) == len(board.masks)
        assert all(not board.cells & mask and mask.bit_count() == 4 for mask in board.masks)
        assert all(math.log(0.5 / 51) <= danger <= math.log(50.5 / 51) for danger in board.dangers)
        assert Board(board.cells).height <= 10


def test_a_trial_can_be_repeated() -> None:
    first, again, other = (
        try_landings(TrialLandings(WEIGHTS, 10, seed, COURSE, tries=20)).boards for seed in ("a", "a", "b")
    )
    assert first == again != other


def test_what_the_player_likes_best_is_less_dangerous_than_what_it_likes_least() -> None:
    trials = [try_landings(TrialLandings(WEIGHTS, 10, str(seed), COURSE, tries=50)) for seed in range(5)]
    boards = [board for trial in trials for board in trial.boards]
    assert sum(board.dangers[0] - board.dangers[-1] for board in boards) / len(boards) < -0.3
