"""A figure to look at: its name above it, and notes below it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.kit.box import Widget
from game.ui.kit.ground import PAD
from game.ui.kit.shapes import panel, put
from game.ui.kit.sizes import HUGE, SMALL
from game.ui.kit.text import BOLD, MEDIUM, figures, line, size_for, wrapped
from game.ui.theme import THEME, Colour

_LINE, _FIGURE = 1.4, 1.15
"""The heights of a line of words and of the figure, compared with the size of their letters."""
_EDGE = 0.4
"""The room above the name and below the last note, in ems."""
_SMALLEST = 0.4
"""The share of its size that a figure keeps where it is too wide."""


class FigureTile(Widget):
    """A figure on a ground of its own. One that grows has a larger figure in a higher place, with all in the middle."""

    def __init__(
        self, name: str, figure: str, notes: Sequence[tuple[str, Colour]] = (), *, like: str = "", best: bool = False
    ) -> None:
        """``notes`` are sentences with their colours, the first of them bold if there are several.

        A long figure is smaller, and so is one ``like`` a longer one. ``best`` says that it is a record.
        """
        super().__init__()
        self.name_of_figure, self.figure, self.notes = name, figure, [note for note in notes if note[0]]
        self._like, self._best = like, best

    def _lines(self, width: int, em: int) -> list[tuple[Surface, int]]:
        """The pictures of the words around the figure, each with its height: those of the name, then of the notes."""
        room, small = width - 2 * round(PAD * em), round(SMALL * em)
        texts = [(self.name_of_figure, THEME.muted, small, BOLD)]
        for number, (text, colour) in enumerate(self.notes):
            is_first = len(self.notes) > 1 and not number
            texts.append((text, colour, em if self.grows else small, BOLD if is_first else MEDIUM))
        return [
            (line(words, size, colour, weight), round(_LINE * size))
            for text, colour, size, weight in texts
            for words in wrapped(text, size, room, weight)
        ]

    def _words(self, width: int, em: int) -> int:
        """The height of everything but the figure."""
        return sum(high for _, high in self._lines(width, em)) + 2 * round(_EDGE * em)

    def high(self, width: int, em: int) -> int:
        """The height of its lines."""
        return self._words(width, em) + round(_FIGURE * HUGE * em)

    def draw(self, target: Surface) -> None:
        """Draw it, in the middle if it grows."""
        em, across = self.em, 0.5 if self.grows else 0.0
        panel(target, self.rect, THEME.panel, THEME.best if self._best else THEME.panel_edge, radius=max(4, em // 2))
        area = self.rect.inflate(-2 * round(PAD * em), 0)
        words = self._words(self.rect.width, em)
        size = max(round(HUGE * em), round((area.height - words) / (2 * _FIGURE))) if self.grows else round(HUGE * em)
        size = min(size_for(text, size, area.width, BOLD, least=_SMALLEST) for text in (self.figure, self._like))
        figure = figures(self.figure, size, THEME.best if self._best else THEME.text)
        (name, *notes), high = self._lines(self.rect.width, em), round(_FIGURE * size)
        y = area.y + round(_EDGE * em) + max(0, area.height - words - high) // 2
        for image, height in (name, (figure, high), *notes):
            put(target, image, Rect(area.x, y, area.width, height), across)
            y += height
