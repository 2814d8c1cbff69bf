"""Facts about something: each a tile with a large figure, or a row where tiles have no room."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.kit.text import BOLD, width_of
from game.ui.widgets.charts.figures import Tile
from game.ui.widgets.containers import Across, Column
from game.ui.widgets.looks import PAD, SMALL
from game.ui.widgets.text import Fact
from game.ui.widgets.widget import Widget

_GAP = 0.5
"""The room between two tiles in ems."""
_LEAST_COLUMNS = 2
"""The fewest columns: one tile alone has half of the width."""
_LEAST = 8.0
"""The least width of a tile in ems."""


class FactTiles(Widget):
    """Facts side by side. Where the name of one has no room in its tile, they stand in rows without their notes."""

    def __init__(self, facts: Sequence[tuple[str, str, str]], most: int) -> None:
        """``facts`` are names, values, and notes that say what the values stand for. ``most`` is the greatest number of
        facts on a page of the same list. Where so many tiles have no room, fewer facts stand in rows, too: all pages of
        the list are alike."""
        super().__init__()
        self._facts, self._most = tuple(facts), most
        self._columns = max(_LEAST_COLUMNS, len(facts))
        self._tiles = Across([Tile(*fact) for fact in facts], gap=_GAP, columns=self._columns)
        self._rows = Column([Fact(name, value) for name, value, _ in facts])
        self._form: Widget = self._tiles

    def children(self) -> Sequence[Widget]:
        """The tiles or the rows."""
        return (self._form,)

    def _fitting(self, width: int, em: int) -> Widget:
        gap = round(_GAP * em)
        each, least = ((width + gap) // columns - gap for columns in (self._columns, max(self._columns, self._most)))
        needed = max((width_of(name, round(SMALL * em), BOLD) for name, _, _ in self._facts), default=0)
        fits = each >= needed + 2 * round(PAD * em) and least >= round(_LEAST * em)
        return self._tiles if fits else self._rows

    def height(self, width: int, em: int) -> int:
        """The height of the tiles or of the rows."""
        return self._fitting(width, em).height(width, em)

    def place(self, rect: Rect, em: int) -> None:
        """Place the form that fits."""
        super().place(rect, em)
        self._form = self._fitting(rect.width, em)
        self._form.place(rect, em)
