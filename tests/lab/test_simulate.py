"""Series of games: exact figures from fixed seeds."""

from __future__ import annotations

import math
from dataclasses import asdict

import pytest

from game.lab.games import simulate


def test_ten_rows_by_the_rules_of_the_papers() -> None:
    result = simulate("dellacherie", "mdp", height=10, games=8, seed=1)
    assert (result.lines_mean, result.pieces, result.cut) == (2618.625, 52540, 0)
    assert result.lines_sem == result.lines_mean / math.sqrt(8)
    assert result.pieces_per_second == result.pieces / result.seconds


def test_eight_rows_of_standard_tetris() -> None:
    result = simulate("dellacherie", "fahey", height=8, games=6, seed=1)
    assert (result.lines_mean, result.pieces) == (434 / 6, 1151)


@pytest.mark.parametrize(
    ("controller", "lines", "pieces"),
    [
        ("dellacherie", 39.5, 1110),
        ("bcts", 68.0, 1822),
        ("dt-10", 63.8, 1710),
        ("dt-20", 50.9, 1394),
        ("ce", 52.0, 1420),
    ],
)
def test_six_rows_for_every_controller(controller: str, lines: float, pieces: int) -> None:
    result = simulate(controller, "mdp", height=6, games=10, seed="six")
    assert (result.lines_mean, result.pieces) == (lines, pieces)


@pytest.mark.parametrize(
    ("controller", "lines", "pieces"),
    [("fahey-2", 112, 309), ("dellacherie-2", 223, 581), ("llima", 5, 41), ("house-10", 112, 307)],
)
def test_five_rows_for_those_that_take_their_time(controller: str, lines: float, pieces: int) -> None:
    result = simulate(controller, "mdp", height=5, games=3, seed="five", max_pieces=300)
    assert (result.lines_mean * 3, result.pieces) == (lines, pieces)


def test_a_player_of_two_pieces_sees_what_a_dealer_that_looks_at_the_well_has_decided() -> None:
    result = simulate("fahey-2", "mdp", height=5, games=1, seed=1, randomizer="bastet", max_pieces=60)
    assert (result.lines_mean, result.pieces) == (3, 18)


def test_max_pieces_cuts_games() -> None:
    result = simulate("dellacherie", "mdp", games=3, seed=1, max_pieces=500)
    assert (result.pieces, result.cut, result.games) == (1500, 3, 3)
    short = simulate("dellacherie", "mdp", height=4, games=3, seed=1, max_pieces=5000)
    assert short.cut == 0


def test_a_seed_is_a_series_of_games_whatever_their_number() -> None:
    one, two = (simulate("dellacherie", "mdp", height=6, games=games, seed=0) for games in (1, 2))
    assert one.pieces < two.pieces
    assert simulate("dellacherie", "mdp", height=6, games=1, seed="0").pieces == one.pieces
    assert simulate("dellacherie", "mdp", height=6, games=1, seed=-5).pieces != one.pieces


def test_snakes_beat_everybody() -> None:
    result = simulate("dellacherie", "mdp", games=2, seed=1, randomizer="sz", max_pieces=100_000)
    assert result.cut == 0
    assert result.randomizer == "sz"


def test_randomizers_that_look_at_the_well_see_it() -> None:
    kind, cruel = (
        simulate("dellacherie", "mdp", height=10, games=1, seed=1, randomizer=name, max_pieces=400)
        for name in ("7-bag", "bastet")
    )
    assert kind.lines_mean > cruel.lines_mean


@pytest.mark.parametrize("rules", ["mdp", "fahey"])
@pytest.mark.parametrize("name", ["dellacherie", "house", "llima"])
def test_compiled_games_are_the_same_games(name: str, rules: str) -> None:
    plain, compiled = (simulate(name, rules, height=6, games=5, seed="c", compiled=it) for it in (False, True))
    assert (plain.lines_mean, plain.pieces) == (compiled.lines_mean, compiled.pieces)


def test_ten_rows_two_hundred_times() -> None:
    result = simulate("dellacherie", "mdp", height=10, games=200, seed=1, compiled=True)
    assert (result.lines_mean, result.pieces) == (2310.465, 1159419)


def test_the_result_has_what_the_command_line_prints() -> None:
    result = simulate("dellacherie", "mdp", height=4, games=1, seed=1)
    assert set(asdict(result)) == {
        "controller", "rules", "height", "randomizer", "known", "games", "lines_mean", "lines_sem", "pieces", "seconds",
        "pieces_per_second", "cut", "width", "weights", "options", "odds",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"controller": "delacherie"}, "did you mean 'dellacherie'"),
        ({"rules": "faehy"}, "unknown rules 'faehy'; did you mean 'fahey'\\?$"),
        ({"height": 3}, "height is 3; expected 4 to 40"),
        ({"height": 41}, "height is 41; expected 4 to 40"),
        ({"max_pieces": 0}, "max_pieces is 0; expected 1 or more"),
        ({"randomizer": "7bags"}, "7-bag"),
    ],
)
def test_wrong_input_gets_one_clear_line(wrong: dict[str, object], message: str) -> None:
    arguments: dict[str, object] = {"controller": "dellacherie", "rules": "mdp", "games": 1, "seed": 1, **wrong}
    with pytest.raises(ValueError, match=message):
        simulate(**arguments)  # type: ignore[arg-type]
