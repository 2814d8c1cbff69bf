"""Which way a held direction moves the falling piece, and when it repeats."""

from __future__ import annotations

from typing import Protocol

from game.core.rules.handling import Handling
from game.core.rules.rules import Rules
from game.core.session.buttons import Buttons

_BIT = {-1: int(Buttons.LEFT), 1: int(Buttons.RIGHT)}


class AutoShift(Protocol):
    """Delayed auto shift for the two directions."""

    direction: int
    """-1 or 1 while a direction is in force, else 0."""

    @property
    def ready_at(self) -> int:
        """The tick from which the direction in force repeats. Only of use while there is one."""

    def update(self, held: int, pressed: int, tick: int) -> bool:
        """Take in the buttons of a tick; returns whether a fresh press moves the piece at once.

        Of two directions pressed in one tick, right counts as the later.
        """

    def repeated(self, tick: int) -> None:
        """Note that the direction in force moved the piece by a repeat."""

    def shift_blocked(self, tick: int) -> None:
        """Note that a fresh press met something."""

    def delay(self, until: int) -> None:
        """Let no direction repeat before a tick."""

    def set_das(self, das: int) -> None:
        """Repeat after so many ticks from now on, also for directions that are held and do not repeat yet."""

    def piece_active(self, tick: int) -> None:
        """Note that a piece can be moved from this tick on."""

    def piece_locked(self, tick: int) -> None:
        """Note that this was the last tick of a piece."""


def auto_shift_for(rules: Rules, handling: Handling) -> AutoShift:
    """The auto shift of a ruleset."""
    return CounterAutoShift(handling) if rules.charge_keeps else TimerAutoShift(handling)


class TimerAutoShift:
    """Each direction keeps the tick from which it repeats.

    So a direction that was held all along goes on at once when the other, pressed later, is let go, and a direction
    that is held while no piece falls is charged for the next one.
    """

    def __init__(self, handling: Handling) -> None:
        self._handling = handling
        self._order: list[int] = []
        self._ready = {-1: 0, 1: 0}
        self._das = handling.das
        self._charging: set[int] = set()  # directions that were pressed and have not repeated yet
        self.direction = 0

    def update(self, held: int, pressed: int, tick: int) -> bool:
        """Take in the buttons of a tick."""
        for direction, bit in _BIT.items():
            if direction in self._order and (pressed & bit or not held & bit):
                self._order.remove(direction)
            if pressed & bit:
                self._order.append(direction)
                # However short the delay, a press moves the piece by one column in its own tick.
                self._ready[direction] = tick + max(1, self._das)
                self._charging.add(direction)
        if len(self._order) < 2:
            self.direction = self._order[0] if self._order else 0
        else:
            self.direction = {"last": self._order[1], "first": self._order[0], "neither": 0}[self._handling.both]
        return bool(pressed & _BIT.get(self.direction, 0))

    @property
    def ready_at(self) -> int:
        """The tick from which the direction in force repeats."""
        return self._ready[self.direction]

    def repeated(self, tick: int) -> None:
        """Repeat again after the auto repeat rate."""
        self._ready[self.direction] = tick + self._handling.arr
        self._charging.discard(self.direction)

    def shift_blocked(self, tick: int) -> None:
        """A wall changes nothing."""

    def delay(self, until: int) -> None:
        """Let no direction repeat before a tick."""
        for direction in self._ready:
            self._ready[direction] = max(self._ready[direction], until)

    def set_das(self, das: int) -> None:
        """A direction that is held keeps the time for which it has been."""
        for direction in self._charging:
            self._ready[direction] += max(1, das) - max(1, self._das)
        self._das = das

    def piece_active(self, tick: int) -> None:
        """Time goes on without a piece."""

    def piece_locked(self, tick: int) -> None:
        """Time goes on without a piece."""


class CounterAutoShift:
    """The counter of the NES: it runs only while a direction is held and a piece falls, and outlives the press.

    A fresh press sets it to nothing, but only one that comes while a piece falls; a press against something fills it.
    """

    def __init__(self, handling: Handling) -> None:
        self._handling = handling
        self._left = handling.das  # ticks that the counter still lacks, while it stands
        self._running = False
        self._falling = False
        self.ready_at = 0
        self.direction = 0

    def update(self, held: int, pressed: int, tick: int) -> bool:
        """Take in the buttons of a tick."""
        fresh = next((direction for direction in (1, -1) if pressed & _BIT[direction]), 0)
        if fresh:
            self.direction = fresh
        elif not held & _BIT.get(self.direction, 0):
            self.direction = next((direction for direction, bit in _BIT.items() if held & bit), 0)
        if fresh and self._falling:
            self._running = True
            # As above: a press moves the piece by one column in its own tick.
            self.ready_at = tick + max(1, self._handling.das)
        self._run(tick)
        return bool(fresh)

    def _run(self, tick: int) -> None:
        """Start or stop the counter; ``tick`` is the first in which it runs, or does not."""
        run = self._falling and self.direction != 0
        if run and not self._running:
            self.ready_at = tick - 1 + self._left
        elif self._running and not run:
            self._left = max(0, self.ready_at - (tick - 1))
        self._running = run

    def repeated(self, tick: int) -> None:
        """Repeat again after the auto repeat rate."""
        self.ready_at = tick + self._handling.arr

    def shift_blocked(self, tick: int) -> None:
        """A press against something fills the counter."""
        self.ready_at = tick + 1

    def delay(self, until: int) -> None:
        """The NES knows no such delay."""

    def set_das(self, das: int) -> None:
        """The NES knows no such change."""

    def piece_active(self, tick: int) -> None:
        """The counter runs again from this tick on."""
        self._falling = True
        self._run(tick)

    def piece_locked(self, tick: int) -> None:
        """The counter stands from the next tick on."""
        self._falling = False
        self._run(tick + 1)
