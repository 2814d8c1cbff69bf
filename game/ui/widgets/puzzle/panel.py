"""The panel of the editor: groups of rows with headings, or without them where there is little room."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.containers import Column, Scroll
from game.ui.widgets.text import Heading
from game.ui.widgets.widget import Widget


class Air(Widget):
    """Room between two groups, where there is some to spare."""

    def height(self, width: int, em: int) -> int:
        """Nothing, as long as no room is left over."""
        return 0


class Group:
    """Rows that belong together, with a heading."""

    def __init__(self, title: str, rows: Sequence[Widget]) -> None:
        self.title, self.rows = title, tuple(rows)


class GroupPanel(Scroll):
    """A window on groups. Where they do not fit with their headings, they stand without them."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self._roomy, self._tight = _arranged(groups, headed=True), _arranged(groups, headed=False)
        super().__init__(self._roomy, filled=True)

    def show(self, groups: Sequence[Group]) -> None:
        """Show other groups, scrolled as before."""
        self._roomy, self._tight = _arranged(groups, headed=True), _arranged(groups, headed=False)
        self.arrange(self._roomy)

    def place(self, rect: Rect, em: int) -> None:
        """Place the groups, with their headings if they fit so."""
        fits = self._roomy.height(rect.width, em) <= rect.height
        self.arrange(self._roomy if fits else self._tight)
        super().place(rect, em)


def _arranged(groups: Sequence[Group], *, headed: bool) -> Column:
    """Return the groups with room between them that grows."""
    parts: list[Widget] = []
    airs: list[Widget] = []
    for group in groups:
        airs.append(Air())
        parts += [*([Heading(group.title)] if headed else ()), *group.rows, airs[-1]]
    return Column(parts, gap=0.25 if headed else 0.15, growing=airs)
