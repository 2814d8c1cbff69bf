"""Tuning: SPSA improves the weights of the versus player for one table of attack, in self-play.

A step changes all weights at once, each up or down by chance, and plays the one set against the opposite one. What
counts is the share of each in the lines of both after so many pieces: it tells more of a duel than who wins it, and
duels that a rise of attack ends soon value other things than matches do. The weights then move towards the better set,
as far as it was better. The tests against the start count duels that are won.

A duel is the same for both sides: with the sides changed, it would be played again, mirrored. So each duel has a deal
of its own. Source: J. Spall, "Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient
Approximation" (1992).

All random numbers depend on the seed and on the number of the step, and the scores are stored. The log is therefore
enough to continue. The result is the mean of the weights over the last third of the steps, because chance moves them.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple

from ...ai.beam import DISCOUNT, SHARE, UNKNOWN, WIDEST, Named, Sample, Start, named, weights_for, weights_of
from ...core.board import PIECES, Piece
from ...core.chance import below, beside, pick, seeded
from ...core.rules import ATTACKS, MODERN
from ..arena.elo import CONFIDENCE, ELO, Sprt, sprt
from ..journal import PlanLog, WeightSearch, Workers, amount
from ..journal import count as whole
from .duel import Duel, Move, Mover, play, search_for

LEAST_SCALE = 0.3
"""The least scale of a weight. The scale of others is their size at the start."""
SCALES: Mapping[str, float] = {SHARE: 0.2, DISCOUNT: 0.1}
LIMITS: Mapping[str, tuple[int, int]] = {"width": (1, WIDEST), "samples": (0, 20), "duels": (2, 1000)}
_NOW = {"games": "duels"}
"""A field of a plan in the logs of earlier versions -> its name now."""
_EARLIER: Mapping[str, Any] = {"by_attack": False}
"""What a plan in such a log does not say."""
CHANGE, GAIN = 0.25, 0.6
"""How far a step changes the weights, and how far they move if one set sends all the lines, in scales."""
CHANGE_BY_WINS, GAIN_BY_WINS = 0.15, 0.1
"""The same where duels that are won count, as in logs of earlier versions."""
ATTACKING = 120
"""The pieces of a duel in which attack counts. It does not rise there."""
WON = 30
"""The lines that a set has more for a duel that it wins before that. With 5, weights were found that attack more, but
lose more often."""
DIGITS = 4
LATER = 1 / 3
EVERY = 10
"""A step of so many also measures the weights against the start."""
PACE = Fraction(2)
ELO_0, ELO_1 = 0.0, 15.0
"""The leads between which the test at the end decides."""
_LEAST_DISCOUNT, _MOST_DISCOUNT = 0.5, 1.0

Rivals = tuple[Mapping[str, float], Mapping[str, float]]


@dataclass(frozen=True)
class TuningPlan:
    """Everything that determines a tuning, except its duration."""

    table: str
    weights: Named
    """The weights with which it starts, with ``SHARE`` and ``DISCOUNT``."""
    width: int
    samples: int
    duels: int
    """The duels of a step, an even number."""
    seed: str
    by_attack: bool = True
    """Whether attack counts in a step, and not who wins. In logs of earlier versions it does not."""


@dataclass(frozen=True)
class TuningStep:
    step: int
    """The number of the step, from 1."""
    seconds: float
    score: float
    """The mean share of the one set in the lines of both, or of the duels."""
    pieces: float
    weights: dict[str, float]
    against_start: float | None = None
    """The mean score of these weights against those of the start, if they were measured."""


class Pairing(NamedTuple):
    table: str
    first: Named
    second: Named
    width: int
    samples: int
    seed: str
    by_attack: bool = False
    """Whether attack counts, and not who wins."""


class PairResult(NamedTuple):
    score: float
    """The sum of the scores of the first set: 0 to 2."""
    pieces: int


def play_pair(pairing: Pairing) -> PairResult:
    """Play two duels. Returns the score of the first weights, 0 to 2, and the number of pieces."""
    movers = [
        mover(pairing.table, weights, pairing.width, pairing.samples) for weights in (pairing.first, pairing.second)
    ]
    of_attack = {"long": ATTACKING, "most": ATTACKING} if pairing.by_attack else {}
    score, pieces = 0.0, 0
    for number in range(2):
        duel = Duel(MODERN, ATTACKS[pairing.table], beside(pairing.seed, str(number)), PACE, **of_attack)
        won = play(duel, movers)
        score += share_of_attack(duel) if pairing.by_attack else won
        pieces += duel.pieces
    return PairResult(score, pieces)


def share_of_attack(duel: Duel) -> float:
    """Return the share of the first side in the lines of both. Who has won has ``WON`` more."""
    one, other = (
        side.exchange.attacked + WON * won for side, won in zip(duel.sides, (duel.score, 1 - duel.score), strict=True)
    )
    return one / (one + other)


@lru_cache(maxsize=4)
def mover(table: str, weights: Named, width: int, samples: int) -> Mover:
    """Return the player of duels with these weights, which draws the pieces behind the queue so often."""
    search = search_for(table, weights_of(weights))

    def move(start: Start, number: int) -> Move | None:
        best = search.best_move(start, width, drawn(start, number, samples))
        return Move(*best) if best else None

    return move


def drawn(start: Start, number: int, samples: int) -> list[Sample]:
    """Draw the pieces behind the queue as the 7-bag can deal them. The same position gives the same pieces."""
    rng = seeded(beside(number, "".join(map(str, start.queue))))
    found = []
    for _ in range(samples):
        left = [piece for piece in PIECES if start.chances[piece]]
        pieces: list[Piece] = []
        for _ in range(UNKNOWN):
            pieces.append(pick(rng, left))
            left.remove(pieces[-1])
            left = left or list(PIECES)
        found.append(Sample(tuple(pieces), tuple((piece in left) / len(left) for piece in PIECES)))
    return found


class Tuning(WeightSearch[TuningPlan, TuningStep]):
    def __init__(self, plan: TuningPlan) -> None:
        super().__init__(plan)
        self.weights = dict(plan.weights)
        """The weights now."""
        self._change, self._gain = (CHANGE, GAIN) if plan.by_attack else (CHANGE_BY_WINS, GAIN_BY_WINS)
        self._scales = {name: SCALES.get(name, max(abs(weight), LEAST_SCALE)) for name, weight in plan.weights}

    @property
    def result(self) -> dict[str, float]:
        later = self.steps[len(self.steps) - int(LATER * len(self.steps)) :]
        all_of = [*(done.weights for done in later), self.weights]
        return {name: sum(weights[name] for weights in all_of) / len(all_of) for name in self.weights}

    def step(self, work: Workers, clock: Callable[[], float]) -> TuningStep:
        """Play the weights that are changed in two opposite directions against each other, and move towards the better
        ones. Returns the step. ``clock`` is in seconds since the tuning began."""
        number = len(self.steps) + 1
        signs = self._signs(number)
        rivals = self._changed(signs, 1), self._changed(signs, -1)
        results = self._against(work, rivals, f"step {number}", by_attack=self.plan.by_attack)
        against_start = None
        if number % EVERY == 0:
            rated = self._against(work, (self.weights, dict(self.plan.weights)), f"check {number}")
            against_start = _mean(rated)
        done = TuningStep(
            number,
            round(clock(), 1),
            _mean(results),
            sum(result.pieces for result in results) / (2 * len(results)),
            dict(self.weights),
            against_start,
        )
        self._move(done, signs)
        return done

    def repeat(self, done: TuningStep) -> None:
        number = len(self.steps) + 1
        if done.step != number or done.weights != self.weights:
            raise ValueError(f"step {done.step} does not follow from those before it; expected step {number}")
        self._move(done, self._signs(number))

    def _signs(self, number: int) -> dict[str, int]:
        rng = seeded(beside(self.plan.seed, f"signs {number}"))
        return {name: 1 - 2 * below(rng, 2) for name in self.weights}

    def _changed(self, signs: Mapping[str, int], by: float) -> dict[str, float]:
        changed = {
            name: weight + by * self._change * signs[name] * self._scales[name] for name, weight in self.weights.items()
        }
        changed[DISCOUNT] = min(_MOST_DISCOUNT, max(_LEAST_DISCOUNT, changed[DISCOUNT]))
        changed[SHARE] = max(0.0, changed[SHARE])
        return changed

    def _move(self, done: TuningStep, signs: Mapping[str, int]) -> None:
        self.steps.append(done)
        lead = self._gain / self._change * (2 * done.score - 1)
        self.weights = self._changed(signs, lead)

    def _against(self, work: Workers, rivals: Rivals, what: str, *, by_attack: bool = False) -> list[PairResult]:
        return compared(work, self.plan, rivals, what, range(self.plan.duels // 2), by_attack=by_attack)


def compared(
    work: Workers, plan: TuningPlan, rivals: Rivals, what: str, pairs: Iterable[int], *, by_attack: bool = False
) -> list[PairResult]:
    """Play pairs of duels between two sets of weights. Return their results. ``what`` and the number of a pair decide
    its deals. ``by_attack`` is as for ``Pairing``."""
    one, other = (tuple(weights.items()) for weights in rivals)
    return work(
        play_pair,
        [
            Pairing(plan.table, one, other, plan.width, plan.samples, beside(plan.seed, f"{what} {pair}"), by_attack)
            for pair in pairs
        ],
    )


def _mean(results: Sequence[PairResult]) -> float:
    return sum(result.score for result in results) / (2 * len(results))


class TuningVerdict(NamedTuple):
    """The state of a sequential probability ratio test on pairs of games."""

    test: Sprt
    """It tests H1, that the first player leads by ``ELO_1``, against H0, that it leads by ``ELO_0``, with 5 % for both
    kinds of errors."""
    score: float
    """The mean score."""
    error: float
    """Its standard error."""
    pairs: int

    @property
    def elo(self) -> tuple[float, float]:
        """The lead in Elo, and 1.96 standard errors of it."""
        score = min(max(self.score, 0.5 / (self.pairs + 1)), 1 - 0.5 / (self.pairs + 1))
        return -ELO * math.log(1 / score - 1), CONFIDENCE * ELO / (score * (1 - score)) * self.error


def verdict_on(results: Sequence[PairResult]) -> TuningVerdict:
    """Return the state of the test: that the lead is ``ELO_1`` against that it is ``ELO_0``. For the score and its
    error, too, one pair is added that is spread evenly over all five sums."""
    test, _ = sprt([result.score for result in results], ELO_0, ELO_1)
    scores = [result.score / 2 for result in results]
    number = len(scores) + 1
    mean = (sum(scores) + 0.5) / number
    variance = (sum(score * score for score in scores) + 0.375) / number - mean * mean  # 0.375: of the pair added
    return TuningVerdict(test, mean, math.sqrt(variance / number), len(scores))


def trial(
    work: Workers, plan: TuningPlan, weights: Mapping[str, float], other: Mapping[str, float], most: int
) -> Iterable[TuningVerdict]:
    """Test weights against others in batches of pairs, at most ``most`` pairs. Yield the state after each batch."""
    results: list[PairResult] = []
    batch = max(1, plan.duels // 2)
    for begun in count(0, batch):
        if begun >= most:
            return
        results += compared(work, plan, (weights, other), "test", range(begun, min(most, begun + batch)))
        verdict = verdict_on(results)
        yield verdict
        if verdict.test.verdict != "open":
            return


class TuningLog(PlanLog[TuningPlan, TuningStep, Tuning]):
    """The file of a tuning: its plan, then one step per line, as JSON."""

    SEARCH, KIND = "tuning", "step"

    def _plan(self, fields: Mapping[str, Any]) -> TuningPlan:
        plan = TuningPlan(**{**_EARLIER, **{_NOW.get(name, name): value for name, value in fields.items()}})
        if plan.table not in ATTACKS or not isinstance(plan.seed, str) or not isinstance(plan.by_attack, bool):
            raise ValueError
        names = {name for name, _ in plan.weights}
        # An earlier version may not have had a feature yet. Its log goes on without that feature.
        if not {SHARE, DISCOUNT} <= names <= {name for name, _ in named(weights_for(plan.table))}:
            raise ValueError
        for name, (least, most) in LIMITS.items():
            if not least <= whole(getattr(plan, name)) <= most:
                raise ValueError
        if plan.duels % 2 or any(not math.isfinite(float(weight)) for _, weight in plan.weights):
            raise ValueError
        return plan

    def _search(self, plan: TuningPlan) -> Tuning:
        return Tuning(plan)

    def _step(self, record: Mapping[str, Any]) -> TuningStep:
        done = TuningStep(**record)
        whole(done.step)
        for number in (done.seconds, done.score, done.pieces, done.against_start or 0.0):
            amount(number)
        if done.score > 1 or (done.against_start or 0) > 1:
            raise ValueError
        return done
