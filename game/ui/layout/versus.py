"""The layout of a match: two wells with what belongs to each, in the ways in which they share a window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from game.ui.kit.box import Box, Column, Row
from game.ui.kit.layout import SKY_ROWS, WELL_COLUMNS, WellAlone, best_way, em_of, frame_width, small_size
from game.ui.kit.lengths import NOTHING, PixelSize, between, cells, ems, exactly
from game.ui.layout.game import thud_pixels
from game.ui.theme import kept

SIDES = (0, 1)
_HEAD, _LINE, _ABOVE = exactly(ems(3.2)), exactly(ems(1.7)), exactly(ems(5.2))
"""The heights of the names and the score, of the line below the game, and of hold and queue above a well."""
_BESIDE = between(ems(4.3), ems(7.5), ems(9.5))
"""The width of what stands beside a well."""
_FIGURES, _LEVEL_FIGURES = between(ems(6.6), ems(9.0)), exactly(ems(3.2))
"""The height of the figures of a side, below each other and in one line."""
_HOLD = between(ems(4.4), ems(6.0))
_QUEUE = 3.1
"""The greatest height of a next piece, in cells."""
_BAR = exactly(cells(0.55))
"""The width of the bar of waiting garbage."""
_REASONS = exactly(ems(3.9))
"""The height of the reasons of a side."""
_GAP, _APART, _FAR = ems(0.4), ems(0.8), ems(1.6)
"""The gaps within a side, around the game, and between the sides."""


@dataclass(frozen=True)
class VersusLayout:
    em: int
    cell: int
    """The size of a cell of the wells in pixels."""
    rows: int
    places: Mapping[str, Rect]
    """The regions by their names. Those of a side begin with its number."""

    def well(self, side: int) -> WellAlone:
        field, high = self.places[f"{side} field"], self.rows * self.cell
        well = Rect(field.x, field.bottom - high, WELL_COLUMNS * self.cell, high)
        return WellAlone(self.cell, well, well.y - field.y)

    def region(self, name: str) -> Rect:
        """A region. It is empty if it is not shown. That of a well has its frame, and room for the greatest thud."""
        side, _, part = name.partition(" ")
        if part != "well":
            return self.places.get(name, Rect(0, 0, 0, 0))
        line = frame_width(self.cell)
        area = self.well(int(side)).playfield.inflate(2 * line, 0)
        area.height += line + thud_pixels(self.cell)
        return area

    @property
    def small(self) -> int:
        """The size of small text in pixels."""
        return small_size(self.em)


def _field(side: int, rows: int) -> Box:
    return Box(f"{side} field", width=exactly(cells(WELL_COLUMNS)), height=exactly(cells(rows + SKY_ROWS)))


def _beside(side: int, rows: int, previews: int) -> Row:
    """A side with hold and figures at its left and the queue at its right."""
    field, bar = _field(side, rows), Box(f"{side} bar", width=_BAR)

    def column(*boxes: Box) -> Column:
        sky = Box(width=exactly(NOTHING), height=exactly(cells(SKY_ROWS)))
        return Column(sky, *boxes, gap=_APART, width=_BESIDE)

    low = ems(1.9 * previews)
    queue = Box(f"{side} queue", height=between(low, cells(_QUEUE * previews)))
    left = column(Box(f"{side} hold", height=_HOLD), Box(f"{side} figures", height=_FIGURES), Box())
    frame = Box(width=between(NOTHING, _GAP))  # about as much room as the bar takes at the other side
    return Row(left, bar, field, frame, column(queue, Box()), gap=_GAP, lead=field)


def _upright(side: int, rows: int) -> Column:
    """A side with hold and queue above its well, and the figures below it."""
    field, bar = _field(side, rows), Box(f"{side} bar", width=_BAR)
    hold = Box(f"{side} hold", width=exactly(cells(2.6)), height=_ABOVE)
    above = Row(hold, Box(f"{side} queue", height=_ABOVE), gap=_GAP, width=exactly(cells(WELL_COLUMNS)))
    figures = Box(f"{side} figures", height=_LEVEL_FIGURES)
    return Column(above, Row(bar, field, gap=_GAP, lead=field), figures, gap=_GAP)


@kept(16)
def versus_layout(size: PixelSize, rows: int, previews: int, *, explained: bool) -> VersusLayout:
    """Lay out a match in a window, with wells of so many rows and so many next pieces, and the reasons of both sides if
    it is explained."""
    told = [Row(*(Box(f"{side} reasons", height=_REASONS) for side in SIDES), gap=_FAR)] if explained else []
    ways = [
        Column(
            Box("head", height=_HEAD),
            Row(*sides, gap=_FAR),
            *told,
            Box("below", height=_LINE),
            around=_APART,
            gap=_GAP,
            at=0.5,
        )
        for sides in ([_beside(side, rows, previews) for side in SIDES], [_upright(side, rows) for side in SIDES])
    ]
    if size[1] > size[0]:
        ways.reverse()
    box, units = best_way(ways, size, em_of(size))
    box.place(Rect((0, 0), size), units)
    return VersusLayout(units.em, units.cell, rows, {each.name: each.rect for each in box.all() if each.name})
