"""Many compiled games of one player abreast, for use from Python.

This is for the rules of the papers. The games are the same, piece by piece, as those of ``CompiledGame``. Those of
players who know the next piece too are ``PairsAbreast``.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ...ai.compiled import Words, columns_of, twister
from ...core.bits import WIDTH
from .engine import CompiledPlayer, new_rates
from .kernels.abreast.abreast_pairs import BOARD, SIDES, Brings, Pairs, Valuing, join_pairs, play_pairs
from .kernels.abreast.choose import BOARDS_ASIDE, Sixteen
from .kernels.abreast.game_pool import DRAWN, PIECE_COUNT, STREAM_WORDS, GamePool, play_pool, wait
from .kernels.abreast.layout import SIZE, new_floats, new_words
from .kernels.abreast.vectors import WIDE
from .kernels.bundles import cells_of
from .kernels.feature import ERODED_CELLS, LANDING_HEIGHT, ROWS
from .kernels.piece_tables import ORDERS

_VERSION = random.Random(0).getstate()[0]
_ENDLESS = 1 << 62
"""More pieces than any game has."""


class GameSoFar(NamedTuple):
    cells: int
    """The stack, in the bits of a ``Board``."""
    rng: random.Random
    """From which the next pieces come."""
    lines: int
    pieces: int


class EndedGame(NamedTuple):
    """A game that is over, or has had all the pieces that it may have."""

    place: int
    lines: int
    pieces: int
    cut: bool
    """Whether it was stopped before its end."""


def can_play(player: CompiledPlayer) -> bool:
    """Return whether the games of a player can be played abreast."""
    return player.order == ORDERS["mdp"] and player.side_by_side


def check(player: CompiledPlayer) -> None:
    if not can_play(player):
        raise ValueError(
            f"{player.name} cannot be played abreast; expected the rules of the papers and no weight for a feature of "
            "other authors' players"
        )


def new_pool(places: int) -> GamePool:
    """Return the state of ``places`` games that are played abreast. No game has begun in it."""
    return GamePool(
        boards=new_words(WIDE * places),
        streams=np.zeros(STREAM_WORDS * places, np.int64),
        drawn=np.zeros(DRAWN * places, np.int64),
        taken=np.full(places, DRAWN, np.int64),
        queues=np.zeros((PIECE_COUNT + 1) * places, np.int64),
        first=np.zeros(PIECE_COUNT, np.int64),
        waiting=np.zeros(PIECE_COUNT + 1, np.int64),
        lines=np.zeros(places, np.int64),
        pieces=np.zeros(places, np.int64),
    )


def new_sixteen() -> Sixteen:
    """Return the arrays in which sixteen boards are valued at once. Every call overwrites them."""
    return Sixteen(
        new_words(SIZE),
        new_words(SIZE),
        new_rates(),
        new_floats(2 * WIDE),
        new_words(WIDE),
        np.zeros(WIDE, np.int64),
        np.zeros(BOARDS_ASIDE, np.int64),
    )


class PlacesForGames:
    """Games of one player, each at a place with a number. A game that ends leaves its place for a new one."""

    def __init__(self, player: CompiledPlayer, places: int, most: int | None = None) -> None:
        """Prepare places without games. A game is stopped after ``most`` pieces. Raises ValueError for a player whose
        games cannot be played abreast."""
        check(player)
        self._taste, self._most = player.taste, _ENDLESS if most is None else most
        self._those = new_sixteen()
        self._pool = new_pool(places)

    def begin(self, place: int, rng: random.Random, cells: int = 0) -> None:
        """Begin a game at a place that has none, with the pieces of the ``memoryless`` randomizer from ``rng``.
        ``cells`` is the stack, which must have no full row."""
        pool = self._pool
        pool.boards[WIDE * place : WIDE * place + WIDTH] = columns_of(cells)
        pool.streams[STREAM_WORDS * place : STREAM_WORDS * (place + 1)] = twister(rng)
        pool.taken[place], pool.lines[place], pool.pieces[place] = DRAWN, 0, 0

    def ended(self) -> Iterator[EndedGame]:
        pool = self._pool
        places, count = len(pool.lines), int(pool.waiting[PIECE_COUNT])
        pool.waiting[PIECE_COUNT] = 0
        for place in pool.queues[PIECE_COUNT * places : PIECE_COUNT * places + count].tolist():
            pieces = int(pool.pieces[place])
            yield EndedGame(place, int(pool.lines[place]), pieces, pieces == self._most)

    def cells(self, place: int) -> int:
        """Return the stack of the game at a place, in the bits of a ``Board``."""
        return cells_of(self._pool.boards[WIDE * place : WIDE * place + WIDTH].tolist())


class GamesAbreast(PlacesForGames):
    """Games of one player who knows one piece."""

    def begin(self, place: int, rng: random.Random, cells: int = 0) -> None:
        super().begin(place, rng, cells)
        wait(self._pool, place)

    def play(self, most: int) -> tuple[int, int]:
        """Play about ``most`` pieces in all games together, fewer if a game ends. Returns the lines and the pieces."""
        lines, pieces = play_pool(self._pool, self._those, self._taste, most, self._most)
        return lines, pieces

    def so_far(self, place: int) -> GameSoFar:
        """Return a game that goes on, so that it can be continued alone."""
        pool = self._pool
        state = pool.streams[STREAM_WORDS * place : STREAM_WORDS * (place + 1)].tolist()
        # The next piece has been taken. Each piece uses two random numbers.
        state[-1] -= 2 * (DRAWN - int(pool.taken[place]) + 1)
        rng = random.Random(0)
        rng.setstate((_VERSION, tuple(state), None))
        return GameSoFar(self.cells(place), rng, int(pool.lines[place]), int(pool.pieces[place]))


# The games are the same, piece by piece, as those of ``CompiledPairGame``.

_NO_RISE = np.zeros(0, np.int64)


def new_pairs(places: int, rise: Words = _NO_RISE) -> Pairs:
    """Return what games with a known next piece are about. ``rise`` are the weights of the rise."""
    falling, coming, waiting, best, rises, ready = (np.zeros(places, np.int64) for _ in range(6))
    counts = np.zeros(PIECE_COUNT, np.int64)
    owners, numbers = np.zeros(WIDE * PIECE_COUNT, np.int64), np.zeros(WIDE * PIECE_COUNT, np.int64)
    return Pairs(
        falling=falling,
        coming=coming,
        waiting=waiting,
        best=best,
        values=np.zeros(places),
        rises=rises,
        ready=ready,
        ring=np.zeros(2, np.int64),
        boards=new_words(BOARD * PIECE_COUNT),
        counts=counts,
        owners=owners,
        numbers=numbers,
        brought=new_floats(WIDE * PIECE_COUNT),
        sides=np.zeros(3 * SIDES, np.int64),
        rise=rise,
        rises_of=new_words(WIDE),
    )


def brings_of(player: CompiledPlayer) -> Brings:
    weights = player.weights
    return Brings(weights[LANDING_HEIGHT], weights[ERODED_CELLS], weights[ROWS])


class PairsAbreast(PlacesForGames):
    """Games of one player who knows two pieces, each at a place with a number."""

    def __init__(self, player: CompiledPlayer, places: int, most: int | None = None) -> None:
        super().__init__(player, places, most)
        self._pairs, self._valuing = new_pairs(places), Valuing(brings_of(player), self._those, self._taste)

    def begin(self, place: int, rng: random.Random, cells: int = 0) -> None:
        super().begin(place, rng, cells)
        join_pairs(self._pool, self._pairs, place)

    def play(self, most: int) -> tuple[int, int]:
        """Play ``most`` pieces in all games together, fewer if a game ends. Returns the lines and the pieces."""
        lines, pieces = play_pairs(self._pool, self._pairs, self._valuing, most, self._most)
        return lines, pieces
