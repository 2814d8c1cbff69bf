"""Where everything is, for a window of any size: the one place that computes it.

All lengths are whole pixels. The well's cell is the measure from which the rest follows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

Size = tuple[int, int]

SMALLEST: Size = (480, 360)
"""A smaller window is laid out for this size and cut off."""
WELL_COLUMNS = 10
WELL_ROWS = 20
SKY_ROWS = 1.2
"""What is seen above the skyline, in cells: a new piece, and how near the end is."""


@dataclass(frozen=True)
class PlayLayout:
    """The regions of the game, none of which overlaps another."""

    size: Size
    cell: int
    """Pixels of a cell of the well."""
    type_size: int
    """Pixels of the em of small text."""
    figure_size: int
    """Pixels of the em of figures."""
    sky: Rect
    well: Rect
    hold: Rect
    caption: Rect
    counts: Rect
    queue: Rect
    figures: Rect
    footer: Rect

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions by name."""
        names = ("sky", "well", "hold", "caption", "counts", "queue", "figures", "footer")
        return {name: getattr(self, name) for name in names}

    @property
    def playfield(self) -> Rect:
        """The well with the sky above it."""
        return self.sky.union(self.well)


@lru_cache(maxsize=16)
def play_layout(size: Size) -> PlayLayout:
    """Lay out the game. Left: hold, what was just cleared, the counts; right: queue, figures; below: the footer."""
    width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    margin = max(6, min(width, height) // 45)
    footer_height = max(20, height // 24)
    gap_share, least_side, most_side = 0.7, 4.7, 6.6
    cell = int(
        min(
            (height - 2 * margin - footer_height) / (WELL_ROWS + SKY_ROWS),
            (width - 2 * margin) / (WELL_COLUMNS + 2 * gap_share + 2 * least_side),
        )
    )
    gap = round(cell * gap_share)
    room = (width - 2 * margin - WELL_COLUMNS * cell) // 2 - gap
    side = max(1, min(room, max(round(cell * most_side), 132)))

    sky_height = round(cell * SKY_ROWS)
    block_height = sky_height + WELL_ROWS * cell + footer_height
    top = (height - block_height) // 2
    well = Rect((width - WELL_COLUMNS * cell) // 2, top + sky_height, WELL_COLUMNS * cell, WELL_ROWS * cell)
    sky = Rect(well.x, top, well.width, sky_height)
    left = Rect(well.x - gap - side, well.y, side, well.height)
    right = Rect(well.right + gap, well.y, side, well.height)
    footer = Rect(left.x, well.bottom + 1, right.right - left.x, footer_height)

    type_size = max(11, round(cell * 0.42))
    figure_size = max(15, round(cell * 0.78))
    hold_height = round(cell * 4.1)
    caption_height = max(round(cell * 3), round(3.2 * type_size))
    hold = Rect(left.x, left.y, side, hold_height)
    caption = Rect(left.x, hold.bottom, side, caption_height)
    counts = Rect(left.x, caption.bottom, side, left.bottom - caption.bottom)
    figures_height = max(round(cell * 6.6), round(3.4 * (type_size + 1.4 * figure_size)))
    figures = Rect(right.x, right.bottom - figures_height, side, figures_height)
    queue = Rect(right.x, right.y, side, figures.y - right.y - round(cell * 0.3))
    return PlayLayout(
        (width, height), cell, type_size, figure_size, sky, well, hold, caption, counts, queue, figures, footer
    )


@dataclass(frozen=True)
class TitleLayout:
    """The regions of the title screen."""

    size: Size
    type_size: int
    row_size: int
    """Pixels of the em of the menu's rows."""
    wordmark: Rect
    rows: tuple[Rect, ...]
    help: Rect
    footer: Rect

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions by name."""
        rows = {f"row {number}": row for number, row in enumerate(self.rows)}
        return {"wordmark": self.wordmark, "help": self.help, "footer": self.footer, **rows}


@lru_cache(maxsize=16)
def title_layout(size: Size, rows: int) -> TitleLayout:
    """Lay out the title: the wordmark, a column of ``rows`` rows, what the chosen row means, a line of keys."""
    width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    unit = min(height / 100, width / 120)
    type_size = max(11, round(unit * 2.1))
    footer_height = round(type_size * 2.6)
    help_height = round(type_size * 3.4)
    wordmark_height = round(unit * 17)
    gap = round(unit * 4)
    row_height = min(round(unit * 6.2), (height - wordmark_height - help_height - footer_height - 3 * gap) // rows)
    block_height = wordmark_height + gap + rows * row_height + gap // 2 + help_height
    top = (height - footer_height - block_height) // 2
    column_width = min(width - 24, max(360, round(unit * 78)))
    left = (width - column_width) // 2
    mark_width = min(width - 24, round(unit * 108))
    wordmark = Rect((width - mark_width) // 2, top, mark_width, wordmark_height)
    first = wordmark.bottom + gap
    return TitleLayout(
        (width, height),
        type_size,
        max(14, round(row_height * 0.42)),
        wordmark,
        tuple(Rect(left, first + row * row_height, column_width, row_height) for row in range(rows)),
        Rect(left, first + rows * row_height + gap // 2, column_width, help_height),
        Rect(12, height - footer_height, width - 24, footer_height),
    )


def overlay_rect(size: Size, cell: int, rows: float) -> Rect:
    """A panel in the middle of the window for ``rows`` lines of text, no wider than the window."""
    width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    panel = Rect(0, 0, min(width - 16, max(350, cell * 15)), min(height - 16, round(rows)))
    panel.center = (width // 2, height // 2)
    return panel
