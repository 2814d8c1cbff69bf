"""The plan of an improvement, and the result of each of its stages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.ai.linear.controllers import Controller
from game.lab.candidates import Weights
from game.lab.training import ALSO_VARIED, VARIED, start_error

CANDIDATES = (*VARIED, *ALSO_VARIED)
"""The features that a player can get."""
STEP, DROP, CMA = "step", "drop", "CMA-ES"
"""The kinds of stages."""
LIMITS: Mapping[str, tuple[int, int]] = {
    "height": (4, 20),
    "splits": (2, 10**5),
    "runs": (10, 10**6),
    "repeats": (2, 10**4),
    "generations": (0, 10**4),
    "most": (1, len(CANDIDATES)),
}
"""The least and the greatest value of each figure of a plan."""


@dataclass(frozen=True)
class ImprovementPlan:
    """Everything that determines an improvement, except its duration and the user's own features."""

    start: str
    """The name of the player with which it starts."""
    weights: Weights
    """The weights of that player."""
    height: int
    """The rows of the well."""
    seed: str
    splits: int
    """The splitting runs that bring boards to the first two stages. Later ones have more."""
    runs: int
    """The runs from each level, for each measurement."""
    repeats: int
    """The measurements of each part of the way."""
    generations: int
    """The generations of CMA-ES in a stage; 0 for no such stages."""
    most: int
    """The number of features that the player may have."""


@dataclass(frozen=True)
class Measured:
    """The lines of a player, measured as candidates of training are."""

    lines: float
    sem: float
    """The standard error of the lines."""


@dataclass(frozen=True)
class ImprovementStage:
    """The result of a stage."""

    kind: str
    """``STEP``, ``DROP`` or ``CMA``."""
    seconds: float
    """The processor time in seconds since the improvement began."""
    before: Measured
    """The player before the stage. Where features are dropped: the same, without these."""
    after: Measured
    """The player after it."""
    weights: dict[str, float]
    """The weights of the player after it."""
    part: float = 0.0
    """The part of the way to the fitted weights; 0 if the player did not change."""
    landings: int = 0
    """The number of landings that were tried."""
    share: float = 0.0
    """The share of the dangers' variance that the player explained."""
    fitted: float = 0.0
    """The share that the fitted weights explain, on boards that they were not fitted to."""
    added: list[str] = field(default_factory=list)
    """The features that the player got."""
    dropped: list[str] = field(default_factory=list)
    """The features that it lost."""
    worth: dict[str, float] = field(default_factory=dict)
    """For each feature, what it adds to the explained share, by itself, as the last one."""


def plan_for(start: Controller, **rest: Any) -> ImprovementPlan:
    """Return a plan that starts from a player, with the other figures in ``rest``. Raises ValueError, see
    ``game.lab.training.start_error``."""
    if reason := start_error(start):
        raise ValueError(reason.replace("training", "improve"))
    weights = tuple((name, weight) for name, weight in start.weights.items() if weight)
    return ImprovementPlan(start=start.name, weights=weights, **rest)
