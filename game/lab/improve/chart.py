"""The chart of an improvement, drawn by matplotlib, which requirements-lab.txt installs."""

from __future__ import annotations

from pathlib import Path

from game.ai.bots import STRENGTHS
from game.lab.improve.improvement import Improvement
from game.lab.improve.plan import CMA, STEP, Measured
from game.lab.splitting import Estimate

_KNOWN = ("dellacherie", "dt-20", "house-20", "house-24", "house")
"""The bots whose known strength is drawn for comparison."""
_OF_HEIGHT = {10: "low", 20: "papers"}
"""The height of the well -> where its figures stand in a ``Strength``."""


def draw_improvement(improvement: Improvement, ends: tuple[Estimate, Estimate] | None, path: Path) -> None:
    """Write a chart of the lines over the processor time, with the estimates of the start and of the result, and with
    other bots. Raises OSError or ValueError."""
    from matplotlib.figure import Figure

    plan = improvement.plan
    figure = Figure(figsize=(9, 6), layout="constrained")
    axes = figure.add_subplot(
        xlabel="processor time in minutes", ylabel=f"lines a game, height {plan.height}", yscale="log"
    )
    stages = improvement.stages
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
            [x], [estimate.lines_mean], yerr=[estimate.lines_sem], fmt="D", capsize=4, color=colour, label=label
        )
    if plan.height in _OF_HEIGHT:
        for name in _KNOWN:
            lines = getattr(STRENGTHS[name], _OF_HEIGHT[plan.height])
            axes.axhline(lines, color="0.6", linewidth=0.8, linestyle="--")
            axes.annotate(name, (1.01, lines), xycoords=("axes fraction", "data"), va="center", color="0.4")
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    figure.savefig(path, dpi=120)
