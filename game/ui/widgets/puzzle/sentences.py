"""Some sentences on a page."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.kit.shapes import put
from game.ui.kit.text import line, size_for, width_of, wrapped
from game.ui.theme import THEME
from game.ui.widgets.text import LEADING
from game.ui.widgets.widget import State, Widget

_LEAST = 0.9
"""The least size of letters in ems so that each sentence has one line."""
_APART = 0.4
"""The room between two sentences in ems."""


class Sentences(Widget):
    """Each sentence has a line where all fit, in letters that may be a little smaller. Else they are a paragraph."""

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__()
        self._sentences = tuple(sentences)

    def lines(self, width: int, em: int) -> tuple[list[str], int]:
        """Return what stands on each line in a place of this width, and the size of the letters in pixels."""
        size = min(size_for(each, em, width, least=_LEAST) for each in self._sentences)
        if all(width_of(each, size) <= width for each in self._sentences):
            return list(self._sentences), size
        return wrapped(" ".join(self._sentences), em, width), em

    def _apart(self, lines: Sequence[str], em: int) -> int:
        return round(_APART * em) if tuple(lines) == self._sentences else 0

    def height(self, width: int, em: int) -> int:
        """The height of its lines."""
        lines, _ = self.lines(width, em)
        return round(LEADING * em) * len(lines) + self._apart(lines, em) * (len(lines) - 1)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the lines."""
        lines, size = self.lines(self.rect.width, self.em)
        pitch = round(LEADING * self.em)
        step = pitch + self._apart(lines, self.em)
        for number, words in enumerate(lines):
            row = Rect(self.rect.x, self.rect.y + number * step, self.rect.width, pitch)
            put(target, line(words, size, THEME.soft), row)
