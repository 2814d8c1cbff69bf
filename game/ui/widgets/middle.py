"""A widget in the middle of its place, from top to bottom."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.widget import Widget


class Middle(Widget):
    """The widget is as high as it needs to be. The room that is left is above and below it, the same on both sides."""

    def __init__(self, content: Widget) -> None:
        super().__init__()
        self._content = content

    def children(self) -> Sequence[Widget]:
        """The one widget."""
        return (self._content,)

    def height(self, width: int, em: int) -> int:
        """The height of the widget."""
        return self._content.height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widget. It has the whole place if it needs more."""
        super().place(rect, em)
        height = min(rect.height, self._content.height(rect.width, em))
        self._content.place(Rect(rect.x, rect.y + (rect.height - height) // 2, rect.width, height), em)
