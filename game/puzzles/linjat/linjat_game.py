"""A Linjat as it is played: its sheet, the game, hints and their words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import and_
from typing import Any

from ...language import marked
from ..phrases import Phrase, phrase
from .client import ALL_RULES
from .linjat import Linjat, Number, cells_of, lines, possible
from .solver import (
    CoverMove,
    DependencyMove,
    FitMove,
    Gone,
    LinjatKnowledge,
    OneOfMove,
    Solution,
    SquareMove,
    solution,
)

_MARKS = "/"
"""Between the lines and the marks."""


@dataclass(frozen=True)
class LinjatSheet:
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
    def parse(cls, text: str, puzzle: Linjat) -> LinjatSheet:
        """Return the sheet of a text. Raises ValueError if a player could not put that on the puzzle."""
        drawn, _, marked = text.partition(_MARKS)
        sheet = cls(tuple(int(word, 16) for word in drawn.split()), int(marked, 16))
        _check(sheet, puzzle)
        return sheet

    @property
    def covered(self) -> int:
        return sum(self.lines)

    def unfinished(self, puzzle: Linjat) -> tuple[int, ...]:
        pairs = zip(self.lines, puzzle.numbers, strict=True)
        return tuple(number for number, (line, (_, length)) in enumerate(pairs) if line.bit_count() < length)

    def with_line(self, number: int, line: int) -> LinjatSheet:
        """Return the sheet with another line of a number, and no marks under it."""
        return LinjatSheet((*self.lines[:number], line, *self.lines[number + 1 :]), self.marks & ~line)


def _check(sheet: LinjatSheet, puzzle: Linjat) -> None:
    """Raise ValueError if a player could not put these lines and marks on a puzzle."""
    whole_lines = possible(puzzle)
    if len(sheet.lines) != len(whole_lines):
        raise ValueError(f"{len(sheet.lines)} lines; expected {len(whole_lines)}")
    covered, table = 0, lines(puzzle.width, puzzle.height)
    for line, (cell, length), whole in zip(sheet.lines, puzzle.numbers, whole_lines, strict=True):
        count = line.bit_count()
        fits = count <= length and line in table[cell][count] and any(not line & ~each for each in whole)
        if line and (not fits or line & covered):
            raise ValueError(f"{line:x} is not a line of its number beside the other lines")
        covered |= line
    taken = covered | puzzle.dots | puzzle.walls | sum(1 << cell for cell, _ in puzzle.numbers)
    if not 0 <= sheet.marks < 1 << (puzzle.width * puzzle.height) or sheet.marks & taken:
        raise ValueError(f"{sheet.marks:x}: marks are not on free cells of the puzzle")


@dataclass(frozen=True)
class Mistakes:
    numbers: tuple[int, ...]
    """The numbers whose line is not the one of the solution, nor a part of it."""
    marks: int
    """The marks on cells that a line of the solution covers."""

    def __bool__(self) -> bool:
        return bool(self.numbers or self.marks)


def mistakes(sheet: LinjatSheet, solution: Solution) -> Mistakes:
    pairs = zip(sheet.lines, solution, strict=True)
    wrong = tuple(number for number, (line, right) in enumerate(pairs) if line & ~right)
    return Mistakes(wrong, sheet.marks & sum(solution))


Words = tuple[Phrase, ...]
Told = tuple[Words, int, Gone]
"""The sentences, the cells to light, and the lines that are ruled out."""

LAST_LINE = marked("Only this line is left for the {number}.")
_COVER = marked("Only the {number} reaches this dot."), marked("Only the {number} reaches these dots.")
"""What is said of one, and of several."""
_FIT = (
    marked("Every line that is left for the {number} covers this cell."),
    marked("Every line that is left for the {number} covers these cells."),
)
_SHARED = (
    marked("Only the {number} and the {other} reach these dots."),
    marked("Only the two {number}s reach these dots."),
)
_SHARE = (
    marked("This line of the lit {number} would leave more of them than the {other} can cover."),
    marked("These lines of the lit {number} would leave more of them than the {other} can cover."),
)
_SHARE_OF_TWINS = (
    marked("This line of the lit {number} would leave more of these cells than the other one can cover."),
    marked("These lines of the lit {number} would leave more of these cells than the other one can cover."),
)
_TOGETHER = (
    marked("Every line over this dot covers this cell too. So no other line goes there."),
    marked("Every line over this dot covers these cells too. So no other line goes there."),
)
_MEETING = (
    marked("The {number} and the {other} cannot both cover the cell where they meet."),
    marked("The two {number}s cannot both cover the cell where they meet."),
)
"""What is said of different numbers, and of equal ones."""
_WAY_OUT = marked("The other one then needs its other lit cells, so no line may cross cells that are lit for both.")
Move = CoverMove | FitMove | SquareMove | DependencyMove | OneOfMove


def _in_words(move: Move, known: LinjatKnowledge, numbers: Sequence[Number]) -> Told:
    """What a rule has found."""
    match move:
        case CoverMove(at, dots):
            words = phrase(_COVER[dots.bit_count() > 1], number=numbers[at][1])
            return (words,), _cells(numbers, at) | dots, []
        case FitMove(at, cells):
            number = numbers[at][1]
            if len(known.options[at]) == 1:
                return (phrase(LAST_LINE, number=number),), known.common[at], []
            return (phrase(_FIT[cells.bit_count() > 1], number=number),), _cells(numbers, at) | cells, []
        case SquareMove(at, beside, dots, gone):
            pair = {"number": numbers[at][1], "other": numbers[beside][1]}
            twins = pair["number"] == pair["other"]
            share = (_SHARE_OF_TWINS if twins else _SHARE)[len(gone[0][1]) > 1]
            return (phrase(_SHARED[twins], **pair), phrase(share, **pair)), _cells(numbers, at) | dots, gone
        case DependencyMove(dot, cells, gone):
            words = phrase(_TOGETHER[cells.bit_count() > 1])
            return (words, _lost(gone, numbers)), dot | cells, gone
        case OneOfMove(cell, first, second, ones, others, gone):
            number, other = numbers[first][1], numbers[second][1]
            meeting = phrase(_MEETING[number == other], number=number, other=other)
            return (meeting, phrase(_WAY_OUT), _lost(gone, numbers)), cell | ones | others, gone


def _cells(numbers: Sequence[Number], number: int) -> int:
    return 1 << numbers[number][0]


def _lost(gone: Gone, numbers: Sequence[Number]) -> Phrase:
    lost = ", ".join(str(numbers[number][1]) for number, _ in gone)
    # Translators: {numbers} are one or more numbers of the board, such as 3, 5.
    return phrase(marked("This rules out lines of these numbers: {numbers}."), numbers=lost)


NumberedLines = tuple[tuple[int, int], ...]
"""Numbers with lines, or with parts of lines."""


def _proof(move: Move, known: LinjatKnowledge) -> tuple[NumberedLines, NumberedLines]:
    """What a move proves of a number, and the lines that are left for it."""
    if not isinstance(move, CoverMove | FitMove):
        return (), ()
    number, cells = move
    lines = [line for line in known.options[number] if line & cells == cells]
    common = reduce(and_, lines)
    return ((number, common),), tuple((number, line) for line in lines if line != common)


_RULES = {rule.name: rule for rule in ALL_RULES}


@dataclass(frozen=True)
class LinjatHint:
    words: Words
    cells: tuple[int, ...]
    rule: str
    """The name of the rule; "mistake" for something to take back, "guess" where no rule helps."""
    gone: NumberedLines = ()
    """Numbers and lines that are ruled out, or that are wrong."""
    move: Any = None
    """The move of the rule, on which the next hint builds."""
    proved: NumberedLines = ()
    """Numbers and the cells that now belong to them: their line, or what is known of it."""
    left: NumberedLines = ()
    """Numbers and the lines that are left for them, if the words speak of these."""


def hint(puzzle: Linjat, sheet: LinjatSheet, solution: Solution, shown: Sequence[LinjatHint] = ()) -> LinjatHint:
    """Return the next step of a puzzle that is not solved. A mistake comes first, because nothing can be deduced from
    it. ``shown`` are the hints before; what they said is taken as known. The line of a number of which all is known may
    be missing on the sheet; the hint is then this line."""
    wrong = mistakes(sheet, solution)
    if wrong:
        return _mistake(puzzle, sheet, wrong.numbers, wrong.marks)
    known = knowledge(puzzle, sheet)
    for earlier in shown:
        rule = _RULES[earlier.rule]
        assert rule.apply
        rule.apply(known, [earlier.move])
    if not known.ended:
        for rule in ALL_RULES:
            moves = rule.find(known)
            if moves:
                # Of several cells that fit, those of the number with the fewest lines are the easiest to see.
                first = moves[0]
                if isinstance(first, FitMove):
                    first = min(moves, key=lambda move: len(known.options[move.number]))
                words, cells, gone = _in_words(first, known, puzzle.numbers)
                lost = tuple((number, line) for number, lines in gone for line in lines)
                return LinjatHint(words, cells_of(cells), rule.name, lost, first, *_proof(first, known))
    return _line(puzzle, sheet, solution, known)


def knowledge(puzzle: Linjat, sheet: LinjatSheet) -> LinjatKnowledge:
    """Return what a sheet without mistakes says of the numbers."""
    free = []
    for drawn, whole in zip(sheet.lines, possible(puzzle), strict=True):
        closed = sheet.marks | (sheet.covered ^ drawn)
        free.append([line for line in whole if not line & closed and not drawn & ~line])
    known = LinjatKnowledge(puzzle.numbers, free, puzzle.dots)
    for number, line in enumerate(sheet.lines):
        known.owned[number] |= line
        known.taken |= line
    known.left &= ~known.taken
    known.survey()
    return known


def _mistake(puzzle: Linjat, sheet: LinjatSheet, numbers: Sequence[int], marks: int) -> LinjatHint:
    if numbers:
        length = puzzle.numbers[numbers[0]][1]
        words = phrase(marked("This line of the {number} is wrong. Take it back."), number=length)
        wrong = numbers[0], sheet.lines[numbers[0]]
        return LinjatHint((words,), cells_of(wrong[1]), "mistake", (wrong,))
    words = phrase(marked("A line goes through this cell. Take the mark away."))
    return LinjatHint((words,), cells_of(marks & -marks), "mistake")


def _line(puzzle: Linjat, sheet: LinjatSheet, solution: Solution, known: LinjatKnowledge) -> LinjatHint:
    """Return a line that is known but not drawn, or one of the solution where no rule leads on."""
    missing = sheet.unfinished(puzzle)
    for number in missing:
        if len(known.options[number]) == 1:
            words = phrase(LAST_LINE, number=puzzle.numbers[number][1])
            return LinjatHint((words,), cells_of(solution[number]), "fit", proved=((number, solution[number]),))
    number = missing[0]
    told = marked("No rule leads on from here. This is the line of the {number}.")
    words, line = phrase(told, number=puzzle.numbers[number][1]), solution[number]
    return LinjatHint((words,), cells_of(line), "guess", proved=((number, line),))


class LinjatGame:
    """A puzzle that somebody solves. Numbers are counted from 0 in the order of the puzzle, cells as in ``lines``."""

    def __init__(self, puzzle: Linjat, sheet: LinjatSheet | None = None) -> None:
        """``sheet`` is what was put on the puzzle before; at first there is nothing."""
        self.puzzle = puzzle
        self.sheet = sheet or LinjatSheet((0,) * len(puzzle.numbers))
        self._cells = {cell: number for number, (cell, _) in enumerate(puzzle.numbers)}
        self._options = possible(puzzle)
        self._before: list[LinjatSheet] = []
        self._after: list[LinjatSheet] = []
        self._shown: list[LinjatHint] = []

    @cached_property
    def solution(self) -> Solution:
        """The only solution. Raises ValueError if there is none, or more than one."""
        return solution(self.puzzle)

    @property
    def solved(self) -> bool:
        return not self.unfinished and not self.puzzle.dots & ~self.sheet.covered

    @property
    def unfinished(self) -> tuple[int, ...]:
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
            fits = any(not cells & ~line for line in self._options[number])
            if fits and not cells & others and (whole or number == begun):
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
        """Mark an empty cell as one without a line, or take the mark away. Return whether anything has changed. A cell
        with a number, a dot or a line cannot be marked."""
        bit = 1 << cell
        if cell in self._cells or bit & (self.puzzle.dots | self.puzzle.walls | self.sheet.covered):
            return False
        return self._change(LinjatSheet(self.sheet.lines, self.sheet.marks ^ bit))

    def clear(self) -> bool:
        """Take everything away. Return whether there was anything."""
        return self._change(LinjatSheet((0,) * len(self.sheet.lines)))

    def undo(self) -> bool:
        """Take back the last change. Return whether there was one."""
        return self._go(self._before, self._after)

    def redo(self) -> bool:
        """Make the last change again that was taken back. Return whether there was one."""
        return self._go(self._after, self._before)

    def mistakes(self) -> Mistakes:
        """Return what is wrong on the sheet. Raises ValueError as ``solution`` does."""
        return mistakes(self.sheet, self.solution)

    def hint(self) -> LinjatHint | None:
        """Return the next step, which builds on the hints before it; None if the puzzle is solved. Raises ValueError as
        ``solution`` does."""
        if self.solved:
            return None
        found = hint(self.puzzle, self.sheet, self.solution, self._shown)
        if found.move is not None:
            self._shown.append(found)
        return found

    def _change(self, sheet: LinjatSheet) -> bool:
        if sheet == self.sheet:
            return False
        self._before.append(self.sheet)
        self._after.clear()
        self.sheet = sheet
        return True

    def _go(self, back: list[LinjatSheet], forth: list[LinjatSheet]) -> bool:
        if not back:
            return False
        forth.append(self.sheet)
        self.sheet = back.pop()
        return True
