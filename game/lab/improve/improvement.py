"""Improving a player: the regression of tried landings, in turn with CMA-ES.

The stages of an improvement are of three kinds.

* A *step*. Landings of the player are tried (``landings``), and the danger of each is regressed on features
  (``regression``): on those of the player, and on those that forward selection adds. The fitted weights are a better
  player if one goes a part of the way to them from the old ones; all the way is often too far, because the landings
  were those that the old player likes. Several parts of the way are measured, roughly. The best one and the old player
  are then measured again, with more runs and other random numbers. The better one of the two is kept.
* *CMA-ES*: some generations of ``game.lab.training``, from the player as it is. The result is kept if it is better.
  This stage follows a step that gained little.
* A *drop*, where the player has more features than it may keep: backward elimination drops those whose loss costs
  least. The rest is a step, in which the old player is the one without these features.

A player that has as many features as it may keep can exchange features in its steps.

All random numbers depend on the seed and on the number of the stage. The same seed gives the same stages, with any
number of workers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import mean, stdev

from game.ai.linear.features import FEATURES, LandedMove
from game.lab.candidates import TrialLevels, TrialScore, TrialWeights
from game.lab.candidates import measure as measure_candidate
from game.lab.improve.landings import TrialLandings, try_landings
from game.lab.improve.plan import CANDIDATES, CMA, DROP, STEP, ImprovementPlan, ImprovementStage, Measured
from game.lab.improve.regression import Regression
from game.lab.training import Training, TrainingPlan, Workers, course_of

PARTS = (0.15, 0.25, 0.4, 0.6, 0.8)
"""The parts of the way to the fitted weights that are measured."""
ALL_THE_WAY = 1.0
"""The part that is measured too where features are dropped."""
EXCHANGES = (1, 2, 4)
"""How many features a player can exchange in a step, if it has as many as it may."""
MUCH = 1.2
"""A step that multiplies the lines by less than this is followed by CMA-ES."""
MORE_REPEATS = 4
"""How many times more repeats the last two players of a stage have."""
MOST_SPLITS = 4
"""How many times more splitting runs the later steps have."""
DIGITS = 5
"""The digits of each weight."""
SIGMA = 0.06
"""The first distance of the candidates of CMA-ES, as a share of each weight."""


class Improvement:
    """A running improvement."""

    def __init__(self, plan: ImprovementPlan, own: Mapping[str, Callable[[LandedMove], float]] | None = None) -> None:
        """Start an improvement. ``own`` are features that are rated, but that no player can have."""
        self.plan = plan
        self.stages: list[ImprovementStage] = []
        self._own = dict(own or {})

    @property
    def weights(self) -> dict[str, float]:
        """The weights of the present player. None of them is 0."""
        return self.stages[-1].weights if self.stages else dict(self.plan.weights)

    @property
    def seconds(self) -> float:
        """The processor time in seconds that the improvement has taken, by its last stage."""
        return self.stages[-1].seconds if self.stages else 0.0

    @property
    def next_kind(self) -> str:
        """The kind of the next stage."""
        if len(self.weights) > self.plan.most:
            return DROP
        if not self.stages or not self.plan.generations or self.stages[-1].kind != STEP:
            return STEP
        last = self.stages[-1]
        return STEP if last.after.lines > MUCH * last.before.lines else CMA

    def advance(self, work: Workers, clock: Callable[[], float]) -> ImprovementStage:
        """Run one stage. ``clock`` returns the processor time since the improvement began.

        Raises ValueError if too few boards are reached for a regression.
        """
        seed = f"{self.plan.seed}/improve/{len(self.stages) + 1}"
        course = course_of(work, self.weights, self.plan.height, seed)
        kind = self.next_kind
        done = self._evolve(work, seed, course) if kind == CMA else self._step(work, seed, course, kind)
        done = replace(done, seconds=round(clock(), 1))
        self.stages.append(done)
        return done

    def _step(self, work: Workers, seed: str, course: TrialLevels, kind: str) -> ImprovementStage:
        plan, old = self.plan, self.weights
        splits = plan.splits * min(MOST_SPLITS, 1 + len(self.stages) // 2)
        weights = tuple(old.items())
        tried = work(
            try_landings,
            [TrialLandings(weights, plan.height, f"{seed}/landings/{number}", course) for number in range(splits)],
        )
        boards = [board for some in tried for board in some.boards]
        features = {name: FEATURES[name] for name in CANDIDATES}
        regression = Regression(boards, features | self._own)
        wanted = [
            (chosen, part, player)
            for chosen in self._sets(regression, old, kind)
            for part, player in _players(regression, old, chosen)
        ]
        rough = self._measure(work, [player for _, _, player in wanted], f"{seed}/rough", course, plan.repeats)
        chosen, part, new = max(zip(wanted, rough, strict=True), key=lambda each: each[1].lines)[0]
        if kind == DROP and any(name in old for name in chosen):
            old = {name: old[name] for name in chosen if name in old}
        before, after = self._measure(work, [old, new], f"{seed}/again", course, MORE_REPEATS * plan.repeats)
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

    def _sets(self, regression: Regression, old: Mapping[str, float], kind: str) -> list[list[str]]:
        """Return sets of features for the player to be fitted.

        If it may not have all, there are several, because features that explain little among the landings that a player
        likes can still be what makes it like these.
        """
        most = self.plan.most
        if kind == DROP:
            sets = [_without(regression, old, most), _without(regression, CANDIDATES, most)]
        else:
            more = [*old, *(choice.feature for choice in regression.forward(list(old), CANDIDATES, most))]
            sets = [more]
            if len(more) == most:
                sets += [regression.exchange(more, CANDIDATES, times) for times in EXCHANGES]
        return [some for number, some in enumerate(sets) if set(some) not in map(set, sets[:number])]

    def _evolve(self, work: Workers, seed: str, course: TrialLevels) -> ImprovementStage:
        plan, old = self.plan, self.weights
        training = Training(
            TrainingPlan(
                plan.start, tuple(old.items()), plan.height, seed, _population(len(old)), plan.runs, SIGMA, True
            )
        )
        for _ in range(plan.generations):
            training.step(work, lambda: 0.0)
        new = _rounded(training.result)
        before, after = self._measure(work, [old, new], f"{seed}/again", course, MORE_REPEATS * plan.repeats)
        better = after.lines > before.lines
        return ImprovementStage(
            CMA, 0.0, before, after if better else before, new if better else old, part=float(better)
        )

    def _measure(
        self, work: Workers, players: Sequence[dict[str, float]], seed: str, course: TrialLevels, repeats: int
    ) -> list[Measured]:
        jobs = [
            TrialWeights(tuple(player.items()), self.plan.height, f"{seed}/{number}/{repeat}", self.plan.runs, course)
            for number, player in enumerate(players)
            for repeat in range(repeats)
        ]
        scores = work(measure_candidate, jobs)
        return [measured(scores[at : at + repeats]) for at in range(0, len(scores), repeats)]


def measured(scores: Sequence[TrialScore]) -> Measured:
    """Return what at least two measurements of a player say. Their rates of ends are averaged, which are unbiased."""
    rates = [1 / score.pieces for score in scores]
    rate = mean(rates)
    lines = sum(score.lines for score in scores) / sum(score.pieces for score in scores) / rate
    return Measured(lines, lines * stdev(rates) / math.sqrt(len(rates)) / rate)


def _without(regression: Regression, features: Iterable[str], most: int) -> list[str]:
    dropped = {choice.feature for choice in regression.backward(list(features), most)}
    return [name for name in features if name not in dropped]


def _players(
    regression: Regression, old: Mapping[str, float], chosen: Sequence[str]
) -> Iterator[tuple[float, dict[str, float]]]:
    """Yield players on the way to the fitted weights of some features, each with its part of the way."""
    kept = {name: old[name] for name in chosen if name in old}
    fitted = regression.fit(chosen, kept or dict(old))
    for part in PARTS if len(kept) == len(old) else (*PARTS, ALL_THE_WAY):
        yield part, _rounded({name: _between(kept, fitted, name, part) for name in chosen})


def _between(old: Mapping[str, float], fitted: Mapping[str, float], name: str, part: float) -> float:
    return (1 - part) * old.get(name, 0.0) + part * fitted[name]


def _rounded(weights: Mapping[str, float]) -> dict[str, float]:
    """Return weights with few digits, in the order of ``FEATURES``. Those that are 0 are left out."""
    short = {name: float(f"{weights[name]:.{DIGITS}g}") for name in FEATURES if name in weights}
    return {name: weight for name, weight in short.items() if weight}


def _population(features: int) -> int:
    """Return the number of candidates in a generation: more for more features."""
    return 12 + features // 3
