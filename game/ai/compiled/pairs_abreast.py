"""Many compiled games of one player who knows the next piece abreast, for use from Python.

The games are the same, piece by piece, as those of ``CompiledPairGame``.
"""

from __future__ import annotations

import random

import numpy as np

from game.ai.compiled.abreast import PlacesForGames
from game.ai.compiled.engine import CompiledPlayer
from game.ai.compiled.kernels.abreast.layout import new_floats, new_words
from game.ai.compiled.kernels.abreast.pairs import BOARD, SIDES, Brings, Pairs, join_pairs, play_pairs
from game.ai.compiled.kernels.abreast.play import PIECE_COUNT
from game.ai.compiled.kernels.abreast.vectors import WIDE
from game.ai.compiled.kernels.arrays import Words
from game.ai.compiled.kernels.feature import ERODED_CELLS, LANDING_HEIGHT, ROWS

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
    """Return a player's weights of the features of a move."""
    weights = player.weights
    return Brings(weights[LANDING_HEIGHT], weights[ERODED_CELLS], weights[ROWS])


class PairsAbreast(PlacesForGames):
    """Games of one player who knows two pieces, each at a place with a number."""

    def __init__(self, player: CompiledPlayer, places: int, most: int | None = None) -> None:
        """Prepare places, as ``PlacesForGames`` does."""
        super().__init__(player, places, most)
        self._pairs, self._brings = new_pairs(places), brings_of(player)

    def begin(self, place: int, rng: random.Random, cells: int = 0) -> None:
        """Begin a game at a place that has none, as ``PlacesForGames`` does."""
        super().begin(place, rng, cells)
        join_pairs(self._pool, self._pairs, place)

    def play(self, most: int) -> tuple[int, int]:
        """Play ``most`` pieces in all games together, fewer if a game ends. Returns the lines and the pieces."""
        lines, pieces = play_pairs(self._pool, self._pairs, self._brings, self._those, self._taste, most, self._most)
        return lines, pieces
