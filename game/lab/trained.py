"""The result of a search for weights: the player, the check of its strength, and its file."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from platform import python_version
from typing import Protocol

from game import __version__
from game.ai.linear.controllers import Controller, custom
from game.ai.linear.weights import to_text
from game.core.dealers.chance import part_of
from game.files.writing import write_atomically
from game.lab.splitting import Estimate, Measurement, estimate, measure
from game.lab.training import Training, TrainingPlan, Workers

DIGITS = 5
"""The digits of each weight. The last measurement uses the rounded weights that are written."""
MORE_RUNS = 4
"""How many times more runs than a step of the search each repeat of the last measurement has."""
_PACKAGES = ("cma", "numba", "numpy")


class MeasuredPlan(Protocol):
    """What the plans of all searches say about measurements."""

    @property
    def height(self) -> int: ...
    @property
    def seed(self) -> str: ...
    @property
    def runs(self) -> int: ...


def trained(training: Training, name: str) -> Controller:
    """Return the player that a training has produced."""
    weights = {feature: float(f"{weight:.{DIGITS}g}") for feature, weight in training.result.items()}
    return custom(weights, name=name, source=f"trained from {training.plan.start}")


def start_of(plan: TrainingPlan) -> Controller:
    return custom(dict(plan.weights), name=plan.start)


def checks(player: Controller, plan: MeasuredPlan, repeats: int) -> list[Measurement]:
    """Return the measurements of the strength of a player, with random numbers that no step of the search had."""
    weights = tuple(player.weights.items())
    return [
        Measurement(player.name, plan.height, part_of(plan.seed, "check"), repeat, MORE_RUNS * plan.runs, weights)
        for repeat in range(repeats)
    ]


def compared(
    players: Sequence[Controller], plan: MeasuredPlan, repeats: int, work: Workers
) -> tuple[Estimate, Estimate]:
    """Measure the start and the result. Raises ValueError if no run of one of them reaches the end of a game."""
    wanted = [checks(player, plan, repeats) for player in players]
    answers = iter(work(measure, [what for measurements in wanted for what in measurements]))
    start, result = (
        estimate(player.name, plan.height, list(islice(answers, len(measurements))))
        for player, measurements in zip(players, wanted, strict=True)
    )
    return start, result


def provenance(training: Training, date: str, estimates: tuple[Estimate, Estimate] | None) -> dict[str, object]:
    """Return the origin of a player. ``estimates`` are those of the start and of the result; None if there are none
    yet."""
    plan = training.plan
    entries: dict[str, object] = {
        "started from": plan.start,
        "height": plan.height,
        "seed": plan.seed,
        "generations": len(training.generations),
        "candidates": plan.candidates,
        "runs": plan.runs,
        "spread": plan.sigma,
        "seconds": round(training.seconds),
    }
    return entries | strength(plan, "trained", estimates) | dated(date)


def strength(plan: MeasuredPlan, result: str, estimates: tuple[Estimate, Estimate] | None) -> dict[str, object]:
    """Return what a file says about the measurements of the start and of the result, which it calls ``result``."""
    if not estimates:
        return {}
    runs = MORE_RUNS * plan.runs
    entries: dict[str, object] = {
        "measure": f"lines a game by splitting, {estimates[0].repeats} repeats of {runs} runs"
    }
    for what, found in zip(("start", result), estimates, strict=True):
        entries[what] = {"lines": round(found.lines_mean), "standard error": round(found.lines_sem)}
    return entries


def dated(date: str) -> dict[str, object]:
    """Return what a file says about the day and the versions of the programs."""
    versions = {"tetrarium": __version__, "python": python_version()}
    return {"date": date, "versions": versions | {package: version(package) for package in _PACKAGES}}


def write(path: Path, player: Controller, comes_from: dict[str, object]) -> None:
    """Write the file of a player. Raises OSError; an existing file is then unchanged."""
    write_atomically(path, to_text(player, comes_from))
