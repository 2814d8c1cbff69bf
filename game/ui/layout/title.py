"""The layout of the title: the name and the menu at the left, a well at the right."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.kit.box import (
    ANY,
    Box,
    Column,
    Extent,
    Inset,
    Length,
    Row,
    Span,
    Units,
    best_way,
    between,
    cells,
    ems,
    exactly,
)
from game.ui.layout.base import WELL_COLUMNS, WELL_ROWS, PixelSize, at_least
from game.ui.layout.page import PageLayout, em_of
from game.ui.theme import kept

_MENU, _SLIM_MENU = between(ems(21.0), ems(25.0), ems(30.0)), between(ems(17.0), ems(25.0), ems(30.0))
"""The widths of the menu, and those in an upright window."""
_ABOUT = between(ems(3.7), ems(5.2), ems(7.0))
"""The heights of the lines about the selected row."""
_CAPTION, _FOOT = 2.6, 2.0
"""The heights of the line below the well and of the line of keys, in ems."""
_LARGER, _LEAST_HEIGHT = 1.22, 33.0
"""How much larger the text is than on other pages, as long as the window has this height in its ems."""


def menu_em(size: PixelSize) -> int:
    """The size of text in pixels on the title: larger than on other pages where there is room."""
    em, height = em_of(size), at_least(size)[1]
    return max(em, min(round(_LARGER * em), int(height / _LEAST_HEIGHT)))


@dataclass(frozen=True)
class TitleLayout:
    """The regions of the title."""

    size: PixelSize
    page: PageLayout
    """Where the menu stands."""
    wordmark: Rect
    about: Rect
    """A few lines about the selected row."""
    cell: int
    """The size of a cell of the well in pixels."""
    well: Rect
    caption: Rect
    """The line below the well."""

    @property
    def playfield(self) -> Rect:
        """The well. Nothing is shown above it."""
        return self.well

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions by name."""
        return {
            "wordmark": self.wordmark,
            "menu": self.page.body,
            "about": self.about,
            "well": self.well,
            "caption": self.caption,
            "footer": self.page.footer,
        }


class _Wordmark(Box):
    """The name of the game. It is about seven times as wide as high."""

    SHARE = 0.145

    def __init__(self, width: Extent) -> None:
        super().__init__("wordmark", width=width, share=0.0)

    def height(self, width: float, units: Units) -> Span:
        """The height that follows from the width."""
        high = round(self.SHARE * width)
        return Span(min(high, 2 * units.em), high, high)


@kept(16)
def title_layout(size: PixelSize, menu_height: int) -> TitleLayout:
    """Lay out the title in a window. ``menu_height`` is the height of the menu in pixels."""
    size = at_least(size)
    em = menu_em(size)
    menu, caption = (
        Length(ems=menu_height / em),
        Box("caption", width=exactly(cells(WELL_COLUMNS)), height=exactly(ems(_CAPTION)), share=0.0),
    )
    field = Box("well", width=exactly(cells(WELL_COLUMNS)), height=exactly(cells(WELL_ROWS)))
    well = Column(field, caption, at=0.5)
    if size[1] > size[0]:
        rows = Box("menu", width=_SLIM_MENU, height=between(menu, menu, Length(ems=2 * menu.ems)))
        left = Column(rows, Box("about", width=_SLIM_MENU, height=_ABOUT), gap=ems(0.4), across=0.0)
        game: Box = Column(_Wordmark(ANY), Row(left, well, gap=ems(1.5), lead=well), gap=ems(2.0), at=0.5)
    else:
        rows = Box("menu", width=_MENU, height=exactly(menu))
        about = Box("about", width=_MENU, height=_ABOUT, share=0.0)
        left = Column(_Wordmark(_MENU), Column(rows, about, gap=ems(0.4), across=0.0), gap=ems(1.0), at=0.5, across=0.0)
        game = Row(left, well, gap=ems(3.0))
    foot = Box("footer", height=exactly(ems(_FOOT)), share=0.0)
    box, units = best_way([Inset(Column(Box(), game, Box(), foot), ems(1.0))], size, em, better=1.0)
    box.place(Rect((0, 0), size), units)
    places = {each.name: each.rect for each in box.all() if each.name}
    nothing = Rect(0, 0, 0, 0)
    page = PageLayout(em, nothing, nothing, places["menu"], places["footer"])
    return TitleLayout(size, page, places["wordmark"], places["about"], units.cell, places["well"], places["caption"])
