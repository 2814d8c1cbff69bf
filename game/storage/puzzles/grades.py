"""The grades of puzzles whose files have none: a player's own packs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.storage.access import Access
from game.storage.puzzles.table import PuzzleTable

_COLUMNS = (
    "puzzle TEXT PRIMARY KEY, grading INTEGER NOT NULL, level INTEGER NOT NULL, points REAL NOT NULL, "
    "reason TEXT NOT NULL"
)
_KEEP = "INSERT OR REPLACE INTO grades (puzzle, grading, level, points, reason) VALUES (?, ?, ?, ?, ?)"
_ALL = "SELECT puzzle, level, points, reason FROM grades WHERE grading = ?"
_MOST_LEVEL = 5


@dataclass(frozen=True)
class KeptGrade:
    """A grade that was found, or why there is none."""

    level: int
    """From 1, the easiest; 0 if there is none."""
    points: float
    reason: str = ""
    """Why there is no level; empty if there is one."""


class PuzzleGrades:
    """The grades of one folder. Puzzles are named by their notation."""

    def __init__(self, access: Access) -> None:
        self._table = PuzzleTable(
            access, "grades", _COLUMNS, "grades of puzzles are not shown", "the grade of this puzzle is not kept"
        )

    def of(self, grading: int) -> Mapping[str, KeptGrade]:
        """Return the grades: notation -> grade. A row that cannot be read is left out.

        ``grading`` is the number of the way in which puzzles are graded. Grades of other ways do not count.
        """
        return {str(puzzle): found for puzzle, *rest in self._table.rows(_ALL, grading) if (found := _read(*rest))}

    def keep(self, puzzle: str, grading: int, grade: KeptGrade) -> bool:
        """Keep the grade of a puzzle. Return False if it cannot be written; a notice of the scores says why."""
        return self._table.write(_KEEP, puzzle, grading, grade.level, grade.points, grade.reason)


def _read(level: object, points: object, reason: object) -> KeptGrade | None:
    if not isinstance(level, int) or not isinstance(points, float) or not isinstance(reason, str):
        return None
    return KeptGrade(level, points, reason) if 0 <= level <= _MOST_LEVEL and points >= 0 else None
