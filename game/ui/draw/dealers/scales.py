"""The scales of the charts of several dealers, which they share."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.dealers.runs.gaps import GapLaw
from game.play.dealers.lane import Lane

_MOST_GAPS = 36
"""The longest gap for which a chart has room."""
_QUANTILE = 0.997
"""The share of the exact gaps for which there is room."""


@dataclass(frozen=True)
class Scales:
    """What the charts of all dealers share, so that they can be compared at a glance."""

    last_gap: int
    """The last gap that has a bar. All longer ones share it."""
    gap_top: float
    share_top: float
    repeat_top: float
    pieces: int
    """The right end of the curves, in pieces."""
    drought_top: int

    @classmethod
    def of(cls, lanes: Sequence[Lane]) -> Scales:
        """The scales in which all bars of all dealers have room, from the first one on."""
        last, top, share, repeat = 12, 0.1, 0.2, 0.05
        for lane in lanes:
            counts, law = lane.counts, law_of_lane(lane)
            if law:
                last = max(last, _quantile(law.chances))
                top = max([top, *law.chances])
            last = max([last, *counts.gaps])
            share = max([share, *counts.shares, *(lane.shares or ())])
            repeat = max(repeat, 1.3 * counts.repeat_rate, 1.4 * (lane.repeats or 0.0))
        last = min(last, _MOST_GAPS)
        for lane in lanes:
            top = max([top, *folded(lane.counts.gap_shares(last), last)])
        pieces = max(100, *(lane.counts.pieces for lane in lanes))
        drought = max(13, *(max(lane.counts.longest, limit_of(lane) or 0) for lane in lanes))
        return cls(last, _ceiling(top), _ceiling(share), _ceiling(repeat), pieces, 5 * -(-5 * drought // 20))

    @property
    def is_full(self) -> bool:
        """Whether longer gaps can have come than there is room for."""
        return self.last_gap == _MOST_GAPS


def folded(shares: Sequence[float], last: int) -> list[float]:
    """[gap]: its share, where that of the gap ``last`` is the one of all longer gaps, too."""
    return [*shares[:last], sum(shares[last:])]


def law_of_lane(lane: Lane) -> GapLaw | None:
    """The law of the gaps: the exact one, else the simulated one, else None."""
    return lane.law or (lane.simulated.law if lane.simulated else None)


def limit_of(lane: Lane) -> int | None:
    """The longest possible drought, if it is short enough to be drawn."""
    longest = lane.law.longest if lane.law else None
    return longest if longest is not None and longest <= 2 * _MOST_GAPS else None


def _quantile(chances: Sequence[float]) -> int:
    total = 0.0
    for gap, chance in enumerate(chances):
        total += chance
        if total >= _QUANTILE:
            return gap
    return max(0, len(chances) - 1)


def _ceiling(share: float) -> float:
    """The next step of 5 %, or of 20 % where there is much."""
    step = 0.05 if share <= 0.4 else 0.2
    return min(1.0, step * math.ceil(share / step - 1e-9))
