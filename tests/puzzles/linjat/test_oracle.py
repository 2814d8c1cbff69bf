"""The exact solver."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from game.puzzles.linjat.making import draft
from game.puzzles.linjat.puzzle import Linjat, parse
from game.puzzles.linjat.solver import Solution, count, solution, solutions


def by_brute_force(puzzle: Linjat) -> Iterator[Solution]:
    """All ways to draw a line for each number, cell by cell, of which those are kept that follow the rules."""
    width, height, numbers, dots = puzzle
    every = []
    for cell, length in numbers:
        some = []
        for first, step in product(range(width * height), (1, width)):
            cells = [first + step * at for at in range(length)]
            inside = cells[-1] < width * height and (step == width or first // width == cells[-1] // width)
            if inside and cell in cells:
                some.append(sum(1 << each for each in cells))
        every.append(some)
    for chosen in product(*every):
        covered = 0
        for line in chosen:
            if line & covered:
                break
            covered |= line
        else:
            if not dots & ~covered:
                yield chosen


def test_it_finds_the_same_solutions_as_brute_force() -> None:
    rng = random.Random(1)
    numbers_of_solutions = set()
    for _ in range(300):
        puzzle = draft(4, 4, 3 + int(rng.random() * 2), rng)
        dot = 1 << int(rng.random() * 16)
        if rng.random() < 0.5 and not any(dot >> cell & 1 for cell, _ in puzzle.numbers):
            puzzle = puzzle._replace(dots=dot)
        expected = sorted(by_brute_force(puzzle))
        assert sorted(solutions(puzzle)) == expected
        numbers_of_solutions.add(min(len(expected), 3))
    assert numbers_of_solutions == {0, 1, 2, 3}


def test_it_counts_no_further_than_it_is_told() -> None:
    free = parse("2-----/------")
    assert [count(free), count(free, most=9), count(parse("2-.")), count(parse("2."))] == [2, 2, 0, 1]


def test_the_only_solution_or_an_error_that_says_why() -> None:
    assert solution(parse("2./--")) == (0b0011,)
    with pytest.raises(ValueError, match=r"^no solution; expected exactly one$"):
        solution(parse("2-."))
    with pytest.raises(ValueError, match=r"^more than one solution; expected exactly one$"):
        solution(parse("2-/--"))
