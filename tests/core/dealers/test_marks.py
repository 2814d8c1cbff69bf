"""The marks of a sequence, written below its pieces."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import groupby

import pytest

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.marks import DROUGHT, FLOOD, SNAKE, Mark, Marker, with_marks

LETTERS = {Mark.REPEAT: "r", Mark.FLOOD: "f", Mark.SNAKE: "s", Mark.DROUGHT: "d", Mark.LATE: "l"}


def marks(pieces: Sequence[Piece], last: int | None = None) -> list[Mark]:
    """The marks of the last pieces."""
    return [each.mark for each in with_marks(pieces, last)]


def row(pieces: str, mark: Mark) -> str:
    """The letter of a mark below each piece that has it."""
    return "".join(LETTERS[mark] if mark in each else "." for each in marks(pieces_from(pieces)))


@pytest.mark.parametrize(
    ("mark", "pieces", "expected"),
    [
        (Mark.REPEAT, "IIOTTTJ", ".r..rr."),
        (Mark.FLOOD,  "IIOTTTJ", "...fff."),
        (Mark.FLOOD,  "TTTTTII", "fffff.."),
        (Mark.SNAKE,  "SZISZSZO", "...ssss."),
        (Mark.SNAKE,  "SSSOZZ", "sss..."),
        (Mark.DROUGHT, "IJLOSTZJLOSTZJLI", ".............dd."),
        (Mark.LATE,    "IJLOSTZJLOSTZJI", "..............l"),
        (Mark.LATE,    "IJLOSTZJLOSTZI", ".............."),
    ],
)  # fmt: skip
def test_a_mark_stands_at_these_pieces(mark: Mark, pieces: str, expected: str) -> None:
    assert row(pieces, mark) == expected


def test_a_piece_that_never_came_is_late_after_a_drought_from_the_start() -> None:
    assert row("OOOOOOOOOOOOOI", Mark.LATE) == "." * 13 + "l"
    assert row("OOOOOOOOOOOOOI", Mark.DROUGHT) == "." * 12 + "d."


def test_a_piece_can_have_several_marks() -> None:
    assert marks(pieces_from("SSS"))[-1] == Mark.REPEAT | Mark.FLOOD | Mark.SNAKE
    assert marks([]) == []


MANY = random.Random(5).choices(PIECES, k=5000)


def test_a_marker_that_keeps_few_pieces_marks_them_as_one_that_keeps_all() -> None:
    few = Marker(keep=20)
    for piece in MANY:
        few.see(piece)
    assert list(few.pieces) == MANY[-20:]
    assert list(few.marks) == marks(MANY)[-20:]
    assert few.waits == [MANY[::-1].index(piece) for piece in PIECES]


@pytest.mark.parametrize("last", [0, 1, 2, 40, 4999, 5000, 6000])
def test_the_last_pieces_are_marked_as_in_the_whole_sequence(last: int) -> None:
    assert with_marks(MANY, last) == with_marks(MANY)[max(0, 5000 - last) :]
    assert marks(pieces_from("JTTT"), 2) == [Mark.REPEAT | Mark.FLOOD] * 2
    assert Mark.LATE in marks(pieces_from("I" + "JLOT" * 3 + "JI"), 1)[0]


def test_the_marks_are_those_of_the_runs_and_gaps_of_the_whole_sequence() -> None:
    pieces, found = MANY, marks(MANY)
    assert [Mark.FLOOD in each for each in found] == _in_long_runs([int(piece) for piece in pieces], FLOOD)
    snakes = [-1 if piece in (Piece.S, Piece.Z) else place for place, piece in enumerate(pieces)]
    assert [Mark.SNAKE in each for each in found] == _in_long_runs(snakes, SNAKE)
    late = [piece not in pieces[max(0, place - DROUGHT) : place] for place, piece in enumerate(pieces)]
    assert [Mark.LATE in each for each in found] == [is_late and n >= DROUGHT for n, is_late in enumerate(late)]


def _in_long_runs(values: list[int], least: int) -> list[bool]:
    runs = [len(list(run)) for _, run in groupby(values)]
    return [length >= least for length in runs for _ in range(length)]
