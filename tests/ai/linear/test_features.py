"""Each feature on a picture, against the slow oracle on thousands of boards, and as marks on the board."""

from __future__ import annotations

import random

import pytest

from game.ai.compiled.kernels import feature as kernels
from game.ai.linear import feature_marks
from game.ai.linear.feature_marks import marks_of
from game.ai.linear.features import (
    FEATURES,
    column_transitions,
    column_transitions_below_the_sky,
    landed,
    row_transitions,
    wells,
)
from game.core.board.board import Board
from game.core.board.moves import drop_landings
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS
from tests.ai.linear import oracle


def cells(picture: str) -> int:
    return Board.parse(picture).cells


def test_every_empty_row_has_two_row_transitions() -> None:
    assert row_transitions(0) == 40
    # wall to empty, to X, to empty, to XX, to empty, to wall
    assert row_transitions(cells("..X..XX...")) == 38 + 6
    assert row_transitions(cells("XXXX..XXXX")) == 38 + 2
    assert row_transitions(cells("X.X.X.X.X.")) == 38 + 10


def test_below_the_sky_a_column_that_fills_the_well_does_not_end() -> None:
    low, high = cells(".X........\n" * 19), cells(".X........\n" * 20)
    assert (column_transitions(low), column_transitions_below_the_sky(low)) == (10, 10)
    assert (column_transitions(high), column_transitions_below_the_sky(high)) == (10, 9)


def test_a_well_of_depth_three_counts_six() -> None:
    stack = """
        X.X.......
        X.X.......
        X.X.......
    """
    # The empty cells to the right of the stack have no wall beside them.
    assert wells(cells(stack)) == 1 + 2 + 3


OTHERS = list(FEATURES)[:26]
"""The features of the literature and of the first house players."""


def test_those_of_the_literature_agree_with_the_oracle() -> None:
    for number, stack in enumerate(oracle.random_boards(seed=1, count=700)):
        landings = drop_landings(SRS, stack, PIECES[number % 7])
        for landing in landings[number % 9 :: 16]:
            move = landed(stack, SRS.mask(landing))
            seen = {name: FEATURES[name](move) for name in OTHERS}
            assert seen == oracle.features(stack, landing, OTHERS), f"{Board(stack)!r} {landing}"


def test_those_of_the_later_house_players_agree_with_the_oracle() -> None:
    names = list(FEATURES)[26:]
    for number, stack in enumerate(oracle.random_boards(seed=3, count=100)):
        landings = drop_landings(SRS, stack, PIECES[number % 7])
        for landing in landings[number % 16 :: 16]:
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
    of = {name: FEATURES[name](landed(cells(stack), 0)) for name in list(FEATURES)[26:]}
    assert of["gaps in lids"] == 7 + 2
    assert of["row transitions in rows with holes"] == 4 + 4
    assert of["row transitions in lids"] == 4 + 4
    assert of["row transitions of the top two rows"] == 4 + 4
    assert of["depth of rows with holes"] == 2 + 3
    assert of["gaps over the highest holes"] == 7
    assert of["gaps in the highest row with holes"] == 2
    assert of["empty cells under tops"] == 2
    assert (of["rows with one gap"], of["rows with two gaps"], of["lids with two gaps"]) == (1, 2, 1)


COUNTED = (
    "eroded cells",
    "row transitions",
    "column transitions",
    "holes",
    "wells",
    "hole depth",
    "diversity",
    "column transitions below the sky",
    "cell heights",
    "well depths",
    "frontier",
    "pits",
    "row transitions in rows with holes",
    "gaps in lids",
    "level steps",
    "peaks",
    "pit depth",
    "row transitions in lids",
    "open well cells",
    "open well cells in rows with holes",
    "gaps over the highest holes",
    "row transitions of the top two rows",
    "pits of depth 1",
    "empty cells under tops",
    "gaps in the highest row with holes",
    "wall pits of depth 1",
    "bumpiness",
    "towers",
)
"""The features that are worth the number of their marks."""
TIMES = dict.fromkeys(COUNTED, 1) | {
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


def boards(count: int) -> list[int]:
    """Ragged boards of up to twelve rows. The rows at the bottom are nearly full, so that pieces clear some."""
    chance = random.Random(7)
    made = []
    for number in range(count):
        rows = []
        for _ in range(number % 12):
            row = [chance.random() < 0.85 for _ in range(10)]
            row[chance.randrange(10)] = False
            rows.append("".join("X" if cell else "." for cell in row))
        made.append(cells("\n".join(rows)) if rows else 0)
    return made


@pytest.mark.parametrize("feature", TIMES)
def test_as_many_marks_as_the_feature_is_worth(feature: str) -> None:
    some = False
    for number, board in enumerate(boards(60)):
        for landing in list(drop_landings(SRS, board, PIECES[number % 7]))[::3]:
            mask = SRS.mask(landing)
            worth = FEATURES[feature](landed(board, mask))
            assert marks_of(feature, board, [mask]).total == TIMES[feature] * worth, Board(board)
            some = some or worth > 0
    assert some


@pytest.mark.parametrize("feature", FEATURES)
def test_every_feature_can_be_marked_on_any_board(feature: str) -> None:
    for number, board in enumerate(boards(24)):
        for landing in list(drop_landings(SRS, board, PIECES[number % 7]))[::5]:
            marks_of(feature, board, [SRS.mask(landing)])
        marks_of(feature, board, [])


def test_a_hole_is_marked_where_it_is() -> None:
    board = cells("""
        XX........
        X.X.......
    """)
    assert marks_of("holes", board, []).cells == cells("""
        ..........
        .X........
    """)


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


def test_marks_after_a_clear_are_shown_where_they_are_before_it() -> None:
    board = cells("""
        .X........
        X.........
        XXXXXX....
    """)
    upright = cells("""
        ..........
        ..........
        ......XXXX
    """)
    assert FEATURES["holes"](landed(board, upright)) == 1
    assert marks_of("holes", board, [upright]).cells == cells("""
        ..........
        .X........
        ..........
    """)


def test_the_features_of_moves_are_marked_for_each_move_and_the_others_at_the_end() -> None:
    board = cells("XXXXXX....")
    first = cells("......XXXX")
    second = cells("XXXX......")  # on the empty board after the clear
    assert marks_of("landing height", board, [first, second]).cells == cells("""
        XXXX......
        ......XXXX
    """)
    assert marks_of("cell heights", board, [first, second]).cells == cells("""
        XXXX......
        ..........
    """)


def test_the_places_of_a_piece_that_fits_are_marked() -> None:
    assert marks_of("no O", cells("XXXXXXXX.."), []).cells == cells("""
        XXXXXXXX..
        ........XX
    """)
    stairs = cells("""
        .........X
        ........XX
        .......XXX
        ......XXXX
        .....XXXXX
        ....XXXXXX
        ...XXXXXXX
        ..XXXXXXXX
        .XXXXXXXXX
    """)
    assert FEATURES["no O"](landed(stairs, 0)) == 1
    assert not marks_of("no O", stairs, []).cells


def test_both_columns_of_an_uneven_pit_are_marked() -> None:
    board = cells("""
        X..X......
        X.XX......
        X.XX......
    """)
    assert FEATURES["uneven pits of width 2"](landed(board, 0)) == 1
    assert marks_of("uneven pits of width 2", board, []).cells == cells("""
        .XX.......
        .X........
        .X........
    """)


def test_only_the_deepest_pits_are_marked() -> None:
    board = cells("""
        X.X.......
        X.XX.X....
    """)
    assert marks_of("deepest pit", board, []).cells == cells("""
        .X........
        .X........
    """)
    assert marks_of("pits of depth 1", board, []).cells == cells("""
        ..........
        ....X.....
    """)


def test_the_places_of_the_t_are_marked_and_those_of_the_scarcest_pieces() -> None:
    board = cells("XXXXXXXX..")
    assert marks_of("fits of T", board, []).cells == cells("""
        XXXXXXXX..
        ........X.
    """)
    # S and Z have one place each, on the step down.
    assert marks_of("scarce fits", board, []).cells == cells("""
        .......X..
        ........XX
    """)


def test_every_feature_has_marks_and_a_kernel() -> None:
    assert set(feature_marks._MARKS) == set(FEATURES), "game/ai/linear/feature_marks.py wants a row"
    assert len(FEATURES) == kernels.KNOWN, "game/ai/compiled/kernels/feature.py wants a name, and KNOWN one more"
    assert kernels.without_kernel(FEATURES) == ""
