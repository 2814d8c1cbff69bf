"""The layout of the panel of the dealer: the parts that have room, in the order in which players want them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from game.core.board.pieces import PIECES
from game.ui.layout.piece_grid import CLEAR, PieceGrid, grown_forecast, grown_ribbon, is_slender, small_grid

LINE = 1.35
"""From one line of text to the next, in ems."""
HEADING = 1.55
"""The height of the heading of a part in ems."""
SMALL = 0.9
"""The size of the heads of the table, of its caption and of the words of the legend, in ems."""
TITLE = 1.35
"""The height of the title in ems."""
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
_ACROSS = 40, 20, 10
"""How many pieces of the ribbon can stand in a row before it grows."""
_FORETOLD_IN_PANEL = 10
"""The most pieces of the forecast beside the other parts of the panel."""
_LEAST_ROWS = 3
"""The fewest rows of a ribbon that some of them leave when they give way to the title."""
_LEGIBLE = 0.34
"""The size of a block in ems for which the pieces of a ribbon go before its legend."""


class Wanted(NamedTuple):
    """The parts that have something to show."""

    forecast_lines: int = 0
    """The lines of text of the forecast; 0 if there is none."""
    foretold: int = 0
    """The pieces of the forecast, or the places of those that are not known yet."""
    captions: tuple[int, ...] = ()
    """The numbers of lines in which words above the table can say what its first column is, from the most to the least
    wanted. The last one goes before the title."""
    table: bool = False
    ribbon: int = 0
    """The most pieces of the ribbon; 0 if it is switched off."""
    title: bool = False
    rule_lines: int = 0
    legends: tuple[int, ...] = ()
    """The heights in pixels of the legends of the ribbon, from the most to the least wanted, which is the lowest. The
    last one goes before the rule. Another one stands there only if nothing else misses the room."""


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
    foretold = small_grid(area.width, em, few, room, (few,)) if few else None
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
        ribbon = small_grid(area.width, em, wanted.ribbon, room - heading - gap, _ACROSS)
        if ribbon and not take("ribbon", heading + ribbon.area.height):
            ribbon = None
    title, least, legend = round(TITLE * em) * wanted.title, (wanted.legends[-1] if wanted.legends else 0), 0
    captions = [round(LINE * em * lines) for lines in wanted.captions] if "table" in taken else []
    if captions:
        beside = title + (least if ribbon else 0)
        take("caption", next((each for each in captions if each + beside <= room), captions[-1]), apart=False)
    titled = take("title", title, apart=False)
    if ribbon and title and not titled:
        fewer = -(-(title - room) // ribbon.pitch)  # rows of the oldest pieces, which give way to the title
        if ribbon.area.height // ribbon.pitch - fewer >= _LEAST_ROWS:
            lower = fewer * ribbon.pitch
            ribbon = ribbon.below(fewer)
            taken["ribbon"] -= lower
            room += lower
            titled = take("title", title, apart=False)
    if ribbon and least <= room:
        legend, room = least, room - least
    # Beside a forecast, a rule would leave the rows of the table without their bars.
    bars = len(PIECES) * round((_BARRED_ROW - _ROW[0]) * em) if "table" in taken else 0
    rule = round(LINE * em * wanted.rule_lines)
    whole = wanted.legends[0] - legend if ribbon and wanted.legends else 0
    airy = rule + gap + bars + whole + round((_AIR + _BELOW_WORDS) * em)
    if titled and ("forecast" not in taken or airy <= room):
        take("rule", rule)
    above_forecast = min(gap, room) if "forecast" in taken and titled and "rule" not in taken else 0
    room -= above_forecast
    # Where there is less than usual, the room below the pieces is shared.
    lent = (gap - above_forecast) // 2 if titled and "rule" not in taken and "foretold" in taken else 0
    if "caption" in taken and room >= (air := round(_AIR * em)):
        taken["caption"] += air
        room -= air
    below_words = min(round(_BELOW_WORDS * em), room) if "foretold" in taken else 0
    room -= below_words
    if ribbon:
        longer = max(legend, next((each for each in wanted.legends if each - legend <= room), 0)) - legend
        larger = grown_ribbon(ribbon, em, wanted.ribbon, ribbon.area.height + room - bars - longer)
        alone = grown_ribbon(ribbon, em, wanted.ribbon, ribbon.area.height + room - bars)
        if larger.block < _LEGIBLE * em and larger.block < alone.block:
            larger = alone
        else:
            legend, room = legend + longer, room - longer
        # Slender ones that are not clear go before bars and the words of their marks, which stand elsewhere then.
        bare = grown_ribbon(ribbon, em, wanted.ribbon, ribbon.area.height + room + legend)
        if is_slender(ribbon, em) and larger.block < min(CLEAR, bare.block):
            larger, legend, room = bare, 0, room + legend
        taken["ribbon"] += larger.area.height - ribbon.area.height
        room -= larger.area.height - ribbon.area.height
        ribbon = larger
    if foretold and "foretold" in taken and "table" not in taken and not ribbon:
        larger = grown_forecast(foretold, em, wanted.foretold, foretold.area.height + room, few=few)
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
                y += gap - (lent if list(places)[-1] == "foretold" else 0)
            if name == "foretold":
                y += below_words
            if name == "forecast":
                y += above_forecast + lent
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
