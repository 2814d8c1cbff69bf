"""Widgets below each other."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Expanding, Panes
from game.ui.widgets.text import Heading, Text
from tests.ui.widgets.containers.buttons import buttons


def test_some_of_a_column_share_the_height_that_is_left() -> None:
    first, second, third = buttons(3)
    column = Column((first, second, third), gap=0.0, growing=(first, third))
    least = first.height(100, 16)
    column.place(Rect(0, 0, 100, 3 * least + 40), 16)
    assert [each.rect.height for each in (first, second, third)] == [least + 20, least, least + 20]


def test_a_heading_is_one_row_with_the_first_line_below_it() -> None:
    """So that no heading stands alone where a page is cut."""
    heading, words = Heading("How it deals"), Text("It shuffles all seven pieces and deals them.")
    column = Column((heading, words))
    column.place(Rect(0, 0, 120, column.height(120, 16)), 16)
    lines = words.rows_in_it()
    assert len(lines) > 1
    assert column.rows_in_it() == [Rect(0, 0, 120, lines[0].bottom), *lines[1:]]


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


class Slip(Expanding):
    """A widget of 20 pixels that has another form of 50."""

    def height(self, width: int, em: int) -> int:
        return 20

    def most(self, width: int, em: int) -> int:
        return 50


@pytest.mark.parametrize(("room", "heights"), [(40, [20, 20]), (65, [45, 20]), (70, [50, 20]), (100, [50, 50])])
def test_later_ones_have_their_other_form_where_the_eager_ones_have_theirs(room: int, heights: list[int]) -> None:
    eager, later = Slip(), Slip()
    column = Column((eager, later), gap=0.0, growing=(eager,), eager=(eager,), later=(later,))
    column.place(Rect(0, 0, 100, room), 16)
    assert [each.rect.height for each in (eager, later)] == heights


def test_columns_and_panes_have_the_other_form_of_what_they_hold() -> None:
    column = Column((Slip(), slip := Slip()), gap=0.0, eager=(slip,))
    assert (column.height(100, 10), column.most(100, 10)) == (40, 70)
    beside, below = Panes(Slip(), column, least=5.0), Panes(Slip(), column, least=20.0)
    assert [each.height(100, 10) for each in (beside, below)] == [40, 20 + 10 + 40]
    assert [each.most(100, 10) for each in (beside, below)] == [70, 50 + 10 + 70]
