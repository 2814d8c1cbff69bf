"""The chart of survival curves: its axes, its mark, and its two scales."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.play.watching.survival import Curve
from game.ui.theme import THEME
from game.ui.widgets.charts.curves import Series, SurvivalChart, dashes, nice_step
from game.ui.widgets.charts.figure_table import FigureTable
from game.ui.widgets.intents import Intent
from game.ui.widgets.widget import HOVERED, MOVED, State

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


def colours(picture: Surface, area: Rect) -> set[tuple[int, ...]]:
    return {tuple(picture.get_at((x, y))[:3]) for x in range(area.x, area.right) for y in range(area.y, area.bottom)}


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


@pytest.mark.parametrize(("least", "step"), [(0.3, 1), (1, 1), (1.5, 2), (3, 5), (7, 10), (130, 200), (4001, 5000)])
def test_steps_of_an_axis_are_round(least: float, step: int) -> None:
    assert nice_step(least) == step


def test_axes_wait_for_curves_where_they_have_room() -> None:
    chart = SurvivalChart("curves")
    chart.wait("After 3 games, a chart shows how long they last.")
    for height, axes in ((3 * EM, False), (8 * EM, True)):
        chart.place(Rect(0, 0, 400, height), EM)
        picture = Surface((400, height))
        chart.draw(picture, State())
        assert (THEME.well in colours(picture, picture.get_rect())) is axes
        assert THEME.muted in colours(picture, picture.get_rect()), "the words are there"


def test_a_table_has_a_heading_only_for_several_columns() -> None:
    one, two = FigureTable([("", THEME.accent)]), FigureTable([("left", THEME.accent), ("right", THEME.rival)])
    assert two.height(300, EM) == 0, "there is none without rows"
    one.rows, two.rows = (("Games", "1"),), (("Games", "1", "2"),)
    assert two.height(300, EM) - one.height(300, EM) == round(1.55 * EM)
    assert two.height(300, EM) == round(1.55 * EM) * 2, "it is as high as its rows"
    two.place(Rect(0, 0, 300, 200), EM)
    picture = Surface((300, 200))
    two.draw(picture, State())
    assert {THEME.accent, THEME.rival} <= colours(picture, Rect(0, 0, 300, 25))


def test_names_stand_between_two_columns_below_what_they_tell_about() -> None:
    table = FigureTable([("left", THEME.accent), ("right", THEME.rival)])
    table.rows = (("Games", "1", "2"),)
    for centres, between in (((), False), ((100, 300), True), ((180, 220), False)):  # there is no room between the last
        table.centres = centres
        table.place(Rect(0, 0, 400, 2 * round(1.55 * EM)), EM)
        picture = Surface((400, 60))
        table.draw(picture, State())
        assert (THEME.soft in colours(picture, Rect(160, 0, 80, 60))) is between, centres
        assert (THEME.accent in colours(picture, picture.get_rect())) is not between, "wells have their names above"


def test_three_columns_stand_below_what_they_tell_about_where_the_names_leave_room() -> None:
    table = FigureTable([("a", THEME.accent), ("b", THEME.rival), ("c", THEME.best)])
    for name, is_below in (("Lines", True), ("A name that needs this room", False)):
        table.rows = ((name, "1", "2", "3"),)
        table.centres = 100, 250, 400
        table.place(Rect(0, 0, 500, 2 * round(1.55 * EM)), EM)
        picture = Surface((500, 60))
        table.draw(picture, State())
        for centre, colour in zip(table.centres, (THEME.accent, THEME.rival, THEME.best), strict=True):
            assert (colour in colours(picture, Rect(centre - 6, 0, 12, 25))) is is_below, (name, centre)


def test_a_table_tells_in_which_width_nothing_is_cut() -> None:
    table = FigureTable([("left", THEME.accent), ("right", THEME.rival)])
    table.rows = (("Games", "1", "2"),)
    before = table.width(EM)
    table.rows = (("Games", "1", "2nd of 3"),)
    wide = table.width(EM)
    assert wide > before
    table.rows = (("Games of a long name", "1", "2nd of 3"),)
    assert table.width(EM) > wide


def test_in_a_low_place_there_are_only_the_first_rows() -> None:
    table = FigureTable([("left", THEME.accent), ("right", THEME.rival)])
    table.rows = (("Games", "1", "2"), ("Mean lines", "3", "4"), ("Most lines", "5", "6"))
    table.place(Rect(0, 0, 300, 3 * round(1.55 * EM)), EM)
    picture = Surface((300, 200))
    table.draw(picture, State())
    assert colours(picture, Rect(0, table.rect.bottom, 300, 200 - table.rect.bottom)) == {(0, 0, 0)}


def test_the_lines_of_a_table_share_a_higher_place_up_to_a_limit() -> None:
    table = FigureTable([("", THEME.accent)])
    table.rows = (("Games", "1"), ("Lines", "2"))
    for height, last in ((50, 25), (64, 32), (200, 35)):  # at least 25 and at most 35 pixels for each line
        table.place(Rect(0, 0, 300, height), EM)
        picture = Surface((300, 200))
        table.draw(picture, State())
        assert colours(picture, Rect(0, last, 300, last)) != {(0, 0, 0)}
        assert colours(picture, Rect(0, 2 * last, 300, 200 - 2 * last)) == {(0, 0, 0)}


def test_dashes_leave_gaps_as_long_as_themselves_and_go_round_corners() -> None:
    assert dashes([(0, 0), (10, 0)], 4) == [[(0, 0), (4, 0)], [(8, 0), (10, 0)]]
    assert dashes([(0, 0), (2, 0), (2, 5)], 4) == [[(0, 0), (2, 0), (2, 2)]]
    assert dashes([(0, 0), (0, 0)], 4) == []
