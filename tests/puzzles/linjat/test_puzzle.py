"""Puzzles, their text and their lines."""

from __future__ import annotations

import random

import pytest

from game.puzzles.linjat.making import draft, lengthen, move, shorten
from game.puzzles.linjat.puzzle import Linjat, cells_of, lines, options, parse


def test_a_puzzle_reads_what_it_prints() -> None:
    puzzle = parse("2-./--3")
    assert puzzle == Linjat(3, 2, ((0, 2), (5, 3)), dots=0b100)
    assert str(puzzle) == "2-./--3"
    assert parse("2-.\n--3\n") == puzzle
    rng = random.Random(1)
    for _ in range(200):
        drawn = draft(9, 6, 8, rng)._replace(dots=0)
        assert parse(str(drawn)) == drawn


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2-./-3", "row 2 has 2 cells; expected 3, as in the first row"),
        ("2-./-9-", "row 2, cell 2: '9'; expected a number from 2 to 8, '.' or '-'"),
        ("", "''; expected a puzzle of at most 13 rows of 13 cells"),
        ("-" * 14, "'--------------'; expected a puzzle of at most 13 rows of 13 cells"),
    ],
)
def test_a_wrong_text_is_an_error_of_one_line(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        parse(text)
    assert str(error.value) == message


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
