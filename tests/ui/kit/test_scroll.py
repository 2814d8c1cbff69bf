"""The window that lists, tables, tiles and pages share."""

from __future__ import annotations

from pygame import Rect

from game.ui.kit.box import HOVERED, Column
from game.ui.kit.button import Button
from game.ui.kit.lengths import Units
from game.ui.kit.scroll import Scroll, Scrolling, fade_height

EM, PLACE, GROUND, INK = 16, Rect(0, 0, 200, 100), (1, 2, 3), (200, 10, 10)


def scrolling(full: int) -> Scrolling:
    window = Scrolling()
    window.rect, window.units = PLACE, Units(EM)
    window.fit(full)
    return window


def test_the_wheel_goes_to_the_end_and_no_further() -> None:
    window = scrolling(full=180)
    assert [window.wheel(1), window.offset, window.wheel(1), window.offset] == [HOVERED, 80, None, 80]
    assert window.room < 200


def test_what_is_shown_stands_where_nothing_fades() -> None:
    window, fade = scrolling(full=400), fade_height(PLACE, EM)
    assert window.show(200, 220)
    assert window.offset == 220 + fade - 100
    assert not window.show(200, 220), "it is in sight"
    window.show(0, 20)
    assert window.offset == 0


def test_a_lower_place_keeps_the_content_where_it_is() -> None:
    window = scrolling(full=400)
    window.to(300)
    window.rect = Rect(0, 0, 200, 50)
    window.fit(400)
    assert window.offset == 300
    window.fit(120)
    assert window.offset == 70


class TestScroll:
    def test_content_that_fits_gets_the_room_that_there_is(self) -> None:
        last = Button("Last", "last")
        scroll = Scroll(Column(Button("First", "first"), last))
        scroll.place(Rect(0, 0, 200, 300), Units(EM))
        assert last.rect.width == 200
        assert scroll.wheel(1) is None

    def test_content_that_does_not_fit_scrolls_so_far_that_a_box_is_in_sight(self) -> None:
        boxes = [Button(str(number), str(number)) for number in range(20)]
        scroll = Scroll(Column(*boxes))
        scroll.place(Rect(0, 0, 200, 100), Units(EM))
        assert not scroll.rect.contains(boxes[9].rect)
        scroll.reveal(boxes[9])
        assert scroll.rect.contains(boxes[9].rect)
        assert scroll.wheel(-5) == HOVERED
        assert scroll.rect.contains(boxes[0].rect)
