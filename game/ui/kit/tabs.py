"""Tabs: one of a few pages."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from game.language import marked, say
from game.ui.kit.box import CHANGED, MOVED, Box, Position
from game.ui.kit.ground import ground
from game.ui.kit.intents import STEPS, Intent
from game.ui.kit.lengths import Span, Units, ems, exactly
from game.ui.kit.shapes import hairline, put, rule
from game.ui.kit.sizes import SMALL
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, fitted, line, width_of
from game.ui.theme import THEME

_HIGH = exactly(ems(2.3))
"""The height of a line of tabs."""
_ROOM, _LEAST_ROOM = 1.8, 0.7
"""The room beside the text of a tab, and the least one, in ems."""
_SMALLEST = 0.72
"""The smallest size of the texts, in ems."""
_KEYS = marked("Ctrl+Tab \u203a")
"""The keys that turn to the next tab from everywhere on the page."""


class Tabs(Box):
    """Names side by side, one of them chosen. Left and right, or a click, choose; the page turns them by Ctrl+Tab."""

    hint = marked("← → another tab")

    def __init__(self, name: str, tabs: Mapping[str, str], value: str, *, keys: bool = False) -> None:
        """``tabs`` maps each value to its text. With ``keys``, the keys that turn them stand at the right."""
        super().__init__(name)
        self._keys = keys
        self.tabs, self.value = dict(tabs), value
        self._pointed = ""
        self.asleep = False
        """Whether none is chosen and none can be: a search shows something of all of them."""

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether it can have the focus."""
        return not self.asleep

    def height(self, width: float, units: Units) -> Span:
        """A line with room around it."""
        return _HIGH.span(units)

    def _size(self) -> tuple[int, float]:
        """The size of the texts, and the room beside each, in pixels. Where there is little room, both are smaller."""
        em, count = self.em, len(self.tabs)
        for size in range(em, max(MIN_FONT_SIZE, round(_SMALLEST * em)) - 1, -1):
            left = self.rect.width - sum(width_of(text, size, BOLD) for text in self.tabs.values())
            if left >= _LEAST_ROOM * em * count:
                return size, min(_ROOM * em, left / count)
        return max(MIN_FONT_SIZE, round(_SMALLEST * em)), _LEAST_ROOM * em

    def areas(self) -> dict[str, Rect]:
        """Where each tab stands: as wide as its text, narrower if they do not fit."""
        size, room = self._size()
        widths = [width_of(text, size, BOLD) + room for text in self.tabs.values()]
        scale = min(1.0, self.rect.width / max(1.0, sum(widths)))
        areas, x = {}, float(self.rect.x)
        for value, width in zip(self.tabs, widths, strict=True):
            areas[value] = Rect(round(x), self.rect.y, round(width * scale), self.rect.height)
            x += width * scale
        return areas

    def step(self, by: int) -> str:
        """Choose the tab ``by`` places further, from the last to the first."""
        values = list(self.tabs)
        self.value = values[(values.index(self.value) + by) % len(values)]
        return CHANGED

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Left and right choose."""
        return self.step(STEPS[intent]) if intent in STEPS else None

    def press(self, position: Position) -> str | None:
        """A click chooses."""
        value = self.part_at(position)
        if not value or value == self.value:
            return MOVED
        self.value = value
        return CHANGED

    def part_at(self, position: Position) -> str:
        """The tab at a position. Empty for none."""
        return next((value for value, area in self.areas().items() if area.collidepoint(position)), "")

    def draw(self, target: Surface) -> None:
        """Draw the names on a line; the chosen one is underlined."""
        em, thick = self.em, max(2, self.em // 7)
        rule(target, THEME.panel_edge, (self.rect.x, self.rect.bottom - hairline(target)), self.rect.width)
        keys = line(say(_KEYS), round(SMALL * em), THEME.muted)
        if (
            self._keys
            and not self.asleep
            and keys.get_width() + em <= self.rect.right - max(area.right for area in self.areas().values())
        ):
            put(target, keys, self.rect, 1.0)
        size, _ = self._size()
        for value, area in self.areas().items():
            chosen, pointed = value == self.value and not self.asleep, self.hovered and value == self._pointed
            room = area.inflate(0, -round(0.4 * em))
            ground(target, room, em, focused=chosen and self.focused, hovered=pointed and not chosen)
            colour = THEME.unusable if self.asleep else THEME.text if chosen or pointed else THEME.muted
            put(target, fitted(self.tabs[value], size, colour, area.width - em // 4, BOLD), area, 0.5)
            if chosen:
                mark = Rect(area.x + em // 2, area.bottom - thick, area.width - em, thick)
                pygame.draw.rect(target, THEME.accent, mark, border_radius=thick)
