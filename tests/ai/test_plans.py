"""The plans of bots that look ahead: which pieces they mean to place, and where."""

from __future__ import annotations

import pytest

from game.ai.marks import cleared_along, on_first_board, with_rows
from game.ai.players import thinker
from game.ai.review import Judge
from game.core.board.bits import full_rows, remove_rows
from game.core.board.board import Board
from game.core.session.turn import turn_of
from tests.core.playing import started

STACK = """
    XXXX..XXXX
    XXX...XXXX
    XXXX.XXXXX
"""


def shape_of(mask: int) -> int:
    """A piece wherever it lies."""
    return mask // (mask & -mask)


@pytest.mark.parametrize("name", ["dellacherie-2", "fahey-2", "modern"])
def test_a_plan_begins_with_the_landing_and_each_piece_has_room(name: str) -> None:
    turn = turn_of(started("TIOSZJ", STACK))
    assert turn
    system = turn.rules.rotation
    for opinion in Judge(thinker(name), 10).opinions(turn):
        assert len(opinion.plan) == opinion.moves
        assert opinion.plan[0] == (opinion.landing.piece, system.mask(opinion.landing))
        cells = turn.cells
        for piece, mask in opinion.plan:
            assert shape_of(mask) in map(shape_of, system.masks[piece])
            assert not cells & mask
            cells = remove_rows(cells | mask, full_rows(cells | mask))


@pytest.mark.parametrize("name", ["dellacherie-2", "fahey-2"])
def test_a_plan_without_hold_follows_the_queue(name: str) -> None:
    turn = turn_of(started("TIO", STACK))
    assert turn
    assert {tuple(move.piece.name for move in each.plan) for each in Judge(thinker(name), 10).opinions(turn)} == {
        ("T", "I")
    }


def test_a_bot_that_looks_at_one_piece_has_no_plan() -> None:
    turn = turn_of(started("TIO", STACK))
    assert turn
    assert {each.plan for each in Judge(thinker("dellacherie"), 10).opinions(turn)} == {()}


def test_later_moves_are_shown_above_the_rows_that_earlier_ones_clear() -> None:
    stack = Board.parse("""
        X.........
        XXXXXX....
    """).cells
    across = Board.parse("......XXXX").cells
    beside = Board.parse(".XX.......").cells  # beside the cell that has come down
    cleared = cleared_along(stack, [across, beside])
    assert (
        on_first_board(beside, cleared[:1])
        == Board.parse("""
        .XX.......
        ..........
    """).cells
    )


def test_rows_are_put_back_where_they_were_removed() -> None:
    board = Board.parse("""
        X........X
        XXXXXXXXXX
        .X........
        XXXXXXXXXX
        ..X.......
    """).cells
    rows = full_rows(board)
    assert with_rows(remove_rows(board, rows), rows) == board & ~(rows * 1023)
