"""A window on the roomiest of several arrangements that fits."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.containers import Scroll
from game.ui.widgets.widget import Widget


class Fitting(Scroll):
    """Shows the first arrangement that fits. The last one scrolls if it does not fit either."""

    def __init__(self, ways: Sequence[Widget]) -> None:
        """``ways`` are arrangements of the same widgets, the roomiest first."""
        super().__init__(ways[0], filled=True)
        self._ways = tuple(ways)

    def offer(self, ways: Sequence[Widget]) -> None:
        """Show other arrangements, scrolled as before."""
        self._ways = tuple(ways)
        self.arrange(ways[0])

    def height(self, width: int, em: int) -> int:
        """The height of the roomiest arrangement."""
        return self._ways[0].height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the arrangement that fits."""
        fitting = (way for way in self._ways if way.height(rect.width, em) <= rect.height)
        self.arrange(next(fitting, self._ways[-1]))
        super().place(rect, em)
