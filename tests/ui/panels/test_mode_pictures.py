"""The small stack in the corner of a card."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.panels.mode_pictures import SmallStack
from game.ui.theme import palette_of

AREA = Rect(20, 10, 200, 60)
PICTURE = SmallStack(("T..", "TT."), palette_of("guideline", "modern", 0))


def test_it_stands_in_the_lower_right_corner() -> None:
    target = Surface((300, 100))
    place = PICTURE.draw(target, AREA.bottomright, PICTURE.cell(AREA, 20))
    assert place.bottomright == AREA.bottomright
    assert place.size == (3 * 11 + 6, 2 * 11 + 6)  # cells of 0.55 ems, a quarter of a cell apart from the frame
    assert target.get_at((place.x + 8, place.y + 8)) != target.get_at((place.right - 8, place.y + 8))


def test_it_is_left_out_where_it_would_be_too_small() -> None:
    assert PICTURE.cell(Rect(20, 10, 200, 30), 20) == 10
    assert PICTURE.cell(Rect(20, 10, 200, 20), 20) == 0
