"""The layout of the screen on which bots are watched."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pygame import Rect

from game.ui.layout.base import WELL_ROWS, PixelSize, at_least
from game.ui.layout.small_wells import cell_in, small_well, small_wells

_PANEL, _PANEL_SHARE = (20.0, 27.0), 0.36
"""The least and the greatest width of the panel in ems, and its share of the width between them."""
_WIDE, _ABOVE = 1.15, (0.62, 0.59)
"""From this ratio of width to height on, the panel stands beside the wells. Otherwise it is below them, and these are
the shares of the height that several wells have, and one game."""
_LEAST_CHART, _ROOMY_CHART = 9.0, 12.0
"""The least height of the curves in ems, and that from which on they stand below the tally and not beside it."""
_NARROW_CHART = 12.0
"""The least width of the curves in ems."""
_TALLY_COLUMNS = 7.5, 5.0
"""The least width of the names of the tally below wells, and of the figures of each well, in ems."""
_TALLY_LINE, _TALLY_LINES = 1.55, 6
"""The height of a line of the tally in ems, and its lines after the second deal, with the line of its heads."""
_LOW, _SHRUNK_MORE = 30.0, 0.75
"""The height in ems from which on wells beside which there is no panel may become smaller still, and how small."""
_ALONE = 0.7
"""How small wells of a small window may become for the tally, compared with those above a single line."""
_BRIEF_LINES = 3
"""The lines below wells that have nearly all of a small window."""
_SHRUNK = 0.8
"""How small wells may become, compared with the room that they have, for the tally and the curves to be there, too."""
_CROWDED = 36.0
"""The height in ems below which several wells and the panel beside them do not fit on one page."""
_TALLY = 18.5, 0.36, 0.5
"""The least width of the tally beside wells or curves, in ems, its usual and its greatest share of the width."""
_PAIR = 2
"""As many wells have room for the tally beside them where three have not."""
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
    brief: bool = False
    """Whether there are only the first lines of the tally, and a line in place of the curves."""

    @property
    def without_tally(self) -> WatchLayout:
        """The same while the tally has no rows: the curves have its room, too."""
        if not self.tally.height or self.brief:
            return self
        tally = Rect(*self.tally.topleft, 0, self.tally.height)
        return replace(self, chart=self.tally.union(self.chart), tally=tally)

    def with_dealt(self, em: int, *, rows: int, wells: int, words: int, figures: int = 0) -> WatchLayout:
        """The same while the curves have only ``words`` pixels of words, and the tally beside or above them ``figures``
        pixels: the pieces that were dealt stand right below the wells, in the room of both, if there is enough."""
        has_tally = self.tally.height > 0
        beside = has_tally and self.tally.y == self.chart.y
        least = max(words, figures) if beside else words
        spare = self.chart.height - least
        foot = small_wells(self.wells, em, rows, wells)[0].figures.bottom
        if has_tally and self.tally.y < foot:  # it stands beside the wells
            return self
        chart = Rect(self.chart.x, self.chart.y + spare, self.chart.width, self.chart.height - spare)
        tally = self.tally.move(0, spare if has_tally else 0)
        if beside:
            tally.height = chart.height
        elif has_tally and figures:
            spare += max(0, tally.height - figures)
            tally = Rect(tally.x, max(tally.y, tally.bottom - figures), tally.width, min(tally.height, figures))
        place = Rect(self.wells.x, self.wells.y, self.wells.width, foot + spare - self.wells.y)
        if not _holds_dealt(place, em, rows, wells):
            return self
        return WatchLayout(place, chart, self.panel, tally, dealt=True)

    def with_dealt_above(self, em: int, *, rows: int, wells: int, words: int, panel: int) -> WatchLayout:
        """The same with the tally in the panel below, which then needs ``panel`` pixels, and with the pieces that were
        dealt right below the wells in its place, if there is enough room."""
        top = self.panel.bottom - panel
        chart = Rect(self.panel.x, top - em // 2 - words, self.panel.width, words)
        place = Rect(self.wells.x, self.wells.y, self.wells.width, chart.y - em // 2 - self.wells.y)
        foot = small_wells(self.wells, em, rows, wells)[0].figures.bottom
        fits = place.bottom > foot and _holds_dealt(place, em, rows, wells)
        if not fits or not _same_cells(self.wells, place, em, rows, wells):
            return self
        return WatchLayout(place, chart, Rect(self.panel.x, top, self.panel.width, panel), dealt=True)


def _holds_dealt(place: Rect, em: int, rows: int, wells: int) -> bool:
    """Whether there is room below wells for enough rows of the pieces that were dealt."""
    return small_wells(place, em, rows, wells)[0].holds_dealt(place.bottom, em)


def _same_cells(one: Rect, other: Rect, em: int, rows: int, wells: int) -> bool:
    """Whether wells are as large in one place as in another."""
    return small_wells(one, em, rows, wells)[0].cell == small_wells(other, em, rows, wells)[0].cell


def beside_small_well(body: Rect, em: int) -> WatchLayout:
    """Lay out the panel of one well with a small well at its left, where a whole game does not fit."""
    well = small_well(body, em, WELL_ROWS, cell_in(body, em, WELL_ROWS, body.width // 3))
    left = Rect(body.x, body.y, well.name.width, body.height)
    return WatchLayout(left, _NOTHING, Rect(left.right + em, body.y, body.right - left.right - em, body.height))


def are_crowded(body: Rect, em: int) -> bool:
    """Return whether several wells and the panel do not fit on one page."""
    return body.width >= _WIDE * body.height and body.height < _CROWDED * em


def crowded_layout(body: Rect, em: int, *, rows: int, wells: int = 2, tally_width: int = 0) -> WatchLayout:
    """Lay out ``wells`` wells of ``rows`` rows with a tally and the curves, without the panel. The tally has
    ``tally_width`` pixels or more, up to half of the width.

    The tally stands beside the wells with the curves below all or below the tally, or both stand below the wells:
    whichever leaves the most room for the wells. Where that is little, there are only the first lines of the tally, and
    a line in place of the curves. Where it is still little, there is no tally.
    """
    curves = round((_LEAST_CHART + 0.5) * em)
    share = _tally_share(body.width, em, tally_width)
    wide = Rect(body.x, body.y, body.width - share - em, body.height)
    low = Rect(wide.x, wide.y, wide.width, wide.height - curves)
    # As high as later, when all of its figures are there, so that the wells keep their size.
    figures = round(_TALLY_LINE * em) * _TALLY_LINES
    tally = Rect(wide.right + em, body.y, share, figures)
    first = small_wells(low, em, rows, wells)[0]
    beside = max(first.cell, small_wells(wide, em, rows, wells)[0].cell)
    over = Rect(body.x, body.y, body.width, body.height - max(curves, figures + em // 2))
    highest = small_wells(over, em, rows, wells)[0]
    line = round(_TALLY_LINE * em)
    brief = Rect(body.x, body.y, body.width, body.height - _BRIEF_LINES * line - em // 2)
    largest = small_wells(brief, em, rows, wells)[0]
    shrunk = _SHRUNK if body.height < _LOW * em else _SHRUNK_MORE
    best = max(highest.cell, beside)
    is_brief = best < shrunk * largest.cell
    alone = Rect(body.x, body.y, body.width, body.height - line - em // 2)
    least = _ALONE * small_wells(alone, em, rows, wells)[0].cell
    if body.height < _LOW * em and (largest.cell if is_brief else best) < least:
        return WatchLayout(alone, Rect(body.x, body.bottom - line, body.width, line), _NOTHING, brief=True)
    if is_brief:
        y = largest.figures.bottom + em // 2
        below = Rect(body.x, body.bottom - line, body.width, line)
        return WatchLayout(brief, below, _NOTHING, Rect(body.x, y, body.width, below.y - y), brief=True)
    if highest.cell > beside or (highest.cell == beside and wells > _PAIR):  # whose tally needs more of the width
        y = highest.figures.bottom + em // 2
        wide_tally = max(share, round((_TALLY_COLUMNS[0] + _TALLY_COLUMNS[1] * wells) * em))
        chart = Rect(body.x + wide_tally + em, y, body.width - wide_tally - em, body.bottom - y)
        return WatchLayout(over, chart, _NOTHING, Rect(body.x, y, wide_tally, chart.height))
    if first.cell >= beside:
        top = max(first.figures.bottom, tally.bottom) + em // 2
        return WatchLayout(low, Rect(body.x, top, body.width, body.bottom - top), _NOTHING, tally)
    top = tally.bottom + em // 2
    spare = wide.bottom - small_wells(wide, em, rows, wells)[0].figures.bottom
    wide = Rect(wide.x, wide.y + spare // 2, wide.width, wide.height - spare // 2)
    return WatchLayout(wide, Rect(tally.x, top, share, body.bottom - top), _NOTHING, tally)


def _tally_share(width: int, em: int, wanted: int) -> int:
    """The width of the tally beside wells or curves. ``wanted`` is the one in which nothing is cut, in pixels."""
    return round(max(_TALLY[0] * em, _TALLY[1] * width, min(wanted, _TALLY[2] * width)))


def watch_layout(body: Rect, em: int, *, rows: int = 0, wells: int = 2, tally_width: int = 0) -> WatchLayout:
    """Lay out the body of a page with text of ``em`` pixels, for ``wells`` wells of ``rows`` rows, or for one game
    at 0.

    Where low wells leave room, the tally and the curves stand below them, one below the other or side by side. The
    tally has ``tally_width`` pixels or more there, up to half of the width. High wells have all of the height, and the
    panel has the tally and the curves.
    """
    if body.width >= _WIDE * body.height:
        width = round(min(_PANEL[1] * em, max(_PANEL[0] * em, _PANEL_SHARE * body.width)))
        panel = Rect(body.right - width, body.y, width, body.height)
        left = Rect(body.x, body.y, body.width - width - em, body.height)
    else:
        above = round(_ABOVE[not rows] * body.height)
        panel = Rect(body.x, body.y + above + em // 2, body.width, body.height - above - em // 2)
        left = Rect(body.x, body.y, body.width, above)
    if not rows:
        return WatchLayout(left, _NOTHING, panel)
    figures = round(_TALLY_LINE * em) * _TALLY_LINES
    least = round(_LEAST_CHART * em)
    place = _above_both(left, max(figures, least) + em, em, rows, wells)
    if panel.x == left.x:
        place = _above_both(place, figures + em + least + em // 2 + 1, em, rows, wells)
    top = small_wells(place, em, rows, wells)[0].figures.bottom + em // 2
    below = Rect(left.x, top, left.width, left.bottom - top)
    if below.height < max(figures, least):
        return WatchLayout(left, _NOTHING, panel)
    if below.height >= figures + em + (least if panel.x == left.x else round(_ROOMY_CHART * em)):
        tally = Rect(below.x, top, below.width, figures)
        chart = Rect(below.x, tally.bottom + em, below.width, below.bottom - tally.bottom - em)
        return WatchLayout(place, chart, panel, tally)
    share = _tally_share(below.width, em, tally_width)
    if below.width < share + round((1 + _NARROW_CHART) * em):
        return WatchLayout(left, _NOTHING, panel)
    tally = Rect(below.x, top, share, below.height)
    return WatchLayout(place, Rect(tally.right + em, top, below.right - tally.right - em, below.height), panel, tally)


def _above_both(left: Rect, below: int, em: int, rows: int, wells: int) -> Rect:
    """The place of wells that leave ``below`` pixels for the tally and the curves, where they need not shrink much."""
    smaller = Rect(left.x, left.y, left.width, max(1, left.height - below))
    cells = [small_wells(each, em, rows, wells)[0].cell for each in (smaller, left)]
    return smaller if cells[0] >= _SHRUNK * cells[1] else left


def holds_a_game(area: Rect) -> bool:
    """Return whether a whole game with its panels fits."""
    return at_least(area.size) == area.size


def above_line(size: PixelSize, em: int) -> Rect:
    """Return the place of a game that has the whole window, above a line of text if there is room for it."""
    width, height = at_least(size)
    return Rect(0, 0, *at_least((width, height - 2 * em)))


def has_line(size: PixelSize, em: int) -> bool:
    """Return whether there is room for the line of text below a game that has the window."""
    return at_least(size)[1] - above_line(size, em).height >= em
