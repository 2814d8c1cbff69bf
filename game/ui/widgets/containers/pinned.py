"""A widget with others that stay above and below it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.widget import Widget


class Pinned(Widget):
    """A widget that fills the room, with others of their own height above and below it."""

    def __init__(
        self,
        middle: Widget,
        *,
        above: Sequence[Widget] = (),
        below: Sequence[Widget] = (),
        close: bool = False,
        aligned: bool = False,
    ) -> None:
        """``close`` lets those below follow the middle at once where there is more room than it needs.

        ``aligned`` makes those above as wide as what the middle holds, which may have a bar beside it.
        """
        super().__init__()
        self._middle, self._above, self._below, self._close = middle, tuple(above), tuple(below), close
        self._aligned = aligned

    def children(self) -> Sequence[Widget]:
        """All widgets from top to bottom."""
        return (*self._above, self._middle, *self._below)

    def height(self, width: int, em: int) -> int:
        """The heights of all."""
        heights = [widget.height(width, em) for widget in self.children()]
        return sum(heights) + (sum(height > 0 for height in heights) - 1) * (em // 2)

    def place(self, rect: Rect, em: int) -> None:
        """Place the widgets above and below; the middle gets the rest."""
        super().place(rect, em)
        if self._close:
            rect = Rect(rect.x, rect.y, rect.width, min(rect.height, self.height(rect.width, em)))
        gap, top, bottom = em // 2, rect.y, rect.bottom
        for widget in self._above:
            height = widget.height(rect.width, em)
            widget.place(Rect(rect.x, top, rect.width, height), em)
            top += height + (gap if height else 0)
        for widget in reversed(self._below):
            height = widget.height(rect.width, em)
            bottom -= height
            widget.place(Rect(rect.x, bottom, rect.width, height), em)
            bottom -= gap if height else 0
        self._middle.place(Rect(rect.x, top, rect.width, max(0, bottom - top)), em)
        for widget in self._above if self._aligned else ():
            held = max(each.rect.width for each in self._middle.children())
            widget.place(Rect(widget.rect.x, widget.rect.y, held, widget.rect.height), em)
