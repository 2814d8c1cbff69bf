"""What the charts of measurements show. The commands write them to files."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matplotlib.figure import Figure

from game.ai.bots import STRENGTHS
from game.ai.linear.controllers import controller
from game.core.board.pieces import pieces_from
from game.lab import charts
from game.lab.dealers.deal_figures import figures_of
from game.lab.games import SeriesGame
from game.lab.improve.improvement import CMA, STEP, Improvement, ImprovementStage, Measured, plan_for
from game.lab.splitting import Estimate
from game.lab.training.training import Generation
from game.lab.versus.tuning import TuningStep

NOWHERE = Path("nowhere.png")
ENDS = Estimate("poor", 10, 20, 5, 2, 1, 1), Estimate("better", 10, 80, 5, 2, 1, 1)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The axes of the figures that were written."""
    axes: list[Any] = []
    monkeypatch.setattr(Figure, "savefig", lambda figure, path, **_: axes.extend(figure.axes))
    return axes


def curves(axes: Any, *, ends_of_errors: bool = False) -> list[tuple[list[float], list[float]]]:
    lines = [line for line in axes.lines if (line.get_marker() == "_") is ends_of_errors]
    return [(list(line.get_xdata()), list(line.get_ydata())) for line in lines]


def labels(axes: Any) -> list[str]:
    return [text.get_text() for text in axes.get_legend().get_texts()]


def ended(*lines: int) -> list[SeriesGame]:
    return [SeriesGame(each, 3 * each, cut=False, seconds=0.0) for each in lines]


def test_a_game_that_was_cut_does_not_count_as_ended() -> None:
    cut = [SeriesGame(25, 70, cut=True, seconds=0.0)] * 2
    points = charts.survival([*ended(10, 20), *cut])
    assert [(x, share) for x, share, _ in points] == [(10, 1), (20, 0.75), (25, 0.5), (25, 0.5)]
    assert points[2][2] == pytest.approx((0.5 * 0.5 / 4) ** 0.5), "as if all four had been watched up to there"


def test_survival_is_the_share_of_games_that_reached_so_many_lines(drawn: list[Any]) -> None:
    points = charts.survival(ended(30, 10, 20, 40))
    assert [(x, share) for x, share, _ in points] == [(10, 1), (20, 0.75), (30, 0.5), (40, 0.25)]
    assert [error for _, _, error in points] == pytest.approx([0, 0.2165, 0.25, 0.2165], abs=1e-4)
    charts.draw_survival({"two": ended(20, 10), "many": ended(*range(48))}, NOWHERE)
    (axes,) = drawn
    two, many = curves(axes)
    assert (two, len(many[0])) == (([10, 20], [1, 0.5]), 48)
    assert [len(xs) for xs, _ in curves(axes, ends_of_errors=True)] == [2, 2, 12, 12], "a few have their errors"
    assert (labels(axes), axes.get_yscale()) == (["two", "many"], "log")


def test_a_training_goes_on_for_minutes_and_its_curve_is_smoothed(drawn: list[Any]) -> None:
    lines = [0, 4, *[16] * 20]
    generations = [Generation(number, 60 * number, each, 0, 0, {}, []) for number, each in enumerate(lines, 1)]
    charts.draw_climb(generations, ENDS, NOWHERE)
    (axes,) = drawn
    (minutes, means), (_, smooth), (_, start), (_, result) = curves(axes)
    assert (minutes[:3], means[:3]) == ([1, 2, 3], [1, 4, 16])
    assert smooth[:3] == pytest.approx([1, 2, 4])
    assert smooth[14:17] == pytest.approx([4 ** (27 / 15), 4 ** (29 / 15), 16]), "over fifteen generations"
    assert (start, result) == ([20, 20], [80, 80])
    assert labels(axes)[2:] == ["start: poor, 20 +- 5", "better, 80 +- 5"]
    assert [(band.get_y(), band.get_height()) for band in axes.patches] == [(15, 10), (75, 10)]


def test_a_tuning_is_drawn_in_elo(drawn: list[Any]) -> None:
    scores = [0.5, None, 0.75, 1.0, 0.0, 0.5, 0.5]
    charts.draw_tuning([TuningStep(n, 1, 0.5, 9, {}, score) for n, score in enumerate(scores, 1)], 10, NOWHERE)
    (axes,) = drawn
    (steps, leads), (_, smooth), (_, start) = curves(axes)
    assert steps == [1, 3, 4, 5, 6, 7]
    assert leads == pytest.approx([0, 190.85, 511.50, -511.50, 0, 0], abs=0.01), "ten of ten count as 9.5"
    assert smooth[2:] == pytest.approx([702.35 / 3, 190.85 / 4, 190.85 / 5, 190.85 / 5], abs=0.01)
    assert start == [0, 0]


def test_an_improvement_is_drawn_from_its_start_to_its_result(drawn: list[Any]) -> None:
    figures = {"seed": "1", "splits": 2, "runs": 10, "repeats": 2, "generations": 1, "most": 5}
    improvement = Improvement(plan_for(controller("ce"), height=10, **figures))
    poor, good, best = (Measured(lines, 1) for lines in (20, 50, 80))
    improvement.steps = [ImprovementStage(STEP, 60, poor, good, {}), ImprovementStage(CMA, 180, good, best, {})]
    charts.draw_improvement(improvement, ENDS, NOWHERE)
    (axes,) = drawn
    found = curves(axes)
    assert found[:3] == [([0, 1, 3], [20, 50, 80]), ([1], [50]), ([3], [80])]
    assert found[3:5] == [([0], [20]), ([3], [80])]
    others = {text.get_text(): lines[0] for text, (_, lines) in zip(axes.texts, found[5:], strict=True)}
    assert {"dellacherie", "house"} <= others.keys()
    assert others == {name: STRENGTHS[name].low for name in others}
    assert curves(axes, ends_of_errors=True)[:2] == [([0, 1, 3], [19, 49, 79]), ([0, 1, 3], [21, 51, 81])]
    assert labels(axes) == [
        "after a step of the regression", "after CMA-ES",
        "start, measured at the end: 20", "result, measured at the end: 80",
    ]  # fmt: skip


def test_each_dealer_has_its_gaps_and_their_closed_form_if_there_is_one(drawn: list[Any]) -> None:
    names = ["7-bag", *"abcde"]
    letters = ["TTIT", "", *["T"] * 4]
    charts.draw_gaps(
        [
            figures_of(name, np.array(pieces_from(those), np.uint8), (0, 0, 0))
            for name, those in zip(names, letters, strict=True)
        ],
        NOWHERE,
    )
    assert [axes.get_title() for axes in drawn] == [*names, *[""] * 4]
    assert [axes.get_visible() for axes in drawn] == [True] * 6 + [False] * 4, "in rows of five"
    bag, none, *_ = drawn
    assert [bar.get_height() for bar in bag.patches][:3] == [0.5, 0.5, 0], "T after T, and T after one other"
    ((_, exact),) = curves(bag)
    assert exact[:2] == pytest.approx([1 / 49, 2 / 49])
    assert [axes.texts[0].get_text() for axes in (bag, none)] == ["repeat 33.3 %\nlongest 1", ""]
    assert curves(none) == []
