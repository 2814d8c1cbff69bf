"""The moves of the rules in words, with the cells to light."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.files.words import listed
from game.puzzles.linjat.puzzle import Number
from game.puzzles.linjat.solver.far_rules import DependencyMove, Gone, OneOfMove
from game.puzzles.linjat.solver.rules import CoverMove, FitMove, SquareMove
from game.puzzles.linjat.solver.state import Knowledge

Told = tuple[str, int, Gone]
"""The sentence, the cells to light, and the lines that are ruled out."""


def cover_in_words(move: CoverMove, known: Knowledge, numbers: Sequence[Number]) -> Told:
    """Say that one number alone reaches dots."""
    dots = "this dot" if move.dots.bit_count() == 1 else "these dots"
    return f"Only {_the(numbers, move.number)} reaches {dots}.", _cells(numbers, move.number) | move.dots, []


def fit_in_words(move: FitMove, known: Knowledge, numbers: Sequence[Number]) -> Told:
    """Say what all lines of a number have in common."""
    number = _the(numbers, move.number)
    lit = _cells(numbers, move.number) | move.cells
    if len(known.options[move.number]) == 1:
        return f"Only this line is left for {number}.", known.common[move.number], []
    cells = "this cell" if move.cells.bit_count() == 1 else "these cells"
    return f"Every line that is left for {number} covers {cells}.", lit, []


def square_in_words(move: SquareMove, known: Knowledge, numbers: Sequence[Number]) -> Told:
    """Say that two numbers share dots."""
    one, other = numbers[move.number][1], _the(numbers, move.other)
    both = (
        f"the two {one}s reach" if one == numbers[move.other][1] else f"{_the(numbers, move.number)} and {other} reach"
    )
    rest = "the other one" if one == numbers[move.other][1] else other
    lines = "This line" if len(move.gone) == 1 else "These lines"
    said = f"Only {both} these dots. {lines} of the lit {one} would leave more of them than {rest} can cover."
    return said, _cells(numbers, move.number) | move.dots, [(move.number, move.gone)]


def dependency_in_words(move: DependencyMove, known: Knowledge, numbers: Sequence[Number]) -> Told:
    """Say which cells are covered together with a dot."""
    beside = "this cell" if move.cells.bit_count() == 1 else "these cells"
    said = f"Every line over this dot covers {beside} too. So no other line goes there: {_lost(move.gone, numbers)}."
    return said, move.dot | move.cells, move.gone


def one_of_in_words(move: OneOfMove, known: Knowledge, numbers: Sequence[Number]) -> Told:
    """Say that one of two numbers has to give way."""
    one, other = (numbers[number][1] for number in (move.first, move.second))
    both = f"The two {one}s" if one == other else f"The {one} and the {other}"
    said = (
        f"{both} cannot both cover the cell where they meet. The one that does not covers its other lit cells. "
        f"So no line crosses the lit cells of both: {_lost(move.gone, numbers)}."
    )
    return said, move.cell | move.first_cells | move.second_cells, move.gone


WORDS: Mapping[type, Callable[[Any, Knowledge, Sequence[Number]], Told]] = MappingProxyType(
    {
        CoverMove: cover_in_words,
        FitMove: fit_in_words,
        SquareMove: square_in_words,
        DependencyMove: dependency_in_words,
        OneOfMove: one_of_in_words,
    }
)
"""Kind of a move -> its words."""


def _the(numbers: Sequence[Number], number: int) -> str:
    return f"the {numbers[number][1]}"


def _cells(numbers: Sequence[Number], number: int) -> int:
    return 1 << numbers[number][0]


def _lost(gone: Gone, numbers: Sequence[Number]) -> str:
    """Say which numbers lose lines."""
    lost = [f"{len(lines)} line{'' if len(lines) == 1 else 's'} of the {numbers[n][1]}" for n, lines in gone]
    return f"that rules out {listed(lost).replace(' or ', ' and ')}"
