"""Each feature on a picture that shows it, and against the slow oracle on thousands of boards."""

from __future__ import annotations

import pytest

from game.ai.linear.features import (
    FEATURES,
    column_transitions,
    column_transitions_below_the_sky,
    diversity,
    eroded_cells,
    hole_depth,
    holes,
    landed,
    landing_height,
    row_transitions,
    rows_with_holes,
    wells,
)
from game.core.board.board import Board
from game.core.board.moves import drop_landings
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS
from tests.ai.linear import oracle


def cells(picture: str) -> int:
    return Board.parse(picture).cells


def test_landing_height_is_the_middle_of_the_piece() -> None:
    lying = """
        .XXXX.....
        ..........
        ..........
    """
    standing = """
        .X........
        .X........
        .X........
        .X........
    """
    assert landing_height(cells(lying)) == 2
    assert landing_height(cells(standing)) == 1.5


def test_eroded_cells_are_rows_cleared_times_cells_of_the_piece_in_them() -> None:
    stack = """
        XXXXXXXX..
        XXXXXXXXX.
        XXXXXXXXX.
    """
    piece = """
        ........XX
        .........X
        .........X
    """
    move = landed(cells(stack), cells(piece))
    assert eroded_cells(move.mask, move.rows) == 3 * 4
    assert move.after == 0
    higher = """
        .........X
        .........X
        .........X
        .........X
    """
    move = landed(cells(stack), cells(higher))
    assert eroded_cells(move.mask, move.rows) == 2 * 2
    assert Board(move.after) == Board.parse(".........X/XXXXXXXX.X")


def test_every_empty_row_has_two_row_transitions() -> None:
    assert row_transitions(0) == 40
    # wall to empty, to X, to empty, to XX, to empty, to wall
    assert row_transitions(cells("..X..XX...")) == 38 + 6
    assert row_transitions(cells("XXXX..XXXX")) == 38 + 2
    assert row_transitions(cells("X.X.X.X.X.")) == 38 + 10


def test_column_transitions_begin_at_the_filled_floor() -> None:
    assert column_transitions(0) == 10
    stack = """
        .X........
        ..........
        XX........
    """
    # Column 0 changes once, column 1 three times, the eight empty ones once each at the floor.
    assert column_transitions(cells(stack)) == 1 + 3 + 8


def test_below_the_sky_a_column_that_fills_the_well_does_not_end() -> None:
    low, high = cells(".X........\n" * 19), cells(".X........\n" * 20)
    assert (column_transitions(low), column_transitions_below_the_sky(low)) == (10, 10)
    assert (column_transitions(high), column_transitions_below_the_sky(high)) == (10, 9)


def test_holes_have_a_filled_cell_anywhere_above() -> None:
    stack = """
        X.........
        ..X.......
        .XX.......
        ..........
    """
    assert holes(cells(stack)) == 3 + 1 + 1


def test_a_well_of_depth_three_counts_six() -> None:
    stack = """
        X.X.......
        X.X.......
        X.X.......
    """
    # The empty cells to the right of the stack have no wall beside them.
    assert wells(cells(stack)) == 1 + 2 + 3


def test_a_covered_well_and_one_at_the_wall_count_as_wells() -> None:
    stack = """
        .XXX......
        .X.X......
        .XXX......
    """
    assert wells(cells(stack)) == (1 + 2 + 3) + 1


def test_a_well_counts_the_empties_below_it_even_where_it_is_wide() -> None:
    stack = """
        X.X.......
        X.........
        ..........
    """
    assert wells(cells(stack)) == 3


def test_hole_depth_is_the_lid_on_each_hole() -> None:
    stack = """
        X.........
        X.........
        .X........
        ..........
    """
    # Of the two holes in column 0 the lower one has an empty cell above it; column 1 has a lid of one.
    assert hole_depth(cells(stack)) == 2 + 0 + 1


def test_rows_with_holes() -> None:
    stack = """
        XX..X.....
        ..........
        X.........
    """
    assert rows_with_holes(cells(stack)) == 2


def test_diversity_counts_the_kinds_of_small_steps() -> None:
    assert diversity(0) == 1
    stack = """
        X.........
        X.........
        X...X.....
        XX..X.....
        XX.XX...X.
    """
    # Heights 5 2 0 1 3 0 0 0 1 0: the steps are -3 -2 1 2 -3 0 0 1 -1.
    assert diversity(cells(stack)) == 5


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


def test_an_empty_board_has_no_lids_and_room_for_all() -> None:
    seen = {name: FEATURES[name](landed(0, 0)) for name in list(FEATURES)[26:]}
    assert {name: feature for name, feature in seen.items() if feature} == {
        "level steps": 9,
        "scarce fits": pytest.approx(1 / 9.5 + 1 / 8.5 + 2 / 0.5 + 2 / 17.5),
        "fits of T": 8,
    }


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
