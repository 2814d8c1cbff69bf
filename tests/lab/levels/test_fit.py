"""The regression of the rise."""

from __future__ import annotations

import math

import pytest

from game.ai.compiled.kernels.climb import RISE, UNIT
from game.core.dealers.chance import below, seeded
from game.lab.rise_fit import BOARDS, TOGETHER, TrialRun, TriedBoard, collect, fit

NAMES = ("height", "rows with holes", "wells")
TRUE = {"height": 0.04, "rows with holes": 0.4, "wells": 0.03}
TRIES = 400


def boards_of(count: int, start: tuple[float, ...] = (-4.0, -3.0, -5.0)) -> list[TriedBoard]:
    """Boards in three groups, whose chances are exactly as ``TRUE`` says."""
    rng, found = seeded("boards"), []
    for number in range(count):
        features = below(rng, 6), below(rng, 4), below(rng, 20)
        group = number % 3
        share = math.exp(start[group] + sum(map(lambda a, b: a * b, TRUE.values(), features)))
        found.append(TriedBoard(group, features, sum(rng.random() < share for _ in range(TRIES))))
    return found


def test_it_finds_the_coefficients_within_their_errors() -> None:
    of = fit(boards_of(600), TRIES, NAMES, TRUE)
    for name, coefficient in TRUE.items():
        assert abs(of.coefficients[name] - coefficient) < 3 * of.errors[name]
        assert of.errors[name] < 0.02
    assert (of.boards, of.groups) == (600, 3)
    assert of.explained["fitted"] == pytest.approx(1, abs=0.04)
    assert of.explained["built in"] == pytest.approx(1, abs=0.04)
    assert of.explained["height"] < 0.1 < of.explained["height and rows with holes"] < of.explained["fitted"]
    assert 0 < of.chance < 0.5


def test_a_rise_that_says_nothing_explains_nothing() -> None:
    assert fit(boards_of(600), TRIES, NAMES, {"wells": 0.0, "height": -1.0}).explained["built in"] < 0.1


def test_a_constant_of_a_group_changes_nothing() -> None:
    of = fit(boards_of(600, start=(-2.5, -2.5, -4.5)), TRIES, NAMES, TRUE)
    assert of.coefficients["rows with holes"] == pytest.approx(0.4, abs=0.03)


def test_too_few_boards_are_refused() -> None:
    with pytest.raises(ValueError, match="39 boards; expected 40 or more"):
        fit(boards_of(39), TRIES, NAMES, TRUE)


def test_boards_of_a_splitting_run_are_tried() -> None:
    what = TrialRun("dellacherie", 10, "1", 0, runs=300, tries=30)
    told: list[int] = []
    found = collect(what, report=lambda _, pieces: told.append(pieces))
    groups = {board.group for board in found.boards}
    assert groups == set(range(len(groups)))
    assert all(sum(board.group == group for board in found.boards) <= TOGETHER * BOARDS for group in groups)
    assert all(len(board.features) == len(RISE) and 0 <= board.climbs <= 30 for board in found.boards)
    assert sum(told) == found.pieces
    again = collect(what)
    assert (again.boards, again.pieces) == (found.boards, found.pieces)
    assert collect(TrialRun("dellacherie", 10, "1", 1, runs=300, tries=30)).boards != found.boards


def test_the_built_in_rise_explains_most_of_what_can_be_explained() -> None:
    parts = [collect(TrialRun("dt-20", 12, "fit", repeat, runs=200, tries=40)) for repeat in range(2)]
    of = fit([board for part in parts for board in part.boards], 40, list(RISE), {n: w / UNIT for n, w in RISE.items()})
    explained = of.explained
    assert explained["height"] < explained["height and rows with holes"] < explained["built in"]
    assert of.coefficients["rows with holes"] == pytest.approx(0.42, abs=0.2)
    assert of.coefficients["deep wells"] > 0.2
