"""A game in time: the stack, the falling piece, the queue and the timers.

``Session.step`` takes the buttons that are held and advances one tick; what happened comes back as events. Nothing
here knows a clock: every timer is the number of a tick, so that ticks in which nothing is due cost next to nothing
and ``advance`` can leap over them.
"""

from __future__ import annotations

from typing import Protocol

from game.core.autoshift import AutoShift
from game.core.board import STRIDE, Board, full_rows, remove_rows, stack_height
from game.core.buttons import Buttons
from game.core.events import (
    Cleared,
    Dropped,
    Ended,
    Event,
    Held,
    Landed,
    LevelReached,
    Locked,
    Shifted,
    Spawned,
    Spin,
    Turned,
)
from game.core.gravity import Gravity
from game.core.lockdelay import NEVER, LockDelay
from game.core.modes import MARATHON, Mode
from game.core.moves import dropped
from game.core.pieces import PIECES, Piece, Placement
from game.core.rotation import CCW, CW, HALF
from game.core.rules import Handling, Rules
from game.core.scoring import is_difficult, t_spin

_DIRECTIONS = int(Buttons.LEFT | Buttons.RIGHT)
_SOFT_DROP = int(Buttons.SOFT_DROP)
_HARD_DROP = int(Buttons.HARD_DROP)
_HOLD = int(Buttons.HOLD)
_TURNS = ((int(Buttons.CW), CW), (int(Buttons.CCW), CCW), (int(Buttons.HALF), HALF))
_AT_SPAWN = (*(bit for bit, _ in _TURNS), _HOLD)


_EMPTY = Board()


class Deals(Protocol):
    """What a session asks of its dealer."""

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The pieces that are known to come."""

    def deal(self, cells: int = 0) -> Piece | None:
        """The next piece, given the stack; None when there are no more."""


class Session:
    """One game from its first piece to its end.

    The attributes are for everyone to read and for ``step`` alone to change.
    """

    def __init__(
        self,
        rules: Rules,
        dealer: Deals,
        *,
        handling: Handling | None = None,
        mode: Mode = MARATHON,
        level: int = 1,
        hold: bool = True,
        board: Board = _EMPTY,
    ) -> None:
        """``level`` is where the game starts, from 1; ``hold`` says whether the hold may be used.

        ``board`` is the stack to begin with; its cells belong to no piece.
        """
        self.rules = rules
        self.dealer = dealer
        self.handling = handling or Handling()
        self.mode = mode
        self.start_level = level
        self.hold_allowed = hold

        self.tick = 0
        """Ticks that have passed."""
        self.cells = board.cells
        """The stack, as the integer of a ``Board``."""
        self.colours = [0] * len(PIECES)
        """[piece]: the cells of the stack that came from it."""
        self.current: Placement | None = None
        """The falling piece; None before the first tick and after the end."""
        self.held: Piece | None = None
        self.hold_used = False
        """Whether the hold was used since the last piece locked."""
        self.score = 0
        self.level = level
        self.lines = 0
        self.pieces = 0
        """Pieces locked."""
        self.combo = -1
        """Clears in a row, less one; -1 outside a chain."""
        self.back_to_back = False
        """Whether the last clear was a tetris or a spin."""
        self.ended: Ended | None = None

        self._events: list[Event] = []
        self._buttons = 0
        self._pressed_at = dict.fromkeys(_AT_SPAWN, 0)
        self._spent = 0  # buttons whose present press has already acted on a piece
        self._shift = AutoShift(self.handling)
        self._due = 0  # the next tick in which something happens by itself
        self._settled = -1  # the last tick that gravity has seen
        self._gravity = Gravity(rules, self.handling.soft_drop, level)
        self._lock_delay = LockDelay(rules, rules.skyline)
        self._grounded = False
        self._turn_test = 0  # the kick test of the last action, if that was a turn
        self._guarded_until = 0

    # What can be seen

    @property
    def board(self) -> Board:
        """The stack."""
        return Board(self.cells)

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The pieces that are shown to come."""
        return self.dealer.queue

    @property
    def ghost(self) -> Placement | None:
        """Where the falling piece would land."""
        return dropped(self.rules.rotation, self.cells, self.current) if self.current else None

    @property
    def seconds(self) -> float:
        """How long the game has lasted."""
        return self.tick / self.rules.ticks_per_second

    def quiet(self, buttons: int) -> int:
        """Ticks to ``step`` until something can happen while the same buttons stay held: 1 or more."""
        if self.ended:
            return NEVER
        return max(1, self._due - self.tick + 1) if buttons == self._buttons else 1

    # Time

    def advance(self, buttons: int, ticks: int) -> list[Event]:
        """Hold the same buttons for up to ``ticks`` ticks; stops after the first tick in which something happened.

        ``tick`` tells how far it came. Leaps over ticks in which nothing is due.
        """
        last = self.tick + ticks
        while self.tick < last and not self.ended:
            leap = min(self._due, last) - self.tick
            if leap > 0 and buttons == self._buttons:
                self.tick += leap
                continue
            events = self.step(buttons)
            if events:
                return events
        return []

    def step(self, buttons: int) -> list[Event]:
        """Advance one tick with these buttons held, a sum of ``Buttons``. Returns what happened, in order."""
        if self.ended:
            return []
        if buttons == self._buttons and self.tick < self._due:
            self.tick += 1
            return []
        events: list[Event] = []
        self._events = events
        pressed = self._take(int(buttons))
        if self.current is None:
            self._spawn()
        if self.current is not None:
            self._act(pressed)
        if self.current is not None:
            self._sink()
        self._plan()
        if not self.ended:
            self._settled = self.tick
            self.tick += 1
        return events

    def _take(self, buttons: int) -> int:
        """Note the buttons of this tick; returns those that were pressed in it."""
        passed = self.tick - 1 - self._settled
        if passed > 0 and self.current and not self._grounded:
            self._gravity.pass_ticks(passed)
        pressed = buttons & ~self._buttons
        steered = (buttons ^ self._buttons) & _DIRECTIONS
        tap = self._shift.update(buttons, pressed, self.tick) if steered else 0
        for bit in _AT_SPAWN:
            if pressed & bit:
                self._pressed_at[bit] = self.tick
                self._spent &= ~bit
        if (buttons ^ self._buttons) & _SOFT_DROP:
            self._gravity.set_soft_drop(bool(buttons & _SOFT_DROP))
        self._buttons = buttons
        # A direction that does not win against the other one counts as not pressed.
        return pressed & ~_DIRECTIONS | (tap and pressed & _DIRECTIONS)

    def _plan(self) -> None:
        """Find the next tick in which something happens while the buttons stay as they are."""
        if self.current is None:
            self._due = NEVER if self.ended else self.tick + 1
            return
        due = self._lock_delay.due if self._grounded else self.tick + self._gravity.ticks_to_fall()
        direction = self._shift.direction
        if direction and self._fits(self.current.orientation, self.current.x + direction, self.current.y):
            due = min(due, max(self._shift.ready_at, self.tick + 1))
        self._due = due

    # The falling piece

    def _fits(self, orientation: int, x: int, y: int) -> bool:
        piece = self.current.piece if self.current else Piece.I
        system = self.rules.rotation
        return (
            y >= 0
            and 0 <= x <= system.right[piece][orientation]
            and not system.masks[piece][orientation] << STRIDE * y + x & self.cells
        )

    def _act(self, pressed: int) -> None:
        # A press that acted on a piece as it appeared is spent.
        if pressed & _HOLD & ~self._spent:
            self._hold()
        for bit, turn in _TURNS:
            if pressed & bit & ~self._spent and self.current:
                self._turn(turn, bit)
        if self.current and self._shift.direction:
            self._shift_sideways(pressed)
        if pressed & _HARD_DROP and self.current and self.tick >= self._guarded_until:
            self._hard_drop()

    def _hold(self) -> None:
        if not self.current or self.hold_used or not self.hold_allowed:
            return
        piece = self.current.piece
        if self.held is None and not self.dealer.queue:
            return
        following = self.held if self.held is not None else self.dealer.deal(self.cells)
        self._spent |= _HOLD
        self.held = piece
        self.hold_used = True
        self._events.append(Held(piece))
        self._shift.delay(self.tick + self.handling.dcd)
        if following is not None:
            self._enter(following)

    def _turn(self, turn: int, bit: int) -> None:
        assert self.current
        turned = self.rules.rotation.turned(self.cells, self.current, turn)
        if turned is None:
            return
        self._spent |= bit
        self.current, self._turn_test = turned
        self._events.append(Turned(turn, self._turn_test))
        self._shift.delay(self.tick + self.handling.dcd)
        self._moved()

    def _shift_sideways(self, pressed: int) -> None:
        assert self.current
        direction = self._shift.direction
        columns = 0
        if pressed & _DIRECTIONS and self._slide(direction):
            columns = direction
        if self.tick >= self._shift.ready_at:
            while self._slide(direction):
                columns += direction
                self._shift.repeated(self.tick)
                if self.handling.arr:
                    break
        if columns:
            self._events.append(Shifted(columns))

    def _slide(self, direction: int) -> bool:
        assert self.current
        piece, orientation, x, y = self.current
        if not self._fits(orientation, x + direction, y):
            return False
        self.current = Placement(piece, orientation, x + direction, y)
        self._turn_test = 0
        self._moved()
        return True

    def _moved(self) -> None:
        self._lock_delay.moved(self.tick)
        self._settle()

    def _settle(self) -> None:
        """Find out whether the piece rests on something, and what that means for its lock delay."""
        assert self.current
        _, orientation, x, y = self.current
        was_grounded = self._grounded
        self._grounded = not self._fits(orientation, x, y - 1)
        self._lock_delay.fell(y)
        if self._grounded:
            self._gravity.progress = 0
        if self._grounded and not was_grounded:
            self._lock_delay.landed(self.tick)
            self._events.append(Landed())

    # Falling and locking

    def _sink(self) -> None:
        assert self.current
        if not self._grounded:
            rows = self._gravity.fall()
            if rows:
                self._lower(rows)
        if self._grounded and self.tick >= self._lock_delay.due:
            self._guarded_until = self.tick + self.handling.hard_drop_guard
            self._lock()

    def _lower(self, rows: int) -> None:
        assert self.current
        piece, orientation, x, y = self.current
        fallen = 0
        while fallen < rows and self._fits(orientation, x, y - fallen - 1):
            fallen += 1
        self.current = Placement(piece, orientation, x, y - fallen)
        self._turn_test = 0
        if self._buttons & _SOFT_DROP:
            self.score += fallen * self.rules.scoring.soft_drop
            self._events.append(Dropped(fallen, hard=False))
        self._settle()

    def _hard_drop(self) -> None:
        assert self.current
        landing = dropped(self.rules.rotation, self.cells, self.current)
        rows = self.current.y - landing.y
        if rows:
            self._turn_test = 0
        self.current = landing
        self.score += rows * self.rules.scoring.hard_drop
        self._events.append(Dropped(rows, hard=True))
        self._lock()

    def _lock(self) -> None:
        assert self.current
        placement, system = self.current, self.rules.rotation
        mask = system.mask(placement)
        spin = t_spin(system, self.cells, placement, self._turn_test)
        self.current = None
        self.cells |= mask
        self.colours[placement.piece] |= mask
        self.pieces += 1
        self.hold_used = False
        self._events.append(Locked(placement, mask, spin))
        if placement.y >= self.rules.skyline:
            self._end("lock out")
            return
        self._clear(spin)
        if not self.ended:
            self._spawn()

    def _clear(self, spin: Spin) -> None:
        full = full_rows(self.cells)
        rows = tuple(y for y in range(stack_height(full)) if full >> STRIDE * y & 1)
        if rows:
            self.cells = remove_rows(self.cells, full)
            self.colours = [remove_rows(colour, full) for colour in self.colours]
        self.combo = self.combo + 1 if rows else -1
        if not rows and spin is Spin.NONE:
            return
        difficult = is_difficult(len(rows), spin)
        chained = difficult and self.back_to_back
        perfect = bool(rows) and not self.cells
        points = self.rules.scoring.points(
            len(rows), spin, level=self.level, combo=self.combo, back_to_back=chained, perfect=perfect
        )
        self.score += points
        if rows:
            self.back_to_back = difficult
        self._events.append(Cleared(rows, spin, chained, self.combo, perfect, points))
        self.lines += len(rows)
        level = self.start_level + self.lines // self.rules.lines_per_level
        if self.mode.is_won(level):
            self._end("goal")
        elif level > self.level:
            self.level = level
            self._gravity.set_level(level)
            self._events.append(LevelReached(level))

    # The next piece

    def _spawn(self) -> None:
        piece = self.dealer.deal(self.cells)
        if piece is None:
            # When the dealer has no more, the held piece is the last one.
            piece, self.held = self.held, None
        if piece is None:
            self._end("no more pieces")
            return
        if self.handling.initial_hold and self._held_over(_HOLD) and self.hold_allowed:
            following = self.held if self.held is not None else self.dealer.deal(self.cells)
            if following is not None:
                self._events.append(Held(piece))
                piece, self.held, self.hold_used = following, piece, True
                self._spent |= _HOLD
        if not self.handling.keep_charge:
            self._shift.delay(self.tick + self.handling.das)
        self._enter(piece)

    def _held_over(self, bit: int) -> bool:
        """Whether a button held while a piece appears is meant for that piece.

        A press that nothing has used yet is; one that already turned the last piece is only when it has been held
        for the auto-shift delay, or else every quick player would see pieces appear turned.
        """
        return bool(self._buttons & bit) and (
            not self._spent & bit or self.tick - self._pressed_at[bit] >= self.handling.das
        )

    def _enter(self, piece: Piece) -> None:
        """Bring a piece into the well: turned if a turn is held, and a row lower if nothing is in the way."""
        system = self.rules.rotation
        placement = system.spawned(piece, self.rules.skyline)
        if self.handling.initial_rotation:
            for bit, turn in _TURNS:
                turned = system.turned(self.cells, placement, turn) if self._held_over(bit) else None
                if turned:
                    placement = turned[0]
                    self._spent |= bit
                    break
        if not system.fits(self.cells, placement):
            self.current = None
            self._end("block out")
            return
        self.current = placement
        self._events.append(Spawned(piece))
        self._gravity.progress = 0
        self._lock_delay = LockDelay(self.rules, placement.y)
        self._grounded = False
        self._turn_test = 0
        below = placement._replace(y=placement.y - 1)
        if system.fits(self.cells, below):
            self.current = below
        self._settle()

    def _end(self, reason: str) -> None:
        self.ended = Ended(reason)
        self._events.append(self.ended)
