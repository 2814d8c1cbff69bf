"""Charts of measurements, drawn by matplotlib, which the extra lab installs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import geometric_mean
from typing import TYPE_CHECKING, Any

from ...ai import STRENGTHS
from ..dealers.deal_figures import LONGEST_GAP, DealFigures
from ..games import SeriesGame
from ..improve.improvement import CMA, STEP, Improvement, Measured
from ..splitting import Estimate
from ..training.training import Generation

__all__ = [
    "draw_climb",  # The generations of a training.
    "draw_gaps",  # The gaps of dealers.
    "draw_improvement",  # The steps of an improvement.
    "draw_survival",  # The survival of games.
    "draw_tuning",  # The steps of a tuning.
]

if TYPE_CHECKING:
    from ..versus.tuning import TuningStep


_BARS = 12
_SMOOTH = 15
"""The number of generations over which the curve of a training is smoothed."""


def survival(games: Sequence[SeriesGame]) -> list[tuple[int, float, float]]:
    """Return (lines, share of the games that reached them, standard error of that share) for each game, the shortest
    first. A game that was cut has not ended: it counts up to there (Kaplan and Meier, 1958; Greenwood, 1926)."""
    points = []
    share, scatter = 1.0, 0.0
    order = sorted((game.lines, game.cut) for game in games)
    for left, (lines, cut) in zip(range(len(order), 0, -1), order, strict=True):
        points.append((lines, share, share * math.sqrt(scatter)))
        if left > 1 and not cut:
            share *= (left - 1) / left
            scatter += 1 / (left * (left - 1))
    return points


@contextmanager
def _chart(path: Path, *, which: str = "major", loc: str = "best", **labels: str) -> Iterator[Any]:
    """Yield the axes of a chart, and write it with a grid and a legend."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 6), layout="constrained")
    axes: Any = figure.add_subplot(**dict[str, Any](labels))
    yield axes
    axes.grid(alpha=0.3, which=which)
    axes.legend(loc=loc)
    figure.savefig(path, dpi=120)


def draw_survival(curves: Mapping[str, Sequence[SeriesGame]], path: Path) -> None:
    """Write a chart of the share of games that reached each number of lines, with a curve for each label. Raises
    OSError or ValueError."""
    with _chart(path, xlabel="lines", ylabel="share of the games that reached them", yscale="log") as axes:
        for number, (label, games) in enumerate(curves.items()):
            points = survival(games)
            colour = f"C{number}"
            axes.step(
                *zip(*((x, share) for x, share, _ in points), strict=True), where="pre", color=colour, label=label
            )
            some = points[:: max(1, len(points) // _BARS)]
            xs, shares, errors = zip(*some, strict=True)
            axes.errorbar(xs, shares, yerr=errors, fmt="none", capsize=3, color=colour)


def draw_climb(generations: Sequence[Generation], ends: tuple[Estimate, Estimate], path: Path) -> None:
    """Write a chart of a training, with the estimates of its start and of its result. Raises OSError or ValueError."""
    with _chart(path, which="both", xlabel="minutes", ylabel="lines a game", yscale="log") as axes:
        minutes = [generation.seconds / 60 for generation in generations]
        lines = [max(1.0, generation.lines) for generation in generations]
        smooth = [geometric_mean(lines[max(0, at - _SMOOTH + 1) : at + 1]) for at in range(len(lines))]
        axes.plot(minutes, lines, ".", color="C0", alpha=0.3, label="the mean of each generation, measured once")
        axes.plot(minutes, smooth, color="C0", label=f"over {_SMOOTH} generations")
        for colour, what, estimate in zip(("C1", "C2"), ("start: ", ""), ends, strict=True):
            label = f"{what}{estimate.controller}, {estimate.of_lines:,.0f}"
            axes.axhline(estimate.lines_mean, color=colour, label=label)
            error = estimate.lines_sem or 0.0
            axes.axhspan(estimate.lines_mean - error, estimate.lines_mean + error, color=colour, alpha=0.2)


def draw_tuning(steps: Sequence[TuningStep], games: int, path: Path) -> None:
    """Write a chart of a tuning: its lead over the start in Elo, each measured by so many games. Raises OSError or
    ValueError."""
    rated = [(done.step, done.against_start) for done in steps if done.against_start is not None]
    leads = []
    for _, score in rated:
        clipped = min(max(score, 0.5 / games), 1 - 0.5 / games)  # a score of 0 or 1 would be infinitely far
        leads.append(-400 * math.log10(1 / clipped - 1))
    smooth = [sum(leads[max(0, at - 4) : at + 1]) / len(leads[max(0, at - 4) : at + 1]) for at in range(len(leads))]
    with _chart(path, xlabel="steps", ylabel="Elo over the start") as axes:
        numbers = [step for step, _ in rated]
        axes.plot(numbers, leads, ".", color="C0", alpha=0.3, label=f"measured by {games} duels")
        axes.plot(numbers, smooth, color="C0", label="over five measurements")
        axes.axhline(0, color="C1", label="the start")


_COLUMNS = 5
_LEAST = 1e-6


def _geometric(first: float, then: float) -> Callable[[int], float]:
    """Return P(gap = k) where a gap goes beyond 0 with probability ``first`` and beyond each later k with ``then``."""
    return lambda k: 1 - first if k == 0 else first * then ** (k - 1) * (1 - then)


GAPS: Mapping[str, Callable[[int], float]] = {
    "memoryless": _geometric(6 / 7, 6 / 7),
    "entropy": _geometric(6 / 7, 6 / 7),
    "nes": _geometric(27 / 28, 47 / 56),
    "nes-article": _geometric(48 / 49, 41 / 49),
    "tgm-strict": lambda k: 0 if k < 4 else (2 / 3) ** (k - 4) / 3,
    "7-bag": lambda k: max(0, min(k + 1, 13 - k)) / 49,
}
"""For randomizers with a closed form: a function that returns the probability of a gap of k."""


def draw_gaps(measured: Sequence[DealFigures], path: Path) -> None:
    """Write a page with a chart of the gaps of each randomizer. A curve shows the closed form, if there is one. Raises
    OSError or ValueError."""
    from matplotlib.figure import Figure

    columns = min(_COLUMNS, len(measured))
    rows = math.ceil(len(measured) / columns)
    figure = Figure(figsize=(3.4 * columns + 0.4, 2.5 * rows + 0.6), layout="constrained")
    figure.suptitle("Gaps: the number of other pieces between two of one kind, and their share")
    panels = figure.subplots(rows, columns, squeeze=False, sharex=True, sharey=True).flat
    xs = range(LONGEST_GAP)
    for each, axes in zip(measured, panels, strict=False):
        axes.bar(xs, each.gaps[:-1], width=1.0, color="C0", alpha=0.6)
        if each.randomizer in GAPS:
            exact = [GAPS[each.randomizer](k) for k in xs]
            axes.plot(xs, [share if share > 0 else math.nan for share in exact], color="C3", linewidth=1)
        axes.set(title=each.randomizer, yscale="log", ylim=(_LEAST, 1))
        repeat = "" if each.repeat is None else f"repeat {100 * each.repeat:.1f} %\n"
        longest = "" if each.gap_max is None else f"longest {each.gap_max}"
        axes.text(0.97, 0.95, repeat + longest, transform=axes.transAxes, ha="right", va="top", fontsize="small")
    for axes in panels:
        axes.set_visible(False)
    figure.savefig(path, dpi=100)


_KNOWN = ("dellacherie", "dt-20", "house-20", "house-24", "house")
"""The bots whose known strength is drawn for comparison."""
_OF_HEIGHT = {10: "low", 20: "papers"}
"""The height of the well -> where its figures stand in a ``Strength``."""


def draw_improvement(improvement: Improvement, ends: tuple[Estimate, Estimate] | None, path: Path) -> None:
    """Write a chart of the lines over the processor time, with the estimates of the start and of the result, and with
    other bots. Raises OSError or ValueError."""
    plan = improvement.plan
    with _chart(
        path,
        loc="lower right",
        xlabel="processor time in minutes",
        ylabel=f"lines a game, height {plan.height}",
        yscale="log",
    ) as axes:
        stages = improvement.steps
        minutes = [0.0, *(stage.seconds / 60 for stage in stages)]
        if stages:
            known: list[Measured] = [stages[0].before, *(stage.after for stage in stages)]
            axes.errorbar(
                minutes,
                [each.lines for each in known],
                yerr=[each.sem for each in known],
                capsize=2,
                linewidth=1,
                color="C0",
            )
        for kind, marker in ((STEP, "o"), (CMA, "s")):
            chosen = [stage for stage in stages if (stage.kind == CMA) == (kind == CMA)]
            if not chosen:
                continue
            label = "after a step of the regression" if kind == STEP else "after CMA-ES"
            xs, ys = [stage.seconds / 60 for stage in chosen], [stage.after.lines for stage in chosen]
            axes.plot(xs, ys, marker, color="C0", markerfacecolor="C0" if kind == STEP else "white", label=label)
        last = max(minutes) or 1.0
        for number, estimate in enumerate(ends or ()):
            label = f"{'result' if number else 'start'}, measured at the end: {estimate.lines_mean:,.0f}"
            x, colour = (last if number else 0.0), f"C{number + 1}"
            axes.errorbar(
                [x],
                [estimate.lines_mean],
                yerr=[estimate.lines_sem or 0.0],
                fmt="D",
                capsize=4,
                color=colour,
                label=label,
            )
        if plan.height in _OF_HEIGHT:
            for name in _KNOWN:
                lines = getattr(STRENGTHS[name], _OF_HEIGHT[plan.height])
                axes.axhline(lines, color="0.6", linewidth=0.8, linestyle="--")
                axes.annotate(name, (1.01, lines), xycoords=("axes fraction", "data"), va="center", color="0.4")
