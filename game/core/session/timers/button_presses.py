"""The presses of buttons that can act on a piece as it spawns."""

from __future__ import annotations

from game.core.rules.rules import Initial
from game.core.session.buttons import Buttons

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
        """Return whether the current press of a button has acted on a piece."""
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
