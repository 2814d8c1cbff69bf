"""What there is to see of a game at an instant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.board.board import Board
from game.core.board.pieces import Piece, Placement
from game.core.rules.grading import Course
from game.core.rules.modes import Mode
from game.core.rules.rules import Handling, Rules
from game.core.session.events import Ended
from game.core.session.falling import Falling
from game.core.session.garbage import Rising
from game.core.session.stack import Stack
from game.core.session.supply import Deals, Supply
from game.core.session.tally import Tallied, Tally

EMPTY = Board()

MOST_KEPT = 50_000
"""Pieces after which a game is no longer recorded, so that a machine that plays all night does not fill the memory."""


class Mark(NamedTuple):
    """A game as a piece locked."""

    tick: int
    checksum: int
    """CRC-32 of the stack, full rows included, and the score."""
    height: int
    """Of the stack once the full rows are gone, in rows."""


class State(Tallied):
    """A game as everybody may read it: players, machines, pictures and recorders."""

    def __init__(
        self,
        rules: Rules,
        dealer: Deals,
        *,
        handling: Handling,
        mode: Mode,
        level: int | None,
        hold: bool,
        board: Board,
        rising: Iterable[int],
    ) -> None:
        self.rules = rules
        self.handling = handling
        self.mode = mode
        start_level = rules.levels.first if level is None else level

        self.tick = 0
        """Ticks that have passed."""
        self.clearing: tuple[int, ...] = ()
        """The rows that are being cleared, from the bottom, while that takes time."""
        self.tally = Tally(rules, start_level, start_level, mode.level_rises)
        """Score, level, lines and what one clear leaves for the next."""
        self.ended: Ended | None = None
        self.inputs: list[tuple[int, int]] = []
        """(tick, buttons): from that tick on these were held. With rules, seed and mode this is the whole game."""
        self.trail: list[Mark] = []
        """A mark for each piece that locked, by which a replay is compared."""
        self.recorded = True
        """Whether ``inputs`` and ``trail`` hold the whole game; False once it is longer than ``MOST_KEPT`` pieces."""
        self.presses = 0
        """Buttons pressed."""

        self._stack = Stack(board, rules.skyline if rules.console else None)
        self._supply = Supply(dealer, hold=hold and rules.hold)
        self._rising = Rising(iter(rising), total=mode.garbage_rows, shown=mode.garbage_shown)
        self._falling: Falling | None = None
        self._rolls_at = 0  # before the first piece of a roll no other appears
        self._rising.rise(self._stack)

    @property
    def cells(self) -> int:
        """The stack, as the integer of a ``Board``; rows that are being cleared are still in it."""
        return self._stack.cells

    @property
    def board(self) -> Board:
        """The stack."""
        return Board(self._stack.cells)

    @property
    def rolling(self) -> bool:
        """Whether the roll has begun that follows the last level of some rules."""
        return self.tally.rolling

    @property
    def hidden(self) -> int:
        """The cells of the stack that cannot be seen, as some are in a roll."""
        return self._stack.hidden(self.tick) if self.tally.rolling and not self.ended else 0

    @property
    def course(self) -> Course | None:
        """What the arcade's grades are given for; None where there are none."""
        survived = self.tally.rolling and self.ended is not None and self.ended.reason == "goal"
        return self.tally.course(survived=survived) if self.rules.graded else None

    @property
    def colours(self) -> list[int]:
        """[piece]: the cells of the stack that came from it."""
        return self._stack.colours

    @property
    def garbage(self) -> int:
        """The cells of the stack that came from no piece."""
        return self._stack.garbage

    @property
    def current(self) -> Placement | None:
        """The falling piece; None while there is none."""
        return self._falling.placement if self._falling else None

    @property
    def ghost(self) -> Placement | None:
        """Where the falling piece would land."""
        return self._falling.ghost if self._falling else None

    @property
    def garbage_left(self) -> int:
        """Rows of garbage that are still to be dug away."""
        return self._rising.left

    @property
    def dealer(self) -> Deals:
        """Who deals."""
        return self._supply.dealer

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The pieces that are shown to come."""
        return self._supply.dealer.queue

    @property
    def history(self) -> Sequence[Piece]:
        """The pieces that were dealt, the first one first."""
        return self._supply.dealer.history

    @property
    def randomizer(self) -> str:
        """The name of the randomizer that deals; empty where that is not known."""
        return self._supply.dealer.name

    @property
    def held(self) -> Piece | None:
        """The piece that is kept for later."""
        return self._supply.held

    @property
    def hold_allowed(self) -> bool:
        """Whether a piece can be held in this game."""
        return self._supply.allowed

    @property
    def hold_used(self) -> bool:
        """Whether the hold was used since the last piece locked."""
        return self._supply.used

    @property
    def seconds(self) -> float:
        """How long the game has lasted."""
        return float(self.tick / self.rules.ticks_per_second)
