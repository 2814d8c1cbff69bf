"""A widget between margins."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.around import Around
from game.ui.widgets.looks import PAD, inner


class Inset(Around):
    """A widget with as much room at both sides as others have between their frames and their contents."""

    def height(self, width: int, em: int) -> int:
        """The height of the widget."""
        return self._content.height(width - 2 * round(PAD * em), em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widget between the margins."""
        super().place(rect, em)
        self._content.place(inner(rect, em), em)
