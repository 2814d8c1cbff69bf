"""Compiled runs of a stack that climbs, for use from Python."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from game.ai.compiled.engine import CompiledPlayer
from game.ai.compiled.kernels import climb
from game.ai.compiled.kernels.arrays import MAX_DROPS, WELL_ROWS, Words, new_board, new_drops
from game.ai.compiled.kernels.boards import SURFACE, load
from game.ai.compiled.kernels.bundles import AnyGame, Limits, Policy, Scratch, Survey, SurveyedGame
from game.ai.compiled.kernels.climb import NOWHERE, OVER, WORDS, Boards
from game.ai.compiled.kernels.drops import NEVER
from game.ai.compiled.kernels.lanes import fields
from game.ai.compiled.kernels.lanes.layout import new_lanes, new_values
from game.ai.compiled.kernels.ranks import ORDERS
from game.ai.compiled.kernels.standard import new_landings
from game.ai.compiled.kernels.words import twister

__all__ = ["NOWHERE", "Climber"]


class Climber:
    """Games of a player, and the boards that its last climb has reached."""

    def __init__(self, player: CompiledPlayer, rng: random.Random, runs: int) -> None:
        """Prepare ``runs`` runs from each level. Raises ValueError for a weight that this code does not support."""
        if not player.fast and not player.side_by_side:
            raise ValueError(f"{player.name} has a weight for a feature that this code does not support")
        self.game: SurveyedGame | AnyGame = _surveyed(player, rng) if player.fast else _side_by_side(player, rng)
        self._runs = runs
        self._count = 0
        self._boards, self._spare = (np.zeros(runs * WORDS, np.int64) for _ in range(2))
        climb.begin(self.game.board)

    def rises(self, looks: int, every: int) -> list[int]:
        """Play ``every`` pieces ``looks`` times, in game after game. Returns the rise of the stack after each time."""
        rises = []
        for _ in range(looks):
            end, _ = climb.run_any(self.game, Limits(every, -1, NOWHERE))
            if end == OVER:
                climb.begin(self.game.board)
            rises.append(int(climb.rise_of(self.game.board)))
        return rises

    def excursions(self, low: int, first: int, most: int) -> tuple[int, int]:
        """Climb from ``low`` to the first level once for each run. Returns how often this succeeded, and the pieces."""
        self._count, pieces = climb.excursions(self.game, Limits(most, low, first), self._runs, self._boards)
        return self._count, pieces

    def climb(self, low: int, high: int, most: int) -> tuple[int, int, int]:
        """Climb from the last boards. Returns how many runs reached ``high`` or the end, how many began, and the
        pieces."""
        start = Boards(self._boards, self._count)
        climbs, begun, pieces = climb.climb(self.game, Limits(most, low, high), start, self._runs, self._spare)
        self._boards, self._spare, self._count = self._spare, self._boards, climbs
        return climbs, begun, pieces

    def start_from(self, boards: Sequence[Words]) -> None:
        """Set the boards from which the next climb begins, at most one for each run."""
        self._count = len(boards)
        for number, board in enumerate(boards):
            self._boards[number * WORDS : (number + 1) * WORDS] = board

    @staticmethod
    def is_over(board: Words) -> bool:
        """Return whether the game of a board that was reached is over."""
        return bool(board[climb.ENDED] < 0)

    @property
    def boards(self) -> list[Words]:
        """The boards that were reached."""
        return [self._boards[number * WORDS : (number + 1) * WORDS] for number in range(self._count)]

    @property
    def cells(self) -> float:
        """The mean number of filled cells of the boards that were reached."""
        return float(climb.cells_left(self._boards, self._count) / max(1, self._count))


def _surveyed(player: CompiledPlayer, rng: random.Random) -> SurveyedGame:
    left = new_board()
    load(left, SURFACE)
    policy = Policy(player.rows, ORDERS["mdp"], player.few_weights, SURFACE)
    return SurveyedGame(new_board(), twister(rng), policy, Survey(new_drops(), np.full(MAX_DROPS, NEVER), left))


def _side_by_side(player: CompiledPlayer, rng: random.Random) -> AnyGame:
    left = new_board()
    load(left, SURFACE)
    scratch = Scratch(
        new_landings(), left, np.zeros(WELL_ROWS + 4, np.int64), new_lanes(fields.COUNT), new_values(), player.beyond
    )
    return AnyGame(new_board(), twister(rng), Policy(player.rows, ORDERS["mdp"], player.weights, SURFACE), scratch)
