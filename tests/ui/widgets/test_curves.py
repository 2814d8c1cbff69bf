"""The chart of survival curves: its axes, its mark, and its two scales."""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.watching.survival import Curve
from game.ui.theme import THEME
from game.ui.widgets.charts.curves import Series, SurvivalChart
from game.ui.widgets.intents import Intent
from game.ui.widgets.widget import HOVERED, MOVED, State
from tests.ui.seen import colours

EM = 16
SHORT = Series("short", THEME.accent, Curve((0, 100), (1.0, 0.0), 100))
LONG = Series("long", THEME.rival, Curve((0, 500), (1.0, 0.5), 1000))
FAR = Series("far", THEME.rival, Curve((0, 50_000), (1.0, 0.0), 50_000))


def chart_of(*series: Series) -> SurvivalChart:
    chart = SurvivalChart("curves")
    chart.series = series
    chart.place(Rect(10, 10, 500, 200), EM)
    return chart


def drawn(chart: SurvivalChart) -> Surface:
    target = Surface((520, 220))
    chart.draw(target, State())
    return target


def test_both_curves_are_drawn_inside_the_axes() -> None:
    chart = chart_of(SHORT, LONG)
    picture = drawn(chart)
    assert {THEME.accent, THEME.rival} <= colours(picture, chart.rect)
    assert colours(picture, Rect(0, 0, 520, 10)) == {(0, 0, 0)}


def test_a_chart_without_games_can_be_drawn() -> None:
    drawn(chart_of())
    drawn(chart_of(Series("none", THEME.accent, Curve((0,), (1.0,), 0))))


def test_the_axis_is_logarithmic_if_the_bots_are_far_apart() -> None:
    def is_logarithmic(chart: SurvivalChart) -> bool:
        before = chart.logarithmic
        chart.obey(Intent.ACCEPT)
        after, chart.logarithmic = chart.logarithmic, before
        return not after

    assert not is_logarithmic(chart_of(SHORT, LONG))
    assert is_logarithmic(chart_of(SHORT, FAR))


def test_enter_and_a_click_on_the_axis_change_it() -> None:
    chart = chart_of(SHORT, FAR)
    assert chart.obey(Intent.ACCEPT) == MOVED
    assert chart.logarithmic is False
    assert chart.press((250, 205)) == MOVED
    assert chart.logarithmic is True


def test_the_mouse_reads_the_curves() -> None:
    chart = chart_of(SHORT, LONG)
    before = drawn(chart)
    assert chart.point((250, 100)) == HOVERED
    assert chart.point((250, 110)) is None, "it is the same place on the axis"
    heading = Rect(10, 10, 500, 25)
    assert colours(drawn(chart), heading) != colours(before, heading)
    assert THEME.rival in colours(drawn(chart), heading), "the values stand in the colours of the curves"
    assert chart.point((5, 5)) == HOVERED
    assert drawn(chart).get_buffer().raw == before.get_buffer().raw


def test_the_arrows_move_the_mark_up_to_the_edge() -> None:
    chart = chart_of(SHORT, LONG)
    assert chart.obey(Intent.RIGHT) == HOVERED
    steps = 0
    while chart.obey(Intent.RIGHT, leap=True) == HOVERED:
        steps += 1
    assert steps == 4
    assert chart.obey(Intent.UP) is None, "up and down move the focus"


def test_axes_wait_for_curves_where_they_have_room() -> None:
    chart = SurvivalChart("curves")
    chart.wait("After 3 games, a chart shows how long they last.")
    for height, axes in ((3 * EM, False), (8 * EM, True)):
        chart.place(Rect(0, 0, 400, height), EM)
        picture = Surface((400, height))
        chart.draw(picture, State())
        assert (THEME.well in colours(picture, picture.get_rect())) is axes
        assert THEME.muted in colours(picture, picture.get_rect()), "the words are there"
