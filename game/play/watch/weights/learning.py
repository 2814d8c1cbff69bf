"""Learning weights from nothing by the noisy cross-entropy method, generation by generation.

A generation is a number of candidates, drawn from a normal distribution of each weight. Each plays some games, the best
tenth are the elite, and the next distribution is that of the elite, with some noise, so that it does not narrow too
soon. Source: I. Szita and A. Lorincz, "Learning Tetris using the noisy cross-entropy method" (2006). There, each
candidate plays one game, and the noise is on the variance. Here, the weights are scaled after each generation so that
the spread and the noise mean the same for all bots: only their ratios choose a landing.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, pvariance
from typing import NamedTuple

from ....ai.linear.controllers import Controller
from ....core import CutMean, cut_mean
from ....core.chance import part_of, seeded
from .game_orders import GamesOrder, OrderedGame

LENGTH = 10.0
"""The greatest weight, in absolute value, to which the weights are scaled."""
_SPREAD = 10.0
"""The first spread of each weight: from nothing, in the scale of the weights."""
_AGAIN = 0.25
"""The spread when it goes on from weights that somebody has chosen, as a share of their greatest one."""
_SAME, _NOTHING = 0.002, 1e-9
"""The greatest difference of weights that are the same but for their rounding, as a share of ``LENGTH``, and what is no
weight."""
_NOISE, _FADES = 0.12, 25
"""The noise of the first generation as a share of ``LENGTH``, and the generation from which there is none."""
_LONGER = 8
"""How many times as long as the games of the last mean a game may last before it is cut off."""


@dataclass(frozen=True)
class LearningSize:
    """How much one generation plays. More is better and slower."""

    candidates: int
    games: int
    """The games of each candidate."""
    of_mean: int
    """The games of the mean, which tell how far the learning has come."""
    elite: int
    shortest: int
    """The pieces that a game may last in any case."""


COMPILED = LearningSize(candidates=100, games=3, of_mean=128, elite=10, shortest=2000)
PLAIN = LearningSize(candidates=30, games=1, of_mean=6, elite=5, shortest=200)


class LearntStep(NamedTuple):
    number: int
    """From 0, which is the start."""
    lines: CutMean
    """The lines of a game of the mean."""
    weights: Mapping[str, float]
    """The mean."""


class Learning:
    """A learning: the distribution of the weights, and the generations so far."""

    def __init__(
        self,
        features: Sequence[str],
        seed: str,
        height: int,
        size: LearningSize,
        *,
        beside: Controller | None = None,
    ) -> None:
        """``features`` are those whose weights are learnt. Nothing is known of them: all are 0. The first generation
        also measures ``beside``, another bot. All know the falling piece only."""
        self._beside = beside
        self.reference: CutMean | None = None
        """The lines of a game of that other bot, once they are known."""
        self.features, self.height, self.size = tuple(features), height, size
        self._seed = seed
        self._mean = [0.0] * len(self.features)
        self._spread = [_SPREAD] * len(self.features)
        self.generations: list[LearntStep] = []
        self._candidates: list[list[float]] = []
        self._played: list[list[OrderedGame]] = []

    @property
    def weights(self) -> dict[str, float]:
        """The mean, scaled to ``LENGTH``."""
        return dict(zip(self.features, self._mean, strict=True))

    def move(self, height: int) -> None:
        """Go on in wells of another height. The generations so far tell nothing of it."""
        self.height, self.reference, self.generations, self._candidates = height, None, [], []

    def take_over(self, weights: Mapping[str, float]) -> None:
        """Go on from weights that somebody has chosen, near them. What was drawn is forgotten."""
        chosen = [weights.get(feature, 0.0) for feature in self.features]
        taken, _ = _scaled(chosen)
        if max(abs(new - old) for new, old in zip(taken, self._mean, strict=True)) > _SAME * LENGTH:
            self._mean = taken
            self._spread = [max(spread, _AGAIN * LENGTH) for spread in self._spread]
        self._candidates = []

    def orders(self) -> tuple[GamesOrder, ...]:
        """Draw the next generation. Return its games: first those of the mean, then those of each candidate."""
        number, size = len(self.generations), self.size
        rng = seeded(part_of(self._seed, "candidates", number))
        self._candidates = [
            [rng.gauss(mean, spread) for mean, spread in zip(self._mean, self._spread, strict=True)]
            for _ in range(size.candidates)
        ]
        self._played = [[] for _ in range(1 + size.candidates)]
        most, seed = self._most, part_of(self._seed, "games", number)
        orders = [
            GamesOrder(tuple(zip(self.features, point, strict=True)), self.height, seed, 0, games, most)
            for point, games in ((self._mean, size.of_mean), *((each, size.games) for each in self._candidates))
        ]
        if self._beside and self.reference is None:
            weights = tuple(self._beside.weights.items())
            orders.append(GamesOrder(weights, self.height, seed, 0, size.of_mean, 10 * most))
            self._played.append([])
        return tuple(orders)

    @property
    def _most(self) -> int:
        """The pieces after which a game is cut off."""
        last = max((each.lines.value or each.lines.low for each in self.generations[-3:]), default=0.0)
        return max(self.size.shortest, round(_LONGER * 2.5 * last))

    def take(self, order: int, game: OrderedGame) -> None:
        """Take the end of a game of an order, by its place among ``orders``."""
        self._played[order].append(game)

    @property
    def done(self) -> float:
        """How much of the generation is played, from 0 to 1."""
        wanted = self.size.of_mean + self.size.candidates * self.size.games
        return sum(map(len, self._played)) / wanted if self._candidates else 0.0

    def step(self) -> LearntStep:
        """Move the distribution to the elite of a generation whose games have all ended. Return what was known of the
        mean before."""
        number, size = len(self.generations), self.size
        of_mean, of_each, of_other = self._played[0], self._played[1 : 1 + size.candidates], self._played[-1]
        self.generations.append(LearntStep(number, _lines_of(of_mean), self.weights))
        if len(self._played) > 1 + size.candidates:
            self.reference = _lines_of(of_other)
        scores = [fmean(game.pieces + game.lines for game in games) for games in of_each]
        best = sorted(range(size.candidates), key=lambda each: -scores[each])[: size.elite]
        noise = max(0.0, 1 - number / _FADES) * _NOISE * LENGTH
        columns = list(zip(*(self._candidates[each] for each in best), strict=True))
        mean, factor = _scaled([fmean(column) for column in columns])
        self._mean = mean
        self._spread = [math.sqrt(pvariance(column) * factor**2 + noise**2) for column in columns]
        self._candidates = []
        return self.generations[-1]


def _lines_of(games: Sequence[OrderedGame]) -> CutMean:
    return cut_mean(sum(game.lines for game in games), sum(not game.cut for game in games))


def _scaled(weights: Sequence[float]) -> tuple[list[float], float]:
    """Return weights whose greatest is ``LENGTH``, and the factor. Weights that are all nearly 0 stay."""
    greatest = max(map(abs, weights), default=0.0)
    factor = LENGTH / greatest if greatest > _NOTHING else 1.0
    return [weight * factor for weight in weights], factor
