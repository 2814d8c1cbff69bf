"""The legends of the marks of pieces, and the scale of the waits."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.board.pieces import pieces_from
from game.core.dealers.marks import Mark, with_marks
from game.settings import DisplaySettings
from game.ui.draw.dealers.legend import ON_A_RIBBON, legend_lines, legend_width, marks_of
from game.ui.draw.dealers.marks import mark_colour
from game.ui.draw.dealers.scales import folded
from game.ui.draw.dealers.strip import strip_width
from game.ui.kit.text import BOLD, width_of
from game.ui.theme import THEME, dress
from game.ui.theme.shelf import USUAL, Themes

EM = 14


def test_a_legend_has_the_marks_that_the_pieces_have() -> None:
    assert marks_of(with_marks(pieces_from("IJLOSTZ"))) == []
    assert marks_of(with_marks(pieces_from("IIJ"))) == [Mark.REPEAT]
    assert marks_of(with_marks(pieces_from("IIISZS"))) == [Mark.FLOOD, Mark.SNAKE]
    assert marks_of(with_marks(pieces_from("SSZ"))) == [Mark.SNAKE], "one line is below each piece"


@pytest.mark.parametrize("whole", [True, False])
def test_a_legend_takes_more_lines_where_it_is_narrow(whole: bool) -> None:
    wide = legend_width(ON_A_RIBBON, EM, whole=whole)
    assert legend_lines(ON_A_RIBBON, wide, EM, whole=whole) == [list(ON_A_RIBBON)]
    assert legend_lines(ON_A_RIBBON, wide - 1, EM, whole=whole) == [list(ON_A_RIBBON[:3]), [Mark.LATE]]
    assert legend_lines(ON_A_RIBBON, 1, EM, whole=whole) == [[mark] for mark in ON_A_RIBBON]


def test_marks_are_vivid_on_a_light_ground() -> None:
    assert mark_colour(Mark.FLOOD) == THEME.best
    try:
        dress(Themes(Path()).get("light"), DisplaySettings())
        repeat, flood, snake, late = map(mark_colour, ON_A_RIBBON)
        assert repeat == THEME.soft, "grey stays grey"
        assert (flood, snake, late) == ((184, 134, 15), (15, 184, 70), (184, 22, 15))
    finally:
        dress(USUAL, DisplaySettings())


def test_the_number_of_a_wait_has_room_beside_the_widest_piece() -> None:
    pygame.font.init()
    for cell in (5, 6, 7, 10, 20):
        left = strip_width(cell, in_colours=False) - 5 * cell
        assert left >= width_of("28", max(9, round(0.95 * cell)), BOLD) + max(3, round(0.5 * cell)), cell


def test_the_last_bar_of_the_waits_has_all_longer_ones() -> None:
    assert folded([0.5, 0.25, 0.125, 0.125], 2) == [0.5, 0.25, 0.25]
    assert folded([0.5, 0.5, 0.0], 2) == [0.5, 0.5, 0.0]
