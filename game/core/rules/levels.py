"""The rise of the level, for each family of games."""

from dataclasses import dataclass
from typing import Protocol


class Levels(Protocol):
    """The rise of the level. Levels and lines are those of the whole game."""

    @property
    def first(self) -> int:
        """The lowest start level, which is also the default."""

    @property
    def last_start(self) -> int:
        """The highest start level."""

    def after_spawn(self, level: int, pieces: int) -> int:
        """Return the level after the spawn of a piece, when ``pieces`` others have locked: by default as before."""
        return level

    def after_clear(self, level: int, start: int, lines: int, rows: int) -> int:
        """Return the level after a clear of ``rows`` rows, which makes ``lines`` lines in all, in a game that began at
        level ``start``."""

    def is_milestone(self, before: int, after: int) -> bool:
        """Return whether the step from one level to another is reported to the player: by default if it is higher."""
        return after > before


@dataclass(frozen=True)
class FixedGoal(Levels):
    """A level for each fixed number of lines: the fixed goal of the guideline."""

    lines_per_level: int = 10
    first: int = 1
    last_start: int = 20
    lines_more: int = 0
    """The lines that each level needs more than the one before it."""

    def after_clear(self, level: int, start: int, lines: int, rows: int) -> int:
        if not self.lines_more:
            return start + lines // self.lines_per_level
        goal = self.lines_per_level
        while lines >= goal:
            start, lines, goal = start + 1, lines - goal, goal + self.lines_more
        return start


@dataclass(frozen=True)
class ArcadeLevels(Levels):
    """A level for every piece and every line. Only a line leads to the next section. Source: TGM."""

    section: int = 100
    last: int = 999
    first: int = 0
    last_start: int = 900

    def after_spawn(self, level: int, pieces: int) -> int:
        """Return one level more. The last level of a section, and the last but one of the game, wait for a line."""
        waits = level % self.section == self.section - 1 or level >= self.last - 1
        return level if waits or not pieces else level + 1

    def after_clear(self, level: int, start: int, lines: int, rows: int) -> int:
        """Return one level more for every row, up to the last level."""
        return min(level + rows, self.last)

    def is_milestone(self, before: int, after: int) -> bool:
        """Return whether a section was completed or the last level was reached."""
        return after // self.section > before // self.section or after == self.last

    def completed(self, level: int) -> tuple[int, int]:
        """Return the number of the section that a clear to ``level`` completed, and the level at which it ends. The
        clear can lead further than that. The last section can be shorter than the others."""
        if level == self.last:
            return -(-level // self.section), level
        return level // self.section, level // self.section * self.section


@dataclass(frozen=True)
class ClassicLevels(Levels):
    """The NES: the first rise depends on the start level. The next ones come every ten lines."""

    first: int = 0
    last_start: int = 19

    def after_clear(self, level: int, start: int, lines: int, rows: int) -> int:
        """Return the level. The first rise comes after min(start * 10 + 10, max(100, start * 10 - 50), 200) lines. The
        cartridge reads the tens of the lines, which are decimal digits, as a hexadecimal number, and raises the level
        if it is lower. No game that starts at a level up to 19 reaches the 200. One from level 26 to 29 does."""
        first_rise = min(start * 10 + 10, max(100, start * 10 - 50), 200)
        return start if lines < first_rise else start + 1 + (lines - first_rise) // 10


@dataclass(frozen=True)
class TensOfLines(Levels):
    """The Game Boy: the level is the tens of the lines, but never below the start level."""

    first: int = 0
    last_start: int = 9
    last: int = 20

    def after_clear(self, level: int, start: int, lines: int, rows: int) -> int:
        """Return the level: n after 10 n lines."""
        return min(max(start, lines // 10), self.last)
