"""The layout of the screen on which bots are watched."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from game.ui.layout.base import MIN_SIZE, SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PixelSize, at_least

_PANEL, _PANEL_SHARE = (20.0, 27.0), 0.36
"""The least and the greatest width of the panel in ems, and its share of the width between them."""
_WIDE = 1.15
"""From this ratio of width to height on, the panel stands beside the wells. Otherwise it is below them."""
_CHART_SHARE, _LEAST_CHART, _TALL = 0.36, 9.0, 30.0
"""The share of the height that the curves have, their least height in ems, and the height in ems from which on wells
make room for them. In a lower place the curves have what the wells leave."""
_WAITING, _TITLED = 1.6, 2.7
"""The height of the curves in ems before there are any: their words, and those with a title, which comes and goes."""
_TALLY_COLUMNS = 7.5, 5.0
"""The least width of the names of the tally below wells, and of the figures of each well, in ems."""
_TALLY_LINE, _TALLY_LINES = 1.55, 6
"""The height of a line of the tally in ems, and its lines after the second deal, with the line of its heads."""
_SHRUNK = 0.8
"""How small wells may become, compared with the room that they have, for the tally to stand below them."""
_CROWDED = 36.0
"""The height in ems below which several wells and the panel beside them do not fit on one page."""
_TALLY = 18.5, 0.36
"""The least width of the tally beside several wells without a panel, in ems, and its share of the width."""
_NAME, _FIGURES = 2.0, 1.8
"""The heights of the line above a well and of a line of figures below it, in ems."""
_ONE_LINE = 13.0
"""The width in ems from which on the figures stand on one line."""
_LEAST_DEALT = 4.5
"""The least height of the pieces that were dealt in ems."""
_NOTHING = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class WatchLayout:
    """The regions of the screen."""

    wells: Rect
    """Where one well with all of its panels stands, or two small ones."""
    chart: Rect
    """The curves below the wells. Empty if there is no room for them."""
    panel: Rect
    tally: Rect = field(default_factory=lambda: Rect(_NOTHING))
    """The tally of several wells where it is not in the panel."""
    dealt: bool = False
    """Whether the pieces that were dealt stand below the wells, down to the foot of ``wells``."""

    def with_dealt(self, em: int, *, rows: int, wells: int, words: int) -> WatchLayout:
        """The same while the curves have only ``words`` pixels of words: the pieces that were dealt stand right below
        the wells, in the room of the curves, if there is enough."""
        has_tally = self.tally.height > 0
        least = max(words, self.tally.height) if has_tally and self.tally.y == self.chart.y else words
        spare = self.chart.height - least
        if spare < _LEAST_DEALT * em:
            return self
        foot = small_wells(self.wells, em, rows, wells)[0].figures.bottom
        if has_tally and self.tally.y < foot:  # it stands beside the wells
            return self
        place = Rect(self.wells.x, self.wells.y, self.wells.width, foot + spare - self.wells.y)
        chart = Rect(self.chart.x, self.chart.y + spare, self.chart.width, self.chart.height - spare)
        return WatchLayout(place, chart, self.panel, self.tally.move(0, spare if has_tally else 0), dealt=True)

    def with_dealt_above(self, em: int, *, rows: int, wells: int, words: int, panel: int) -> WatchLayout:
        """The same with the tally in the panel below, which then needs ``panel`` pixels, and with the pieces that were
        dealt right below the wells in its place, if there is enough room."""
        top = self.panel.bottom - panel
        chart = Rect(self.chart.x, top - em // 2 - words, self.chart.width, words)
        place = Rect(self.wells.x, self.wells.y, self.wells.width, chart.y - em // 2 - self.wells.y)
        foot = small_wells(self.wells, em, rows, wells)[0].figures.bottom
        if place.bottom - foot < (_LEAST_DEALT + 0.5) * em or not _same_cells(self.wells, place, em, rows, wells):
            return self
        return WatchLayout(place, chart, Rect(self.panel.x, top, self.panel.width, panel), dealt=True)


def _same_cells(one: Rect, other: Rect, em: int, rows: int, wells: int) -> bool:
    """Whether wells are as large in one place as in another."""
    return small_wells(one, em, rows, wells)[0].cell == small_wells(other, em, rows, wells)[0].cell


def beside_small_well(body: Rect, em: int) -> WatchLayout:
    """Lay out the panel of one well with a small well at its left, where a whole game does not fit."""
    well = _small_well(body, em, WELL_ROWS, _cell_in(body, em, WELL_ROWS, body.width // 3))
    left = Rect(body.x, body.y, well.name.width, body.height)
    return WatchLayout(left, _NOTHING, Rect(left.right + em, body.y, body.right - left.right - em, body.height))


def one_small_well(area: Rect, em: int, rows: int) -> SmallWell:
    """Lay out a well of ``rows`` rows."""
    return _small_well(area, em, rows, _cell_in(area, em, rows, area.width))


def are_crowded(body: Rect, em: int) -> bool:
    """Return whether several wells and the panel do not fit on one page."""
    return body.width >= _WIDE * body.height and body.height < _CROWDED * em


def crowded_layout(body: Rect, em: int, *, rows: int, lines: int, wells: int = 2, waits: bool = False) -> WatchLayout:
    """Lay out ``wells`` wells of ``rows`` rows with a tally of ``lines`` lines and the curves, without the panel.

    The tally stands beside the wells with the curves below all or below the tally, or both stand below the wells:
    whichever leaves the most room for the wells. ``waits`` says that the curves have only a title as yet.
    """
    curves = round(((_WAITING if waits else _LEAST_CHART) + 0.5) * em)
    share = round(max(_TALLY[0] * em, _TALLY[1] * body.width))
    wide = Rect(body.x, body.y, body.width - share - em, body.height)
    low = Rect(wide.x, wide.y, wide.width, wide.height - curves)
    # As high as later, when all of its figures are there, so that the wells keep their size.
    figures = round(_TALLY_LINE * em) * max(lines, _TALLY_LINES)
    tally = Rect(wide.right + em, body.y, share, figures)
    first = small_wells(low, em, rows, wells)[0]
    beside = max(first.cell, small_wells(wide, em, rows, wells)[0].cell)
    over = Rect(body.x, body.y, body.width, body.height - max(curves, figures + em // 2))
    highest = small_wells(over, em, rows, wells)[0]
    if highest.cell > beside:
        y = highest.figures.bottom + em // 2
        wide_tally = max(share, round((_TALLY_COLUMNS[0] + _TALLY_COLUMNS[1] * wells) * em))
        chart = Rect(body.x + wide_tally + em, y, body.width - wide_tally - em, body.bottom - y)
        return WatchLayout(over, chart, _NOTHING, Rect(body.x, y, wide_tally, figures))
    if first.cell >= beside:
        top = max(first.figures.bottom, tally.bottom) + em // 2
        return WatchLayout(low, Rect(body.x, top, body.width, body.bottom - top), _NOTHING, tally)
    top = tally.bottom + em // 2
    return WatchLayout(wide, Rect(tally.x, top, share, body.bottom - top), _NOTHING, tally)


def watch_layout(body: Rect, em: int, *, rows: int = 0, lines: int = 0, wells: int = 2, words: int = 0) -> WatchLayout:
    """Lay out the body of a page with text of ``em`` pixels, for ``wells`` wells of ``rows`` rows, or for one game at
    0. ``words`` is the height in pixels of what stands in place of the curves as yet; 0 if there are curves.

    Where low wells leave room, the tally of ``lines`` lines stands between them and the curves, or while there are none
    as yet. The panel then has more room for words.
    """
    waits, words = words > 0, max(words, round(_TITLED * em))
    if body.width >= _WIDE * body.height:
        width = round(min(_PANEL[1] * em, max(_PANEL[0] * em, _PANEL_SHARE * body.width)))
        panel = Rect(body.right - width, body.y, width, body.height)
        left = Rect(body.x, body.y, body.width - width - em, body.height)
    else:
        above = round((0.66 if rows else 0.62) * body.height)
        panel = Rect(body.x, body.y + above + em // 2, body.width, body.height - above - em // 2)
        left = Rect(body.x, body.y, body.width, above)
    if not rows:
        return WatchLayout(left, _NOTHING, panel)
    least = round(max(_LEAST_CHART * em, _CHART_SHARE * left.height) if not waits else words) + em // 2
    place = Rect(left.x, left.y, left.width, left.height - (least if waits or left.height >= _TALL * em else 0))
    if panel.x == left.x:
        place = _above_tally(left, place, em, rows, wells)
    top = small_wells(place, em, rows, wells)[0].figures.bottom + em // 2
    chart, tally = Rect(left.x, top, left.width, left.bottom - top), _NOTHING
    figures = round(_TALLY_LINE * em) * (lines if waits else _TALLY_LINES)
    if chart.height >= figures + em + (words if waits else _LEAST_CHART * em):
        tally = Rect(chart.x, top, chart.width, figures)
        chart = Rect(chart.x, tally.bottom + em, chart.width, chart.bottom - tally.bottom - em)
        if waits and panel.x == left.x:  # the panel below has what the curves do not need as yet
            chart.height = words
            panel = Rect(panel.x, chart.bottom + em // 2, panel.width, body.bottom - chart.bottom - em // 2)
    if chart.height < (words if waits else _LEAST_CHART * em):
        chart = _NOTHING
    return WatchLayout(place, chart, panel, tally)


def _above_tally(left: Rect, place: Rect, em: int, rows: int, wells: int) -> Rect:
    """The place of wells that make room for the tally and the curves below them, where they need not shrink much."""
    below = round((_TALLY_LINE * _TALLY_LINES + _LEAST_CHART + 1.5) * em) + 1
    smaller = Rect(left.x, left.y, left.width, max(1, min(place.height, left.height - below)))
    cells = [small_wells(each, em, rows, wells)[0].cell for each in (smaller, place)]
    return smaller if cells[0] >= _SHRUNK * cells[1] else place


def holds_a_game(area: Rect) -> bool:
    """Return whether a whole game with its panels fits."""
    return area.width >= MIN_SIZE[0] and area.height >= MIN_SIZE[1]


def above_line(size: PixelSize, em: int) -> Rect:
    """Return the place of a game that has the whole window, above a line of text if there is room for it."""
    width, height = at_least(size)
    return Rect(0, 0, width, max(MIN_SIZE[1], height - 2 * em))


def has_line(size: PixelSize, em: int) -> bool:
    """Return whether there is room for the line of text below a game that has the window."""
    return at_least(size)[1] - above_line(size, em).height >= em


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

    def dealt(self, bottom: int, em: int) -> Rect:
        """The place of the pieces that were dealt: below the figures, down to ``bottom``."""
        area = self.figures
        return Rect(area.x, area.bottom + em // 2, area.width, bottom - area.bottom - em // 2)


def small_wells(area: Rect, em: int, rows: int, count: int = 2) -> tuple[SmallWell, ...]:
    """Lay out ``count`` wells of ``rows`` rows side by side."""
    gaps = (count - 1) * em
    each = (area.width - gaps) // count
    cell = _cell_in(area, em, rows, each)
    room = _small_well(Rect(area.x, area.y, each, area.height), em, rows, cell).name.width
    left = area.x + (area.width - gaps - count * room) // 2
    return tuple(
        _small_well(Rect(left + side * (room + em), area.y, room, area.height), em, rows, cell) for side in range(count)
    )


def _heights_beside(width: int, em: int) -> tuple[int, int]:
    """The heights of the name and of the figures of a well in a column of this width."""
    lines = 1 if width >= _ONE_LINE * em else 1.6
    return round(_NAME * em), round(_FIGURES * em * lines)


def _cell_in(area: Rect, em: int, rows: int, width: int) -> int:
    """The size of a cell of a well of ``rows`` rows that is at most so wide, with its name and its figures."""
    name, figures = _heights_beside(width, em)
    return max(4, int(min(width / WELL_COLUMNS, (area.height - name - figures) / (rows + SKY_ROWS))))


def _small_well(column: Rect, em: int, rows: int, cell: int) -> SmallWell:
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
