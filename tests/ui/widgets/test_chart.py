"""A chart: what it shows under the mouse, by keys, and what it draws."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.play.plots import Curve, Form, Plot, Spot, named_axis, number_axis
from game.ui.draw.plot import plot_layout
from game.ui.theme import THEME
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.intents import Intent
from game.ui.widgets.widget import HOVERED, MOVED, State

RECT = Rect(10, 20, 400, 200)
POINTS = tuple((float(x), float(x * x)) for x in range(11))


def chart(form: Form = "line", points: tuple[tuple[float, float], ...] = POINTS) -> Chart:
    spots = tuple(Spot(x, y, (f"{y:.0f} points", f"Game {x:.0f}"), f"open {x:.0f}") for x, y in points)
    made = Chart("trend", Plot("A trend", number_axis(0, 10), number_axis(0, 100), (Curve(points, form),), spots))
    made.place(RECT, 12)
    return made


def spot_place(made: Chart, number: int) -> tuple[int, int]:
    spot = made.plot.spots[number]
    return plot_layout(RECT, made.plot, 12).at(made.plot, spot.across, spot.up)


def test_the_mouse_shows_the_nearest_spot_and_a_click_acts() -> None:
    made = chart()
    x, y = spot_place(made, 4)
    assert made.point((x + 5, y - 30)) == HOVERED
    assert made.point((x + 6, y - 30)) is None, "it is the same spot"
    assert made.press((x + 5, y - 30)) == "open 4"
    assert made.index == 4


def test_of_spots_above_each_other_the_nearest_is_meant() -> None:
    made = chart(points=((5.0, 10.0), (5.0, 90.0)))
    assert made.press(spot_place(made, 0)) == made.plot.spots[0].action
    assert made.index == 0
    made.press(spot_place(made, 1))
    assert made.index == 1


@pytest.mark.parametrize(("across", "number"), [(0.0, 0), (3.9, 0), (4.1, 1), (6.9, 1), (7.1, 2), (10.0, 2)])
@pytest.mark.parametrize("up", [0.0, 50.0, 100.0])
def test_between_spots_the_one_that_is_nearer_across_is_meant(across: float, up: float, number: int) -> None:
    made = chart(points=((2.0, 100.0), (6.0, 0.0), (8.0, 100.0)))
    layout = plot_layout(RECT, made.plot, 12)
    x, y = layout.at(made.plot, across, up)
    place = min(x, layout.area.right - 1), min(max(y, layout.area.y), layout.area.bottom - 1)
    assert made.press(place) == made.plot.spots[number].action


@pytest.mark.parametrize("across", [0.0, 10.0])
def test_a_spot_that_is_alone_is_meant_from_anywhere(across: float) -> None:
    made = chart(points=((5.0, 50.0),))
    x, y = plot_layout(RECT, made.plot, 12).at(made.plot, across, 50.0)
    assert made.press((x - (across > 5), y)) == "open 5"


def test_keys_go_from_spot_to_spot_and_stay_at_the_ends() -> None:
    made = chart()
    assert made.index == 10, "the latest is chosen first"
    assert made.obey(Intent.RIGHT) == HOVERED
    assert made.obey(Intent.LEFT) == MOVED
    assert made.index == 9
    made.obey(Intent.FIRST)
    assert made.index == 0
    made.obey(Intent.RIGHT, leap=True)
    assert made.index == 10
    assert made.obey(Intent.ACCEPT) == "open 10"
    assert made.obey(Intent.DOWN) is None, "the focus moves on"


def test_a_chart_without_spots_takes_no_input() -> None:
    made = Chart("bars", Plot("Bars", named_axis("IJL"), number_axis(0, 5), (Curve(((0, 1), (1, 5)), "bars"),)))
    made.place(RECT, 12)
    assert not made.focusable
    assert made.chosen is None
    assert made.obey(Intent.ACCEPT) is None
    assert made.point(RECT.center) is None


@pytest.mark.parametrize("form", ["line", "steps", "dots", "area", "bars"])
@pytest.mark.parametrize("count", [1, 2, 11])
def test_each_form_is_drawn(form: Form, count: int) -> None:
    made, target = chart(form, POINTS[-count:]), Surface((420, 240))
    made.draw(target, State())
    area = plot_layout(RECT, made.plot, 12).area
    seen = {tuple(target.get_at((x, y)))[:3] for x in range(area.x, area.right) for y in range(area.y, area.bottom)}
    assert any(all(abs(a - b) < 60 for a, b in zip(colour, THEME.accent, strict=True)) for colour in seen)


def test_the_words_of_a_spot_are_shown_with_the_focus_and_under_the_mouse_only() -> None:
    made = chart()
    pictures = []
    for state in (State(), State(focus=made), State(hover=made)):
        made.point(spot_place(made, 2))
        target = Surface((420, 240))
        made.draw(target, state)
        pictures.append(target.get_buffer().raw)
    assert len(set(pictures)) == 3


@pytest.mark.parametrize("marks", [False, True])
def test_the_chosen_spot_is_marked_without_the_focus_where_the_page_tells_of_it(marks: bool) -> None:
    made = Chart("trend", chart().plot, marks=marks)
    made.place(RECT, 12)
    pictures = []
    for index in (10, 4):
        made.index = index
        target = Surface((420, 240))
        made.draw(target, State())
        pictures.append(target.get_at(spot_place(made, 4)))
    assert (pictures[0] != pictures[1]) is marks


def test_an_empty_chart_says_so() -> None:
    pictures = []
    for words in ("", "No games yet."):
        made = Chart("trend", Plot("", number_axis(0, 1), number_axis(0, 1), (), empty=words))
        made.place(RECT, 12)
        target = Surface((420, 240))
        made.draw(target, State())
        pictures.append(target.get_buffer().raw)
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("size", [(8, 8), (100, 60), (3840, 2160)])
def test_it_is_drawn_at_any_size(size: tuple[int, int]) -> None:
    made = chart()
    made.place(Rect((0, 0), size), 12)
    made.draw(Surface(size), State(focus=made))
