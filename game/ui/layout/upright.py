"""The layouts of a game in an upright window."""

from __future__ import annotations

from pygame import Rect

from game.play.frame import Panels
from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, PixelSize
from game.ui.layout.next_pieces import ACROSS, places_of
from game.ui.layout.racing import race_region
from game.ui.layout.regions import (
    LEAST_FIGURE,
    LEAST_TYPE,
    TYPE,
    PlayLayout,
    Sizes,
    edges_of,
    put_together,
    size_of_text,
    well_on,
)


def under_panels(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out the game in an upright window: hold and queue in a strip above the well, all else on its right."""
    edges = edges_of(size, panels)
    room = edges.inner_height
    unit = int(
        min(
            room / (panels.rows + SKY_ROWS + _STRIP),
            edges.inner_width / (WELL_COLUMNS + _STRIP_GAP + _UPRIGHT_SIDE[0]),
        )
    )
    gap, strip = round(_STRIP_GAP * unit), round(_STRIP * unit)
    side = min(edges.inner_width - gap - WELL_COLUMNS * unit, round(_UPRIGHT_SIDE[1] * unit))
    left = (edges.width - WELL_COLUMNS * unit - gap - side) // 2
    top = edges.margin + (room - strip - round((panels.rows + SKY_ROWS) * unit)) // 2
    sky, well = well_on(left, top + strip + round(SKY_ROWS * unit) + panels.rows * unit, unit, panels.rows)
    type_size, figure_size = size_of_text(unit, TYPE, LEAST_TYPE), size_of_text(unit, _UPRIGHT_FIGURE, LEAST_FIGURE)
    card = strip - gap
    hold = Rect(left, top, round(_STRIP_HOLD * unit), card if panels.hold else 0)
    first = hold.right + gap if panels.hold else left
    column = well.right + gap
    counts_height = round(_UPRIGHT_COUNTS[panels.dealer] * unit)
    caption_height = max(round(_CAPTION[panels.dealer] * unit), round(_CAPTION_LINES * type_size))
    queue = Rect(first, top, min(column + side - first, round(places_of(panels.previews) * ACROSS * unit)), card)
    highest = top if queue.right <= column else well.y  # beside a short queue is room, too
    figures = Rect(column, highest, side, well.bottom - counts_height - caption_height - highest)
    counts = Rect(column, well.bottom - counts_height, side, counts_height)
    caption = Rect(column, counts.y - caption_height, side, caption_height)
    footer = Rect(left, well.bottom + 1, column + side - left, edges.footer)
    sizes = Sizes(unit, unit, type_size, figure_size)
    return put_together(
        edges,
        panels,
        sizes,
        (sky, well),
        queue=queue,
        footer=footer,
        hold=hold,
        caption=caption,
        counts=counts,
        figures=figures,
        race=race_region(figures, edges, panels, sizes),
    )


def beside_queue(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out the game in an upright window without hold: a short queue and all else right of the well."""
    edges = edges_of(size, panels)
    room = edges.inner_height
    unit = int(min(room / (panels.rows + SKY_ROWS), edges.inner_width / (WELL_COLUMNS + _STRIP_GAP + _UPRIGHT_SIDE[0])))
    gap = round(_STRIP_GAP * unit)
    side = min(edges.inner_width - gap - WELL_COLUMNS * unit, round(_UPRIGHT_SIDE[1] * unit))
    left = (edges.width - WELL_COLUMNS * unit - gap - side) // 2
    top = edges.margin + (room - round((panels.rows + SKY_ROWS) * unit)) // 2
    sky, well = well_on(left, top + round((panels.rows + SKY_ROWS) * unit), unit, panels.rows)
    type_size, figure_size = size_of_text(unit, _LOW_TYPE, LEAST_TYPE), size_of_text(unit, _LOW_FIGURE, LEAST_FIGURE)
    column = well.right + gap
    queue = Rect(column, sky.y, side, round(_SHORT_QUEUE * unit))
    counts_height = round(_LOW_COUNTS * unit)
    counts = Rect(column, well.bottom - counts_height, side, counts_height)
    caption_height = round(_LOW_CAPTION * type_size)
    caption = Rect(column, counts.y - caption_height, side, caption_height - round(_LOW_APART * type_size))
    top = queue.bottom + int(_APART * unit)
    figures = Rect(column, top, side, caption.y - top)
    footer = Rect(left, well.bottom + 1, column + side - left, edges.footer)
    sizes = Sizes(unit, unit, type_size, figure_size)
    return put_together(
        edges,
        panels,
        sizes,
        (sky, well),
        queue=queue,
        footer=footer,
        caption=caption,
        counts=counts,
        figures=figures,
        race=race_region(queue, edges, panels, sizes),
    )


_SHORT_QUEUE = 3.2
"""The height of such a queue with its heading, in cells."""
_APART = 0.5
"""The room between such a queue and the figures, in cells."""
_LOW_TYPE, _LOW_FIGURE = 0.36, 0.68
"""The sizes of small text and of figures below such a queue, in cells."""
_LOW_COUNTS, _LOW_CAPTION, _LOW_APART = 5.2, 4.5, 0.6
"""The heights of the counts in cells and of the caption in ems below such a queue, with the room that parts them."""
_UPRIGHT_FIGURE = 0.92
"""The size of figures beside an upright well, in cells."""
_STRIP, _STRIP_HOLD, _STRIP_GAP = 4.2, 4.2, 0.7
"""The height of the strip above an upright well with the gap below it, the width of the hold in it, and the gaps, in
cells."""
_CAPTION, _CAPTION_LINES = (2.2, 1.6), 3.2
"""The least heights of the caption beside an upright well, in cells, above the counts and above the panel of the
dealer, and in ems."""
_UPRIGHT_SIDE = (5.2, 7.0)
"""The least and the greatest width of the panels beside an upright well, in cells."""
_UPRIGHT_COUNTS = 7.6, 12.8
"""The height of the counts beside an upright well, and of the panel of the dealer there, in cells."""
