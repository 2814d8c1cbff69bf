"""The layout of the panel of the dealer: the parts that have room, in the order in which players want them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from game.core.board.pieces import PIECES

LINE = 1.35
"""From one line of text to the next, in ems."""
HEADING = 1.55
"""The height of the heading of a part in ems."""
_TITLE = 1.35
_ROW = 1.25, 2.8
"""The least and the greatest height of a row of the table in ems."""
_BARRED_ROW = 1.6
"""The height of a row of the table in ems that goes before a larger ribbon: its bar has room then."""
_GAP = 0.5
"""The room between two parts, in ems."""
_AIR = 0.6
"""The room above and below the caption in all, in ems, if there is any."""
_BELOW_WORDS = 0.6
"""The room between the words of a forecast and its pieces, in ems, as far as there is some."""
_ACROSS, _ACROSS_GROWN = (40, 20, 10), (20, 14, 10)
"""How many pieces of the ribbon can stand in a row: at first, and when it grows."""
_BLOCK = 3, 0.5, 0.65
"""The least size of a block of a piece in pixels, the greatest in ems, and that of a ribbon that has grown."""
_FORETOLD_IN_PANEL = 10
"""The most pieces of the forecast beside the other parts of the panel."""
_FORETOLD_ACROSS = (5, 4, 3)
_FORETOLD = 0.7, 1.6
"""How many pieces of the forecast stand in a row where it has the panel to itself. The sizes of their blocks, in ems:
the least with so many in a row, and the greatest, which is that of the next pieces."""
_FORETOLD_ALONE, _MUCH_LARGER = 20, 1.2
"""The fewest pieces for which rows may be shorter than others that fit, and how much larger their blocks must be."""
_SPREAD = 1.2
"""The greatest room above and below a piece of such a forecast, in blocks."""
_CLEAR = 4
"""The size of a block in pixels from which on pieces are told apart with ease."""
_WHOLE = 0.34, 1.7
"""The least and the greatest size of a block in the ribbon of a whole game, in ems."""
_LEGIBLE = 0.34
"""The size of a block in ems for which the pieces of a ribbon go before its legend."""
_MARK = 2, 0.2
"""The height of a mark at a piece, in pixels at least, and in ems."""
_PIECE_WIDTH, _PIECE_HEIGHT = 4, 2
"""The size of a piece in blocks, at most."""


class Wanted(NamedTuple):
    """The parts that have something to show."""

    forecast_lines: int = 0
    """The lines of text of the forecast; 0 if there is none."""
    foretold: int = 0
    """The pieces of the forecast, or the places of those that are not known yet."""
    caption: bool = False
    """Whether a line above the table says what its first column is."""
    table: bool = False
    ribbon: int = 0
    """The most pieces of the ribbon; 0 if it is switched off."""
    title: bool = False
    rule_lines: int = 0
    legends: tuple[int, ...] = ()
    """The heights in pixels of the legends of the ribbon, from the most to the least wanted, which is the lowest. The
    last one goes before the rule. Another one stands there only if nothing else misses the room."""


@dataclass(frozen=True)
class PieceGrid:
    """Small pieces in rows."""

    area: Rect
    across: int
    block: int
    """The size of a block in pixels."""
    mark: int
    """The height of a mark below and above a piece, in pixels."""

    def cell(self, number: int) -> Rect:
        """The place of a piece, with the room for its marks."""
        row, column = divmod(number, self.across)
        left, right = (self.area.x + (column + side) * self.area.width // self.across for side in (0, 1))
        return Rect(left, self.area.y + row * self.pitch, right - left, self.pitch)

    @property
    def pitch(self) -> int:
        """From one row to the next, in pixels."""
        return _pitch(self.block, self.mark)

    def at(self, x: int, y: int) -> PieceGrid:
        """The same at another place."""
        return PieceGrid(Rect(x, y, *self.area.size), self.across, self.block, self.mark)


@dataclass(frozen=True)
class DealerLayout:
    """The parts of the panel that have room. All others are empty."""

    title: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    rule: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    forecast: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The heading and the words."""
    foretold: PieceGrid | None = None
    caption: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    table: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    heading: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The heading of the ribbon."""
    ribbon: PieceGrid | None = None
    legend: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The legend below the ribbon, if it does not stand beside the heading."""

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions that are not empty, by name."""
        names = ("title", "rule", "forecast", "caption", "table", "heading", "legend")
        rects = {name: getattr(self, name) for name in names}
        grids = {"foretold": self.foretold, "ribbon": self.ribbon}
        rects |= {name: grid.area for name, grid in grids.items() if grid}
        return {name: rect for name, rect in rects.items() if rect.height}


def dealer_layout(area: Rect, em: int, wanted: Wanted) -> DealerLayout:
    """Lay out the parts in an area with text of ``em`` pixels: from top to bottom title, rule, forecast, caption,
    table, ribbon.

    The forecast gets room first, then the table, the ribbon, the caption of the table, the title and the rule. With
    what is left the pieces of the ribbon grow, and then the rows of the table. The pieces of a forecast alone grow.
    """
    gap, room = round(_GAP * em), area.height
    few = min(wanted.foretold, _FORETOLD_IN_PANEL)
    foretold = _grid(area.width, em, few, room, (few,)) if few else None
    lines = LINE * wanted.forecast_lines
    heights = {
        "forecast": round((HEADING + lines) * em) if wanted.forecast_lines else 0,
        "foretold": foretold.area.height if foretold else 0,
        "table": round(HEADING * em) + len(PIECES) * round(_ROW[0] * em) if wanted.table else 0,
    }
    taken: dict[str, int] = {}

    def take(name: str, height: int, *, apart: bool = True) -> bool:
        nonlocal room
        above = gap if taken and apart else 0
        if not height or height + above > room:
            return False
        taken[name] = height
        room -= height + above
        return True

    take("forecast", heights["forecast"])
    if "forecast" in taken and foretold:
        take("foretold", heights["foretold"], apart=False)
    take("table", heights["table"])
    ribbon = None
    if wanted.ribbon:
        heading = round(HEADING * em)
        ribbon = _grid(area.width, em, wanted.ribbon, room - heading - gap, _ACROSS)
        if ribbon and not take("ribbon", heading + ribbon.area.height):
            ribbon = None
    if wanted.caption and "table" in taken:
        take("caption", round(LINE * em), apart=False)
    titled = wanted.title and take("title", round(_TITLE * em), apart=False)
    least, legend = (wanted.legends[-1] if wanted.legends else 0), 0
    if ribbon and least <= room:
        legend, room = least, room - least
    if titled and wanted.rule_lines:
        take("rule", round(LINE * em * wanted.rule_lines))
    if "caption" in taken and room >= (air := round(_AIR * em)):
        taken["caption"] += air
        room -= air
    below_words = min(round(_BELOW_WORDS * em), room) if "foretold" in taken else 0
    room -= below_words
    if ribbon:
        bars = len(PIECES) * round((_BARRED_ROW - _ROW[0]) * em) if "table" in taken else 0
        longer = max(legend, next((each for each in wanted.legends if each - legend <= room), 0)) - legend
        larger = _grown(ribbon, em, wanted.ribbon, ribbon.area.height + room - bars - longer)
        alone = _grown(ribbon, em, wanted.ribbon, ribbon.area.height + room - bars)
        if larger.block < _LEGIBLE * em and larger.block < alone.block:
            larger = alone
        else:
            legend, room = legend + longer, room - longer
        taken["ribbon"] += larger.area.height - ribbon.area.height
        room -= larger.area.height - ribbon.area.height
        ribbon = larger
    if foretold and "foretold" in taken and "table" not in taken and not ribbon:
        larger = _grown_forecast(foretold, em, wanted.foretold, foretold.area.height + room)
        room -= larger.area.height - foretold.area.height
        taken["foretold"] = larger.area.height
        foretold = larger
    if "table" in taken:
        taken["table"] += min(room, len(PIECES) * round((_ROW[1] - _ROW[0]) * em))

    y = area.y
    places: dict[str, Rect] = {}
    for name in ("title", "rule", "forecast", "foretold", "caption", "table", "ribbon"):
        if name in taken:
            joined = name in ("rule", "foretold") or (name == "table" and "caption" in places)
            if places and not joined and not (name != "title" and list(places) == ["title"]):
                y += gap
            if name == "foretold":
                y += below_words
            places[name] = Rect(area.x, y, area.width, taken[name])
            y += taken[name]
    nothing = Rect(0, 0, 0, 0)
    heading_rect = nothing
    if "ribbon" in places and ribbon:
        place = places["ribbon"]
        heading_rect = Rect(place.x, place.y, place.width, round(HEADING * em))
        ribbon = ribbon.at(place.x, heading_rect.bottom)
    return DealerLayout(
        places.get("title", nothing),
        places.get("rule", nothing),
        places.get("forecast", nothing),
        foretold.at(*places["foretold"].topleft) if foretold and "foretold" in places else None,
        places.get("caption", nothing),
        places.get("table", nothing),
        heading_rect,
        ribbon if "ribbon" in places else None,
        Rect(area.x, y, area.width, legend) if legend else nothing,
    )


def grid_of(width: int, em: int, pieces: int, height: int = 0) -> PieceGrid:
    """Lay out any number of pieces in rows of a width, as large as a height allows. They have a least size."""
    mark, least = max(_MARK[0], round(_MARK[1] * em)), max(_BLOCK[0], round(_WHOLE[0] * em))
    grid = None
    for block in range(least, max(least, round(_WHOLE[1] * em)) + 1):
        across = max(1, width // (_PIECE_WIDTH * block + block))
        rows = -(-pieces // across)
        if grid and rows * _pitch(block, mark) > height:
            break
        grid = PieceGrid(Rect(0, 0, width, rows * _pitch(block, mark)), across, block, mark)
    assert grid
    return grid


def bags_of(area: Rect, em: int) -> PieceGrid:
    """Lay out as many rows of seven pieces as an area has room for, so that each row of 7-bag is a bag."""
    across, mark = len(PIECES), max(_MARK[0], round(_MARK[1] * em))
    block = max(_BLOCK[0], min((area.width // across - 2) // _PIECE_WIDTH, round(_BLOCK[2] * em)))
    rows = max(1, area.height // _pitch(block, mark))
    return PieceGrid(Rect(area.topleft, (area.width, rows * _pitch(block, mark))), across, block, mark)


def _grid(width: int, em: int, pieces: int, height: int, choices: tuple[int, ...]) -> PieceGrid | None:
    """Small pieces in as few rows as their size allows. None if there is no room."""
    for least in (_CLEAR, _BLOCK[0], _BLOCK[0] - 1):
        for across in choices:
            block = min((width // across - 2) // _PIECE_WIDTH, round(_BLOCK[1] * em))
            mark = max(_MARK[0], round(_MARK[1] * em))
            rows = -(-pieces // across)
            if block >= least and rows * _pitch(block, mark) <= height:
                return PieceGrid(Rect(0, 0, width, rows * _pitch(block, mark)), across, block, mark)
    return None


def _grown(ribbon: PieceGrid, em: int, pieces: int, height: int) -> PieceGrid:
    """The same pieces as large as a height allows, in as few rows as that size takes."""
    grown = ribbon
    for across in _ACROSS_GROWN:
        block = min((ribbon.area.width // across - 2) // _PIECE_WIDTH, round(_BLOCK[2] * em))
        rows = -(-pieces // across)
        if block > grown.block and rows * _pitch(block, ribbon.mark) <= height:
            area = Rect(ribbon.area.topleft, (ribbon.area.width, rows * _pitch(block, ribbon.mark)))
            grown = PieceGrid(area, across, block, ribbon.mark)
    return grown


def _grown_forecast(small: PieceGrid, em: int, pieces: int, height: int) -> PieceGrid:
    """The pieces of the forecast as large as the next pieces, as far as they have room.

    There are as many whole rows as fit, of five pieces, or of fewer that are much larger. They share the height.
    """
    width, grown = small.area.width, small
    few = min(pieces, _FORETOLD_IN_PANEL)
    for across in _FORETOLD_ACROSS:
        block = min((width // across - 2) // _PIECE_WIDTH, round(_FORETOLD[1] * em))
        mark = max(small.mark, block // 2)
        rows = min(max(1, pieces // across), height // _pitch(block, mark))
        if block < _FORETOLD[0] * em or block < _MUCH_LARGER * grown.block or rows * across < few:
            continue
        mark = max(mark, min(round(_SPREAD * block), (height // rows - _pitch(block, 0)) // 2))
        grown = PieceGrid(Rect(0, 0, width, rows * _pitch(block, mark)), across, block, mark)
        few = max(few, min(pieces, _FORETOLD_ALONE))
    return grown


def _pitch(block: int, mark: int) -> int:
    return _PIECE_HEIGHT * block + 2 * mark + 4
