"""The plane of a chart and its picture, without the box."""

from dataclasses import replace

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.plots import Axis, Curve, Form, Plot, Spot
from game.ui.kit.chart import Plane, PlotPicture
from game.ui.theme import THEME

AREA = Rect(20, 10, 200, 100)


def plot(*spots: Spot, form: Form = "bars", points: tuple[tuple[float, float], ...] = ()) -> Plot:
    ends = ((0.0, "0"), (4.0, "4"))
    across, up = Axis(0.0, 10.0, ((0.0, "0"), (10.0, "10"))), Axis(0.0, 4.0, ends)
    return Plot("Title", across, up, (Curve(points, form),) if points else (), spots)


def test_values_have_their_places_from_the_lower_left_corner() -> None:
    plane = Plane(plot(), AREA)
    assert plane.at(0, 0) == AREA.bottomleft
    assert plane.at(10, 4) == AREA.topright
    assert plane.at(5, 1) == (120, 85)


def test_the_nearest_spot_is_that_across_and_of_those_in_reach_that_up_and_down() -> None:
    plane = Plane(plot(Spot(1, 0, ("a",)), Spot(5, 0, ("low",)), Spot(5.1, 4, ("high",)), Spot(9, 2, ("d",))), AREA)
    assert plane.nearest((30, 50), 6) == 0
    assert plane.nearest((121, 100), 6) == 1
    assert plane.nearest((121, 15), 6) == 2
    assert plane.nearest((219, 0), 6) == 3
    assert Plane(plot(), AREA).nearest((121, 15), 6) == -1


@pytest.mark.parametrize("form", ["bars", "marks"])
def test_bars_reach_the_floor_and_strokes_stand_at_their_points(form: Form) -> None:
    target = Surface((240, 140))
    PlotPicture(Plane(plot(form=form, points=((5.0, 2.0),)), AREA), 16).draw(target, 1)

    def is_lit(y: int) -> bool:
        return tuple(target.get_at((120, y)))[:3] == tuple(THEME.accent)

    assert is_lit(60)
    assert is_lit(100) is (form == "bars")
    assert not is_lit(40)


def test_a_band_fills_the_room_between_its_edges_and_lets_another_one_be_seen() -> None:
    across, up = Axis(0.0, 10.0, ()), Axis(0.0, 4.0, ())
    wide = Curve(((0.0, 3.0), (10.0, 3.0)), "band", low=(1.0, 1.0))
    narrow = Curve(((0.0, 2.5), (10.0, 2.5)), "band", "rival", low=(2.0, 2.0))
    target = Surface((240, 140))
    plane = Plane(Plot("", across, up, (wide, narrow)), AREA)
    PlotPicture(plane, 16).draw(target, 1)

    def colour(value: float) -> tuple[int, ...]:
        x, y = plane.at(5, value)
        return tuple(target.get_at((round(x), round(y))))[:3]

    assert colour(0.5) == colour(3.5) == THEME.well
    assert colour(1.5) == colour(2.8) != THEME.well
    assert colour(2.2) not in (colour(1.5), THEME.well)


def test_the_name_of_an_axis_is_whole_or_not_there() -> None:
    def drawn(name: str) -> bytes:
        target = Surface((240, 180))
        bare = plot()
        named = replace(bare, across=replace(bare.across, name=name))
        PlotPicture(Plane(named, AREA), 16, named=True).draw(target, 1)
        return tobytes(target, "RGB")

    assert drawn("Level") != drawn("")
    assert drawn("Matches in the order of their dates") == drawn("")
