"""Grades of the later arcade games, section times and the secret grade."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.board.board import Board
from game.core.board.spins import Spin
from game.core.rules.grading import Course, LevelGrading, MasterGrading, Section, Standing, secret_grade, secret_rows
from game.core.rules.scoring import AbsoluteScoring, ChainState, LockedPiece

MASTER = MasterGrading()
SECOND = Fraction(60)


@pytest.mark.parametrize(
    ("standing", "rows", "level", "points"),
    [
        (Standing(), 1, 0, 10),
        (Standing(), 4, 0, 50),
        (Standing(4), 3, 100, 20),
        (Standing(31), 4, 249, 30),
        (Standing(31), 4, 250, 60),
        (Standing(31), 2, 999, 12 * 4),
        # The second double of a chain counts 1.4 times, the third 1.5 times, rounded up before the level counts.
        (Standing(10, combo=1), 2, 0, 17),
        (Standing(10, combo=2), 2, 0, 18),
        (Standing(10, combo=2), 2, 250, 36),
        (Standing(10, combo=50), 3, 0, 39),
        (Standing(10, combo=50), 4, 0, 30),
    ],
)
def test_points_of_a_clear(standing: Standing, rows: int, level: int, points: int) -> None:
    assert MASTER.locked(standing, rows, level, ticks=0).points == points


def test_a_hundred_points_raise_the_grade_and_begin_anew() -> None:
    assert MASTER.locked(Standing(3, points=95), 1, 0, ticks=0) == Standing(4, points=0)
    assert MASTER.locked(Standing(3, points=89), 1, 0, ticks=0) == Standing(3, points=99)
    assert MASTER.locked(Standing(31, points=99), 4, 999, ticks=0).grade == 31


def test_singles_neither_lengthen_nor_break_a_combo() -> None:
    combos, standing = [], Standing()
    for rows in (1, 2, 1, 2, 0, 2):
        standing = MASTER.locked(standing, rows, 0, ticks=0)
        combos.append(standing.combo)
    assert combos == [0, 1, 1, 2, 0, 1]


def decayed_tick_by_tick(standing: Standing, ticks: int) -> tuple[int, int]:
    """Points and counter, as the machine counts them: the slow and obvious oracle."""
    points, decay = standing.points, standing.decay
    for _ in range(ticks):
        decay += 1
        if decay >= MASTER.decay[min(standing.grade, 30)] and points:
            points, decay = points - 1, 0
    return points, decay


@pytest.mark.parametrize("grade", [0, 1, 3, 12, 20, 30, 31])
@pytest.mark.parametrize("points", [0, 1, 2, 40])
@pytest.mark.parametrize("decay", [0, 9, 44, 300])
def test_points_are_lost_while_a_piece_is_in_play(grade: int, points: int, decay: int) -> None:
    standing = Standing(grade, points, decay)
    for ticks in (0, 1, 9, 10, 11, 44, 45, 46, 80, 125, 126, 700):
        after = MASTER.locked(standing, 0, 0, ticks)
        assert (after.points, after.decay) == decayed_tick_by_tick(standing, ticks), ticks


def test_no_points_are_lost_while_a_combo_lasts() -> None:
    assert MASTER.locked(Standing(0, 50, combo=1), 0, 0, ticks=1000).points == 50


def course(**changes: object) -> Course:
    """A game that has earned the invisible roll, by the skin of its teeth."""
    sections = (Section(100, 65 * 60, 2),) * 5 + tuple(
        Section(100, (65 + 2 * late) * 60, least) for late, least in ((0, 1), (1, 1), (2, 1), (3, 1), (4, 0))
    )
    # 5 x 1:05 and these come to more than 8:45, so all are faster.
    quick = tuple(section._replace(ticks=section.ticks - 18 * 60) for section in sections)
    return Course(0, 999, quick, SECOND, Standing(31), rolling=True)._replace(**changes)  # type: ignore[arg-type]


def slower(number: int, ticks: int = 1) -> tuple[Section, ...]:
    sections = list(course().sections)
    sections[number] = sections[number]._replace(ticks=sections[number].ticks + ticks)
    return tuple(sections)


def fewer_tetrises(number: int) -> tuple[Section, ...]:
    sections = list(course().sections)
    sections[number] = sections[number]._replace(tetrises=sections[number].tetrises - 1)
    return tuple(sections)


def test_the_invisible_roll_is_an_m_and_surviving_it_the_grand_master() -> None:
    assert MASTER.grade(course()) == "M"
    assert MASTER.grade(course(survived=True)) == "GM"
    assert MASTER.grade(course(rolling=False)) == "S9"


@pytest.mark.parametrize("number", range(9))
def test_every_section_but_the_last_must_have_its_tetrises(number: int) -> None:
    assert not MASTER.invisible(course(sections=fewer_tetrises(number)))


@pytest.mark.parametrize("number", range(5, 10))
def test_later_sections_must_not_be_much_slower_than_those_before(number: int) -> None:
    assert not MASTER.invisible(course(sections=slower(number)))


def test_what_else_the_invisible_roll_takes() -> None:
    assert not MASTER.invisible(course(sections=slower(0, 18 * 60 + 1)))
    assert not MASTER.invisible(course(standing=Standing(30)))
    assert not MASTER.invisible(course(start_level=100))
    assert not MASTER.invisible(course(sections=course().sections[:9]))
    assert not replace(MASTER, seconds=400).invisible(course())


@pytest.mark.parametrize(
    ("internal", "name"),
    [(0, "9"), (4, "5"), (5, "4"), (6, "4"), (11, "2"), (14, "1"), (15, "S1"), (30, "S8"), (31, "S9")],
)
def test_the_shown_grade(internal: int, name: str) -> None:
    assert MASTER.grade(course(rolling=False, standing=Standing(internal))) == name


@pytest.mark.parametrize(("level", "grade"), [(0, ""), (499, ""), (500, "M"), (998, "M"), (999, "GM")])
def test_death_grades_levels(level: int, grade: str) -> None:
    assert LevelGrading().grade(course(level=level)) == grade
    assert LevelGrading().grade(course(level=level, start_level=100)) == ""


def test_points_of_the_second_game() -> None:
    scoring = AbsoluteScoring()
    lock = LockedPiece(2, Spin.NONE, False, 99, 101, soft_dropped=3, soft_run=3, sonic_dropped=5, spare=4)
    # (ceil(101 / 4) + 3 + 2 x 5) x 2 x 3 + ceil(101 / 2) + 7 x 4
    assert scoring.locked(lock, ChainState()).points == (26 + 13) * 6 + 51 + 28
    assert scoring.locked(replace(lock, rows=0), ChainState()).points == 0
    assert scoring.locked(replace(lock, perfect=True), ChainState()).points == (26 + 13) * 6 * 4 + 51 + 28


# The secret grade


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
