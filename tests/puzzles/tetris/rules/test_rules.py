"""The rules of a person."""

import pytest

from game.puzzles.engine.climbing import step
from game.puzzles.tetris.making import BoundedSolver, shipped
from game.puzzles.tetris.puzzle import Goal, Puzzle
from game.puzzles.tetris.rules import RULES, Finding, TetrisKnowledge, fix, guesses_for
from game.puzzles.tetris.solving.solver import Solver
from tests.puzzles.tetris.rules.sound import agrees, check


def known(text: str) -> TetrisKnowledge:
    puzzle = Puzzle.parse(text)
    return TetrisKnowledge(puzzle, Solver(puzzle).start)


@pytest.mark.parametrize(
    ("rule", "text", "pieces"),
    [
        # The hole at the lower left takes a T, and nothing else.
        ("cell", "XX3XX3/XX1XXXXX1X L - T pc", "LT"),
        ("spot", "XXXXXX3X/XXXX4XX/XXXXXXX1XX T - I pc", "I"),
        ("order", "XX7X/XX7X/XX7X/XX7X S - JOZTIL pc", ""),
    ],
)
def test_a_rule_finds_places(rule: str, text: str, pieces: str) -> None:
    moves = next(each for each in RULES if each.name == rule).find(known(text))
    assert "".join(sorted(move.place.piece.name for move in moves if not move.gone)) == pieces


def test_a_full_column_must_leave_multiples_of_four() -> None:
    some = known("X4XXXXX/X4XXXXX/X4XXXXX/X4XXXXX I - LJO pc")
    split = next(rule for rule in RULES if rule.name == "split")
    assert split.find(some) == []  # an upright I leaves four or eight cells at each side
    other = known("XX8/XX4XX1X/XX2X1XXXX J - SLT pc")
    step(other, RULES, [])
    gone = {move.place for move in split.find(other) if move.gone}
    assert {option.piece.name for option in gone} == {"J", "L", "S"}


def test_a_piece_that_a_nook_needs_goes_nowhere_else_and_shared_cells_are_taken() -> None:
    some = known("XX8/XX4XX1X/XX2X1XXXX J - SLT pc")
    for name in ("cell", "split"):
        rule = next(each for each in RULES if each.name == name)
        assert rule.apply
        rule.apply(some, rule.find(some))
    nook, shared = (next(each for each in RULES if each.name == name) for name in ("nook", "shared"))
    assert {move.place.piece.name for move in nook.find(some) if move.gone} == {"J"}
    assert nook.apply
    nook.apply(some, nook.find(some))
    assert nook.find(some) == []
    assert {move.place.piece.name for move in shared.find(some) if move.gone} == {"J", "L"}


@pytest.mark.parametrize("goal", Goal)
def test_no_layer_leaves_out_a_solution(goal: Goal) -> None:
    used = 0
    packs = ("openers",) if goal is Goal.TST else ("perfect-clears", "t-spins", "digs")
    puzzles = [each.puzzle for name in packs for each in shipped(name).puzzles if each.puzzle.goal is goal]
    for puzzle in puzzles[::12]:
        solver = BoundedSolver(puzzle)
        layers, _ = check(puzzle, solver, solver.pictures())
        used += len(layers)
    assert used


def test_the_check_of_soundness_finds_a_wrong_rule() -> None:
    puzzle = Puzzle.parse("XX3XX3/XX1XXXXX1X L - T pc")
    solver = BoundedSolver(puzzle)
    check(puzzle, solver, solver.pictures())
    some = known(puzzle.notation())
    fix(some, [Finding(option, gone=True) for option in some.options])
    assert not any(agrees(some, picture) for picture in solver.pictures())


def test_a_piece_that_must_be_placed_and_has_no_place_is_a_contradiction() -> None:
    assert [known(f"XX2XX2XX/XX2XX2XX O - {last} pc").wrong for last in "OT"] == [False, True]


def test_where_no_rule_leads_on_a_place_of_a_solution_is_tried() -> None:
    assert guesses_for(Puzzle.parse("XX3XX3/XX1XXXXX1X L - T pc")) == 0
    assert (guesses_for(Puzzle.parse("XX7X/XX7X/XX7X/XX7X S - JOZTIL pc")) or 0) > 0
    assert guesses_for(Puzzle.parse("XX3XX3/XX1XXXXX1X S - Z pc")) is None
