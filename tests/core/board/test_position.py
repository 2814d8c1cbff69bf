"""Positions as a line, as a picture, and as fumen, in the texts of the package tetris-fumen."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.bits import FULL_ROW
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, PIECES, SOUTH, WEST, Piece, Placement, pieces_from
from game.core.board.position import Position
from game.core.board.rotation import SRS
from game.core.fumen import FumenPage, Quiz, decoded, encoded, field_of, next_comment

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


TEXTS = (Path(__file__).parent / "fumens.txt").read_text(encoding="utf-8").split()
OPENING = "v115@vhGRQYHAvItJEJmhCAUGJKJJvMJTNJGBJFKYPAUEzP?EJG98AQmqhECDdCA"


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:30])
def test_every_text_is_written_as_it_was_read(text: str) -> None:
    assert encoded(decoded(text)) == text


def test_the_first_page_of_an_opening() -> None:
    pages = decoded(OPENING)
    assert len(pages) == 7
    assert pages[0] == FumenPage(piece=Placement(Piece.I, NORTH, 3, 0), comment="Opening", colorize=True)
    assert SRS.cells(Placement(Piece.I, NORTH, 3, 0)) == ((3, 0), (4, 0), (5, 0), (6, 0))


def test_a_page_has_the_field_before_its_piece() -> None:
    page = decoded(f"https://harddrop.com/fumen/?{OPENING}&dummy=3")[3]
    assert page.field[:3] == ("LL_IIII___", "L___ZZ____", "L__ZZ_____")
    assert page.after()[0][:3] == ("LL_IIIIS__", "L___ZZSS__", "L__ZZ_S___")


def test_a_comment_and_a_piece_are_added() -> None:
    (page,) = decoded("v115@9gI8AeI8AeI8AeI8KeAgH")
    assert page.board == Board.parse("XXXXXXXXX1/XXXXXXXXX1/XXXXXXXXX1/XXXXXXXXX1")
    changed = replace(page, comment="4 Lines", piece=Placement(Piece.I, WEST, 9, 0))
    assert encoded([changed]) == "v115@9gI8AeI8AeI8AeI8Ke5IYJA0no2AMOprDTBAAA"


def test_a_quiz_moves_on_with_the_pieces() -> None:
    pages = decoded("v115@vhGSSYXAFLDmClcJSAVDEHBEooRBMoAVBUtfBAXsBAAANrBmnBAAAAAA")
    assert [page.comment for page in pages] == [
        "#Q=[](L)TSJ",
        "#Q=[](T)SJ",
        "#Q=[T](J)",
        "#Q=[T](J)",
        "#Q=[](J)",
        "",
        "",
    ]
    assert pages[4].piece == Placement(Piece.J, SOUTH, 6, 1)
    assert pages[3].piece == Placement(Piece.T, EAST, 4, 0)


@pytest.mark.parametrize(
    ("before", "placed", "after"),
    [
        ("#Q=[](I)SZ", Piece.I, "#Q=[](S)Z"),
        ("#Q=[T](I)SZ", Piece.T, "#Q=[I](S)Z"),
        ("#Q=[](I)SZ", Piece.S, "#Q=[I](Z)"),
        ("#Q=[](I)SZ", Piece.O, "#Q=[](I)SZ"),
        ("#Q=[](I);well done", Piece.I, "#Q=[]();welldone"),
        ("#Q=[]();#Q=[](T)I", Piece.T, "#Q=[](I)"),
        ("#Q=[]()", Piece.T, "#Q=[]()"),
        # A sign that is no piece keeps its place, and the quiz stops before it, as in the editors.
        ("#Q=[](T)OZASLJ", Piece.T, "#Q=[](O)ZASLJ"),
        ("#Q=[](O)ZASLJ", Piece.Z, "#Q=[](O)ZASLJ"),
        ("#Q=[](Z)ASLJ", Piece.Z, "#Q=[](Z)ASLJ"),
        ("well done", Piece.T, "well done"),
    ],
)
def test_the_next_comment(before: str, placed: Piece, after: str) -> None:
    assert next_comment(before, placed) == after


def test_a_quiz_with_an_unknown_sign_goes_on_in_the_pages_of_a_fumen() -> None:
    def page(piece: Piece, comment: str) -> FumenPage:
        return FumenPage(comment=comment, piece=Placement(piece, NORTH, 4, 0))

    pages = [page(Piece.T, "#Q=[](T)OZASLJ"), page(Piece.O, "#Q=[](O)ZASLJ"), page(Piece.Z, "#Q=[](Z)ASLJ")]
    read = decoded(encoded(pages))
    assert [each.comment for each in read] == ["#Q=[](T)OZASLJ", "#Q=[](O)ZASLJ", "#Q=[](Z)ASLJ"]
    quiz = Quiz.parse(read[0].comment)
    assert quiz
    assert quiz.pieces == pieces_from("TOZSLJ")


@pytest.mark.parametrize("comment", ["100 % héllo", "テト譜", "two units: 👍"])
def test_any_character_can_be_in_a_comment(comment: str) -> None:
    assert decoded(encoded([FumenPage(comment=comment)])) == [FumenPage(comment=comment)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("vhAAgH", "'vhAAgH' is no fumen; expected v115@ and then its digits"),
        ("v110@7eAAgH", "the fumen has version 110; expected 115"),
        ("v115@vhA!gH", "digit 4 of the fumen is '!'; expected A-Z, a-z, 0-9, + or /"),
        ("v115@", "page 1: the fumen ends after 0 digits; expected more"),
        ("v115@vhAyO", "page 1: the fumen ends after 5 digits; expected more"),
        ("v115@IhIhAAA", "page 1: the field has more than 240 cells"),
        ("v115@AAAAgH", "page 1: cell 1 of the field has the colour -8; expected 0 to 8"),
        ("v115@vhAAAPBAfBAAA", "page 1: character 1 of the comment is unknown"),
        ("v115@vhARuB", "page 1: the I lies outside the field"),
    ],
)
def test_a_damaged_text_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        decoded(text)


def test_a_page_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="the row 'LLL' of the field; expected 10 letters of _ILOZTJSX"):
        FumenPage(field_of(["LLL"]))
