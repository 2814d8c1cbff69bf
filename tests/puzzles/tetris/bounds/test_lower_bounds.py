"""Whether pieces can cover cells, and how many must be filled before a dig or a T-spin."""

from functools import cache

import pytest

from game.core.bits import FULL_ROW
from game.core.board.board import Board
from game.core.board.pieces import pieces_from
from game.core.chance import seeded
from game.puzzles.engine.climbing import mutate
from game.puzzles.tetris.making import DRAFTS, TetrisClient, shipped
from game.puzzles.tetris.puzzle import Goal, Puzzle
from game.puzzles.tetris.solving import solver as aims
from game.puzzles.tetris.solving.bounds import can_cover, can_dig, can_spin, cells_to_spin, rows_to_clear
from game.puzzles.tetris.solving.solver import Solver


def puzzles(goal: Goal, number: int) -> list[Puzzle]:
    rng = seeded("bounds")
    found: list[Puzzle] = []
    while len(found) < number:
        puzzle = mutate(DRAFTS[goal](rng), TetrisClient.mutations, rng)
        if len(puzzle.pieces) == 2:
            found.append(puzzle)
    return found


@cache
def solvable(goal: Goal, pack: str) -> dict[Puzzle, bool]:
    """Puzzles of two pieces, drawn and of a pack, and whether each has a solution."""
    packed = [each.puzzle for each in shipped(pack).puzzles if each.puzzle.goal is goal and each.puzzle.most == 2][::2]
    return {puzzle: Solver(puzzle).solvable() for puzzle in [*puzzles(goal, 40), *packed]}


@pytest.mark.parametrize(
    ("goal", "bound", "pack"),
    [
        (Goal.TSD, "cells_to_spin", "t-spins"),
        (Goal.TST, "cells_to_spin", "openers"),
        (Goal.DIG, "can_dig", "digs"),
        (Goal.TSD, "can_spin", "t-spins"),
        (Goal.TST, "can_spin", "openers"),
    ],
)
def test_the_bounds_lose_no_solution(goal: Goal, bound: str, pack: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = solvable(goal, pack)
    monkeypatch.setattr(aims, bound, lambda *state: bound.startswith("can"))
    assert {puzzle: Solver(puzzle).solvable() for puzzle in quick} == quick
    assert set(quick.values()) == {True, False}


@pytest.mark.parametrize(
    ("board", "rows", "cells"),
    [
        ("XXX3XXXX/XXXX1XXXXX", 2, 0),
        ("XXX3XXX1/XXXX1XXXX1", 2, 2),
        ("XXXX3XXX/XXXX1XXXXX", 2, 1),
        ("XXX1XXXXXX/XXX2XXXXX/XXX1XXXXXX", 3, 0),
        ("XXX1XXXX2/XXX2XXX2/XXX1XXXXXX", 3, 4),
        ("XXX1XXXXXX/XXX2XXXXX/XXXXXX3X/XXX1XXXXXX", 3, 3),  # the row between must clear
        ("XXX1XXXXXX/XXX1XXXXXX/XXX1XXXXXX", 3, 17),  # a T with room stands in the highest row and two above it
    ],
)
def test_the_rows_must_lack_a_t(board: str, rows: int, cells: int) -> None:
    assert cells_to_spin(Board.parse(board).cells, rows) == cells


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
        ("6X3/X1XXXX1XXX", "II", 2, False),  # after the first I, the lid is still there
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
    assert can_spin(Board.parse("XXX1XXXXXX/XXX2XXXXX/XXX1XXXXXX").cells, 3, (), 0), "a triple is upright"
    assert not can_spin(Board.parse("XXX1XXXXXX/XXX1XXXXXX/XXX1XXXXXX").cells, 3, (), 0)


def test_rows_that_so_many_pieces_can_clear() -> None:
    cells = Board.parse("XX8/XXXXXX4/XXX7").cells
    assert rows_to_clear(cells, 1) == 0b010
    assert rows_to_clear(cells, 2) == 0b111
    assert rows_to_clear(cells, 3) == 0b111111, "above the stack, a piece or two must bear the row"
