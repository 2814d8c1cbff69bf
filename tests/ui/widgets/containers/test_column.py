"""Widgets below each other."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column
from game.ui.widgets.text import Text
from tests.ui.widgets.containers.buttons import buttons


def test_some_of_a_column_share_the_height_that_is_left() -> None:
    first, second, third = buttons(3)
    column = Column((first, second, third), gap=0.0, growing=(first, third))
    least = first.height(100, 16)
    column.place(Rect(0, 0, 100, 3 * least + 40), 16)
    assert [each.rect.height for each in (first, second, third)] == [least + 20, least, least + 20]


def test_one_that_is_not_shown_grows_only_if_it_is_there_to_fill() -> None:
    nothing, button = Text(""), Button("first", "first")
    place = Rect(0, 0, 100, button.height(100, 16) + 40)
    Column((nothing, button), gap=0.0, larger=(nothing, button)).place(place, 16)
    assert (nothing.rect.height, button.rect.y) == (0, 0)
    Column((nothing, button), gap=0.0, growing=(nothing,)).place(place, 16)
    assert (nothing.rect.height, button.rect.y) == (40, 40)


def test_gaps_grow_with_their_place_up_to_a_limit() -> None:
    column = Column(buttons(3), gap=0.0, spread=0.5)
    high = column.widgets[0].height(100, 16)
    column.place(Rect(0, 0, 100, 3 * high + 8), 16)
    assert [each.rect.y for each in column.widgets] == [0, high + 4, 2 * (high + 4)]
    column.place(Rect(0, 0, 100, 900), 16)
    assert [each.rect.y for each in column.widgets] == [0, high + 8, 2 * (high + 8)]


def test_gaps_that_grow_leave_no_pixel_below_the_last_widget() -> None:
    column = Column(buttons(5), gap=0.0, spread=2.0)
    column.place(Rect(0, 0, 300, column.height(300, 12) + 39), 12)
    assert column.widgets[-1].rect.bottom == column.rect.bottom
