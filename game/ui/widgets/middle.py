"""A widget in the middle of its place, from top to bottom."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.around import Around


class Middle(Around):
    """The widget is as high as it needs to be. The room that is left is above and below it, the same on both sides."""

    def place(self, rect: Rect, em: int) -> None:
        """Place the widget. It has the whole place if it needs more."""
        super().place(rect, em)
        height = min(rect.height, self._content.height(rect.width, em))
        self._content.place(Rect(rect.x, rect.y + (rect.height - height) // 2, rect.width, height), em)
