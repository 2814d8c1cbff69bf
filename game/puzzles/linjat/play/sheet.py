"""What a player has put on a puzzle, its text, and what of it is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from game.puzzles.linjat.lines import lines
from game.puzzles.linjat.puzzle import Linjat, options
from game.puzzles.linjat.solver.oracle import Solution

_MARKS = "/"
"""Between the lines and the marks."""


@dataclass(frozen=True)
class Sheet:
    """Lines and marks."""

    lines: Solution
    """The line of each number, in the order of the numbers; 0 where there is none. They do not cross.

    A line with fewer cells than its number says is unfinished: it covers these cells, and others.
    """
    marks: int = 0
    """The cells of which the player says: no line goes here."""

    def __str__(self) -> str:
        """Return the sheet as text: the cells of each line and, after a slash, those of the marks, in hexadecimal."""
        return f"{' '.join(f'{line:x}' for line in self.lines)} {_MARKS} {self.marks:x}"

    @classmethod
    def parse(cls, text: str, puzzle: Linjat) -> Sheet:
        """Return the sheet of a text. Raises ValueError if a player could not put that on the puzzle."""
        drawn, _, marked = text.partition(_MARKS)
        sheet = cls(tuple(int(word, 16) for word in drawn.split()), int(marked, 16))
        _check(sheet, puzzle)
        return sheet

    @property
    def covered(self) -> int:
        """The cells under a line."""
        return sum(self.lines)

    def unfinished(self, puzzle: Linjat) -> tuple[int, ...]:
        """Return the numbers that have no whole line."""
        pairs = zip(self.lines, puzzle.numbers, strict=True)
        return tuple(number for number, (line, (_, length)) in enumerate(pairs) if line.bit_count() < length)

    def with_line(self, number: int, line: int) -> Sheet:
        """Return the sheet with another line of a number, and no marks under it."""
        return Sheet((*self.lines[:number], line, *self.lines[number + 1 :]), self.marks & ~line)


def _check(sheet: Sheet, puzzle: Linjat) -> None:
    """Raise ValueError if a player could not put these lines and marks on a puzzle."""
    possible = options(puzzle.width, puzzle.height, puzzle.numbers)
    if len(sheet.lines) != len(possible):
        raise ValueError(f"{len(sheet.lines)} lines; expected {len(possible)}")
    covered, table = 0, lines(puzzle.width, puzzle.height)
    for line, (cell, length), whole in zip(sheet.lines, puzzle.numbers, possible, strict=True):
        count = line.bit_count()
        fits = count <= length and line in table[cell][count] and any(not line & ~each for each in whole)
        if line and (not fits or line & covered):
            raise ValueError(f"{line:x} is not a line of its number beside the other lines")
        covered |= line
    taken = covered | puzzle.dots | sum(1 << cell for cell, _ in puzzle.numbers)
    if not 0 <= sheet.marks < 1 << (puzzle.width * puzzle.height) or sheet.marks & taken:
        raise ValueError(f"{sheet.marks:x}: marks are not on free cells of the puzzle")


@dataclass(frozen=True)
class Mistakes:
    """What is wrong on a sheet."""

    numbers: tuple[int, ...]
    """The numbers whose line is not the one of the solution, nor a part of it."""
    marks: int
    """The marks on cells that a line of the solution covers."""

    def __bool__(self) -> bool:
        return bool(self.numbers or self.marks)


def mistakes(sheet: Sheet, solution: Solution) -> Mistakes:
    """Compare a sheet with the solution."""
    pairs = zip(sheet.lines, solution, strict=True)
    wrong = tuple(number for number, (line, right) in enumerate(pairs) if line & ~right)
    return Mistakes(wrong, sheet.marks & sum(solution))
