"""A small table of figures beside their names."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, before_comma, fitted, size_for, titled, width_of
from game.ui.theme import THEME, Colour
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import State, Widget

_PITCH, _GROWN = 1.55, 2.2
"""The height of a line in ems, and its greatest height in a place that is higher than the lines need."""


class FigureTable(Widget):
    """A small table: names at the left, and a column of values for each heading."""

    def __init__(self, headings: Sequence[tuple[str, Colour]]) -> None:
        """``headings`` are the names of the columns with their colours. A single column has no heading."""
        super().__init__()
        self.headings = tuple(headings)
        self.rows: tuple[tuple[str, ...], ...] = ()
        """The rows: a name and a value for each heading."""

    @property
    def _several(self) -> bool:
        return len(self.headings) > 1

    @property
    def _lines(self) -> int:
        return len(self.rows) + self._several

    def height(self, width: int, em: int) -> int:
        """A line for each row, and one for the headings."""
        return round(_PITCH * em) * self._lines

    def draw(self, target: Surface, state: State) -> None:
        """Draw the rows. They share the height of a place that is higher than they need."""
        shared = self.rect.height // max(1, self._lines)
        pitch, width = max(round(_PITCH * self.em), min(round(_GROWN * self.em), shared)), self.rect.width
        names = max((width_of(row[0], self.em) for row in self.rows), default=0) + self.em
        each = (width - names) // max(1, len(self.headings))
        size = round(SMALL * self.em)
        room = each - round(1.2 * self.em)
        # Where one heading has no room for its year, all do without, so that they look alike.
        short = any(width_of(heading, size, BOLD) > room for heading, _ in self.headings)
        if short:
            size = min(size_for(before_comma(heading), size, each - self.em // 3, BOLD) for heading, _ in self.headings)
        for number, (heading, colour) in enumerate(self.headings if self._several else ()):
            cell = Rect(self.rect.x + names + number * each, self.rect.y, each - self.em // 3, pitch)
            words = before_comma(heading) if short else heading
            put(target, titled(words, size, colour, cell.width, BOLD), cell, 1.0)
        for place, row in enumerate(self.rows):
            y = self.rect.y + (place + self._several) * pitch
            put(target, fitted(row[0], self.em, THEME.soft, names), Rect(self.rect.x, y, names, pitch))
            for number, value in enumerate(row[1:]):
                cell = Rect(self.rect.x + names + number * each, y, each - self.em // 3, pitch)
                put(target, fitted(value, self.em, THEME.text, cell.width, BOLD), cell, 1.0)
