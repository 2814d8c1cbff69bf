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
class Panels:
    """Which panels stand around the well."""

    hold: bool = True
    """Whether a piece can be held."""
    previews: int = 5
    """The most pieces that are shown to come."""
    bar: bool = False
    """Whether the bar of a replay stands below."""


@dataclass(frozen=True)
class PlayLayout:
    """The regions of the game, none of which overlaps another."""

    size: Size
    panels: Panels
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
    bar: Rect

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions that there are, by name."""
        names = ("sky", "well", "hold", "caption", "counts", "queue", "figures", "footer", "bar")
        return {name: rect for name in names if (rect := getattr(self, name)).height}

    @property
    def playfield(self) -> Rect:
        """The well with the sky above it."""
        return self.sky.union(self.well)


@lru_cache(maxsize=16)
def play_layout(size: Size, panels: Panels = Panels()) -> PlayLayout:
    """Lay out the game. Left: hold, what was just cleared, the counts; right: queue, figures; below: footer and bar.

    Where nothing is held the counts begin at the top.
    """
    width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    margin = max(6, min(width, height) // 45)
    footer_height = max(20, height // 24)
    bar_height = max(46, height // 12) if panels.bar else 0
    gap_share, least_side, most_side = 0.7, 4.7, 6.6
    cell = int(
        min(
            (height - 2 * margin - footer_height - bar_height) / (WELL_ROWS + SKY_ROWS),
            (width - 2 * margin) / (WELL_COLUMNS + 2 * gap_share + 2 * least_side),
        )
    )
    gap = round(cell * gap_share)
    room = (width - 2 * margin - WELL_COLUMNS * cell) // 2 - gap
    side = max(1, min(room, max(round(cell * most_side), 132)))

    sky_height = round(cell * SKY_ROWS)
    block_height = sky_height + WELL_ROWS * cell + footer_height + bar_height
    top = (height - block_height) // 2
    well = Rect((width - WELL_COLUMNS * cell) // 2, top + sky_height, WELL_COLUMNS * cell, WELL_ROWS * cell)
    sky = Rect(well.x, top, well.width, sky_height)
    left = Rect(well.x - gap - side, well.y, side, well.height)
    right = Rect(well.right + gap, well.y, side, well.height)
    footer = Rect(left.x, well.bottom + 1, right.right - left.x, footer_height)
    bar = Rect(footer.x, footer.bottom, footer.width, bar_height)

    type_size = max(11, round(cell * 0.42))
    figure_size = max(15, round(cell * 0.78))
    hold_height = round(cell * 4.1) if panels.hold else 0
    caption_height = max(round(cell * 3), round(3.2 * type_size))
    counts_height = left.height - hold_height - caption_height
    hold = Rect(left.x, left.y, side, hold_height)
    counts = Rect(left.x, left.bottom - counts_height if panels.hold else left.y, side, counts_height)
    caption = Rect(left.x, hold.bottom if panels.hold else counts.bottom, side, caption_height)
    figures_height = max(round(cell * 6.6), round(3.4 * (type_size + 1.4 * figure_size)))
    figures = Rect(right.x, right.bottom - figures_height, side, figures_height)
    most_queue = figures.y - right.y - round(cell * 0.3)
    queue_height = min(most_queue, round(cell * (1.0 + (panels.previews + 0.35) * 2.5)))
    queue = Rect(right.x, right.y, side, queue_height)
    return PlayLayout(
        (width, height),
        panels,
        cell,
        type_size,
        figure_size,
        sky,
        well,
        hold,
        caption,
        counts,
        queue,
        figures,
        footer,
        bar,
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


@dataclass(frozen=True)
class TableLayout:
    """The regions of a screen with some choices above a table."""

    size: Size
    type_size: int
    row_size: int
    """Pixels of the em of the rows."""
    heading: Rect
    choices: tuple[Rect, ...]
    head: Rect
    """The names of the columns."""
    rows: tuple[Rect, ...]
    footer: Rect

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions by name."""
        choices = {f"choice {number}": row for number, row in enumerate(self.choices)}
        rows = {f"row {number}": row for number, row in enumerate(self.rows)}
        return {"heading": self.heading, "head": self.head, "footer": self.footer, **choices, **rows}


@lru_cache(maxsize=16)
def table_layout(size: Size, choices: int, rows: int) -> TableLayout:
    """Lay out a heading, ``choices`` rows of choices, a table of ``rows`` rows, a line of keys."""
    width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    unit = min(height / 100, width / 110)
    type_size = max(11, round(unit * 2.1))
    footer_height, heading_height = round(type_size * 2.6), round(unit * 11)
    gap = round(unit * 2)
    lines = choices + 1 + rows
    pitch = min(round(unit * 5.4), (height - footer_height - heading_height - 2 * gap) // lines)
    top = max(0, (height - footer_height - heading_height - 2 * gap - lines * pitch) // 3)
    column_width = min(width - 20, round(unit * 106))
    left = (width - column_width) // 2
    heading = Rect(left, top, column_width, heading_height)
    first = heading.bottom
    head = first + choices * pitch + gap
    return TableLayout(
        (width, height),
        type_size,
        max(11, min(round(pitch * 0.46), round(unit * 2.3))),
        heading,
        tuple(Rect(left, first + row * pitch, column_width, pitch) for row in range(choices)),
        Rect(left, head, column_width, pitch),
        tuple(Rect(left, head + (row + 1) * pitch, column_width, pitch) for row in range(rows)),
        Rect(12, height - footer_height, width - 24, footer_height),
    )


def overlay_rect(size: Size, cell: int, rows: float, *, wide: bool = False) -> Rect:
    """A panel in the middle of the window, ``rows`` pixels high, no wider nor higher than the window."""
    width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    most = max(460, cell * 26) if wide else max(350, cell * 15)
    panel = Rect(0, 0, min(width - 16, most), min(height - 16, round(rows)))
    panel.center = (width // 2, height // 2)
    return panel
