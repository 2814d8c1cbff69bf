"""A chart: what it shows under the mouse and by keys."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.play.words.plots import Curve, Form, Plot, Spot, named_axis, number_axis
from game.ui.kit.box import HOVERED, MOVED, Act
from game.ui.kit.chart import Chart
from game.ui.kit.intents import Intent
from game.ui.kit.lengths import Units

RECT = Rect(10, 20, 400, 200)
acts: dict[str, Act] = {}
POINTS = tuple((float(x), float(x * x)) for x in range(11))


def placed(plot: Plot, *, name: str = "trend", rect: Rect = RECT, marks: bool = False) -> Chart:
    """A chart whose spots answer with the act of their action."""
    chart = Chart(name, plot, marks=marks, act=lambda action: acts.setdefault(action, lambda now: action))
    chart.place(rect, Units(12))
    return chart


def chart(form: Form = "line", points: tuple[tuple[float, float], ...] = POINTS, *, marks: bool = False) -> Chart:
    spots = tuple(Spot(x, y, (f"{y:.0f} points", f"Game {x:.0f}"), f"open {x:.0f}") for x, y in points)
    plot = Plot("A trend", number_axis(0, 10), number_axis(0, 100), (Curve(points, form),), spots)
    return placed(plot, marks=marks)


def at(made: Chart, across: float, up: float) -> tuple[int, int]:
    """The pixel of a point within the axes."""
    area = made.area
    x = area.x + round(made.plot.across.share(across) * area.width)
    y = area.bottom - round(made.plot.up.share(up) * area.height)
    return min(x, area.right - 1), min(max(y, area.y), area.bottom - 1)


def test_the_mouse_shows_the_nearest_spot_and_a_click_acts() -> None:
    made = chart()
    x, y = at(made, 4, 16)
    assert made.point((x + 5, y - 30)) == HOVERED
    assert made.point((x + 6, y - 30)) is None, "it is the same spot"
    assert made.press((x + 5, y - 30)) is acts["open 4"]
    assert made.index == 4


@pytest.mark.parametrize(("across", "number"), [(0.0, 0), (3.9, 0), (4.1, 1), (6.9, 1), (7.1, 2), (10.0, 2)])
@pytest.mark.parametrize("up", [0.0, 50.0, 100.0])
def test_between_spots_the_one_that_is_nearer_across_is_meant(across: float, up: float, number: int) -> None:
    made = chart(points=((2.0, 100.0), (6.0, 0.0), (8.0, 100.0)))
    made.press(at(made, across, up))
    assert made.index == number


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
    assert made.obey(Intent.ACCEPT) is acts["open 10"]
    assert made.obey(Intent.DOWN) is None, "the focus moves on"


def test_it_can_do_without_the_focus_and_without_spots_no_input() -> None:
    assert chart().focusable
    assert not Chart("trend", chart().plot, focus=False).focusable
    made = placed(Plot("Bars", named_axis("IJL"), number_axis(0, 5), (Curve(((0, 1), (1, 5)), "bars"),)))
    assert not made.focusable
    assert made.chosen is None
    assert made.obey(Intent.ACCEPT) is None
    assert made.point(RECT.center) is None


def test_another_plot_keeps_the_choice() -> None:
    made = chart()
    made.index = 3
    made.show(chart(points=POINTS[:5]).plot)
    assert made.index == 3
    made.show(chart(points=POINTS[:2]).plot)
    assert made.index == 1
