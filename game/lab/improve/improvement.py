"""Improving a player: the regression of tried landings, in turn with CMA-ES. docs/method.md tells the method.

The stages of an improvement are of three kinds: a *step* along the regression, with features that forward selection
adds; *CMA-ES* after a step that gained little; and a *drop* of features by backward elimination, where the player has
more than it may keep. What is best by rough measurements is measured again beside the old player, with more runs and
other random numbers, and the better one is kept.

All random numbers depend on the seed and on the number of the stage. The same seed gives the same stages, with any
number of workers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...ai.linear import FEATURES, LandedMove
from ...ai.linear.controllers import Controller, custom
from ...core import mean_of
from ...core.chance import part_of
from ..journal import PlanLog, WeightSearch, Workers, amount
from ..splitting import Estimate
from ..training.candidates import TrialLevels, TrialScore, TrialWeights, Weights
from ..training.candidates import measure as measure_candidate
from ..training.training import (
    ALSO_VARIED,
    VARIED,
    Training,
    TrainingPlan,
    check_plan,
    course_of,
    dated,
    start_error,
    strength,
)
from .danger import TrialLandings, try_landings
from .own_features import OwnFeatures

if TYPE_CHECKING:
    from .regression import Regression

CANDIDATES = (*VARIED, *ALSO_VARIED)
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
    weights: Weights
    height: int
    seed: str
    splits: int
    """The splitting runs that bring boards to the first two stages. Later ones have more."""
    runs: int
    repeats: int
    generations: int
    """The generations of CMA-ES in a stage; 0 for no such stages."""
    most: int


@dataclass(frozen=True)
class Measured:
    """The lines of a player, measured as candidates of training are."""

    lines: float
    sem: float


@dataclass(frozen=True)
class ImprovementStage:
    kind: str
    """``STEP``, ``DROP`` or ``CMA``."""
    seconds: float
    before: Measured
    """The player before the stage. Where features are dropped: the same, without these."""
    after: Measured
    weights: dict[str, float]
    part: float = 0.0
    """The part of the way to the fitted weights; 0 if the player did not change."""
    landings: int = 0
    share: float = 0.0
    """The share of the dangers' variance that the player explained."""
    fitted: float = 0.0
    """The share that the fitted weights explain, on boards that they were not fitted to."""
    added: list[str] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    worth: dict[str, float] = field(default_factory=dict)
    """For each feature, what it adds to the explained share, by itself, as the last one."""


def plan_for(start: Controller, **rest: Any) -> ImprovementPlan:
    """Return a plan that starts from a player, with the other figures in ``rest``. Raises ValueError, see
    ``game.lab.training.start_error``."""
    if reason := start_error(start):
        raise ValueError(reason.replace("training", "improve"))
    weights = tuple((name, weight) for name, weight in start.weights.items() if weight)
    return ImprovementPlan(start=start.name, weights=weights, **rest)


PARTS = (0.15, 0.25, 0.4, 0.6, 0.8)
ALL_THE_WAY = 1.0
"""The part that is measured too where features are dropped."""
EXCHANGES = (1, 2, 4)
"""How many features a player can exchange in a step, if it has as many as it may."""
MUCH = 1.2
"""A step that multiplies the lines by less than this is followed by CMA-ES."""
MORE_REPEATS = 4
MOST_SPLITS = 4
DIGITS = 5
SIGMA = 0.06
"""The first distance of the candidates of CMA-ES, as a share of each weight."""


class Improvement(WeightSearch[ImprovementPlan, ImprovementStage]):
    """A step is a stage, and the time is that of the processor."""

    def __init__(self, plan: ImprovementPlan, own: Mapping[str, Callable[[LandedMove], float]] | None = None) -> None:
        """Start an improvement. ``own`` are features that are rated, but that no player can have."""
        super().__init__(plan)
        self._own = dict(own or {})

    @property
    def weights(self) -> dict[str, float]:
        """The weights of the present player. None of them is 0."""
        return self.steps[-1].weights if self.steps else dict(self.plan.weights)

    @property
    def next_kind(self) -> str:
        if len(self.weights) > self.plan.most:
            return DROP
        if not self.steps or not self.plan.generations or self.steps[-1].kind != STEP:
            return STEP
        last = self.steps[-1]
        return STEP if last.after.lines > MUCH * last.before.lines else CMA

    def step(self, work: Workers, clock: Callable[[], float]) -> ImprovementStage:
        """Do one step. Raises FewBoardsError if too few boards are reached for a regression."""
        seed = part_of(self.plan.seed, "improve", len(self.steps) + 1)
        course = course_of(work, self.weights, self.plan.height, seed)
        kind = self.next_kind
        done = self._evolve(work, seed, course) if kind == CMA else self._step(work, seed, course, kind)
        done = replace(done, seconds=round(clock(), 1))
        self.steps.append(done)
        return done

    def _step(self, work: Workers, seed: str, course: TrialLevels, kind: str) -> ImprovementStage:
        from .regression import Regression

        plan, old = self.plan, self.weights
        splits = plan.splits * min(MOST_SPLITS, 1 + len(self.steps) // 2)
        weights = tuple(old.items())
        tried = work(
            try_landings,
            [
                TrialLandings(weights, plan.height, part_of(seed, "landings", number), course)
                for number in range(splits)
            ],
        )
        boards = [board for some in tried for board in some.boards]
        features = {name: FEATURES[name] for name in CANDIDATES}
        regression = Regression(boards, features | self._own)
        wanted = [
            (chosen, part, player)
            for chosen in self._sets(regression, old, kind)
            for part, player in _players(regression, old, chosen)
        ]
        rough = self._measure(work, [player for _, _, player in wanted], part_of(seed, "rough"), course, plan.repeats)
        chosen, part, new = max(zip(wanted, rough, strict=True), key=lambda each: each[1].lines)[0]
        if kind == DROP and any(name in old for name in chosen):
            old = {name: old[name] for name in chosen if name in old}
        before, after = self._measure(work, [old, new], part_of(seed, "again"), course, MORE_REPEATS * plan.repeats)
        better = after.lines > before.lines
        return ImprovementStage(
            kind,
            0.0,
            before,
            after if better else before,
            new if better else old,
            part=part if better else 0.0,
            landings=regression.landings,
            share=regression.share_of(old),
            fitted=regression.share(chosen),
            added=[name for name in chosen if name not in self.weights] if better else [],
            dropped=[name for name in self.weights if name not in chosen] if better or kind == DROP else [],
            worth=regression.worth(chosen),
        )

    def _sets(self, regression: "Regression", old: Mapping[str, float], kind: str) -> list[list[str]]:
        """Return sets of features for the player to be fitted. If it may not have all, there are several, because
        features that explain little among the landings that a player likes can still be what makes it like these."""
        most = self.plan.most
        if kind == DROP:
            sets = [_without(regression, old, most), _without(regression, CANDIDATES, most)]
        else:
            more = [*old, *(name for name, _ in regression.forward(list(old), CANDIDATES, most))]
            sets = [more]
            if len(more) == most:
                sets += [regression.exchange(more, CANDIDATES, times) for times in EXCHANGES]
        return [some for number, some in enumerate(sets) if set(some) not in map(set, sets[:number])]

    def _evolve(self, work: Workers, seed: str, course: TrialLevels) -> ImprovementStage:
        plan, old = self.plan, self.weights
        population = 12 + len(old) // 3  # more for more features
        training = Training(
            TrainingPlan(plan.start, tuple(old.items()), plan.height, seed, population, plan.runs, SIGMA, True)
        )
        for _ in range(plan.generations):
            training.step(work, lambda: 0.0)
        new = _rounded(training.result)
        before, after = self._measure(work, [old, new], part_of(seed, "again"), course, MORE_REPEATS * plan.repeats)
        better = after.lines > before.lines
        return ImprovementStage(
            CMA, 0.0, before, after if better else before, new if better else old, part=float(better)
        )

    def _measure(
        self, work: Workers, players: Sequence[dict[str, float]], seed: str, course: TrialLevels, repeats: int
    ) -> list[Measured]:
        jobs = [
            TrialWeights(tuple(player.items()), self.plan.height, part_of(seed, number, repeat), self.plan.runs, course)
            for number, player in enumerate(players)
            for repeat in range(repeats)
        ]
        scores = work(measure_candidate, jobs)
        return [measured(scores[at : at + repeats]) for at in range(0, len(scores), repeats)]


def measured(scores: Sequence[TrialScore]) -> Measured:
    """Return what at least two measurements of a player say. Their rates of ends are averaged, which are unbiased."""
    rate = mean_of([1 / score.pieces for score in scores])
    lines = sum(score.lines for score in scores) / sum(score.pieces for score in scores) / rate.value
    return Measured(lines, lines * (rate.error or 0.0) / rate.value)


def _without(regression: "Regression", features: Iterable[str], most: int) -> list[str]:
    dropped = {name for name, _ in regression.backward(list(features), most)}
    return [name for name in features if name not in dropped]


def _players(
    regression: "Regression", old: Mapping[str, float], chosen: Sequence[str]
) -> Iterator[tuple[float, dict[str, float]]]:
    """Yield players on the way to the fitted weights of some features, each with its part of the way."""
    kept = {name: old[name] for name in chosen if name in old}
    fitted = regression.fit(chosen, kept or dict(old))
    for part in PARTS if len(kept) == len(old) else (*PARTS, ALL_THE_WAY):
        yield part, _rounded({name: (1 - part) * kept.get(name, 0.0) + part * fitted[name] for name in chosen})


def _rounded(weights: Mapping[str, float]) -> dict[str, float]:
    """Return weights with few digits, in the order of ``FEATURES``. Those that are 0 are left out."""
    short = {name: float(f"{weights[name]:.{DIGITS}g}") for name in FEATURES if name in weights}
    return {name: weight for name, weight in short.items() if weight}


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


def improved(improvement: Improvement, name: str) -> Controller:
    return custom(improvement.weights, name=name, source=f"improved from {improvement.plan.start}")


def provenance(
    improvement: Improvement, date: str, command: str, estimates: tuple[Estimate, Estimate] | None
) -> dict[str, object]:
    """Return the origin of a player. ``command`` begins the improvement again. ``estimates`` are those of the start and
    of the result; None if there are none yet."""
    plan, stages = improvement.plan, improvement.steps
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
    error = stage.after.sem / stage.after.lines if stage.after.lines else 0.0
    figures = f"{stage.after.lines:,.0f} lines +- {100 * error:.0f} %, {len(stage.weights)} features"
    part = f" {100 * stage.part:.0f} %" if stage.kind != CMA else ""
    return f"{stage.kind}{part}: {figures}" if stage.part else f"{stage.kind}, not kept: {figures}"
