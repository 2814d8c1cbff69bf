"""Stacks that climb, in compiled code."""

from __future__ import annotations

import random

import numpy as np
import pytest

from game.ai.compiled.climber import Climber
from game.ai.compiled.engine import CompiledGame, CompiledPlayer
from game.ai.compiled.kernels.arrays import CELLS_AT
from game.ai.compiled.kernels.bundles import Limits
from game.ai.compiled.kernels.climb import NOWHERE, OVER, UP, WORDS, Boards, climb, run_any
from game.ai.linear.controllers import controller
from game.ai.linear.features import FEATURES, landed
from game.core.board.bits import STRIDE, WIDTH
from game.core.board.board import Board


def climber(name: str, rows: int, runs: int = 20, seed: int = 1) -> Climber:
    return Climber(CompiledPlayer(controller(name), rows), random.Random(seed), runs)


def cells_of(board: object) -> int:
    words = np.asarray(board)
    return sum((int(words[CELLS_AT + 1 + x]) >> y & 1) << STRIDE * y + x for x in range(WIDTH) for y in range(20))


@pytest.mark.parametrize("name", ["dellacherie", "dt-20", "house-20", "house-24", "house"])
def test_it_plays_the_games_that_play_plays(name: str) -> None:
    game = CompiledGame(CompiledPlayer(controller(name), 20), random.Random(3))
    game.play(500)
    other = climber(name, 20, seed=3)
    assert run_any(other.game, Limits(500, -1, NOWHERE))[1] == 500
    assert cells_of(other.game.board) == game.cells


def test_the_rise_is_ten_for_a_row_thirteen_for_one_with_holes_and_transitions_and_wells() -> None:
    those = climber("ce", 12)
    rises = those.rises(30, 7)
    move = landed(cells_of(those.game.board), 0)
    of = {name: FEATURES[name](move) for name in ("height", "rows with holes", "row transitions", "wells")}
    assert rises[-1] == 10 * of["height"] + 13 * of["rows with holes"] + of["row transitions"] + of["wells"]
    assert len(rises) == 30


def test_an_excursion_begins_where_the_rise_reaches_the_first_level() -> None:
    those = climber("dellacherie", 12)
    assert those.excursions(low=80, first=140, most=10**6) == (20, 4158)
    boards = those.boards
    assert len(boards) == 20
    assert min(rise(board) for board in boards) >= 140
    assert max(rise(board) for board in boards) < 200


def test_players_of_many_features_climb_too() -> None:
    those = climber("house", 12)
    climbs, pieces = those.excursions(low=80, first=140, most=10**6)
    assert (climbs, pieces > 1000) == (20, True)
    assert min(rise(board) for board in those.boards) >= 140


def test_runs_begin_from_the_boards_that_are_given() -> None:
    those = climber("house", 12)
    those.excursions(80, 140, 10**6)
    highest = max(those.boards, key=rise).copy()
    those.start_from([highest])
    assert len(those.boards) == 1
    assert those.climb(80, rise(highest), 10**6) == (20, 20, 0)
    assert not those.is_over(those.boards[0])
    those.climb(80, NOWHERE, 10**6)
    assert all(those.is_over(board) for board in those.boards)


def rise(board: object) -> int:
    move = landed(cells_of(board), 0)
    weighed = {"height": 10, "rows with holes": 13, "row transitions": 1, "wells": 1}
    return int(sum(weight * FEATURES[name](move) for name, weight in weighed.items()))


def test_runs_climb_on_from_the_boards_that_were_reached() -> None:
    those = climber("dellacherie", 12, runs=200)
    those.excursions(80, 140, 10**6)
    found, begun, pieces = those.climb(80, 160, 10**6)
    assert (found, begun) == (len(those.boards), 200)
    assert 60 < found < 140
    assert pieces > 200
    assert min(rise(board) for board in those.boards) >= 160


def test_each_board_serves_equally_often_and_chance_says_which_of_them_once_less() -> None:
    those = climber("dellacherie", 12, runs=3)
    those.excursions(80, 140, 10**6)
    boards, kept = np.concatenate(those.boards), np.zeros(20 * WORDS, np.int64)

    def services() -> tuple[int, ...]:
        """How often each of three boards serves in twenty runs; all are high enough from the start."""
        assert climb(those.game, Limits(1, 0, 0), Boards(boards, 3), 20, kept) == (20, 20, 0)
        runs = kept.reshape(20, WORDS)
        return tuple(int((runs == board).all(axis=1).sum()) for board in boards.reshape(3, WORDS))

    assert {services() for _ in range(30)} == {(7, 7, 6), (7, 6, 7), (6, 7, 7)}


def test_games_that_are_over_have_reached_every_level() -> None:
    those = climber("dellacherie", 6, runs=50)
    those.excursions(70, 100, 10**6)
    found, _, _ = those.climb(70, NOWHERE, 10**6)
    assert 0 < found < 50
    assert those.climb(70, NOWHERE, 10**6) == (50, 50, 0)
    assert 20 < those.cells <= 60


def test_it_stops_where_the_pieces_are_used_up() -> None:
    those = climber("dellacherie", 20)
    found, pieces = those.excursions(80, 140, 500)
    assert (pieces, found < 20) == (500, True)
    found, begun, pieces = those.climb(80, NOWHERE, 30)
    assert (pieces, begun < 20) == (30, True)


def test_a_board_from_which_a_game_is_over() -> None:
    those = climber("dellacherie", 4)
    assert run_any(those.game, Limits(10_000, -1, NOWHERE))[0] == OVER
    assert Board(cells_of(those.game.board)).height <= 4
    assert UP != OVER
    assert len(those.game.board) == WORDS


def test_features_that_compiled_code_is_slow_with_are_refused() -> None:
    with pytest.raises(ValueError, match="llima has a weight for a feature that this code does not support"):
        climber("llima", 10)
