"""The positions of everything on the screen, for a window of any size.

All lengths are whole pixels. Most of them follow from the size of a cell of the well.
"""

from __future__ import annotations

from game.ui.layout.base import WELL_COLUMNS, WELL_ROWS, PixelSize, WellAlone, WellPlace, at_least
from game.ui.layout.game import PlayLayout, RaceLayout, play_layout, race_layout, thud_pixels
from game.ui.layout.page import PageLayout, em_of, page_layout, small_size
from game.ui.layout.title import TitleLayout, title_layout
from game.ui.layout.why import Columns, Content, WhyLayout, why_layout

__all__ = [
    "WELL_COLUMNS",
    "WELL_ROWS",
    "Columns",
    "Content",
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
    "page_layout",
    "play_layout",
    "race_layout",
    "small_size",
    "thud_pixels",
    "title_layout",
    "why_layout",
]
