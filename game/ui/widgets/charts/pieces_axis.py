"""An axis of numbers of pieces, linear or logarithmic."""

from __future__ import annotations

import math
from dataclasses import dataclass

_LEAST = 10
"""The least number of pieces at the end of an axis."""


@dataclass(frozen=True)
class PiecesAxis:
    """Where numbers of pieces stand on an axis that ends at ``end``."""

    end: int
    logarithmic: bool

    @property
    def _most(self) -> int:
        return max(self.end, _LEAST)

    def share(self, pieces: float) -> float:
        """Where a number of pieces stands, as a share of the width."""
        if self.logarithmic:
            return math.log(max(pieces, 1)) / math.log(self._most)
        return pieces / self._most

    def pieces(self, share: float) -> int:
        """The number of pieces at a share of the width."""
        return round(self._most**share if self.logarithmic else self._most * share)

    def marks(self, room: int) -> list[int]:
        """The numbers below the axis: powers of ten, or about as many round ones as there is ``room`` for."""
        if self.logarithmic:
            return [10**power for power in range(len(str(self._most)))]
        step = nice_step(self._most / max(2, room))
        return list(range(0, self._most + 1, step))


def nice_step(least: float) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 50, ... that is at least so large."""
    power = int(10 ** max(0, math.floor(math.log10(max(1.0, least)))))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least)
