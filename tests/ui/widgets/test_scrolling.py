"""The window that lists, tables, tiles and pages share."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from pygame import Rect, Surface

from game.ui.draw.fade import fade_height
from game.ui.widgets.scrolling import Scrolling
from game.ui.widgets.widget import HOVERED

EM, PLACE, GROUND, INK = 16, Rect(0, 0, 200, 100), (1, 2, 3), (200, 10, 10)


def scrolling(full: int) -> Scrolling:
    window = Scrolling()
    window.fit(PLACE, EM, full)
    return window


def drawn(window: Scrolling, rows: Sequence[Rect] = ()) -> Surface:
    """A picture of content that is red all over."""
    target = Surface((200, 160))
    target.fill(GROUND)
    with window.window(target, rows):
        target.fill(INK)
    return target


def seen(picture: Surface, y: int) -> tuple[int, ...]:
    """The colour near the left edge."""
    return tuple(picture.get_at((20, y)))[:3]


def test_what_fits_has_the_whole_width_and_no_sign() -> None:
    window = scrolling(full=100)
    assert (window.width, window.hidden, window.wheel(1), window.clear) == (200, 0, None, PLACE)
    picture = drawn(window)
    assert {tuple(picture.get_at((x, 95)))[:3] for x in range(200)} == {INK}


def test_the_wheel_goes_to_the_end_and_no_further() -> None:
    window = scrolling(full=180)
    assert [window.wheel(1), window.offset, window.wheel(1), window.offset] == [HOVERED, 80, None, 80]
    assert window.width < 200


def test_the_wheel_goes_on_to_where_a_row_begins_below_the_sign() -> None:
    window = scrolling(full=1000)
    window.wheel(1, pitch=30)
    assert window.offset == 120 - 12, "96 pixels, and 12 more to the next row: the sign takes 12 pixels"
    window.to(0)
    window.wheel(1, [Rect(0, 0, 200, 90), Rect(0, 90, 200, 60), Rect(0, 150, 200, 20)])
    assert window.offset == 150 - 12, "past the rest of a card"
    window.wheel(-1, pitch=30)
    assert window.offset == 60 - 12


def test_the_wheel_goes_up_past_high_rows_that_overlap_each_other_side_by_side() -> None:
    window = scrolling(full=1200)
    rows = [Rect(100 * side, 60 * number + 30 * side, 100, 60) for number in range(19) for side in (0, 1)]
    offsets = []
    for step in (*[1] * 30, *[-1] * 60):
        window.wheel(step, rows)
        offsets.append(window.offset)
    assert offsets[29] == window.hidden
    up = offsets[29:]
    assert all(after < before for before, after in pairwise(up) if before > 0)
    assert up[-1] == 0


@pytest.mark.parametrize(("offset", "top", "bottom"), [(0, True, False), (40, False, False), (80, False, True)])
def test_the_content_fades_where_it_goes_on(offset: int, top: bool, bottom: bool) -> None:
    window = scrolling(full=180)
    window.to(offset)
    picture = drawn(window)
    assert (seen(picture, 0) == INK) is top
    assert (seen(picture, 99) == INK) is bottom
    assert seen(picture, 120) == GROUND, "nothing is drawn below the window"


class TestRows:
    """The sign takes 12 pixels at an edge where content is hidden."""

    def test_a_row_that_would_be_cut_is_not_shown_and_the_one_before_it_is_whole(self) -> None:
        window = scrolling(full=180)
        picture = drawn(window, [Rect(0, y, 200, 30) for y in range(0, 180, 30)])
        assert {seen(picture, y) for y in range(60)} == {INK}
        assert INK not in {seen(picture, y) for y in range(60, 100)}
        window.to(80)
        picture = drawn(window, [Rect(0, y - 80, 200, 30) for y in range(0, 180, 30)])
        assert INK not in {seen(picture, y) for y in range(40)}
        assert {seen(picture, y) for y in range(40, 100)} == {INK}

    def test_rows_side_by_side_end_each_at_its_own_place(self) -> None:
        beside = [Rect(0, 40, 100, 30), Rect(0, 70, 100, 30), Rect(100, 50, 100, 30), Rect(100, 80, 100, 30)]
        picture = drawn(scrolling(full=180), beside)
        assert seen(picture, 75) != INK
        assert tuple(picture.get_at((180, 75)))[:3] == INK

    @pytest.mark.parametrize("rows", [[Rect(0, 0, 200, 180)], [Rect(0, -10, 200, 30), Rect(0, 80, 200, 30)]])
    def test_something_high_fades_and_so_does_what_has_no_whole_row(self, rows: list[Rect]) -> None:
        picture = drawn(scrolling(full=180), rows)
        assert seen(picture, 99) != INK
        assert seen(picture, 84) not in (INK, seen(picture, 99)), "half"


def test_what_is_shown_stands_where_nothing_fades() -> None:
    window, fade = scrolling(full=400), fade_height(PLACE, EM)
    assert window.show(200, 220)
    assert window.offset == 220 + fade - 100
    assert window.clear.y + window.offset <= 200 < 220 <= window.clear.bottom + window.offset
    assert not window.show(200, 220), "it is in sight"
    window.show(0, 20)
    assert window.offset == 0


def test_a_lower_place_keeps_the_content_where_it_is() -> None:
    window = scrolling(full=400)
    window.to(300)
    window.fit(Rect(0, 0, 200, 50), EM, 400)
    assert window.offset == 300
    window.fit(Rect(0, 0, 200, 50), EM, 120)
    assert window.offset == 70
