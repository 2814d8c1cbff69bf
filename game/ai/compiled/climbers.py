"""Compiled runs of many stacks that climb abreast, for use from Python.

``Climbers`` does what ``Climber`` does, some times as fast, for players whose games can be played abreast. Its random
numbers are others, so its results differ within their errors.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import numpy as np

from game.ai.compiled.abreast import can_play, cells_of, check, new_pool, new_sixteen, taste_of
from game.ai.compiled.climber import RISE
from game.ai.compiled.engine import CompiledPlayer
from game.ai.compiled.kernels.abreast.climb import ENDED, Climb, Starts, climb_abreast, leave_home
from game.ai.compiled.kernels.abreast.climb_pairs import Duo, climb_pairs, leave_home_pairs
from game.ai.compiled.kernels.abreast.layout import Lanes, new_words
from game.ai.compiled.kernels.abreast.needs import PIT_DEPTHS
from game.ai.compiled.kernels.abreast.play import STREAM_WORDS
from game.ai.compiled.kernels.abreast.rise import RISE_OF
from game.ai.compiled.kernels.abreast.vectors import WIDE
from game.ai.compiled.kernels.words import twister
from game.ai.compiled.pairs_abreast import brings_of, new_pairs
from game.core.board.bits import WIDTH
from game.core.dealers.chance import below

NOWHERE = 1 << 30
"""A rise that no stack has."""
RISE_OF_TWO = {
    "height": -1620,
    "rows with holes": 6374,
    "row transitions": 2774,
    "wells": 997,
    "column transitions": 2057,
    "holes": -6455,
    "hole depth": -102,
    "deep wells": -5288,
    "sum of heights": 1406,
}
"""As ``RISE``, for players who know two pieces. ``game.lab.levels.fit`` fitted it with ``house-2`` on 10 rows."""
_PLACES = 128
"""The stacks that climb at once. Sixteen with the same piece have turns together, and so many keep them full."""
_CLIMBS = 8
"""The climbs from home of each place, as far as there are so many."""
_ENDLESS = 1 << 62


Tell = Callable[[int], None]
"""A function that is called with a number of pieces."""


def _nobody(pieces: int) -> None:
    """Tell nobody."""


def climbers_for(player: CompiledPlayer, rng: random.Random, runs: int, known: int) -> Climbers | None:
    """Return the stacks of a player, which climb by the rise for ``known`` pieces, 1 or 2. None if its games cannot be
    played abreast."""
    return Climbers(player, rng, runs, RISE if known == 1 else RISE_OF_TWO, known) if can_play(player) else None


class Climbers:
    """Stacks of one player that climb at once, and the boards that the last climb has reached."""

    def __init__(
        self, player: CompiledPlayer, rng: random.Random, runs: int, rise: Mapping[str, int], known: int = 1
    ) -> None:
        """Prepare ``runs`` runs from each level. ``rise`` are the weights of the rise, by the names of ``RISE_OF``.
        ``known`` is the number of known pieces, 1 or 2.

        Raises ValueError for a player whose games cannot be played abreast, and for another name.
        """
        check(player)
        if unknown := set(rise) - set(RISE_OF):
            raise ValueError(f"the rise weighs {', '.join(sorted(unknown))}; expected some of {', '.join(RISE_OF)}")
        taste = taste_of(player)
        self._taste = taste._replace(need=taste.need | (PIT_DEPTHS if rise.get("deep wells") else 0))
        self.rise = rise
        self._rise = np.array([rise.get(name, 0) for name in RISE_OF], np.int64)
        self._those, self._rng, self._runs = new_sixteen(), rng, runs
        places = max(1, min(_PLACES, runs // _CLIMBS))
        self._home, self._pool = new_pool(places), new_pool(_PLACES)
        for pool, count in ((self._home, places), (self._pool, _PLACES)):
            for place in range(count):
                stream = twister(random.Random(rng.getrandbits(64)))
                pool.streams[STREAM_WORDS * place : STREAM_WORDS * (place + 1)] = stream
        self._duo = Duo(brings_of(player), self._those, self._taste) if known > 1 else None
        self._home_pairs, self._pairs = new_pairs(places, self._rise), new_pairs(_PLACES, self._rise)
        self._each = -(-runs // places)
        self._count = 0
        most = max(runs, places * self._each)
        self._boards, self._spare = new_words(WIDE * most), new_words(WIDE * most)
        self._rises = new_words(WIDE)

    def excursions(self, low: int, first: int, most: int = _ENDLESS, tell: Tell = _nobody) -> tuple[int, int]:
        """Climb from ``low`` to the first level at least once for each run. Returns how often this succeeded, and the
        pieces, of which there are at most about ``most``. ``tell`` is called with the pieces."""
        climb = Climb(self._rise, low, first, self._rises)
        each, kept = self._each, self._boards
        if self._duo:
            found = leave_home_pairs(self._home, self._home_pairs, self._duo, climb, each, most, kept)
        else:
            found = leave_home(self._home, self._those, self._taste, climb, each, most, kept)
        self._count, pieces = found
        tell(pieces)
        return self._count, pieces

    def climb(self, low: int, high: int, most: int = _ENDLESS, tell: Tell = _nobody) -> tuple[int, int, int]:
        """Climb from the last boards. Returns how many runs reached ``high`` or the end, how many began, and the
        pieces, of which there are at most about ``most``. ``tell`` is called with the pieces."""
        starts = Starts(self._boards, self._count, below(self._rng, self._count), self._runs)
        climb = Climb(self._rise, low, high, self._rises)
        if self._duo:
            found = climb_pairs(self._pool, self._pairs, self._duo, climb, starts, most, self._spare)
        else:
            found = climb_abreast(self._pool, self._those, self._taste, climb, starts, most, self._spare)
        climbs, begun, pieces = found
        self._boards, self._spare, self._count = self._spare, self._boards, climbs
        tell(pieces)
        return climbs, begun, pieces

    @property
    def all_over(self) -> bool:
        """Whether the games of all boards that were reached are over."""
        return bool(self._reached[:, ENDED].all())

    @property
    def stacks(self) -> list[int]:
        """The boards that were reached, in the bits of a ``Board``."""
        return [cells_of(columns) for columns in self._reached[:, :WIDTH].tolist()]

    @property
    def cells(self) -> float:
        """The mean number of filled cells of the boards that were reached."""
        columns = np.ascontiguousarray(self._reached[:, :WIDTH])
        return float(np.unpackbits(columns.view(np.uint8)).sum()) / max(1, self._count)

    @property
    def _reached(self) -> Lanes:
        return self._boards[: WIDE * self._count].reshape(-1, WIDE)
