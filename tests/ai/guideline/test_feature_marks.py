"""What each feature of the modern player counts is marked on the stack."""

from __future__ import annotations

import random

import pytest

from game.ai.guideline.evaluation import WEIGHTS
from game.ai.guideline.features import BOARD_FEATURES, marks_of
from game.core.board.bits import clear
from game.core.board.board import Board


def stacks(count: int) -> list[int]:
    """Ragged stacks of up to 18 rows, with and without a well at the right wall."""
    chance = random.Random(3)
    made = []
    for number in range(count):
        filled = 0.6 if number % 2 else 0.97
        rows = ["".join("X" if chance.random() < filled else "." for _ in range(9)) + "." for _ in range(number % 19)]
        made.append(clear(Board.parse("\n".join(rows)).cells) if rows else 0)
    return made


@pytest.mark.parametrize("feature", ["height", "upper half", "upper quarter", "bumpiness beside the well"])
def test_as_many_rows_are_marked_as_the_feature_counts(feature: str) -> None:
    counted = [BOARD_FEATURES[feature](stack) for stack in stacks(120)]
    assert counted == [marks_of(feature, stack, []).total for stack in stacks(120)]
    assert any(counted)


def test_a_slot_is_marked_as_the_t_that_fills_it() -> None:
    stack = Board.parse("""
        ...XX.....
        X...XXXXXX
        XX.XXXXXXX
    """).cells
    assert BOARD_FEATURES["T-slots, two rows"](stack) == 1
    assert (
        marks_of("T-slots, two rows", stack, []).cells
        == Board.parse("""
        ..........
        .XXX......
        ..X.......
    """).cells
    )


def test_a_clear_is_marked_by_its_rows() -> None:
    stack, across = Board.parse("XXXXXX....").cells, Board.parse("......XXXX").cells
    assert marks_of("single", stack, [across]).cells == stack | across
    assert marks_of("combo", stack, [across]).cells == stack | across
    assert not marks_of("double", stack, [across]).cells


@pytest.mark.parametrize("feature", WEIGHTS)
def test_every_feature_can_be_asked_for(feature: str) -> None:
    for stack in stacks(20):
        marks_of(feature, stack, [])
