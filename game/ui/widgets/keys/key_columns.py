"""Groups of key rows in columns, each as wide as its words need."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widgets.keys.key_rows import SHARE, KeyRows
from game.ui.widgets.packed import Packed

_MOST = 1.6
"""How much higher the groups may be than they need to be."""
_WIDE = 0.75
"""How much of its width the caps of a group may take where it is as wide as it needs to be."""

_LACKING = 0.08
"""How much of the width the columns may lack that all words need, before they are equally wide."""


class KeyColumns(Packed):
    """Groups of key rows. A column gives room to another one whose rows have a few words more.

    Where there is no room for those of all columns, most rows have theirs.
    """

    def __init__(self, groups: Sequence[KeyRows], *, gap: float, least: float) -> None:
        """``gap`` and ``least`` are those of ``Packed``."""
        super().__init__(groups, gap=gap, least=least, most=_MOST)
        self._groups = tuple(groups)

    def _places(self, width: int, em: int) -> list[Rect]:
        places = self._filled(width, em)
        columns = [[place for place in places if place.x == left] for left in sorted({place.x for place in places})]
        bottom = max(place.bottom for place in places)
        for line in zip(*columns, strict=False):
            level = max(place.y for place in line)
            moves = [(column, level - place.y) for column, place in zip(columns, line, strict=True)]
            # Headings side by side align where the page gets no higher by it.
            if all(column[-1].bottom + down <= bottom for column, down in moves):
                for (column, down), place in zip(moves, line, strict=True):
                    for below in column[column.index(place) :]:
                        below.y += down
        return places

    def _filled(self, width: int, em: int) -> list[Rect]:
        """The places of the groups, each column without gaps."""
        self._share(SHARE)
        places, gap = super()._places(width, em), round(self._gap * em)
        lefts = sorted({place.x for place in places})
        columns = [[group for group, place in self._with(places) if place.x == left] for left in lefts]
        needed = [max(group.needed(em, _WIDE) for group in column) for column in columns]
        spare = width - gap * (len(columns) - 1) - sum(needed)
        if spare < -_LACKING * width:
            self._share(SHARE)
            return places
        self._share(_WIDE)
        if spare < 0:
            # A little less room than all words need: each column gives its share of it, with smaller letters.
            needed, spare = [each + spare * each // sum(needed) for each in needed], 0
        full = [max(group.needed(em, _WIDE, told=True) for group in column) for column in columns]
        more = [most - least for most, least in zip(full, needed, strict=True)]
        rows = [sum(group.told for group in column) for column in columns]
        for number in sorted(range(len(columns)), key=lambda number: more[number] / max(1, rows[number])):
            if more[number] <= spare:
                needed[number] += more[number]
                spare -= more[number]
        result: dict[KeyRows, Rect] = {}
        x = 0
        for column, least in zip(columns, needed, strict=True):
            y, each = 0, least + spare // len(columns)
            for group in column:
                result[group] = Rect(x, y, each, group.height(each, em))
                y = result[group].bottom + gap
            x += each + gap
        return [result[group] for group in self._groups]

    def _share(self, share: float) -> None:
        for group in self._groups:
            group.share = share

    def _with(self, places: Sequence[Rect]) -> list[tuple[KeyRows, Rect]]:
        return list(zip(self._groups, places, strict=True))

    def place(self, rect: Rect, em: int) -> None:
        """Place the groups in their columns. Their rows have the same height, so that those side by side align."""
        super().place(rect, em)
        least = min(group.pitch for group in self._groups)
        for group in self._groups:
            group.pitch_most = least
