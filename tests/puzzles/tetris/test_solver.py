"""The solver with its cuts and its landings, each beside something slow or known."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from game.core.bits import STRIDE, RowMask
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece, Placement, pieces_from
from game.core.board.position import Position
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.moves.landings import drop_landings, reachable_landings
from game.core.moves.spin_moves import reachable_spins
from game.core.rules.rulesets import MODERN
from game.lab.surveys import Survey
from game.puzzles.tetris.making import needs_hold, shipped
from game.puzzles.tetris.puzzle import (
    CEILING,
    SPINS,
    Goal,
    Movement,
    Puzzle,
    PuzzleError,
    full_spins,
    keys_to,
    position_of,
    reachable,
    straight_drops,
)
from game.puzzles.tetris.solving.bounds import Tiling, can_balance, cut_off, stock_of
from game.puzzles.tetris.solving.solver import PLAIN_STATES, Node, Solver, choices, lifted, node, placed
from tests.puzzles.tetris.brute import pictures, solve

OPENER = "XXX5XX/XXX4XXX/XXX3XXXX/XXX4XXX"
"""The standard perfect-clear opener. The I is in the hold."""


def solved(board: str, queues: Sequence[tuple[Piece, ...]]) -> int:
    survey = Survey(Puzzle.parse(f"{board} - - {''.join(map(str, queues[0]))} pc"))
    return sum(survey.solvable(queue) for queue in queues)


def test_two_lines_from_any_place_in_the_bags() -> None:
    queues = [
        (*first, *second)
        for split in range(6)
        for first in permutations(PIECES, split)
        for second in permutations(PIECES, 6 - split)
    ]
    assert (solved("10/10", queues), len(queues)) == (5148, 154980)


def test_openers_of_four_lines() -> None:
    perfect: list[tuple[Piece, ...]] = [(Piece.I, *rest) for rest in permutations(PIECES, 4)]
    assert (solved(OPENER, perfect), len(perfect)) == (711, 840)
    bags = random.Random(1)
    queues = [(*bags.sample(PIECES, 7), *bags.sample(PIECES, 4)) for _ in range(4)]
    assert solved("10/10/10/10", queues) == 4


SHAFT = "XXXX2XXXX/XXXX2XXXX/XXXX2XXXX/XXXX2XXXX"
"""
XXXX..XXXX
XXXX..XXXX
XXXX..XXXX
XXXX..XXXX
"""


@pytest.mark.parametrize(
    ("puzzle", "count"),
    [
        (f"{SHAFT} I - I pc no-hold", 1),
        (f"{SHAFT} O - O pc no-hold", 1),
        (f"{SHAFT} L - J pc no-hold", 1),
        (f"{SHAFT} L - T pc no-hold", 0),
        (f"{SHAFT} I - OI pc no-hold", 0),
        (f"{SHAFT} I - OI pc", 1),
        (f"{SHAFT} - I OI pc", 1),
    ],
)
def test_the_final_pictures_of_a_shaft(puzzle: str, count: int) -> None:
    assert len(Solver(Puzzle.parse(puzzle)).pictures()) == count


def test_an_empty_hold_is_as_good_as_the_first_piece_in_it() -> None:
    board = Board.parse(OPENER)
    for queue in list(permutations(PIECES, 5))[::300]:
        falls, held = position_of(board, queue), position_of(board, queue[1:], queue[0])
        assert Solver(Puzzle(falls)).pictures() == Solver(Puzzle(held)).pictures()


def test_a_piece_needs_a_row_to_clear_first() -> None:
    """The J lies in the lowest row and in the third one, once the I has cleared the second one."""
    puzzle = Puzzle.parse("XXXX3XXX/XXXX4XX/XXXXXX1XXX I - J pc no-hold")
    solution = solve(puzzle)
    assert solution is not None
    assert [step.landing for step in solution.steps] == [Placement(Piece.I, 0, 4, 1), Placement(Piece.J, 2, 4, 0)]
    second, third = 1 << STRIDE, 1 << (2 * STRIDE)
    assert solution.picture == {(Piece.I, (0b1111 << 4) * second), (Piece.J, 1 << 6 | (0b111 << 4) * third)}


def test_a_double_and_a_dig_with_the_fewest_pieces() -> None:
    """A T-spin double: the T turns in under the overhang."""
    board = "3X6/XXX3XXXX/XXXX1XXXXX"
    puzzle = Puzzle.parse(f"{board} O - TL tsd")
    solution = solve(puzzle)
    assert solution is not None
    assert [step.landing for step in solution.steps] == [Placement(Piece.T, 2, 3, 0)]
    assert solution.steps[0].hold
    assert solve(Puzzle.parse(f"{board} O - TL tsd=1 no-hold")) is None
    # A T that falls straight in spins nothing.
    assert solve(Puzzle.parse("XXX3XXXX/XXXX1XXXXX T - - tsd")) is None
    dug = solve(Puzzle.parse("XXXXXX1XXX/XXX1XXXXXX Z - IL dig"))
    assert dug is not None
    assert len(dug.steps) == 2
    assert solve(Puzzle.parse("XXXXXX1XXX/XXX1XXXXXX Z - IL dig=1")) is None


def test_a_triple_under_a_roof() -> None:
    """The S is the roof. The T turns in under it, against the shaft of three rows.

    ..SS......
    .SS.......
    XXXTXXXXXX
    XXXTTXXXXX
    XXXTXXXXXX
    """
    board = "XXX1XXXXXX/XXX2XXXXX/XXX1XXXXXX"
    solution = solve(Puzzle.parse(f"{board} S - T tst"))
    assert solution is not None
    assert [step.landing for step in solution.steps] == [Placement(Piece.S, 0, 1, 3), Placement(Piece.T, 1, 3, 0)]
    # A triple is no double, and without a roof the T does not come in.
    assert solve(Puzzle.parse(f"{board} S - T tsd")) is None
    assert solve(Puzzle.parse(f"{board} T - - tst")) is None


def slow_cost(puzzle: Puzzle) -> tuple[int, int] | None:
    """The fewest holds and then the fewest keys of a perfect clear, by trying everything; None if there is none."""

    def from_here(position: Position, left: int) -> tuple[int, int] | None:
        if not left:
            return (0, 0) if not position.board.cells else None
        costs = []
        choices: list[tuple[Piece | None, bool]]
        choices = [(position.hold, True)] if position.current is None else [(position.current, False)]
        if puzzle.hold and position.current is not None:
            choices.append((position.after_hold, True))
        for piece, hold in choices:
            for landing, cells in () if piece is None else reachable(position.board.cells, piece):
                # A piece of the same kind comes from the queue, not from the hold.
                if cells >> (STRIDE * puzzle.rows) or (hold and piece is position.current):
                    continue
                rest = from_here(placed(position, landing), left - 1)
                keys = keys_to(position.board.cells, landing, puzzle.movement)
                if rest is not None and keys is not None:
                    costs.append((rest[0] + hold, rest[1] + len(keys)))
        return min(costs, default=None)

    return from_here(puzzle.position.with_pieces(puzzle.position.pieces), puzzle.most)


@pytest.mark.parametrize(
    "puzzle",
    [
        "XXXX6/XXXX6 O - II pc",
        f"{SHAFT} O - OI pc",
        f"{SHAFT} - I OI pc",
        f"{SHAFT} I O IO pc",
        f"{SHAFT} L - OJ pc",
        "XXXX4XX/XXXX4XX O I OJ pc",
        "XXXX4XX/XXXX4XX O - IOI pc",
        "XXXX4XX/XXXX4XX J - OL pc",
        "XXXX4XX/XXXX4XX L - JI pc no-hold",
    ],
)
def test_trying_everything_finds_nothing_plainer(puzzle: str) -> None:
    solution = solve(Puzzle.parse(puzzle))
    found = solution and (sum(step.hold for step in solution.steps), sum(len(step.keys) for step in solution.steps))
    assert found == slow_cost(Puzzle.parse(puzzle))


def test_no_easy_perfect_clear_holds_where_it_need_not() -> None:
    easy = [packed.puzzle for packed in shipped("perfect-clears").puzzles if packed.level == 1]
    holds = {puzzle: any(step.hold for step in solution.steps) for puzzle in easy if (solution := solve(puzzle))}
    assert len(holds) == 44
    assert holds == {puzzle: needs_hold(puzzle) for puzzle in easy}


def test_the_plainest_of_too_many_solutions_is_any() -> None:
    solver = Solver(Puzzle.parse("10/10/10/10 T - ISZJLOTISZ pc"))
    line = solver.line()
    before = solver.visited
    assert solver.plainest() == line
    assert solver.visited == before + PLAIN_STATES + 1


def test_the_moves_that_keep_a_puzzle_solvable() -> None:
    solver = Solver(Puzzle.parse(f"{SHAFT} I - I pc no-hold"))
    moves = solver.moves(solver.start)
    assert len(moves) == 7 + 10
    kept = solver.solvable_moves(solver.start)
    assert [move.landing for move in kept] == [Placement(Piece.I, 1, 4, 0), Placement(Piece.I, 1, 5, 0)]
    after = solver.after(solver.start, kept[0])
    assert after == Node(Board.parse(SHAFT).cells | kept[0].cells, None, (Piece.I,), 1)
    assert solver.after(solver.start, moves[0]) is None


def random_puzzle(rng: random.Random, goal: Goal) -> Puzzle | None:
    """A puzzle of a few pieces; None if the board came out impossible."""
    count = {Goal.PERFECT_CLEAR: rng.choice((2, 3, 3, 4)), Goal.TSD: 1, Goal.TST: 1, Goal.DIG: 2}[goal]
    column = rng.randrange(8)
    if goal is Goal.TSD:
        column = max(column, 1)
        third = rng.choice((1 << (column - 1), 1 << (column + 1), 3 << (column + 1))) & 1023
        rows = [1023 ^ 1 << column, 1023 ^ 7 << (column - 1), third]
    elif goal is Goal.TST:
        side = rng.choice((-1, 1))
        column = min(max(column, 1), 8)
        slot, near, far = 1 << column, 1 << column + side, 1 << column - side
        rows = [1023 ^ slot, 1023 ^ slot ^ near, 1023 ^ slot]
        rows += rng.choice(([far, far | slot], [far, far | slot], [far], [near, slot]))
    else:
        rows = []
        for _ in range(rng.randint(2, 4)):
            gap = rng.randint(1, 5 if goal is Goal.PERFECT_CLEAR else 3)
            rows.append(1023 ^ ((1 << gap) - 1) << min(max(0, column + rng.choice((0, 0, 1, -1))), 10 - gap))
    pieces = tuple(rng.choices(PIECES, k=count + rng.randrange(2)))
    if goal in SPINS and rng.random() < 0.8:
        pieces = (*pieces[:-1], Piece.T)
    hold = rng.random() < 0.7
    movement = Movement.DROP if goal not in SPINS and rng.random() < 0.3 else Movement.SRS
    within = None if goal is Goal.PERFECT_CLEAR else rng.choice((1, 2))
    try:
        return Puzzle(position_of(Board.from_rows(rows), pieces), goal, 0, hold, movement, within)
    except PuzzleError:
        return None


@pytest.mark.parametrize(("goal", "count"), [(Goal.PERFECT_CLEAR, 120), (Goal.TSD, 16), (Goal.TST, 12), (Goal.DIG, 40)])
def test_a_slow_solver_finds_the_same_pictures(goal: Goal, count: int) -> None:
    rng = random.Random(f"{goal.value} 3")
    puzzles = [puzzle for _ in range(20 * count) if (puzzle := random_puzzle(rng, goal))][:count]
    assert len(puzzles) == count
    answers = set()
    for puzzle in puzzles:
        expected = pictures(puzzle)
        assert Solver(puzzle).pictures() == expected, puzzle
        solution = solve(puzzle)
        assert (solution.picture in expected) if solution else not expected, puzzle
        answers.add((puzzle.movement, bool(expected)))
    movements = [Movement.SRS] if goal in SPINS else list(Movement)
    assert answers >= {(movement, answer) for movement in movements for answer in (True, False)}


def test_a_survey_agrees_with_the_solver() -> None:
    rng = random.Random(2)
    puzzle = Puzzle.parse("XXXX4XX/XXX4XXX/XXX4XXX/XXX4XXX - - IJLO pc")
    queues = [tuple(rng.choices(PIECES, k=5)) for _ in range(40)]
    survey = Survey(puzzle)
    answers = [survey.solvable(queue) for queue in queues]
    assert answers == [
        solve(replace(puzzle, position=puzzle.position.with_pieces(queue))) is not None for queue in queues
    ]
    assert set(answers) == {True, False}


def test_a_survey_begins_anew_when_it_remembers_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.surveys.MOST_STATES", 3)
    assert solved(OPENER, [pieces_from(queue) for queue in ("IIJLS", "ITSZJ", "ITSZJ", "IJTSZ")]) == 3


def caves(rng: random.Random) -> int:
    """The cells of a stack with many overhangs, of up to the highest rows in which a piece may rest."""
    full = rng.choice((0.3, 0.5, 0.8))
    rows = [sum((rng.random() < full) << x for x in range(10)) for _ in range(rng.randint(0, CEILING))]
    return Board.from_rows(row if row != 1023 else 1 for row in rows).cells


@pytest.mark.parametrize("piece", PIECES)
def test_a_flood_from_above_the_stack_reaches_what_the_spawn_reaches(piece: Piece) -> None:
    rng = random.Random(piece.name)
    for _ in range(80):
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
    assert bool(cut_off(cells, rows)) is not splits
    assert can_balance(cells, rows, queue) is balances
    assert Tiling(cells, rows).possible(cells, stock_of(queue)) is cuts
    assert cut_off(Board.parse("X1X5XX/X1X5XX").cells, 2) == 1 << 1 | 1 << STRIDE + 1, "the smaller part"
