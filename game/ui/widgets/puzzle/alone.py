"""A widget that is alone on its page."""

from __future__ import annotations

from pygame import Rect

from game.ui.widgets.around import Around
from game.ui.widgets.widget import Widget

_ABOVE = 0.42
"""The share of the room that is left which is above the widget in a place that is higher than wide."""


class Alone(Around):
    """The widget is in the middle. In a place that is higher than wide, it has the full width and stands higher."""

    def __init__(self, content: Widget, *, most: float) -> None:
        """``most`` is the greatest width of the widget in ems, in a place that is wider than high."""
        super().__init__(content)
        self._most = most

    def place(self, rect: Rect, em: int) -> None:
        """Place the widget. It has the whole height if it needs more."""
        super().place(rect, em)
        upright = rect.height > rect.width
        width = rect.width if upright else min(rect.width, round(self._most * em))
        height = min(rect.height, self._content.height(width, em))
        top = rect.y + round((_ABOVE if upright else 0.5) * (rect.height - height))
        self._content.place(Rect(rect.x + (rect.width - width) // 2, top, width, height), em)
