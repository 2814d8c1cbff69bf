"""The layouts of the screens around a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PixelSize, at_least, back_rect


@dataclass(frozen=True)
class HandlingLayout:
    """The regions of the handling screen."""

    size: PixelSize
    type_size: int
    row_size: int
    """Pixels of the em of the rows."""
    cell: int
    back: Rect
    """The way back for the mouse."""
    heading: Rect
    rows: tuple[Rect, ...]
    sky: Rect
    well: Rect
    lanes: Rect
    """The last presses over time."""
    summary: Rect
    """The last press in words."""
    help: Rect
    line: Rect
    """The line for settings.yaml."""
    footer: Rect

    @property
    def playfield(self) -> Rect:
        """The well with the sky above it."""
        return self.sky.union(self.well)

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions by name."""
        names = ("back", "heading", "sky", "well", "lanes", "summary", "help", "line", "footer")
        rows = {f"row {number}": row for number, row in enumerate(self.rows)}
        return {**{name: getattr(self, name) for name in names}, **rows}


@lru_cache(maxsize=16)
def handling_layout(size: PixelSize, rows: int) -> HandlingLayout:
    """Lay out the handling screen: the rows on the left, the well on the right, the presses and texts below."""
    width, height = at_least(size)
    unit = min(height / 100, width / 110)
    type_size = max(11, round(unit * 2.1))
    words, gap = round(type_size * 1.6), round(unit * 1.5)
    heading_height, lanes_height, footer_height = round(unit * 8), round(type_size * 4.2), round(type_size * 2.2)
    column = Rect(0, 0, min(width - 20, round(unit * 106)), height)
    column.centerx = width // 2
    body = height - heading_height - lanes_height - 3 * words - footer_height - 2 * gap
    cell = max(1, min(int(body / (WELL_ROWS + SKY_ROWS)), column.width * 36 // 100 // WELL_COLUMNS))
    pitch = min(round(unit * 5.2), body // rows)
    body = min(body, max(rows * pitch, int(cell * (WELL_ROWS + SKY_ROWS)) + 1))
    top = (height - heading_height - lanes_height - 3 * words - footer_height - 2 * gap - body) // 3
    heading = Rect(column.x, top, column.width, heading_height)
    back = back_rect(column.x, heading, type_size)
    heading = Rect(back.right + type_size, top, column.right - back.right - type_size, heading_height)
    first = heading.bottom
    rows_width = column.width - WELL_COLUMNS * cell - round(unit * 8)
    sky = Rect(column.right - WELL_COLUMNS * cell - round(unit * 3), first, WELL_COLUMNS * cell, round(cell * SKY_ROWS))
    well = Rect(sky.x, sky.bottom, sky.width, WELL_ROWS * cell)
    below = first + body + gap
    lanes = Rect(column.x, below, column.width, lanes_height)
    texts = [Rect(column.x, lanes.bottom + number * words, column.width, words) for number in range(3)]
    return HandlingLayout(
        (width, height),
        type_size,
        max(11, min(round(pitch * 0.46), round(unit * 2.4))),
        cell,
        back,
        heading,
        tuple(Rect(column.x, first + row * pitch, rows_width, pitch) for row in range(rows)),
        sky,
        well,
        lanes,
        texts[0],
        texts[1],
        texts[2],
        Rect(12, height - footer_height, width - 24, footer_height),
    )
