"""Widgets side by side and below each other."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across, Column, Panes, Scroll
from game.ui.widgets.packed import Packed
from game.ui.widgets.spare import Spare
from game.ui.widgets.text import Text
from game.ui.widgets.widget import Widget


@pytest.mark.parametrize(
    ("count", "ems", "lines"),
    [(5, 60, [5]), (5, 42, [3, 2]), (4, 32, [2, 2]), (7, 52, [4, 3]), (4, 5, [1, 1, 1, 1])],
)
def test_they_are_spread_evenly_over_their_lines(count: int, ems: int, lines: list[int]) -> None:
    across = Across([Button(str(number), str(number)) for number in range(count)], least=10.0)
    across.place(Rect(0, 0, 16 * ems, 400), 16)
    tops = [widget.rect.y for widget in across.widgets]
    assert [tops.count(top) for top in sorted(set(tops))] == lines


def buttons(count: int) -> list[Button]:
    return [Button(str(number), str(number)) for number in range(count)]


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


def test_lines_can_grow_with_their_place() -> None:
    across = Across(buttons(2), grows=True)
    across.place(Rect(0, 0, 400, 200), 16)
    assert [widget.rect.height for widget in across.widgets] == [200, 200]


def test_a_window_can_be_filled() -> None:
    text = Text("short")
    window = Scroll(Column((text,), growing=(text,)), filled=True)
    window.place(Rect(0, 0, 200, 300), 16)
    assert text.rect.height == 300


def test_packed_widgets_go_to_the_shortest_column() -> None:
    heights = (8, 4, 2, 3)
    packed = Packed([Text("", after=height) for height in heights], gap=1.0, least=10.0)
    packed.place(Rect(0, 0, 210, packed.height(210, 10)), 10)
    assert [widget.rect.topleft for widget in packed.widgets] == [(0, 0), (110, 0), (110, 50), (110, 80)]
    packed.place(Rect(0, 0, 210, 400), 10)
    assert [widget.rect.topleft for widget in packed.widgets] == [(0, 0), (110, 0), (110, 65), (110, 104)]
    assert packed.height(210, 10) == 110


@pytest.mark.parametrize(("height", "heights"), [(100, [100]), (400, [32, 352]), (900, [32, 640])])
def test_what_is_spare_goes_to_the_second_widget_if_it_is_enough(height: int, heights: list[int]) -> None:
    spare = Spare(Widget(), Widget())
    spare.place(Rect(0, 0, 300, height), 16)
    assert [leaf.rect.height for leaf in spare.leaves()] == heights


def test_a_low_widget_stands_where_there_is_no_room_for_the_second_one() -> None:
    first, second, low = Widget(), Widget(), Text("A sentence.")
    spare = Spare(first, second, instead=low)
    for height, shown in ((400, [first, second]), (120, [first, low]), (50, [first])):
        spare.place(Rect(0, 0, 300, height), 16)
        assert list(spare.children()) == shown


@pytest.mark.parametrize(("height", "heights"), [(400, [32, 352]), (600, [32, 200])])
def test_the_second_widget_is_no_steeper_than_it_may_be(height: int, heights: list[int]) -> None:
    spare = Spare(Widget(), Widget(), steepest=0.5)
    assert spare.height(400, 16) == 32 + 16 + 200
    spare.place(Rect(0, 0, 1000 if height == 400 else 400, height), 16)
    assert [leaf.rect.height for leaf in spare.leaves()] == heights


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


def test_a_window_can_begin_where_something_is_in_sight() -> None:
    rows = [Text(f"Row {number}.") for number in range(20)]
    scroll = Scroll(Column(rows), at=rows[12])
    scroll.place(Rect(0, 0, 300, 120), 12)
    assert scroll.clear.contains(rows[12].rect)
    scroll.wheel(-1)
    scroll.place(Rect(0, 0, 300, 120), 12)
    assert not scroll.clear.contains(rows[12].rect)  # from then on, the wheel scrolls it


def test_gaps_that_grow_leave_no_pixel_below_the_last_widget() -> None:
    column = Column(buttons(5), gap=0.0, spread=2.0)
    column.place(Rect(0, 0, 300, column.height(300, 12) + 39), 12)
    assert column.widgets[-1].rect.bottom == column.rect.bottom


@pytest.mark.parametrize("lines", [2, 9])
def test_a_pane_above_another_takes_no_more_of_the_height_than_it_needs(lines: int) -> None:
    """Both do not fit. The first one has up to seven tenths."""
    above, below = (Scroll(Column([Text("word") for _ in range(count)])) for count in (lines, 30))
    Panes(above, below, share=0.7, least=100.0).place(Rect(0, 0, 400, 216), 16)
    assert above.rect.height == min(above.height(400, 16), 140)
    assert (below.rect.y, below.rect.bottom) == (above.rect.bottom + 16, 216)
