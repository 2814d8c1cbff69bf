"""A player in compiled code, to be used from Python."""

from __future__ import annotations

import random
from enum import Enum
from typing import NamedTuple

import numpy as np

from game.ai.compiled.arrays import (
    CELLS_AT,
    FULL,
    HEIGHT,
    LANES,
    MOST_DROPS,
    MOST_ROWS,
    ROW_AT,
    Words,
    new_board,
    new_drops,
)
from game.ai.compiled.bits import twister
from game.ai.compiled.boards import NINE, SIX, SURFACE, load
from game.ai.compiled.general import landing_row, play_any, value_of
from game.ai.compiled.play import HIGH, LOW, NEVER, ON, OVER, play, settle, survey
from game.ai.compiled.tables import FIRST, ORIENTATION, TALL, WIDE
from game.ai.controllers import Controller
from game.ai.features import FEATURES
from game.core.board import STRIDE, WIDTH
from game.core.pieces import Piece
from game.core.rotation import SRS

__all__ = ["MOST_ROWS", "Game", "Played", "Player", "Reason"]

_FAST = 18
"""The first features, which the fast code knows."""
_ANY_HEIGHT = (-1, MOST_ROWS + 1)


class Reason(Enum):
    """Why a game came back."""

    ON = ON
    """The pieces are used up."""
    OVER = OVER
    LOW = LOW
    """The stack is as low as was asked for."""
    HIGH = HIGH
    """The stack is as high as was asked for."""


class Played(NamedTuple):
    """What became of a game in one go."""

    lines: int
    pieces: int
    reason: Reason


class Player:
    """A controller of one piece by the rules of the papers, in a well of ``rows`` rows."""

    def __init__(self, controller: Controller, rows: int) -> None:
        """Raises ValueError where the well is too high or the controller knows more than one piece."""
        if not 4 <= rows <= MOST_ROWS:
            raise ValueError(f"the well has {rows} rows; expected 4 to {MOST_ROWS}")
        if controller.pieces > 1:
            raise ValueError(f"{controller.name} knows {controller.pieces} pieces; compiled code knows one")
        self.name, self.rows = controller.name, rows
        weights = [float(controller.weights.get(name, 0)) for name in FEATURES]
        self.weights = tuple(weights)
        self.few_weights = tuple(weights[:_FAST])
        self.fast = not any(weights[_FAST:])
        self.detail = SURFACE if any(weights[9:]) else NINE if any(weights[6:]) else SIX

    def landings(self, cells: int, piece: Piece) -> list[tuple[int, float]]:
        """Every drop that stays in the well, as its mask and its value, in orientation, then column order."""
        game = Game(self, random.Random(0), cells)
        first, last = FIRST[piece], FIRST[piece + 1]
        if self.fast:
            game.survey(piece)
        found = []
        for shape in range(first, last):
            for x in range(WIDTH + 1 - WIDE[shape]):
                y, value = game.drop(shape, x, first)
                if y + TALL[shape] <= self.rows:
                    found.append((SRS.masks[piece][ORIENTATION[shape]] << STRIDE * y + x, value))
        return found


class Game:
    """A game of a player, which may begin with any stack."""

    def __init__(self, player: Player, rng: random.Random, cells: int = 0) -> None:
        """The pieces are those that the ``memoryless`` randomizer deals from ``rng``; ``cells`` has no full row."""
        self.player = player
        self._state = twister(rng)
        self._drops, self._values = new_drops(), np.full(MOST_DROPS, NEVER)
        self._left, self._hardness = new_board(), np.zeros(MOST_ROWS + 4, np.int64)
        load(self._left, player.detail)
        self._board = new_board()
        self.begin(cells)

    def begin(self, cells: int) -> None:
        """Go on from this stack; the pieces go on as they would have."""
        for x in range(WIDTH):
            column = sum((cells >> STRIDE * y + x & 1) << y for y in range(MOST_ROWS))
            self._board[CELLS_AT + 1 + x] = column
        load(self._board, SURFACE)

    def snapshot(self) -> Words:
        """The stack as compiled code has it, for ``restore``; quicker than ``cells`` and ``begin``."""
        return self._board.copy()

    def restore(self, snapshot: Words) -> None:
        """Go on from a stack of this or another game of the same player; the pieces go on as they would have."""
        self._board[:] = snapshot

    @property
    def height(self) -> int:
        """The rows of the stack."""
        return int(self._board[HEIGHT])

    @property
    def cells(self) -> int:
        """The stack, as everywhere else."""
        columns = [int(column) for column in self._board[CELLS_AT + 1 : CELLS_AT + 1 + WIDTH]]
        return sum((column >> y & 1) << STRIDE * y + x for x, column in enumerate(columns) for y in range(MOST_ROWS))

    def play(self, most: int, low: int = _ANY_HEIGHT[0], high: int = _ANY_HEIGHT[1]) -> Played:
        """Go on for at most so many pieces, or until the stack is ``low`` or ``high`` rows high after a piece."""
        player = self.player
        if player.fast:
            came = play(
                self._board, self._state, player.rows, player.few_weights, player.detail, self._drops, self._values,
                self._left, most, low, high,
            )  # fmt: skip
        else:
            came = play_any(
                self._board, self._state, player.rows, player.weights, self._left, self._hardness, most, low, high
            )
        lines, pieces, reason = came
        return Played(lines, pieces, Reason(reason))

    def survey(self, piece: Piece) -> None:
        """Look at all drops of a piece, for ``drop`` to tell."""
        player = self.player
        survey(
            self._board,
            int(piece),
            player.rows,
            player.few_weights,
            player.detail,
            self._drops,
            self._values,
            self._left,
        )

    def drop(self, shape: int, x: int, first: int) -> tuple[int, float]:
        """The row in which a drop comes to lie and its value; ``first`` is the piece's first shape."""
        player = self.player
        if not player.fast:
            y = landing_row(self._board, shape, x)
            if y + TALL[shape] > player.rows:
                return y, NEVER
            return y, value_of(self._board, shape, x, y, player.weights, self._left, self._hardness)
        number = int(shape - first) * LANES + x
        if self._values[number] != NEVER and not self._drops[FULL * MOST_DROPS + number]:
            settle(self._board, player.few_weights, player.detail, self._drops, self._values, first, number)
        return int(self._drops[ROW_AT * MOST_DROPS + number]), float(self._values[number])
