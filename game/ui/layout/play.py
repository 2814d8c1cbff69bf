"""The layout of a game."""

from __future__ import annotations

from pygame import Rect

from game.play.frame import Panels
from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PixelSize
from game.ui.layout.next_pieces import queue_height
from game.ui.layout.racing import race_region, shift_for_race
from game.ui.layout.reasons import above_reasons, beside_reasons, under_queue
from game.ui.layout.regions import (
    FIGURE,
    HEADING,
    HOLD,
    LEAST_FIGURE,
    LEAST_TYPE,
    TYPE,
    PlayLayout,
    Sizes,
    cell_of,
    edges_of,
    normal_size,
    put_together,
    size_of_text,
    well_on,
)
from game.ui.layout.upright import beside_queue, under_panels
from game.ui.theme import LOOK, kept

_USUAL = Panels()


@kept(16)
def play_layout(size: PixelSize, panels: Panels = _USUAL) -> PlayLayout:
    """Lay out the game: hold, caption and counts on the left, queue and figures on the right, footer and bar below.

    Without hold the counts start at the top. A lower well has larger cells in the same room, and the same floor. In an
    upright window, where the well becomes larger so, hold and queue stand above it, or a short queue on its right.
    """
    if panels.why:
        beside, above = beside_reasons(size, panels), above_reasons(size, panels)
        best = above if above.cell > _SMALLER * beside.cell else beside
        under = under_queue(size, panels)
        return under if panels.rows < WELL_ROWS and under.cell > _MUCH * best.cell else best
    beside = _between_panels(size, panels)
    if panels.rows < _UPRIGHT_ROWS:
        return beside
    upright = under_panels(size, panels)
    if not (panels.hold or panels.dealer) and panels.previews <= _FEW:
        upright = max(beside_queue(size, panels), upright, key=lambda layout: layout.cell)
    return upright if upright.cell > _MORE * beside.cell else beside


def _between_panels(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out the game with hold, caption and counts on the left, and queue and figures on the right."""
    edges = edges_of(size, panels)
    gap_share, least_side, most_side = 0.7, 4.7, 6.6
    around = 2 * gap_share + 2 * least_side
    unit = int(
        min(
            edges.inner_height / (WELL_ROWS + SKY_ROWS),
            edges.inner_width / (WELL_COLUMNS + around),
        )
    )
    cell = cell_of(unit, panels.rows, edges.inner_width - around * unit)
    gap = round(unit * gap_share)
    room = (edges.inner_width - WELL_COLUMNS * cell) // 2 - gap
    side = max(1, min(room, max(round(unit * most_side), 132)))

    block = round(unit * SKY_ROWS) + WELL_ROWS * unit
    top = (edges.height - block - edges.footer - edges.bar) // 2
    middle = (edges.width - WELL_COLUMNS * cell) // 2
    if panels.race:
        middle -= shift_for_race(middle - gap - side - edges.margin, unit)
    sky, well = well_on(middle, top + block, cell, panels.rows)
    left = Rect(well.x - gap - side, well.bottom - WELL_ROWS * unit, side, WELL_ROWS * unit)
    right = left.move(side + well.width + 2 * gap, 0)
    footer = Rect(left.x, well.bottom + 1, right.right - left.x, edges.footer)

    type_size, figure_size = size_of_text(unit, TYPE, LEAST_TYPE), size_of_text(unit, FIGURE, LEAST_FIGURE)
    if panels.dealer:  # all of the column begins where its panel does
        type_size = max(type_size, round(min(_READ, round(_READABLE * unit)) * max(1.0, LOOK.text)))
        edge = max(edges.margin, round(_EDGE * unit)) if unit >= _ROOMY else edges.margin
        first = max(edge, left.right - round(_DEALER * type_size))
        left = Rect(first, left.y, left.right - first, left.height)
        footer = Rect(first, footer.y, footer.right - first, footer.height)
    hold_height = round(unit * _HOLD[panels.dealer]) if panels.hold else 0
    caption_height = max(
        round(unit * _CAPTION[panels.dealer]), round(_CAPTION_LINES[panels.dealer or panels.bar] * type_size)
    )
    if panels.dealer and hold_height and unit < _LOW:  # the caption has two lines still
        more = max(0, round(HEADING * type_size + _HOLD_BOX * unit) - hold_height)
        hold_height, caption_height = hold_height + more, caption_height - more
    if panels.forecast and hold_height and unit < _FULL:
        caption_height = min(caption_height, round(_BRIEF * type_size))
    counts_height = left.height - hold_height - caption_height
    raised = round(_RAISED * type_size) if panels.dealer and not panels.hold else 0
    if not panels.dealer:
        counts_height = min(counts_height, round(HEADING * type_size + _COUNTS * unit))
    hold = Rect(left.x, left.y, min(left.width, side), hold_height)  # no wider than the queue
    top_of_counts = left.bottom - counts_height if panels.hold else left.y - raised
    counts = Rect(left.x, top_of_counts, left.width, counts_height + raised)
    caption = Rect(left.x, hold.bottom if panels.hold else counts.bottom, left.width, caption_height)
    # The least height holds three names with their figures, and the pace. Large text takes little room from the queue.
    usual = normal_size(type_size)
    figures_height = max(round(unit * 6.6), round(_LEAST_FIGURES * (1 + figure_size / type_size) * usual))
    figures_height += round(_MORE_FIGURES * (type_size - usual))
    figures = Rect(right.x, right.bottom - figures_height, side, figures_height)
    # In low windows the first heading of the figures reaches above their region.
    reach = round((2.8 + 1.65 * figure_size / type_size) * usual - 0.38 * figures_height)
    most_queue = figures.y - right.y - max(reach, round(unit * 0.3))
    queue = Rect(right.x, right.y, side, min(most_queue, queue_height(unit, panels.previews)))
    # Below a short queue the figures have more room.
    grown = max(0, min(most_queue - queue.height - unit, round(unit * _GROWN)))
    figures = Rect(figures.x, figures.y - grown, side, figures.height + grown)
    sizes = Sizes(cell, unit, type_size, figure_size)
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
        race=race_region(right, edges, panels, sizes),
    )


_FEW = 1
"""The most next pieces for which the queue stands right of an upright well."""
_COUNTS = 14.0
"""The greatest height of the counts without their heading, in cells of a well of twenty rows."""
_LEAST_FIGURES = 5.1
"""The least height of the figures in lines of a name and a figure."""
_MORE_FIGURES = 9.0
"""How much higher the figures are for each pixel by which large text is larger, in pixels: the pace has room then."""
_UPRIGHT_ROWS = 18
"""The least number of rows of an upright well: beside a lower one, not all panels have room."""
_MORE = 1.05
"""How much larger the cells must become for hold and queue to stand above the well."""
_EDGE, _ROOMY = 0.9, 18
"""The room left of the panel of the dealer in cells, and the least size of a cell in pixels for it."""
_READ, _READABLE = 12, 0.5
"""The size of small text in pixels up to which it is larger beside the panel of the dealer, and how large it is then,
in cells: the panel is all words and figures."""
_DEALER = 22.0
"""The greatest width of the panel of the dealer, in ems."""
_HOLD, _CAPTION = (HOLD, 2.7), (3.0, 1.95)
"""The heights of hold with its heading, and of the caption, in cells. The first of each is for the counts, the second
for the panel of the dealer, which needs more room."""
_HOLD_BOX, _LOW = 1.95, 16
"""The least height of the hold without its heading above the panel of the dealer, in cells, and the size of a cell in
pixels below which it takes it from the caption."""
_CAPTION_LINES = 5.0, 3.1
"""The least heights of the caption in ems: three lines with room around them, and two where the panel of the dealer or
a bar needs room."""
_BRIEF, _FULL = 2.4, 24
"""The greatest height of the caption between hold and a panel of the dealer with a forecast in ems, for two lines, and
the size of a cell in pixels below which it is no higher: the panel needs the room."""
_RAISED = 0.27
"""How far above the column the panel of the dealer begins without hold, in ems: its first line is level with the
heading of the queue then."""
_GROWN = 10.0
"""How much higher the figures are below a short queue, in cells of a well of twenty rows."""
_MUCH = 1.1
"""How much larger the cells of a low well must become for the queue to stand above it."""
_SMALLER = 0.85
"""How small the cells may become for the reasons to have the width of the window below the well."""
