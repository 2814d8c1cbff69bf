"""The moves of the rules in words, with the cells to light."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.language import marked
from game.puzzles.linjat.puzzle import Number
from game.puzzles.linjat.solver.far_rules import DependencyMove, Gone, OneOfMove
from game.puzzles.linjat.solver.rules import CoverMove, FitMove, SquareMove
from game.puzzles.linjat.solver.state import Knowledge
from game.puzzles.phrases import Phrase, phrase

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
_SHARE = (
    marked("This line of the lit {number} would leave more of them than the {other} can cover."),
    marked("These lines of the lit {number} would leave more of them than the {other} can cover."),
)
_SHARE_OF_TWINS = (
    marked("This line of the lit {number} would leave more of them than the other one can cover."),
    marked("These lines of the lit {number} would leave more of them than the other one can cover."),
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


def cover_in_words(move: CoverMove, known: Knowledge, numbers: Sequence[Number]) -> Told:
    """Say that one number alone reaches dots."""
    words = phrase(_COVER[move.dots.bit_count() > 1], number=numbers[move.number][1])
    return (words,), _cells(numbers, move.number) | move.dots, []


def fit_in_words(move: FitMove, known: Knowledge, numbers: Sequence[Number]) -> Told:
    """Say what all lines of a number have in common."""
    number = numbers[move.number][1]
    if len(known.options[move.number]) == 1:
        return (phrase(LAST_LINE, number=number),), known.common[move.number], []
    words = phrase(_FIT[move.cells.bit_count() > 1], number=number)
    return (words,), _cells(numbers, move.number) | move.cells, []


def square_in_words(move: SquareMove, known: Knowledge, numbers: Sequence[Number]) -> Told:
    """Say that two numbers share dots."""
    number, other, several = numbers[move.number][1], numbers[move.other][1], len(move.gone) > 1
    if number == other:
        words = (
            phrase(marked("Only the two {number}s reach these dots."), number=number),
            phrase(_SHARE_OF_TWINS[several], number=number),
        )
    else:
        words = (
            phrase(marked("Only the {number} and the {other} reach these dots."), number=number, other=other),
            phrase(_SHARE[several], number=number, other=other),
        )
    return words, _cells(numbers, move.number) | move.dots, [(move.number, move.gone)]


def dependency_in_words(move: DependencyMove, known: Knowledge, numbers: Sequence[Number]) -> Told:
    """Say which cells are covered together with a dot."""
    words = phrase(_TOGETHER[move.cells.bit_count() > 1]), _lost(move.gone, numbers)
    return words, move.dot | move.cells, move.gone


def one_of_in_words(move: OneOfMove, known: Knowledge, numbers: Sequence[Number]) -> Told:
    """Say that one of two numbers has to give way."""
    number, other = (numbers[each][1] for each in (move.first, move.second))
    meeting = phrase(_MEETING[1], number=number) if number == other else phrase(_MEETING[0], number=number, other=other)
    way_out = marked("The one that does not covers its other lit cells. So no line crosses the lit cells of both.")
    words = meeting, phrase(way_out), _lost(move.gone, numbers)
    return words, move.cell | move.first_cells | move.second_cells, move.gone


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


def _cells(numbers: Sequence[Number], number: int) -> int:
    return 1 << numbers[number][0]


def _lost(gone: Gone, numbers: Sequence[Number]) -> Phrase:
    """Say which numbers lose lines."""
    lost = ", ".join(str(numbers[number][1]) for number, _ in gone)
    # Translators: {numbers} are one or more numbers of the board, such as 3, 5.
    return phrase(marked("This rules out lines of these numbers: {numbers}."), numbers=lost)
