"""The parts of the panel of the dealer: what there is to show, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from game.ui.layout.piece_grid import PieceGrid

LINE = 1.35
"""From one line of text to the next, in ems."""
HEADING = 1.55
"""The height of the heading of a part in ems."""
SMALL = 0.9
"""The size of the heads of the table, of its caption and of the words of the legend, in ems."""
TITLE = 1.35
"""The height of the title in ems."""


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
    bars_first: bool = False
    """Whether the bars of the table go before the rule and before a better legend."""
    close_rows: bool = False
    """Whether the rows of the table may be closer than usual."""


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
