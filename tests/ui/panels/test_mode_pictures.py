"""The small stack in the corner of a card."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.panels.mode_pictures import SmallStack
from game.ui.theme import palette_of

AREA = Rect(20, 10, 200, 60)
PICTURE = SmallStack(("T..", "TT."), palette_of("guideline", "modern", 0))


def test_it_stands_in_the_lower_right_corner() -> None:
    target = Surface((300, 100))
    cell = PICTURE.cell(AREA, 20)
    place = PICTURE.draw(target, AREA.bottomright, cell)
    assert place.bottomright == AREA.bottomright
    edge = 2 * round(cell / 4)
    assert place.size == (3 * cell + edge, 2 * cell + edge)
    assert target.get_at((place.x + 8, place.y + 8)) != target.get_at((place.right - 8, place.y + 8))


def test_it_is_left_out_where_it_would_be_too_small() -> None:
    assert PICTURE.cell(Rect(20, 10, 200, 30), 20) == 10
    assert PICTURE.cell(Rect(20, 10, 200, 20), 20) == 0
