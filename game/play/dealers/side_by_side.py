"""Up to three dealers that deal at one speed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.dealers.runs.gaps import SimulatedLaw
from game.play.dealers.lane import Lane

MOST = 3
"""The greatest number of dealers."""
TRIO = ("7-bag", "nes", "memoryless")
"""The dealers to begin with."""
RATES = (1, 2, 5, 10, 30, 100, 1_000, 10_000)
"""The speeds, in pieces a second. The computer may not reach the highest one."""
BUDGET = 0.004
"""The seconds of each frame in which pieces are dealt."""
_LOOK = 16
"""The pieces between two looks at the clock."""
_FRAME = 1 / 60
_OVER = object()
_LONGEST = 0.1
"""The seconds at most of which the pieces are dealt at once, as after a stall."""

Options = Mapping[str, Mapping[str, object]]
"""Randomizer -> its options."""


class SideBySide:
    """The dealers, their speed, and when the next pieces are due."""

    def __init__(
        self, dealers: Sequence[str], seed: str, options: Options, entropy: random.Random, clock: Callable[[], float]
    ) -> None:
        """``dealers`` has one to three names. ``clock`` is in seconds. Raises ValueError for a wrong option."""
        self.dealers = list(dealers[:MOST])
        self._simulated: dict[str, SimulatedLaw | None] = {}
        self._options, self._entropy, self._clock = options, entropy, clock
        self.paused = False
        self.rate = 5
        """Pieces a second of each dealer."""
        self.restart(seed)

    def restart(self, seed: str) -> None:
        """Begin anew with a seed. All dealers have the same one."""
        self.seed = seed
        self.lanes = [Lane(name, seed, self._options.get(name, {}), self._entropy) for name in self.dealers]
        self._simulating = self._simulations()
        self.simulates = True
        """Whether games of the dealers are still simulated."""
        self._simulate()
        self._from = self.dealt_at = self._clock()

    def _simulations(self) -> Iterator[None]:
        """Simulate games of each dealer, once."""
        for lane, name in zip(self.lanes, self.dealers, strict=True):
            if name not in self._simulated:
                self._simulated[name] = yield from lane.simulate()
            lane.simulated = self._simulated[name]

    def replace(self, place: int, name: str) -> None:
        """Put another dealer at a place, and begin anew with the same seed."""
        self.dealers[place] = name
        self.restart(self.seed)

    def add(self, name: str) -> None:
        """Put another dealer beside the others, and begin anew with the same seed."""
        self.dealers.append(name)
        self.restart(self.seed)

    # Commands

    def pause(self) -> None:
        """Stop dealing, or go on."""
        self.paused = not self.paused
        self._from = self._clock()

    def resume(self) -> None:
        """Go on after another page. No time has passed."""
        self._from = self._clock()

    def step(self) -> None:
        """Deal one piece each, and stop."""
        self.paused = True
        self._deal(1)

    def set_rate(self, rate: int) -> None:
        """Deal so many pieces a second from now on."""
        self.rate = rate
        self._from = self._clock()

    def change_rate(self, by: int) -> None:
        """Go to the next faster speed for 1, to the next slower one for -1."""
        place = RATES.index(self.rate) + by
        self.set_rate(RATES[max(0, min(place, len(RATES) - 1))])

    # Time

    @property
    def interval(self) -> float:
        """The seconds between two pieces of a dealer."""
        return 1 / self.rate

    def advance(self, now: float) -> bool:
        """Deal what is due by ``now``, and simulate games. Return whether any dealer has dealt."""
        self._simulate()
        if self.paused:
            return False
        since = min(now - self._from, _LONGEST + self.interval)
        due = int(since * self.rate + 1e-6)
        if due < 1 or (self.interval < _FRAME and since < _FRAME - 1e-6):
            return False
        self._from = now if since < now - self._from else self._from + due / self.rate
        return self._deal(due, now)

    def _simulate(self) -> None:
        """Simulate games, as far as there is time."""
        ends = self._clock() + BUDGET
        while self.simulates and self._clock() < ends:
            self.simulates = next(self._simulating, _OVER) is not _OVER

    def _deal(self, due: int, now: float | None = None) -> bool:
        """Deal ``due`` pieces each in turn, fewer if the time is over. All go at the pace of the slowest dealer."""
        self.dealt_at = self._clock() if now is None else now
        running = [lane for lane in self.lanes if not lane.ended]
        often = 1 if any(lane.randomizer.sees_board for lane in running) else _LOOK
        ends = self._clock() + BUDGET
        dealt = False
        for piece in range(due):
            if piece and piece % often == 0 and self._clock() >= ends:
                break
            for lane in running:
                dealt |= lane.deal()
        return dealt

    def deadline(self, now: float) -> float | None:
        """When there is next something to do. None while nothing is dealt."""
        if self.simulates:
            return now + _FRAME
        if self.paused or all(lane.ended for lane in self.lanes):
            return None
        return self._from + max(self.interval, _FRAME)

    def fallen(self, now: float) -> float:
        """How far the newest pieces have come into sight, from 0 to 1. At a high speed they are there at once."""
        if self.interval < 0.1:
            return 1.0
        return min(1.0, max(0.0, now - self.dealt_at) / (0.6 * self.interval))
