"""The numbers of keys: those of pygame, and numbers of our own for the buttons of gamepads."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pygame
from pygame.event import Event

from game.settings import KEY_NAMES
from game.settings.keys import PAD, PAD_CONTROLS, is_pad

_FIRST = 1 << 28
"""The number of the first button of a gamepad. pygame uses numbers below 1 << 21 and above 1 << 30."""
PAD_CODES: Mapping[str, int] = {f"{PAD}{control}": _FIRST + number for number, control in enumerate(PAD_CONTROLS)}
"""Name of a key of a gamepad -> its number."""
_PLACES = {
    "K_HASH": "KSCAN_NONUSHASH",
    "K_LESS": "KSCAN_NONUSBACKSLASH",
    "K_QUOTE": "KSCAN_APOSTROPHE",
    "K_BACKQUOTE": "KSCAN_GRAVE",
}
"""Keys whose places have other names. The first two are not on a US keyboard: these are their places elsewhere."""
MENU_KEYS = frozenset(
    {pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE}
)
"""The keys that always work in menus, whatever else they do in a game."""


def key_code(name: str) -> int:
    """Return the number of a key for its name in settings.yaml."""
    return PAD_CODES[name] if is_pad(name) else int(getattr(pygame, KEY_NAMES[name]))


@lru_cache(maxsize=1)
def _names() -> Mapping[int, str]:
    return {key_code(name): name for name in reversed(list(KEY_NAMES))}


def key_name(code: int) -> str:
    """Return the name of a key in settings.yaml for its number. Empty if it has none."""
    return _names().get(code, "")


@lru_cache(maxsize=1)
def _by_place() -> Mapping[int, int]:
    """The place of a key -> the number of the key that a US keyboard has there."""
    codes = {}
    for constant in set(KEY_NAMES.values()):
        place = getattr(pygame, _PLACES.get(constant, f"KSCAN_{constant.removeprefix('K_').upper()}"), None)
        if place is not None and not is_pad(constant):
            codes[int(place)] = int(getattr(pygame, constant))
    return codes


def by_position(event: Event) -> Event:
    """Return a key event as if a US keyboard had sent it: the key follows from its place."""
    code = _by_place().get(event.dict.get("scancode", 0))
    return event if code is None or code == event.key else Event(event.type, {**event.dict, "key": code})
