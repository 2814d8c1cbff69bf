"""The positions of everything on the screen, for a window of any size.

All lengths are whole pixels. Most of them follow from the size of a cell of the well.
"""

from __future__ import annotations

from game.ui.layout.base import MIN_SIZE, WELL_COLUMNS, WELL_ROWS, PixelSize, WellAlone, WellPlace, at_least
from game.ui.layout.page import CLOSE, SCROLLED, WHOLE, Ems, PageLayout, em_of, hint_size, page_layout
from game.ui.layout.play import play_layout
from game.ui.layout.racing import RaceLayout, race_layout
from game.ui.layout.regions import PlayLayout, normal_size, thud_pixels
from game.ui.layout.title import TitleLayout, title_layout
from game.ui.layout.why import Columns, Content, WhyLayout, why_layout

__all__ = [
    "CLOSE",
    "MIN_SIZE",
    "SCROLLED",
    "WELL_COLUMNS",
    "WELL_ROWS",
    "WHOLE",
    "Columns",
    "Content",
    "Ems",
    "PageLayout",
    "PixelSize",
    "PlayLayout",
    "RaceLayout",
    "TitleLayout",
    "WellAlone",
    "WellPlace",
    "WhyLayout",
    "at_least",
    "em_of",
    "hint_size",
    "normal_size",
    "page_layout",
    "play_layout",
    "race_layout",
    "thud_pixels",
    "title_layout",
    "why_layout",
]
