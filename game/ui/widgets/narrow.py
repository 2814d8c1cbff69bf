"""A widget that is no wider than it needs to be."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.around import Around
from game.ui.widgets.widget import Widget


class Narrow(Around):
    """The widget in the middle of its place, from left to right, or at its left."""

    def __init__(self, content: Widget, *, most: float = 18.0, across: float = 0.5) -> None:
        """``most`` is the greatest width of the widget in ems, ``across`` 0 for one at the left."""
        super().__init__(content)
        self._most, self._across = most, across

    def _width(self, width: int, em: int) -> int:
        return min(width, round(self._most * em))

    def height(self, width: int, em: int) -> int:
        """The height of the widget in its width."""
        return self._content.height(self._width(width, em), em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widget."""
        super().place(rect, em)
        width = self._width(rect.width, em)
        left = rect.x + round(self._across * (rect.width - width))
        self._content.place(Rect(left, rect.y, width, rect.height), em)
