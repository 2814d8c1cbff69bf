"""The layout of small wells side by side: each has its name above it and its figures below it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, WELL_ROWS

NAME, FIGURES = 2.0, 2.9
"""The heights of the line above a well and of a line of figures below it, in ems."""
_ONE_LINE, _FIGURES_ON_ONE = 13.0, 1.8
"""The width in ems from which on the figures stand on one line, and their height then."""


@dataclass(frozen=True)
class SmallWell:
    """A well with a line above and a line below it. It implements ``WellPlace``."""

    cell: int
    well: Rect
    """Twenty rows, of which only those of ``playfield`` are shown."""
    playfield: Rect
    shown: Rect
    """The rows of the rules."""
    name: Rect
    figures: Rect


def small_wells(area: Rect, em: int, rows: int, count: int = 2) -> tuple[SmallWell, ...]:
    """Lay out ``count`` wells of ``rows`` rows side by side."""
    gaps = (count - 1) * em
    each = (area.width - gaps) // count
    cell = cell_in(area, em, rows, each)
    room = small_well(Rect(area.x, area.y, each, area.height), em, rows, cell).name.width
    left = area.x + (area.width - gaps - count * room) // 2
    return tuple(
        small_well(Rect(left + side * (room + em), area.y, room, area.height), em, rows, cell) for side in range(count)
    )


def one_small_well(area: Rect, em: int, rows: int) -> SmallWell:
    """Lay out a well of ``rows`` rows."""
    return small_well(area, em, rows, cell_in(area, em, rows, area.width))


def _heights_beside(width: int, em: int) -> tuple[int, int]:
    """The heights of the name and of the figures of a well in a column of this width."""
    return round(NAME * em), round((_FIGURES_ON_ONE if width >= _ONE_LINE * em else FIGURES) * em)


def cell_in(area: Rect, em: int, rows: int, width: int) -> int:
    """The size of a cell of a well of ``rows`` rows that is at most so wide, with its name and its figures."""
    name, figures = _heights_beside(width, em)
    return max(4, int(min(width / WELL_COLUMNS, (area.height - name - figures) / (rows + SKY_ROWS))))


def small_well(column: Rect, em: int, rows: int, cell: int) -> SmallWell:
    """Lay out a well in a column. It takes as much of its width as it needs."""
    name, figures = _heights_beside(column.width, em)
    width, sky = WELL_COLUMNS * cell, round(SKY_ROWS * cell)
    room = min(column.width, max(width, round(_ONE_LINE * em)))
    shown = Rect(column.x + (room - width) // 2, column.y + name + sky, width, rows * cell)
    return SmallWell(
        cell,
        Rect(shown.x, shown.bottom - WELL_ROWS * cell, width, WELL_ROWS * cell),
        Rect(shown.x, shown.y - sky, width, shown.height + sky),
        shown,
        Rect(column.x, column.y, room, name),
        Rect(column.x, shown.bottom + 2, room, figures),
    )
