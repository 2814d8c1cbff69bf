"""What the beam player sees in a stack, that it sees the same in one go, what is marked, and what a move is worth."""

import random
from textwrap import dedent

import pytest

from game.ai.beam.evaluation import evaluation
from game.ai.beam.features import (
    HEIGHTS,
    HELD_FEATURES,
    NEARER,
    SLOT_FEATURES,
    STACK_FEATURES,
    best_slot,
    marks_of,
    stack_features,
)
from game.ai.beam.rewards import MOVE_FEATURES, OTHER_SPINS, RewardTable, counting
from game.ai.beam.stack_landings import FULL, MINI, NO_SPIN, MoveKind, soft_drop
from game.ai.beam.weights import (
    POINTS,
    POINTS_WITHOUT_SPINS,
    SLOW_CLEARS,
    TABLES,
    BeamWeights,
    weights_for,
)
from game.core.bits import STRIDE, clear, stack_height
from game.core.board.board import Board
from game.core.rules.attack import ATTACKS, Run
from game.core.scoring.points import GuidelineScoring
from tests.core.playing import stack

HOLES = """
    XXX.......
    X.X.......
    XX..XX.XX.
"""
BURIED = """
    X.........
    X.........
    X.........
    X.........
    X.........
    X.........
    X.........
    ..........
    X.........
"""
WELL = """
    ........XX
    XXXX.XXXXX
    .XXX.XXXXX
    XXXX.XXXXX
    XXXX.XXXXX
    .XXXXXXXXX
"""
TWO_WELLS = """
    X.XXXX.XXX
    X.XXXX.XXX
    X.XXXX.XXX
    XXX.XXXXXX
"""
DOUBLE = """
    XXXX......
    XXX...XXXX
    XXXX.XXXXX
"""
SINGLE = """
    ..X.......
    XX...XX...
    XXX.XXXXXX
"""
NO_ROW = """
    ....X.....
    ..........
    ..X.X.....
"""
TWICE = """
    XXXX......
    XXX...XXXX
    XXXX.XXXXX
    XXXX......
    XXX...XXXX
    XXXX.XXXXX
"""
NO_OVERHANG = """
    XXX...XXXX
    XXXX.XXXXX
"""
UNDER_A_ROOF = """
    XXXXXX....
    XXXX......
    XXX...XXXX
    XXXX.XXXXX
"""
FOUR_LEFT = """
    XXX..XXXXX
    XXX..XXXXX
"""
PARTED = """
    .XXXXXX...
    .XXXXXX...
"""
TOWER = "\n".join(["X........."] * 17)
EMPTY_ROWS = 2 * 20

SEEN = [
    ("holes", HOLES, 2),
    # Two rows over the hole in column 2, and three over that in column 3.
    ("buried rows", HOLES, 2 + 3),
    ("buried rows", BURIED, 6),
    ("row transitions", "", EMPTY_ROWS),
    ("row transitions", TOWER, EMPTY_ROWS),
    ("row transitions", HOLES, EMPTY_ROWS - 3 * 2 + 2 + 4 + 8 - 2),
    ("rows around the well", WELL, 2),
    ("rows around the well", TWO_WELLS, 0),
    ("bumpiness beside the well", WELL, 0 + 1),
    ("mean height", TOWER, 1.7),
    ("deep wells beyond one", TWO_WELLS, 1),
    ("deep wells beyond one", WELL, 0),
    ("perfect clear to come", FOUR_LEFT, 0.5 * NEARER),
    ("perfect clear to come", "XXXXXXXXX.\n" * 4, NEARER),
    ("perfect clear to come", "", 0.5 * NEARER**5),
    # Two cells at the left and six at the right: four rows by seven pieces remain.
    ("perfect clear to come", PARTED, NEARER**7),
    ("perfect clear to come", HOLES, 0),
    ("perfect clear to come", TOWER, 0),
]


@pytest.mark.parametrize(("name", "picture", "value"), SEEN)
def test_each_feature_by_itself(name: str, picture: str, value: float) -> None:
    assert STACK_FEATURES[name](stack(picture)) == value


@pytest.mark.parametrize(
    ("picture", "rows"), [(DOUBLE, 2), (SINGLE, 1), (NO_ROW, 0), (NO_OVERHANG, None), (UNDER_A_ROOF, None)]
)
def test_a_slot_is_one_that_a_t_can_be_turned_into(picture: str, rows: int | None) -> None:
    slot = best_slot(stack(picture))
    assert (slot[0] if slot else None) == rows


@pytest.mark.parametrize(
    ("picture", "near", "name", "count"),
    [
        (DOUBLE, 0, "T-spin double to come", 0),
        (DOUBLE, 1, "T-spin double to come", 1),
        (DOUBLE, 3, "T-spin double to come", 1),
        (SINGLE, 2, "T-spin single to come", 2),
        (NO_ROW, 3, "T-spin to come", 3),
    ],
)
def test_a_slot_counts_once_for_each_t_that_is_near(picture: str, near: int, name: str, count: int) -> None:
    assert stack_features(stack(picture), near, 0, 0)[name] == count


def test_after_a_double_all_else_is_counted_on_the_stack_that_it_leaves_and_waiting_lines_in_part() -> None:
    before, after = (stack_features(stack(DOUBLE), near, 0, 0) for near in (0, 1))
    assert (before["height to come"], after["height to come"]) == (3, 1)
    assert (before["holes"], after["holes"]) == (1, 0)
    features = stack_features(stack(TOWER), 0, 4, 0.25)
    assert [features[f"{name} to come"] for name in ("height", "upper half", "upper quarter")] == [18, 8, 3]


def stacks(count: int) -> list[int]:
    """Ragged stacks of up to 40 rows, and those of the pictures."""
    chance = random.Random(7)
    pictures = [HOLES, BURIED, WELL, TWO_WELLS, DOUBLE, SINGLE, NO_ROW, TWICE, NO_OVERHANG, UNDER_A_ROOF, TOWER, ""]
    made = [stack(picture) for picture in pictures]
    for number in range(count):
        filled = (0.5, 0.8, 0.95)[number % 3]
        high = 1 + number % 14 + 26 * (number % 5 == 0)
        rows = ["".join("X" if chance.random() < filled else "." for _ in range(10)) for _ in range(high)]
        if number % 2:
            rows = [*dedent((DOUBLE, SINGLE, NO_ROW, TWICE)[number // 2 % 4]).split(), *rows]
        made.append(clear(Board.parse("\n".join(rows)).cells))
    return made


COLUMNS = {**TABLES, "slow clears": SLOW_CLEARS, "points": POINTS, "points without spins": POINTS_WITHOUT_SPINS}
"""All weights that there are."""


@pytest.mark.parametrize("column", COLUMNS)
def test_the_worth_is_the_weighted_sum_of_the_features(column: str) -> None:
    weights = COLUMNS[column]
    evaluate = evaluation(weights)
    slots = 0
    for number, cells in enumerate(stacks(240)):
        near, waiting = number % 4, (number // 4) % 3 * 4
        features = stack_features(cells, near, waiting, weights.share)
        worth = sum(weights.of(name) * value for name, value in features.items())
        assert evaluate(cells, near, waiting) == pytest.approx(worth), Board(cells)
        slots += best_slot(cells) is not None
    assert slots > 80


OF_THE_GAME = ("back-to-back kept", "combo kept", "surge kept", "waiting lines", "soft drop")


def test_every_weight_is_the_weight_of_something() -> None:
    known = {*STACK_FEATURES, *HEIGHTS, *SLOT_FEATURES, *HELD_FEATURES.values(), *MOVE_FEATURES, *OF_THE_GAME}
    assert {name for column in COLUMNS.values() for name in column.features} == known


@pytest.mark.parametrize("feature", HEIGHTS)
def test_as_many_rows_are_marked_as_are_above_a_row(feature: str) -> None:
    for cells in (stack(TOWER), stack(WELL)):
        assert marks_of(feature, cells, []).total == stack_features(cells, 0, 0, 0)[feature]


def test_a_slot_is_marked_as_the_t_that_fills_it() -> None:
    cells, t = (
        Board.parse(picture).cells
        for picture in ("...XX...../X...XXXXXX/XX.XXXXXXX", "........../.XXX....../..X.......")
    )
    assert marks_of("T-spin double to come", cells, []).cells == t
    assert not marks_of("T-spin single to come", cells, []).cells


def test_the_cells_that_a_perfect_clear_takes_are_marked() -> None:
    cells, empty = (Board.parse(picture).cells for picture in ("XXX..XXXXX/XXX..XXXXX", "...XX...../...XX....."))
    assert marks_of("perfect clear to come", cells, []).cells == empty
    assert not marks_of("perfect clear to come", stack(HOLES), []).cells


def test_a_clear_is_marked_by_its_rows() -> None:
    cells, across = Board.parse("XXXXXX....").cells, Board.parse("......XXXX").cells
    for feature in ("single", "combo", "lines sent", "clears"):
        assert marks_of(feature, cells, [across]).cells == cells | across
    assert not marks_of("double", cells, [across]).cells
    assert not marks_of("T without a double", cells, [across]).cells


MARKED = [
    name for name in STACK_FEATURES if name not in ("deep wells beyond one", "mean height", "perfect clear to come")
]


@pytest.mark.parametrize("feature", MARKED)
def test_as_many_marks_as_the_feature_counts(feature: str) -> None:
    counted = 0.0
    for cells in stacks(120):
        value = STACK_FEATURES[feature](cells)
        if feature == "row transitions":  # each row above the twentieth counts two less, as an empty row would add
            value += 2 * max(0, stack_height(cells) - 20)
        assert marks_of(feature, cells, []).total == value, Board(cells)
        counted += value
    assert counted


NO_CHAIN = Run()


def features(kind: MoveKind, run: Run = NO_CHAIN, waiting: int = 0, table: str = "guideline") -> dict[str, float]:
    return counting(ATTACKS[table])(kind, run, waiting, False).features


def t(rows: int, spin: int, *, perfect: bool = False) -> MoveKind:
    return MoveKind(rows, spin, perfect, True)


def other(rows: int, *, perfect: bool = False) -> MoveKind:
    return MoveKind(rows, NO_SPIN, perfect, False)


Rest = tuple[object, ...]


@pytest.mark.parametrize(
    ("kind", "expected", "rest"),
    [
        (other(0), {}, ()),
        (other(1), {"single": 1, "clears": 1}, ()),
        (other(2), {"double": 1, "clears": 1, "lines sent": 1}, ()),
        (other(4), {"tetris": 1, "clears": 1, "lines sent": 4}, ()),
        (t(0, NO_SPIN), {"T without a double": 1}, ()),
        (t(0, FULL), {"T-spin": 1, "T without a double": 1}, ()),
        (t(1, MINI), {"T-spin mini single": 1, "T without a double": 1, "clears": 1}, ()),
        (t(1, FULL), {"T-spin single": 1, "T without a double": 1, "clears": 1, "lines sent": 2}, ()),
        (t(2, FULL), {"T-spin double": 1, "clears": 1, "lines sent": 4}, ()),
        (t(2, NO_SPIN), {"double": 1, "T without a double": 1, "clears": 1, "lines sent": 1}, ()),
        # A perfect clear counts instead of the clear's own name.
        (other(1, perfect=True), {"perfect clear": 1, "clears": 1, "lines sent": 10}, ()),
        (t(2, FULL), {"double": 1, "T without a double": 1, "clears": 1, "lines sent": 1}, (NO_CHAIN, 0, "classic")),
        (other(4), {"tetris": 1, "clears": 1, "back-to-back": 1, "lines sent": 5}, (Run(0, -1),)),
        (other(1), {"single": 1, "clears": 1, "back-to-back broken": 1}, (Run(3, -1),)),
        (other(0), {}, (Run(3, -1),)),
        # The guideline's combos add 0, 0, 1, 1, 2; TETR.IO multiplies: 4 * (1 + 0.25 * 2) = 6.
        (other(1), {"single": 1, "clears": 1, "lines by combo": 2, "lines sent": 2}, (Run(-1, 3),)),
        (
            t(2, FULL),
            {"T-spin double": 1, "clears": 1, "lines by combo": 2, "lines sent": 6},
            (Run(-1, 1), 0, "tetrio-1"),
        ),
        # By the Game Boy's table nothing cancels.
        (other(4), {"tetris": 1, "clears": 1, "lines sent": 4}, (NO_CHAIN, 3, "gameboy")),
    ],
)
def test_what_a_move_is(kind: MoveKind, expected: dict[str, float], rest: Rest) -> None:
    assert features(kind, *rest) == expected  # type: ignore[arg-type]


COSTLY = ("T without a double", "clears")


@pytest.mark.parametrize(
    ("kind", "run", "wins", "expected", "after"),
    [
        (other(0), Run(0, 2), False, {}, Run(0, -1)),
        (other(1), Run(0, 0), False, {"single": 1, "clears": 1, "back-to-back broken": 1, "combo": 1}, Run(-1, 1)),
        (other(4), Run(0, -1), False, {"tetris": 1, "clears": 1, "back-to-back": 1}, Run(0, 0)),
        (other(4), NO_CHAIN, True, {"tetris": 1, "clears": 1, "winning points": 8}, Run(0, 0)),
        (t(2, FULL), NO_CHAIN, False, {"T-spin double": 1, "clears": 1}, Run(0, 0)),
        (t(1, MINI), Run(0, -1), False, dict.fromkeys(("T-spin mini single", *COSTLY, "back-to-back"), 1), Run(0, 0)),
        (other(1, perfect=True), NO_CHAIN, False, {"perfect clear": 1, "clears": 1}, Run(-1, 0)),
    ],
)  # fmt: skip
def test_what_a_move_is_for_points(
    kind: MoveKind, run: Run, wins: bool, expected: dict[str, float], after: Run
) -> None:
    counted = counting(GuidelineScoring())(kind, run, 0, wins)
    assert (counted.features, counted.run) == (expected, after)


def test_an_attack_cancels_what_waits_first() -> None:
    rewards = RewardTable(ATTACKS["guideline"], weights_for("guideline").features)
    assert rewards.features(other(4), NO_CHAIN, 3, False)[0] == {
        "tetris": 1, "clears": 1, "lines cancelled": 3, "lines sent": 1,
    }  # fmt: skip
    assert rewards.reward(other(4), NO_CHAIN, 3).waiting == 0
    assert rewards.reward(other(2), NO_CHAIN, 3).waiting == 2
    assert rewards.reward(other(0), NO_CHAIN, 3).waiting == 3


def test_only_a_place_under_something_costs_a_soft_drop() -> None:
    dark = sum(1 << (STRIDE * row + 5) for row in (3, 25))
    assert [soft_drop(1 << (STRIDE * row + x), dark) for row, x in ((3, 5), (3, 9), (25, 5))] == [16, 0, 0]


def test_every_attack_table_has_weights() -> None:
    assert set(TABLES) == set(ATTACKS)
    assert weights_for("guideline") is TABLES["guideline"]
    assert weights_for("guideline", slow_clears=True) is SLOW_CLEARS
    assert weights_for("tetrio-1", slow_clears=True) is weights_for("tetrio-1")
    of_all_spins = {*OTHER_SPINS[:-1], "surge kept"}
    for name, weights in TABLES.items():
        expected = {*SLOW_CLEARS.features} | (of_all_spins if ATTACKS[name].spins == "all" else set())
        assert {*weights.features} == expected


@pytest.mark.parametrize("weights", [*(TABLES[name] for name in TABLES if ATTACKS[name].cancels), SLOW_CLEARS])
def test_an_attack_that_cancels_is_worth_no_less_than_one_that_is_sent(weights: BeamWeights) -> None:
    cancelled = weights.features["lines cancelled"] - weights.features["waiting lines"]
    sent = weights.features["lines sent"]
    assert cancelled > 0.8 * sent > 0
