"""Compiled runs of a stack that climbs, for use from Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import numpy as np

from game.ai.compiled.engine import CompiledPlayer
from game.ai.compiled.kernels import climb
from game.ai.compiled.kernels.arrays import HEIGHT, KNOWN_AT, MAX_DROPS, Words, new_board, new_drops
from game.ai.compiled.kernels.boards import SURFACE, load
from game.ai.compiled.kernels.bundles import AnyGame, Limits, Policy, Survey, SurveyedGame
from game.ai.compiled.kernels.climb import NOWHERE, OVER, RISE, UNIT, WORDS, Boards, Runs
from game.ai.compiled.kernels.drops import NEVER
from game.ai.compiled.kernels.moves import AnyPairGame, Game, LaneGame, LanePairGame, PairGame
from game.ai.compiled.kernels.pairs import Replies
from game.ai.compiled.kernels.pairs_any import AnyReplies
from game.ai.compiled.kernels.ranks import ORDERS
from game.ai.compiled.kernels.standard import new_landings
from game.ai.compiled.kernels.words import twister
from game.core.board.pieces import PIECES
from game.core.dealers.chance import pick

__all__ = ["NOWHERE", "RISE", "UNIT", "Climber", "is_over", "rise_features"]

_AT_ONCE = 64
"""The runs between two reports."""

Tell = Callable[[int], None]
"""A function that is called with a number of pieces. An exception that it raises ends the climb."""


def _nobody(pieces: int) -> None:
    """Tell nobody."""


class Climber:
    """Games of a player, and the boards that its last climb has reached."""

    def __init__(self, player: CompiledPlayer, rng: random.Random, runs: int, known: int = 1) -> None:
        """Prepare ``runs`` runs from each level. ``known`` is the number of known pieces, 1 or 2.

        Raises ValueError for other rules than those of the papers.
        """
        if player.order != ORDERS["mdp"]:
            raise ValueError("expected the rules of the papers")
        first = pick(rng, PIECES) if known > 1 else None
        self.game = _new_game(player, twister(rng), known)
        if first is not None:
            self.game.board[KNOWN_AT] = int(first)
        self._runs = runs
        self._count = 0
        self._boards, self._spare = (np.zeros(WORDS, np.int64) for _ in range(2))
        climb.begin(self.game.board)

    def rises(self, looks: int, every: int, weights: Mapping[str, int] = RISE) -> list[int]:
        """Play ``every`` pieces ``looks`` times, in game after game. Returns the rise of the stack after each time.

        ``weights`` are those of the rise, by the names of ``RISE`` and in its order.
        """
        rises = []
        for _ in range(looks):
            end, _ = climb.run(self.game, Limits(every, -NOWHERE, NOWHERE))
            if end == OVER:
                climb.begin(self.game.board)
            board = self.game.board
            if weights is RISE:
                rises.append(int(climb.rise_of(board)))
            else:
                rises.append(
                    sum(weight * of for weight, of in zip(weights.values(), rise_features(board), strict=True))
                )
        return rises

    def excursions(self, low: int, first: int, most: int = NOWHERE, tell: Tell = _nobody) -> tuple[int, int]:
        """Climb from ``low`` to the first level once for each run. Returns how often this succeeded, and the pieces.

        A game that ends has reached all levels. ``most`` limits the pieces. ``tell`` is called with the pieces since
        its last call.
        """
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
        start = Boards(self._boards, self._count)
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
        """Begin ``count`` runs from one board. Returns how many reached ``high`` or the end, and the pieces.

        The boards of the last climb stay.
        """
        self._spare = _with_room(self._spare, count)
        limits = Limits(NOWHERE, low, high)
        climbs, _, pieces = climb.climb(self.game, limits, Boards(board, 1), count, self._spare)
        return climbs, pieces

    @property
    def height(self) -> int:
        """The height of the stack in rows."""
        return int(self.game.board[HEIGHT])

    @property
    def boards(self) -> list[Words]:
        """The boards that were reached."""
        return [self._boards[number * WORDS : (number + 1) * WORDS] for number in range(self._count)]

    @property
    def all_over(self) -> bool:
        """Whether the games of all boards that were reached are over."""
        return bool(climb.ended(self._boards, self._count) == self._count)

    @property
    def cells(self) -> float:
        """The mean number of filled cells of the boards that were reached."""
        return float(climb.cells_left(self._boards, self._count) / max(1, self._count))


def rise_features(board: Words) -> tuple[int, ...]:
    """Return the features of a stored board that ``RISE`` names, in its order."""
    return tuple(int(feature) for feature in climb.features_of(board))


def is_over(board: Words) -> bool:
    """Return whether the game of a stored board is over."""
    return bool(climb.ended(board, 1))


def _with_room(boards: Words, count: int) -> Words:
    """Return an array with the same boards, and with room for ``count``. It grows as it is needed."""
    if len(boards) >= count * WORDS:
        return boards
    larger = np.zeros(2 * count * WORDS, np.int64)
    larger[: len(boards)] = boards
    return larger


def _new_game(player: CompiledPlayer, state: Words, known: int) -> Game:
    """Return a game on an empty well, of the type that suits the weights and the known pieces of its player."""
    board, left, after = new_board(), new_board(), new_board()
    for scratch_board in (left, after):
        load(scratch_board, SURFACE)
    policy = Policy(player.rows, ORDERS["mdp"], player.few_weights, SURFACE)
    survey = Survey(new_drops(), np.full(MAX_DROPS, NEVER), left)
    if player.fast and known == 1:
        return SurveyedGame(board, state, policy, survey)
    if player.fast:
        replies = Replies(after, Survey(new_drops(), np.full(MAX_DROPS, NEVER), left))
        return PairGame(board, state, policy, survey, replies)
    policy = policy._replace(weights=player.weights)
    scratch = player.scratch(left)
    if known == 1:
        return (LaneGame if player.side_by_side else AnyGame)(board, state, policy, scratch)
    kind = LanePairGame if player.side_by_side else AnyPairGame
    return kind(board, state, policy, scratch, AnyReplies(after, new_landings()))
