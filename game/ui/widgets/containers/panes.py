"""Two panes that share a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from pygame import Rect

from game.ui.widgets.containers.column import Expanding
from game.ui.widgets.widget import Widget

ABOVE_EACH_OTHER = inf
"""The least width of a place for panes that stand side by side only where it is low."""
_LOW = 12
"""The height in ems up to which panes stand side by side, however narrow their place is."""
_HALF = 0.5
"""The least share of the height that the first pane may take above the second one."""


class Panes(Expanding):
    """Two panes side by side. In a narrow place the second stands below the first."""

    def __init__(
        self,
        first: Widget,
        second: Widget,
        *,
        share: float = 0.42,
        least: float = 44.0,
        upright: bool = False,
        firm: float = 0.0,
        least_first: float = 0.0,
        gap: float = 1.0,
        even: bool = False,
    ) -> None:
        """``share`` is the share of the first pane; with less than ``least`` ems of width, the second is below.
        ``gap`` is the room between panes side by side, in ems.

        ``upright`` puts it below in a place that is higher than wide, too. ``firm`` gives a second pane below the
        height that it asks for, up to this share of the place, if both do not fit. ``least_first`` is the least width
        of the first pane beside the second one, in ems. ``even`` always gives the first pane its share of the height
        above the second one, so that it stays as high as it is while the second one changes.
        """
        super().__init__()
        self._panes, self._share, self._least, self._upright = (first, second), share, least, upright
        self._firm, self._least_first, self._gap, self._even = firm, least_first, gap, even

    def children(self) -> Sequence[Widget]:
        """Both panes."""
        return self._panes

    def height(self, width: int, em: int) -> int:
        """As high as the higher pane, or as both."""
        return self._height(width, em, _height)

    def most(self, width: int, em: int) -> int:
        """The same with the other form of panes that have one."""
        return self._height(width, em, _most)

    def _height(self, width: int, em: int, of: Callable[[Widget, int, int], int]) -> int:
        first, second = self._panes
        if width < self._least * em:
            return of(first, width, em) + em + of(second, width, em)
        left, gap = round((width - self._gap * em) * self._share), round(self._gap * em)
        return max(of(first, left, em), of(second, width - left - gap, em))

    def place(self, rect: Rect, em: int) -> None:
        """Place the panes beside each other, or one above the other. If both do not fit then, the first has its share
        of the height, or less if it needs less and they need not be even."""
        super().place(rect, em)
        first, second = self._panes
        upright = self._upright and rect.height > rect.width
        if (upright or rect.width < self._least * em) and rect.height > _LOW * em:
            above, below = first.height(rect.width, em), second.height(rect.width, em)
            if upright:
                below = rect.height - em - above
            room = rect.height - em
            most = round(room * max(_HALF, self._share))
            if self._even:
                above = most
            elif above + em + below > rect.height:
                above = max(round(room * (1 - self._firm)), room - below) if self._firm else min(above, most)
            first.place(Rect(rect.x, rect.y, rect.width, above), em)
            second.place(Rect(rect.x, rect.y + above + em, rect.width, rect.height - above - em), em)
            return
        gap = round(self._gap * em)
        left = round(max((rect.width - gap) * self._share, self._least_first * em))
        first.place(Rect(rect.x, rect.y, left, rect.height), em)
        second.place(Rect(rect.x + left + gap, rect.y, rect.width - left - gap, rect.height), em)


def _height(widget: Widget, width: int, em: int) -> int:
    return widget.height(width, em)


def _most(widget: Widget, width: int, em: int) -> int:
    return widget.most(width, em) if isinstance(widget, Expanding) else widget.height(width, em)
