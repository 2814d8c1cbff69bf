"""Each feature on a picture, against the slow oracle on many boards, and as marks on the board."""

import pytest

from game.ai.linear.features import (
    FEATURES,
    landed,
    marks_of,
    row_transitions,
    wells,
)
from game.core.board.board import Board
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS
from game.core.moves.landings import drop_landings
from game.lab.compiled.kernels import feature as kernels
from tests.ai.linear import oracle

COMPILED = list(FEATURES)[: kernels.KNOWN]
"""A later feature has no kernel, and needs none: the oracle need not know it either."""


def cells(picture: str) -> int:
    return Board.parse(picture).cells


def test_every_empty_row_has_two_row_transitions() -> None:
    assert row_transitions(0) == 40
    # wall to empty, to X, to empty, to XX, to empty, to wall
    assert row_transitions(cells("..X..XX...")) == 38 + 6
    assert row_transitions(cells("XXXX..XXXX")) == 38 + 2
    assert row_transitions(cells("X.X.X.X.X.")) == 38 + 10


def test_below_the_sky_a_column_that_fills_the_well_does_not_end() -> None:
    boards = [cells(".X........\n" * rows) for rows in (19, 20, 21)]
    names = "column transitions", "column transitions below the sky"
    assert [[FEATURES[name](landed(board, 0)) for name in names] for board in boards] == [[10, 10], [10, 9], [10, 9]]


TALL = 43
"""The rows of the tallest stacks: a piece still has a place on top of them."""


@pytest.mark.parametrize(
    ("seed", "count", "names", "each", "most_rows"),
    [(1, 130, COMPILED[:26], 9, 12), (3, 60, COMPILED[26:], 16, 12), (5, 50, COMPILED, 16, TALL)],
)
def test_the_features_agree_with_the_oracle(seed: int, count: int, names: list[str], each: int, most_rows: int) -> None:
    for number, stack in enumerate(oracle.random_boards(seed=seed, count=count, most_rows=most_rows)):
        for landing in drop_landings(SRS, stack, PIECES[number % 7])[number % each :: 16]:
            move = landed(stack, SRS.mask(landing))
            seen = {name: FEATURES[name](move) for name in names}
            assert seen == oracle.features(stack, landing, names), f"{Board(stack)!r} {landing}"


def test_the_lids_and_gaps_of_a_board() -> None:
    stack = """
        .XXX......
        XX.XXXXXX.
        XXXX.XXXX.
        XXXXXXXXX.
    """
    # Two holes: one below the top row, one below the second.
    of = {name: FEATURES[name](landed(cells(stack), 0)) for name in COMPILED[26:]}
    assert of["gaps in lids"] == 7 + 2
    assert of["row transitions in rows with holes"] == 4 + 4
    assert of["row transitions in lids"] == 4 + 4
    assert of["row transitions of the top two rows"] == 4 + 4
    assert of["depth of rows with holes"] == 2 + 3
    assert of["gaps over the highest holes"] == 7
    assert of["gaps in the highest row with holes"] == 2
    assert of["empty cells under tops"] == 2
    assert (of["rows with one gap"], of["rows with two gaps"], of["lids with two gaps"]) == (1, 2, 1)


UNCOUNTED = {
    "landing height", "no O", "no S/Z", "no J/L", "no T", "height", "deep wells", "deep wells beyond one",
    "height squared / 20", "height before the clear", "enclosed holes", "drop distance", "uneven pits of width 2",
    "scarce fits", "deepest pit", "fits of T",
}  # fmt: skip
"""The features that do not count their marks."""
TIMES = dict.fromkeys((name for name in COMPILED if name not in UNCOUNTED), 1) | {
    "rows with holes": 10,
    "rows": 10,
    "rows with one gap": 10,
    "rows with two gaps": 10,
    "lids with two gaps": 10,
    "depth of rows with holes": 10,
    "pits of depth 2": 2,
    "pits of depth 3": 3,
    "width-3 pit depth": 3,
}
"""How many marks there are for 1 of a feature: some count rows, or pits of several cells."""


@pytest.mark.parametrize("feature", TIMES)
def test_as_many_marks_as_the_feature_is_worth(feature: str) -> None:
    some = False
    for number, board in enumerate(oracle.random_boards(seed=7, count=60)):
        for landing in list(drop_landings(SRS, board, PIECES[number % 7]))[::3]:
            mask = SRS.mask(landing)
            worth = FEATURES[feature](landed(board, mask))
            assert marks_of(feature, board, [mask]).total == TIMES[feature] * worth, Board(board)
            some = some or worth > 0
    assert some


@pytest.mark.parametrize("feature", FEATURES)
def test_every_feature_can_be_marked_on_any_board(feature: str) -> None:
    boards = oracle.random_boards(seed=7, count=24) + oracle.random_boards(seed=8, count=12, most_rows=TALL)
    for number, board in enumerate(boards):
        for landing in list(drop_landings(SRS, board, PIECES[number % 7]))[::5]:
            marks_of(feature, board, [SRS.mask(landing)])
        marks_of(feature, board, [])


@pytest.mark.parametrize(
    ("feature", "board", "moves", "marks"),
    [
        ("holes", "XX8/X1X7", [], "10/1X8"),
        # What comes after a clear is shown where it is before it.
        ("holes", "1X8/X9/XXXXXX4", ["6XXXX"], "10/1X8/10"),
        # Features of moves are marked for each move, and the others at the end.
        ("landing height", "XXXXXX4", ["6XXXX", "XXXX6"], "XXXX6/6XXXX"),
        ("cell heights", "XXXXXX4", ["6XXXX", "XXXX6"], "XXXX6/10"),
        ("no O", "XXXXXXXX2", [], "XXXXXXXX2/8XX"),
        ("no O", "9X/8XX/7XXX/6XXXX/5XXXXX/4XXXXXX/3XXXXXXX/2XXXXXXXX/1XXXXXXXXX", [], "10"),
        ("uneven pits of width 2", "X2X6/X1XX6/X1XX6", [], "1XX7/1X8/1X8"),
        ("deepest pit", "X1X7/X1XX1X4", [], "1X8/1X8"),
        ("pits of depth 1", "X1X7/X1XX1X4", [], "10/4X5"),
        ("fits of T", "XXXXXXXX2", [], "XXXXXXXX2/8X1"),
        # S and Z have one place each, on the step down.
        ("scarce fits", "XXXXXXXX2", [], "7X2/8XX"),
    ],
)
def test_what_is_marked(feature: str, board: str, moves: list[str], marks: str) -> None:
    assert marks_of(feature, cells(board), [cells(move) for move in moves]).cells == cells(marks)


def test_a_cell_of_a_well_counts_once_and_once_more_for_each_empty_cell_directly_below_it() -> None:
    board = cells("""
        X.X.......
        X.X.......
        X..X......
        XX.X......
    """)
    marks = marks_of("wells", board, [])
    assert [marks.times(1 << (11 * y + 1)) for y in (3, 2, 1, 0)] == [3, 2, 0, 0]
    assert [marks.times(1 << (11 * y + 2)) for y in (1, 0)] == [0, 1]
    assert marks.total == wells(board) == 6


def test_a_feature_after_the_known_ones_has_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    assert kernels.without_kernel(COMPILED) == ""
    monkeypatch.setattr(kernels, "KNOWN", kernels.KNOWN - 1)
    assert kernels.without_kernel(COMPILED) == COMPILED[-1]
