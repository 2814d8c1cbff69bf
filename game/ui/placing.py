"""Keeping the size and the place of the window, a moment after the player has changed them."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame.event import Event

from game.settings import KEYS, DisplaySettings
from game.ui.layout import PixelSize

_REST = 0.6
"""The seconds without a further change after which a size or a place is kept."""
_SETTLING = 1.5
"""The seconds after the window opens, or enters or leaves full screen, in which the system moves it by itself."""


class Placing:
    """Watches the events of the window. Times are in seconds of the loop's clock."""

    def __init__(self, now: float) -> None:
        self._quiet_until = now + _SETTLING
        self._changes: dict[str, object] = {}
        self._due: float | None = None

    def settle(self, now: float) -> None:
        """The program itself changes the window: what moves now is not the player's choice."""
        self._quiet_until = now + _SETTLING
        self._changes, self._due = {}, None

    def note(self, event: Event, now: float, *, fullscreen: bool) -> None:
        """Take an event of the window. In full screen nothing is the player's choice."""
        if fullscreen or now < self._quiet_until:
            return
        if event.type == pygame.WINDOWMOVED:
            self._changes["display.position"] = (event.x, event.y)
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._changes["display.size"] = (event.x, event.y)
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._changes["display.screen"] = event.display_index + 1
        else:
            return
        self._due = now + _REST

    @property
    def due(self) -> float | None:
        """When there is something to keep. None if there is nothing."""
        return self._due

    def take(self, now: float) -> Mapping[str, object]:
        """Return the changes to keep, once they have rested, and forget them. Values out of range are left out."""
        if self._due is None or now < self._due:
            return {}
        changes, self._changes, self._due = self._changes, {}, None
        return {path: value for path, value in changes.items() if _is_valid(path, value)}


def _is_valid(path: str, value: object) -> bool:
    kind = KEYS[path].kind
    text = kind.written(value)
    try:
        kind.read(str(text))
    except ValueError:
        return False
    return True


def position_on(screens: list[PixelSize], display: DisplaySettings) -> tuple[int, int] | None:
    """Return where to open the window: the kept place, if its title bar can be seen there. None is the middle.

    ``screens`` are the sizes of all screens in pixels. How they stand beside each other is not known.
    """
    if not isinstance(display.position, tuple) or not screens:
        return None
    x, y = display.position
    width, height = (sum(size[axis] for size in screens) for axis in (0, 1))
    least = (-display.size[0] // 2, 0) if len(screens) == 1 else (-width, -height)
    return (x, y) if least[0] <= x < width - _GRIP and least[1] <= y < height - _GRIP else None


_GRIP = 60
"""The pixels of a window that must be on the screen, so that one can take hold of it."""
