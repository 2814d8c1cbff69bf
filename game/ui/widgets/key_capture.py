"""A row with the keys of an action, which takes a new key by a press of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.draw.shapes import panel, put
from game.ui.draw.text import BOLD, fitted, line
from game.ui.theme import ACCENT, MUTED, PANEL, PANEL_EDGE, SOFT, TEXT
from game.ui.widgets.intents import Intent
from game.ui.widgets.looks import SMALL
from game.ui.widgets.row import Row
from game.ui.widgets.widget import CHANGED, MOVED, Position

_PRESS = "Press a key, or Escape to stop"


class KeyCapture(Row):
    """The keys of an action as caps. Enter or a click waits for a new key; Backspace takes the last one away."""

    def __init__(
        self,
        name: str,
        label: str,
        keys: Sequence[str],
        *,
        named: Callable[[Event], str],
        shown: Callable[[str], str],
        about: str = "",
    ) -> None:
        """``named`` gives the name of the key of an event, or an empty text. ``shown`` gives the text of a name."""
        super().__init__(name, label, about=about)
        self.keys = tuple(keys)
        self.waiting = False
        """Whether the next key is taken."""
        self._named, self._shown = named, shown

    @property
    def typing(self) -> bool:
        """While it waits, every key is for it."""
        return self.waiting

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Enter waits for a key. Escape stops waiting."""
        if self.waiting:
            self.waiting = intent is not Intent.BACK and self.waiting
            return MOVED
        if intent is Intent.ACCEPT:
            self.waiting = True
            return MOVED
        return None

    def type(self, event: Event) -> str | None:
        """Take the key while waiting. Otherwise Backspace and Delete take the last key away."""
        if not self.waiting:
            if event.key not in (pygame.K_BACKSPACE, pygame.K_DELETE) or not self.keys:
                return None
            self.keys = self.keys[:-1]
            return CHANGED
        name = self._named(event)
        if not name:
            return MOVED
        self.waiting = False
        if name in self.keys:
            return MOVED
        self.keys = (*self.keys, name)
        return CHANGED

    def press(self, position: Position) -> str | None:
        """A click on the keys waits for a new one."""
        self.waiting = self.value_area.collidepoint(position)
        return MOVED

    def draw_value(self, target: Surface, *, focused: bool) -> None:
        """Draw a cap for each key."""
        area, small = self.value_area, round(SMALL * self.em)
        if self.waiting:
            put(target, fitted(_PRESS, small, ACCENT, area.width, BOLD), area, 1.0)
            return
        x = area.right
        for name in reversed(self.keys):
            words = line(self._shown(name), small, TEXT if focused else SOFT, BOLD)
            width = max(round(1.6 * self.em), words.get_width() + self.em)
            cap = Rect(x - width, 0, width, round(1.5 * self.em))
            cap.centery = area.centery
            if cap.x < area.x:
                break
            panel(target, cap, PANEL, ACCENT if focused else PANEL_EDGE, radius=max(3, self.em // 4))
            put(target, words, cap, 0.5)
            x = cap.x - self.em // 3
        if not self.keys:
            put(target, line("no key", small, MUTED), area, 1.0)
