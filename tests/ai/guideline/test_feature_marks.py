"""What each feature of the modern player and of the versus player counts is marked on the stack."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from game.ai.guideline.evaluation import WEIGHTS
from game.ai.guideline.features import BOARD_FEATURES, marks_of
from game.ai.marks import Marks
from game.ai.versus.features import marks_of as versus_marks
from game.ai.versus.weights import TABLES
from game.core.board.bits import clear
from game.core.board.board import Board

MarksOf = Callable[[str, int, Sequence[int]], Marks]


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


@pytest.mark.parametrize(
    ("marks", "slot", "other"),
    [
        (marks_of, "T-slots, two rows", "T-slots, one row"),
        (versus_marks, "T-spin double to come", "T-spin single to come"),
    ],
)
def test_a_slot_is_marked_as_the_t_that_fills_it(marks: MarksOf, slot: str, other: str) -> None:
    stack, t = (
        Board.parse(picture).cells
        for picture in ("...XX...../X...XXXXXX/XX.XXXXXXX", "........../.XXX....../..X.......")
    )
    assert BOARD_FEATURES["T-slots, two rows"](stack) == 1
    assert marks(slot, stack, []).cells == t
    assert not marks(other, stack, []).cells


@pytest.mark.parametrize(
    ("marks", "features"), [(marks_of, ("single", "combo")), (versus_marks, ("single", "lines sent", "clears"))]
)
def test_a_clear_is_marked_by_its_rows(marks: MarksOf, features: tuple[str, ...]) -> None:
    stack, across = Board.parse("XXXXXX....").cells, Board.parse("......XXXX").cells
    assert [marks(feature, stack, [across]).cells for feature in features] == [stack | across] * len(features)
    assert not marks("double", stack, [across]).cells


@pytest.mark.parametrize(
    ("marks", "feature"),
    [(marks_of, feature) for feature in WEIGHTS] + [(versus_marks, feature) for feature in TABLES["tetrio-1"].features],
)
def test_every_feature_can_be_asked_for(marks: MarksOf, feature: str) -> None:
    for stack in stacks(20):
        marks(feature, stack, [])
