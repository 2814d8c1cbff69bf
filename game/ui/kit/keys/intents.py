"""What a key means on a page: one table for the keyboard and for gamepads."""

from collections.abc import Mapping
from enum import Enum, auto

import pygame
from pygame.event import Event

from ....key_names import KeyWords
from ....language import marked


class Intent(Enum):
    """What a person wants from a page by a key."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    FIRST = auto()
    LAST = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    NEXT = auto()
    """The next widget, wherever it stands."""
    PREVIOUS = auto()
    NEXT_TAB = auto()
    """The next tab of a page that has tabs, wherever the focus is."""
    PREVIOUS_TAB = auto()
    ACCEPT = auto()
    BACK = auto()


_INTENTS: Mapping[int, Intent] = {
    pygame.K_UP: Intent.UP,
    pygame.K_KP8: Intent.UP,
    pygame.K_DOWN: Intent.DOWN,
    pygame.K_KP2: Intent.DOWN,
    pygame.K_LEFT: Intent.LEFT,
    pygame.K_KP4: Intent.LEFT,
    pygame.K_RIGHT: Intent.RIGHT,
    pygame.K_KP6: Intent.RIGHT,
    pygame.K_HOME: Intent.FIRST,
    pygame.K_END: Intent.LAST,
    pygame.K_PAGEUP: Intent.PAGE_UP,
    pygame.K_PAGEDOWN: Intent.PAGE_DOWN,
    pygame.K_TAB: Intent.NEXT,
    pygame.K_RETURN: Intent.ACCEPT,
    pygame.K_KP_ENTER: Intent.ACCEPT,
    pygame.K_SPACE: Intent.ACCEPT,
    pygame.K_ESCAPE: Intent.BACK,
}
"""Key -> its meaning on a page. The buttons of a gamepad arrive as these keys."""
STEPS: Mapping[Intent, int] = {Intent.LEFT: -1, Intent.RIGHT: 1}
"""Intent -> steps of a value."""
WAYS: Mapping[Intent, tuple[int, int]] = {
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
}
"""Intent -> columns to the right and rows down."""
CHOOSE = KeyWords(marked("{key} choose"), keys=("up", "down", "left", "right"))
CHOOSE_DOWN = KeyWords(CHOOSE.line, keys=("up", "down"))
CHOOSE_ACROSS = KeyWords(CHOOSE.line, keys=("left", "right"))
CHANGE = KeyWords(marked("{key} change"), keys=("left", "right"))
ACCEPT = KeyWords(marked("{key} accept"), keys=("return",))
GO_BACK = KeyWords(marked("{key} back"), keys=("escape",))
USUAL = CHOOSE, ACCEPT, GO_BACK
"""What the keys of every page do, for its line of keys."""
NEXT_TAB = KeyWords(marked("{key} next tab"), keys=("ctrl+tab",))
LEAP = 10
"""How many steps a value takes with Shift."""


def intent_of(event: Event) -> Intent | None:
    """Return the meaning of a key event on a page. None if it has none."""
    intent = _INTENTS.get(event.key)
    if intent is Intent.NEXT:
        back, tabs = event.mod & pygame.KMOD_SHIFT, event.mod & pygame.KMOD_CTRL
        if tabs:
            return Intent.PREVIOUS_TAB if back else Intent.NEXT_TAB
        return Intent.PREVIOUS if back else Intent.NEXT
    return intent
