"""The layout of a Tetris puzzle: words and the hold at the left, the well, all next pieces at the right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PixelSize, at_least

_GAP = 0.7
"""The room between the well and what stands beside it, in cells."""
_WORDS, _QUEUE = (6.4, 10.5), (4.7, 6.6)
"""The least and the greatest widths of the words and of the next pieces, in cells."""


@dataclass(frozen=True)
class PuzzleLayout:
    """The regions. They do not overlap. It is a ``WellPlace``."""

    size: PixelSize
    cell: int
    type_size: int
    sky: Rect
    well: Rect
    hold: Rect
    words: Rect
    queue: Rect
    footer: Rect

    @property
    def playfield(self) -> Rect:
        """The well with the sky above it."""
        return self.sky.union(self.well)

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions by name that are not empty."""
        names = ("sky", "well", "hold", "words", "queue", "footer")
        return {name: rect for name in names if (rect := getattr(self, name)).height}


@lru_cache(maxsize=16)
def puzzle_layout(size: PixelSize, *, hold: bool = True) -> PuzzleLayout:
    """Lay out a puzzle in a window. Without ``hold`` the words have its place, too."""
    width, height = at_least(size)
    margin = max(6, min(width, height) // 45)
    foot = max(20, height // 24)
    across = WELL_COLUMNS + 2 * _GAP + _WORDS[0] + _QUEUE[0]
    cell = int(min((height - 2 * margin - foot) / (WELL_ROWS + SKY_ROWS), (width - 2 * margin) / across))
    gap = round(_GAP * cell)
    room = width - 2 * margin - WELL_COLUMNS * cell - 2 * gap
    queue_width = max(round(_QUEUE[0] * cell), min(round(_QUEUE[1] * cell), round(0.4 * room)))
    words_width = min(room - queue_width, max(round(_WORDS[1] * cell), 150))
    left = (width - words_width - queue_width - 2 * gap - WELL_COLUMNS * cell) // 2
    sky_height = round(cell * SKY_ROWS)
    top = (height - sky_height - WELL_ROWS * cell - foot) // 2
    well = Rect(left + words_width + gap, top + sky_height, WELL_COLUMNS * cell, WELL_ROWS * cell)
    hold_rect = Rect(left, well.y, words_width, round(cell * 4.1) if hold else 0)
    words_top = hold_rect.bottom + (cell // 2 if hold else 0)
    return PuzzleLayout(
        (width, height),
        cell,
        max(11, round(cell * 0.5)),
        Rect(well.x, top, well.width, sky_height),
        well,
        hold_rect,
        Rect(left, words_top, words_width, well.bottom - words_top),
        Rect(well.right + gap, well.y, queue_width, well.height),
        Rect(margin, well.bottom + 1, width - 2 * margin, height - well.bottom - 1),
    )
