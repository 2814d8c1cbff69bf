"""The packs of Tetris puzzles, and a player's own ones."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from game.core.board.fumen import FumenPage, encoded
from game.puzzles.tetris.making import PACKS, BoundedSolver, grade, level_of, parse_line, parse_ungraded, shipped
from game.puzzles.tetris.puzzle import Goal
from game.puzzles.tetris.solver import Solver, placed, solve

GOALS = {"perfect-clears": Goal.PERFECT_CLEAR, "t-spins": Goal.TSD, "digs": Goal.DIG}
LINE = "XX3XX3/XX1XXXXX1X L - T pc"


@pytest.mark.parametrize("name", PACKS)
def test_every_puzzle_of_a_pack_has_a_solution(name: str) -> None:
    pack = shipped(name)
    assert pack.damaged == ()
    assert len({each.puzzle for each in pack.puzzles}) == len(pack.puzzles)
    for each in pack.puzzles:
        assert BoundedSolver(each.puzzle, 50_000).solvable(), each


@pytest.mark.parametrize("name", GOALS)
def test_a_pack_climbs_from_easy_to_cruel_and_its_grades_are_right(name: str) -> None:
    puzzles = shipped(name).puzzles
    assert {each.puzzle.goal for each in puzzles} == {GOALS[name]}
    assert {each.level for each in puzzles} == {1, 2, 3, 4, 5}
    assert all(one.points <= other.points for one, other in pairwise(puzzles))
    for each in puzzles:
        assert each.level == level_of(each.points, each.puzzle.goal)
        assert each.seed
    for each in puzzles[:: len(puzzles) // 8]:
        found = grade(each.puzzle)
        assert found is not None
        assert found.points == each.points


def test_the_hardest_t_spins_need_four_pieces() -> None:
    four = [each for each in shipped("t-spins").puzzles if each.puzzle.most == 4]
    assert len(four) >= 8
    assert {each.level for each in four} == {5}


def test_the_levels_of_the_openers_are_right() -> None:
    for each in shipped("openers").puzzles:
        assert each.level == level_of(each.points, each.puzzle.goal), each


@pytest.mark.parametrize("side", ["", ", mirrored"])
def test_the_double_leaves_the_board_of_the_triple(side: str) -> None:
    lessons = {each.name: each.puzzle for each in shipped("openers").puzzles}
    double = lessons[f"T-spin double before a triple{side}"]
    triple = lessons[f"T-spin triple after that double{side}"]
    assert len(Solver(double).pictures()) == 1
    solution = solve(double)
    assert solution is not None
    (step,) = solution.steps
    assert placed(step.position, step.landing).board == triple.position.board


def test_a_line_reads_what_it_writes() -> None:
    line = f"{LINE} ; level=2 ; points=24.5 ; seed=1/17 ; name=A lesson"
    assert str(parse_line(line)) == line


def test_a_line_without_a_grade_is_graded() -> None:
    assert str(parse_line(LINE)) == f"{LINE} ; level=1 ; points=10.2"


def test_a_fumen_is_a_line() -> None:
    field = ("XX_XXXXX_X", "XX___XX___", *["_" * 10] * 21)
    each = parse_line(encoded([FumenPage(field, comment="#Q=[](L)T")]))
    assert each.puzzle.notation() == LINE


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (f"{LINE} ; level=6 ; points=3", "'6' is not a level; expected 1 to 5"),
        (f"{LINE} ; level=1 ; points=x", "points=x; expected a number from 0 to 1000"),
        (f"{LINE} ; levle=1", "'levle=1': did you mean 'level'?"),
        ("XX3XX3/XX1XXXXX1X S - Z pc", "'XX3XX3/XX1XXXXX1X S - Z pc' has no solution"),
        (encoded([FumenPage()]), "the first page of the fumen has no pieces; expected a quiz such as #Q=[I](S)ZJL"),
    ],
)
def test_a_bad_line_is_told_in_one_line(line: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        parse_line(line)


def test_a_line_is_read_without_a_grade_too() -> None:
    assert (parse_ungraded(LINE).level, parse_ungraded(LINE).points) == (0, 0)
    line = f"{LINE} ; level=1 ; points=10.2 ; name=Mine"
    assert parse_ungraded(line) == parse_line(line)
