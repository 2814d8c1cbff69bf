"""The table of all dealers has what was measured, and its orders; its file has the lines that the bots were measured
with."""

from itertools import pairwise
from math import inf, log2

import pytest

from game.core.dealers import RANDOMIZERS
from game.play.watch.dealer_study import FIGURES, about_standing, standings, waits_plot
from game.play.watch.dealer_study.dealer_table import LAST_GAP, BotLines, DealerStanding, standing
from tools import measured
from tools.bench.dealer_tables import with_lines
from tools.bench.dealers import stored


def of(name: str) -> DealerStanding:
    return standing(RANDOMIZERS[name])


@pytest.mark.parametrize("order", FIGURES)
def test_the_rows_stand_in_the_order_of_a_figure_and_what_is_unknown_comes_last(order: str) -> None:
    rows = standings(order)
    assert sorted(row.name for row in rows) == sorted(RANDOMIZERS)
    values = [FIGURES[order].value(row) for row in rows]
    known = [value for value in values if value is not None]
    assert values[: len(known)] == known
    assert all(one <= other for one, other in pairwise(known))


def test_the_figures_are_those_of_the_rules() -> None:
    bag, memoryless, sz = of("7-bag"), of("memoryless"), of("sz")
    assert memoryless.bits_by_rule == pytest.approx(log2(7))
    assert bag.bits_without_memory == pytest.approx(log2(7), abs=1e-3)
    assert sz.bits_without_memory == pytest.approx(1)
    assert bag.repeats == pytest.approx(1 / 49, abs=2e-3)
    assert (bag.drought, bag.no_i) == (12, 0)
    assert (sz.drought, sz.no_i) == (inf, 1)
    for gap in range(13):
        assert bag.gaps[gap] == pytest.approx(min(gap + 1, 13 - gap) / 49, abs=2e-3)
    assert of("hatetris").strong == BotLines(1.0)


def test_the_lines_are_those_that_were_measured() -> None:
    """If they differ, write them: ``python -m tools.bench.dealer_tables --write``."""
    assert measured.read() == with_lines(measured.read(), stored())
    assert all(row.strong and row.weak for row in standings("strong") if row.name not in ("sequence", "friend"))


def test_a_dealer_that_nobody_measured_has_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.watch.dealer_study.dealer_table._measured", dict)
    assert {FIGURES[name].words(of("nes")) for name in ("strong", "weak", "repeats", "flood")} == {"-"}


def test_where_the_article_and_the_bots_disagree_is_said() -> None:
    assert "rates it harder than Memoryless" in about_standing(of("nes"))
    assert about_standing(of("nes-article")) == ""
    assert "dealt to the bot Dellacherie" in about_standing(of("bastet"))


@pytest.mark.parametrize("logarithmic", [True, False])
def test_the_waits_of_several_dealers_are_read_out_together(logarithmic: bool) -> None:
    plot = waits_plot([of("7-bag"), of("memoryless")], logarithmic=logarithmic)
    assert [curve.name for curve in plot.curves] == ["7-bag", "Memoryless"]
    assert len(plot.spots) == LAST_GAP
    assert plot.spots[6].words == ("After 6", "7-bag: 14.3%", "Memoryless: 5.7%")
    assert all(plot.up.low <= up <= plot.up.high for curve in plot.curves for _, up in curve.points)
