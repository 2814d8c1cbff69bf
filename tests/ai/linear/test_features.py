"""Each feature on a picture that shows it, and against the slow oracle on thousands of boards."""

from __future__ import annotations

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
