"""Training: CMA-ES improves the weights of a player.

A generation is a number of candidates, drawn from a normal distribution over the weights. They are measured (see
``candidates``), and the distribution moves towards the better half of them. The ``cma`` package, which
the extra lab installs, does this. Source: N. Hansen and A. Ostermeier, "Completely Derandomized Self-Adaptation
in Evolution Strategies" (2001).

All random numbers depend on the seed and on the number of the generation, and all measurements are stored. The log is
therefore enough to continue a training. The result is not the best candidate, which was mostly lucky, but the mean of
the distribution, averaged over the later generations, because chance moves it. On a quadratic of eighteen dimensions
with similar noise, the average was a third nearer to the optimum. Source: B. Polyak and A. Juditsky, "Acceleration of
Stochastic Approximation by Averaging" (1992).
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from platform import python_version
from typing import Any, Protocol

from ...ai.linear import FEATURES, to_text
from ...ai.linear.controllers import Controller, custom
from ...core.chance import below, part_of, seeded
from ...files import write_atomically
from ...program import __version__
from ..compiled.kernels import feature
from ..games import SeriesPlan
from ..journal import PlanLog, WeightSearch, Workers
from ..splitting import Estimate, Measurement, estimate, measure
from .candidates import TrialLevels, TrialWeights, Weights, find_course, value
from .candidates import measure as measure_candidate

VARIED = tuple(FEATURES)[: feature.SURVEYED]
"""The features whose weights are always trained: those that compiled code computes quickly."""
ALSO_VARIED = tuple(FEATURES)[feature.OTHERS : feature.KNOWN]
"""The features whose weights are trained if the start has a weight for them."""
MIN_SCALE = 0.3
"""The least scale of a weight, as a share of the root mean square of the weights. The scale of other weights is their
size."""
LATER = 1 / 3
LIMITS: Mapping[str, tuple[int, int]] = {"height": (4, 20), "candidates": (4, 1000), "runs": (10, 10**6)}
_LARGEST = 1e300
_SEEDS = 2**32


@dataclass(frozen=True)
class TrainingPlan:
    """Everything that determines a training, except its duration."""

    start: str
    weights: Weights
    height: int
    seed: str
    candidates: int
    runs: int
    sigma: float
    """The first distance of candidates from the start, as a share of each weight."""
    given_only: bool = False
    """Whether only those weights are varied that the start has, and no other of the first eighteen."""


@dataclass(frozen=True)
class Generation:
    generation: int
    """The number of the generation, from 1."""
    seconds: float
    lines: float
    """The lines per game of the mean of the distribution, measured as candidates are."""
    best: float
    sigma: float
    weights: dict[str, float]
    """The mean of the distribution from which the candidates were drawn."""
    values: list[float]
    """The values of the candidates, in the order in which they were drawn, see ``candidates.value``."""


def start_error(start: Controller) -> str:
    """Return why training cannot start from a player; empty if it can."""
    strange = [name for name, weight in start.weights.items() if weight and name not in (*VARIED, *ALSO_VARIED)]
    if strange:
        return f"{start.name} has a weight for {strange[0]!r}, which training does not support"
    if start.odds:
        return f"{start.name} expects the next piece; expected a player that knows only the falling one"
    if start.pieces > 1:
        return f"{start.name} knows {start.pieces} pieces; expected a player that knows one"
    return "" if any(start.weights.values()) else f"{start.name} has no weights; expected a weight other than 0"


def varied(plan: TrainingPlan) -> tuple[str, ...]:
    given = {name for name, weight in plan.weights if weight}
    return tuple(name for name in (*VARIED, *ALSO_VARIED) if name in given or (name in VARIED and not plan.given_only))


def plan_for(start: Controller, **rest: Any) -> TrainingPlan:
    """Return a plan that starts from a player, with the other figures in ``rest``. Raises ValueError, see
    ``start_error``."""
    if reason := start_error(start):
        raise ValueError(reason)
    return TrainingPlan(start=start.name, weights=tuple(start.weights.items()), **rest)


class Training(WeightSearch[TrainingPlan, Generation]):
    def __init__(self, plan: TrainingPlan) -> None:
        """Start a training. Raises ModuleNotFoundError if cma is not installed."""
        from cma import CMAEvolutionStrategy  # the import takes a second

        super().__init__(plan)
        given = dict(plan.weights)
        self._varied = varied(plan)
        weights = [given.get(name, 0.0) for name in self._varied]
        least = MIN_SCALE * math.sqrt(sum(weight * weight for weight in weights if weight) / len(given))
        self._scales = [max(abs(weight), least) for weight in weights]
        self._size = math.hypot(*weights)
        self._normal: Any = None
        begin = [weight / scale for weight, scale in zip(weights, self._scales, strict=True)]
        options = {"popsize": plan.candidates, "randn": self._draw, "seed": math.nan, "verbose": -9, "verb_log": 0}
        self._strategy: Any = CMAEvolutionStrategy(begin, plan.sigma, options)

    @property
    def weights(self) -> dict[str, float]:
        """The mean of the distribution, scaled to the length of the start, because only ratios of weights matter."""
        return self._weights_at(self._strategy.mean)

    @property
    def result(self) -> dict[str, float]:
        means = [done.weights for done in self.steps[len(self.steps) - int(LATER * len(self.steps)) :]]
        means.append(self.weights)
        return self._as_long({name: sum(weights[name] for weights in means) for name in self._varied})

    def step(self, work: Workers, clock: Callable[[], float]) -> Generation:
        """Measure a generation of candidates, and move the mean towards the best ones. Returns the generation.
        ``clock`` is in seconds since the training began."""
        seed = self._seed
        drawn = self._ask()
        mean = self.weights
        course = course_of(work, mean, self.plan.height, seed)
        wanted = [mean, *(self._weights_at(point) for point in drawn)]
        candidates = [
            TrialWeights(tuple(weights.items()), self.plan.height, part_of(seed, number), self.plan.runs, course)
            for number, weights in enumerate(wanted)
        ]
        scores = work(measure_candidate, candidates)
        done = Generation(
            generation=len(self.steps) + 1,
            seconds=round(clock(), 1),
            lines=scores[0].lines,
            best=max(score.lines for score in scores[1:]),
            sigma=float(self._strategy.sigma),
            weights=mean,
            values=[value(score) for score in scores[1:]],
        )
        self._tell(drawn, done)
        return done

    def repeat(self, done: Generation) -> None:
        """Take a generation of an earlier run, without measuring it again. Raises ValueError if it does not follow from
        those before it."""
        number = len(self.steps) + 1
        if done.generation != number:
            raise ValueError(f"generation {done.generation} where {number} was expected")
        drawn = self._ask()
        if done.weights != self.weights or len(done.values) != self.plan.candidates:
            raise ValueError(f"generation {number} does not follow from those before it with the cma installed here")
        self._tell(drawn, done)

    @property
    def _seed(self) -> str:
        return part_of(self.plan.seed, "training", len(self.steps) + 1)

    def _ask(self) -> Any:
        from numpy.random import RandomState

        self._normal = RandomState(below(seeded(self._seed), _SEEDS))
        return self._strategy.ask()

    def _tell(self, drawn: Any, done: Generation) -> None:
        self._strategy.tell(drawn, done.values)
        self.steps.append(done)

    def _draw(self, *shape: int) -> Any:
        return self._normal.randn(*shape)

    def _weights_at(self, point: Iterable[float]) -> dict[str, float]:
        return self._as_long(
            {name: float(x) * scale for name, x, scale in zip(self._varied, point, self._scales, strict=True)}
        )

    def _as_long(self, weights: dict[str, float]) -> dict[str, float]:
        longer = self._size / math.hypot(*weights.values())
        return {name: weight * longer for name, weight in weights.items()}


def course_of(work: Workers, weights: Mapping[str, float], height: int, seed: str) -> TrialLevels:
    """Return the levels for a player and for similar ones, found by a worker."""
    (found,) = work(find_course, [(tuple(weights.items()), height, part_of(seed, "course"))])
    return found


class TrainingLog(PlanLog[TrainingPlan, Generation, Training]):
    """The file of a training: its plan, then one generation per line, as JSON."""

    SEARCH, KIND = "training", "generation"

    def _plan(self, fields: Mapping[str, Any]) -> TrainingPlan:
        plan = TrainingPlan(**fields)
        check_plan(plan, LIMITS)
        if type(plan.given_only) is not bool or not 0 < plan.sigma <= 1:
            raise ValueError
        return plan

    def _search(self, plan: TrainingPlan) -> Training:
        return Training(plan)

    def _step(self, record: Mapping[str, Any]) -> Generation:
        done = Generation(**record)
        for number in (done.generation, done.seconds, done.lines, done.best, done.sigma, *done.values):
            if type(number) not in (int, float) or not abs(number) <= _LARGEST:
                raise ValueError
        return done


def check_plan(plan: Any, limits: Mapping[str, tuple[int, int]]) -> None:
    """Check what every plan of a log has: a start, a seed, and whole figures within ``limits``. Raises ValueError."""
    if not isinstance(plan.start, str) or not isinstance(plan.seed, str):
        raise ValueError
    if start_error(custom(dict(plan.weights), name=plan.start)):
        raise ValueError
    for name, (least, most) in limits.items():
        figure = getattr(plan, name)
        if type(figure) is not int or not least <= figure <= most:
            raise ValueError


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
    weights = {feature: float(f"{weight:.{DIGITS}g}") for feature, weight in training.result.items()}
    return custom(weights, name=name, source=f"trained from {training.plan.start}")


def start_of(plan: TrainingPlan) -> Controller:
    return custom(dict(plan.weights), name=plan.start)


def checks(player: Controller, plan: MeasuredPlan, repeats: int) -> list[Measurement]:
    """Return the measurements of the strength of a player, with random numbers that no step of the search had."""
    weights, seed = tuple(player.weights.items()), part_of(plan.seed, "check")
    games = SeriesPlan(player.name, "mdp", plan.height, "memoryless", seed, weights=weights)
    return [Measurement(games, repeat, MORE_RUNS * plan.runs) for repeat in range(repeats)]


def compared(
    players: Sequence[Controller], plan: MeasuredPlan, repeats: int, work: Workers
) -> tuple[Estimate, Estimate]:
    """Measure the start and the result. Raises ValueError if no run of one of them reaches the end of a game."""
    wanted = [checks(player, plan, repeats) for player in players]
    answers = iter(work(measure, [what for measurements in wanted for what in measurements]))
    start, result = (estimate(some[0].plan, list(islice(answers, repeats))) for some in wanted)
    return start, result


def provenance(training: Training, date: str, estimates: tuple[Estimate, Estimate] | None) -> dict[str, object]:
    """Return the origin of a player. ``estimates`` are those of the start and of the result; None if there are none
    yet."""
    plan = training.plan
    entries: dict[str, object] = {
        "started from": plan.start,
        "height": plan.height,
        "seed": plan.seed,
        "generations": len(training.steps),
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
        entries[what] = {"lines": round(found.lines_mean), "standard error": round(found.lines_sem or 0)}
    return entries


def dated(date: str) -> dict[str, object]:
    """Return what a file says about the day and the versions of the programs."""
    versions = {"tetrarium": __version__, "python": python_version()}
    return {"date": date, "versions": versions | {package: version(package) for package in _PACKAGES}}


def write(path: Path, player: Controller, comes_from: dict[str, object]) -> None:
    """Write the file of a player. Raises OSError; an existing file is then unchanged."""
    write_atomically(path, to_text(player, comes_from))
