"""Ribbons of pieces: their marks, their legend, and the room that they take."""

from __future__ import annotations

import pytest

from game.core.board.pieces import pieces_from
from game.core.dealers.marks import Mark, with_marks
from game.ui.panels.ribbon import marks_of


@pytest.mark.parametrize(
    ("pieces", "marks"),
    [
        ("IJLOSTZ", []),
        ("IIJ", [Mark.REPEAT]),
        ("IIISZS", [Mark.FLOOD, Mark.SNAKE]),
        ("SSZ", [Mark.SNAKE]),  # one line is below each piece
    ],
)
def test_a_legend_has_the_marks_that_the_pieces_have(pieces: str, marks: list[Mark]) -> None:
    assert marks_of(with_marks(pieces_from(pieces))) == marks
