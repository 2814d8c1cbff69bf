"""Which way a held direction moves the falling piece, and when it repeats."""

from __future__ import annotations

from game.core.buttons import Buttons
from game.core.rules import Handling

LEFT, RIGHT = int(Buttons.LEFT), int(Buttons.RIGHT)
_BIT = {-1: LEFT, 1: RIGHT}


class AutoShift:
    """Delayed auto shift for the two directions.

    Each direction keeps the tick from which it repeats, so that a direction that was held all along goes on at
    once when the other, pressed later, is let go.
    """

    __slots__ = ("_handling", "_order", "_ready", "direction")

    def __init__(self, handling: Handling) -> None:
        self._handling = handling
        self._order: list[int] = []
        self._ready = {-1: 0, 1: 0}
        self.direction = 0
        """-1 or 1 while a direction is in force, else 0."""

    def update(self, held: int, pressed: int, tick: int) -> int:
        """Take in the buttons of a tick; returns the columns that a fresh press moves the piece at once.

        Of two directions pressed in one tick, right counts as the later.
        """
        for direction, bit in _BIT.items():
            if direction in self._order and (pressed & bit or not held & bit):
                self._order.remove(direction)
            if pressed & bit:
                self._order.append(direction)
                self._ready[direction] = tick + self._handling.das
        if len(self._order) < 2:
            self.direction = self._order[0] if self._order else 0
        else:
            self.direction = {"last": self._order[1], "first": self._order[0], "neither": 0}[self._handling.both]
        return self.direction if pressed & _BIT.get(self.direction, 0) else 0

    @property
    def ready_at(self) -> int:
        """The tick from which the direction in force repeats. Only of use while there is one."""
        return self._ready[self.direction]

    def repeated(self, tick: int) -> None:
        """Note that the direction in force moved the piece by a repeat."""
        self._ready[self.direction] = tick + self._handling.arr

    def delay(self, until: int) -> None:
        """Let no direction repeat before a tick."""
        for direction in self._ready:
            self._ready[direction] = max(self._ready[direction], until)
