"""Boxes of text: one line that has shorter forms, and lines that break."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw.shapes import put
from game.ui.draw.text import MEDIUM, fitted, line, width_of, wrapped
from game.ui.kit.box import Box, Span, Units
from game.ui.theme import Colour

LEADING = 1.3
"""From one line of text to the next, compared with the size of its letters."""


class Label(Box):
    """One line of text. Where it has no room, a shorter form stands there."""

    def __init__(
        self,
        *forms: str,
        colour: Colour,
        weight: str = MEDIUM,
        scale: float = 1.0,
        at: float = 0.0,
        share: float = 0.0,
        rank: int = 0,
        cut: bool = False,
    ) -> None:
        """``forms`` are the same text, longer ones first. ``scale`` is the size of its letters in ems.

        ``at`` says where the text stands in a wider place, 0 for its left edge. The shortest form may be ``cut``, and
        ends with an ellipsis then.
        """
        super().__init__(share=share, rank=rank)
        self._forms, self._colour, self._weight = forms, colour, weight
        self._scale, self._at, self._cut = scale, at, cut
        self._size = 0

    def _width_of(self, form: str, units: Units) -> int:
        return width_of(form, round(self._scale * units.em), self._weight)

    def width(self, units: Units) -> Span:
        """From the width of the shortest form to that of the longest."""
        widths = [self._width_of(form, units) for form in self._forms]
        return Span(0 if self._cut else min(widths), max(widths), max(widths))

    def height(self, width: float, units: Units) -> Span:
        """The height of a line."""
        high = LEADING * self._scale * units.em
        return Span(high, high, high)

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place."""
        super().place(rect, units)
        self._size = round(self._scale * units.em)

    def draw(self, target: Surface) -> None:
        """Draw the longest form that has room."""
        room, forms = self.rect.width, self._forms
        form = next((form for form in forms if width_of(form, self._size, self._weight) <= room), forms[-1])
        put(target, fitted(form, self._size, self._colour, room, self._weight), self.rect, self._at)


class Words(Box):
    """Text in as many lines as its width needs."""

    def __init__(
        self,
        text: str,
        *,
        colour: Colour,
        weight: str = MEDIUM,
        scale: float = 1.0,
        at: float = 0.0,
        most_lines: int = 0,
        rank: int = 0,
    ) -> None:
        """``scale`` is the size of its letters in ems. ``at`` says where each line stands, 0 for the left edge.

        It has at most ``most_lines``, if that is not 0.
        """
        super().__init__(share=0.0, rank=rank)
        self.text = text
        self._colour, self._weight, self._scale, self._at, self._most = colour, weight, scale, at, most_lines
        self._size = 0

    def lines(self, width: float, size: int) -> list[str]:
        """The lines in a place of this width, in letters of this size."""
        lines = wrapped(self.text, size, int(width), self._weight) if self.text else []
        return lines[: self._most] if self._most else lines

    def height(self, width: float, units: Units) -> Span:
        """The height of all lines."""
        size = round(self._scale * units.em)
        high = len(self.lines(width, size)) * round(LEADING * size)
        return Span(high, high, high)

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place."""
        super().place(rect, units)
        self._size = round(self._scale * units.em)

    def draw(self, target: Surface) -> None:
        """Draw the lines for which there is room."""
        pitch = round(LEADING * self._size)
        row = Rect(self.rect.x, self.rect.y, self.rect.width, pitch)
        for words in self.lines(self.rect.width, self._size):
            put(target, line(words, self._size, self._colour, self._weight), row, self._at)
            row = row.move(0, pitch)
