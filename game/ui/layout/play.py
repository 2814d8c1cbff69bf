"""The layout of a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from pygame import Rect

from game.play.frame import Panels
from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PixelSize, at_least, frame_width
from game.ui.layout.replay_bar import bar_height, bar_rect


@dataclass(frozen=True)
class PlayLayout:
    """The regions of the game. They do not overlap."""

    size: PixelSize
    panels: Panels
    cell: int
    """The size of a cell of the well in pixels."""
    unit: int
    """The size of a cell in a well of twenty rows, which the panels around a lower well keep to."""
    type_size: int
    """The size of small text in pixels."""
    figure_size: int
    """The size of figures in pixels."""
    sky: Rect
    well: Rect
    hold: Rect
    caption: Rect
    counts: Rect
    queue: Rect
    figures: Rect
    footer: Rect
    bar: Rect
    why: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    race: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The best game with its heading, right of the figures; empty if there is no room."""
    dealer: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The panel of the dealer, in place of the counts and as far to the left as the window allows."""

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions that are not empty, by name."""
        names = (
            "sky",
            "well",
            "hold",
            "caption",
            "counts",
            "queue",
            "figures",
            "footer",
            "bar",
            "why",
            "race",
            "dealer",
        )
        return {name: rect for name in names if (rect := getattr(self, name)).height}

    @property
    def playfield(self) -> Rect:
        """The well with the sky above it."""
        return self.sky.union(self.well)

    @property
    def framed(self) -> Rect:
        """The playfield with the frame around the well."""
        line = frame_width(self.cell)
        field = self.playfield
        return Rect(field.x - line, field.y, field.width + 2 * line, field.height + line)


_USUAL = Panels()


@lru_cache(maxsize=16)
def play_layout(size: PixelSize, panels: Panels = _USUAL) -> PlayLayout:
    """Lay out the game: hold, caption and counts on the left, queue and figures on the right, footer and bar below.

    Without hold the counts start at the top. A lower well has larger cells in the same room, and the same floor. In an
    upright window, where the well becomes larger so, hold and queue stand above it.
    """
    if panels.why:
        beside, above = _beside_reasons(size, panels), _above_reasons(size, panels)
        best = above if above.cell > _SMALLER * beside.cell else beside
        under = _under_queue(size, panels)
        return under if panels.rows < WELL_ROWS and under.cell > _MUCH * best.cell else best
    beside = _between_panels(size, panels)
    if panels.rows < _UPRIGHT_ROWS:
        return beside
    upright = _under_panels(size, panels)
    return upright if upright.cell > _MORE * beside.cell else beside


def _between_panels(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out the game with hold, caption and counts on the left, and queue and figures on the right."""
    width, height = at_least(size)
    margin = max(6, min(width, height) // 45)
    footer_height = max(20, height // 24)
    below = bar_height((width, height)) if panels.bar else 0
    gap_share, least_side, most_side = 0.7, 4.7, 6.6
    around = 2 * gap_share + 2 * least_side
    unit = int(
        min(
            (height - 2 * margin - footer_height - below) / (WELL_ROWS + SKY_ROWS),
            (width - 2 * margin) / (WELL_COLUMNS + around),
        )
    )
    cell = _cell(unit, panels.rows, width - 2 * margin - around * unit)
    gap = round(unit * gap_share)
    room = (width - 2 * margin - WELL_COLUMNS * cell) // 2 - gap
    side = max(1, min(room, max(round(unit * most_side), 132)))

    block = round(unit * SKY_ROWS) + WELL_ROWS * unit
    top = (height - block - footer_height - below) // 2
    sky, well = _well((width - WELL_COLUMNS * cell) // 2, top + block, cell, panels.rows)
    left = Rect(well.x - gap - side, well.bottom - WELL_ROWS * unit, side, WELL_ROWS * unit)
    right = left.move(side + well.width + 2 * gap, 0)
    footer = Rect(left.x, well.bottom + 1, right.right - left.x, footer_height)
    bar = bar_rect((width, height), footer.bottom, margin) if panels.bar else Rect(0, 0, 0, 0)

    type_size = max(11, round(unit * 0.42))
    figure_size = max(15, round(unit * 0.78))
    if panels.dealer:  # all of the column begins where its panel does
        first = max(margin, left.right - round(_DEALER * type_size))
        left = Rect(first, left.y, left.right - first, left.height)
        footer = Rect(first, footer.y, footer.right - first, footer.height)
    hold_height = round(unit * _HOLD[panels.dealer]) if panels.hold else 0
    caption_height = max(round(unit * _CAPTION[panels.dealer]), round(3.2 * type_size))
    counts_height = left.height - hold_height - caption_height
    hold = Rect(left.x, left.y, left.width, hold_height)
    counts = Rect(left.x, left.bottom - counts_height if panels.hold else left.y, left.width, counts_height)
    nothing = Rect(0, 0, 0, 0)
    caption = Rect(left.x, hold.bottom if panels.hold else counts.bottom, left.width, caption_height)
    # The least height holds three names with their figures, and the pace.
    figures_height = max(round(unit * 6.6), round(4.6 * (type_size + figure_size)))
    figures = Rect(right.x, right.bottom - figures_height, side, figures_height)
    # In low windows the first heading of the figures reaches above their region.
    reach = round(2.8 * type_size + 1.65 * figure_size - 0.38 * figures_height)
    most_queue = figures.y - right.y - max(reach, round(unit * 0.3))
    queue_height = min(most_queue, round(unit * (1.0 + (panels.previews + 0.35) * 2.5)))
    queue = Rect(right.x, right.y, side, queue_height)
    # Below a short queue the figures have more room.
    grown = max(0, min(most_queue - queue_height - unit, round(unit * _GROWN)))
    figures = Rect(figures.x, figures.y - grown, side, figures.height + grown)
    return PlayLayout(
        (width, height),
        panels,
        cell,
        unit,
        type_size,
        figure_size,
        sky,
        well,
        hold,
        caption,
        nothing if panels.dealer else counts,
        queue,
        figures,
        footer,
        bar,
        race=_race(right, width - margin, unit, type_size) if panels.race else nothing,
        dealer=counts if panels.dealer else nothing,
    )


def _under_panels(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out the game in an upright window: hold and queue in a strip above the well, all else on its right."""
    width, height = at_least(size)
    margin = max(6, min(width, height) // 45)
    footer_height = max(20, height // 24)
    below = bar_height((width, height)) if panels.bar else 0
    room = height - 2 * margin - footer_height - below
    unit = int(
        min(
            room / (panels.rows + SKY_ROWS + _STRIP),
            (width - 2 * margin) / (WELL_COLUMNS + _STRIP_GAP + _UPRIGHT_SIDE[0]),
        )
    )
    gap, strip = round(_STRIP_GAP * unit), round(_STRIP * unit)
    side = min(width - 2 * margin - gap - WELL_COLUMNS * unit, round(_UPRIGHT_SIDE[1] * unit))
    left = (width - WELL_COLUMNS * unit - gap - side) // 2
    top = margin + (room - strip - round((panels.rows + SKY_ROWS) * unit)) // 2
    sky, well = _well(left, top + strip + round(SKY_ROWS * unit) + panels.rows * unit, unit, panels.rows)
    type_size, figure_size = max(11, round(unit * 0.42)), max(15, round(unit * 0.78))
    card = strip - round(_STRIP_GAP * unit)
    hold = Rect(left, top, round(4.6 * unit), card if panels.hold else 0)
    first = hold.right + gap if panels.hold else left
    column = well.right + gap
    counts_height = round(_UPRIGHT_COUNTS[panels.dealer] * unit)
    caption_height = max(round(unit * 2.2), round(3.2 * type_size))
    queue = Rect(first, top, min(column + side - first, round((panels.previews + 0.35) * 4.6 * unit)), card)
    figures = Rect(column, well.y, side, well.bottom - counts_height - caption_height - well.y)
    counts = Rect(column, well.bottom - counts_height, side, counts_height)
    caption = Rect(column, counts.y - caption_height, side, caption_height)
    nothing = Rect(0, 0, 0, 0)
    footer = Rect(left, well.bottom + 1, column + side - left, footer_height)
    return PlayLayout(
        (width, height),
        panels,
        unit,
        unit,
        type_size,
        figure_size,
        sky,
        well,
        hold,
        caption,
        nothing if panels.dealer else counts,
        queue,
        figures,
        footer,
        bar_rect((width, height), footer.bottom, margin) if panels.bar else nothing,
        race=_race(figures, width - margin, unit, type_size) if panels.race else nothing,
        dealer=counts if panels.dealer else nothing,
    )


_STRIP, _STRIP_GAP = 4.9, 0.7
"""The height of the strip above an upright well and the gaps beside it, in cells."""
_UPRIGHT_ROWS = 18
"""The least number of rows of an upright well: beside a lower one, not all panels have room."""
_MORE = 1.05
"""How much larger the cells must become for hold and queue to stand above the well."""
_UPRIGHT_SIDE = (5.2, 7.0)
"""The least and the greatest width of the panels beside an upright well, in cells."""
_DEALER = 30.0
"""The greatest width of the panel of the dealer, in ems."""
_HOLD, _CAPTION = (4.1, 3.5), (3.0, 2.4)
"""The heights of hold with its heading, and of the caption, in cells. The first of each is for the counts, the second
for the panel of the dealer, which needs more room."""
_UPRIGHT_COUNTS = 7.6, 11.2
"""The height of the counts beside an upright well, and of the panel of the dealer there, in cells."""
_GROWN = 10.0
"""How much higher the figures are below a short queue, in cells of a well of twenty rows."""
_LARGEST = 2.4
"""The greatest size of a cell in a lower well, in cells of a well of twenty rows."""


def _cell(unit: int, rows: int, width: float) -> int:
    """The size of a cell in a well of ``rows`` rows that has the height of twenty rows of ``unit`` and a ``width``."""
    if rows >= WELL_ROWS:
        return unit
    largest = min(unit * (WELL_ROWS + SKY_ROWS) / (rows + SKY_ROWS), width / WELL_COLUMNS, _LARGEST * unit)
    return max(unit, int(largest))


def _well(left: int, floor: int, cell: int, rows: int) -> tuple[Rect, Rect]:
    """The sky and the well of ``rows`` rows that stands on a floor."""
    well = Rect(left, floor - rows * cell, WELL_COLUMNS * cell, rows * cell)
    sky_height = round(cell * SKY_ROWS)
    return Rect(left, well.y - sky_height, well.width, sky_height), well


_RACE_CELL, _LEAST_RACE_CELL = 0.5, 5
"""The size of a cell of the best game: its share of a cell of the well at most, and its least size in pixels."""
_RACE_LINES = 2.9, 2.6
"""The heights of the heading and of the line below the best game, in ems."""


def _race(right: Rect, last: int, cell: int, type_size: int) -> Rect:
    """The place of the best game right of a panel, up to the pixel column ``last``. Empty if there is no room."""
    gap = round(0.6 * cell)
    small = min(round(cell * _RACE_CELL), (last - right.right - gap) // WELL_COLUMNS)
    if small < _LEAST_RACE_CELL:
        return Rect(0, 0, 0, 0)
    height = round(sum(_RACE_LINES) * type_size) + WELL_ROWS * small
    return Rect(right.right + gap, right.y, WELL_COLUMNS * small, height)


@dataclass(frozen=True)
class RaceLayout:
    """The best game at the side. It is a ``WellPlace``."""

    cell: int
    heading: Rect
    well: Rect
    below: Rect

    @property
    def playfield(self) -> Rect:
        """The visible rows. Nothing is shown above them."""
        return self.well


def race_layout(layout: PlayLayout) -> RaceLayout:
    """Lay out the best game in its region."""
    area = layout.race
    cell = area.width // WELL_COLUMNS
    heading = Rect(area.x, area.y, area.width, round(_RACE_LINES[0] * layout.type_size))
    well = Rect(area.x, heading.bottom, area.width, WELL_ROWS * cell)
    return RaceLayout(cell, heading, well, Rect(area.x, well.bottom, area.width, area.bottom - well.bottom))


_LEAST_TYPE = 11
"""The least size of small text in pixels."""
_SMALLER = 0.85
"""How small the cells may become for the reasons to have the width of the window below the well."""
_BELOW = 32.0
"""The least height of the reasons below the well, in ems."""
_SIDE, _REASONS = (4.7, 6.0), (13.0, 24.0)
"""The least and the greatest width of the two sides of the well while the reasons are shown, in cells."""
_WORDS = 48, 40
"""The width and the height of the reasons beside the well, in ems, from which on their words grow."""
_LOW_REASONS = 18.5
"""The width of the reasons that cells of a lower well leave, in cells of a well of twenty rows."""


def _beside_reasons(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out the game with the reasons of the bot on the right, and hold, caption and queue on the left."""
    width, height = at_least(size)
    margin = max(6, min(width, height) // 45)
    footer_height = max(20, height // 24)
    below = bar_height((width, height)) if panels.bar else 0
    gap_share = 0.7
    across = WELL_COLUMNS + 2 * gap_share + _SIDE[0] + _REASONS[0]
    unit = int(
        min((height - 2 * margin - footer_height - below) / (WELL_ROWS + SKY_ROWS), (width - 2 * margin) / across)
    )
    low = 2 * gap_share + _SIDE[0] + _LOW_REASONS
    cell = _cell(unit, panels.rows, width - 2 * margin - low * unit)
    gap = round(unit * gap_share)
    room = width - 2 * margin - WELL_COLUMNS * cell - 2 * gap
    side = min(round(unit * _SIDE[1]), max(round(unit * _SIDE[0]), room // 5))
    reasons = min(room - side, round(unit * _REASONS[1]))
    left = (width - side - reasons - 2 * gap - WELL_COLUMNS * cell) // 2

    block = round(unit * SKY_ROWS) + WELL_ROWS * unit
    top = (height - block - footer_height - below) // 2
    sky, well = _well(left + side + gap, top + block, cell, panels.rows)
    upper = well.bottom - WELL_ROWS * unit
    footer = Rect(left, well.bottom + 1, side + reasons + 2 * gap + well.width, footer_height)
    grown = min(reasons // _WORDS[0], (well.bottom - upper) // _WORDS[1])
    type_size = max(_LEAST_TYPE, round(unit * 0.42), grown)
    hold_height = round(unit * 4.1) if panels.hold else 0
    hold = Rect(left, upper, side, hold_height)
    first = hold.bottom + (round(unit * 0.4) if panels.hold else 0)
    queue_height = min(well.bottom - first, round(unit * (1.0 + (panels.previews + 0.35) * 2.5)))
    queue = Rect(left, first, side, queue_height)
    nothing = Rect(0, 0, 0, 0)
    caption = Rect(left, queue.bottom, side, well.bottom - queue.bottom)
    return PlayLayout(
        (width, height),
        panels,
        cell,
        unit,
        type_size,
        max(15, round(unit * 0.78)),
        sky,
        well,
        hold,
        caption if caption.height >= 4 * type_size else nothing,
        nothing,
        queue,
        nothing,
        footer,
        bar_rect((width, height), footer.bottom, margin) if panels.bar else nothing,
        Rect(well.right + gap, upper, reasons, well.bottom - upper),
    )


def _above_reasons(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out the game with hold on the left, queue on the right, and the reasons of the bot below."""
    width, height = at_least(size)
    margin = max(6, min(width, height) // 45)
    footer_height = max(20, height // 30)
    below = bar_height((width, height)) if panels.bar else 0
    gap_share, em_share = 0.7, 0.46
    across = WELL_COLUMNS + 2 * gap_share + 2 * _SIDE[0]
    room = height - 2 * margin - footer_height - below
    rows = panels.rows + SKY_ROWS + gap_share
    cell = min(room / (rows + _BELOW * em_share), (room - _BELOW * _LEAST_TYPE) / rows)
    cell = max(1, int(min(cell, (width - 2 * margin) / across)))
    gap, type_size = round(cell * gap_share), max(_LEAST_TYPE, round(cell * em_share))
    side = min(round(cell * _SIDE[1]), (width - 2 * margin - WELL_COLUMNS * cell) // 2 - gap)
    floor = margin + round(cell * SKY_ROWS) + panels.rows * cell
    sky, well = _well((width - WELL_COLUMNS * cell) // 2, floor, cell, panels.rows)
    hold = Rect(well.x - gap - side, well.y, side, round(cell * 4.1) if panels.hold else 0)
    queue_height = min(well.height, round(cell * (1.0 + (panels.previews + 0.35) * 2.5)))
    queue = Rect(well.right + gap, well.y, side, queue_height)
    caption = Rect(hold.x, hold.bottom, side, min(max(3 * cell, 4 * type_size), well.bottom - hold.bottom))
    reasons_width = min(width - 2 * margin, round(54 * type_size))
    left, top = (width - reasons_width) // 2, well.bottom + gap
    bottom = height - margin - footer_height - below
    nothing = Rect(0, 0, 0, 0)
    return PlayLayout(
        (width, height),
        panels,
        cell,
        cell,
        type_size,
        max(15, round(cell * 0.78)),
        sky,
        well,
        hold,
        caption if caption.height >= 3 * type_size else nothing,
        nothing,
        queue,
        nothing,
        Rect(left, bottom, reasons_width, footer_height),
        bar_rect((width, height), bottom + footer_height, margin) if panels.bar else nothing,
        Rect(left, top, reasons_width, bottom - top - gap // 2),
    )


_MUCH = 1.1
"""How much larger the cells of a low well must become for the queue to stand above it."""
_HIGH_STRIP, _HIGHER = 11.0, 1.8
"""The greatest height of the queue above a low well, in cells of a well of twenty rows, and how much higher than
usual it must become for its pieces to stand below each other."""
_READABLE = 25.0
"""The least width of the reasons beside a low well, in ems."""


def _under_queue(size: PixelSize, panels: Panels) -> PlayLayout:
    """Lay out a low well with the reasons of the bot on the right, and hold and queue in a strip above it."""
    width, height = at_least(size)
    margin = max(6, min(width, height) // 45)
    footer_height = max(20, height // 24)
    below = bar_height((width, height)) if panels.bar else 0
    room = height - margin - max(margin, _LEAST_TYPE) - footer_height - below
    unit = int(room / (WELL_ROWS + SKY_ROWS))
    type_size, gap, strip = max(_LEAST_TYPE, round(unit * 0.42)), round(unit * 0.7), round(unit * 4.1)
    least = max(_REASONS[0] * unit, _READABLE * type_size)
    cell = min((width - 2 * margin - gap - least) / WELL_COLUMNS, (room - strip - gap) / (panels.rows + SKY_ROWS))
    cell = max(1, int(cell))
    # Where the well is low, the queue has the room above it.
    queue_height = min(room - gap - round((panels.rows + SKY_ROWS) * cell), round(unit * _HIGH_STRIP))
    queue_height = queue_height if queue_height >= _HIGHER * strip else strip
    reasons = min(width - 2 * margin - gap - WELL_COLUMNS * cell, round(unit * _REASONS[1]))
    left = (width - WELL_COLUMNS * cell - gap - reasons) // 2
    sky, well = _well(left, margin + room, cell, panels.rows)
    side = min(round(unit * _SIDE[0]), 3 * cell) if panels.hold else 0
    hold = Rect(left, margin, side, strip if panels.hold else 0)
    first = hold.right + gap if panels.hold else left
    nothing = Rect(0, 0, 0, 0)
    footer = Rect(left, well.bottom + 1, well.width + gap + reasons, footer_height)
    return PlayLayout(
        (width, height),
        panels,
        cell,
        unit,
        type_size,
        max(15, round(unit * 0.78)),
        sky,
        well,
        hold,
        nothing,
        nothing,
        Rect(first, margin, well.right - first, queue_height),
        nothing,
        footer,
        bar_rect((width, height), footer.bottom, margin) if panels.bar else nothing,
        Rect(well.right + gap, margin, reasons, well.bottom - margin),
    )
