"""What a game is played with: nine buttons, each held or not."""

from __future__ import annotations

from enum import IntFlag


class Buttons(IntFlag):
    """The buttons that are held during one tick.

    A keyboard, a gamepad, a machine player, a replay and a test all speak to a session in these.
    """

    NONE = 0
    LEFT = 1
    RIGHT = 2
    SOFT_DROP = 4
    HARD_DROP = 8
    CW = 16
    CCW = 32
    HALF = 64
    HOLD = 128
    UNDO = 256
