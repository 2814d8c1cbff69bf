"""What a move makes of a position."""

from __future__ import annotations

import pytest

from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, SOUTH, Piece, pieces_from
from game.core.board.position import Position
from game.core.board.spins import Spin
from game.tbp.messages import BotMove, MoveError, after_move, placed


def position(queue: str, held: str = "", picture: str = "10", combo: int = 0, back_to_back: bool = False) -> Position:
    start = Position(
        Board.parse(picture), None, Piece[held] if held else None, (), combo - 1, back_to_back=back_to_back
    )
    return start.with_pieces(pieces_from(queue))


def after(before: Position, piece: str, orientation: int, x: int, y: int, spin: Spin = Spin.NONE) -> Position:
    return after_move(before, BotMove(placed(Piece[piece], orientation, x, y), spin))


def test_the_falling_piece_goes_and_the_next_one_falls() -> None:
    assert after(position("TIO"), "T", NORTH, 1, 0) == position("IO", picture=".X8/XXX7")


def test_another_piece_comes_out_of_the_hold() -> None:
    assert after(position("TIO", "S"), "S", NORTH, 1, 0) == position("IO", "T", ".XX7/XX8")


def test_with_an_empty_hold_it_is_the_next_one() -> None:
    assert after(position("TIO"), "I", NORTH, 1, 0) == position("O", "T", "XXXX6")


def test_a_piece_like_the_held_one_is_the_falling_one() -> None:
    assert after(position("TIO", "T"), "T", NORTH, 1, 0) == position("IO", "T", ".X8/XXX7")
    assert after(position("TTO"), "T", NORTH, 1, 0) == position("TO", picture=".X8/XXX7")


def test_clears_make_a_chain() -> None:
    before = position("IO", picture="XXXXXX4", combo=2, back_to_back=True)
    assert after(before, "I", NORTH, 7, 0) == position("O", combo=3)
    assert after(before, "I", NORTH, 7, 1) == position("O", picture="6XXXX/XXXXXX4", back_to_back=True)


def test_four_rows_or_a_spin_are_back_to_back() -> None:
    four = position("I", picture="XXXXXXXXX1/" * 3 + "XXXXXXXXX1")
    assert after(four, "I", EAST, 9, 2) == position("", combo=1, back_to_back=True)
    slot = position("T", picture="XXX3XXXX/XXXX1XXXXX")
    assert after(slot, "T", SOUTH, 4, 1) == position("", combo=1)
    assert after(slot, "T", SOUTH, 4, 1, Spin.FULL) == position("", combo=1, back_to_back=True)


@pytest.mark.parametrize(
    ("piece", "x", "y", "message"),
    [
        ("T", 0, 0, "T north at 0, 0: there is no room for it"),
        ("T", 4, -1, "T north at 4, -1: there is no room for it"),
        ("O", 4, 0, "O north at 4, 0: that piece does not fall, and hold does not bring it"),
    ],
)
def test_a_move_that_nobody_can_make(piece: str, x: int, y: int, message: str) -> None:
    with pytest.raises(MoveError) as caught:
        after(position("TIO"), piece, NORTH, x, y)
    assert str(caught.value) == message


def test_with_an_empty_hold_and_no_next_piece_nothing_can_be_held() -> None:
    assert position("T").after_hold is None
    assert position("T", "S").after_hold is Piece.S
    assert position("", "S").after_hold is None
