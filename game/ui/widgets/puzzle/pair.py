"""Two pictures that are compared."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.widget import Widget


class Pair(Widget):
    """Two widgets of the same size: side by side, or one above the other in a place that is higher than wide."""

    def __init__(self, first: Widget, second: Widget) -> None:
        super().__init__()
        self._both = first, second

    def children(self) -> Sequence[Widget]:
        """The left or upper one, and the other."""
        return self._both

    def height(self, width: int, em: int) -> int:
        """The height side by side."""
        return max(each.height((width - em) // 2, em) for each in self._both)

    def place(self, rect: Rect, em: int) -> None:
        """Place both, with room around them."""
        super().place(rect, em)
        area = rect.inflate(0, -em)
        stacked = area.height > area.width
        size = (area.width, (area.height - em) // 2) if stacked else ((area.width - em) // 2, area.height)
        for number, each in enumerate(self._both):
            x, y = (0, number * (size[1] + em)) if stacked else (number * (size[0] + em), 0)
            each.place(Rect((area.x + x, area.y + y), size), em)
