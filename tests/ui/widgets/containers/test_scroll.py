"""A window on something taller."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.theme import THEME
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Scroll
from game.ui.widgets.framed import Framed
from game.ui.widgets.text import Text
from game.ui.widgets.widget import State
from tests.ui.widgets.containers.buttons import buttons


def test_a_window_can_be_filled() -> None:
    text = Text("short")
    window = Scroll(Column((text,), growing=(text,)), filled=True)
    window.place(Rect(0, 0, 200, 300), 16)
    assert text.rect.height == 300


def test_the_text_above_the_first_button_and_below_the_last_one_comes_into_sight_with_it() -> None:
    first, last, above, below = *buttons(2), Text("What this is."), Text("What else there is.")
    scroll = Scroll(Column((above, first, *(Button("x", f"x{n}") for n in range(20)), last, below)))
    place = Rect(0, 0, 300, 160)
    scroll.place(place, 16)
    scroll.reveal(last)
    assert place.contains(below.rect)
    assert place.contains(last.rect)
    scroll.reveal(first)
    assert place.contains(above.rect)


def test_no_line_of_text_is_cut_at_the_lower_edge() -> None:
    text = Text("word " * 60)
    scroll = Scroll(text)
    scroll.place(Rect(0, 0, 200, 100), 16)
    target = Surface((200, 100))
    scroll.draw(target, State())
    lines = [row for row in text.rows_in_it() if row.bottom <= 88]  # the sign has 12 pixels
    assert [row.height for row in lines] == [23, 23, 23]
    below = target.subsurface(Rect(0, lines[-1].bottom, 80, 100 - lines[-1].bottom))
    assert len({tuple(below.get_at((x, 5))) for x in range(80)}) == 1


def test_a_card_that_is_cut_keeps_its_ground_to_where_it_fades() -> None:
    card = Framed(Text("word " * 60))
    scroll = Scroll(card)
    scroll.place(Rect(0, 0, 200, 100), 16)
    target = Surface((200, 100))
    scroll.draw(target, State())
    assert card.rows_in_it() == (card.rect,)
    inside = {tuple(target.get_at((8, y))) for y in range(10, scroll.clear.bottom)}
    assert inside == {(*THEME.panel, 255)}


def test_a_window_can_begin_where_something_is_in_sight() -> None:
    rows = [Text(f"Row {number}.") for number in range(20)]
    scroll = Scroll(Column(rows), at=rows[12])
    scroll.place(Rect(0, 0, 300, 120), 12)
    assert scroll.clear.contains(rows[12].rect)
    scroll.wheel(-1)
    scroll.place(Rect(0, 0, 300, 120), 12)
    assert not scroll.clear.contains(rows[12].rect)  # from then on, the wheel scrolls it
