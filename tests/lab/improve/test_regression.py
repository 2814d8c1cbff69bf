"""Landings that are tried many times, and the regression of dangers on features."""

import math
import random
from functools import cache
from itertools import pairwise

import pytest

from game.ai.linear.controllers import controller
from game.ai.linear.features import FEATURES, landed
from game.core.board.board import Board
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS
from game.lab.improve.danger import LIKED, FewBoardsError, LandedBoard, TrialLandings, try_landings
from game.lab.improve.regression import Regression
from game.lab.training.candidates import TrialLevels, find_course

NAMES = ("holes", "wells", "bumpiness", "height")
TRUE = {"holes": -2.0, "wells": -0.5, "bumpiness": -0.25}


def boards(count: int, noise: float = 0.0) -> list[LandedBoard]:
    """Boards whose dangers are those of a player with the weights ``TRUE``, another number on each board, and noise."""
    rng = random.Random(1)
    made = []
    for _ in range(count):
        cells = sum(rng.getrandbits(10) % 1023 << 11 * y for y in range(5))
        shape = SRS.masks[rng.choice(PIECES)][0]
        masks = tuple(shape << 11 * 6 + x for x in rng.sample(range(7), 5))
        level = rng.uniform(-3, 0)
        dangers = tuple(level + noise * rng.gauss(0, 1) - value(cells, mask) / 4 for mask in masks)
        made.append(LandedBoard(cells, masks, dangers))
    return made


def value(cells: int, mask: int) -> float:
    return sum(weight * FEATURES[name](landed(cells, mask)) for name, weight in TRUE.items())


def regression(count: int, noise: float = 0.0) -> Regression:
    return Regression(boards(count, noise), {name: FEATURES[name] for name in NAMES})


def test_it_finds_the_weights_from_which_the_dangers_came() -> None:
    found = regression(60)
    assert found.landings == 300
    assert found.share(list(TRUE)) == pytest.approx(1, abs=1e-4)
    assert found.share_of(TRUE) == pytest.approx(1, abs=1e-9)
    assert found.fit(list(TRUE), TRUE) == pytest.approx(TRUE, rel=1e-3)
    ten_times = {name: 10 * weight for name, weight in TRUE.items()}
    assert found.fit(list(TRUE), ten_times) == pytest.approx(ten_times, rel=1e-3), "the size is that of the player"
    assert found.share_of({name: -weight for name, weight in TRUE.items()}) == 0, "who likes danger explains nothing"
    with pytest.raises(FewBoardsError, match="9 boards; expected at least 10"):
        regression(9)


def test_forward_selection_adds_what_gains_most_and_leaves_out_what_gains_nothing() -> None:
    found = regression(400, noise=0.1)
    choices = found.forward([], NAMES, 4)
    assert {name for name, _ in choices} == set(TRUE)
    shares = [0.0, *(share for _, share in choices)]
    gains = [after - before for before, after in pairwise(shares)]
    assert gains == sorted(gains, reverse=True)
    assert shares[-1] == pytest.approx(found.share([name for name, _ in choices]))
    assert found.forward(list(TRUE), NAMES, 4) == []


def test_backward_elimination_drops_what_costs_least() -> None:
    found = regression(400, noise=0.1)
    choices = found.backward(NAMES, 1)
    assert (choices[0][0], abs(choices[0][1] - found.share(NAMES)) < 0.001) == ("height", True)
    assert {name for name, _ in (*choices, *found.forward([], NAMES, 1))} == set(NAMES)


def test_a_bad_choice_is_exchanged_for_a_better_one() -> None:
    found = regression(400, noise=0.1)
    assert set(found.exchange(["holes", "height", "wells"], NAMES, 2)) == set(TRUE)
    assert found.exchange(["holes", "height", "wells"], NAMES, 0) == ["holes", "height", "wells"]
    assert found.exchange(list(TRUE), NAMES, 2) == list(TRUE)


def test_the_worth_of_a_feature_is_what_it_adds_as_the_last_one() -> None:
    found = regression(400, noise=0.1)
    worth = found.worth(list(TRUE))
    assert list(worth.values()) == sorted(worth.values(), reverse=True)
    assert worth["wells"] == pytest.approx(found.share(list(TRUE)) - found.share(["holes", "bumpiness"]))
    assert worth["height"] == pytest.approx(found.share(NAMES) - found.share(list(TRUE)))


WEIGHTS = tuple(controller("dellacherie").weights.items())


@cache
def course() -> TrialLevels:
    return find_course((WEIGHTS, 10, "1"))


def test_each_level_gives_a_board_with_the_landings_that_the_player_likes_best() -> None:
    tried = try_landings(TrialLandings(WEIGHTS, 10, "a", course(), tries=50))
    assert 5 <= len(tried.boards) <= len(course().levels), "at the highest levels all games are over"
    for board in tried.boards:
        assert 2 <= len(board.masks) == len(board.dangers) <= LIKED
        assert len({landed(board.cells, mask).after for mask in board.masks}) == len(board.masks)
        assert all(not board.cells & mask and mask.bit_count() == 4 for mask in board.masks)
        assert all(math.log(0.5 / 51) <= danger <= math.log(50.5 / 51) for danger in board.dangers)
        assert Board(board.cells).height <= 10


def test_a_trial_can_be_repeated() -> None:
    first, again, other = (
        try_landings(TrialLandings(WEIGHTS, 10, seed, course(), tries=20)).boards for seed in ("a", "a", "b")
    )
    assert first == again != other


def test_what_the_player_likes_best_is_less_dangerous_than_what_it_likes_least() -> None:
    trials = [try_landings(TrialLandings(WEIGHTS, 10, str(seed), course(), tries=50)) for seed in range(5)]
    boards = [board for trial in trials for board in trial.boards]
    assert sum(board.dangers[0] - board.dangers[-1] for board in boards) / len(boards) < -0.3
