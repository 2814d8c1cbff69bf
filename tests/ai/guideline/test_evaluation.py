"""What the modern player sees in a stack, that it sees the same in one go, and what is marked of it."""

from collections.abc import Callable, Sequence

import pytest

from game.ai.beam.features import marks_of as versus_marks
from game.ai.guideline.clears import CLEAR_FEATURES, MOVE_FEATURES
from game.ai.guideline.evaluation import WEIGHTS, WITHOUT_SPINS, evaluation
from game.ai.guideline.features import BOARD_FEATURES, marks_of
from game.ai.thinking.marks import Marks
from game.core.board.board import Board
from tests.ai.linear import oracle
from tests.core.playing import stack

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
    for cells in [*pictures, *oracle.random_boards(seed=4, count=120, most_rows=43)]:
        value = 0.0
        for name, feature in BOARD_FEATURES.items():
            value += WEIGHTS[name] * feature(cells)
        assert at_once(cells) == value


def test_every_weight_is_the_weight_of_something() -> None:
    beside = {"back-to-back kept", "T kept", "I kept"}
    assert set(WEIGHTS) == set(WITHOUT_SPINS) == {*BOARD_FEATURES, *MOVE_FEATURES} | beside
    assert set(CLEAR_FEATURES.values()) <= set(MOVE_FEATURES)


MarksOf = Callable[[str, int, Sequence[int]], Marks]


@pytest.mark.parametrize("feature", ["height", "upper half", "upper quarter", "bumpiness beside the well"])
def test_as_many_rows_are_marked_as_the_feature_counts(feature: str) -> None:
    boards = oracle.random_boards(seed=3, count=120, most_rows=43)
    stacks = [cells for cells in boards if all(Board(cells).rows())]  # without empty rows
    counted = [BOARD_FEATURES[feature](stack) for stack in stacks]
    assert counted == [marks_of(feature, stack, []).total for stack in stacks]
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
