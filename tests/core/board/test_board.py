"""The board: pictures in and out, and its bits against slow and obvious oracles."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.bits import (
    FULL_ROW,
    GAPS,
    STRIDE,
    WIDTH,
    column_heights,
    column_span,
    full_rows,
    remove_rows,
    stack_height,
)
from game.core.board.board import Board

rows = st.lists(
    st.sampled_from((0, FULL_ROW, FULL_ROW ^ 1, FULL_ROW ^ 1 << WIDTH - 1)) | st.integers(0, FULL_ROW), max_size=24
)


def grid(cells: int) -> list[list[bool]]:
    """The rows of a board from the bottom, cell by cell, far enough up to hold all of them."""
    height = cells.bit_length() // STRIDE + 1
    return [[bool(cells >> STRIDE * y + x & 1) for x in range(WIDTH)] for y in range(height)]


def packed(cells: list[list[bool]]) -> int:
    return sum(cell << STRIDE * y + x for y, row in enumerate(cells) for x, cell in enumerate(row))


def test_a_board_is_drawn_as_it_is_read() -> None:
    drawn = "X.........\nXX.......X\nXXXX.XXXXX"
    assert str(Board.parse(drawn)) == drawn
    assert Board.parse(drawn).notation() == "X9/XX7X/XXXX1XXXXX"
    assert repr(Board.parse(drawn)) == "Board.parse('X9/XX7X/XXXX1XXXXX')"


def test_an_empty_board_is_one_empty_row() -> None:
    assert str(Board()) == ".........."
    assert Board().notation() == "10"
    assert Board.parse("10/10/10") == Board.parse("") == Board()


def test_hashes_and_underscores_are_read_too() -> None:
    assert Board.parse("##__#_____") == Board.parse("XX2X5") == Board.parse("xx..x.....")


@given(rows)
def test_what_is_printed_reads_back_as_the_same_board(stack: list[int]) -> None:
    board = Board.from_rows(stack)
    assert Board.parse(str(board)) == board
    assert Board.parse(board.notation()) == board
    assert eval(repr(board), {"Board": Board}) == board
    assert Board.from_rows(board.rows()) == board


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("XXX", "row 1 of the board, 'XXX', has 3 cells; expected 10"),
        ("10/X10", "row 2 of the board, 'X10', has 11 cells; expected 10"),
        ("10/....o.....", "row 2 of the board, '....o.....': 'o' is neither X nor . nor a number"),
        ("0XXXXXXXXXX", "row 1 of the board, '0XXXXXXXXXX': '0' is neither X nor . nor a number"),
    ],
)
def test_a_wrong_row_is_named(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Board.parse(text)


@pytest.mark.parametrize("row", [-1, FULL_ROW + 1])
def test_a_row_has_ten_bits(row: int) -> None:
    with pytest.raises(ValueError, match=r"^row 1 is \S+; expected ten bits$"):
        Board.from_rows([0, row])


def test_a_piece_is_placed_and_its_full_rows_are_cleared() -> None:
    before = Board.parse("X8X/XXXXXX..XX/XXXXXX...X/XXXXXX.XXX")
    z_upright = Board.parse("7X2/6XX2/6X3/10")
    assert str(before.place(z_upright.cells)) == "X......X.X\nXXXXXXXXXX\nXXXXXXX..X\nXXXXXX.XXX"
    assert str(before.place(z_upright.cells).clear()) == "X......X.X\nXXXXXXX..X\nXXXXXX.XXX"


def test_a_piece_cannot_be_placed_on_the_stack() -> None:
    with pytest.raises(ValueError, match="the piece overlaps the stack"):
        Board.parse("X9").place(1)


def test_the_walls_and_the_floor_are_filled_and_the_sky_is_not() -> None:
    board = Board.parse("X9")
    assert all(board.filled(x, y) for x, y in ((0, 0), (-1, 5), (WIDTH, 5), (4, -1)))
    assert not any(board.filled(x, y) for x, y in ((1, 0), (0, 1), (4, 1000)))


@given(rows)
def test_rows_and_heights_are_those_of_the_cells(stack: list[int]) -> None:
    cells = Board.from_rows(stack).cells
    drawn = grid(cells)
    assert full_rows(cells) == sum(1 << STRIDE * y for y, row in enumerate(drawn) if all(row))
    assert remove_rows(cells, full_rows(cells)) == packed([row for row in drawn if not all(row)])
    assert stack_height(cells) == max((y + 1 for y, row in enumerate(drawn) if any(row)), default=0)
    columns = zip(*drawn, strict=True)
    assert column_heights(cells) == tuple(max((y + 1 for y, cell in enumerate(c) if cell), default=0) for c in columns)


@pytest.mark.parametrize(
    ("first", "last", "row"),
    [(0, 9, "XXXXXXXXXX"), (3, 5, "...XXX...."), (9, 9, ".........X"), (0, -1, ".........."), (5, 3, "..........")],
)
def test_a_span_of_columns(first: int, last: int, row: str) -> None:
    assert column_span(first, last, 1) == Board.parse(row).cells
    assert column_span(first, last, 2) == Board.parse(f"{row}/{row}").cells


def test_a_span_may_reach_into_the_gap() -> None:
    assert column_span(WIDTH, WIDTH, 3) == GAPS[3]
