"""The chart of survival curves: what it reads, and its scale."""

from __future__ import annotations

from pygame import Rect

from game.play.watch.tally import Series, SurvivalCurve, survival_plot
from game.ui.kit.box import HOVERED
from game.ui.kit.chart import Chart
from game.ui.kit.intents import Intent
from game.ui.kit.lengths import Units

SHORT = Series("short", SurvivalCurve((0, 100), (1.0, 0.0), 100))
LONG = Series("long", SurvivalCurve((0, 500), (1.0, 0.5), 1000))
FAR = Series("far", SurvivalCurve((0, 50_000), (1.0, 0.0), 50_000))


def chart_of(*series: Series, waits: str = "") -> Chart:
    chart = Chart("curves", survival_plot("How long the games last", series, waits))
    chart.place(Rect(10, 10, 500, 200), Units(16))
    return chart


def test_the_axis_is_logarithmic_if_the_bots_are_far_apart() -> None:
    assert not chart_of(SHORT, LONG).plot.across.logarithmic
    assert chart_of(SHORT, FAR).plot.across.logarithmic


def test_the_mouse_and_the_arrows_read_the_curves() -> None:
    chart = chart_of(SHORT, LONG)
    assert chart.point(chart.area.center) == HOVERED
    assert chart.plot.spots[100].words == ("After 500 pieces", "short 0%", "long 50%")
    chart.obey(Intent.LEFT)
    chosen = chart.chosen
    assert chosen
    assert chosen.words[0] == "After 995 pieces"
