"""Stacks that climb abreast. ``tests/lab/test_splitting.py`` compares what they measure with games."""

from __future__ import annotations

import random

import pytest

from game.ai.compiled.climber import RISE_OF_TWO, Climbers
from game.ai.compiled.engine import CompiledPlayer
from game.ai.compiled.kernels.climb import NOWHERE, RISE
from game.ai.linear.controllers import controller
from game.ai.linear.features import FEATURES, landed
from game.core.board.bits import column_heights

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
    ("rise", "low", "level", "known"), [(OLD_RISE, 80, 140, 1), (EACH, 900, 1000, 1), (EACH, 700, 800, 2)]
)
def test_the_boards_that_are_reached_have_the_rise(rise: dict[str, int], low: int, level: int, known: int) -> None:
    those = climbers("dellacherie", 12, rise=rise, known=known)
    told: list[int] = []
    climbs, pieces = those.excursions(low, level, tell=told.append)
    assert climbs == 40
    assert told == [pieces]
    assert pieces > 40
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
def test_games_that_are_over_have_reached_every_level(known: int) -> None:
    those = climbers("dellacherie", 6, runs=64, known=known)
    those.excursions(70, 100)
    found, _, _ = those.climb(70, NOWHERE)
    assert 0 < found < 64
    assert those.all_over
    assert those.climb(70, NOWHERE) == (64, 64, 0)
    assert 20 < those.cells <= 60


@pytest.mark.parametrize("known", [1, 2])
def test_it_stops_where_the_pieces_are_used_up(known: int) -> None:
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
