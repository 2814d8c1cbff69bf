"""Rows of key caps with what the keys do."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.draw.shapes import panel, put
from game.ui.draw.text import BOLD, fitted, line, width_of
from game.ui.theme import MUTED, PANEL, TEXT, Colour, mix
from game.ui.widgets.widget import State, Widget

_SHOWN = 3
"""How many keys of an action stand in a row, at most."""
_PITCH = 1.75
"""The height of a row, in ems."""
_GAP = 0.3
"""The room between two caps, in ems."""


class KeyRows(Widget):
    """Rows of key caps and what they do, below a heading with a coloured mark."""

    def __init__(self, title: str, colour: Colour, rows: list[tuple[tuple[str, ...], str, str]]) -> None:
        """A row is the texts of its keys, a title, and a few words more."""
        super().__init__()
        self._title, self._colour, self._rows = title, colour, rows

    def height(self, width: int, em: int) -> int:
        """A line for the heading and one for each row."""
        return round((1.8 + _PITCH * len(self._rows)) * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the heading and the rows."""
        em, small = self.em, max(10, round(0.84 * self.em))
        head = Rect(self.rect.x, self.rect.y, self.rect.width, round(1.5 * em))
        mark = Rect(head.x, 0, round(0.55 * em), round(0.55 * em))
        mark.centery = head.centery
        pygame.draw.rect(target, self._colour, mark, border_radius=em // 7)
        put(target, fitted(self._title, em, TEXT, head.width, BOLD), Rect(head.x + em, head.y, head.width, head.height))
        wanted = max(self._caps_width(keys, small) for keys, _, _ in self._rows)
        column = min(round(0.5 * self.rect.width), wanted)
        y = head.bottom + round(0.3 * em)
        for keys, title, about in self._rows:
            row = Rect(self.rect.x, y, self.rect.width, round(_PITCH * em))
            y = row.bottom
            self._draw_caps(target, Rect(row.x, row.y, column, row.height), keys, small)
            words = Rect(row.x + column + em // 2, row.y, row.width - column - em // 2, row.height)
            name = fitted(title, em, TEXT, words.width)
            put(target, name, words)
            rest = words.width - name.get_width() - round(0.6 * em)
            if about and width_of(about, small) <= rest:
                put(target, line(about, small, MUTED), Rect(words.right - rest, words.y, rest, words.height))

    def _cap_width(self, key: str, size: int) -> int:
        return max(round(1.6 * self.em), width_of(key, size, BOLD) + round(0.8 * self.em))

    def _caps_width(self, keys: tuple[str, ...], size: int) -> int:
        """The width of the first caps of a row."""
        shown = keys[:_SHOWN]
        return sum(self._cap_width(key, size) for key in shown) + round(_GAP * self.em) * (len(shown) - 1)

    def _draw_caps(self, target: Surface, area: Rect, keys: tuple[str, ...], size: int) -> None:
        x, gap = area.x, round(_GAP * self.em)
        for key in keys[:_SHOWN]:
            cap = Rect(x, 0, min(area.width, self._cap_width(key, size)), round(1.45 * self.em))
            words = fitted(key, size, TEXT, cap.width - self.em // 2, BOLD)
            cap.centery = area.centery
            if cap.right > area.right:
                break
            panel(target, cap, mix(PANEL, self._colour, 0.25), self._colour, max(3, self.em // 4))
            put(target, words, cap, 0.5)
            x = cap.right + gap
