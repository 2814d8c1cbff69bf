"""A game of Linjat without a window: lines that were drawn, whole or in part, marks, undo and redo."""

from __future__ import annotations

from functools import cached_property

from game.puzzles.linjat.play.hints import Hint, hint
from game.puzzles.linjat.play.sheet import Mistakes, Sheet, mistakes
from game.puzzles.linjat.puzzle import Linjat, options
from game.puzzles.linjat.solver.oracle import Solution, solution


class LinjatGame:
    """A puzzle that somebody solves. Numbers are counted from 0 in the order of the puzzle, cells as in ``lines``."""

    def __init__(self, puzzle: Linjat, sheet: Sheet | None = None) -> None:
        """``sheet`` is what was put on the puzzle before; at first there is nothing."""
        self.puzzle = puzzle
        self.sheet = sheet or Sheet((0,) * len(puzzle.numbers))
        self._cells = {cell: number for number, (cell, _) in enumerate(puzzle.numbers)}
        self._options = options(puzzle.width, puzzle.height, puzzle.numbers)
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
        return not self.unfinished and not self.puzzle.dots & ~self.sheet.covered

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The numbers that have no whole line."""
        return self.sheet.unfinished(self.puzzle)

    def begun_at(self, cell: int) -> int | None:
        """Return the number whose line a drag from a cell goes on with: it is there, or its unfinished line is."""
        if cell in self._cells:
            return self._cells[cell]
        return next((number for number in self.unfinished if self.sheet.lines[number] >> cell & 1), None)

    def dragged(self, start: int, end: int) -> tuple[int, int] | None:
        """Return the number and the line that a drag from cell to cell draws, or None.

        The line has to be straight and as long as the number that it covers. It covers no other number, and no cell of
        the line of another number. From its number, or from its unfinished line, it may be drawn as far as one is sure.
        What was known on the other side of the number stays, unless the line would then be too long.
        """
        begun = self.begun_at(start)
        for cells in self._meant(start, end, begun):
            numbers = [number for cell, number in self._cells.items() if cells >> cell & 1]
            if len(numbers) != 1:
                continue
            (number,) = numbers
            whole = cells.bit_count() == self.puzzle.numbers[number][1]
            others = self.sheet.covered ^ self.sheet.lines[number]
            possible = any(not cells & ~line for line in self._options[number])
            if possible and not cells & others and (whole or number == begun):
                return number, cells
        return None

    def _meant(self, start: int, end: int, begun: int | None) -> list[int]:
        """Return what a drag can mean: with what is known already of the number with which it begins, or alone."""
        width = self.puzzle.width
        low, high = sorted((start, end))
        if low == high:
            return []
        if low // width == high // width:
            step = 1
        elif low % width == high % width:
            step = width
        else:
            return []
        drawn = sum(1 << cell for cell in range(low, high + 1, step))
        if begun not in self.unfinished:
            return [drawn]
        known = self.sheet.lines[begun]
        if start in self._cells:
            known &= (1 << low) - 1 if start == low else -1 << high
        return [drawn | known, drawn]

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
