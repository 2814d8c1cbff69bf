"""Auto shift: the direction that moves the falling piece, and the time of its repeats."""

from ...rules import Handling, Initial, Rules
from ..buttons import Buttons

_ACTIONS = tuple(int(button) for button in (Buttons.CW, Buttons.CCW, Buttons.HALF, Buttons.HOLD))
_ANY_ACTION = sum(_ACTIONS)


class ButtonPresses:
    """The presses of the rotation buttons and of the hold button, and whether each press has acted."""

    __slots__ = ("_at", "_spent", "held")

    def __init__(self) -> None:
        self.held = 0
        """The buttons that are held."""
        self._at = dict.fromkeys(_ACTIONS, 0)
        self._spent = 0

    def take(self, buttons: int, tick: int) -> int:
        """Process the buttons of a tick. Returns the buttons that were pressed in it."""
        pressed = buttons & ~self.held
        if pressed & _ANY_ACTION:
            for bit in _ACTIONS:
                if pressed & bit:
                    self._at[bit] = tick
            self._spent &= ~pressed
        self.held = buttons
        return pressed

    def mark_used(self, bit: int) -> None:
        """Note that the current press of a button has acted on a piece."""
        self._spent |= bit

    def is_used(self, bit: int) -> bool:
        return bool(self._spent & bit)

    def acts_on_spawn(self, bit: int, setting: Initial, tick: int, least: int) -> bool:
        """Return whether a button that is held at a spawn acts on that piece.

        ``setting`` is "off", "tap" or "hold". A press that has not acted yet acts. With "hold", a press that has acted
        on the last piece also acts if it has been held for at least ``least`` ticks. Without that limit quick players
        would get pieces rotated that they did not mean to rotate.
        """
        if setting == "off" or not self.held & bit:
            return False
        return not self._spent & bit or (setting == "hold" and tick - self._at[bit] >= least)


_LEFT, _RIGHT = int(Buttons.LEFT), int(Buttons.RIGHT)
_BITS = {-1: _LEFT, 1: _RIGHT, 0: 0}
"""The button of each direction."""


class AutoShift:
    """Delayed auto shift for both directions, and what does not change every kind of it.

    ``ready_at`` is the tick from which the direction in force repeats. It has no meaning while there is none.
    ``update`` takes the buttons of a tick, and returns whether a new press moves the piece at once. If both directions
    are pressed in one tick, right counts as the later. ``repeated`` notes that a repeat moved the piece.
    """

    direction = 0
    """The direction in force: -1 for left, 1 for right, 0 for none."""

    def shift_blocked(self, tick: int) -> None:
        """Note that a new press could not move the piece."""

    def delay(self, until: int) -> None:
        """Delay all repeats until a tick."""

    def set_das(self, das: int) -> None:
        """Set the DAS to ``das`` ticks, also for held directions that do not repeat yet."""

    def piece_active(self, tick: int) -> None:
        """Note that a piece can be moved from this tick on."""

    def piece_locked(self, tick: int) -> None:
        """Note that the piece locked in this tick."""


class TimerAutoShift(AutoShift):
    """An auto shift that stores, for each direction, the tick from which it repeats.

    A direction that stays held goes on at once when the other one, pressed later, is released. A direction that is held
    while no piece falls is charged for the next piece.
    """

    def __init__(self, handling: Handling) -> None:
        self._handling = handling
        self._order: list[int] = []
        self._ready = {-1: 0, 1: 0}
        self._das = handling.das
        self._charging: set[int] = set()  # directions that are held and have not repeated yet

    def update(self, held: int, pressed: int, tick: int) -> bool:
        """Take the buttons of a tick: those that are held, and those that were pressed in it. Returns whether the piece
        moves at once. Each direction has a timer of its own."""
        order = self._order
        for direction, bit in ((-1, _LEFT), (1, _RIGHT)):
            if direction in order and (pressed & bit or not held & bit):
                order.remove(direction)
            if pressed & bit:
                order.append(direction)
                # With any delay a press moves the piece by only one column in its first tick.
                self._ready[direction] = tick + (self._das or 1)
                self._charging.add(direction)
        if len(order) < 2:
            self.direction = order[0] if order else 0
        else:
            self.direction = {"last": order[1], "first": order[0], "neither": 0}[self._handling.both]
        return pressed & _BITS[self.direction] != 0

    @property
    def ready_at(self) -> int:
        return self._ready[self.direction]

    def repeated(self, tick: int) -> None:
        self._ready[self.direction] = tick + self._handling.arr
        self._charging.discard(self.direction)

    def delay(self, until: int) -> None:
        for direction, ready in self._ready.items():
            if ready < until:
                self._ready[direction] = until

    def set_das(self, das: int) -> None:
        """Set the DAS. Held directions keep the time for which they have been held."""
        for direction in self._charging:
            self._ready[direction] += max(1, das) - max(1, self._das)
        self._das = das


class CounterAutoShift(AutoShift):
    """The auto shift counter of the NES. It runs only while a direction is held and a piece falls, and keeps its value
    after the release.

    A new press resets it, but only while a piece falls. A press against an obstacle fills it.
    """

    def __init__(self, handling: Handling) -> None:
        self._handling = handling
        self._left = handling.das  # the ticks that the counter still needs, while it is stopped
        self._running = False
        self._falling = False
        self.ready_at = 0

    def update(self, held: int, pressed: int, tick: int) -> bool:
        """Take the buttons of a tick: those that are held, and those that were pressed in it. Returns whether the piece
        moves at once. One counter serves both directions, and the last one that was pressed counts."""
        fresh = pressed & (_LEFT | _RIGHT) != 0
        if fresh:
            self.direction = 1 if pressed & _RIGHT else -1
            if self._falling:
                self._running = True
                # With any delay a press moves the piece by only one column in its first tick.
                self.ready_at = tick + (self._handling.das or 1)
        elif not held & _BITS[self.direction]:
            self.direction = -1 if held & _LEFT else 1 if held & _RIGHT else 0
        self._run(tick)
        return fresh

    def _run(self, tick: int) -> None:
        """Start or stop the counter. ``tick`` is the first tick in which it runs, or does not run."""
        run = self._falling and self.direction != 0
        if run and not self._running:
            self.ready_at = tick - 1 + self._left
        elif self._running and not run:
            self._left = max(0, self.ready_at - (tick - 1))
        self._running = run

    def repeated(self, tick: int) -> None:
        self.ready_at = tick + self._handling.arr

    def shift_blocked(self, tick: int) -> None:
        """Fill the counter: the NES does so after a press against an obstacle."""
        self.ready_at = tick + 1

    def piece_active(self, tick: int) -> None:
        self._falling = True
        self._run(tick)

    def piece_locked(self, tick: int) -> None:
        self._falling = False
        self._run(tick + 1)  # it stops from the next tick on


class StandingAutoShift(CounterAutoShift):
    """The auto shift counter of the Game Boy. It is full again in each tick in which a piece falls and no direction is
    held. While no piece falls, it stands, and a press does not act.

    If both directions are held, right is in force.
    """

    def update(self, held: int, pressed: int, tick: int) -> bool:
        """Take the buttons of a tick: those that are held, and those that were pressed in it. Returns whether the piece
        moves at once. Of two directions that are held, the right one counts."""
        self.direction = 1 if held & _RIGHT else -1 if held & _LEFT else 0
        fresh = pressed & _BITS[self.direction] != 0
        if fresh and self._falling:
            self._running = True
            # With any delay a press moves the piece by only one column in its first tick.
            self.ready_at = tick + (self._handling.das or 1)
        self._run(tick)
        return fresh

    def _run(self, tick: int) -> None:
        super()._run(tick)
        if self._falling and not self.direction:
            self._left = self._handling.das


def auto_shift_for(rules: Rules, handling: Handling) -> TimerAutoShift | CounterAutoShift:
    if rules.charge_stands:
        return StandingAutoShift(handling)
    return CounterAutoShift(handling) if rules.charge_keeps else TimerAutoShift(handling)
