"""Which buttons were pressed when, and whether that press has done something yet."""

from __future__ import annotations

from game.core.session.buttons import Buttons

_ACTIONS = tuple(int(button) for button in (Buttons.CW, Buttons.CCW, Buttons.HALF, Buttons.HOLD))


class ButtonPresses:
    """The presses of the buttons that can act on a piece as it appears: the turns and the hold."""

    __slots__ = ("_at", "_spent", "held")

    def __init__(self) -> None:
        self.held = 0
        """The buttons that are held."""
        self._at = dict.fromkeys(_ACTIONS, 0)
        self._spent = 0

    def take(self, buttons: int, tick: int) -> int:
        """Note the buttons of a tick; returns those that were pressed in it."""
        pressed = buttons & ~self.held
        for bit in _ACTIONS:
            if pressed & bit:
                self._at[bit] = tick
                self._spent &= ~bit
        self.held = buttons
        return pressed

    def mark_used(self, bit: int) -> None:
        """Note that the present press of a button has acted on a piece."""
        self._spent |= bit

    def is_used(self, bit: int) -> bool:
        """Whether the present press of a button has acted on a piece."""
        return bool(self._spent & bit)

    def acts_on_spawn(self, bit: int, setting: str, tick: int, least: int) -> bool:
        """Whether a button held while a piece appears is meant for that piece.

        ``setting`` is "off", "tap" or "hold". A press that nothing has used yet is meant for it. With "hold" one that
        has turned the last piece is too, once it was held for ``least`` ticks; else every quick player would see pieces
        appear turned.
        """
        if setting == "off" or not self.held & bit:
            return False
        return not self._spent & bit or (setting == "hold" and tick - self._at[bit] >= least)
