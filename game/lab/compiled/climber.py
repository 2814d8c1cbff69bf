"""Compiled runs of a stack that climbs, for use from Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import numpy as np

from ...ai.compiled import Words, twister
from ...core.bits import WIDTH
from ...core.board import PIECES
from ...core.chance import below, pick
from .abreast import brings_of, can_play, check, new_pairs, new_pool, new_sixteen
from .engine import CompiledPlayer, check_papers
from .kernels import climb
from .kernels.abreast.abreast_climb import ENDED, AbreastClimb, Starts, climb_abreast, leave_home
from .kernels.abreast.abreast_pairs import Valuing
from .kernels.abreast.game_pool import STREAM_WORDS
from .kernels.abreast.layout import PIT_DEPTHS, Lanes, new_words
from .kernels.abreast.measure import RISE_OF
from .kernels.abreast.vectors import WIDE
from .kernels.boards import SURFACE
from .kernels.bundles import CELLS_AT, HEIGHT, KNOWN_AT, Limits, cells_of
from .kernels.climb import NOWHERE, RISE, WORDS, ReachedBoards, Runs
from .kernels.moves import OVER

_AT_ONCE = 64
"""The runs between two reports."""

Tell = Callable[[int], None]
"""A function that is called with a number of pieces. An exception that it raises ends the climb."""


def _nobody(pieces: int) -> None:
    """Tell nobody."""


class Climber:
    """Games of a player, and the boards that its last climb has reached."""

    def __init__(self, player: CompiledPlayer, rng: random.Random, runs: int, known: int = 1) -> None:
        """Prepare ``runs`` runs from each level. ``known`` is the number of known pieces, 1 or 2. Raises ValueError for
        other rules than those of the papers."""
        check_papers(player)
        first = pick(rng, PIECES) if known > 1 else 0
        self.game, _ = player.games(twister(rng), known, SURFACE)
        self.game.board[KNOWN_AT] = int(first)
        self._runs = runs
        self._count = 0
        self._boards, self._spare = (np.zeros(WORDS, np.int64) for _ in range(2))
        climb.begin(self.game.board)

    def rises(self, looks: int, every: int, weights: Mapping[str, int] = RISE) -> list[int]:
        """Play ``every`` pieces ``looks`` times, in game after game. Returns the rise of the stack after each time.
        ``weights`` are those of the rise, by the names of ``RISE`` and in its order."""
        rises = []
        for _ in range(looks):
            if climb.play_moves(self.game, Limits(every, -NOWHERE, NOWHERE))[2] == OVER:
                climb.begin(self.game.board)
            features = climb.features_of(self.game.board)
            rises.append(int(sum(weight * of for weight, of in zip(weights.values(), features, strict=True))))
        return rises

    def excursions(self, low: int, first: int, most: int = NOWHERE, tell: Tell = _nobody) -> tuple[int, int]:
        """Climb from ``low`` to the first level once for each run. Returns how often this succeeded, and the pieces. A
        game that ends has reached all levels. ``most`` limits the pieces. ``tell`` is called with the pieces since its
        last call."""
        self._count = pieces = 0
        while self._count < self._runs and pieces < most:
            some = min(_AT_ONCE, self._runs - self._count)
            self._boards = _with_room(self._boards, self._count + some)
            found, played = climb.excursions(
                self.game, Limits(most - pieces, low, first), some, self._boards[self._count * WORDS :]
            )
            self._count, pieces = self._count + found, pieces + played
            tell(played)
        return self._count, pieces

    def climb(self, low: int, high: int, most: int = NOWHERE, tell: Tell = _nobody) -> tuple[int, int, int]:
        """Climb from the last boards. Returns how many runs reached ``high`` or the end, how many began, and the
        pieces. ``most`` and ``tell`` are as in ``excursions``."""
        start = ReachedBoards(self._boards, self._count)
        offset = climb.offset_of(self.game.state, self._count)
        climbs = begun = pieces = 0
        while begun < self._runs and pieces < most:
            last = min(begun + _AT_ONCE, self._runs)
            self._spare = _with_room(self._spare, climbs + last - begun)
            found, some, played = climb.climb_runs(
                self.game,
                Limits(most - pieces, low, high),
                start,
                Runs(begun, last, self._runs, offset),
                self._spare[climbs * WORDS :],
            )
            climbs, begun, pieces = climbs + found, begun + some, pieces + played
            tell(played)
        self._boards, self._spare, self._count = self._spare, self._boards, climbs
        return climbs, begun, pieces

    def tries(self, board: Words, low: int, high: int, count: int) -> tuple[int, int]:
        """Begin ``count`` runs from one board. Returns how many reached ``high`` or the end, and the pieces. The boards
        of the last climb stay."""
        self._spare = _with_room(self._spare, count)
        limits, runs = Limits(NOWHERE, low, high), Runs(0, count, count, climb.offset_of(self.game.state, 1))
        climbs, _, pieces = climb.climb_runs(self.game, limits, ReachedBoards(board, 1), runs, self._spare)
        return climbs, pieces

    @property
    def height(self) -> int:
        return int(self.game.board[HEIGHT])

    @property
    def boards(self) -> Words:
        """One row of words for each board."""
        return self._boards[: self._count * WORDS].reshape(-1, WORDS)

    @property
    def all_over(self) -> bool:
        return all(map(is_over, self.boards))

    @property
    def cells(self) -> float:
        return _cells(self.boards[:, CELLS_AT + 1 : CELLS_AT + 1 + WIDTH])


def is_over(board: Words) -> bool:
    return bool(board[climb.ENDED] < 0)


def _cells(columns: Words | Lanes) -> float:
    """Return the mean number of filled cells of boards, of which these are the columns."""
    return float(np.unpackbits(np.ascontiguousarray(columns).view(np.uint8)).sum()) / max(1, len(columns))


def _with_room(boards: Words, count: int) -> Words:
    """Return an array with the same boards, and with room for ``count``. It grows as it is needed."""
    if len(boards) >= count * WORDS:
        return boards
    larger = np.zeros(2 * count * WORDS, np.int64)
    larger[: len(boards)] = boards
    return larger


# ``Climbers`` does what ``Climber`` does, some times as fast, for players whose games can be played abreast. Its random
# numbers are others, so its results differ within their errors.

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
"""As ``RISE``, for players who know two pieces. They were fitted with ``house-2`` on 10 rows."""
_PLACES = 128
"""The stacks that climb at once. Sixteen with the same piece have turns together, and so many keep them full."""
_CLIMBS = 8
"""The climbs from home of each place, as far as there are so many."""
_ENDLESS = 1 << 62


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
        ``known`` is the number of known pieces, 1 or 2. Raises ValueError for a player whose games cannot be played
        abreast, and for another name."""
        check(player)
        if unknown := set(rise) - set(RISE_OF):
            raise ValueError(f"the rise weighs {', '.join(sorted(unknown))}; expected some of {', '.join(RISE_OF)}")
        taste = player.taste
        taste = taste._replace(need=taste.need | (PIT_DEPTHS if rise.get("deep wells") else 0))
        self.rise = rise
        weights = np.array([rise.get(name, 0) for name in RISE_OF], np.int64)
        self._rng, self._runs = rng, runs
        self._climb = AbreastClimb(Valuing(brings_of(player), new_sixteen(), taste), known > 1, 0, 0, 0)
        places = max(1, min(_PLACES, runs // _CLIMBS))
        self._home, self._pool = new_pool(places), new_pool(_PLACES)
        for pool, count in ((self._home, places), (self._pool, _PLACES)):
            for place in range(count):
                stream = twister(random.Random(rng.getrandbits(64)))
                pool.streams[STREAM_WORDS * place : STREAM_WORDS * (place + 1)] = stream
        self._home_pairs, self._pairs = new_pairs(places, weights), new_pairs(_PLACES, weights)
        self._each = -(-runs // places)
        self._count = 0
        most = max(runs, places * self._each)
        self._boards, self._spare = new_words(WIDE * most), new_words(WIDE * most)

    def excursions(self, low: int, first: int, most: int = _ENDLESS, tell: Tell = _nobody) -> tuple[int, int]:
        """Climb from ``low`` to the first level at least once for each run. Returns how often this succeeded, and the
        pieces, of which there are at most about ``most``. ``tell`` is called with the pieces."""
        climb = self._climb._replace(low=low, high=first, most=most)
        self._count, pieces = leave_home(self._home, self._home_pairs, climb, self._each, self._boards)
        tell(pieces)
        return self._count, pieces

    def climb(self, low: int, high: int, most: int = _ENDLESS, tell: Tell = _nobody) -> tuple[int, int, int]:
        """Climb from the last boards. Returns how many runs reached ``high`` or the end, how many began, and the
        pieces, of which there are at most about ``most``. ``tell`` is called with the pieces."""
        starts = Starts(self._boards, self._count, below(self._rng, self._count), self._runs)
        climb = self._climb._replace(low=low, high=high, most=most)
        climbs, begun, pieces = climb_abreast(self._pool, self._pairs, climb, starts, self._spare)
        self._boards, self._spare, self._count = self._spare, self._boards, climbs
        tell(pieces)
        return climbs, begun, pieces

    @property
    def all_over(self) -> bool:
        return bool(self._reached[:, ENDED].all())

    @property
    def stacks(self) -> list[int]:
        """The boards that were reached, in the bits of a ``Board``."""
        return [cells_of(columns) for columns in self._reached[:, :WIDTH].tolist()]

    @property
    def cells(self) -> float:
        return _cells(self._reached[:, :WIDTH])

    @property
    def _reached(self) -> Lanes:
        return self._boards[: WIDE * self._count].reshape(-1, WIDE)
