"""A compiled game with a known next piece, for use from Python."""

from __future__ import annotations

import random

import numpy as np

from game.ai.compiled.engine import CompiledGame, CompiledPlayer
from game.ai.compiled.kernels.arrays import KNOWN_AT, LANES, MAX_DROPS, ROW_AT, new_board, new_drops
from game.ai.compiled.kernels.boards import SURFACE, load
from game.ai.compiled.kernels.bundles import Limits, Survey
from game.ai.compiled.kernels.drops import NEVER
from game.ai.compiled.kernels.lanes.pairs import best_pair_lane, play_pair_lanes
from game.ai.compiled.kernels.pairs import Replies, best_pair, play_pairs
from game.ai.compiled.kernels.pairs_any import AnyReplies, best_pair_any, play_pairs_any
from game.ai.compiled.kernels.ranks import ORDERS
from game.ai.compiled.kernels.standard import new_landings
from game.ai.compiled.kernels.tables import FIRST, ORIENTATION
from game.core.board.bits import STRIDE
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS
from game.core.dealers.chance import pick

_TALLEST = 4
"""The most rows by which a piece raises the stack. With this much more room, replies reach every column too."""


class CompiledPairGame(CompiledGame):
    """A game of a player who knows the next piece. It makes the first move of the best sequence of two moves."""

    def __init__(self, player: CompiledPlayer, rng: random.Random, cells: int = 0) -> None:
        """Start a game, as ``CompiledGame`` does. The first piece is drawn at once."""
        first = pick(rng, PIECES)
        super().__init__(player, rng, cells)
        if player.order != ORDERS["mdp"]:
            self._open_rows = player.open_rows - _TALLEST
        self._board[KNOWN_AT] = int(first)
        after, left = new_board(), self._straight.survey.left
        load(after, SURFACE)
        self._replies = Replies(after, Survey(new_drops(), np.full(MAX_DROPS, NEVER), left))
        self._any_replies = AnyReplies(after, new_landings())

    def best(self, piece: Piece, coming: Piece) -> tuple[int, float] | None:
        """Return the landing of a piece before the piece ``coming``, as a mask, and the value of the best sequence.

        Returns None if there are no landings.
        """
        player = self.player
        if player.fast and self.height <= self._open_rows:
            number, value = best_pair(self._straight, int(piece), int(coming), self._replies)
            if number < 0:
                return None
            shape, x = FIRST[piece] + number // LANES, number % LANES
            y = self._straight.survey.drops[ROW_AT * MAX_DROPS + number]
        else:
            beside = player.side_by_side and self.height <= self._open_rows
            best_any = best_pair_lane if beside else best_pair_any
            shape, x, y, value = best_any(self._any, int(piece), int(coming), self._any_replies)
            if shape < 0:
                return None
        return SRS.masks[piece][ORIENTATION[shape]] << int(STRIDE * y + x), value

    def _drop(self, limits: Limits) -> tuple[int, int, int]:
        if self.player.fast:
            return play_pairs(self._straight, self._replies, limits)
        if self.player.side_by_side:
            return play_pair_lanes(self._any, self._any_replies, limits)
        return self._go_where_it_can(limits)

    def _go_where_it_can(self, limits: Limits) -> tuple[int, int, int]:
        return play_pairs_any(self._any, self._any_replies, limits)
