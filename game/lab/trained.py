"""What a training came to: the player, how it is checked, and its file."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from platform import python_version

from game import __version__
from game.ai.linear.controllers import Controller, custom
from game.ai.linear.weights import to_text
from game.files.writing import write_atomically
from game.lab.splitting import Estimate, Measurement
from game.lab.training import Training, TrainingPlan

DIGITS = 5
"""Of each weight: what is measured in the end is what is written."""
MORE_RUNS = 4
"""Times as many runs as a candidate has, for each repeat of the last measurement."""
_PACKAGES = ("cma", "numba", "numpy")


def trained(training: Training, name: str) -> Controller:
    """The player at which a training has arrived."""
    weights = {feature: float(f"{weight:.{DIGITS}g}") for feature, weight in training.result.items()}
    return custom(weights, name=name, source=f"trained from {training.plan.start}")


def start_of(plan: TrainingPlan) -> Controller:
    """The player from which a training has set out."""
    return custom(dict(plan.weights), name=plan.start)


def checks(player: Controller, plan: TrainingPlan, repeats: int) -> list[Measurement]:
    """The measurements that tell how good a player is, with random numbers that no candidate has had."""
    weights = tuple(player.weights.items())
    return [
        Measurement(player.name, plan.height, f"{plan.seed}/check", repeat, MORE_RUNS * plan.runs, weights)
        for repeat in range(repeats)
    ]


def provenance(training: Training, date: str, estimates: tuple[Estimate, Estimate] | None) -> dict[str, object]:
    """Where a player comes from; ``estimates`` are those of the start and of what came of it, once there are any."""
    plan = training.plan
    found: dict[str, object] = {
        "started from": plan.start,
        "height": plan.height,
        "seed": plan.seed,
        "generations": len(training.generations),
        "candidates": plan.candidates,
        "runs": plan.runs,
        "spread": plan.sigma,
        "seconds": round(training.seconds),
    }
    if estimates:
        found["measure"] = f"lines a game by splitting, {estimates[0].repeats} repeats of {MORE_RUNS * plan.runs} runs"
        for what, of in zip(("start", "trained"), estimates, strict=True):
            found[what] = {"lines": round(of.lines_mean), "standard error": round(of.lines_sem)}
    found["date"] = date
    versions = {"tetrarium": __version__, "python": python_version()}
    found["versions"] = versions | {package: version(package) for package in _PACKAGES}
    return found


def write(path: Path, player: Controller, comes_from: dict[str, object]) -> None:
    """Write the file of a player. Raises OSError; a file that was there is then unchanged."""
    write_atomically(path, to_text(player, comes_from))
