"""The regression of the dangers of landings on features, within each board. docs/method.md tells the method.

The mean of each board is subtracted from the dangers and from the features, because only the order of the landings
matters. How much a weighted sum of features explains is measured by ten-fold cross-validation, with whole boards in
each part.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ...ai.linear import LandedMove, landed
from .danger import FewBoardsError, LandedBoard

Floats = NDArray[np.float64]
FOLDS = 10
LEAST = 0.0002
"""The least share that a feature must add to be chosen."""
_RIDGE = 1e-6
"""A little of the variance of each feature, so that features that always agree have a solution."""
_LITTLE = 1e-9
"""It is added to each variance, so that a feature that never differs has a solution, too."""


class Regression:
    """Boards with tried landings, and sums over them from which any choice of features is fitted."""

    def __init__(self, boards: Sequence[LandedBoard], features: dict[str, Callable[[LandedMove], float]]) -> None:
        """Compute all features of all landings. Raises FewBoardsError if there are fewer boards than folds."""
        if len(boards) < FOLDS:
            raise FewBoardsError(f"{len(boards)} boards; expected at least {FOLDS}")
        self.names = list(features)
        self.landings = sum(len(board.masks) for board in boards)
        wide = len(self.names) + 1
        self._sums = np.zeros((FOLDS, wide, wide))
        for number, board in enumerate(boards):
            moves = [landed(board.cells, mask) for mask in board.masks]
            rows = [
                [*(float(feature(move)) for feature in features.values()), danger]
                for move, danger in zip(moves, board.dangers, strict=True)
            ]
            part: Floats = np.array(rows)
            part -= part.mean(axis=0)
            self._sums[number % FOLDS] += part.T @ part
        self._all = self._sums.sum(axis=0)
        self._others = self._all - self._sums
        self._at = {name: place for place, name in enumerate(self.names)}

    def share(self, chosen: Sequence[str]) -> float:
        """Return the share of the variance of dangers that a weighted sum of some features explains, on boards that it
        was not fitted to."""
        left = 0.0
        at = [self._at[name] for name in chosen]
        # In the order of the memory: other orders add up to other last digits.
        inner, across = (np.ascontiguousarray(some) for some in (self._sums[:, at][:, :, at], self._sums[:, at, -1]))
        for number, weights in enumerate(self._solve(self._others, at)):
            left += self._sums[number, -1, -1] - 2 * weights @ across[number] + weights @ inner[number] @ weights
        return float(1 - left / self._all[-1, -1])

    def share_of(self, weights: dict[str, float]) -> float:
        """Return the share that given weights explain, scaled as fits best."""
        sums, across = self._with(weights)
        return float(across * across / (sums * self._all[-1, -1])) if sums and across < 0 else 0.0

    def fit(self, chosen: Sequence[str], like: dict[str, float]) -> dict[str, float]:
        """Return the weights that explain the dangers best, for a player who avoids them. They are scaled so that
        values differ as much as those of the weights ``like``."""
        at = [self._at[name] for name in chosen]
        fitted = -self._solve(self._all[None], at)[0]
        sums, across = self._with(like)
        scale = sums / -across if across < 0 else 1.0
        return {name: float(weight * scale) for name, weight in zip(chosen, fitted, strict=True)}

    def forward(self, chosen: Sequence[str], candidates: Sequence[str], most: int) -> list[tuple[str, float]]:
        """Add the feature that gains most, again and again, until there are ``most`` or none gains ``LEAST``. Returns
        each with the share that is explained then."""
        so_far, left, share = list(chosen), [name for name in candidates if name not in chosen], self.share(chosen)
        choices = []
        while left and len(so_far) < most:
            best, best_share = max(((name, self.share([*so_far, name])) for name in left), key=lambda each: each[1])
            if best_share - share < LEAST:
                break
            choices.append((best, best_share))
            so_far.append(best)
            left.remove(best)
            share = best_share
        return choices

    def worth(self, chosen: Sequence[str]) -> dict[str, float]:
        """Return what each feature adds to the explained share as the last one: those that were chosen with the others
        of them, and those that were not chosen with all of them. The greatest comes first."""
        share = self.share(chosen)
        gains = {
            name: share - self.share([other for other in chosen if other != name])
            if name in chosen
            else self.share([*chosen, name]) - share
            for name in self.names
        }
        return dict(sorted(gains.items(), key=lambda each: -each[1]))

    def backward(self, chosen: Sequence[str], keep: int) -> list[tuple[str, float]]:
        """Drop the feature whose loss costs least, again and again, until ``keep`` are left. Returns each with the
        share that is explained then."""
        left, choices = list(chosen), []
        while len(left) > keep:
            rest = {name: self.share([other for other in left if other != name]) for name in left}
            least = max(rest, key=lambda name: rest[name])
            choices.append((least, rest[least]))
            left.remove(least)
        return choices

    def exchange(self, chosen: Sequence[str], candidates: Sequence[str], times: int) -> list[str]:
        """Add the feature that gains most and drop the one whose loss costs least, as long as this gains ``LEAST``, and
        at most ``times`` times. Returns as many features as were chosen. Source: P. Pudil, J. Novovicova, J. Kittler,
        "Floating search methods in feature selection" (1994)."""
        so_far, share = list(chosen), self.share(chosen)
        for _ in range(times):
            added = self.forward(so_far, candidates, len(so_far) + 1)
            if not added:
                break
            more = [*so_far, added[0][0]]
            dropped, left = self.backward(more, len(so_far))[0]
            if left - share < LEAST:
                break
            so_far, share = [name for name in more if name != dropped], left
        return so_far

    def _solve(self, sums: Floats, at: list[int]) -> Floats:
        """Return the weights that fit best for each of several sums. To solve all at once is much faster."""
        wide = range(len(at))
        inner = sums[:, at][:, :, at]
        inner[:, wide, wide] += _RIDGE * inner[:, wide, wide] + _LITTLE
        return np.asarray(np.linalg.solve(inner, sums[:, at, -1:])[:, :, 0], np.float64)

    def _with(self, weights: dict[str, float]) -> tuple[float, float]:
        """Return the sum of squares of the values of some weights, and of the products of values and dangers."""
        at = [self._at[name] for name in weights]
        vector = np.array(list(weights.values()))
        return float(vector @ self._all[np.ix_(at, at)] @ vector), float(vector @ self._all[at, -1])
