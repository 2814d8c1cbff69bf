"""Hints: the next step of a person, at any position that a player has reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.language import marked
from game.puzzles.linjat.lines import cells_of
from game.puzzles.linjat.play.sheet import Sheet, mistakes
from game.puzzles.linjat.play.words import LAST_LINE, WORDS, Words
from game.puzzles.linjat.puzzle import Linjat, options
from game.puzzles.linjat.sizes import ALL_RULES
from game.puzzles.linjat.solver.oracle import Solution
from game.puzzles.linjat.solver.rules import FitMove
from game.puzzles.linjat.solver.state import Knowledge
from game.puzzles.phrases import phrase

_RULES = {rule.name: rule for rule in ALL_RULES}


@dataclass(frozen=True)
class Hint:
    """One step in words."""

    words: Words
    """One or more sentences."""
    cells: tuple[int, ...]
    """The cells to light, the smallest first."""
    rule: str
    """The name of the rule; "mistake" for something to take back, "guess" where no rule helps."""
    gone: tuple[tuple[int, int], ...] = ()
    """Numbers and lines that are ruled out."""
    move: Any = None
    """The move of the rule, on which the next hint builds."""

    @property
    def text(self) -> str:
        """The sentences in the language of the source."""
        return " ".join(map(str, self.words))


def hint(puzzle: Linjat, sheet: Sheet, solution: Solution, shown: Sequence[Hint] = ()) -> Hint:
    """Return the next step of a puzzle that is not solved.

    A mistake comes first, because nothing can be deduced from it. ``shown`` are the hints before; what they said is
    taken as known. The line of a number of which all is known may be missing on the sheet; the hint is then this line.
    """
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
                words, cells, gone = WORDS[type(first)](first, known, puzzle.numbers)
                lost = tuple((number, line) for number, lines in gone for line in lines)
                return Hint(words, cells_of(cells), rule.name, lost, first)
    return _line(puzzle, sheet, solution, known)


def knowledge(puzzle: Linjat, sheet: Sheet) -> Knowledge:
    """Return what a sheet without mistakes says of the numbers."""
    free = []
    for drawn, lines in zip(sheet.lines, options(puzzle.width, puzzle.height, puzzle.numbers), strict=True):
        closed = sheet.marks | (sheet.covered ^ drawn)
        free.append([line for line in lines if not line & closed and not drawn & ~line])
    known = Knowledge(puzzle.numbers, free, puzzle.dots)
    for number, line in enumerate(sheet.lines):
        known.owned[number] |= line
        known.taken |= line
    known.left &= ~known.taken
    known.survey()
    return known


def _mistake(puzzle: Linjat, sheet: Sheet, numbers: Sequence[int], marks: int) -> Hint:
    if numbers:
        length = puzzle.numbers[numbers[0]][1]
        words = phrase(marked("This line of the {number} is wrong. Take it back."), number=length)
        return Hint((words,), cells_of(sheet.lines[numbers[0]]), "mistake")
    words = phrase(marked("A line goes through this cell. Take the mark away."))
    return Hint((words,), cells_of(marks & -marks), "mistake")


def _line(puzzle: Linjat, sheet: Sheet, solution: Solution, known: Knowledge) -> Hint:
    """Return a line that is known but not drawn, or one of the solution where no rule leads on."""
    missing = sheet.unfinished(puzzle)
    for number in missing:
        if len(known.options[number]) == 1:
            words = phrase(LAST_LINE, number=puzzle.numbers[number][1])
            return Hint((words,), cells_of(solution[number]), "fit")
    number = missing[0]
    told = marked("No rule leads on from here. This is the line of the {number}.")
    return Hint((phrase(told, number=puzzle.numbers[number][1]),), cells_of(solution[number]), "guess")
