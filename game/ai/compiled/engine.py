"""A compiled player, for use from Python."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

import numpy as np

from game.ai.compiled.kernels import feature
from game.ai.compiled.kernels.arrays import (
    CELLS_AT,
    FULL,
    HEIGHT,
    KNOWN_AT,
    LANES,
    MAX_DROPS,
    ROW_AT,
    WELL_ROWS,
    AnyGame,
    Limits,
    Policy,
    Scratch,
    SurveyedDrops,
    SurveyedGame,
    Words,
    new_board,
    new_drops,
    twister,
)
from game.ai.compiled.kernels.boards import NINE, SIX, SURFACE, load
from game.ai.compiled.kernels.drops import NEVER, settle, survey
from game.ai.compiled.kernels.general import landing_row, new_landings, reach, value_of
from game.ai.compiled.kernels.lanes import layout
from game.ai.compiled.kernels.lanes.layout import new_lanes, new_values
from game.ai.compiled.kernels.lanes.play import best_pair_lane, play_lanes, play_pair_lanes
from game.ai.compiled.kernels.pairs import AnyReplies, Replies, best_pair, best_pair_any, play_pairs, play_pairs_any
from game.ai.compiled.kernels.play import HIGH, LOW, ON, OVER, play, play_any, play_within_reach
from game.ai.compiled.kernels.tables import FIRST, ORDERS, ORIENTATION, TALL, WIDE
from game.ai.linear.controllers import Controller
from game.ai.linear.features import FEATURES
from game.ai.linear.standard import MIN_ROWS
from game.core.board.bits import STRIDE, WIDTH
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS
from game.core.dealers.chance import pick

_ANY_HEIGHT = (-1, WELL_ROWS + 1)

_Landing = tuple[int, int, int, float]
"""Shape, column, row and value."""


class StopReason(Enum):
    """The reason why a game stopped."""

    ON = ON
    """All pieces were played."""
    OVER = OVER
    LOW = LOW
    """The stack is as low as the limit."""
    HIGH = HIGH
    """The stack is as high as the limit."""


class PlayResult(NamedTuple):
    """The result of one call of ``play``."""

    lines: int
    pieces: int
    reason: StopReason


class CompiledPlayer:
    """A controller in a well of ``rows`` rows, by the rules of the papers or of Standard Tetris."""

    def __init__(self, controller: Controller, rows: int, rules: str = "mdp") -> None:
        """Prepare a controller. ``rules`` is ``"mdp"`` or ``"fahey"``, as in ``game.lab.experiments``.

        Raises ValueError for a well that is too high or too low, and for a feature that has no kernel.
        """
        if not MIN_ROWS <= rows <= WELL_ROWS:
            raise ValueError(f"the well has {rows} rows; expected {MIN_ROWS} to {WELL_ROWS}")
        self.name, self.rows = controller.name, rows
        self.order = ORDERS[rules]
        self.open_rows = rows if rules == "mdp" else rows - MIN_ROWS
        """The height of a stack over which every piece reaches every column."""
        if missing := feature.without_kernel(controller.weights):
            raise ValueError(
                f"{missing!r} has no kernel; expected one of {feature.KNOWN} features of"
                " game/ai/compiled/kernels/feature.py"
            )
        weights = [float(controller.weights.get(name, 0)) for name in FEATURES]
        self.weights = tuple(weights[: feature.OTHERS])
        self.beyond = np.array(weights[feature.OTHERS :] if any(weights[feature.OTHERS :]) else [])
        self.few_weights = tuple(weights[: feature.SURVEYED])
        self.fast = not any(weights[feature.SURVEYED :])
        self.side_by_side = not any(weights[feature.SURVEYED : feature.OTHERS])
        self.detail = _detail(weights)

    def landings(self, cells: int, piece: Piece) -> list[tuple[int, float]]:
        """Return every landing as its mask and its value, ordered by orientation and then by column."""
        game = CompiledGame(self, random.Random(0), cells)
        return [
            (SRS.masks[piece][ORIENTATION[shape]] << (STRIDE * y + x), value)
            for shape, x, y, value in (game.within_reach(piece) if game.height > self.open_rows else game.drops(piece))
        ]

    def scratch(self, left: Words) -> Scratch:
        """Return scratch arrays for landings of this player. ``left`` is a board that has been loaded."""
        hardness = np.zeros(WELL_ROWS + 4, np.int64)
        return Scratch(new_landings(), left, hardness, new_lanes(layout.COUNT), new_values(), self.beyond)


class CompiledGame:
    """A game of a player who knows only the falling piece. It can begin with any stack."""

    def __init__(self, player: CompiledPlayer, rng: random.Random, cells: int = 0) -> None:
        """Start a game on the stack ``cells``, which must have no full row, with the pieces of the ``memoryless``
        randomizer from ``rng``."""
        self.player = player
        self._open_rows = player.open_rows
        self._board, left = new_board(), new_board()
        load(left, player.detail)
        state = twister(rng)
        policy = Policy(player.rows, player.order, player.few_weights, player.detail)
        survey = SurveyedDrops(new_drops(), np.full(MAX_DROPS, NEVER), left)
        self._straight = SurveyedGame(self._board, state, policy, survey)
        scratch = player.scratch(left)
        self._any = AnyGame(self._board, state, policy._replace(weights=player.weights), scratch)
        self.begin(cells)

    def begin(self, cells: int) -> None:
        """Continue from this stack. The sequence of pieces is not interrupted."""
        for x in range(WIDTH):
            column = sum(((cells >> (STRIDE * y + x)) & 1) << y for y in range(WELL_ROWS))
            self._board[CELLS_AT + 1 + x] = column
        load(self._board, SURFACE)

    def snapshot(self) -> Words:
        """Return the compiled form of the stack, for ``restore``. This is faster than ``cells`` and ``begin``."""
        return self._board.copy()

    def restore(self, snapshot: Words) -> None:
        """Continue from a stack of this or another game of the same player. The sequence of pieces is not
        interrupted."""
        self._board[:] = snapshot

    @property
    def height(self) -> int:
        """The height of the stack in rows."""
        return int(self._board[HEIGHT])

    @property
    def cells(self) -> int:
        """The stack, in the bits of a ``Board``."""
        columns = [int(column) for column in self._board[CELLS_AT + 1 : CELLS_AT + 1 + WIDTH]]
        return sum(
            ((column >> y) & 1) << (STRIDE * y + x) for x, column in enumerate(columns) for y in range(WELL_ROWS)
        )

    def play(self, most: int, low: int = _ANY_HEIGHT[0], high: int = _ANY_HEIGHT[1]) -> PlayResult:
        """Play at most ``most`` pieces, or until the stack is ``low`` or ``high`` rows high after a piece."""
        open_rows = self._open_rows
        lines = pieces = 0
        while True:
            if self.height <= open_rows:
                some_lines, some_pieces, end = self._drop(Limits(most - pieces, low, min(high, open_rows + 1)))
            else:
                some_lines, some_pieces, end = self._go_where_it_can(Limits(most - pieces, max(low, open_rows), high))
            lines, pieces, reason = lines + some_lines, pieces + some_pieces, StopReason(end)
            turned = reason in (StopReason.LOW, StopReason.HIGH) and low < self.height < high
            if not turned or pieces == most:
                return PlayResult(lines, pieces, StopReason.ON if turned else reason)

    def _drop(self, limits: Limits) -> tuple[int, int, int]:
        if self.player.fast:
            return play(self._straight, limits)
        return play_lanes(self._any, limits) if self.player.side_by_side else play_any(self._any, limits)

    def _go_where_it_can(self, limits: Limits) -> tuple[int, int, int]:
        return play_within_reach(self._any, limits)

    def drops(self, piece: Piece) -> Iterator[_Landing]:
        """Yield every straight drop of a piece that stays in the well, ordered by orientation and then by column."""
        player, first = self.player, int(FIRST[piece])
        if player.fast:
            survey(self._board, int(piece), self._straight.policy, self._straight.survey)
        for shape in range(first, int(FIRST[piece + 1])):
            for x in range(WIDTH + 1 - int(WIDE[shape])):
                y = int(landing_row(self._board, shape, x))
                if y + TALL[shape] <= player.rows:
                    number = (shape - first) * LANES + x
                    yield shape, x, y, self._surveyed(first, number) if player.fast else self._value(shape, x, y)

    def within_reach(self, piece: Piece) -> Iterator[_Landing]:
        """Yield every landing of a piece by the rules of Standard Tetris, in the same order."""
        landings = self._any.scratch.landings
        count = reach(self._board, int(piece), self.player.rows, landings)
        for shape, x, y in landings[: 3 * count].reshape(-1, 3).tolist():
            yield shape, x, y, self._value(shape, x, y)

    def _surveyed(self, first: int, number: int) -> float:
        _, _, policy, surveyed = self._straight
        if not surveyed.drops[FULL * MAX_DROPS + number]:
            settle(self._board, policy, surveyed, first, number)
        return float(surveyed.values[number])

    def _value(self, shape: int, x: int, y: int) -> float:
        return value_of(self._board, (shape, x, y), self.player.weights, self._any.scratch)


def _detail(weights: Sequence[float]) -> int:
    """Return which features of a board the weights use: ``SIX``, ``NINE`` or ``SURFACE``."""
    if any(weights[feature.NO_O :]):
        return SURFACE
    return NINE if any(weights[feature.HOLE_DEPTH :]) else SIX


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
        self._replies = Replies(after, SurveyedDrops(new_drops(), np.full(MAX_DROPS, NEVER), left))
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
