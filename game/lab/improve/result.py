"""The log of an improvement, and its result: the player, its check, its file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from platform import python_version
from typing import Any

from game import __version__
from game.ai.linear.controllers import Controller, custom
from game.ai.linear.features import LandedMove
from game.files.json_lines import append_line, cut_to, read_lines
from game.files.text import FileError
from game.lab.improve.improvement import Improvement
from game.lab.improve.plan import CMA, DROP, LIMITS, STEP, ImprovementPlan, Measured, Stage
from game.lab.journal import amount
from game.lab.splitting import Estimate, Measurement
from game.lab.training import start_error

MORE_RUNS = 4
"""How many times more runs than a stage each repeat of the last measurement has."""
_VERSION = 1
_EXPECTED = "a log as improve writes it"
_PACKAGES = ("cma", "numba", "numpy")


class ImprovementLog:
    """The file of an improvement: its plan, then one stage per line, as JSON."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, plan: ImprovementPlan) -> None:
        """Write the first line. Raises FileExistsError and OSError."""
        append_line(self.path, {"improvement": _VERSION, **asdict(plan), "weights": dict(plan.weights)}, new=True)

    def add(self, done: Stage) -> None:
        """Append a stage. Raises OSError."""
        append_line(self.path, asdict(done))

    def read(self, own: Mapping[str, Callable[[LandedMove], float]] | None = None) -> Improvement:
        """Return the improvement in its present state. An incomplete last line is removed.

        Raises FileError that names the faulty line, and OSError.
        """
        log = read_lines(self.path, _EXPECTED)
        if not log.lines:
            raise FileError(f"{self.path}: is empty; expected {_EXPECTED}")
        try:
            improvement = Improvement(_plan_from(json.loads(log.lines[0])), own)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise FileError(f"{self.path}:1: is not the first line of a log; expected {_EXPECTED}") from None
        for number, line in enumerate(log.lines[1:], 2):
            try:
                improvement.stages.append(_stage_from(json.loads(line)))
            except (ValueError, TypeError, KeyError, AttributeError):
                raise FileError(f"{self.path}:{number}: is not a stage; expected {_EXPECTED}") from None
        if log.cut_off:
            cut_to(self.path, log.size)
        return improvement


def improved(improvement: Improvement, name: str) -> Controller:
    """Return the player that an improvement has produced."""
    return custom(improvement.weights, name=name, source=f"improved from {improvement.plan.start}")


def checks(player: Controller, plan: ImprovementPlan, repeats: int) -> list[Measurement]:
    """Return the measurements of the strength of a player, with random numbers that no stage had."""
    weights = tuple(player.weights.items())
    return [
        Measurement(player.name, plan.height, f"{plan.seed}/check", repeat, MORE_RUNS * plan.runs, weights)
        for repeat in range(repeats)
    ]


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
    if estimates:
        runs = MORE_RUNS * plan.runs
        entries["measure"] = f"lines a game by splitting, {estimates[0].repeats} repeats of {runs} runs"
        for what, estimate in zip(("start", "improved"), estimates, strict=True):
            entries[what] = {"lines": round(estimate.lines_mean), "standard error": round(estimate.lines_sem)}
    entries["date"] = date
    versions = {"tetrarium": __version__, "python": python_version()}
    entries["versions"] = versions | {package: version(package) for package in _PACKAGES}
    return entries


def _in_short(stage: Stage) -> str:
    """Return a stage in one line."""
    error = stage.after.sem / stage.after.lines if stage.after.lines else 0.0
    figures = f"{stage.after.lines:,.0f} lines +- {100 * error:.0f} %, {len(stage.weights)} features"
    part = f" {100 * stage.part:.0f} %" if stage.kind != CMA else ""
    return f"{stage.kind}{part}: {figures}" if stage.part else f"{stage.kind}, not kept: {figures}"


def _plan_from(record: Mapping[str, Any]) -> ImprovementPlan:
    fields = dict(record)
    if fields.pop("improvement") != _VERSION:
        raise ValueError
    plan = ImprovementPlan(**fields | {"weights": tuple(fields["weights"].items())})
    if not isinstance(plan.start, str) or not isinstance(plan.seed, str):
        raise TypeError
    if start_error(custom(dict(plan.weights), name=plan.start)):
        raise ValueError
    for name, (least, most) in LIMITS.items():
        if type(fields[name]) is not int or not least <= fields[name] <= most:
            raise ValueError
    return plan


def _stage_from(record: Mapping[str, Any]) -> Stage:
    fields = dict(record)
    for name in ("before", "after"):
        fields[name] = Measured(amount(fields[name]["lines"]), amount(fields[name]["sem"]))
    stage = Stage(**fields)
    for number in (stage.seconds, stage.part, stage.landings):
        amount(number)
    if stage.kind not in (STEP, DROP, CMA) or start_error(custom(stage.weights)):
        raise ValueError
    return stage
