"""Reachable landings, the cuts and the quick tests, each beside something slow or known."""

from __future__ import annotations

import random

import pytest

from game.core.board.bits import STRIDE, RowMask
from game.core.board.board import Board
from game.core.board.moves import drop_landings, reachable_landings
from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.board.rotation import SRS
from game.core.board.spin_moves import reachable_spins
from game.core.board.spins import Spin
from game.core.rules.rulesets import MODERN
from game.puzzles.tetris.bounds import Tiling, can_balance, can_split, cut_off, stock_of
from game.puzzles.tetris.puzzle import CEILING, full_spins, reachable, straight_drops
from game.puzzles.tetris.solver import choices, lifted, node


def caves(rng: random.Random) -> int:
    """The cells of a stack with many overhangs, of up to the highest rows in which a piece may rest."""
    full = rng.choice((0.3, 0.5, 0.8))
    rows = [sum((rng.random() < full) << x for x in range(10)) for _ in range(rng.randint(0, CEILING))]
    return Board.from_rows(row if row != 1023 else 1 for row in rows).cells


@pytest.mark.parametrize("piece", PIECES)
def test_a_flood_from_above_the_stack_reaches_what_the_spawn_reaches(piece: Piece) -> None:
    rng = random.Random(piece.name)
    for _ in range(150):
        cells = caves(rng)
        start = SRS.spawned(piece, MODERN.skyline)
        found = reachable(cells, piece)
        assert {landing for landing, _ in found} == set(reachable_landings(SRS, cells, start))
        assert all(mask == SRS.mask(landing) for landing, mask in found)
        assert [landing for landing, _ in straight_drops(cells, piece)] == drop_landings(SRS, cells, piece)


def test_the_full_spins() -> None:
    rng = random.Random(1)
    count = 0
    for _ in range(300):
        cells = caves(rng)
        spins = reachable_spins(SRS, cells, SRS.spawned(Piece.T, MODERN.skyline))
        full = {landing for landing, spin in spins.items() if spin is Spin.FULL}
        assert {landing for landing, _ in full_spins(cells)} == full
        count += len(full)
    assert count > 20


def test_cells_are_lifted_over_the_rows_that_have_cleared() -> None:
    first, fourth, fifth = (1 << (STRIDE * y) for y in (0, 3, 4))
    second_and_third = RowMask((1 << STRIDE) | (1 << (2 * STRIDE)))
    assert lifted(0b11 | 0b100 << STRIDE | 1 << (2 * STRIDE), second_and_third) == 0b11 * first | 0b100 * fourth | fifth


def test_the_two_next_pieces_are_the_same_whichever_is_held() -> None:
    assert node(0, Piece.T, pieces_from("SZ"), 3) == node(0, Piece.S, pieces_from("TZ"), 3)
    assert list(choices(node(0, Piece.T, pieces_from("SZ"), 3))) == [
        (Piece.S, Piece.T, (Piece.Z,)),
        (Piece.T, Piece.S, (Piece.Z,)),
    ]
    assert list(choices(node(0, Piece.T, (), 1))) == [(Piece.T, None, ())]
    assert list(choices(node(0, None, pieces_from("TS"), 2))) == [(Piece.T, None, (Piece.S,))]


@pytest.mark.parametrize(
    ("board", "pieces", "splits", "balances", "cuts"),
    [
        ("XXX4XXX", "I", True, True, True),
        ("XXX2X2XX", "I", False, True, False),
        # Only a J, an L, a T or an I fills more even columns than odd ones.
        ("X1X1X1X1XX/XXXXXXXXXX", "S", False, False, False),
        ("XXXX1XXXXX/XXXX1XXXXX/XXXX1XXXXX/XXXX1XXXXX", "S", True, False, False),
        ("XXXX1XXXXX/XXXX1XXXXX/XXXX1XXXXX/XXXX1XXXXX", "I", True, True, True),
        ("XXXX2XXXX/XXXX2XXXX", "S", True, True, False),
        # Two cells beside each other that lie apart are one O if the row between them clears.
        ("XXXX2XXXX/4XXXXXX/XXXX2XXXX", "IO", True, True, True),
    ],
)
def test_what_can_be_filled(board: str, pieces: str, splits: bool, balances: bool, cuts: bool) -> None:
    cells, rows, queue = Board.parse(board).cells, board.count("/") + 1, pieces_from(pieces)
    assert can_split(cells, rows) is splits
    assert bool(cut_off(cells, rows)) is not splits
    assert can_balance(cells, rows, queue) is balances
    assert Tiling(cells, rows).possible(cells, stock_of(queue)) is cuts


def test_the_smaller_part_is_what_a_full_column_cuts_off() -> None:
    cells = Board.parse("X1X5XX/X1X5XX").cells
    assert cut_off(cells, 2) == 1 << 1 | 1 << STRIDE + 1
