"""A row with text that one types."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.kit.shapes import panel, put
from game.ui.kit.text import BOLD, MEDIUM, fitted, size_for
from game.ui.theme import THEME
from game.ui.widgets.intents import Intent
from game.ui.widgets.rows.row import Row
from game.ui.widgets.widget import CHANGED, MOVED, Position


class TextField(Row):
    """Text on one line. While it has the focus, letters are text; Enter does the row's action."""

    def __init__(
        self,
        name: str,
        label: str,
        value: str,
        *,
        placeholder: str = "",
        longest: int = 64,
        action: str = "",
        about: str = "",
    ) -> None:
        """``placeholder`` is shown while nothing is typed. ``longest`` is the most characters."""
        super().__init__(name, label, about=about)
        self.value, self._placeholder, self._longest, self._action = value, placeholder, longest, action

    @property
    def typing(self) -> bool:
        """Letters are text while it has the focus."""
        return True

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Enter does the action."""
        return self._action or MOVED if intent is Intent.ACCEPT else None

    def type(self, event: Event) -> str | None:
        """A letter is added. Backspace takes one away, with Ctrl all; so does Delete."""
        before = self.value
        if event.key == pygame.K_BACKSPACE:
            self.value = "" if event.mod & pygame.KMOD_CTRL else self.value[:-1]
        elif event.key == pygame.K_DELETE:
            self.value = ""
        elif event.unicode and event.unicode.isprintable() and len(self.value) < self._longest:
            self.value += event.unicode
        return CHANGED if self.value != before else None

    def press(self, position: Position) -> str | None:
        """A click gives it the focus."""
        return MOVED

    def draw_value(self, target: Surface, *, focused: bool) -> None:
        """Draw a field with the text, and a cursor with the focus."""
        em = self.em
        field = self.value_area.inflate(0, -round(0.35 * em))
        panel(target, field, THEME.well, THEME.accent if focused else THEME.panel_edge, radius=max(3, em // 4))
        room = field.inflate(-em, 0)
        if self.value:
            place = put(target, fitted(self.value, em, THEME.text, room.width, BOLD, end=True), room)
        else:
            size, colour = size_for(self._placeholder, em, room.width), THEME.soft if focused else THEME.muted
            place = put(target, fitted(self._placeholder, size, colour, room.width, MEDIUM), room)
        if focused:
            x = place.right + 2 if self.value else place.x - 3
            target.fill(THEME.accent, Rect(x, field.y + em // 3, max(1, em // 10), field.height - 2 * (em // 3)))
