"""Widgets side by side."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across
from game.ui.widgets.text import Text
from tests.ui.widgets.containers.buttons import buttons


@pytest.mark.parametrize(
    ("count", "ems", "lines"),
    [(5, 60, [5]), (5, 42, [3, 2]), (4, 32, [2, 2]), (7, 52, [4, 3]), (4, 5, [1, 1, 1, 1])],
)
def test_they_are_spread_evenly_over_their_lines(count: int, ems: int, lines: list[int]) -> None:
    across = Across([Button(str(number), str(number)) for number in range(count)], least=10.0)
    across.place(Rect(0, 0, 16 * ems, 400), 16)
    tops = [widget.rect.y for widget in across.widgets]
    assert [tops.count(top) for top in sorted(set(tops))] == lines


def test_they_fill_the_width_to_the_last_pixel() -> None:
    across = Across(buttons(3))
    across.place(Rect(10, 0, 500, 40), 16)
    assert (across.widgets[0].rect.x, across.widgets[-1].rect.right) == (10, 510)


def test_in_a_crowded_line_all_texts_have_the_same_room_around_them() -> None:
    words = "Go", "Costliest moves", "Menu"
    across = Across([Button(each, each) for each in words])
    across.place(Rect(0, 0, 616, 40), 16)
    assert len({widget.rect.width for widget in across.widgets}) == 1, "there is room for each"
    across.place(Rect(0, 0, 280, 40), 16)
    around = [widget.rect.width - widget.width_of_text(16) for widget in across.widgets]
    assert max(around) - min(around) <= 2
    assert min(around) >= 16
    assert across.widgets[-1].rect.right == 280
    mixed = Across([Button(words[1], "costly"), Text("at will")])
    mixed.place(Rect(0, 0, 200, 40), 16)
    assert mixed.widgets[0].rect.width == mixed.widgets[1].rect.width, "what is no line of text keeps its share"
    short = Across([Button(each, each) for each in ("Go", "Costliest moves")], columns=3)
    short.place(Rect(0, 0, 200, 40), 16)
    assert [widget.rect.width for widget in short.widgets] == [61, 62], "and so does a line that is not full"


def test_the_first_can_be_wider() -> None:
    across = Across(buttons(3), gap=0.0, least=5.0, first=2.0)
    across.place(Rect(0, 0, 400, 40), 16)
    assert [widget.rect.width for widget in across.widgets] == [200, 100, 100]
    across.place(Rect(0, 0, 310, 80), 16)
    assert across.widgets[2].rect.y > 0, "it is not squeezed below its least width"


def test_a_line_is_as_high_as_a_narrow_first_widget_needs() -> None:
    words = Text("a text that needs three lines in a narrow place")
    across = Across([words, Text("short")], gap=0.0, columns=2, first=0.5)
    assert across.height(300, 10) == words.height(100, 10) > words.height(150, 10)


def test_lines_can_grow_with_their_place() -> None:
    across = Across(buttons(2), grows=True)
    across.place(Rect(0, 0, 400, 200), 16)
    assert [widget.rect.height for widget in across.widgets] == [200, 200]
