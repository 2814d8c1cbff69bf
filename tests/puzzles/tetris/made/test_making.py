"""Making puzzles of Tetris, and their packs."""

import re
from itertools import pairwise

import pytest

from game.core.chance import seeded
from game.core.fumen import FumenPage, encoded
from game.puzzles.engine.making import PuzzleOrder, make, orders
from game.puzzles.tetris.making import (
    FOLDER,
    LEVEL_NAMES,
    PACKS,
    BoundedSolver,
    TetrisClient,
    TetrisGrade,
    TetrisPuzzles,
    change_piece,
    grade,
    level_of,
    move_empty,
    parse_line,
    parse_ungraded,
    shipped,
    swap_pieces,
    tightened,
)
from game.puzzles.tetris.puzzle import Goal, Puzzle
from game.puzzles.tetris.solving.solver import Solver, placed
from tests.puzzles.tetris.brute import solve

PUZZLE = Puzzle.parse("XX8/XX4XX1X/XX2X1XXXX J - SLT pc")
NO_SOLUTION = "XX3XX3/XX1XXXXX1X S - Z pc"


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
    assert grade(Puzzle.parse(NO_SOLUTION)) is None
    assert TetrisClient(Goal.PERFECT_CLEAR).complete(Puzzle.parse(NO_SOLUTION), seeded(1)) is None


@pytest.mark.parametrize(
    ("goal", "numbers"),
    [
        (Goal.PERFECT_CLEAR, {4, 5, 6, 7}),
        (Goal.TSD, {2, 3, 4}),
        (Goal.TST, {2, 3}),
        (Goal.DIG, {2, 3}),
    ],
)
def test_a_draft_has_the_goal_and_as_many_pieces_as_the_solver_can_bear(goal: Goal, numbers: set[int]) -> None:
    rng, game = seeded("drafts"), TetrisPuzzles()
    drafts = [game.client(goal.value, 4).draft(rng) for _ in range(30)]
    assert {draft.goal for draft in drafts} == {goal}
    assert {len(draft.pieces) for draft in drafts} == numbers
    assert len(set(drafts)) > 10
    cruel = {len(game.client(goal.value, 5).draft(rng).pieces) for _ in range(9)}
    assert cruel == {4} if goal is Goal.TSD else cruel <= numbers


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


def test_no_more_pieces_may_be_placed_than_are_needed() -> None:
    puzzle = Puzzle.parse("1X3X4/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX T - LZIOS tsd")
    tight = tightened(puzzle, Solver(puzzle))
    assert tight is not None
    assert tight.notation() == "1X3X4/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX T - LZ tsd=2"


@pytest.mark.parametrize(
    "line",
    [
        "XX7X/XX7X/XXXXX1X1XX O - ITZ pc ; level=1 ; points=21.5 ; seed=test/0",
        "1XX7/1X8/XX1XXX1XXX/XX2XXXXXX/XX1XXXXXXX L - T tst ; level=1 ; points=14.3 ; seed=test/1",
        "X1XX1X3X/X1X1XX2XX/X1XXXX1XXX I - Z dig ; level=1 ; points=8.2 ; seed=test/4",
    ],
)
def test_an_order_makes_the_same_puzzle_everywhere_and_for_ever(line: str) -> None:
    game, puzzle = TetrisPuzzles(), parse_ungraded(line).puzzle
    made = make(game, PuzzleOrder("tetris", puzzle.goal.value, 1, "test", int(line[-1])))
    assert game.line(made) == line
    record = game.record(made)
    assert record["level"] == level_of(made.grade, puzzle.goal) == 1
    assert record["within"] == puzzle.within
    assert record["solutions"] >= 1
    assert f"{record['position']} {puzzle.goal.value}" in line


def test_the_first_clears_are_those_of_the_command_that_the_pack_names() -> None:
    puzzles = shipped("first-clears").puzzles
    (command,) = (line for line in (FOLDER / "first-clears.txt").read_text("utf-8").splitlines() if line[0] == "#")
    assert command.endswith("--game tetris --size first --count 60 --seed one")
    game, ordered = TetrisPuzzles(), orders("tetris", "first", None, "one", 60)
    assert [each.seed for each in puzzles] == [order.name for order in ordered]
    for order in ordered[::7]:
        assert game.line(make(game, order)) == str(puzzles[order.number])
    assert [order.level for order in ordered[:5]] == [1, 2, 3, 4, 5]
    assert {each.puzzle.most for each in puzzles} == {1, 2, 3}
    assert [{each.puzzle.most for each in puzzles[level::5]} for level in (0, 4)] == [{1}, {3}]
    assert {each.level for each in puzzles} == {1}, "they are easy beside other perfect clears"


GOALS = {"perfect-clears": Goal.PERFECT_CLEAR, "t-spins": Goal.TSD, "digs": Goal.DIG}
LINE = "XX3XX3/XX1XXXXX1X L - T pc"


@pytest.mark.parametrize("name", PACKS)
def test_every_puzzle_of_a_pack_has_a_solution(name: str) -> None:
    pack = shipped(name)
    assert pack.damaged == ()
    assert len({each.puzzle for each in pack.puzzles}) == len(pack.puzzles)
    for each in pack.puzzles:
        assert BoundedSolver(each.puzzle, 50_000).solvable(), each
        assert each.level == level_of(each.points, each.puzzle.goal), each


@pytest.mark.parametrize("name", GOALS)
def test_a_pack_climbs_from_easy_to_cruel_and_its_grades_are_right(name: str) -> None:
    puzzles = shipped(name).puzzles
    assert {each.puzzle.goal for each in puzzles} == {GOALS[name]}
    assert {each.level for each in puzzles} == {1, 2, 3, 4, 5}
    assert all(one.points <= other.points for one, other in pairwise(puzzles))
    assert all(each.seed for each in puzzles)
    assert name != "t-spins" or [each.level for each in puzzles if each.puzzle.most == 4].count(5) >= 8
    for each in puzzles[:: len(puzzles) // 8]:
        found = grade(each.puzzle)
        assert found is not None
        assert found.points == each.points


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
    assert parse_ungraded(line) == parse_line(line)
    assert parse_line(f"{LINE} ; level=5 ; points=1000").points == 1000
    assert (parse_ungraded(LINE).level, parse_ungraded(LINE).points) == (0, 0)
    assert str(parse_line(LINE)) == f"{LINE} ; level=1 ; points=10.2", "it is graded"
    field = ("XX_XXXXX_X", "XX___XX___", *["_" * 10] * 21)
    assert parse_line(encoded([FumenPage(field, comment="#Q=[](L)T")])).puzzle.notation() == LINE


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (f"{LINE} ; level=6 ; points=3", "'6' is not a level; expected 1 to 5"),
        (f"{LINE} ; level=1 ; points=x", "points=x; expected a number from 0 to 1000"),
        (f"{LINE} ; levle=1", "'levle=1': did you mean 'level'?"),
        (NO_SOLUTION, f"'{NO_SOLUTION}' has no solution"),
        (encoded([FumenPage()]), "the first page of the fumen has no pieces; expected a quiz such as #Q=[I](S)ZJL"),
    ],
)
def test_a_bad_line_is_told_in_one_line(line: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        parse_line(line)
