"""The rules never rule out a solution, and what they solve has one solution only."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from game.puzzles.engine.climbing import Layer, step
from game.puzzles.linjat.client import ALL_RULES, SIZES, SQUARE, LinjatClient, draft
from game.puzzles.linjat.linjat import Linjat, cells_of, options, parse
from game.puzzles.linjat.linjat_puzzles import shipped
from game.puzzles.linjat.solver import LinjatKnowledge, Solution, solution, solutions


def test_no_layer_excludes_a_line_of_any_solution() -> None:
    used: Counter[str] = Counter()
    solved = 0
    for puzzle, every in solvable(800):
        known = LinjatKnowledge(puzzle.numbers, options(puzzle.width, puzzle.height, puzzle.numbers), puzzle.dots)
        for rule in ALL_RULES:
            alone = known.copied()
            moves = rule.find(alone)
            if moves and rule.apply:
                rule.apply(alone, moves)
                for solution in every:
                    assert all(line in some for line, some in zip(solution, alone.options, strict=True)), str(puzzle)
        layers: list[Layer] = []
        while not known.ended and step(known, ALL_RULES, layers):
            for solution in every:
                assert all(line in lines for line, lines in zip(solution, known.options, strict=True)), str(puzzle)
                assert not any(own & ~line for line, own in zip(solution, known.owned, strict=True)), str(puzzle)
        assert known.ended == known.solved
        assert not known.solved or len(every) == 1
        used.update(ALL_RULES[layer.rule].name for layer in layers)
        solved += known.solved
    assert set(used) == {rule.name for rule in ALL_RULES}, "a rule was not tried at all"
    assert solved > 100


def test_a_square_is_two_dots_that_no_single_line_covers_both() -> None:
    found = 0
    puzzles = [packed.puzzle for size in ("hard", "expert") for packed in shipped(size).puzzles]
    for puzzle in [*puzzles, *(puzzle for puzzle, _ in solvable(600, seed=3))]:
        known = LinjatKnowledge(puzzle.numbers, options(puzzle.width, puzzle.height, puzzle.numbers), puzzle.dots)
        layers: list[Layer] = []
        while not known.ended:
            for move in SQUARE.find(known):
                (x, y), (other_x, other_y) = (divmod(cell, puzzle.width)[::-1] for cell in cells_of(move.dots))
                assert (x != other_x, y != other_y) == (True, True)
                lines = [line for line in known.options[move.number] if not line & move.dots]
                assert move.gone == [(move.number, lines)]
                found += 1
            if not step(known, ALL_RULES, layers):
                break
    assert found > 500


def test_what_the_repair_makes_has_one_solution() -> None:
    rng = random.Random(1)
    for name, drafts in (("easy", 100), ("medium", 500), ("hard", 400), ("expert", 200)):
        client = LinjatClient(SIZES[name])
        made = [client.complete(client.draft(rng), rng) for _ in range(drafts)]
        puzzles = [scored.puzzle for scored in made if scored]
        assert puzzles
        assert all(map(solution, puzzles))


def test_what_is_copied_is_known_by_itself() -> None:
    ((puzzle, _),) = solvable(1)
    known = LinjatKnowledge(puzzle.numbers, options(puzzle.width, puzzle.height, puzzle.numbers), puzzle.dots)
    copied = known.copied()
    copied.keep(0, [])
    assert known.options[0]
    assert not known.ended


def by_brute_force(puzzle: Linjat) -> Iterator[Solution]:
    """All ways to draw a line for each number, cell by cell, of which those are kept that follow the rules."""
    width, height, numbers, dots, _ = puzzle
    every = []
    for cell, length in numbers:
        some = []
        for first, way in product(range(width * height), (1, width)):
            cells = [first + way * at for at in range(length)]
            inside = cells[-1] < width * height and (way == width or first // width == cells[-1] // width)
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


def test_the_only_solution_or_an_error_that_says_why() -> None:
    assert solution(parse("2./--")) == (0b0011,)
    with pytest.raises(ValueError, match=r"^no solution; expected exactly one$"):
        solution(parse("2-."))
    with pytest.raises(ValueError, match=r"^more than one solution; expected exactly one$"):
        solution(parse("2-/--"))


SHAPES = ((4, 3, 3), (5, 4, 4), (6, 5, 6), (7, 5, 8))
"""Width, height and numbers."""


def solvable(count: int, seed: int = 1) -> Iterator[tuple[Linjat, list[Solution]]]:
    """Yield puzzles with one solution or more, and all their solutions. The dots are cells of one of them."""
    rng = random.Random(seed)
    while count:
        width, height, numbers = SHAPES[int(rng.random() * len(SHAPES))]
        bare = draft(width, height, numbers, rng)
        some = list(solutions(bare))
        if not some:
            continue
        chosen = sum(some[int(rng.random() * len(some))])
        share = rng.random() * 0.7
        free = [cell for cell in cells_of(chosen) if all(cell != other for other, _ in bare.numbers)]
        dots = sum(1 << cell for cell in free if rng.random() < share)
        yield bare._replace(dots=dots), [each for each in some if not dots & ~sum(each)]
        count -= 1
