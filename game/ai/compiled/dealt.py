"""Compiled games of any dealer, for a player who knows one piece and may expect the next one. For use from Python."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np

from game.ai.compiled.engine import CompiledGame, CompiledPlayer, PlayResult, StopReason
from game.ai.compiled.kernels.arrays import LANES, MAX_DROPS, ROW_AT, Limits, SurveyedDrops, Words, new_board, new_drops
from game.ai.compiled.kernels.boards import SURFACE, load
from game.ai.compiled.kernels.climb import NOWHERE, rise_of
from game.ai.compiled.kernels.drops import NEVER
from game.ai.compiled.kernels.expected import Chain, Deal, best_expected, play_chain, play_deal, play_deal_any
from game.ai.compiled.kernels.pairs import Replies
from game.ai.compiled.kernels.play import OVER
from game.ai.compiled.kernels.tables import FIRST, ORDERS, ORIENTATION
from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece
from game.core.board.rotation import SRS
from game.core.dealers.view import Chances

_AT_ONCE = 1000
"""The pieces that are taken from a dealer at once."""


class _StraightGame(CompiledGame):
    """A game of straight drops, with scratch arrays for the replies to them."""

    def __init__(self, player: CompiledPlayer, rng: random.Random, cells: int = 0) -> None:
        """Start a game. Raises ValueError for other rules than those of the papers."""
        if player.order != ORDERS["mdp"]:
            raise ValueError("expected the rules of the papers")
        super().__init__(player, rng, cells)
        after, left = new_board(), self._straight.survey.left
        load(after, SURFACE)
        self._replies = Replies(after, SurveyedDrops(new_drops(), np.full(MAX_DROPS, NEVER), left))

    def expected(self, piece: Piece, chances: Chances) -> tuple[int, float] | None:
        """Return the landing of a piece before a piece with these chances, as a mask, and its value; None if there is
        none."""
        number, value = best_expected(self._straight, int(piece), np.array(chances), 0, self._replies)
        if number < 0:
            return None
        shape, x = FIRST[piece] + number // LANES, number % LANES
        y = self._straight.survey.drops[ROW_AT * MAX_DROPS + number]
        return SRS.masks[piece][ORIENTATION[shape]] << int(STRIDE * y + x), float(value)


def _check(player: CompiledPlayer) -> None:
    if not player.fast:
        raise ValueError(f"{player.name} has a weight for a feature that this code does not support")


class CompiledDealtGame(_StraightGame):
    """A game with given pieces. The player may be told the chances of the piece after each."""

    def __init__(
        self, player: CompiledPlayer, pieces: Iterator[Piece], expected: Iterator[Chances] | None = None
    ) -> None:
        """Play ``pieces``. ``expected`` are the chances of the piece after each of them; None if the player does not
        look ahead.

        Raises ValueError for a player that looks ahead and has a weight for a feature that this code does not support.
        """
        if expected is not None:
            _check(player)
        super().__init__(player, random.Random(0))
        self._pieces, self._expected = pieces, expected
        self._deal = Deal(np.zeros(0, np.int64), np.zeros(0))
        self._at = 0

    def _drop(self, limits: Limits) -> tuple[int, int, int]:
        lines = pieces = 0
        while True:
            left = len(self._deal.pieces) - self._at
            if not left:
                left = self._take(min(_AT_ONCE, limits.most - pieces))
            if not left:
                return lines, pieces, OVER
            some = min(left, limits.most - pieces)
            more_lines, more, end = self._some(limits._replace(most=some))
            self._at += more
            lines, pieces = lines + more_lines, pieces + more
            if more < some or pieces == limits.most or self.height <= limits.low or self.height >= limits.high:
                return lines, pieces, end

    def _some(self, limits: Limits) -> tuple[int, int, int]:
        if not self.player.fast:
            return play_deal_any(self._any, self._deal, self._at, limits)
        return play_deal(self._straight, self._deal, self._at, self._replies, limits)

    def _take(self, count: int) -> int:
        """Take pieces from the dealer. Returns how many there were."""
        pieces = np.array([int(piece) for piece in islice(self._pieces, count)], np.int64)
        chances = np.zeros(0)
        if self._expected is not None and len(pieces):
            chances = np.array(list(islice(self._expected, len(pieces)))).ravel()
        self._deal, self._at = Deal(pieces, chances), 0
        return len(pieces)


class CompiledChainGame(_StraightGame):
    """A game of a dealer that is a chain, as ``game.lab.dealer_splitting`` makes it."""

    def __init__(
        self,
        player: CompiledPlayer,
        rng: random.Random,
        chances: Sequence[Chances],
        following: Sequence[Sequence[int]],
        expected: Sequence[Chances] | None = None,
    ) -> None:
        """``expected`` are the chances that the player expects in each state; None if it does not look ahead.

        Raises ValueError for a weight that this code does not support.
        """
        _check(player)
        edges = np.cumsum(np.array(chances), axis=1)
        for row, state in zip(edges, chances, strict=True):
            row[max(piece for piece, chance in enumerate(state) if chance) :] = 2.0
        self._chain = Chain(
            edges.ravel(),
            np.array(following, np.int64).ravel(),
            np.zeros(0) if expected is None else np.array(expected).ravel(),
            np.zeros(1, np.int64),
        )
        super().__init__(player, rng)

    def begin(self, cells: int) -> None:
        """Begin a new game on this stack, with a new deal."""
        super().begin(cells)
        self._chain.state[0] = 0

    def snapshot(self) -> Words:
        """Return the stack and the state of the dealer, for ``restore``."""
        return np.append(self._board, self._chain.state)

    def restore(self, snapshot: Words) -> None:
        """Continue from a stack and a state of the dealer."""
        self._board[:] = snapshot[:-1]
        self._chain.state[0] = snapshot[-1]

    @property
    def rise(self) -> int:
        """The progress of the stack towards the end of the game, see ``game.ai.compiled.kernels.climb``."""
        return int(rise_of(self._board))

    def play(self, most: int, low: int = -NOWHERE, high: int = NOWHERE) -> PlayResult:
        """Play at most ``most`` pieces, or until the stack has the rise ``low`` or ``high`` after a piece."""
        lines, pieces, end = play_chain(self._straight, self._chain, self._replies, Limits(most, low, high))
        return PlayResult(lines, pieces, StopReason(end))
