"""The secret grade: a pattern of holes."""

from __future__ import annotations

import pytest

from game.core.board.board import Board
from game.core.rules.grading import secret_grade, secret_rows


def pattern(rows: int) -> list[str]:
    """So many rows of the pattern from the bottom, the highest first, and a cover above the last hole."""
    holes = [*range(10), *range(8, -1, -1)][:rows]
    drawn = ["".join("." if x == hole else "X" for x in range(10)) for hole in holes]
    cover = "".join("X" if x == holes[-1] else "." for x in range(10))
    return [*drawn, cover][::-1]


def rows_of(picture: list[str]) -> tuple[int, ...]:
    return tuple(Board.parse("\n".join(picture)).rows())


def test_the_pattern() -> None:
    assert pattern(3) == ["..X.......", "XX.XXXXXXX", "X.XXXXXXXX", ".XXXXXXXXX"]


@pytest.mark.parametrize("count", range(1, 20))
def test_each_row_of_the_pattern_counts(count: int) -> None:
    assert secret_rows(rows_of(pattern(count))) == count


def test_a_hole_must_be_covered() -> None:
    assert secret_rows(rows_of(pattern(6)[1:])) == 5


def test_rows_from_the_first_that_departs_do_not_count() -> None:
    picture = pattern(8)
    picture[-5] = "XXXXX.XXXX"
    assert secret_rows(rows_of(picture)) == 4


@pytest.mark.parametrize(("count", "name"), [(4, ""), (5, "5"), (9, "1"), (10, "S1"), (18, "S9"), (19, "GM")])
def test_names_of_the_secret_grade(count: int, name: str) -> None:
    assert secret_grade(rows_of(pattern(count))) == name


def test_an_empty_well_has_none() -> None:
    assert secret_grade(()) == ""
