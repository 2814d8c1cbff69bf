"""The log of an improvement, and its result: the player and its origin."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.ai.linear.controllers import Controller, custom
from game.lab.improve.improvement import Improvement
from game.lab.improve.own_features import OwnFeatures
from game.lab.improve.plan import CMA, DROP, LIMITS, STEP, ImprovementPlan, ImprovementStage, Measured
from game.lab.journal import PlanLog, amount
from game.lab.splitting import Estimate
from game.lab.trained import dated, strength
from game.lab.training import check_plan, start_error

_MEASURED = ("before", "after")
"""The fields of a stage that hold a ``Measured``."""


class ImprovementLog(PlanLog[ImprovementPlan, ImprovementStage, Improvement]):
    """The file of an improvement: its plan, then one stage per line, as JSON."""

    SEARCH, KIND = "improvement", "stage"

    def __init__(self, path: Path, own: OwnFeatures | None = None) -> None:
        """``own`` are features that the improvement rates too."""
        super().__init__(path)
        self._own = own

    def _plan(self, fields: Mapping[str, Any]) -> ImprovementPlan:
        plan = ImprovementPlan(**fields)
        check_plan(plan, LIMITS)
        return plan

    def _search(self, plan: ImprovementPlan) -> Improvement:
        return Improvement(plan, self._own)

    def _step(self, record: Mapping[str, Any]) -> ImprovementStage:
        both = {name: Measured(**{key: amount(n) for key, n in record[name].items()}) for name in _MEASURED}
        stage = ImprovementStage(**{**record, **both})
        for number in (stage.seconds, stage.part, stage.landings):
            amount(number)
        if stage.kind not in (STEP, DROP, CMA) or start_error(custom(stage.weights)):
            raise ValueError
        return stage

    def _repeat(self, search: Improvement, done: ImprovementStage) -> None:
        search.stages.append(done)


def improved(improvement: Improvement, name: str) -> Controller:
    """Return the player that an improvement has produced."""
    return custom(improvement.weights, name=name, source=f"improved from {improvement.plan.start}")


def provenance(
    improvement: Improvement, date: str, command: str, estimates: tuple[Estimate, Estimate] | None
) -> dict[str, object]:
    """Return the origin of a player. ``command`` begins the improvement again. ``estimates`` are those of the start and
    of the result; None if there are none yet."""
    plan, stages = improvement.plan, improvement.stages
    entries: dict[str, object] = {
        "command": command,
        "started from": plan.start,
        "start weights": dict(plan.weights),
        **{
            name: getattr(plan, name) for name in ("height", "seed", "splits", "runs", "repeats", "generations", "most")
        },
        "processor seconds": round(improvement.seconds),
        "stages": [_in_short(stage) for stage in stages],
    }
    return entries | strength(plan, "improved", estimates) | dated(date)


def _in_short(stage: ImprovementStage) -> str:
    """Return a stage in one line."""
    error = stage.after.sem / stage.after.lines if stage.after.lines else 0.0
    figures = f"{stage.after.lines:,.0f} lines +- {100 * error:.0f} %, {len(stage.weights)} features"
    part = f" {100 * stage.part:.0f} %" if stage.kind != CMA else ""
    return f"{stage.kind}{part}: {figures}" if stage.part else f"{stage.kind}, not kept: {figures}"
