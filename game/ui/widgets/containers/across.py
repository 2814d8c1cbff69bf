"""Widgets side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from pygame import Rect

from game.ui.widgets.widget import Widget


class Across(Widget):
    """Widgets side by side, each as wide as its share. In a narrow place they stand in several lines."""

    def __init__(
        self,
        widgets: Sequence[Widget],
        *,
        gap: float = 0.5,
        least: float = 0.0,
        columns: int = 0,
        full: bool = False,
        grows: bool = False,
        even: bool = False,
        spread: bool = False,
        first: float = 1.0,
        room_for: int = 0,
    ) -> None:
        """``gap`` is the room between two widgets in ems, ``least`` the least width of a widget in ems.

        ``columns`` is the number of widgets in a line; with 0 it follows from ``least``. With ``full``, no line is
        shorter than the others. With ``grows``, the lines share the height of a place that is higher than they need.
        With ``even``, all lines are as high as the highest, and no widget is a pixel wider. With ``spread``, a shorter
        last line has the whole width. ``first`` is the width of the first widget compared with the others. Fewer
        widgets than ``room_for`` are no wider than so many.
        """
        super().__init__()
        self.widgets, self._gap, self._least, self._chosen = tuple(widgets), gap, least, columns
        self._full, self._grows, self._even, self._spread, self._first = full, grows, even, spread, first
        self._room_for = room_for

    def children(self) -> Sequence[Widget]:
        """The widgets from left to right."""
        return self.widgets

    def _columns(self, width: int, em: int) -> int:
        if self._chosen:
            return self._chosen
        gap = self._gap * em
        count = max(len(self.widgets), self._room_for)
        fitting = int((width + gap) / (self._least * em + gap) - (self._first - 1)) if self._least else count
        lines = -(-count // max(1, fitting))
        if self._full:
            return max(columns for columns in range(1, max(1, fitting) + 1) if count % columns == 0)
        # As many in each line as in the others, so that no line holds a single widget beside full ones.
        return -(-count // max(1, lines))

    def _share(self, widget: Widget) -> float:
        """The width of a widget compared with the others in its line."""
        return self._first if widget is self.widgets[0] else 1.0

    def _lines(self, width: int, em: int) -> list[tuple[tuple[Widget, ...], float, int]]:
        """The lines: their widgets, the mean width of each, and the height of the line."""
        columns, gap = self._columns(width, em), round(self._gap * em)
        each = (width + gap) / columns - gap
        lines = [self.widgets[first : first + columns] for first in range(0, len(self.widgets), columns)]
        units = [(width + gap) / (columns - 1 + self._first), *[each + gap] * (len(lines) - 1)]
        heights = [
            max(widget.height(int(self._share(widget) * unit) - gap, em) for widget in line)
            for line, unit in zip(lines, units, strict=True)
        ]
        if self._even:
            heights = [max(heights)] * len(heights)
        return [(line, each, height) for line, height in zip(lines, heights, strict=True)]

    def height(self, width: int, em: int) -> int:
        """The height of all lines with the gaps."""
        lines = self._lines(width, em)
        return sum(height for _, _, height in lines) + round(self._gap * em) * max(0, len(lines) - 1)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widgets from the left, line by line.

        Where a text would fill its share of a single line, all texts have the same room around them instead.
        """
        super().place(rect, em)
        y, gap = rect.y, round(self._gap * em)
        lines = self._lines(rect.width, em)
        spare = max(0, rect.height - self.height(rect.width, em)) // max(1, len(lines)) if self._grows else 0
        for line, each, least in lines:
            height = least + spare
            shares = [self._share(widget) for widget in line]
            if len(lines) == 1:
                shares = self._by_text(shares, rect.width - gap * (len(line) - 1), each, em)
            # A last line that is shorter keeps the widths of the others, or is spread.
            unit = (rect.width + gap if self._spread else (each + gap) * max(len(line), 1)) / sum(shares)
            edges = [0.0, *accumulate(share * unit for share in shares)]
            widths = [round(right) - round(left) - gap for left, right in pairwise(edges)]
            if self._even:
                widths = [min(widths)] * len(widths)
            for widget, left, width in zip(line, edges, widths, strict=False):
                widget.place(Rect(rect.x + round(left), y, width, height), em)
            y += height + gap

    def _by_text(self, shares: list[float], width: int, each: float, em: int) -> list[float]:
        """The shares of the widgets in a width without gaps. They stay if each text has room in ``each`` pixels, and in
        a line with fewer widgets than columns."""
        texts = [widget.width_of_text(em) for widget in self.widgets]
        wanted = [text + em for text in texts]
        spare = (width - sum(wanted)) / max(1, len(wanted))
        roomy = not all(texts) or max(wanted, default=0) <= each
        if roomy or spare < 0 or self._first != 1.0 or self._chosen > len(wanted):
            return shares
        gap = round(self._gap * em)
        return [room + spare + gap for room in wanted]
