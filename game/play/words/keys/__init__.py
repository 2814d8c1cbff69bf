"""The words for keys and buttons."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "Change",  # A button of a gamepad that went down or up.
    "map_of",  # The map of a pad from SDL's mapping, such as {"a": "b0", "dpup": "h0.1", "leftx": "a0"}.
    "Pad",  # The controls of one gamepad.
    "UNKNOWN",  # The order of most pads.
    "caption",  # A word or two for the key of an action.
    "guide",  # What keys do in a kind of game.
    "GuideGroup",  # Some keys that belong together.
    "GuideRow",  # An action, its words and its keys.
    "KeyChange",  # What changes when a key is given to another action.
    "NEW_DEAL",  # The key of a new deal.
    "SilentKeys",  # Keys that do nothing here, and whether that was told.
    "Situation",  # What decides which keys do something.
    "SPEED",  # The keys of the speed.
    "speed_keys",  # A speed between the keys that change it, for a line of keys.
]

if TYPE_CHECKING:
    from .gamepad import UNKNOWN, Change, Pad, map_of
    from .rows import (
        NEW_DEAL,
        SPEED,
        GuideGroup,
        GuideRow,
        KeyChange,
        SilentKeys,
        Situation,
        caption,
        guide,
        speed_keys,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "gamepad": "Change Pad UNKNOWN map_of",
        "rows": "GuideGroup GuideRow KeyChange NEW_DEAL SPEED SilentKeys Situation caption guide speed_keys",
    },
)
