"""A small table of figures beside their names."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, before_comma, fitted, size_for, titled, width_of
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

    def height(self, width: int, em: int) -> int:
        """A line for each row, and one for the headings. Nothing without rows."""
        return round(_PITCH * em) * (len(self.rows) + self._several) if self.rows else 0

    def draw(self, target: Surface, state: State) -> None:
        """Draw the rows. They share the height of a place that is higher than they need; in a lower one, there are only
        the first ones."""
        if not self.rows:
            return
        least = round(_PITCH * self.em)
        rows = self.rows[: max(1, self.rect.height // max(1, least) - self._several)]
        shared = self.rect.height // max(1, len(rows) + self._several)
        pitch = max(least, min(round(_GROWN * self.em), shared))
        names = max((width_of(row[0], self.em) for row in self.rows), default=0) + self.em
        each = (self.rect.width - names) // max(1, len(self.headings))
        lefts = [self.rect.x + names + number * each for number in range(len(self.headings))]
        columns = [Rect(left, self.rect.y, each - self.em // 3, pitch) for left in lefts]
        if self._several:
            self._draw_heads(target, columns)
        self._draw_rows(target, rows, Rect(self.rect.x, self.rect.y + self._several * pitch, names, pitch), columns)

    def _draw_heads(self, target: Surface, columns: Sequence[Rect]) -> None:
        """Draw the headings. Where one has no room for its year, all do without, so that they look alike."""
        size, width = round(SMALL * self.em), columns[0].width
        room = width - round(0.9 * self.em)
        short = any(width_of(heading, size, BOLD) > room for heading, _ in self.headings)
        if short:
            size = min(size_for(before_comma(heading), size, width, BOLD) for heading, _ in self.headings)
        for column, (heading, colour) in zip(columns, self.headings, strict=True):
            words = before_comma(heading) if short else heading
            put(target, titled(words, size, colour, width, BOLD), column, 1.0)

    def _draw_rows(
        self, target: Surface, rows: Sequence[tuple[str, ...]], names: Rect, columns: Sequence[Rect]
    ) -> None:
        """Draw the rows from the place of the first name on."""
        for place, row in enumerate(rows):
            name = names.move(0, place * names.height)
            put(target, fitted(row[0], self.em, THEME.soft, name.width), name)
            for column, value in zip(columns, row[1:], strict=False):
                cell = Rect(column.x, name.y, column.width, name.height)
                put(target, fitted(value, self.em, THEME.text, column.width, BOLD), cell, 1.0)
