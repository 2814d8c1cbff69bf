"""A small table of figures beside their names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

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
        self.centres: tuple[int, ...] = ()
        """Where the middle of each column is, in pixels: below what it tells about. Empty if it may be anywhere."""

    @property
    def _several(self) -> bool:
        return len(self.headings) > 1

    @property
    def _lines(self) -> int:
        return len(self.rows) + self._several

    def height(self, width: int, em: int) -> int:
        """A line for each row, and one for the headings."""
        return round(_PITCH * em) * self._lines

    def _columns(self, names: int) -> tuple[list[Rect], float]:
        """The columns beside names of a width, and where their words stand in them: at the right, or in the middle.

        Columns with a middle of their own begin among the names, if no value does.
        """
        rect, em = self.rect, self.em
        if len(self.centres) == len(self.headings) > 1:
            apart = min(after - before for before, after in pairwise(self.centres)) - em
            each = min(apart, 2 * (self.centres[0] - rect.x), 2 * (rect.right - self.centres[-1]))
            widest = max((width_of(row[1], em, BOLD) for row in self.rows), default=0)
            if self.centres[0] - widest / 2 >= rect.x + names:
                return [Rect(centre - each // 2, rect.y, each, rect.height) for centre in self.centres], 0.5
        each = (rect.width - names) // max(1, len(self.headings))
        lefts = [rect.x + names + number * each for number in range(len(self.headings))]
        return [Rect(left, rect.y, each - em // 3, rect.height) for left in lefts], 1.0

    def draw(self, target: Surface, state: State) -> None:
        """Draw the rows. They share the height of a place that is higher than they need."""
        shared = self.rect.height // max(1, self._lines)
        pitch = max(round(_PITCH * self.em), min(round(_GROWN * self.em), shared))
        names = max((width_of(row[0], self.em) for row in self.rows), default=0) + self.em
        columns, across = self._columns(names)
        size, width = round(SMALL * self.em), columns[0].width if columns else 0
        room = width - round(0.9 * self.em)
        # Where one heading has no room for its year, all do without, so that they look alike.
        short = any(width_of(heading, size, BOLD) > room for heading, _ in self.headings)
        if short:
            size = min(size_for(before_comma(heading), size, width, BOLD) for heading, _ in self.headings)
        for column, (heading, colour) in zip(columns, self.headings if self._several else (), strict=False):
            words = before_comma(heading) if short else heading
            put(target, titled(words, size, colour, width, BOLD), Rect(column.topleft, (width, pitch)), across)
        for place, row in enumerate(self.rows):
            y = self.rect.y + (place + self._several) * pitch
            put(target, fitted(row[0], self.em, THEME.soft, names), Rect(self.rect.x, y, names, pitch))
            for column, value in zip(columns, row[1:], strict=False):
                cell = Rect(column.x, y, width, pitch)
                put(target, fitted(value, self.em, THEME.text, width, BOLD), cell, across)
