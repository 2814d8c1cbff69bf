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
_PAIR = 2
"""The columns that can stand with the names of the rows between them."""


class FigureTable(Widget):
    """A small table: names at the left, and a column of values for each heading."""

    def __init__(self, headings: Sequence[tuple[str, Colour]]) -> None:
        """``headings`` are the names of the columns with their colours. A single column has no heading."""
        super().__init__()
        self.headings = tuple(headings)
        self.rows: tuple[tuple[str, ...], ...] = ()
        """The rows: a name and a value for each heading."""
        self.centres: tuple[int, ...] = ()
        """Where the middle of each column is, in pixels: below what it tells about. Empty if it may be anywhere."""

    @property
    def _several(self) -> bool:
        return len(self.headings) > 1

    def height(self, width: int, em: int) -> int:
        """A line for each row, and one for the headings. Nothing without rows."""
        return round(_PITCH * em) * (len(self.rows) + self._several) if self.rows else 0

    def width(self, em: int) -> int:
        """The width in which nothing is cut, with headings without their years."""
        heads = max(
            (width_of(before_comma(heading), round(SMALL * em), BOLD) for heading, _ in self.headings), default=0
        )
        values = max((width_of(value, em, BOLD) for row in self.rows for value in row[1:]), default=0)
        names = max((width_of(row[0], em) for row in self.rows), default=0)
        return names + em + len(self.headings) * (max(heads, values) + em)

    def _middles(self) -> list[Rect]:
        """The columns that stand below what they tell about. Empty without room for the names.

        The names stand between two columns. Beside three, they have a column of their own.
        """
        if len(self.centres) != _PAIR or len(self.headings) != _PAIR:
            return []
        em, (first, second) = self.em, self.centres
        names = max((width_of(row[0], em) for row in self.rows), default=0)
        widest = max((width_of(value, em, BOLD) for row in self.rows for value in row[1:]), default=0)
        each = min(second - first - names - em, 2 * (first - self.rect.x), 2 * (self.rect.right - second))
        if each < widest:
            return []
        return [Rect(centre - each // 2, self.rect.y, each, self.rect.height) for centre in self.centres]

    def draw(self, target: Surface, state: State) -> None:
        """Draw the rows. They share the height of a place that is higher than they need; in a lower one, there are only
        the first ones.

        Below two wells, the names stand between the values, and need no headings.
        """
        if not self.rows:
            return
        middles = self._middles()
        heads = self._several and not middles
        least = round(_PITCH * self.em)
        rows = self.rows[: max(1, self.rect.height // max(1, least) - heads)]
        shared = self.rect.height // max(1, len(rows) + heads)
        pitch = max(least, min(round(_GROWN * self.em), shared))
        if middles:
            between = Rect(middles[0].right, self.rect.y, middles[1].x - middles[0].right, pitch)
            self._draw_rows(target, rows, between, middles, 0.5)
            return
        names = max((width_of(row[0], self.em) for row in self.rows), default=0) + self.em
        each = (self.rect.width - names) // max(1, len(self.headings))
        lefts = [self.rect.x + names + number * each for number in range(len(self.headings))]
        columns = [Rect(left, self.rect.y, each - self.em // 3, pitch) for left in lefts]
        if heads:
            self._draw_heads(target, columns)
        first = Rect(self.rect.x, self.rect.y + heads * pitch, names, pitch)
        self._draw_rows(target, rows, first, columns, 1.0)

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
        self, target: Surface, rows: Sequence[tuple[str, ...]], names: Rect, columns: Sequence[Rect], across: float
    ) -> None:
        """Draw the rows from the place of the first name on. ``across`` is where values stand in their columns."""
        for place, row in enumerate(rows):
            name = names.move(0, place * names.height)
            centred = across == 0.5
            put(target, fitted(row[0], self.em, THEME.soft, name.width), name, 0.5 if centred else 0.0)
            for column, value in zip(columns, row[1:], strict=False):
                cell = Rect(column.x, name.y, column.width, name.height)
                put(target, fitted(value, self.em, THEME.text, column.width, BOLD), cell, across)
