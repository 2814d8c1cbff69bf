"""Boxes of text: one line that has shorter forms, and lines that break."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.kit.box import Box, Span, Units, ems, exactly
from game.ui.kit.shapes import put
from game.ui.kit.text import MEDIUM, fitted, label, line, width_of, wrapped
from game.ui.theme import THEME, Colour

LEADING = 1.3
"""From one line of text to the next, compared with the size of its letters."""
HEADING = 1.55
"""The height of the heading of a part of a panel, in ems."""
SMALL = 0.9
"""The size of the heads of a table, of its caption and of the words of a legend in a panel, in ems."""


class Heading(Box):
    """The heading of a part of a panel: small capitals."""

    def __init__(self, text: str) -> None:
        super().__init__(height=exactly(ems(HEADING)), share=0.0)
        self._text = text

    def draw(self, target: Surface) -> None:
        """Draw it."""
        put(target, label(self._text, self.units.em, THEME.muted), self.rect)


class Label(Box):
    """One line of text. Where it has no room, a shorter form stands there."""

    def __init__(
        self,
        *forms: str,
        colour: Colour,
        name: str = "",
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
        super().__init__(name, share=share, rank=rank)
        self.whole = not cut
        self._forms, self._colour, self._weight = forms, colour, weight
        self._scale, self._at, self._cut = scale, at, cut

    @property
    def size(self) -> int:
        """The size of its letters in pixels."""
        return round(self._scale * self.units.em)

    @property
    def text(self) -> str:
        """The longest form that has room in its place."""
        room, forms = self.rect.width, self._forms
        return next((form for form in forms if width_of(form, self.size, self._weight) <= room), forms[-1])

    def _width_of(self, form: str, units: Units) -> int:
        return width_of(form, round(self._scale * units.em), self._weight)

    def width(self, units: Units) -> Span:
        """From the width of the shortest form to that of the longest."""
        widths = [self._width_of(form, units) for form in self._forms]
        return Span(0 if self._cut else min(widths), max(widths), max(widths))

    def height(self, width: float, units: Units) -> Span:
        """The height of a line."""
        high = round(LEADING * self._scale * units.em)
        return Span(high, high, high)

    def draw(self, target: Surface) -> None:
        """Draw the longest form that has room."""
        put(target, fitted(self.text, self.size, self._colour, self.rect.width, self._weight), self.rect, self._at)


class Words(Box):
    """Text in as many lines as its width needs."""

    def __init__(
        self,
        *forms: str,
        colour: Colour,
        name: str = "",
        weight: str = MEDIUM,
        scale: float = 1.0,
        at: float = 0.0,
        most_lines: int = 0,
        rank: int = 0,
    ) -> None:
        """``forms`` are the same text, longer ones first: the first that has at most ``most_lines`` is taken, if
        that is not 0, or else the last one. ``scale`` is the size of its letters in ems. ``at`` says where each line
        stands, 0 for the left edge.
        """
        super().__init__(name, share=0.0, rank=rank)
        self._forms = forms
        self._colour, self._weight, self._scale, self._at, self._most = colour, weight, scale, at, most_lines

    @property
    def size(self) -> int:
        """The size of its letters in pixels."""
        return round(self._scale * self.units.em)

    def lines(self, width: float, size: int) -> list[str]:
        """The lines in a place of this width, in letters of this size."""
        for form in self._forms:
            lines = wrapped(form, size, int(width), self._weight) if form else []
            if not self._most or len(lines) <= self._most:
                return lines
        return lines

    def height(self, width: float, units: Units) -> Span:
        """The height of all lines."""
        size = round(self._scale * units.em)
        high = len(self.lines(width, size)) * round(LEADING * size)
        return Span(high, high, high)

    def draw(self, target: Surface) -> None:
        """Draw the lines for which there is room."""
        pitch = round(LEADING * self.size)
        row = Rect(self.rect.x, self.rect.y, self.rect.width, pitch)
        for words in self.lines(self.rect.width, self.size):
            put(target, line(words, self.size, self._colour, self._weight), row, self._at)
            row = row.move(0, pitch)
