"""Figures as bars on one scale, below each other."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.draw.shapes import pill, put
from game.ui.draw.text import BOLD, fitted, line, width_of
from game.ui.theme import THEME
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import State, Widget

_NAME, _BAR, _GAP = 1.5, 0.5, 0.6
"""The height of a line of text, of a bar, and the room below it, in ems."""


class ScaleBars(Widget):
    """For each figure its name and its digits on a line, and a bar below them."""

    def __init__(self, rows: Sequence[tuple[str, str, float]]) -> None:
        """``rows`` are names, digits, and the lengths of the bars from 0 to 1."""
        super().__init__()
        self._rows = tuple(rows)

    def height(self, width: int, em: int) -> int:
        """A line and a bar for each figure."""
        return len(self._rows) * round((_NAME + _BAR + _GAP) * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the figures from the top."""
        em, small, pitch = self.em, round(SMALL * self.em), round((_NAME + _BAR + _GAP) * self.em)
        for number, (name, digits, share) in enumerate(self._rows):
            row = Rect(self.rect.x, self.rect.y + number * pitch, self.rect.width, round(_NAME * em))
            put(target, line(digits, em, THEME.text, BOLD), row, 1.0)
            room = row.width - width_of(digits, em, BOLD) - em // 2
            put(target, fitted(name, small, THEME.soft, max(0, room)), row)
            bar = Rect(row.x, row.bottom, row.width, max(4, round(_BAR * em)))
            pill(target, bar, THEME.panel_edge)
            pill(target, Rect(bar.x, bar.y, max(bar.height, round(share * bar.width)), bar.height), THEME.accent)
