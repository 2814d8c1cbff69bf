"""Boards of Linjat that are no rectangles, and numbers that stand symmetrically."""

import random

import pytest

from game.puzzles.engine.climbing import Scored, mutate
from game.puzzles.engine.making import LEVELS, PuzzleOrder
from game.puzzles.linjat.client import SIZES, LinjatClient
from game.puzzles.linjat.compiled.completing import CompiledLinjatClient
from game.puzzles.linjat.forms import SHAPES, SYMMETRIES, Form
from game.puzzles.linjat.linjat import Linjat, cells_of, parse, possible
from game.puzzles.linjat.linjat_game import LinjatGame, LinjatSheet
from game.puzzles.linjat.linjat_puzzles import LinjatPuzzles
from game.puzzles.linjat.solver import solution
from game.puzzles.puzzle_games import made

WALLED = parse("2#2/---/#3.")
"""The wall in the first row keeps both 2s from lying level."""


def test_no_line_and_no_mark_goes_over_a_wall() -> None:
    assert str(WALLED) == "2#2/---/#3."
    assert [[cells_of(line) for line in lines] for lines in possible(WALLED)] == [[(0, 3)], [(2, 5)], []]
    game = LinjatGame(parse("2#2/---/#2."))
    assert not game.mark(1)
    assert game.dragged(7, 6) is None
    assert game.dragged(7, 8) == (2, 0b11 << 7)
    with pytest.raises(ValueError, match="marks are not on free cells"):
        LinjatSheet.parse("0 0 0 / 2", game.puzzle)
    assert game.solution == (0b1001, 0b100100, 0b11 << 7)
    assert {step.rule for step in [game.hint()] if step} == {"cover"}


def moved(puzzle: Linjat, symmetry: str) -> set[int]:
    """The cells of the numbers, each taken to where it goes by a mirror or a half turn."""
    width, height = puzzle.width, puzzle.height
    places = [divmod(cell, width) for cell, _ in puzzle.numbers]
    mirrored = {width * y + width - 1 - x for y, x in places}
    return mirrored if symmetry != "turned" else {width * (height - 1 - y) + width - 1 - x for y, x in places}


@pytest.mark.parametrize("symmetry", ["", *SYMMETRIES])
@pytest.mark.parametrize("shape", ["", *SHAPES])
def test_drafts_and_mutants_keep_the_form(shape: str, symmetry: str) -> None:
    rng, size = random.Random(1), SIZES["medium"]
    client, form = LinjatClient(size, shape=shape, symmetry=symmetry), Form(size.width, size.height, shape, symmetry)
    puzzles = set()
    for _ in range(20):
        puzzle = client.draft(rng)
        for _ in range(5):
            puzzles.add(puzzle)
            count = len(puzzle.numbers)
            puzzle = mutate(puzzle, client.mutations, rng)
            assert len(puzzle.numbers) == count
    assert len(puzzles) > 60
    for puzzle in puzzles:
        cells = {cell for cell, _ in puzzle.numbers}
        assert puzzle.walls == form.walls
        assert not any(puzzle.walls >> cell & 1 for cell in cells)
        assert not symmetry or cells == moved(puzzle, symmetry)
        assert form.numbers(size.numbers) - 4 < len(cells) <= form.numbers(size.numbers)


def completed(client: LinjatClient) -> list[Scored[Linjat] | None]:
    rng = random.Random(1)
    return [client.complete(client.draft(rng), rng) for _ in range(400)]


@pytest.mark.parametrize("name", SIZES)
def test_compiled_code_knows_the_walls(name: str) -> None:
    clients = (kind(SIZES[name], shape="oval", symmetry="both") for kind in (LinjatClient, CompiledLinjatClient))
    ones, others = map(completed, clients)
    assert ones == others
    assert sum(one is not None for one in ones) >= 4


@pytest.mark.parametrize("size", ["easy", "hard"])
def test_each_level_can_be_made_and_has_one_solution(size: str) -> None:
    for level in LEVELS:
        puzzle = made(PuzzleOrder("linjat", size, level, "forms", 0, shape="diamond", symmetry="mirrored")).puzzle
        assert solution(puzzle)
    low, high = (LinjatPuzzles(shape=shape).band(size, 5).low for shape in ("diamond", ""))
    assert low < high, "the levels of a smaller board are closer"
