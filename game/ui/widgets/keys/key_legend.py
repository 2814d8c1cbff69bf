"""What the colours of a picture of keys mean."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from game.ui.kit.shapes import put
from game.ui.kit.text import line, width_of
from game.ui.theme import THEME, Colour
from game.ui.widgets.keys.key_rows import lines_of
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import State, Widget

_PITCH = 1.5
_MARK, _AFTER, _GAP = 0.55, 0.4, 1.0
"""The side of a mark, the room after it, and the room after a name, in ems."""


class KeyLegend(Widget):
    """A coloured mark and a name for each group of keys, side by side in as many lines as they need."""

    def __init__(self, colours: Mapping[str, Colour], picture: Widget) -> None:
        """Where there is no room for the ``picture``, the legend is not shown either."""
        super().__init__()
        self._colours, self._picture = dict(colours), picture

    def _widths(self, em: int) -> list[int]:
        small = round(SMALL * em)
        return [width_of(name, small) + round((_MARK + _AFTER) * em) for name in self._colours]

    def _lines(self, width: int, em: int) -> list[int]:
        return lines_of(self._widths(em), width, round(_GAP * em))

    def height(self, width: int, em: int) -> int:
        """The height of its lines."""
        return 0 if not self._picture.height(width, em) else len(self._lines(width, em)) * round(_PITCH * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the marks and the names."""
        if not self.rect.height:
            return
        em, small, side = self.em, round(SMALL * self.em), round(_MARK * self.em)
        entries = iter(zip(self._colours.items(), self._widths(em), strict=True))
        for number, count in enumerate(self._lines(self.rect.width, em)):
            row = Rect(self.rect.x, self.rect.y + number * round(_PITCH * em), self.rect.width, round(_PITCH * em))
            for _ in range(count):
                (name, colour), width = next(entries)
                mark = Rect(row.x, row.centery - side // 2, side, side)
                pygame.draw.rect(target, colour, mark, border_radius=em // 7)
                put(target, line(name, small, THEME.soft), row.move(round((_MARK + _AFTER) * em), 0))
                row.x += width + round(_GAP * em)
