"""A row that is on or off."""

from __future__ import annotations

from pygame import Rect, Surface

from game.language import say_as
from game.ui.kit.shapes import disc, pill, put
from game.ui.kit.text import BOLD, line
from game.ui.theme import THEME, mix
from game.ui.widgets.intents import Intent
from game.ui.widgets.rows.row import Row
from game.ui.widgets.widget import CHANGED, MOVED, Position

_LABEL_SHARE = 0.72
"""How much of the width the label has: a switch needs less than other values."""


class Switch(Row):
    """On or off. Enter and a click on the switch toggle it; left is off, right is on."""

    def __init__(self, name: str, label: str, value: bool, *, about: str = "") -> None:
        super().__init__(name, label, about=about)
        self.label_share = _LABEL_SHARE
        self.value = value

    def _set(self, value: bool) -> str | None:
        changed = value != self.value
        self.value = value
        return CHANGED if changed else None

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Enter toggles, left is off, right is on."""
        if intent is Intent.ACCEPT:
            return self._set(not self.value)
        if intent in (Intent.LEFT, Intent.RIGHT):
            return self._set(intent is Intent.RIGHT) or MOVED
        return None

    def press(self, position: Position) -> str | None:
        """A click on the switch toggles."""
        if self.covered:
            return MOVED
        return self._set(not self.value) if self.value_area.collidepoint(position) else MOVED

    def draw_value(self, target: Surface, *, focused: bool) -> None:
        """Draw a knob in a groove, and the word."""
        area, em = self.value_area, self.em
        groove = Rect(0, 0, round(2.3 * em), round(1.2 * em))
        groove.midright = area.midright
        pill(target, groove, THEME.accent if self.value else mix(THEME.panel_edge, THEME.muted, 0.3))
        edge = max(2, round(0.18 * em))
        knob = Rect(groove.x + edge, groove.y + edge, groove.height - 2 * edge, groove.height - 2 * edge)
        if self.value:
            knob.right = groove.right - edge
        target.blit(disc(knob.height, THEME.background_bottom if self.value else THEME.soft), knob)
        state = say_as("switch", "on") if self.value else say_as("switch", "off")
        words = line(state, em, THEME.text if focused else THEME.soft, BOLD)
        put(target, words, Rect(area.x, area.y, groove.x - area.x - round(0.7 * em), area.height), 1.0)
