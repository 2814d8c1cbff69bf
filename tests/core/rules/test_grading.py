"""Grades of the arcade games, and the points and section times that earn them."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from game.core.board.board import Board
from game.core.board.spins import Spin
from game.core.scoring.grading import Course, LevelGrading, MasterGrading, Section, Standing, secret_grade, secret_rows
from game.core.scoring.points import AbsoluteScoring, ChainState, LockedPiece, grade, reaches

MASTER = MasterGrading()
SECOND = Fraction(60)


def test_a_hundred_points_raise_the_grade_and_begin_anew() -> None:
    assert MASTER.locked(Standing(3, points=95), 1, 0, ticks=0) == Standing(4, points=0)
    assert MASTER.locked(Standing(3, points=90), 1, 0, ticks=0) == Standing(4, points=0)
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


def test_points_are_lost_while_a_piece_is_in_play() -> None:
    for figures in product((0, 1, 3, 12, 20, 30, 31), (0, 1, 2, 40), (0, 9, 44, 300)):
        standing = Standing(*figures)
        for ticks in (0, 1, 9, 10, 11, 44, 45, 46, 80, 125, 126, 700):
            after = MASTER.locked(standing, 0, 0, ticks)
            assert (after.points, after.decay) == decayed_tick_by_tick(standing, ticks), (standing, ticks)


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


def test_the_invisible_roll_is_an_m_and_surviving_it_the_grand_master() -> None:
    assert MASTER.grade(course()) == "M"
    assert MASTER.grade(course(survived=True)) == "GM"
    assert MASTER.grade(course(rolling=False)) == "S9"


def test_the_invisible_roll_needs_a_whole_game() -> None:
    assert MASTER.invisible(course())
    assert not MASTER.invisible(course(start_level=100))
    assert not MASTER.invisible(course(sections=course().sections[:9]))


# The tables of Master

POINTS = [
    (10, 20, 40, 50), (10, 20, 30, 40), (10, 20, 30, 40), (10, 15, 30, 40), (10, 15, 20, 40),
    (5, 15, 20, 30), (5, 10, 20, 30), (5, 10, 15, 30), (5, 10, 15, 30), (5, 10, 15, 30),
    *[(2, 12, 13, 30)] * 22,
]  # fmt: skip
"""By internal grade, 0 to 31: the points of a single, a double, a triple and a tetris."""

FACTORS = [
    ("1", "1", "1", "1"), ("1.2", "1.4", "1.5", "1"), ("1.2", "1.5", "1.8", "1"), ("1.4", "1.6", "2", "1"),
    ("1.4", "1.7", "2.2", "1"), ("1.4", "1.8", "2.3", "1"), ("1.4", "1.9", "2.4", "1"), ("1.5", "2", "2.5", "1"),
    ("1.5", "2.1", "2.6", "1"), ("2", "2.5", "3", "1"), ("2", "2.5", "3", "1"), ("2", "2.5", "3", "1"),
]  # fmt: skip
"""By the number of the clear in a combo, 1 to 12: the factors of a single, a double, a triple and a tetris."""

STEPS_TO_LOSE_A_POINT = [
    125, 80, 80, 50, 45, 45, 45, 40, 40, 40, 40, 40, 30, 30, 30, 20, 20, 20, 20, 20,
    15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 10, 10,
]  # fmt: skip
"""By internal grade, 0 to 31."""

SHOWN = [
    "9", "8", "7", "6", "5", "4", "4", "3", "3", "2", "2", "2", "1", "1", "1",
    "S1", "S1", "S1", "S2", "S3", "S4", "S4", "S4", "S5", "S5", "S6", "S6", "S7", "S7", "S8", "S8", "S9",
]  # fmt: skip
"""By internal grade, 0 to 31."""


def test_points_of_each_clear_by_internal_grade() -> None:
    gained = [
        tuple(MASTER.locked(Standing(internal), rows, 0, ticks=0).points for rows in (1, 2, 3, 4))
        for internal in range(32)
    ]
    assert gained == POINTS


def test_factors_of_each_clear_of_a_combo() -> None:
    ten_points = replace(MASTER, points=((10, 10, 10, 10),))
    gained = [
        [ten_points.locked(Standing(combo=before), rows, 0, ticks=0).points for rows in (1, 2, 3, 4)]
        for before in range(12)
    ]
    assert gained == [[10 * Fraction(factor) for factor in factors] for factors in FACTORS]


@pytest.mark.parametrize(("level", "factor"), [(0, 1), (249, 1), (250, 2), (499, 2), (500, 3), (749, 3), (750, 4)])
def test_each_250_levels_count_the_points_once_more(level: int, factor: int) -> None:
    assert MASTER.locked(Standing(10), 1, level, ticks=0).points == 2 * factor


def test_steps_to_lose_a_point_by_internal_grade() -> None:
    for internal, steps in enumerate(STEPS_TO_LOSE_A_POINT):
        ticks = (steps - 1, steps, 2 * steps - 1, 2 * steps)
        left = [MASTER.locked(Standing(internal, points=40), 0, 0, each).points for each in ticks]
        assert left == [40, 39, 39, 38], internal


def test_the_shown_grade_by_internal_grade() -> None:
    assert [MASTER.grade(course(rolling=False, standing=Standing(internal))) for internal in range(32)] == SHOWN


TETRISES = (2, 2, 2, 2, 2, 1, 1, 1, 1, 0)
"""The least tetrises of each section that earn the invisible roll."""


def run_of(*ticks: int, tetrises: tuple[int, ...] = TETRISES) -> Course:
    """A game whose ten sections took so many ticks, 60 a second."""
    return course(sections=tuple(Section(100, each, four) for each, four in zip(ticks, tetrises, strict=True)))


@pytest.mark.parametrize(
    ("times", "numbers"),
    [
        # 1:05 in each of the first five sections, the mean of these in the sixth, the time of the one before and two
        # seconds in each later one, and 8:45 in all
        ((65,) * 5 + (30,) * 5, range(5)),
        ((40, 50, 50, 50, 60, 50, 40, 40, 40, 40), (5,)),
        ((40, 40, 40, 40, 40, 30, 32, 34, 36, 38), range(6, 10)),
        ((65,) * 5 + (40,) * 5, (9,)),
    ],
)
def test_the_times_that_the_invisible_roll_needs(times: tuple[int, ...], numbers: Sequence[int]) -> None:
    ticks = [60 * seconds for seconds in times]
    assert MASTER.invisible(run_of(*ticks))
    for number in numbers:
        later = [each + (number == place) for place, each in enumerate(ticks)]
        assert not MASTER.invisible(run_of(*later)), number


def test_the_tetrises_that_it_needs_two_in_each_of_five_sections_and_one_in_each_of_the_next_four() -> None:
    ticks = [40 * 60] * 10
    assert MASTER.invisible(run_of(*ticks))
    for number in range(9):
        fewer = tuple(four - (each == number) for each, four in enumerate(TETRISES))
        assert not MASTER.invisible(run_of(*ticks, tetrises=fewer)), number


def test_it_needs_internal_grade_31() -> None:
    assert MASTER.invisible(course(standing=Standing(31)))
    assert not MASTER.invisible(course(standing=Standing(30)))


# The first game

LEAST_SCORES = {
    "8": 400, "7": 800, "6": 1400, "5": 2000, "4": 3500, "3": 5500, "2": 8000, "1": 12000,
    "S1": 16000, "S2": 22000, "S3": 30000, "S4": 40000, "S5": 52000, "S6": 66000, "S7": 82000, "S8": 100000,
    "S9": 120000,
}  # fmt: skip
"""{grade: the least score for it}."""


def test_grades_by_score() -> None:
    assert grade(0) == "9"
    below = "9"
    for name, least in LEAST_SCORES.items():
        assert (grade(least - 1), grade(least)) == (below, name)
        assert reaches(least, name)
        assert not reaches(least - 1, name)
        below = name
    assert grade(999_999) == "S9"


# The second game


@pytest.mark.parametrize(("level", "name"), [(0, ""), (499, ""), (500, "M"), (998, "M"), (999, "GM")])
def test_death_grades_levels(level: int, name: str) -> None:
    assert LevelGrading().grade(course(level=level)) == name
    assert LevelGrading().grade(course(level=level, start_level=100)) == ""


def test_points_of_the_second_game() -> None:
    scoring = AbsoluteScoring()
    lock = LockedPiece(2, Spin.NONE, False, 99, 101, soft_dropped=3, soft_run=3, sonic_dropped=5, spare=4)
    # (ceil(101 / 4) + 3 + 2 x 5) x 2 x 3 + ceil(101 / 2) + 7 x 4
    assert scoring.locked(lock, ChainState()).points == (26 + 13) * 6 + 51 + 28
    assert scoring.locked(lock._replace(rows=0), ChainState()).points == 0
    assert scoring.locked(lock._replace(perfect=True), ChainState()).points == (26 + 13) * 6 * 4 + 51 + 28


# The secret grade: a pattern of holes


def pattern(rows: int) -> list[str]:
    """So many rows of the pattern from the bottom, the highest first, and a cover above the last hole."""
    holes = [*range(10), *range(8, -1, -1)][:rows]
    drawn = ["".join("." if x == hole else "X" for x in range(10)) for hole in holes]
    cover = "".join("X" if x == holes[-1] else "." for x in range(10))
    return [*drawn, cover][::-1]


def rows_of(picture: list[str]) -> tuple[int, ...]:
    return tuple(Board.parse("\n".join(picture)).rows())


def test_each_row_of_the_pattern_counts() -> None:
    for count in range(1, 20):
        assert secret_rows(rows_of(pattern(count))) == count


def test_a_hole_must_be_covered() -> None:
    assert secret_rows(rows_of(pattern(6)[1:])) == 5


def test_rows_from_the_first_that_departs_do_not_count() -> None:
    picture = pattern(8)
    picture[-5] = "XXXXX.XXXX"
    assert secret_rows(rows_of(picture)) == 4


@pytest.mark.parametrize(("count", "name"), [(0, ""), (4, ""), (5, "5"), (9, "1"), (10, "S1"), (18, "S9"), (19, "GM")])
def test_names_of_the_secret_grade(count: int, name: str) -> None:
    assert secret_grade(rows_of(pattern(count)) if count else ()) == name
