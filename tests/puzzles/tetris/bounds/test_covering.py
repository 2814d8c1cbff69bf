"""Whether pieces can cover cells: by their shapes alone, and across rows that clear."""

from __future__ import annotations

import pytest

from game.core.board.bits import FULL_ROW
from game.core.board.board import Board
from game.core.board.pieces import pieces_from
from game.puzzles.tetris.bounds import can_cover, can_dig, can_spin, rows_to_clear


@pytest.mark.parametrize(
    ("board", "pieces", "most", "answer"),
    [
        ("XXX4XXX", "I", 1, True),
        ("XXX4XXX", "O", 1, False),
        ("XXX4XXX", "OO", 2, True),
        ("XXX4XXX", "OO", 1, False),
        ("XXXX1XXXXX", "O", 1, False),
        ("XX1XXXX1XX", "TT", 2, True),
        ("X1XXX4X", "IO", 2, False),  # an upright I, but the O covers two cells at most
        ("XXX1XXX3", "IL", 2, True),
    ],
)
def test_the_lowest_row_is_covered(board: str, pieces: str, most: int, answer: bool) -> None:
    cells = Board.parse(board).cells
    stock = tuple(sorted(pieces_from(pieces)))
    assert can_cover(cells, FULL_ROW & ~cells, stock, most, rows_to_clear(cells, most)) is answer


def test_a_lid_must_clear_before_a_piece_lies_below_it() -> None:
    lid = Board.parse("XXXXX1XXXX/XXXX1XXXXX").cells
    assert can_dig(lid, tuple(sorted(pieces_from("IJ"))), 2)
    assert can_dig(lid, tuple(sorted(pieces_from("TI"))), 2)
    assert not can_dig(lid, pieces_from("I"), 1), "one piece cannot clear the lid and fill the hole"


def test_a_slot_for_a_t_needs_a_corner_above_it() -> None:
    slot = Board.parse("XXX3XXXX/XXXX1XXXXX").cells
    assert can_spin(slot, 2, pieces_from("O"), 1), "the O becomes the roof"
    assert not can_spin(slot, 2, (), 0)
    roofed = Board.parse("3X6/XXX3XXXX/XXXX1XXXXX").cells
    assert can_spin(roofed, 2, (), 0)


def test_a_triple_needs_an_upright_slot() -> None:
    slot = Board.parse("XXX1XXXXXX/XXX2XXXXX/XXX1XXXXXX").cells
    assert can_spin(slot, 3, (), 0)
    assert not can_spin(Board.parse("XXX1XXXXXX/XXX1XXXXXX/XXX1XXXXXX").cells, 3, (), 0)


def test_rows_that_so_many_pieces_can_clear() -> None:
    cells = Board.parse("XX8/XXXXXX4/XXX7").cells
    assert rows_to_clear(cells, 1) == 0b010
    assert rows_to_clear(cells, 2) == 0b111
    assert rows_to_clear(cells, 3) == 0b111111, "above the stack, a piece or two must bear the row"
