"""The falling piece on its stack: where it is, whether it rests, how it moves."""

from __future__ import annotations

from typing import NamedTuple

from game.core.board.bits import STRIDE
from game.core.board.moves import dropped
from game.core.board.pieces import Placement
from game.core.board.rotation import HALF
from game.core.rules.rules import Rules
from game.core.session.timers.gravity import Descending
from game.core.session.timers.lock_delay import LockDelay, RowLockDelay


class FallState(NamedTuple):
    """How a piece comes down, soft drop left aside."""

    progress: int
    """Of its way to the next row, in parts: at a speed of so many rows in so many ticks there are as many parts to a
    row as there are ticks, and as many pass in a tick as there are rows."""
    lock_due: int
    """The tick in which it locks, if it then rests on something; ``NEVER`` where that has not been decided."""


class Falling:
    """One piece from the tick in which it appears to the one in which it locks; the stack does not change meanwhile."""

    __slots__ = (
        "_cells",
        "_gravity",
        "_lock_delay",
        "_masks",
        "_right",
        "_rules",
        "appeared",
        "falls_from",
        "grounded",
        "placement",
        "pressed_down",
        "presses",
        "soft_dropped",
        "soft_locked",
        "soft_run",
        "sonic_dropped",
        "steered_from",
        "turn_test",
    )

    def __init__(self, rules: Rules, cells: int, placement: Placement, gravity: Descending, tick: int) -> None:
        """``placement`` fits on the stack ``cells``; ``gravity`` begins a new row with this piece."""
        self._rules = rules
        self._cells = cells
        self._gravity = gravity
        self._masks = rules.rotation.masks[placement.piece]
        self._right = rules.rotation.right[placement.piece]
        self._lock_delay = (RowLockDelay if rules.lock_delay_by_row else LockDelay)(rules, placement.y)
        self.placement = placement
        self.appeared = tick
        """The tick in which it appeared."""
        self.falls_from = tick + 1 if rules.console else tick
        """The first tick in which it can fall."""
        self.steered_from = self.falls_from if rules.steers_at_spawn else tick + 1
        """The first tick in which it can be steered."""
        self.grounded = False
        """Whether it rests on something."""
        self.turn_test = 0
        """The kick test of its last action, if that was a turn, else 0."""
        self.presses = 0
        """Presses of directions and turns since it appeared."""
        self.soft_dropped = 0
        """Rows that it came down by soft drop."""
        self.soft_run = 0
        """Those of them since soft drop was last pressed."""
        self.pressed_down = False
        """Whether soft drop locked it without lowering it in that step."""
        self.sonic_dropped = 0
        """Rows of its longest hard or sonic drop."""
        self.soft_locked = False
        """Whether soft drop locked it, where gravity locks."""
        gravity.begin()
        if rules.drops_at_spawn and self.fits(placement.orientation, placement.x, placement.y - 1):
            self.placement = placement._replace(y=placement.y - 1)
        self._settle(tick)

    @property
    def overlaps(self) -> bool:
        """Whether it lies in cells of the stack, in which it appeared."""
        _, orientation, x, y = self.placement
        return not self.fits(orientation, x, y)

    def fits(self, orientation: int, x: int, y: int) -> bool:
        """Whether the piece could be there."""
        return (
            y >= 0
            and 0 <= x <= self._right[orientation]
            and not self._masks[orientation] << STRIDE * y + x & self._cells
        )

    def can_slide(self, direction: int) -> bool:
        """Whether there is room for a shift by one column."""
        _, orientation, x, y = self.placement
        return self.fits(orientation, x + direction, y)

    def slide(self, direction: int, tick: int) -> bool:
        """Shift by one column, if there is room."""
        piece, orientation, x, y = self.placement
        if not self.fits(orientation, x + direction, y):
            return False
        self._move(Placement(piece, orientation, x + direction, y), 0, tick)
        return True

    def turn(self, turn: int, tick: int) -> int:
        """Turn by ``CW``, ``CCW`` or ``HALF``. Returns the number of the kick test that succeeded, 0 if none did."""
        turned = self._rules.rotation.turned(self._cells, self.placement, turn)
        if turned is None:
            return 0
        placement, test = turned
        # Only the last test of a quarter turn says something of a spin.
        self._move(placement, min(test, 1) if turn == HALF else test, tick)
        return test

    def _move(self, placement: Placement, turn_test: int, tick: int) -> None:
        self.placement = placement
        self.turn_test = turn_test
        self._lock_delay.moved(tick)
        self._settle(tick)

    def lower(self, rows: int, tick: int) -> int:
        """Fall by up to so many rows; returns by how many it did."""
        piece, orientation, x, y = self.placement
        fallen = 0
        while fallen < rows and self.fits(orientation, x, y - fallen - 1):
            fallen += 1
        if fallen:
            self.placement = Placement(piece, orientation, x, y - fallen)
            self.turn_test = 0
            if self._rules.lock_delay_by_row:
                self._lock_delay.sank()
            self._settle(tick)
        return fallen

    def drop(self, tick: int) -> int:
        """Fall to the floor; returns by how many rows."""
        rows = self.lower(self.placement.y - self.ghost.y, tick)
        if rows > self.sonic_dropped:
            self.sonic_dropped = rows
        return rows

    @property
    def ghost(self) -> Placement:
        """Where it would land."""
        return dropped(self._rules.rotation, self._cells, self.placement)

    def _settle(self, tick: int) -> None:
        _, orientation, x, y = self.placement
        was_grounded = self.grounded
        self.grounded = not self.fits(orientation, x, y - 1)
        deeper = self._lock_delay.fell(y)
        if was_grounded and not self.grounded:
            self._lock_delay.lifted(tick)
        if self.grounded and self._rules.lock_delay is not None:
            self._gravity.begin()
        # A kick can lead from rest to rest at a new depth, without falling in between.
        if self.grounded and (deeper or not was_grounded):
            self._lock_delay.landed(tick)

    # Time

    @property
    def _gravity_acts(self) -> bool:
        """Gravity stops at the floor, unless it is what locks the piece."""
        return not self.grounded or self._rules.lock_delay is None

    def descent(self, passed: int) -> FallState:
        """How it comes down, ``passed`` ticks after those that ``sink`` and ``pass_ticks`` have seen."""
        return FallState(self._gravity.after(passed) if self._gravity_acts else 0, self._lock_delay.due)

    def pass_ticks(self, ticks: int) -> None:
        """Let ticks pass in which nothing is due."""
        if self._gravity_acts:
            self._gravity.pass_ticks(ticks)

    def due(self, tick: int) -> int:
        """The next tick after ``tick`` in which it falls or locks by itself."""
        if self._gravity_acts:
            return tick + self._gravity.ticks_to_fall()
        # Where a piece cannot be steered as it appears, a soft drop that is held locks it a tick later.
        pressed_down = self._gravity.soft and self._rules.soft_drop_locks
        return tick + 1 if pressed_down else max(self._lock_delay.due, tick + 1)

    def sink(self, tick: int) -> tuple[int, bool]:
        """Let gravity and soft drop act for a tick. Returns the rows fallen by soft drop and whether it locks."""
        rules, resting = self._rules, self.grounded
        steered = tick >= self.steered_from
        rows = pulled = soft_rows = 0
        if not resting or rules.lock_delay is None:
            rows, pulled = self._gravity.fall(steered=steered)
            if rows:
                fallen = self.lower(rows, tick)
                if pulled:
                    soft_rows = min(pulled, fallen)
                    self.soft_dropped += soft_rows
                    self.soft_run += soft_rows
        if rules.lock_delay is None:
            self.soft_locked = resting and pulled > 0
            return soft_rows, resting and rows > 0
        if not self.grounded:
            return soft_rows, False
        pressed_down = steered and self._gravity.soft and rules.soft_drop_locks
        self.pressed_down = pressed_down and not soft_rows
        return soft_rows, tick >= self._lock_delay.due or pressed_down
