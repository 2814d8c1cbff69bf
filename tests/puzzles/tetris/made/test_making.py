"""Making puzzles of Tetris."""

from __future__ import annotations

import pytest

from game.core.board.bits import WIDTH
from game.core.dealers.chance import seeded
from game.puzzles.engine.making import PuzzleOrder, make
from game.puzzles.tetris.making import (
    DRAFTS,
    LEVEL_NAMES,
    TetrisClient,
    TetrisGrade,
    TetrisPuzzles,
    change_piece,
    grade,
    level_of,
    move_empty,
    swap_pieces,
    tightened,
)
from game.puzzles.tetris.puzzle import Goal, Puzzle
from game.puzzles.tetris.solver import Solver

PUZZLE = Puzzle.parse("XX8/XX4XX1X/XX2X1XXXX J - SLT pc")


def test_a_grade_tells_bits_traps_pictures_and_needs() -> None:
    found = grade(PUZZLE)
    assert found is not None
    assert found == TetrisGrade(found.bits, traps=(1,), pictures=1, hold=False, tuck=False)
    assert found.bits == pytest.approx(20.52, abs=0.01)
    assert found.points == 22.5
    assert LEVEL_NAMES[level_of(found.points, Goal.PERFECT_CLEAR) - 1] == "Easy"


def test_a_puzzle_can_need_hold_and_a_spin() -> None:
    found = grade(Puzzle.parse("1X3X4/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX T - LZ tsd=2"))
    assert found is not None
    assert (found.hold, found.tuck) == (True, True)


@pytest.mark.parametrize("goal", Goal)
def test_a_draft_has_the_goal_and_no_full_row(goal: Goal) -> None:
    rng = seeded("drafts")
    drafts = [DRAFTS[goal](rng) for _ in range(20)]
    assert {draft.goal for draft in drafts} == {goal}
    assert len(set(drafts)) > 10


@pytest.mark.parametrize(("goal", "numbers"), [(Goal.TSD, {2, 3, 4}), (Goal.TST, {2, 3}), (Goal.DIG, {2, 3})])
def test_a_draft_has_as_many_pieces_as_the_solver_can_bear(goal: Goal, numbers: set[int]) -> None:
    rng = seeded("drafts")
    assert {len(DRAFTS[goal](rng).pieces) for _ in range(30)} == numbers


def test_a_cruel_t_spin_double_begins_with_four_pieces() -> None:
    rng, game = seeded("drafts"), TetrisPuzzles()
    assert {len(game.client("tsd", 5).draft(rng).pieces) for _ in range(9)} == {4}
    assert {len(game.client("tsd", 4).draft(rng).pieces) for _ in range(30)} == {2, 3, 4}


def test_mutations_change_one_thing_and_keep_the_number_of_empty_cells() -> None:
    rng = seeded("mutations")
    for _ in range(30):
        moved = move_empty(PUZZLE, rng)
        assert moved.empty_cells == PUZZLE.empty_cells
        assert moved.pieces == PUZZLE.pieces
        swapped = swap_pieces(PUZZLE, rng)
        assert sorted(swapped.pieces) == sorted(PUZZLE.pieces)
        changed = change_piece(PUZZLE, rng)
        assert sum(one is not other for one, other in zip(changed.pieces, PUZZLE.pieces, strict=True)) <= 1


def test_a_puzzle_for_a_t_spin_keeps_a_t() -> None:
    puzzle = Puzzle.parse("3X6/XXX3XXXX/XXXX1XXXXX T - - tsd")
    assert {change_piece(puzzle, seeded(seed)).pieces for seed in range(9)} == {puzzle.pieces}


def test_unsolvable_mutants_are_dropped() -> None:
    client = TetrisClient(Goal.PERFECT_CLEAR)
    assert client.complete(Puzzle.parse("XX3XX3/XX1XXXXX1X S - Z pc"), seeded(1)) is None


def test_no_more_pieces_may_be_placed_than_are_needed() -> None:
    puzzle = Puzzle.parse("1X3X4/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX T - LZIOS tsd")
    tight = tightened(puzzle, Solver(puzzle))
    assert tight is not None
    assert tight.notation() == "1X3X4/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX T - LZ tsd=2"


def test_the_same_order_makes_the_same_puzzle_of_its_level() -> None:
    game, order = TetrisPuzzles(), PuzzleOrder("tetris", "pc", 1, "test", 0)
    made = make(game, order)
    assert made == make(game, order)
    record = game.record(made)
    assert record["level"] == level_of(made.grade, Goal.PERFECT_CLEAR) == 1
    assert record["solutions"] >= 1
    assert Puzzle.parse(f"{record['position']} {record['goal']}") == made.puzzle
    assert made.puzzle.empty_cells % 4 == 0
    assert made.puzzle.rows * WIDTH - made.puzzle.empty_cells == made.puzzle.position.board.cells.bit_count()
    assert game.line(made).endswith(f"; level=1 ; points={made.grade:g} ; seed=test/0")
