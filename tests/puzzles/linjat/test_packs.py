"""The packs that come with the game, and a user's own."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.puzzles.engine.making import read_pack
from game.puzzles.linjat.making import FOLDER, SIZES, parse_line, shipped
from tests.puzzles.linjat.gradient import graded, mirrored


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
        ("easy 3 2x mine", "row 1, cell 2: 'x'; expected a number from 2 to 8, '.' or '-'"),
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


def test_a_line_reads_what_it_prints() -> None:
    line = "hard 5 2./-- some seed/12"
    assert str(parse_line(line)) == line
