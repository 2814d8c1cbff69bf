"""Puzzles, their text and their lines, and packs."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from game.puzzles.engine.making import read_pack
from game.puzzles.linjat.client import SIZES, draft, lengthen, move, shorten
from game.puzzles.linjat.linjat import Linjat, cells_of, lines, options, parse
from game.puzzles.linjat.linjat_puzzles import FOLDER, parse_line, shipped
from tests.puzzles.linjat.gradient import graded, mirrored


def test_a_puzzle_reads_what_it_prints() -> None:
    puzzle = parse("2-./--3")
    assert puzzle == Linjat(3, 2, ((0, 2), (5, 3)), dots=0b100)
    assert str(puzzle) == "2-./--3"
    assert parse("2-.\n--3\n") == puzzle
    rng = random.Random(1)
    for _ in range(200):
        drawn = draft(9, 6, 8, rng)._replace(dots=0)
        assert parse(str(drawn)) == drawn


def test_the_lines_through_a_cell_are_level_or_upright() -> None:
    through = lines(4, 3)[5][3]  # cell (1, 1) of a board of 4x3 cells
    assert [cells_of(line) for line in through] == [(4, 5, 6), (5, 6, 7), (1, 5, 9)]
    assert lines(4, 3)[0][8] == ()


def test_a_line_does_not_cross_another_number() -> None:
    # 3 - -
    # 2 - -
    first, second = options(3, 2, ((0, 3), (3, 2)))
    assert [cells_of(line) for line in first] == [(0, 1, 2)]
    assert [cells_of(line) for line in second] == [(3, 4)]


def test_mutations_change_one_number_and_take_the_dots_away() -> None:
    rng = random.Random(1)
    puzzle = draft(9, 6, 8, rng)._replace(dots=1)
    for mutation, change in ((shorten, -1), (lengthen, 1), (move, 0)):
        for _ in range(50):
            changed = mutation(puzzle, rng)
            assert changed.dots == 0
            assert list(changed.numbers) == sorted(changed.numbers)
            kept = set(puzzle.numbers) & set(changed.numbers)
            lengths = [sum(length for _, length in each.numbers) for each in (puzzle, changed)]
            assert (len(kept), lengths[1] - lengths[0]) in {(7, change), (8, 0)}


@pytest.mark.parametrize("name", SIZES)
def test_a_pack_has_a_hundred_different_puzzles_with_one_solution_each(name: str) -> None:
    pack = read_pack(FOLDER / f"{name}.txt", parse_line)  # which asks the exact solver for each of them
    assert (len(pack.puzzles), pack.damaged) == (100, ())
    assert [each.level for each in pack.puzzles] == [level for level in range(1, 6) for _ in range(20)]
    size = SIZES[name]
    for each in pack.puzzles:
        puzzle = each.puzzle
        assert (each.size, puzzle.width, puzzle.height, len(puzzle.numbers)) == (
            name, size.width, size.height, size.numbers,
        )  # fmt: skip
    assert len({min(mirrored(each.puzzle)) for each in pack.puzzles}) == 100


@pytest.mark.parametrize("name", SIZES)
def test_a_pack_climbs_smoothly_from_level_to_level(name: str) -> None:
    grades = [graded(each)[0] for each in shipped(name).puzzles]
    assert grades == sorted(grades)
    steps = [after - before for before, after in pairwise(grades)]
    assert max(steps) <= (grades[-1] - grades[0]) * 0.2


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("easy 3 2.", "'easy 3 2.'; expected size, level, puzzle and seed"),
        ("eazy 3 2. mine", "'eazy' is not a size; did you mean 'easy'?"),
        ("easy 6 2. mine", "'6' is not a level; expected 1 to 5"),
        ("easy 3 2x mine", "row 1, cell 2: 'x'; expected a number from 2 to 8, '.', '-' or '#'"),
        ("easy 3 2-./-9- mine", "row 2, cell 2: '9'; expected a number from 2 to 8, '.', '-' or '#'"),
        ("easy 3 2-./-3 mine", "row 2 has 2 cells; expected 3, as in the first row"),
        ("easy 3 -------------- mine", "'--------------'; expected a puzzle of at most 13 rows of 13 cells"),
        ("easy 3 / mine", "'/'; expected a puzzle of at most 13 rows of 13 cells"),
        ("easy 3 2-. mine", "no solution; expected exactly one"),
        ("easy 3 2-/-- mine", "more than one solution; expected exactly one"),
    ],
)
def test_a_damaged_line_of_an_own_pack_is_named_and_left_out(line: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(f"# Mine\neasy 1 2. one\n{line}\neasy 2 .2 another one\n", encoding="utf-8")
    pack = read_pack(file, parse_line)
    assert [(each.level, each.seed) for each in pack.puzzles] == [(1, "one"), (2, "another one")]
    assert pack.damaged == (f"{file}:3: {message}",)
    assert str(pack.puzzles[1]) == "easy 2 .2 another one"
