"""The positions of everything on the screen, for a window of any size.

All lengths are whole pixels. Most of them follow from the size of a cell of the well.
"""

from __future__ import annotations

from game.ui.layout.base import BACK_WIDTH, MIN_SIZE, WELL_COLUMNS, WELL_ROWS, PixelSize, WellPlace, at_least, back_rect
from game.ui.layout.menus import (
    HandlingLayout,
    handling_layout,
)
from game.ui.layout.page import PageLayout, em_of, page_layout
from game.ui.layout.play import PlayLayout, overlay_rect, play_layout
from game.ui.layout.title import TitleLayout, title_layout
from game.ui.layout.why import Columns, Content, WhyLayout, why_layout

__all__ = [
    "BACK_WIDTH",
    "MIN_SIZE",
    "WELL_COLUMNS",
    "WELL_ROWS",
    "Columns",
    "Content",
    "HandlingLayout",
    "PageLayout",
    "PixelSize",
    "PlayLayout",
    "TitleLayout",
    "WellPlace",
    "WhyLayout",
    "at_least",
    "back_rect",
    "em_of",
    "handling_layout",
    "overlay_rect",
    "page_layout",
    "play_layout",
    "title_layout",
    "why_layout",
]
