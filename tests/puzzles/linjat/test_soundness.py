"""The rules never rule out a solution, and what they solve has one solution only."""

from __future__ import annotations

import random
from collections import Counter

from game.puzzles.engine.climbing import Layer, step
from game.puzzles.linjat.making import ALL_RULES, SIZES, SQUARE, LinjatClient, shipped
from game.puzzles.linjat.puzzle import cells_of, options
from game.puzzles.linjat.solver import LinjatKnowledge, count
from tests.puzzles.linjat.boards import solvable


def test_no_layer_excludes_a_line_of_any_solution() -> None:
    used: Counter[str] = Counter()
    solved = 0
    for puzzle, solutions in solvable(1500):
        known = LinjatKnowledge(puzzle.numbers, options(puzzle.width, puzzle.height, puzzle.numbers), puzzle.dots)
        for rule in ALL_RULES:
            alone = known.copied()
            moves = rule.find(alone)
            if moves and rule.apply:
                rule.apply(alone, moves)
                for solution in solutions:
                    assert all(line in some for line, some in zip(solution, alone.options, strict=True)), str(puzzle)
        layers: list[Layer] = []
        while not known.ended and step(known, ALL_RULES, layers):
            for solution in solutions:
                assert all(line in lines for line, lines in zip(solution, known.options, strict=True)), str(puzzle)
                assert not any(own & ~line for line, own in zip(solution, known.owned, strict=True)), str(puzzle)
        assert known.ended == known.solved
        assert not known.solved or len(solutions) == 1
        used.update(ALL_RULES[layer.rule].name for layer in layers)
        solved += known.solved
    assert set(used) == {rule.name for rule in ALL_RULES}, "a rule was not tried at all"
    assert solved > 100


def test_a_square_is_two_dots_that_no_single_line_covers_both() -> None:
    found = 0
    puzzles = [packed.puzzle for size in ("hard", "expert") for packed in shipped(size).puzzles]
    for puzzle in [*puzzles, *(puzzle for puzzle, _ in solvable(1500, seed=3))]:
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
        assert len(puzzles) > 2
        assert [count(puzzle) for puzzle in puzzles] == [1] * len(puzzles)


def test_what_is_copied_is_known_by_itself() -> None:
    ((puzzle, _),) = solvable(1)
    known = LinjatKnowledge(puzzle.numbers, options(puzzle.width, puzzle.height, puzzle.numbers), puzzle.dots)
    copied = known.copied()
    copied.keep(0, [])
    assert known.options[0]
    assert not known.ended
