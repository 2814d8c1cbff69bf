"""How the level rises, for each family of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


class Levels(Protocol):
    """When the level rises. Levels and lines are those of the whole game."""

    @property
    def first(self) -> int:
        """The lowest level to start at, and the usual one."""

    @property
    def last_start(self) -> int:
        """The highest level to start at."""

    def after_spawn(self, level: int, pieces: int) -> int:
        """The level once a piece has appeared after ``pieces`` others have locked."""

    def after_clear(self, level: int, start: int, lines: int, rows: int) -> int:
        """The level after a clear of ``rows`` that makes ``lines`` in all, in a game that began at ``start``."""

    def is_milestone(self, before: int, after: int) -> bool:
        """Whether the step from one level to a higher one is worth telling."""


@dataclass(frozen=True)
class FixedGoal:
    """A level every so many lines: the guideline's fixed goal."""

    lines_per_level: int = 10
    first: int = 1
    last_start: int = 20

    def after_spawn(self, level: int, pieces: int) -> int:
        """No piece raises the level by appearing."""
        return level

    def after_clear(self, level: int, start: int, lines: int, rows: int) -> int:
        """One more for every ``lines_per_level``."""
        return start + lines // self.lines_per_level

    def is_milestone(self, before: int, after: int) -> bool:
        """Every level counts."""
        return after > before


@dataclass(frozen=True)
class ArcadeLevels:
    """A level for every piece and every line, but only a line leads out of a section. Source: TGM."""

    section: int = 100
    last: int = 999
    first: int = 0
    last_start: int = 900

    def after_spawn(self, level: int, pieces: int) -> int:
        """One more, but the last level of a section and the last but one of all wait for a line."""
        waits = level % self.section == self.section - 1 or level >= self.last - 1
        return level if waits or not pieces else level + 1

    def after_clear(self, level: int, start: int, lines: int, rows: int) -> int:
        """One more for every row, up to the last."""
        return min(level + rows, self.last)

    def is_milestone(self, before: int, after: int) -> bool:
        """A new section, or the end."""
        return after // self.section > before // self.section or after == self.last


@dataclass(frozen=True)
class ClassicLevels:
    """The NES: the first rise depends on where the game began, then every ten lines."""

    first: int = 0
    last_start: int = 19

    def after_spawn(self, level: int, pieces: int) -> int:
        """No piece raises the level by appearing."""
        return level

    def after_clear(self, level: int, start: int, lines: int, rows: int) -> int:
        """The first rise comes after min(start * 10 + 10, max(100, start * 10 - 50), 200) lines.

        The cartridge reads the tens of the lines, which are decimal digits, as a hexadecimal number, and raises a level
        that is lower. No game that starts at a level up to 19 comes to the 200; one from level 26 to 29 does.
        """
        first_rise = min(start * 10 + 10, max(100, start * 10 - 50), 200)
        return start if lines < first_rise else start + 1 + (lines - first_rise) // 10

    def is_milestone(self, before: int, after: int) -> bool:
        """Every level counts."""
        return after > before


@dataclass(frozen=True)
class TensOfLines:
    """The Game Boy: the level is the tens of the lines, but never below the one where the game began."""

    first: int = 0
    last_start: int = 9
    last: int = 20

    def after_spawn(self, level: int, pieces: int) -> int:
        """No piece raises the level by appearing."""
        return level

    def after_clear(self, level: int, start: int, lines: int, rows: int) -> int:
        """Level n after 10 n lines."""
        return min(max(start, lines // 10), self.last)

    def is_milestone(self, before: int, after: int) -> bool:
        """Every level counts."""
        return after > before
