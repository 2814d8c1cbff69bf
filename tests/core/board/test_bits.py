"""The vocabulary of bits: tables of rows and columns as pictures, and the iteration of bits."""

from __future__ import annotations

import pytest

from game.core.board.bits import (
    BITS,
    COLUMNS,
    GAPS,
    LEFT_CELLS,
    MAX_ROWS,
    PLACE_ROWS,
    ROWS,
    STRIDE,
    TALLEST_STACK,
    WIDTH,
    bit_indices,
    column_span,
    full_rows,
)
from game.core.board.board import Board


def picture(cells: int) -> str:
    return str(Board(cells))


def test_bit_indices_come_from_the_lowest_bit() -> None:
    assert list(bit_indices(0)) == []
    assert list(bit_indices(0b10110)) == [1, 2, 4]
    assert list(bit_indices(1 << 500)) == [500]


def test_the_tables_of_two_rows() -> None:
    assert picture(LEFT_CELLS[2]) == "X.........\nX........."
    assert picture(ROWS[2]) == "XXXXXXXXXX\nXXXXXXXXXX"
    assert BITS[2] == ROWS[2] | GAPS[2] == (1 << (2 * STRIDE)) - 1
    assert GAPS[2] & ROWS[2] == 0
    assert full_rows(ROWS[2]) == LEFT_CELLS[2]


def test_the_tables_end_above_a_piece_that_lies_on_the_highest_place() -> None:
    assert TALLEST_STACK == PLACE_ROWS + 4 == MAX_ROWS + 8
    for table in (LEFT_CELLS, GAPS, ROWS, BITS):
        assert len(table) == TALLEST_STACK + 1
        assert table[0] == 0
    assert sum(COLUMNS) == ROWS[TALLEST_STACK]


@pytest.mark.parametrize(
    ("first", "last", "row"),
    [(0, 9, "XXXXXXXXXX"), (3, 5, "...XXX...."), (9, 9, ".........X"), (0, -1, ".........."), (5, 3, "..........")],
)
def test_a_span_of_columns(first: int, last: int, row: str) -> None:
    assert column_span(first, last, 1) == Board.parse(row).cells
    assert column_span(first, last, 2) == Board.parse(f"{row}/{row}").cells


def test_a_span_may_reach_into_the_gap() -> None:
    assert column_span(WIDTH, WIDTH, 3) == GAPS[3]
