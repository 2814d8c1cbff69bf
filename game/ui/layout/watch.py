"""The layout of the screen on which bots are watched."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.kit.box import ENDLESS, Box, Column, Extent, Row, Span, Units, best_way, between, ems
from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PixelSize, at_least
from game.ui.layout.small_wells import FIGURES, NAME, cell_in, small_well

_PANEL = between(ems(20.0), ems(25.0), ems(27.0))
"""The widths of the panel."""
_PANEL_BELOW = Extent(ems(20.0), ems(20.0), ENDLESS)
"""The heights of a panel below the wells."""
_GAME = Extent(ems(20.0), ENDLESS, ENDLESS)
_TALLY, _CHART = between(ems(18.0), ems(20.0), ems(26.0)), Extent(ems(14.0), ems(20.0), ENDLESS)
"""The widths of the tally and of the curves below the wells."""
_BELOW = between(ems(9.5), ems(12.0), ems(20.0))
"""The height of both."""
_NOTHING = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class WatchLayout:
    """The regions of the screen."""

    wells: Rect
    """Where one well with all of its panels stands, or several small ones."""
    chart: Rect
    """The curves below the wells. Empty if there is no room for them."""
    panel: Rect
    tally: Rect
    """The tally below the wells. Empty if there is no room for it."""

    @property
    def is_upright(self) -> bool:
        """Whether the panel stands below the wells."""
        return self.panel.y >= self.wells.bottom


class _Wells(Box):
    """Small wells side by side, with a name above each and figures below it."""

    def __init__(self, rows: int, count: int) -> None:
        super().__init__("wells", share=0.0)
        self._rows, self._count = rows, count

    def width(self, units: Units) -> Span:
        """Their cells, and the gaps between them."""
        least = self._count * WELL_COLUMNS * units.cell + (self._count - 1) * units.em
        return Span(least, ENDLESS.ems, ENDLESS.ems)

    def height(self, width: float, units: Units) -> Span:
        """Their cells, and the lines above and below."""
        high = round((self._rows + SKY_ROWS) * units.cell + (NAME + FIGURES) * units.em)
        return Span(high, high, high)


def watch_layout(body: Rect, em: int, *, rows: int = 0, wells: int = 2) -> WatchLayout:
    """Lay out the body of a page for ``wells`` wells of ``rows`` rows, or for one game if ``rows`` is 0. The panel
    stands beside them, in an upright page below them. It has the tally and the curves, if these have no room below the
    wells."""
    if rows:
        below = Box("tally", width=_TALLY, height=_BELOW), Box("chart", width=_CHART, height=_BELOW, rank=1)
        left: Box = Column(_Wells(rows, wells), Row(*below, gap=ems(1.0), at=0.0, rank=1), gap=ems(0.5))
    else:
        left = Box("wells", width=_GAME, height=_GAME)
    if body.width > body.height:
        way: Box = Row(left, Box("panel", width=_PANEL), gap=ems(1.0))
    else:
        way = Column(left, Box("panel", height=_PANEL_BELOW), gap=ems(0.5))
    box, units = best_way([way], body.size, em, better=1.0)
    box.place(body, units)
    places = {each.name: each.rect for each in box.all() if each.name}
    return WatchLayout(places["wells"], places.get("chart", _NOTHING), places["panel"], places.get("tally", _NOTHING))


def beside_small_well(body: Rect, em: int) -> WatchLayout:
    """Lay out the panel of one well with a small well at its left, where a whole game does not fit."""
    well = small_well(body, em, WELL_ROWS, cell_in(body, em, WELL_ROWS, body.width // 3))
    left = Rect(body.x, body.y, well.name.width, body.height)
    panel = Rect(left.right + em, body.y, body.right - left.right - em, body.height)
    return WatchLayout(left, _NOTHING, panel, _NOTHING)


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
