"""The rows of the editor: groups with headings, or without them where there is little room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.ui.theme import THEME
from game.ui.widgets.around import Around
from game.ui.widgets.containers import Column
from game.ui.widgets.containers.column import Expanding
from game.ui.widgets.puzzle.air import Air, spread
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import Widget

_APART = 0.8
"""How much further apart rows may be where there is room, in ems."""
_GROWN = 2.0
"""How much higher a row below a board may be where there is room."""
_CLOSE = 0.05
"""The room between rows without a heading, in ems."""


def grouped(groups: Mapping[str, Sequence[Widget]], last: Sequence[Widget]) -> tuple[Column, ...]:
    """Return the arrangements of groups, each with its heading, for a ``Fitting``.

    The headings get smaller, and all but the first one go. The ``last`` widgets stand at the bottom.
    """
    headed = [Column((Heading(title), *rows)) for title, rows in groups.items()]
    small = [Column((_small(title), Column(rows, gap=0.1)), gap=0.0) for title, rows in groups.items()]
    # The first group is a field, which has no name of its own.
    bare = [small[0], *(Column(rows, gap=_CLOSE) for rows in list(groups.values())[1:])]
    ways = (headed, 0.25), (small, 0.1), (bare, 0.1)
    return tuple(spread((*parts, Column(last)), gap=gap, below=False) for parts, gap in ways)


def roomy(groups: Mapping[str, Sequence[Widget]], last: Sequence[Widget]) -> Column:
    """Return groups with their headings for a place that may be higher: their rows move apart a little, and the gaps
    between the groups and the ``last`` widgets share the rest."""
    parts = [_Loose((Heading(title), *rows)) for title, rows in groups.items()]
    airs = [Air() for _ in parts]
    widgets = [widget for pair in zip(parts, airs, strict=True) for widget in pair]
    return Column((*widgets, *last), growing=airs, eager=parts)


def tall(title: str, rows: Sequence[Widget]) -> Column:
    """Return a group with its heading for a place that may be much higher: its rows grow, and what is left is above and
    below them."""
    grown = [_Tall(row) for row in rows]
    airs = Air(), Air(), Air()
    return Column((airs[0], Heading(title), *grown, *airs[1:]), growing=airs, eager=grown)


class _Tall(Around, Expanding):
    """A row that grows where there is room."""

    def most(self, width: int, em: int) -> int:
        """The height of the row when it has grown."""
        return round(_GROWN * self.height(width, em))

    def place(self, rect: Rect, em: int) -> None:
        """Give the row the whole place."""
        super().place(rect, em)
        self._content.place(rect, em)


class _Loose(Expanding):
    """Rows that move apart where there is room."""

    def __init__(self, rows: Sequence[Widget]) -> None:
        super().__init__()
        self._rows = Column(rows, spread=_APART)

    def children(self) -> Sequence[Widget]:
        """The rows."""
        return (self._rows,)

    def height(self, width: int, em: int) -> int:
        """The height of the rows close together."""
        return self._rows.height(width, em)

    def most(self, width: int, em: int) -> int:
        """The height of the rows apart."""
        return self.height(width, em) + round(_APART * em) * (len(self._rows.widgets) - 1)

    def place(self, rect: Rect, em: int) -> None:
        """Take a place."""
        super().place(rect, em)
        self._rows.place(rect, em)


def _small(title: str) -> Text:
    return Text(title, colour=THEME.text, bold=True, after=0.1)
