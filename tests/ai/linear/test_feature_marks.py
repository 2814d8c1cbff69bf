"""What each feature counts is marked on the board: as many cells and sides as the feature is worth."""

from __future__ import annotations

import random

import pytest

from game.ai.linear.feature_marks import marks_of
from game.ai.linear.features import FEATURES, landed
from game.core.board.board import Board
from game.core.board.moves import drop_landings
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS

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
)
"""The features that are worth the number of their marks."""
BY_ROW = ("rows with holes", "rows")
"""The features that are worth a tenth of it, because they count rows."""


def cells(picture: str) -> int:
    return Board.parse(picture).cells


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


@pytest.mark.parametrize("feature", COUNTED)
def test_as_many_marks_as_the_feature_is_worth(feature: str) -> None:
    some = False
    for number, board in enumerate(boards(60)):
        for landing in list(drop_landings(SRS, board, PIECES[number % 7]))[::3]:
            mask = SRS.mask(landing)
            worth = FEATURES[feature](landed(board, mask))
            assert marks_of(feature, board, [mask]).total == worth, Board(board)
            some = some or worth > 0
    assert some


@pytest.mark.parametrize("feature", BY_ROW)
def test_features_of_rows_mark_whole_rows(feature: str) -> None:
    for number, board in enumerate(boards(60)):
        for landing in list(drop_landings(SRS, board, PIECES[number % 7]))[::3]:
            mask = SRS.mask(landing)
            assert marks_of(feature, board, [mask]).total == 10 * FEATURES[feature](landed(board, mask))


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


def test_a_cell_deep_in_a_well_counts_as_often_as_there_are_cells_above_it() -> None:
    board = cells("""
        X.X.......
        X.X.......
        X.X.......
    """)
    marks = marks_of("wells", board, [])
    assert [marks.times(1 << (11 * y + 1)) for y in (2, 1, 0)] == [1, 2, 3]


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
