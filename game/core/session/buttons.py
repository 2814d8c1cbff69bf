"""The nine buttons of a game."""

from enum import IntFlag


class Buttons(IntFlag):
    """The buttons that are held during one tick, as a bit set.

    Keyboards, gamepads, bots, replays and tests all control a session with these.
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
