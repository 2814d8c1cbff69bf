"""A game with the next piece known in compiled code, to be used from Python."""

from __future__ import annotations

import random

import numpy as np

from game.ai.compiled.engine import CompiledGame, CompiledPlayer
from game.ai.compiled.kernels.arrays import LANES, MOST_DROPS, ROW_AT, new_board, new_drops
from game.ai.compiled.kernels.boards import SURFACE, load
from game.ai.compiled.kernels.drops import NEVER
from game.ai.compiled.kernels.pairs import best_pair, best_pair_any, play_pairs, play_pairs_any
from game.ai.compiled.kernels.ranks import ORDERS
from game.ai.compiled.kernels.standard import new_landings
from game.ai.compiled.kernels.tables import FIRST, ORIENTATION
from game.core.board.bits import STRIDE
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS
from game.core.dealers.chance import pick

_TALLEST = 4
"""Rows by which a piece can raise the stack: where there is so much room more, replies get everywhere as well."""


class CompiledPairGame(CompiledGame):
    """A game of a player who knows the next piece: of the series of two moves it makes the best one's first."""

    def __init__(self, player: CompiledPlayer, rng: random.Random, cells: int = 0) -> None:
        """As for a ``CompiledGame``; the first of the pieces is drawn at once."""
        first = pick(rng, PIECES)
        super().__init__(player, rng, cells)
        if player.order != ORDERS["mdp"]:
            self._open_rows = player.open_rows - _TALLEST
        self._known = np.array([int(first)])
        self._after, self._replies, self._worths = new_board(), new_drops(), np.full(MOST_DROPS, NEVER)
        self._reply_landings = new_landings()
        load(self._after, SURFACE)

    def best(self, piece: Piece, coming: Piece) -> tuple[int, float] | None:
        """The landing, as a mask, that a piece would have with that one to come, and the value of the best series.

        None where it has no landing.
        """
        player = self.player
        if player.fast and self.height <= self._open_rows:
            number, value = best_pair(
                self._board, int(piece), int(coming), player.rows, player.order, player.few_weights, player.detail,
                self._drops, self._values, self._after, self._replies, self._worths, self._left,
            )  # fmt: skip
            if number < 0:
                return None
            shape, x = FIRST[piece] + number // LANES, number % LANES
            y = self._drops[ROW_AT * MOST_DROPS + number]
        else:
            shape, x, y, value = best_pair_any(
                self._board, int(piece), int(coming), player.rows, player.order, player.weights, self._landings,
                self._after, self._reply_landings, self._left, self._hardness,
            )  # fmt: skip
            if shape < 0:
                return None
        return SRS.masks[piece][ORIENTATION[shape]] << int(STRIDE * y + x), value

    def _drop(self, most: int, low: int, high: int) -> tuple[int, int, int]:
        player = self.player
        if not player.fast:
            return self._go_where_it_can(most, low, high)
        return play_pairs(
            self._board, self._state, self._known, player.rows, player.order, player.few_weights, player.detail,
            self._drops, self._values, self._after, self._replies, self._worths, self._left, most, low, high,
        )  # fmt: skip

    def _go_where_it_can(self, most: int, low: int, high: int) -> tuple[int, int, int]:
        player = self.player
        return play_pairs_any(
            self._board, self._state, self._known, player.rows, player.order, player.weights, self._landings,
            self._after, self._reply_landings, self._left, self._hardness, most, low, high,
        )  # fmt: skip
