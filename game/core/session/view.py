"""What anybody may see of a running game.

Bots, drawing, statistics and reviews take a ``GameView``. ``Session``, a running game, is one, and ``Turn``, a game
kept as a piece appeared, is another. A view is read only: whoever holds one cannot change the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.board.board import Board
from game.core.board.pieces import Piece, Placement
from game.core.board.position import Position
from game.core.rules.grading import Course
from game.core.rules.handling import Handling
from game.core.rules.modes import Mode
from game.core.rules.rules import Rules
from game.core.rules.scoring import ChainState
from game.core.session.events import Ended
from game.core.session.falling import FallState


class GameView(Protocol):
    """A game at one instant: its rules, its position, its figures and its history."""

    # What was decided before the first tick

    @property
    def rules(self) -> Rules:
        """The ruleset."""

    @property
    def mode(self) -> Mode:
        """The mode: what the game begins with, and what ends it."""

    @property
    def handling(self) -> Handling:
        """How the player's buttons act."""

    @property
    def start_level(self) -> int:
        """The level at which the game began."""

    @property
    def hold_allowed(self) -> bool:
        """Whether this game has a hold."""

    # The well

    @property
    def cells(self) -> int:
        """The stack, as the integer of a ``Board``. Rows that are being cleared are still in it."""

    @property
    def colours(self) -> Sequence[int]:
        """For each piece, by its number, the cells of the stack that came from it, as a mask."""

    @property
    def garbage(self) -> int:
        """The cells of the stack that came from no piece, as a mask."""

    @property
    def clearing(self) -> tuple[int, ...]:
        """The rows that are being cleared, lowest first; empty while none is."""

    @property
    def garbage_left(self) -> int:
        """Rows of garbage that are not yet cleared, in modes that have them."""

    # The pieces

    @property
    def current(self) -> Placement | None:
        """The falling piece; None while there is none."""

    @property
    def descent(self) -> FallState | None:
        """How far the falling piece is on its way to the next row; None while there is no piece, or where that is
        not known."""

    @property
    def held(self) -> Piece | None:
        """The piece in the hold."""

    @property
    def hold_used(self) -> bool:
        """Whether the hold was used since the last piece locked."""

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The previewed pieces, the next one first."""

    @property
    def history(self) -> Sequence[Piece]:
        """The pieces that were dealt, the first one first, the falling piece included."""

    @property
    def randomizer(self) -> str:
        """The name of the randomizer that deals; empty where that is not known."""

    # The figures

    @property
    def tick(self) -> int:
        """Ticks that have passed."""

    @property
    def score(self) -> int:
        """Points."""

    @property
    def level(self) -> int:
        """The level in force."""

    @property
    def lines(self) -> int:
        """Lines cleared."""

    @property
    def pieces(self) -> int:
        """Pieces locked."""

    @property
    def presses(self) -> int:
        """Buttons pressed."""

    @property
    def combo(self) -> int:
        """Consecutive clears, less one; -1 after a piece that cleared nothing."""

    @property
    def back_to_back(self) -> bool:
        """Whether the last clear was a tetris or a spin."""

    @property
    def chain(self) -> ChainState:
        """What the last clears leave for the next one's score: combo, back-to-back, and the arcade's factor."""

    @property
    def hidden(self) -> int:
        """The cells of the stack that cannot be seen, as some are in a roll, as a mask."""

    @property
    def course(self) -> Course | None:
        """What the arcade's grades are given for; None where that is not known, or where there are no grades."""

    @property
    def ended(self) -> Ended | None:
        """How the game ended; None while it goes on."""


def position_of(view: GameView) -> Position:
    """The position of a game: board, falling piece, hold, queue and chain, without any timing."""
    return Position(
        Board(view.cells),
        view.current.piece if view.current else None,
        view.held,
        view.queue,
        view.combo,
        view.back_to_back,
    )


def seconds_of(view: GameView) -> float:
    """How long a game has lasted, in seconds."""
    return float(view.tick / view.rules.ticks_per_second)


def piece_after_hold(view: GameView) -> Piece | None:
    """The piece that hold would bring; None where the hold cannot be used, or where that piece is not known."""
    if not view.hold_allowed or view.hold_used or view.current is None:
        return None
    if view.held is not None:
        return view.held
    return view.queue[0] if view.queue else None
