"""The layout of the panel of the dealer: its parts get their room in the order in which players want them."""

from __future__ import annotations

from pygame import Rect

from game.core.board.pieces import PIECES
from game.ui.layout.dealer import HEADING, LINE, TITLE, DealerLayout, Wanted
from game.ui.layout.piece_grid import CLEAR, PieceGrid, grown_forecast, grown_ribbon, is_slender, small_grid

_ROW = 1.25, 2.8
"""The least and the greatest height of a row of the table in ems."""
_CLOSE_ROW = 1.2
"""The least height of a row in ems where letters would be smaller otherwise."""
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


def dealer_layout(area: Rect, em: int, wanted: Wanted) -> DealerLayout:
    """Lay out the parts in an area with text of ``em`` pixels: from top to bottom title, rule, forecast with its
    pieces, caption, table, ribbon, legend.

    The parts get their least room in this order: the forecast, the table, the ribbon, the caption, the title, the room
    below the words of the forecast, the words of the legend, the rule. There are two exceptions. The oldest rows of the
    ribbon give way to the title. The rule gives way to bars of the table and to clear pieces of the ribbon, as
    ``_Parts.rule`` says.

    What is left goes in this order to air, to a better legend, to larger pieces of the ribbon and to higher rows of the
    table. The pieces leave the rows as high as their bars need, and in large text the legend does so, too. The pieces
    of a forecast that is alone take all that is left.
    """
    parts = _Parts(area, em, wanted)
    parts.forecast()
    parts.table()
    parts.ribbon()
    parts.caption()
    parts.title()
    parts.below_words()
    parts.words_of_legend()
    parts.rule()
    parts.air()
    parts.grow_ribbon()
    parts.grow_forecast()
    parts.grow_table()
    return parts.placed()


_ORDER = ("title", "rule", "forecast", "foretold", "caption", "table", "ribbon")
"""The parts from top to bottom."""
_NOTHING = Rect(0, 0, 0, 0)


class _Parts:
    """The parts while they share the height of the panel. Each step takes from what the steps before it have left."""

    def __init__(self, area: Rect, em: int, wanted: Wanted) -> None:
        self._area, self._em, self._wanted = area, em, wanted
        self._gap, self._left = round(_GAP * em), area.height
        self._taken: dict[str, int] = {}
        """The heights of the parts that have room, in pixels."""
        self._foretold: PieceGrid | None = None
        self._ribbon: PieceGrid | None = None
        self._legend = 0
        self._above_forecast = self._below_words = self._lent = 0
        """The air above the forecast and below its words, and what the first takes from that below its pieces."""

    def _take(self, name: str, height: int, *, apart: bool = True) -> bool:
        """Take a height for a part, with a gap if it stands ``apart``. Return whether there was room."""
        above = self._gap if self._taken and apart else 0
        if not height or height + above > self._left:
            return False
        self._taken[name] = height
        self._left -= height + above
        return True

    def forecast(self) -> None:
        """Take the heading and the words of the forecast, and a row of its pieces."""
        em, wanted = self._em, self._wanted
        if not wanted.forecast_lines:
            return
        few = min(wanted.foretold, _FORETOLD_IN_PANEL)
        pieces = small_grid(self._area.width, em, few, self._area.height, (few,)) if few else None
        words = round((HEADING + LINE * wanted.forecast_lines) * em)
        if self._take("forecast", words) and pieces and self._take("foretold", pieces.area.height, apart=False):
            self._foretold = pieces

    def table(self) -> None:
        """Take the table with its lowest rows."""
        row = _CLOSE_ROW if self._wanted.close_rows else _ROW[0]
        if self._wanted.table:
            self._take("table", round(HEADING * self._em) + len(PIECES) * round(row * self._em))

    @property
    def _bars(self) -> int:
        """What the lowest rows of the table miss to have their bars."""
        return len(PIECES) * round((_BARRED_ROW - _ROW[0]) * self._em) if "table" in self._taken else 0

    def ribbon(self) -> None:
        """Take the heading of the ribbon and its pieces, as small as they can be."""
        heading = round(HEADING * self._em)
        if self._wanted.ribbon:
            room = self._left - heading - self._gap
            grid = small_grid(self._area.width, self._em, self._wanted.ribbon, room, _ACROSS)
            if grid and self._take("ribbon", heading + grid.area.height):
                self._ribbon = grid

    @property
    def _least_legend(self) -> int:
        """The height of the lowest legend of the ribbon that there is."""
        return self._wanted.legends[-1] if self._ribbon and self._wanted.legends else 0

    def caption(self) -> None:
        """Take the best caption that leaves room for the title and the words of the legend, or the last one."""
        heights = [round(LINE * self._em * lines) for lines in self._wanted.captions] if "table" in self._taken else []
        if heights:
            room = self._left - self._title_height - self._least_legend
            self._take("caption", next((each for each in heights if each <= room), heights[-1]), apart=False)

    @property
    def _title_height(self) -> int:
        return round(TITLE * self._em) * self._wanted.title

    def title(self) -> None:
        """Take the title, if need be from the rows of the oldest pieces of the ribbon."""
        height, ribbon = self._title_height, self._ribbon
        if self._take("title", height, apart=False) or not height or not ribbon:
            return
        fewer = -(-(height - self._left) // ribbon.pitch)
        if ribbon.area.height // ribbon.pitch - fewer >= _LEAST_ROWS:
            self._become(ribbon.below(fewer))
            self._take("title", height, apart=False)

    def _become(self, ribbon: PieceGrid) -> None:
        """Let the ribbon have other rows, which take more or less room."""
        assert self._ribbon
        more = ribbon.area.height - self._ribbon.area.height
        self._taken["ribbon"] += more
        self._left -= more
        self._ribbon = ribbon

    def below_words(self) -> None:
        """Take the room between the words of the forecast and its pieces."""
        self._below_words = min(round(_BELOW_WORDS * self._em), self._left) if self._foretold else 0
        self._left -= self._below_words

    def words_of_legend(self) -> None:
        """Take the lowest legend."""
        if self._least_legend <= self._left:
            self._legend = self._least_legend
            self._left -= self._legend

    def rule(self) -> None:
        """Take the rule if it leaves room for what is wanted more: in large text and beside a forecast the bars of the
        table, beside a forecast also the whole legend and air, and for a slender ribbon pieces that are clear."""
        height = round(LINE * self._em * self._wanted.rule_lines)
        bars = self._bars
        before = bars * self._wanted.bars_first + self._more_for_clear()
        if "forecast" in self._taken:
            whole = self._wanted.legends[0] - self._legend if self._ribbon and self._wanted.legends else 0
            before = self._gap + bars + whole + round(_AIR * self._em)
        if "title" in self._taken and height + before <= self._left:
            self._take("rule", height)

    def _more_for_clear(self) -> int:
        """What the pieces of a slender ribbon miss to be clear."""
        ribbon, em = self._ribbon, self._em
        if not ribbon or not is_slender(ribbon, em) or ribbon.block >= CLEAR:
            return 0
        return grown_ribbon(ribbon, em, self._wanted.ribbon, self._area.height).area.height - ribbon.area.height

    def air(self) -> None:
        """Take the room around the forecast and the caption. Where a forecast has less than usual above it, it shares
        the room below its pieces."""
        gap, em = self._gap, self._em
        follows_title = "title" in self._taken and "rule" not in self._taken
        self._above_forecast = min(gap, self._left) if "forecast" in self._taken and follows_title else 0
        self._left -= self._above_forecast
        self._lent = (gap - self._above_forecast) // 2 if follows_title and self._foretold else 0
        self._above_legend()
        air = round(_AIR * em)
        if "caption" in self._taken and self._left >= air:
            self._taken["caption"] += air
            self._left -= air

    def _above_legend(self) -> None:
        """Beside a forecast, take the room above the words of the legend before that of the caption."""
        if self._foretold and self._legend:
            more = min(self._wanted.legends[-2] - self._legend, self._left)
            self._legend += more
            self._left -= more

    def grow_ribbon(self) -> None:
        """Let the ribbon have the best legend and the largest pieces for which there is room beside the bars.

        Pieces that are not legible go before a better legend, and slender ones that are not clear before bars and the
        words of their marks, which stand elsewhere then.
        """
        if not self._ribbon:
            return
        room = self._left - self._bars * self._wanted.bars_first
        longer = max(0, next((each - self._legend for each in self._wanted.legends if each - self._legend <= room), 0))
        larger, alone = (self._grown(-self._bars - less) for less in (longer, 0))
        if larger.block < _LEGIBLE * self._em and larger.block < alone.block:
            larger, longer = alone, 0
        bare = self._grown(self._legend)
        if is_slender(self._ribbon, self._em) and larger.block < min(CLEAR, bare.block):
            larger, longer = bare, -self._legend
        self._legend += longer
        self._left -= longer
        self._become(larger)

    def _grown(self, more: int) -> PieceGrid:
        """The ribbon as large as it can be in all that is left and ``more`` pixels."""
        assert self._ribbon
        height = self._ribbon.area.height + self._left + more
        return grown_ribbon(self._ribbon, self._em, self._wanted.ribbon, height)

    def grow_forecast(self) -> None:
        """Let the pieces of a forecast that is alone take what is left."""
        small = self._foretold
        if not small or self._ribbon or "table" in self._taken:
            return
        few = min(self._wanted.foretold, _FORETOLD_IN_PANEL)
        larger = grown_forecast(small, self._em, self._wanted.foretold, small.area.height + self._left, few=few)
        self._left -= larger.area.height - small.area.height
        self._taken["foretold"] = larger.area.height
        self._foretold = larger

    def grow_table(self) -> None:
        """Let the rows of the table take what is left, up to their greatest height."""
        if "table" in self._taken:
            self._taken["table"] += min(self._left, len(PIECES) * round((_ROW[1] - _ROW[0]) * self._em))

    def placed(self) -> DealerLayout:
        """All parts below each other."""
        area, y = self._area, self._area.y
        places: dict[str, Rect] = {}
        last = ""
        for name in _ORDER:
            if name in self._taken:
                y += self._above(name, last)
                places[name] = Rect(area.x, y, area.width, self._taken[name])
                y += self._taken[name]
                last = name
        heading, ribbon, foretold = _NOTHING, self._ribbon, self._foretold
        if ribbon:
            heading = Rect(*places["ribbon"].topleft, area.width, round(HEADING * self._em))
            ribbon = ribbon.at(area.x, heading.bottom)
        return DealerLayout(
            places.get("title", _NOTHING),
            places.get("rule", _NOTHING),
            places.get("forecast", _NOTHING),
            foretold.at(*places["foretold"].topleft) if foretold else None,
            places.get("caption", _NOTHING),
            places.get("table", _NOTHING),
            heading,
            ribbon,
            Rect(area.x, y, area.width, self._legend) if self._legend else _NOTHING,
        )

    def _above(self, name: str, last: str) -> int:
        """The room between a part and the ``last`` one above it, in pixels."""
        is_joined = name in ("rule", "foretold") or (name, last) == ("table", "caption")
        room = 0 if not last or is_joined or last == "title" else self._gap
        if last == "foretold":
            room -= self._lent
        return room + {"foretold": self._below_words, "forecast": self._above_forecast + self._lent}.get(name, 0)
