"""What the modern player sees in a stack, and that it sees the same in one go."""

from __future__ import annotations

from textwrap import dedent

import pytest

from game.ai.guideline.clears import CLEAR_FEATURES, MOVE_FEATURES
from game.ai.guideline.evaluation import WEIGHTS, WITHOUT_SPINS, evaluation
from game.ai.guideline.features import BOARD_FEATURES
from game.core.board.board import Board
from tests.ai.linear import oracle


def stack(picture: str) -> int:
    return Board.parse(dedent(picture)).cells


FLAT = """
    XXXX......
    XXXXXXXXX.
"""
HOLES = """
    XXX.......
    X.X.......
    XX..XX.XX.
"""
SLOT = """
    XXXX......
    XXX...XXXX
    XXXX.XXXXX
"""
ONE_ROW_SLOT = """
    ..X.......
    XX...XX...
    XXX.XXXXXX
"""
WELL = """
    XXXX.XXXXX
    XXXX.XXXXX
    XXXX.XXXXX
    .XXXXXXXXX
"""
TOWER = "\n".join(["X........."] * 17)

SEEN = [
    ("closed holes", HOLES, 1),
    ("overhangs", HOLES, 1),
    ("covering cells", HOLES, 3),
    ("row transitions of the stack", FLAT, 4),
    ("row transitions of the stack", HOLES, 12),
    ("height", FLAT, 2),
    ("upper half", TOWER, 7),
    ("upper quarter", TOWER, 2),
    ("bumpiness beside the well", FLAT, 1),
    ("bumpiness beside the well", HOLES, 5),
    ("cliffs", TOWER, 15),
    ("well depth", FLAT, 1),
    ("well depth", WELL, 3),
    ("well inward", WELL, 4),
    ("other wells", HOLES, 2),
    ("ready rows", FLAT, 1),
    ("ready rows", WELL, 3),
    ("T-slots, no row", SLOT, 0),
    ("T-slots, two rows", SLOT, 1),
    ("T-slots, one row", ONE_ROW_SLOT, 1),
]


@pytest.mark.parametrize(("name", "picture", "value"), SEEN)
def test_each_feature_by_itself(name: str, picture: str, value: int) -> None:
    assert BOARD_FEATURES[name](stack(picture)) == value


def test_an_empty_well_is_worth_nothing() -> None:
    assert [feature(0) for feature in BOARD_FEATURES.values()] == [0] * len(BOARD_FEATURES)
    assert evaluation(WEIGHTS)(0) == 0


def test_in_one_go_they_are_the_same_to_the_last_bit() -> None:
    at_once = evaluation(WEIGHTS)
    pictures = [stack(picture) for picture in (FLAT, HOLES, SLOT, ONE_ROW_SLOT, WELL, TOWER)]
    for cells in [*pictures, *oracle.random_boards(seed=4, count=100, most_rows=20)]:
        value = 0.0
        for name, feature in BOARD_FEATURES.items():
            value += WEIGHTS[name] * feature(cells)
        assert at_once(cells) == value


def test_every_weight_is_the_weight_of_something() -> None:
    beside = {"back-to-back kept", "T kept", "I kept"}
    assert set(WEIGHTS) == set(WITHOUT_SPINS) == {*BOARD_FEATURES, *MOVE_FEATURES} | beside
    assert set(CLEAR_FEATURES.values()) <= set(MOVE_FEATURES)
