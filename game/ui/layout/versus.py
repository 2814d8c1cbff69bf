"""The layout of a match: two wells with what belongs to each, in the ways in which they share a window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from game.play.game.frame import OF_A_MATCH, Panels
from game.ui.kit.box import Box, Column, Row
from game.ui.kit.layout import SKY_ROWS, WELL_COLUMNS, best_way, em_of
from game.ui.kit.lengths import NOTHING, PixelSize, Units, between, cells, ems, exactly, new_layout
from game.ui.layout.game import SHAKEN, PlayLayout, Regions, recording_bar, shaken, well_in
from game.ui.theme import kept

SIDES = (0, 1)
_HEAD, _LINE, _ABOVE = exactly(ems(3.2)), exactly(ems(1.7)), exactly(ems(5.2))
"""The heights of the names and the score, of the line below the game, and of hold and queue above a well."""
_BESIDE = between(ems(4.3), ems(7.5), ems(9.5))
_FIGURES, _LEVEL_FIGURES = between(ems(6.6), ems(9.0)), exactly(ems(3.2))
"""The height of the figures of a side, below each other and in one line."""
_HOLD = between(ems(4.4), ems(6.0))
_QUEUE = 3.1
"""The greatest height of a next piece, in cells."""
_GARBAGE = exactly(cells(0.55))
_REASONS = exactly(ems(3.9))
_GAP, _APART, _FAR = ems(0.4), ems(0.8), ems(1.6)
"""The gaps within a side, around the game, and between the sides."""


@dataclass(frozen=True, kw_only=True)
class VersusLayout(Regions):
    """The names of the regions of a side begin with its number."""

    sides: tuple[PlayLayout, PlayLayout]
    """The well of each side, with what stands beside it as in a game alone."""

    def region(self, name: str) -> Rect:
        side, _, part = name.partition(" ")
        return self.sides[int(side)].region(part) if part else super().region(name)


def _side(panels: Panels, units: Units, places: Mapping[str, Rect]) -> PlayLayout:
    """The layout of a side by its regions."""
    place = well_in(places["field"], panels.rows, units.cell)
    return PlayLayout(
        **vars(place),
        panels=panels,
        em=units.em,
        footer=Rect(0, 0, 0, 0),
        places={**places, SHAKEN: shaken(place), **({} if panels.hold else {"hold": Rect(0, 0, 0, 0)})},
    )


def _field(side: int, rows: int) -> Box:
    return Box(f"{side} field", width=exactly(cells(WELL_COLUMNS)), height=exactly(cells(rows + SKY_ROWS)))


def _beside(side: int, rows: int, previews: int) -> Row:
    """A side with hold and figures at its left and the queue at its right."""
    field, bar = _field(side, rows), Box(f"{side} garbage", width=_GARBAGE)

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
    field, bar = _field(side, rows), Box(f"{side} garbage", width=_GARBAGE)
    hold = Box(f"{side} hold", width=exactly(cells(2.6)), height=_ABOVE)
    above = Row(hold, Box(f"{side} queue", height=_ABOVE), gap=_GAP, width=exactly(cells(WELL_COLUMNS)))
    figures = Box(f"{side} figures", height=_LEVEL_FIGURES)
    return Column(above, Row(bar, field, gap=_GAP, lead=field), figures, gap=_GAP)


@kept(16)
def versus_layout(size: PixelSize, panels: Panels) -> VersusLayout:
    """Lay out a match in a window, with the panels of each side, and the reasons of both below them."""
    rows, previews = panels.rows, panels.previews
    told = [Row(*(Box(f"{side} reasons", height=_REASONS) for side in SIDES), gap=_FAR)] if panels.why else []
    ways = [
        Column(
            Box("head", height=_HEAD),
            Row(*sides, gap=_FAR),
            *told,
            recording_bar(OF_A_MATCH) if panels.bar else Box("below", height=_LINE),
            around=_APART,
            gap=_GAP,
            at=0.5,
        )
        for sides in ([_beside(side, rows, previews) for side in SIDES], [_upright(side, rows) for side in SIDES])
    ]
    if size[1] > size[0]:
        ways.reverse()
    box, units = best_way(ways, size, new_layout(em_of(size)))
    box.place(Rect((0, 0), size), units)
    places = {each.name: each.rect for each in box.all() if each.name}
    one, other = (
        _side(panels, units, {name.removeprefix(f"{side} "): rect for name, rect in places.items()}) for side in SIDES
    )
    return VersusLayout(em=units.em, places=places, sides=(one, other))
