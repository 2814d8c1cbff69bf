"""A widget with another one below it, where the place has room to spare."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from pygame import Rect

from game.ui.widgets.widget import Widget

_LEAST, _MOST = 9.5, 40.0
"""The least height in ems in which the second widget is usually shown, and the greatest one that it takes."""


class Spare(Widget):
    """The first widget is as high as it needs to be. The second has the room that is left, if there is enough."""

    def __init__(
        self,
        first: Widget,
        second: Widget,
        *,
        least: float = _LEAST,
        steepest: float = inf,
        instead: Widget | None = None,
    ) -> None:
        """``least`` is the least height in ems in which the second widget is shown.

        ``steepest`` is its greatest height compared with its width, in place of the usual one. What is left below that
        stays empty. ``instead`` stands below the first one where there is room for it, but not for the second one.
        """
        super().__init__()
        self._first, self._second, self._least, self._steepest = first, second, least, steepest
        self._instead = instead
        self._shown: tuple[Widget, ...] = (first, second)

    def children(self) -> Sequence[Widget]:
        """The widgets that are shown."""
        return self._shown

    def height(self, width: int, em: int) -> int:
        """The height of the first one, which is all that it needs, and of a second one whose height has an end."""
        first = self._first.height(width, em)
        return first if self._steepest == inf else first + em + self._most(width, em)

    def _heights(self, width: int, em: int) -> Sequence[int]:
        """The heights that the first one can have, the one that it needs for all of it before lower ones."""
        return [self._first.height(width, em)]

    def _most(self, width: int, em: int) -> int:
        """The greatest height of the second one."""
        return round(_MOST * em if self._steepest == inf else self._steepest * width)

    def place(self, rect: Rect, em: int) -> None:
        """Place both, or the first one alone."""
        super().place(rect, em)
        heights = self._heights(rect.width, em)
        above = next((each for each in heights if rect.height - each >= (self._least + 1) * em), heights[0]) + em
        room = rect.height - above
        if room >= self._least * em:
            second, self._shown = self._second, (self._first, self._second)
        elif self._instead and self._instead.height(rect.width, em) <= room:
            second, self._shown = self._instead, (self._first, self._instead)
        else:
            self._shown = (self._first,)
            self._first.place(rect, em)
            return
        self._first.place(Rect(rect.x, rect.y, rect.width, above - em), em)
        second.place(Rect(rect.x, rect.y + above, rect.width, min(room, self._most(rect.width, em))), em)
