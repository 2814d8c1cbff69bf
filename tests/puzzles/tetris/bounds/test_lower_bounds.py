"""The cells that must be filled before a dig or a T-spin: never more than a solution fills."""

from __future__ import annotations

import pytest

from game.core.board.board import Board
from game.core.dealers.chance import seeded
from game.puzzles.engine.climbing import mutate
from game.puzzles.tetris import solver as aims
from game.puzzles.tetris.bounds import cells_to_open, cells_to_spin
from game.puzzles.tetris.making import DRAFTS, TetrisClient, shipped
from game.puzzles.tetris.puzzle import Goal, Puzzle
from game.puzzles.tetris.solver import Solver


def puzzles(goal: Goal, number: int) -> list[Puzzle]:
    rng = seeded("bounds")
    found: list[Puzzle] = []
    while len(found) < number:
        puzzle = mutate(DRAFTS[goal](rng), TetrisClient.mutations, rng)
        if len(puzzle.pieces) == 2:
            found.append(puzzle)
    return found


@pytest.mark.parametrize(
    ("goal", "bound", "pack"),
    [
        (Goal.DIG, "cells_to_open", "digs"),
        (Goal.TSD, "cells_to_spin", "t-spins"),
        (Goal.TST, "cells_to_spin", "openers"),
        (Goal.DIG, "can_dig", "digs"),
        (Goal.TSD, "can_spin", "t-spins"),
        (Goal.TST, "can_spin", "openers"),
    ],
)
def test_the_bounds_lose_no_solution(goal: Goal, bound: str, pack: str, monkeypatch: pytest.MonkeyPatch) -> None:
    some = puzzles(goal, 40)
    some += [each.puzzle for each in shipped(pack).puzzles if each.puzzle.goal is goal and each.puzzle.most == 2][::2]
    quick = [Solver(puzzle).solvable() for puzzle in some]
    monkeypatch.setattr(aims, bound, lambda *state: bound.startswith("can"))
    assert [Solver(puzzle).solvable() for puzzle in some] == quick
    assert set(quick) == {True, False}


@pytest.mark.parametrize(
    ("board", "cells"),
    [
        ("XXXX1XXXXX", 0),
        ("XXX4XXX/XXXX1XXXXX", 0),
        ("XXXXXXXX2/XXXX1XXXXX", 2),  # the row above must clear
        ("XXXXXXXX2/XXXXXXXX2/XXXX1XXXXX", 4),
        ("XXXXXXXX2/XXX4XXX/XXXX1XXXXX", 0),  # a kick may bring a piece into five cells
    ],
)
def test_rows_over_a_hole_must_clear(board: str, cells: int) -> None:
    assert cells_to_open(Board.parse(board).cells) == cells


@pytest.mark.parametrize(
    ("board", "cells"), [("XXX3XXXX/XXXX1XXXXX", 0), ("XXX3XXX1/XXXX1XXXX1", 2), ("XXXX3XXX/XXXX1XXXXX", 1)]
)
def test_two_rows_must_lack_a_t(board: str, cells: int) -> None:
    assert cells_to_spin(Board.parse(board).cells, 2) == cells


@pytest.mark.parametrize(
    ("board", "cells"),
    [
        ("XXX1XXXXXX/XXX2XXXXX/XXX1XXXXXX", 0),
        ("XXX1XXXX2/XXX2XXX2/XXX1XXXXXX", 4),
        ("XXX1XXXXXX/XXX2XXXXX/XXXXXX3X/XXX1XXXXXX", 3),  # the row between must clear
        ("XXX1XXXXXX/XXX1XXXXXX/XXX1XXXXXX", 17),  # a T with room stands in the highest row and two above it
    ],
)
def test_three_rows_must_lack_a_t(board: str, cells: int) -> None:
    assert cells_to_spin(Board.parse(board).cells, 3) == cells
