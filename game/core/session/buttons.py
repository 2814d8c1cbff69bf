"""The ten buttons of a game."""

from collections.abc import Mapping
from enum import IntFlag
from types import MappingProxyType


class Buttons(IntFlag):
    """The buttons that are held during one tick, as a bit set.

    Keyboards, gamepads, bots, replays and tests all control a session with these. Each has the name of its action in
    settings.yaml, in capital letters. Five have a short name as well.
    """

    NONE = 0
    MOVE_LEFT = LEFT = 1
    MOVE_RIGHT = RIGHT = 2
    SOFT_DROP = 4
    HARD_DROP = 8
    TURN_RIGHT = CW = 16
    TURN_LEFT = CCW = 32
    TURN_HALF = HALF = 64
    HOLD = 128
    UNDO = 256
    SLOW_DROP = 512


BUTTONS: Mapping[str, Buttons] = MappingProxyType(
    {button.name.lower(): button for button in Buttons if button.name and button}
)
"""Action of settings.yaml -> its button. All other actions are commands."""
