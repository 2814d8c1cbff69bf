"""Stacks that climb in compiled code, alone and abreast. ``tests/lab/test_splitting.py`` compares them with games."""

import random

import numpy as np
import pytest

from game.ai.linear.controllers import controller
from game.ai.linear.features import FEATURES, landed
from game.core.bits import STRIDE, WIDTH, column_heights
from game.core.board.board import Board
from game.lab.compiled.climber import RISE_OF_TWO, Climber, Climbers
from game.lab.compiled.engine import CompiledGame, CompiledPairGame, CompiledPlayer
from game.lab.compiled.kernels.bundles import CELLS_AT, KNOWN_AT, Limits
from game.lab.compiled.kernels.climb import (
    NOWHERE,
    RISE,
    WORDS,
    ReachedBoards,
    Runs,
    climb_runs,
    offset_of,
    play_moves,
)
from game.lab.compiled.kernels.moves import ON, OVER, move


def climber(name: str, rows: int, runs: int = 20, seed: int = 1) -> Climber:
    return Climber(CompiledPlayer(controller(name), rows), random.Random(seed), runs)


def cells_of(board: object) -> int:
    words = np.asarray(board)
    return sum((int(words[CELLS_AT + 1 + x]) >> y & 1) << STRIDE * y + x for x in range(WIDTH) for y in range(20))


def test_one_move_is_for_compiled_code() -> None:
    with pytest.raises(
        TypeError, match=r"^move\(SurveyedGame\) is for compiled code; expected a caller that is compiled$"
    ):
        move(climber("house-20", 12).game)


def test_the_rise_is_the_weighted_sum_of_nine_features() -> None:
    those = climber("ce", 12)
    assert [those.rises(1, 7)[0] for _ in range(30)][-1] == rise(those.game.board)
    tenfold = {name: 10 * weight for name, weight in RISE.items()}
    assert climber("ce", 12).rises(9, 7, tenfold) == [10 * of for of in climber("ce", 12).rises(9, 7)]
    empty = climber("ce", 12)
    assert rise(empty.game.board) == 20 * 2 * 964 + 10 * 702


def test_an_excursion_begins_where_the_rise_reaches_the_first_level() -> None:
    those = climber("dellacherie", 12)
    assert those.excursions(low=60_000, first=78_000, most=10**6) == (20, 4995)
    boards = those.boards
    assert len(boards) == 20
    assert min(rise(board) for board in boards) >= 78_000
    assert max(rise(board) for board in boards) < 110_000


def rise(board: object) -> int:
    cells = cells_of(board)
    move = landed(cells, 0)
    columns = [max((y + 1 for y in range(20) if cells >> STRIDE * y + x & 1), default=0) for x in range(WIDTH)]
    found = {name: FEATURES[name](move) for name in RISE if name in FEATURES} | {"sum of heights": sum(columns)}
    return int(sum(weight * found[name] for name, weight in RISE.items()))


def test_runs_climb_on_from_the_boards_that_were_reached() -> None:
    those = climber("dellacherie", 12, runs=200)
    those.excursions(60_000, 78_000, 10**6)
    found, begun, pieces = those.climb(60_000, 84_000, 10**6)
    assert (found, begun) == (len(those.boards), 200)
    assert 60 < found < 140
    assert pieces > 200
    assert min(rise(board) for board in those.boards) >= 84_000


def test_each_board_serves_equally_often_and_chance_says_which_of_them_once_less() -> None:
    those = climber("dellacherie", 12, runs=3)
    those.excursions(60_000, 78_000, 10**6)
    boards, kept = np.concatenate(those.boards), np.zeros(20 * WORDS, np.int64)

    def services() -> tuple[int, ...]:
        """How often each of three boards serves in twenty runs; all are high enough from the start."""
        runs = Runs(0, 20, 20, offset_of(those.game.state, 3))
        assert climb_runs(those.game, Limits(1, 0, 0), ReachedBoards(boards, 3), runs, kept) == (20, 20, 0)
        served = kept.reshape(20, WORDS)
        return tuple(int((served == board).all(axis=1).sum()) for board in boards.reshape(3, WORDS))

    assert {services() for _ in range(30)} == {(7, 7, 6), (7, 6, 7), (6, 7, 7)}


def test_games_that_are_over_have_reached_every_level() -> None:
    those = climber("dellacherie", 6, runs=50)
    those.excursions(60_000, 72_000, 10**6)
    found, _, _ = those.climb(60_000, NOWHERE, 10**6)
    assert 0 < found < 50
    assert those.all_over
    assert those.climb(60_000, NOWHERE, 10**6) == (50, 50, 0)
    assert 20 < those.cells <= 60


def test_it_stops_where_the_pieces_are_used_up() -> None:
    those = climber("dellacherie", 20)
    found, pieces = those.excursions(60_000, 78_000, 2000)
    assert (pieces, found < 20) == (2000, True)
    found, begun, pieces = those.climb(60_000, NOWHERE, 30)
    assert (pieces, begun < 20) == (30, True)


def test_a_board_from_which_a_game_is_over() -> None:
    those = climber("dellacherie", 4)
    assert play_moves(those.game, Limits(10_000, -1, NOWHERE))[2] == OVER
    assert Board(cells_of(those.game.board)).height <= 4
    assert len(those.game.board) == WORDS


def test_a_game_that_ends_below_the_first_level_has_reached_it() -> None:
    those = climber("dellacherie", 4, runs=30)
    climbs, pieces = those.excursions(60_000, NOWHERE, 10**6)
    assert (climbs, those.all_over, len(those.boards)) == (30, True, 30)
    games = CompiledGame(CompiledPlayer(controller("dellacherie"), 4), random.Random(1))
    played = 0
    for _ in range(30):
        played += games.play(10**6).pieces
        games.begin(0)
    assert pieces == played


PLAYERS = [(name, 20, 1) for name in ("dellacherie", "dt-20", "house-20", "house", "llima")]
PLAYERS += [("house-20", 9, 2)]


@pytest.mark.parametrize(("name", "rows", "known"), PLAYERS)
def test_every_kind_of_player_plays_the_games_that_it_plays_elsewhere(name: str, rows: int, known: int) -> None:
    player = CompiledPlayer(controller(name), rows)
    game = (CompiledPairGame if known > 1 else CompiledGame)(player, random.Random(3))
    other = Climber(player, random.Random(3), 1, known)
    for some in (1, 60, 40 if known > 1 else 440):
        game.play(some)
        assert play_moves(other.game, Limits(some, -NOWHERE, NOWHERE))[1:] == (some, ON)
        assert cells_of(other.game.board) == game.cells


def test_a_stored_board_holds_the_known_piece() -> None:
    those = Climber(CompiledPlayer(controller("dt-20"), 12), random.Random(3), 40, known=2)
    those.excursions(55_000, 62_000, 10**6)
    assert {int(board[KNOWN_AT]) for board in those.boards} == set(range(7))


def test_tries_of_one_board_leave_the_boards_alone() -> None:
    those = climber("dellacherie", 12)
    those.excursions(60_000, 78_000, 10**6)
    board = those.boards[7].copy()
    climbs, pieces = those.tries(board, 60_000, 90_000, 400)
    assert 0 < climbs < 400 < pieces
    assert len(those.boards) == 20
    assert (those.boards[7] == board).all()


def test_what_is_told_adds_up_to_the_pieces() -> None:
    those, told = climber("dellacherie", 12, runs=200), list[int]()
    _, pieces = those.excursions(60_000, 78_000, tell=told.append)
    assert (len(told), sum(told)) == (4, pieces)
    _, _, more = those.climb(60_000, 84_000, tell=told.append)
    assert (len(told), sum(told)) == (8, pieces + more)


def test_only_the_rules_of_the_papers_are_served() -> None:
    with pytest.raises(ValueError, match="expected the rules of the papers"):
        Climber(CompiledPlayer(controller("dt-20"), 10, "fahey"), random.Random(1), 1)


OLD_RISE = {"height": 10, "rows with holes": 13, "row transitions": 1, "wells": 1}
EACH = {
    "height": 3, "rows with holes": 41, "row transitions": 9, "wells": 3, "column transitions": 7, "holes": -21,
    "hole depth": -1, "deep wells": 36, "sum of heights": 4,
}  # fmt: skip


def climbers(name: str, rows: int, runs: int = 40, rise: dict[str, int] = OLD_RISE, known: int = 1) -> Climbers:
    return Climbers(CompiledPlayer(controller(name), rows), random.Random(1), runs, rise, known)


def rise_of(stack: int, rise: dict[str, int]) -> int:
    move = landed(stack, 0)
    heights = sum(column_heights(stack)) * rise.get("sum of heights", 0)
    return int(heights + sum(weight * FEATURES[name](move) for name, weight in rise.items() if name in FEATURES))


@pytest.mark.parametrize(
    ("rise", "low", "level", "known", "played"),
    [(OLD_RISE, 80, 140, 1, 8578), (EACH, 900, 1000, 1, 82_497), (EACH, 700, 800, 2, 302_491)],
)
def test_the_boards_that_are_reached_have_the_rise(
    rise: dict[str, int], low: int, level: int, known: int, played: int
) -> None:
    those = climbers("dellacherie", 12, rise=rise, known=known)
    told: list[int] = []
    climbs, pieces = those.excursions(low, level, tell=told.append)
    assert (climbs, pieces) == (40, played), "of all but the first climb of each game"
    assert told == [pieces]
    step = level // 10
    for high in (level, level + step, level + 2 * step):
        if high > level:
            found, begun, pieces = those.climb(low, high)
            assert begun == 40
            assert 0 < found == len(those.stacks) < 40
        assert min(rise_of(stack, rise) for stack in those.stacks) >= high
    assert those.cells == sum(stack.bit_count() for stack in those.stacks) / len(those.stacks)
    assert not those.all_over


def test_the_rise_for_two_pieces_weighs_what_the_other_weighs() -> None:
    """The weights are paired with features by their order."""
    assert list(RISE_OF_TWO) == list(RISE)


@pytest.mark.parametrize("known", [1, 2])
def test_games_that_are_over_have_reached_every_level_abreast(known: int) -> None:
    those = climbers("dellacherie", 6, runs=64, known=known)
    those.excursions(70, 100)
    found, _, _ = those.climb(70, NOWHERE)
    assert 0 < found < 64
    assert those.all_over
    assert those.climb(70, NOWHERE) == (64, 64, 0)
    assert 20 < those.cells <= 60


@pytest.mark.parametrize("known", [1, 2])
def test_it_stops_where_the_pieces_are_used_up_abreast(known: int) -> None:
    those = climbers("house", 20, known=known)
    found, pieces = those.excursions(80, 140, 500)
    assert found < 40
    assert pieces < 516, "those of the first climbs are not told"
    those = climbers("dellacherie", 20, runs=1000, known=known)
    those.excursions(60, 90)
    found, begun, pieces = those.climb(60, NOWHERE, 300)
    assert 300 <= pieces < 316
    assert begun < 1000


@pytest.mark.parametrize(
    ("name", "rise", "message"),
    [
        ("llima", OLD_RISE, "llima cannot be played abreast"),
        ("house", {"hight": 1}, "the rise weighs hight; expected some of"),
    ],
)
def test_what_cannot_climb_is_refused(name: str, rise: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        climbers(name, 10, rise=rise)
