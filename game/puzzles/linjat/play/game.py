"""A game of Linjat without a window: lines that were drawn, marks, undo and redo."""

from __future__ import annotations

from functools import cached_property

from game.puzzles.linjat.play.hints import Hint, hint
from game.puzzles.linjat.play.sheet import Mistakes, Sheet, mistakes
from game.puzzles.linjat.puzzle import Linjat
from game.puzzles.linjat.solver.oracle import Solution, solution


class LinjatGame:
    """A puzzle that somebody solves. Numbers are counted from 0 in the order of the puzzle, cells as in ``lines``."""

    def __init__(self, puzzle: Linjat, sheet: Sheet | None = None) -> None:
        """``sheet`` is what was put on the puzzle before; at first there is nothing."""
        self.puzzle = puzzle
        self.sheet = sheet or Sheet((0,) * len(puzzle.numbers))
        self._cells = {cell: number for number, (cell, _) in enumerate(puzzle.numbers)}
        self._before: list[Sheet] = []
        self._after: list[Sheet] = []
        self._shown: list[Hint] = []

    @cached_property
    def solution(self) -> Solution:
        """The only solution. Raises ValueError if there is none, or more than one."""
        return solution(self.puzzle)

    @property
    def solved(self) -> bool:
        """Whether every number has its line and every dot is covered."""
        return all(self.sheet.lines) and not self.puzzle.dots & ~self.sheet.covered

    def dragged(self, start: int, end: int) -> tuple[int, int] | None:
        """Return the number and the line that a drag from cell to cell draws, or None.

        The line has to be straight and as long as the number that it covers. It covers no other number, and no cell of
        the line of another number.
        """
        width = self.puzzle.width
        low, high = sorted((start, end))
        if low // width == high // width:
            cells = range(low, high + 1)
        elif low % width == high % width:
            cells = range(low, high + 1, width)
        else:
            return None
        numbers = [self._cells[cell] for cell in cells if cell in self._cells]
        if len(numbers) != 1 or len(cells) != self.puzzle.numbers[numbers[0]][1]:
            return None
        (number,) = numbers
        line = sum(1 << cell for cell in cells)
        if line & (self.sheet.covered ^ self.sheet.lines[number]):
            return None
        return number, line

    def draw(self, start: int, end: int) -> bool:
        """Draw the line of a drag; an earlier line of the number goes. Return whether anything has changed."""
        drawn = self.dragged(start, end)
        if drawn is None:
            return False
        number, line = drawn
        return self._change(self.sheet.with_line(number, line))

    def erase(self, cell: int) -> bool:
        """Take away the line over a cell. Return whether there was one."""
        for number, line in enumerate(self.sheet.lines):
            if line >> cell & 1:
                return self._change(self.sheet.with_line(number, 0))
        return False

    def mark(self, cell: int) -> bool:
        """Mark an empty cell as one without a line, or take the mark away. Return whether anything has changed.

        A cell with a number, a dot or a line cannot be marked.
        """
        bit = 1 << cell
        if cell in self._cells or bit & (self.puzzle.dots | self.sheet.covered):
            return False
        return self._change(Sheet(self.sheet.lines, self.sheet.marks ^ bit))

    def clear(self) -> bool:
        """Take everything away. Return whether there was anything."""
        return self._change(Sheet((0,) * len(self.sheet.lines)))

    def undo(self) -> bool:
        """Take back the last change. Return whether there was one."""
        return self._go(self._before, self._after)

    def redo(self) -> bool:
        """Make the last change again that was taken back. Return whether there was one."""
        return self._go(self._after, self._before)

    def mistakes(self) -> Mistakes:
        """Return what is wrong on the sheet. Raises ValueError as ``solution`` does."""
        return mistakes(self.sheet, self.solution)

    def hint(self) -> Hint | None:
        """Return the next step, which builds on the hints before it; None if the puzzle is solved.

        Raises ValueError as ``solution`` does.
        """
        if self.solved:
            return None
        found = hint(self.puzzle, self.sheet, self.solution, self._shown)
        if found.move is not None:
            self._shown.append(found)
        return found

    def _change(self, sheet: Sheet) -> bool:
        if sheet == self.sheet:
            return False
        self._before.append(self.sheet)
        self._after.clear()
        self.sheet = sheet
        return True

    def _go(self, back: list[Sheet], forth: list[Sheet]) -> bool:
        if not back:
            return False
        forth.append(self.sheet)
        self.sheet = back.pop()
        return True
