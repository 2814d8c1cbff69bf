"""Widgets in columns, without gaps below the short ones."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.widget import Widget

_MOST = 1.3
"""How much higher the widgets may usually be than they need to be."""


class Packed(Widget):
    """Widgets in columns of the same width. Each goes to the shortest column, so that little room is lost.

    In a higher place they are higher, too, up to a limit.
    """

    def __init__(self, widgets: Sequence[Widget], *, gap: float = 1.0, least: float, most: float = _MOST) -> None:
        """``gap`` is the room between two widgets in ems, ``least`` the least width of a column in ems. ``most`` is how
        much higher the widgets may be than they need to be."""
        super().__init__()
        self.widgets, self._gap, self._least, self._most = tuple(widgets), gap, least, most

    def children(self) -> Sequence[Widget]:
        """The widgets in their order."""
        return self.widgets

    def _places(self, width: int, em: int) -> list[Rect]:
        gap = round(self._gap * em)
        columns = max(1, min(len(self.widgets), int((width + gap) / (self._least * em + gap))))
        each = (width - gap * (columns - 1)) // columns
        bottoms = [0] * columns
        places = []
        for widget in self.widgets:
            column = bottoms.index(min(bottoms))
            places.append(Rect(column * (each + gap), bottoms[column], each, widget.height(each, em)))
            bottoms[column] = places[-1].bottom + gap
        return places

    def height(self, width: int, em: int) -> int:
        """The height of the highest column."""
        return max(place.bottom for place in self._places(width, em))

    def place(self, rect: Rect, em: int) -> None:
        """Place the widgets in their columns."""
        super().place(rect, em)
        places = self._places(rect.width, em)
        factor = max(1.0, min(self._most, rect.height / max(1, max(place.bottom for place in places))))
        for widget, place in zip(self.widgets, places, strict=True):
            higher = Rect(place.x, round(factor * place.y), place.width, round(factor * place.height))
            widget.place(higher.move(rect.topleft), em)
