"""Text at the edges of a scrolled page: each line is there as a whole, or not at all."""

from __future__ import annotations

from contextlib import nullcontext
from datetime import date
from typing import cast

import pytest
from pygame import Mask, Rect, Surface, mask

from game.play.plots import Curve, Plot, number_axis
from game.ui.kit.edges import is_cut, room_in, within
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.charts.figures import Bar, Bars, Calendar, Tile
from game.ui.widgets.containers import Across, Column, Scroll
from game.ui.widgets.framed import Framed
from game.ui.widgets.scrolling import Scrolling, bar_width
from game.ui.widgets.text import Fact, Heading, Text
from game.ui.widgets.widget import State, Widget

EM, WIDTH = 12, 520
WORDS = "All words of a page are whole, wherever it is scrolled to. "


def chart() -> Chart:
    points = tuple((float(x), float(x * x)) for x in range(11))
    return Chart("trend", Plot("A trend", number_axis(0, 10), number_axis(0, 100), (Curve(points, "bars"),)), lines=9)


def page() -> Widget:
    """Text, cards and charts below each other, and beside each other at different heights."""
    card = Framed(Column((Heading("A card"), Text(WORDS * 4), Fact("Lines", "40"))))
    days = Calendar("days", "Days", {date(2026, 3, 14): (60.0, "one game")}, date(2026, 3, 20))
    bars = Bars("kinds", "Kinds of game", [Bar(f"Kind {number}", "2 games", 0.5) for number in range(4)])
    left = Column((Heading("A page"), Text(WORDS * 3), chart(), card, Tile("Pieces", "4,414", "1.2 a second"), days))
    right = Column((Tile("Lines", "1,407"), Framed(Text("Low.")), bars, chart(), Text(WORDS * 2), chart()))
    return Across((left, right), gap=2.0)


def drawn(content: Widget, window: Scrolling, *, text: bool) -> Surface:
    """What is in the window. Without ``text``, there are only grounds, lines and bars."""
    target = Surface(window.rect.size)
    content.place(Rect(0, -window.offset, window.width, content.height(window.width, EM)), EM)
    nothing = nullcontext() if text else within(target, Rect(0, 0, 0, 0))
    with nothing, window.window(target, content.rows_in_it()):
        content.draw(target, State())
    return target


def letters(content: Widget, window: Scrolling) -> Mask:
    """The pixels of letters in the window."""
    with_text, without = (drawn(content, window, text=text) for text in (True, False))
    found = mask.from_threshold(with_text, (0, 0, 0), (24, 24, 24, 255), without)
    found.invert()
    return found


def pixels(picture: Mask, place: Rect) -> int:
    """How many pixels of letters are at a place."""
    return int(picture.overlap_area(Mask(place.size, fill=True), place.topleft))


@pytest.mark.parametrize("height", [150, 230])
def test_no_part_of_a_letter_is_drawn_at_any_offset(height: int) -> None:
    content, whole, window = page(), Scrolling(), Scrolling()
    full = content.height(WIDTH, EM)
    whole.fit(Rect(0, 0, WIDTH, full), EM, full)
    window.fit(Rect(0, 0, WIDTH + bar_width(EM), height), EM, full)
    assert whole.width == window.width
    every = letters(content, whole)
    signs = [(place, pixels(every, place)) for place in cast("list[Rect]", every.get_bounding_rects())]
    assert len(signs) > 300
    never = set(range(len(signs)))
    for offset in (*range(0, full - height, 2), full - height):
        window.to(offset)
        now = letters(content, window)
        for number, (place, most) in enumerate(signs):
            there = pixels(now, place.move(0, -offset))
            assert there == 0 or there > 0.9 * most, (offset, place)
            if there:
                never.discard(number)
    assert not never, "each can be read somewhere"


def test_the_wheel_leaves_no_strip_of_a_card_at_the_top_and_comes_to_the_end() -> None:
    tiles = [Tile("Lines", "1,407", "23 a game") for _ in range(5)]
    last = Text("The end.")
    scroll = Scroll(Column((*tiles, last), gap=0.5))
    scroll.place(Rect(0, 0, 300, 130), EM)
    tops = []
    while scroll.wheel(1):
        tops.append(min(tile.rect.y for tile in tiles if tile.rect.bottom > scroll.clear.y))
    assert all(top > 0 for top in tops), "the first tile in sight is whole"
    assert last.rect.bottom <= 130
    while scroll.wheel(-1):
        pass
    assert tiles[0].rect.y == 0


def test_a_room_in_another_one_has_the_edges_of_both() -> None:
    target = Surface((100, 100))
    part = target.subsurface(Rect(20, 10, 60, 60))
    assert room_in(target) is None
    with within(target, Rect(0, 0, 100, 50)), within(part, Rect(0, 5, 60, 60)):
        assert room_in(target) == Rect(20, 15, 60, 35)
        assert [is_cut(part, Rect(0, y, 60, 10)) for y in (0, 5, 30, 35)] == [True, False, False, True]
        assert not is_cut(Surface((100, 100)), Rect(0, 0, 60, 10)), "a picture of its own"
    assert not is_cut(target, Rect(0, 45, 60, 10))
