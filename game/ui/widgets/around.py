"""A widget around another one."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.widgets.widget import Widget


class Around(Widget):
    """Holds one widget. It is as high as that one needs to be."""

    def __init__(self, content: Widget) -> None:
        super().__init__()
        self._content = content

    def children(self) -> Sequence[Widget]:
        """The one widget."""
        return (self._content,)

    def height(self, width: int, em: int) -> int:
        """The height of the widget."""
        return self._content.height(width, em)
