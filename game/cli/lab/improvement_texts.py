"""What ``improve`` prints: a line for each stage, and the table of what features are worth."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.linear.features import FEATURES
from game.lab.improve.improvement import Improvement
from game.lab.improve.plan import CMA, ImprovementStage, Measured
from game.lab.splitting import Estimate

UNIT = 10_000
"""A share is shown in ten-thousandths."""


def lines_of(measured: Measured) -> str:
    """Return the lines of a player with their error."""
    error = f" +- {100 * measured.sem / measured.lines:.0f} %" if measured.lines else ""
    return f"{measured.lines:,.0f}{error}"


def stage_line(number: int, stage: ImprovementStage) -> str:
    """Return a stage in one line."""
    if stage.kind == CMA:
        how = "kept" if stage.part else "not kept"
    else:
        how = f"{stage.landings:,} landings, {100 * stage.part:.0f} % of the way"
        for what, features in (("new", stage.added), ("dropped", stage.dropped)):
            how += f", {what}: {', '.join(features)}" if features else ""
    lines = f"{lines_of(stage.before)} -> {lines_of(stage.after)} lines"
    return f"stage {number}, {stage.kind}: {lines}, {stage.seconds:,.0f} s; {how}"


def table(improvement: Improvement) -> Iterator[str]:
    """Yield the lines of a table: what each feature adds to the explained share, by the latest stage that knows."""
    rated = [stage for stage in improvement.stages if stage.worth]
    if not rated:
        return
    latest = rated[-1]
    has = set(latest.weights)
    width = max(map(len, latest.worth))
    share = f"the player explains {100 * latest.share:.1f} % of the dangers, fitted weights {100 * latest.fitted:.1f} %"
    yield f"{latest.landings:,} landings: {share}"
    yield f"{'feature':{width}}  {'adds':>6}  weight"
    for feature, worth in latest.worth.items():
        if feature in has:
            what = f"{latest.weights[feature]:g}"
        else:
            what = "would pay" if feature in FEATURES else "your own, would pay"
            what = what if worth * UNIT >= 1 else "-"
        yield f"{feature:{width}}  {worth * UNIT:6.1f}  {what}"
    yield "adds: what it adds to the explained share as the last feature, in units of 0.0001"
    yield ""


def told(improvement: Improvement, estimates: tuple[Estimate, Estimate] | None) -> Iterator[str]:
    """Yield the lines about the result."""
    plan, stages = improvement.plan, improvement.stages
    for what, result in zip(("start", "improved"), estimates or (), strict=False):
        figures = f"{result.lines_mean:,.0f} +- {result.lines_sem:,.0f} lines a game"
        yield f"{what:10}{result.controller}: {figures} (mdp, height {plan.height}, {result.repeats} repeats)"
    count = f"{len(stages)} stage{'' if len(stages) == 1 else 's'}"
    seconds = f"{improvement.seconds:,.0f} processor seconds"
    yield f"stages    {count} in {seconds}, {len(improvement.weights)} features, seed {plan.seed}"
