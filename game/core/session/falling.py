"""The falling piece: where it is, whether it rests, and how it moves."""

from typing import NamedTuple

from ..bits import STRIDE
from ..board import HALF, Placement
from ..moves import dropped
from ..rules import Rules
from .timers.gravity import ConsoleGravity, Gravity
from .timers.lock_delay import LockDelay, RowLockDelay


class FallState(NamedTuple):
    """The fall of a piece, without soft drop."""

    progress: int
    """How much of the way to the next row is done. At a speed of r rows in t ticks a row has t parts, and r parts pass
    in each tick."""
    lock_due: int
    """The tick in which the piece locks if it rests then. ``NEVER`` if no lock is due."""


class InPlay:
    """One piece from the tick in which it spawns to the tick in which it locks: where it is, and what is counted of
    it. The stack does not change meanwhile. How it falls and locks is the matter of each kind."""

    # These begin with the class, so that a piece that spawns need not set them.
    grounded = False
    """Whether the piece rests on the stack or on the floor."""
    turn_test = 0
    """The number of the kick test if the last action was a rotation, else 0."""
    presses = 0
    """The presses of directions and rotations since the spawn."""
    soft_dropped = 0
    """The rows that the piece fell by soft drop."""
    soft_run = 0
    """The rows that the piece fell by soft drop since soft drop was last pressed."""
    pressed_down = False
    """Whether soft drop locked the piece without moving it in that tick."""
    sonic_dropped = 0
    """The rows of the longest hard drop or sonic drop of the piece."""
    soft_locked = False
    """Whether soft drop locked the piece under rules in which gravity locks."""

    def __init__(self, rules: Rules, cells: int, placement: Placement, tick: int) -> None:
        """Put a piece at ``placement`` on the stack ``cells`` in ``tick``."""
        self._rules = rules
        self._cells = cells
        self._masks = rules.rotation.masks[placement.piece]
        self._right = rules.rotation.right[placement.piece]
        self.placement = placement
        self.appeared = tick
        """The tick in which the piece spawned."""

    @property
    def overlaps(self) -> bool:
        """Whether the piece overlaps the stack, as it can when it spawns."""
        _, orientation, x, y = self.placement
        return not self.fits(orientation, x, y)

    @property
    def wedged(self) -> bool:
        """Whether the last action was a rotation, after which the piece can move neither sideways nor up."""
        _, orientation, x, y = self.placement
        return self.turn_test > 0 and not any(
            self.fits(orientation, x + dx, y + dy) for dx, dy in ((-1, 0), (1, 0), (0, 1))
        )

    def fits(self, orientation: int, x: int, y: int) -> bool:
        return (
            y >= 0
            and 0 <= x <= self._right[orientation]
            and not (self._masks[orientation] << (STRIDE * y + x)) & self._cells
        )

    def can_slide(self, direction: int) -> bool:
        _, orientation, x, y = self.placement
        return self.fits(orientation, x + direction, y)

    @property
    def ghost(self) -> Placement:
        return dropped(self._rules.rotation, self._cells, self.placement)


class Falling(InPlay):
    """A piece that falls by timers of whole ticks."""

    def __init__(
        self, rules: Rules, cells: int, placement: Placement, gravity: Gravity | ConsoleGravity, tick: int
    ) -> None:
        """Put a piece at ``placement`` on the stack ``cells`` in ``tick``. The call restarts ``gravity``."""
        super().__init__(rules, cells, placement, tick)
        self._gravity = gravity
        self._gravity_locks = rules.lock_delay is None
        self._lock_delay = (RowLockDelay if rules.lock_delay_by_row else LockDelay)(rules, placement.y)
        self.falls_from = tick + 1 if rules.console else tick
        """The first tick in which the piece can fall."""
        self.steered_from = self.falls_from if rules.steers_at_spawn else tick + 1
        """The first tick in which the player can move the piece."""
        gravity.begin()
        if rules.drops_at_spawn and self.fits(placement.orientation, placement.x, placement.y - 1):
            self.placement = Placement(placement.piece, placement.orientation, placement.x, placement.y - 1)
        self._settle(tick)

    def slide(self, direction: int, tick: int) -> bool:
        """Move by one column. Returns False, and does nothing, if there is no room."""
        piece, orientation, x, y = self.placement
        if not self.fits(orientation, x + direction, y):
            return False
        self._move(Placement(piece, orientation, x + direction, y), 0, tick)
        return True

    def turn(self, turn: int, tick: int) -> int:
        """Rotate by ``CW``, ``CCW`` or ``HALF``. Returns the number of the kick test that succeeded, 0 if none did."""
        turned = self._rules.rotation.turned(self._cells, self.placement, turn)
        if turned is None:
            return 0
        placement, test = turned
        # The last kick test marks a full T-spin only after a quarter turn.
        self._move(placement, min(test, 1) if turn == HALF else test, tick)
        return test

    def _move(self, placement: Placement, turn_test: int, tick: int) -> None:
        self.placement = placement
        self.turn_test = turn_test
        self._lock_delay.moved(tick)
        self._settle(tick)

    def lower(self, rows: int, tick: int) -> int:
        """Fall by up to ``rows`` rows. Returns the number of rows fallen."""
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
        """Fall to the floor. Returns the number of rows fallen."""
        rows = self.lower(self.placement.y - self.ghost.y, tick)
        if rows > self.sonic_dropped:
            self.sonic_dropped = rows
        return rows

    def _settle(self, tick: int) -> None:
        _, orientation, x, y = self.placement
        was_grounded = self.grounded
        self.grounded = not self.fits(orientation, x, y - 1)
        deeper = self._lock_delay.fell(y)
        if was_grounded and not self.grounded:
            self._lock_delay.lifted(tick)
        if not self.grounded:
            return
        if not self._gravity_locks:
            self._gravity.begin()
        # A kick can move a piece from one resting place to a lower one, without a fall between them.
        if deeper or not was_grounded:
            self._lock_delay.landed(tick)

    # Time

    def descent(self, passed: int) -> FallState:
        """Return the state of the fall, ``passed`` ticks after the last call of ``sink`` or ``pass_ticks``."""
        # On the floor, gravity acts only under rules in which it locks the piece.
        acts = not self.grounded or self._gravity_locks
        return FallState(self._gravity.after(passed) if acts else 0, self._lock_delay.due)

    def pass_ticks(self, ticks: int) -> None:
        """Pass ticks in which nothing is due."""
        if not self.grounded or self._gravity_locks:
            self._gravity.pass_ticks(ticks)

    def due(self, tick: int) -> int:
        """Return the next tick after ``tick`` in which the piece falls or locks without a button."""
        if not self.grounded or self._gravity_locks:
            return tick + self._gravity.ticks_to_fall()
        # Where a piece cannot be moved in the tick of its spawn, a held soft drop locks it one tick later.
        pressed_down = self._gravity.soft and self._rules.soft_drop_locks
        return tick + 1 if pressed_down else max(self._lock_delay.due, tick + 1)

    def fall_between(self, tick: int) -> int:
        """Fall by the whole rows that gravity has in a tick, between two columns of a shift that takes no time. Returns
        the rows fallen by soft drop."""
        return self._fall(*self._gravity.at_once, tick)

    def _fall(self, rows: int, pulled: int, tick: int) -> int:
        """Fall by up to ``rows`` rows, ``pulled`` of them by soft drop. Returns the rows fallen by soft drop."""
        fallen = self.lower(rows, tick) if rows else 0
        soft_rows = min(pulled, fallen)
        self.soft_dropped += soft_rows
        self.soft_run += soft_rows
        return soft_rows

    def sink(self, tick: int) -> tuple[int, bool]:
        """Let gravity and soft drop act for one tick. Returns the rows fallen by soft drop, and whether the piece
        locks."""
        resting = self.grounded
        steered = tick >= self.steered_from
        rows = pulled = soft_rows = 0
        if not resting or self._gravity_locks:
            rows, pulled = self._gravity.fall(steered=steered)
            if rows:  # in most ticks there are none
                soft_rows = self._fall(rows, pulled, tick)
        if self._gravity_locks:
            self.soft_locked = resting and pulled > 0
            return soft_rows, resting and rows > 0
        if not self.grounded:
            return soft_rows, False
        pressed_down = steered and self._gravity.soft and self._rules.soft_drop_locks
        self.pressed_down = pressed_down and not soft_rows
        return soft_rows, tick >= self._lock_delay.due or pressed_down
