"""What is said of a drawn puzzle, and puzzles of a moment of a game."""

from __future__ import annotations

import pytest

from game.core.board.position import Position
from game.puzzles.tetris.play.editing import check
from game.puzzles.tetris.play.moments import puzzle_of_moment
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.solver import Solver

POSSIBLE = "The board and the pieces are possible."


def test_a_good_puzzle_is_possible_solvable_and_graded() -> None:
    verdict = check("XX8/XX4XX1X/XX2X1XXXX J - SLT pc")
    assert verdict.sentences == (
        POSSIBLE,
        "It can be solved with 4 pieces.",
        "Level 1, easy: 22.5 points, 1 final picture, 1 trap.",
    )
    assert (verdict.solvable, verdict.level) == (True, 1)


def test_what_a_puzzle_needs_is_said() -> None:
    sentence = check("1X3X4/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX T - LZ tsd=2").sentences[-1]
    assert sentence == (
        "Level 5, cruel: 18.9 points, 1 final picture, 1 trap, and it needs hold and a slide or a spin."
    )


def test_a_puzzle_without_a_solution() -> None:
    verdict = check(Puzzle.parse("XX3XX3/XX1XXXXX1X S - Z pc"))
    assert verdict.sentences == (POSSIBLE, "There is no solution.")
    assert (verdict.solvable, verdict.level) == (False, None)


def test_an_impossible_puzzle() -> None:
    verdict = check("XX3XX3/XX2XXXX1X S - Z pc")
    assert len(verdict.sentences) == 1
    assert verdict.sentences[0].startswith("This is not possible: the 2 rows of the board have 9 empty cells;")
    assert verdict.puzzle is None


@pytest.mark.parametrize(
    ("moment", "puzzle"),
    [
        # All five pieces are visible; four of them clear the board.
        ("XX8/XX4XX1X/XX2X1XXXX J - SLTIO", "XX8/XX4XX1X/XX2X1XXXX J - SLTI pc"),
        ("XXX1XXXX2/XXX2XXX2/XXX1XXXXXX J - SOTZ", "XXX1XXXX2/XXX2XXX2/XXX1XXXXXX J - SOT tst=3"),
        ("1X3X4/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX T - LZIOJ", "1X3X4/XXXXX2X1X/XXXX3XXX/XXXXX1XXXX T - LZ tsd=2"),
        ("XXXX1XXXXX/X1XXX1X1X1/X1XXXXXXXX L - IOS combo=2", "XXXX1XXXXX/X1XXX1X1X1/X1XXXXXXXX L - IO dig=2"),
    ],
)
def test_a_moment_becomes_the_puzzle_with_the_most_valuable_goal(moment: str, puzzle: str) -> None:
    found = puzzle_of_moment(Position.parse(moment))
    assert found is not None
    assert found.notation() == puzzle
    assert Solver(found).solvable()


def test_a_moment_without_any_goal_is_no_puzzle() -> None:
    assert puzzle_of_moment(Position.parse("X9/XX8/XXX7/XXXX6/XXXXX5/XXXXXX4/XXXXXXX3 L O J")) is None
    assert puzzle_of_moment(Position()) is None
