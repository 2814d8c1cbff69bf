"""A puzzle made, and solved, in one call each."""

import pytest

from game.puzzles.engine.making import orders
from game.puzzles.puzzle_games import made
from game.puzzles.tetris.making import make_puzzle
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.solving.solver import Solver, solution_of


def test_a_made_puzzle_is_the_first_one_of_the_command_and_has_a_solution() -> None:
    puzzle = make_puzzle("tsd", level=3, seed="hello")
    (order,) = orders("tetris", "tsd", 3, "hello", 1)
    assert made(order).puzzle == puzzle
    moves = Solver(puzzle).plainest()
    assert moves
    assert solution_of(puzzle) == solution_of(puzzle, moves)


def test_what_cannot_be_made_or_solved_is_named() -> None:
    with pytest.raises(ValueError, match="'pcc': did you mean 'pc'"):
        make_puzzle("pcc", seed="hello")
    with pytest.raises(ValueError, match="'6' is not a level; expected 1 to 5"):
        make_puzzle("pc", level=6, seed="hello")
    with pytest.raises(ValueError, match="X4XXXXX O - - pc has no solution"):
        solution_of(Puzzle.parse("X4XXXXX O - pc"))
