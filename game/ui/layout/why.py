"""The layout of the panel of reasons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from pygame import Rect

_TITLE, _HEAD, _TOTAL, _STRIP, _NOTE = 2.0, 1.7, 1.8, 3.4, 1.8
"""Heights in ems. The strip takes the rest."""
_MOST_STRIP = 16.0
_ROW = 1.25, 3.6
"""The least and the greatest height of a row in ems."""
_WIDE = 36.0
"""The width of a panel, in ems, from which the features are shown beside the bars."""


@dataclass(frozen=True)
class Columns:
    """The columns of a row, from left to right. Columns that do not fit have a width of 0."""

    name: Rect
    weight: Rect
    first: Rect
    """The feature of the bot's choice."""
    other: Rect
    """The feature of the other candidate."""
    bars: Rect
    difference: Rect


@dataclass(frozen=True)
class WhyLayout:
    """The regions of the panel. They do not overlap."""

    area: Rect
    type_size: int
    title: Rect
    first: Rect
    """The line of the bot's choice."""
    other: Rect
    """The line of the other candidate."""
    rows: tuple[Rect, ...]
    """One row for each term that is shown."""
    total: Rect
    strip: Rect
    """The values of all candidates side by side."""

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions by name."""
        names = ("title", "first", "other", "total", "strip")
        rows = {f"row {number}": row for number, row in enumerate(self.rows)}
        return {**{name: getattr(self, name) for name in names}, **rows}

    def columns(self, row: Rect, name_width: int = 0) -> Columns:
        """Cut a row into columns, with room for names of so many pixels at the cost of the bars."""
        em = self.type_size
        wide = row.width >= _WIDE * em
        widths = [12.5 * em if wide else min(10.8 * em, 0.48 * row.width)]
        widths[0] = max(widths[0], name_width + em)
        widths += [4.2 * em, 3.6 * em, 3.6 * em] if wide else [0, 0, 0]
        difference = (5.0 if wide else 4.2) * em
        widths += [row.width - sum(widths) - difference, difference]
        edges = [round(sum(widths[:number])) for number in range(len(widths) + 1)]
        return Columns(*(Rect(row.x + left, row.y, right - left, row.height) for left, right in pairwise(edges)))


@lru_cache(maxsize=16)
def why_layout(place: tuple[int, int, int, int], type_size: int, terms: int) -> WhyLayout:
    """Lay out the panel for values of ``terms`` terms. There are only as many rows as are legible.

    ``place`` is the left edge, the top edge, the width and the height of the panel.
    """
    area = Rect(place)
    em = type_size
    pad = round(0.8 * em)
    inner = area.inflate(-2 * pad, -2 * (pad // 2))
    heights = [round(share * em) for share in (_TITLE, _HEAD, _HEAD)]
    title, first, other = (
        Rect(inner.x, inner.y + sum(heights[:number]), inner.width, heights[number]) for number in range(3)
    )
    total_height, strip_height, gap = round(_TOTAL * em), round(_STRIP * em), round(0.6 * em)
    room = inner.bottom - other.bottom - total_height - strip_height - 3 * gap
    shown = max(0, min(terms, int(room / (_ROW[0] * em))))
    pitch = min(room / shown, _ROW[1] * em) if shown else 0.0
    edges = [other.bottom + gap + round(number * pitch) for number in range(shown + 1)]
    rows = tuple(Rect(inner.x, edges[n], inner.width, edges[n + 1] - edges[n]) for n in range(shown))
    total = Rect(inner.x, edges[-1], inner.width, total_height)
    strip = Rect(
        inner.x, total.bottom + gap, inner.width, min(inner.bottom - total.bottom - gap, round(_MOST_STRIP * em))
    )
    return WhyLayout(area, type_size, title, first, other, rows, total, strip)
