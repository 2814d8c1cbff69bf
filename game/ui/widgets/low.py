"""A widget that is not high."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.around import Around


class Low(Around):
    """The widget stands at the top of its place, and is never higher than wide."""

    def place(self, rect: Rect, em: int) -> None:
        """Place the widget."""
        super().place(rect, em)
        self._content.place(Rect(rect.topleft, (rect.width, min(rect.size))), em)
