"""The survival curve of some games: the share that is still alive after so many pieces.

It is the estimate of Kaplan and Meier. A game that is cut off, still runs, or has reached its goal tells only that it
was alive up to then.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Curve:
    """A falling staircase from 1 at 0 pieces."""

    pieces: tuple[int, ...]
    """Where the steps are, in ascending order. The first is 0."""
    shares: tuple[float, ...]
    """The share that is alive from each step on."""
    reach: int
    """The number of pieces up to which anything is known."""

    def at(self, pieces: float) -> float | None:
        """Return the share that is alive after so many pieces. None beyond ``reach``, unless all have died by then."""
        if pieces > self.reach and self.shares[-1]:
            return None
        return self.shares[max(0, bisect_right(self.pieces, pieces) - 1)]

    @property
    def median(self) -> int | None:
        """The number of pieces after which half of the games have ended. None if more are alive."""
        return next((pieces for pieces, share in zip(self.pieces, self.shares, strict=True) if share <= 0.5), None)


NOTHING = Curve((0,), (1.0,), 0)
"""The curve of no games."""


class Survival:
    """Counts the ends of games."""

    def __init__(self) -> None:
        self._died: Counter[int] = Counter()
        self._cut_off: Counter[int] = Counter()
        self.games = 0

    def add(self, pieces: int, *, died: bool) -> None:
        """Count a game of so many pieces. ``died`` is False if it could have gone on."""
        self.games += 1
        (self._died if died else self._cut_off)[pieces] += 1

    def curve(self, running: Sequence[int] = ()) -> Curve:
        """Return the curve. ``running`` holds the numbers of pieces of games that still run."""
        cut_off = self._cut_off + Counter(running)
        alive = self.games + len(running)
        pieces, shares, share = [0], [1.0], 1.0
        ends = sorted({*self._died, *cut_off})
        for end in ends:
            died = self._died[end]
            if died:
                share *= 1 - died / alive
                pieces.append(end)
                shares.append(share)
            alive -= died + cut_off[end]
        return Curve(tuple(pieces), tuple(shares), ends[-1]) if ends else NOTHING
