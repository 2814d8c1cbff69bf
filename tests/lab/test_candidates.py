"""Rough measurements of players that training tries."""

import math
from statistics import mean, stdev

import pytest

from game.ai.linear.controllers import controller
from game.core.chance import seeded
from game.lab.compiled.climber import Climber
from game.lab.compiled.engine import CompiledPlayer
from game.lab.level_climbs import STEP
from game.lab.training.candidates import A_ROW, TOP, TrialLevels, TrialWeights, Weights, find_course, measure, value
from tests.lab.series import simulate


def weights_of(name: str) -> Weights:
    return tuple(controller(name).weights.items())


def candidate(weights: Weights, height: int, course: TrialLevels, seed: str = "1", runs: int = 100) -> TrialWeights:
    return TrialWeights(weights, height, seed, runs, course)


def test_it_agrees_with_direct_play() -> None:
    direct = simulate("dellacherie", "mdp", height=6, games=400, seed="direct", compiled=True)
    weights = weights_of("dellacherie")
    course = find_course((weights, 6, "course"))
    scores = [measure(candidate(weights, 6, course, str(seed), 200)) for seed in range(12)]
    lines = mean(score.lines for score in scores)
    error = math.hypot(direct.lines_sem or 0, stdev(score.lines for score in scores) / math.sqrt(12))
    assert abs(lines - direct.lines_mean) < 2.5 * error


def test_the_levels_lead_from_where_the_stack_seldom_is_to_where_hardly_a_game_goes_on() -> None:
    course = find_course((weights_of("dt-20"), 12, "1"))
    assert course.low < course.levels[0]
    assert {b - a for a, b in zip(course.levels, course.levels[1:], strict=False)} == {STEP}
    assert course.levels[-1] < TOP + 12 * A_ROW <= course.levels[-1] + STEP
    assert find_course((weights_of("dt-20"), 12, "1")) == course


def test_a_measurement_can_be_repeated() -> None:
    course = find_course((weights_of("ce"), 8, "1"))
    first, again, other = (measure(candidate(weights_of("ce"), 8, course, seed)) for seed in ("1", "1", "2"))
    assert (first.pieces, first.lines, first.played) == (again.pieces, again.lines, again.played)
    assert other.pieces != first.pieces
    assert value(first) == -math.log(first.pieces)


def test_a_player_that_dies_at_once_is_no_exception() -> None:
    builds_towers = (("landing height", 1.0),)
    course = find_course((weights_of("dt-20"), 20, "1"))
    score = measure(candidate(builds_towers, 20, course))
    assert 10 < score.pieces < 30
    assert score.lines < 5
    assert score.played < 20_000


def test_where_no_run_got_to_the_end_one_might_have() -> None:
    weights = weights_of("house-10")
    found = find_course((weights, 20, "1"))
    course = TrialLevels(found.low, found.levels[:1])
    score = measure(candidate(weights, 20, course, runs=10))
    excursions = Climber(CompiledPlayer(controller("house-10"), 20), seeded("1"), 10).excursions(
        course.low, course.levels[0], 10**6
    )
    assert excursions == (10, 885)
    assert score.pieces == pytest.approx(885)


def test_a_player_gets_no_more_pieces_than_others_and_what_was_shown_counts() -> None:
    high = TrialLevels(low=150_000, levels=(250_000,))
    score = measure(candidate(weights_of("house-10"), 20, high, runs=10))
    assert (score.played, score.pieces, score.lines) == (20_000, 20_000, 8_000)


def test_a_run_that_has_fallen_back_by_five_levels_is_given_up() -> None:
    weights = weights_of("dt-20")
    course = find_course((weights, 14, "1"))
    assert (course.low, course.levels[0], course.levels[-1]) == (59465, 74948, 152948)
    assert measure(candidate(weights, 14, course, runs=20)).played == 7160


def test_where_pieces_run_out_in_the_middle_of_a_climb_one_more_run_might_have_got_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    climber = Climber(CompiledPlayer(controller("dellacherie"), 12), seeded("1"), 20)
    assert climber.excursions(60_000, 78_000, 10**6) == (20, 5775)
    assert climber.climb(60_000, 90_000, 6000 - 5775) == (2, 12, 225)
    monkeypatch.setattr("game.lab.training.candidates.MAX_PIECES", 6000 // 20)
    score = measure(candidate(weights_of("dellacherie"), 12, TrialLevels(60_000, (78_000, 90_000, 102_000)), runs=20))
    assert score.played == 6000
    assert score.pieces == pytest.approx(5775 / 20 * 12 / (2 + 1))
