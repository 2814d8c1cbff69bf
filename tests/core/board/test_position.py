"""Positions as a line and as a picture."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.board.bits import FULL_ROW
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece
from game.core.board.position import Position

LINE = "XXXX2XXXX/XXXX3XXX/XXXXX1XXXX T - SZOLJ"
PICTURE = """\
XXXX..XXXX
XXXX...XXX
XXXXX.XXXX
T - SZOLJ"""

boards = st.lists(st.integers(0, FULL_ROW), max_size=22).map(Board.from_rows)
pieces = st.sampled_from(PIECES)
positions = st.builds(Position, boards, st.none() | pieces, st.none() | pieces, st.lists(pieces, max_size=7).map(tuple))


def test_a_line_is_read_from_the_top_row_down_then_current_hold_and_queue() -> None:
    position = Position.parse(LINE)
    assert position.board.heights == (3, 3, 3, 3, 1, 0, 3, 3, 3, 3)
    assert position.current is Piece.T
    assert position.hold is None
    assert position.queue == (Piece.S, Piece.Z, Piece.O, Piece.L, Piece.J)


def test_a_picture_and_a_line_are_the_same_position() -> None:
    assert str(Position.parse(LINE)) == PICTURE
    assert Position.parse(PICTURE).notation() == LINE


def test_nothing_is_written_as_a_dash() -> None:
    assert Position().notation() == "10 - - -"
    assert Position.parse("10") == Position.parse("10 -") == Position.parse("10 - - -") == Position()


@given(positions)
def test_what_is_printed_reads_back_as_the_same_position(position: Position) -> None:
    assert Position.parse(position.notation()) == position
    assert Position.parse(str(position)) == position
    assert eval(repr(position), {"Position": Position}) == position
    assert Position.parse(position.notation().lower()).notation() == position.notation()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' does not begin with a board; expected rows such as 'XXXX2XXXX/10'"),
        ("IJLOSTZ", "'IJLOSTZ' does not begin with a board; expected rows such as 'XXXX2XXXX/10'"),
        ("10 Q", "'Q' is not a piece; the pieces are I J L O S T Z"),
        ("10 TT", "'TT' names 2 pieces as current; expected one, or - for none"),
        ("10 T SZ", "'SZ' names 2 pieces as hold; expected one, or - for none"),
        ("10 T - SQ", "'Q' is not a piece; the pieces are I J L O S T Z"),
        (
            "10 T - S Z",
            "'10 T - S Z': 'Z' is too much; expected the board, the falling piece, the held piece and the next pieces",
        ),
    ],
)
def test_a_wrong_position_names_the_part_at_fault(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Position.parse(text)


@given(st.text(alphabet="X./0123456789 -TSZQ\n", max_size=60))
def test_any_text_is_read_or_refused_with_one_line(text: str) -> None:
    try:
        line = Position.parse(text).notation()
    except ValueError as error:
        line = str(error)
    assert "\n" not in line
