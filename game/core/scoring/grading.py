"""The gradings of the arcade games after the first one, and the sections and times that they use."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, Protocol

from ..bits import FULL_ROW
from .points import GRADES, GRAND_MASTER

MASTER = "M"
"""The grade below Grand Master."""


class Section(NamedTuple):
    level: int
    """The level after it: 100 or slightly more for the first one."""
    ticks: int
    tetrises: int
    """The four-line clears in it, with the one that completed it."""


@dataclass(frozen=True, slots=True)
class Standing:
    grade: int = 0
    points: int = 0
    """The points towards the next grade, 0 to 99."""
    decay: int = 0
    combo: int = 0
    """The clears of two or more rows in this chain."""


class Course(NamedTuple):
    start_level: int
    level: int
    sections: tuple[Section, ...]
    ticks_per_second: Fraction
    standing: Standing
    section_began: int = 0
    rolling: bool = False
    survived: bool = False


class Grading(Protocol):
    def locked(self, standing: Standing, rows: int, level: int, ticks: int) -> Standing:
        """Return the state after a piece that was in play for ``ticks`` ticks, cleared ``rows`` rows and led to
        ``level``: by default the same one."""
        return standing

    def grade(self, course: Course) -> str:
        """Return the grade that a game shows; empty if there is none yet."""

    def invisible(self, course: Course) -> bool:
        """Return whether a game that has reached the last level gets the invisible roll: by default not."""
        return False


@dataclass(frozen=True)
class MasterGrading(Grading):
    """TGM2 Master: points for clears raise an internal grade, and time takes points away.

    The points of a clear are multiplied by the factor of the combo, rounded up, and by one more for each 250 levels.
    Singles neither lengthen nor break a combo, and no points are lost during a combo. Sources: the community's
    description of the game, and a public simulator.
    """

    points: tuple[tuple[int, int, int, int], ...] = (
        (10, 20, 40, 50), (10, 20, 30, 40), (10, 20, 30, 40), (10, 15, 30, 40), (10, 15, 20, 40), (5, 15, 20, 30),
        (5, 10, 20, 30), (5, 10, 15, 30), (5, 10, 15, 30), (5, 10, 15, 30), (2, 12, 13, 30),
    )  # fmt: skip
    """[internal grade][rows - 1]: the points of a clear. The last row applies to all higher grades."""
    tenths: tuple[tuple[int, int, int, int], ...] = (
        (10, 10, 10, 10), (12, 14, 15, 10), (12, 15, 18, 10), (14, 16, 20, 10), (14, 17, 22, 10), (14, 18, 23, 10),
        (14, 19, 24, 10), (15, 20, 25, 10), (15, 21, 26, 10), (20, 25, 30, 10),
    )  # fmt: skip
    """[combo][rows - 1]: the factor of the points, in tenths. The last row applies to all greater combos."""
    decay: tuple[int, ...] = (
        125, 80, 80, 50, 45, 45, 45, 40, 40, 40, 40, 40, 30, 30, 30, 20, 20, 20, 20, 20, 15, 15, 15, 15, 15, 15, 15,
        15, 15, 15, 10,
    )  # fmt: skip
    """[internal grade]: the ticks in play after which a point is lost. The last one applies to all higher grades."""
    shown: tuple[int, ...] = (
        0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 11, 12, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17,
    )  # fmt: skip
    """[internal grade]: the index of the shown grade, from 9 to S9."""
    tetrises: tuple[int, ...] = (2, 2, 2, 2, 2, 1, 1, 1, 1, 0)
    """[section]: the four-line clears that the invisible roll needs."""
    section_seconds: int = 65
    """The limit for each of the first five sections, in seconds."""
    later_seconds: int = 2
    """How many seconds a section from the seventh on can be slower than the one before. The sixth cannot be slower than
    the mean of the first five."""
    seconds: int = 8 * 60 + 45
    """The limit for the whole game, in seconds."""

    def locked(self, standing: Standing, rows: int, level: int, ticks: int) -> Standing:
        """Return the state after a piece. First it loses the points for its time, and then it gets those of its
        clear."""
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
        # The counter also runs while there are no points. It then takes the first point at once, and restarts.
        first = max(1, every - standing.decay)
        if points and ticks >= first:
            lost = min(points, 1 + (ticks - first) // every)
            points, decay = points - lost, ticks - first - (lost - 1) * every
        return Standing(standing.grade, points, decay)

    def grade(self, course: Course) -> str:
        """Return 9 to S9; M for the invisible roll, and Grand Master if the player survived it."""
        if course.rolling and self.invisible(course):
            return GRAND_MASTER if course.survived else MASTER
        return GRADES[self.shown[course.standing.grade]][0]

    def invisible(self, course: Course) -> bool:
        """Return whether every section was fast and had its tetrises, and the last internal grade was reached in
        time."""
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
class LevelGrading(Grading):
    """TGM2 Death: grades for levels, if the game began at the first one."""

    grades: tuple[tuple[int, str], ...] = ((500, MASTER), (999, GRAND_MASTER))

    def grade(self, course: Course) -> str:
        """Return the grade of the highest level reached; empty below the first one."""
        reached = [grade for level, grade in self.grades if course.level >= level and not course.start_level]
        return reached[-1] if reached else ""


SECRET_FROM = 5
"""The number of rows of the pattern from which on a secret grade is shown."""


def secret_rows(rows: tuple[int, ...]) -> int:
    """Return how many rows of a stack have the pattern of the secret grade, 0 to 19.

    ``rows`` are masks of ten bits, the bottom row first, with the lowest bit at the left. Each row is full except for
    one hole. The hole is in the first column in the bottom row, then one further to the right up to the tenth row, and
    then back again. Each hole must be covered.
    """
    count = 0
    while count < 19 and count + 1 < len(rows):
        hole = 1 << (count if count < 10 else 18 - count)
        if rows[count] != FULL_ROW ^ hole or not rows[count + 1] & hole:
            break
        count += 1
    return count


def secret_grade(rows: tuple[int, ...]) -> str:
    """Return the secret grade of a stack, from 5 to S9 and Grand Master; empty if there is none. ``rows`` is as in
    ``secret_rows``."""
    count = secret_rows(rows)
    names = [*(name for name, _ in GRADES), GRAND_MASTER]
    return names[count - 1] if count >= SECRET_FROM else ""
