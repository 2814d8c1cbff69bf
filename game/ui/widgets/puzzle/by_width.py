"""An arrangement for a wide place and one for a narrow place."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.widget import Widget


class ByWidth(Widget):
    """Shows one of two arrangements of the same widgets, by the width of its place."""

    def __init__(self, wide: Widget, narrow: Widget, *, least: float) -> None:
        """``wide`` is shown in a place that is at least ``least`` ems wide."""
        super().__init__()
        self._wide, self._narrow, self._least = wide, narrow, least
        self._shown = wide

    def _fitting(self, width: int, em: int) -> Widget:
        return self._wide if width >= self._least * em else self._narrow

    def children(self) -> Sequence[Widget]:
        """The arrangement that is shown."""
        return (self._shown,)

    def height(self, width: int, em: int) -> int:
        """The height of the arrangement for this width."""
        return self._fitting(width, em).height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the arrangement for this width."""
        super().place(rect, em)
        self._shown = self._fitting(rect.width, em)
        self._shown.place(rect, em)
