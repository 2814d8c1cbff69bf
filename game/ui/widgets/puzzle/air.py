"""Room between widgets."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.widgets.containers import Column
from game.ui.widgets.widget import Widget


class Air(Widget):
    """Room that has little height of its own, or none, and can be made to grow."""

    def __init__(self, least: float = 0.0) -> None:
        """``least`` is its height in ems as long as no room is left over."""
        super().__init__()
        self._least = least

    def height(self, width: int, em: int) -> int:
        """The height as long as no room is left over."""
        return round(self._least * em)


def spread(parts: Sequence[Widget], *, gap: float = 0.25, below: bool = True) -> Column:
    """Return parts below each other. Room that is left over is shared by the gaps, and by the room ``below`` the last
    part."""
    airs = [Air() for _ in parts]
    widgets = [widget for pair in zip(parts, airs, strict=True) for widget in pair]
    if not below:
        widgets, airs = widgets[:-1], airs[:-1]
    return Column(widgets, gap=gap, growing=airs)
