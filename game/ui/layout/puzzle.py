"""The layout of a Tetris puzzle: words and the hold at the left, the well, all next pieces and buttons at the right. In
an upright window hold and next pieces stand above the well."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PixelSize, at_least
from game.ui.layout.regions import LEAST_TYPE, size_of_text
from game.ui.theme import kept

_GAP = 0.7
"""The room between the well and what stands beside it, in cells."""
_LEAST_SIDE, _SIDE, _LEAST_PIXELS = 5.6, 8.5, 150
"""The width of the columns beside the well in cells: the least and the greatest one, and what they have at least in
pixels where there is room."""
_LEAST_SIDE_UPRIGHT, _UPRIGHT = 4.6, 1.2
"""The least width of a column in cells in an upright window, and from which height on, compared with its width, a
window is upright."""
_STRIP, _STRIP_HOLD, _STRIP_SIDE = 4.9, 4.6, (5.2, 7.0)
"""In an upright window: the height of the strip of hold and next pieces above the well and the width of the hold, and
the least and the greatest width of the column beside the well, in cells."""
_BUTTONS, _COLUMN_OF_BUTTONS = 7.8, 15.9
"""The height of the buttons below the next pieces in two columns and in one, in ems of their text."""
_NARROW, _TALL = 14.5, 32.0
"""The width below which two columns of buttons are narrow, and the height of a well beside which there is room for one
column, in ems."""
_TYPE = 0.5
"""The size of text in cells, as long as the player wants no other size."""


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
    """Where the next pieces have room. They may need less of it."""
    buttons: Rect
    footer: Rect

    @property
    def playfield(self) -> Rect:
        """The well with the sky above it."""
        return self.sky.union(self.well)

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions by name that are not empty."""
        names = ("sky", "well", "hold", "words", "queue", "buttons", "footer")
        return {name: rect for name in names if (rect := getattr(self, name)).height}


@kept(16)
def puzzle_layout(size: PixelSize, *, hold: bool = True, buttons: bool = True) -> PuzzleLayout:
    """Lay out a puzzle in a window. Without ``hold`` the words have its place, too, and without ``buttons`` the next
    pieces have theirs."""
    beside = _beside_columns(size, hold=hold, buttons=buttons)
    below = _below_strip(size, hold=hold, buttons=buttons)
    return below if below.cell > beside.cell else beside


def _beside_columns(size: PixelSize, *, hold: bool, buttons: bool) -> PuzzleLayout:
    """Lay out hold and words at the left of the well, next pieces and buttons at its right."""
    width, height = at_least(size)
    margin = max(6, min(width, height) // 45)
    foot = max(20, height // 24)
    least = _LEAST_SIDE if height < _UPRIGHT * width else _LEAST_SIDE_UPRIGHT
    across = WELL_COLUMNS + 2 * _GAP + 2 * least
    cell = int(min((height - 2 * margin - foot) / (WELL_ROWS + SKY_ROWS), (width - 2 * margin) / across))
    gap = round(_GAP * cell)
    room = width - 2 * margin - WELL_COLUMNS * cell - 2 * gap
    # Both columns are of one width, so that the well is in the middle.
    side = min(room // 2, max(round(_SIDE * cell), _LEAST_PIXELS))
    left = (width - 2 * side - 2 * gap - WELL_COLUMNS * cell) // 2
    sky_height = round(cell * SKY_ROWS)
    top = (height - sky_height - WELL_ROWS * cell - foot) // 2
    well = Rect(left + side + gap, top + sky_height, WELL_COLUMNS * cell, WELL_ROWS * cell)
    hold_rect = Rect(left, well.y, side, round(cell * 4.1) if hold else 0)
    words_top = hold_rect.bottom + (cell // 2 if hold else 0)
    em = size_of_text(cell, _TYPE, LEAST_TYPE)
    one_column = side < _NARROW * em and WELL_ROWS * cell >= _TALL * em
    below = round((_COLUMN_OF_BUTTONS if one_column else _BUTTONS) * em) if buttons else 0
    queue = Rect(well.right + gap, well.y, side, well.height - (below + em if buttons else 0))
    return PuzzleLayout(
        (width, height),
        cell,
        em,
        Rect(well.x, top, well.width, sky_height),
        well,
        hold_rect,
        Rect(left, words_top, side, well.bottom - words_top),
        queue,
        Rect(queue.x, well.bottom - below, side, below),
        Rect(margin, height - foot, width - 2 * margin, foot),
    )


def _below_strip(size: PixelSize, *, hold: bool, buttons: bool) -> PuzzleLayout:
    """Lay out hold and next pieces in a strip above the well, words and buttons at its right."""
    width, height = at_least(size)
    margin = max(6, min(width, height) // 45)
    foot = max(20, height // 24)
    down, across = WELL_ROWS + SKY_ROWS + _STRIP, WELL_COLUMNS + _GAP + _STRIP_SIDE[0]
    cell = int(min((height - 2 * margin - foot) / down, (width - 2 * margin) / across))
    gap, strip, sky = round(_GAP * cell), round(_STRIP * cell), round(SKY_ROWS * cell)
    side = min(width - 2 * margin - gap - WELL_COLUMNS * cell, round(_STRIP_SIDE[1] * cell))
    left = (width - WELL_COLUMNS * cell - gap - side) // 2
    top = (height - foot - strip - sky - WELL_ROWS * cell) // 2
    well = Rect(left, top + strip + sky, WELL_COLUMNS * cell, WELL_ROWS * cell)
    column, right = well.right + gap, well.right + gap + side
    hold_rect = Rect(left, top, round(_STRIP_HOLD * cell), strip - gap if hold else 0)
    first = hold_rect.right + gap if hold else left
    em = size_of_text(cell, _TYPE, LEAST_TYPE)
    one_column = side < _NARROW * em and WELL_ROWS * cell >= _TALL * em
    below = round((_COLUMN_OF_BUTTONS if one_column else _BUTTONS) * em) if buttons else 0
    return PuzzleLayout(
        (width, height),
        cell,
        em,
        Rect(left, well.y - sky, well.width, sky),
        well,
        hold_rect,
        Rect(column, well.y, side, well.height - (below + em if buttons else 0)),
        Rect(first, top, right - first, strip - gap),
        Rect(column, well.bottom - below, side, below),
        Rect(margin, height - foot, width - 2 * margin, foot),
    )
