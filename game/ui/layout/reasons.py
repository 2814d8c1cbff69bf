"""The layouts of a game with the reasons of the bot."""

from __future__ import annotations

from pygame import Rect

from game.play.frame import Panels
from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PixelSize
from game.ui.layout.next_pieces import queue_height
from game.ui.layout.regions import (
    FIGURE,
    HOLD,
    LEAST_FIGURE,
    LEAST_TYPE,
    TYPE,
    PlayLayout,
    Sizes,
    cell_of,
    edges_of,
    normal_size,
    nothing,
    put_together,
    size_of_text,
    well_on,
)

_BELOW = 36.0
"""The least height of the reasons below the well, in ems."""
_SIDE, _REASONS = (4.7, 6.0), (13.0, 24.0)
"""The least and the greatest width of the two sides of the well while the reasons are shown, in cells."""
_WORDS = 48, 40
"""The width and the height of the reasons beside the well, in ems, from which on their words grow."""
_LOW_REASONS = 18.5
"""The width of the reasons that cells of a lower well leave, in cells of a well of twenty rows."""
_LEGIBLE = 18, 20
"""The width and the height of the reasons below which large text gives way, in ems."""


def beside_reasons(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out the game with the reasons of the bot on the right, and hold, caption and queue on the left."""
    edges = edges_of(size, panels)
    gap_share = 0.7
    across = WELL_COLUMNS + 2 * gap_share + _SIDE[0] + _REASONS[0]
    unit = int(min(edges.inner_height / (WELL_ROWS + SKY_ROWS), edges.inner_width / across))
    low = 2 * gap_share + _SIDE[0] + _LOW_REASONS
    cell = cell_of(unit, panels.rows, edges.inner_width - low * unit)
    gap = round(unit * gap_share)
    room = edges.inner_width - WELL_COLUMNS * cell - 2 * gap
    side = min(round(unit * _SIDE[1]), max(round(unit * _SIDE[0]), room // 5))
    reasons = min(room - side, round(unit * _REASONS[1]))
    left = (edges.width - side - reasons - 2 * gap - WELL_COLUMNS * cell) // 2

    block = round(unit * SKY_ROWS) + WELL_ROWS * unit
    top = (edges.height - block - edges.footer - edges.bar) // 2
    sky, well = well_on(left + side + gap, top + block, cell, panels.rows)
    upper = well.bottom - WELL_ROWS * unit
    footer = Rect(left, well.bottom + 1, side + reasons + 2 * gap + well.width, edges.footer)
    grown = min(reasons // _WORDS[0], (well.bottom - upper) // _WORDS[1])
    type_size = _within(size_of_text(1, max(unit * TYPE, grown), LEAST_TYPE), reasons, well.bottom - upper)
    hold_height = round(unit * HOLD) if panels.hold else 0
    hold = Rect(left, upper, side, hold_height)
    first = hold.bottom + (round(unit * 0.4) if panels.hold else 0)
    queue = Rect(left, first, side, min(well.bottom - first, queue_height(unit, panels.previews)))
    caption = Rect(left, queue.bottom, side, well.bottom - queue.bottom)
    return put_together(
        edges,
        panels,
        Sizes(cell, unit, type_size, max(LEAST_FIGURE, round(unit * FIGURE))),
        (sky, well),
        queue=queue,
        footer=footer,
        hold=hold,
        caption=caption if caption.height >= 4 * type_size else nothing(),
        why=Rect(well.right + gap, upper, reasons, well.bottom - upper),
    )


def _within(type_size: int, width: int, height: int) -> int:
    """A size of text, less where large text would leave too narrow columns or too few rows in reasons of this width and
    height in pixels."""
    return max(normal_size(type_size), min(type_size, width // _LEGIBLE[0], height // _LEGIBLE[1]))


def above_reasons(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out the game with hold on the left, queue on the right, and the reasons of the bot below."""
    edges = edges_of(size, panels, lines=30)
    gap_share, em_share = 0.7, 0.5
    across = WELL_COLUMNS + 2 * gap_share + 2 * _SIDE[0]
    room = edges.inner_height
    rows = panels.rows + SKY_ROWS + gap_share
    cell = min(room / (rows + _BELOW * em_share), (room - _BELOW * LEAST_TYPE) / rows)
    cell = max(1, int(min(cell, edges.inner_width / across)))
    gap, type_size = round(cell * gap_share), size_of_text(cell, em_share, LEAST_TYPE)
    side = min(round(cell * _SIDE[1]), (edges.inner_width - WELL_COLUMNS * cell) // 2 - gap)
    floor = edges.margin + round(cell * SKY_ROWS) + panels.rows * cell
    sky, well = well_on((edges.width - WELL_COLUMNS * cell) // 2, floor, cell, panels.rows)
    hold = Rect(well.x - gap - side, well.y, side, round(cell * HOLD) if panels.hold else 0)
    queue = Rect(well.right + gap, well.y, side, min(well.height, queue_height(cell, panels.previews)))
    caption = Rect(hold.x, hold.bottom, side, min(max(3 * cell, 4 * type_size), well.bottom - hold.bottom))
    reasons_width = min(edges.inner_width, round(54 * type_size))
    left, top = (edges.width - reasons_width) // 2, well.bottom + gap
    bottom = edges.height - edges.margin - edges.footer - edges.bar
    footer = Rect(left, bottom, reasons_width, edges.footer)
    return put_together(
        edges,
        panels,
        Sizes(cell, cell, type_size, max(LEAST_FIGURE, round(cell * FIGURE))),
        (sky, well),
        queue=queue,
        footer=footer,
        hold=hold,
        caption=caption if caption.height >= 3 * type_size else nothing(),
        why=Rect(left, top, reasons_width, bottom - top - gap // 2),
    )


_HIGH_STRIP, _HIGHER = 11.0, 1.8
"""The greatest height of the queue above a low well, in cells of a well of twenty rows, and how much higher than
usual it must become for its pieces to stand below each other."""
_READABLE = 25.0
"""The least width of the reasons beside a low well, in ems."""


def under_queue(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out a low well with the reasons of the bot on the right, and hold and queue in a strip above it."""
    edges = edges_of(size, panels)
    room = edges.height - edges.margin - max(edges.margin, LEAST_TYPE) - edges.footer - edges.bar
    unit = int(room / (WELL_ROWS + SKY_ROWS))
    type_size, gap, strip = size_of_text(unit, TYPE, LEAST_TYPE), round(unit * 0.7), round(unit * HOLD)
    least = max(_REASONS[0] * unit, _READABLE * normal_size(type_size))
    cell = min((edges.inner_width - gap - least) / WELL_COLUMNS, (room - strip - gap) / (panels.rows + SKY_ROWS))
    cell = max(1, int(cell))
    # Where the well is low, the queue has the room above it.
    high = min(room - gap - round((panels.rows + SKY_ROWS) * cell), round(unit * _HIGH_STRIP))
    high = high if high >= _HIGHER * strip else strip
    reasons = min(edges.inner_width - gap - WELL_COLUMNS * cell, round(unit * _REASONS[1]))
    type_size = _within(type_size, reasons, room)
    left = (edges.width - WELL_COLUMNS * cell - gap - reasons) // 2
    sky, well = well_on(left, edges.margin + room, cell, panels.rows)
    side = min(round(unit * _SIDE[0]), 3 * cell) if panels.hold else 0
    hold = Rect(left, edges.margin, side, strip if panels.hold else 0)
    first = hold.right + gap if panels.hold else left
    footer = Rect(left, well.bottom + 1, well.width + gap + reasons, edges.footer)
    return put_together(
        edges,
        panels,
        Sizes(cell, unit, type_size, max(LEAST_FIGURE, round(unit * FIGURE))),
        (sky, well),
        queue=Rect(first, edges.margin, well.right - first, high),
        footer=footer,
        hold=hold,
        why=Rect(well.right + gap, edges.margin, reasons, well.bottom - edges.margin),
    )
