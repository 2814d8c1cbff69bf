"""How the arcade games after the first one grade their players, and what they look at: sections and their times."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, Protocol

from game.core.rules.scoring.arcade import GRADES, GRAND_MASTER

MASTER = "M"
"""The grade below Grand Master."""


class Section(NamedTuple):
    """A section of the game that is done."""

    level: int
    """The level that ended it: 100 or a little more for the first one."""
    ticks: int
    """How long it took."""
    tetrises: int
    """Four-line clears in it, the one that ended it included."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a grading remembers from one piece to the next."""

    grade: int = 0
    """The internal grade."""
    points: int = 0
    """Towards the next one, 0 to 99."""
    decay: int = 0
    """Ticks in play since the last point was lost."""
    combo: int = 0
    """Clears of two and more rows in this chain."""


class Course(NamedTuple):
    """A game as a grading sees it."""

    start_level: int
    level: int
    sections: tuple[Section, ...]
    ticks_per_second: Fraction
    standing: Standing
    section_began: int = 0
    """The tick in which the present section began."""
    rolling: bool = False
    """Whether the roll has begun."""
    survived: bool = False
    """Whether it was survived."""


class Grading(Protocol):
    """Grades that are not read off the score."""

    def locked(self, standing: Standing, rows: int, level: int, ticks: int) -> Standing:
        """What remains of a piece that was in play for ``ticks``, cleared ``rows`` and led to ``level``."""

    def grade(self, course: Course) -> str:
        """The grade that a game shows; empty where it has earned none."""

    def invisible(self, course: Course) -> bool:
        """Whether a game that has reached the last level has earned the invisible roll."""


@dataclass(frozen=True)
class MasterGrading:
    """TGM2 Master: points for clears, which are lost again with time, raise an internal grade.

    The points of a clear are multiplied by that of the combo, rounded up, and by one more for each 250 levels. Singles
    neither lengthen nor break a combo, and no points are lost while one lasts. Sources: the community's description of
    the game, and a public simulator.
    """

    points: tuple[tuple[int, int, int, int], ...] = (
        (10, 20, 40, 50), (10, 20, 30, 40), (10, 20, 30, 40), (10, 15, 30, 40), (10, 15, 20, 40), (5, 15, 20, 30),
        (5, 10, 20, 30), (5, 10, 15, 30), (5, 10, 15, 30), (5, 10, 15, 30), (2, 12, 13, 30),
    )  # fmt: skip
    """[internal grade][rows - 1]; the last row serves all above."""
    tenths: tuple[tuple[int, int, int, int], ...] = (
        (10, 10, 10, 10), (12, 14, 15, 10), (12, 15, 18, 10), (14, 16, 20, 10), (14, 17, 22, 10), (14, 18, 23, 10),
        (14, 19, 24, 10), (15, 20, 25, 10), (15, 21, 26, 10), (20, 25, 30, 10),
    )  # fmt: skip
    """[combo][rows - 1]: by how many tenths points are multiplied; the last row serves all above."""
    decay: tuple[int, ...] = (
        125, 80, 80, 50, 45, 45, 45, 40, 40, 40, 40, 40, 30, 30, 30, 20, 20, 20, 20, 20, 15, 15, 15, 15, 15, 15, 15,
        15, 15, 15, 10,
    )  # fmt: skip
    """[internal grade]: ticks in play in which a point is lost; the last one serves all above."""
    shown: tuple[int, ...] = (
        0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 11, 12, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17,
    )  # fmt: skip
    """[internal grade]: the place of the shown grade, from 9 to S9."""
    tetrises: tuple[int, ...] = (2, 2, 2, 2, 2, 1, 1, 1, 1, 0)
    """[section]: four-line clears that the invisible roll takes."""
    section_seconds: int = 65
    """For each of the first five sections."""
    later_seconds: int = 2
    """By how much a section from the seventh on may be slower than the one before; the sixth may not be slower than
    the mean of the first five."""
    seconds: int = 8 * 60 + 45
    """For the whole game."""

    def locked(self, standing: Standing, rows: int, level: int, ticks: int) -> Standing:
        """First the points that the piece took to place are lost, then those of its clear are won."""
        standing = standing if standing.combo else self._decayed(standing, ticks)
        grade, points = standing.grade, standing.points
        if not rows:
            return Standing(grade, points, standing.decay)
        worth = self.points[min(grade, len(self.points) - 1)][rows - 1]
        tenths = self.tenths[min(standing.combo, len(self.tenths) - 1)][rows - 1]
        points += -(-worth * tenths // 10) * (1 + level // 250)
        if points >= 100:
            grade, points = min(grade + 1, len(self.shown) - 1), 0
        return Standing(grade, points, standing.decay, standing.combo + (rows > 1))

    def _decayed(self, standing: Standing, ticks: int) -> Standing:
        every = self.decay[min(standing.grade, len(self.decay) - 1)]
        points, decay = standing.points, standing.decay + ticks
        # A counter that ran on while there was nothing to lose takes the first point at once, and begins anew there.
        first = max(1, every - standing.decay)
        if points and ticks >= first:
            lost = min(points, 1 + (ticks - first) // every)
            points, decay = points - lost, ticks - first - (lost - 1) * every
        return Standing(standing.grade, points, decay)

    def grade(self, course: Course) -> str:
        """9 to S9; M for the invisible roll, and Grand Master for who survives it."""
        if course.rolling and self.invisible(course):
            return GRAND_MASTER if course.survived else MASTER
        return GRADES[self.shown[course.standing.grade]][0]

    def invisible(self, course: Course) -> bool:
        """Whether every section was fast and had its tetrises, and the last internal grade is reached in time."""
        sections = course.sections
        if course.start_level or len(sections) < len(self.tetrises) or course.standing.grade < len(self.shown) - 1:
            return False
        if any(section.tetrises < least for section, least in zip(sections, self.tetrises, strict=True)):
            return False
        second, ticks = course.ticks_per_second, [section.ticks for section in sections]
        return (
            all(time <= self.section_seconds * second for time in ticks[:5])
            and 5 * ticks[5] <= sum(ticks[:5])
            and all(time <= before + self.later_seconds * second for before, time in pairwise(ticks[5:]))
            and sum(ticks) <= self.seconds * second
        )


@dataclass(frozen=True)
class LevelGrading:
    """TGM2 Death: grades for levels, to who began at the first one."""

    grades: tuple[tuple[int, str], ...] = ((500, MASTER), (999, GRAND_MASTER))
    """(level, grade), ascending."""

    def locked(self, standing: Standing, rows: int, level: int, ticks: int) -> Standing:
        """Only the level counts."""
        return standing

    def grade(self, course: Course) -> str:
        """That of the highest level reached; empty below the first one."""
        reached = [grade for level, grade in self.grades if course.level >= level and not course.start_level]
        return reached[-1] if reached else ""

    def invisible(self, course: Course) -> bool:
        """There is no invisible roll."""
        return False


SECRET_FROM = 5
"""Rows of the pattern from which on a secret grade is shown."""


def secret_rows(rows: tuple[int, ...]) -> int:
    """How many rows of a stack follow the pattern of the secret grade, 0 to 19.

    ``rows`` are masks of ten bits from the bottom, the lowest bit at the left. Each is full but for one hole: in the
    first column at the bottom, then one further to the right up to the tenth row, and back again. Each hole is covered.
    """
    count = 0
    while count < 19 and count + 1 < len(rows):
        hole = 1 << (count if count < 10 else 18 - count)
        if rows[count] != 0b1111111111 ^ hole or not rows[count + 1] & hole:
            break
        count += 1
    return count


def secret_grade(rows: tuple[int, ...]) -> str:
    """The secret grade of a stack, from 5 to S9 and Grand Master; empty where there is none. ``rows`` as above."""
    count = secret_rows(rows)
    names = [*(name for name, _ in GRADES), GRAND_MASTER]
    return names[count - 1] if count >= SECRET_FROM else ""
