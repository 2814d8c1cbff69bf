"""What a player has put on a puzzle, and what of it is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from game.puzzles.linjat.solver.oracle import Solution


@dataclass(frozen=True)
class Sheet:
    """Lines and marks."""

    lines: Solution
    """The line of each number, in the order of the numbers; 0 where there is none. They do not cross."""
    marks: int = 0
    """The cells of which the player says: no line goes here."""

    @property
    def covered(self) -> int:
        """The cells under a line."""
        return sum(self.lines)

    def with_line(self, number: int, line: int) -> Sheet:
        """Return the sheet with another line of a number, and no marks under it."""
        return Sheet((*self.lines[:number], line, *self.lines[number + 1 :]), self.marks & ~line)


@dataclass(frozen=True)
class Mistakes:
    """What is wrong on a sheet."""

    numbers: tuple[int, ...]
    """The numbers whose line is not the one of the solution."""
    marks: int
    """The marks on cells that a line of the solution covers."""

    def __bool__(self) -> bool:
        return bool(self.numbers or self.marks)


def mistakes(sheet: Sheet, solution: Solution) -> Mistakes:
    """Compare a sheet with the solution."""
    pairs = zip(sheet.lines, solution, strict=True)
    wrong = tuple(number for number, (line, right) in enumerate(pairs) if line and line != right)
    return Mistakes(wrong, sheet.marks & sum(solution))
