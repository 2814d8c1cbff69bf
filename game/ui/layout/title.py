"""The layout of the title: the name and the menu at the left, a well at the right."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.layout.base import WELL_COLUMNS, WELL_ROWS, PixelSize, at_least
from game.ui.layout.page import PageLayout, em_of
from game.ui.theme import kept

_COLUMN = (21.0, 30.0)
"""The least and the greatest width of the menu in ems."""
_WIDEST = 78.0
"""The greatest width of menu and well together, in ems."""
_ABOUT = 5.2
"""The height of the lines about the selected row, in ems."""
_LEAST_ABOUT = 3.7
"""The least height of these lines in a low window, in ems."""
_MARK = 0.145
"""The height of the name compared with its width, with a little room."""
_CAPTION = 2.6
_LARGER = 1.22
_UPRIGHT = 1.2
"""How much higher than wide a window is from which on the name stands over menu and well."""
_NARROW_COLUMN, _HIGH_ABOUT = 17.6, 7.0
"""The least width of the menu and the height of the lines about a row in such a window, in ems."""
_HIGHER = 2.0
"""How much higher the menu may be in such a window than it needs to be."""
_LOW = 420
"""The height in pixels up to which the text is not larger, and no room is left above the line of keys."""
_LEAST_HEIGHT = 29.0
"""The height of the title in ems that the menu and the lines about it need. More text than that is not larger."""


def menu_em(size: PixelSize) -> int:
    """The size of text in pixels on the title: larger than on other pages where there is room."""
    em, height = em_of(size), at_least(size)[1]
    return max(em, min(round(_LARGER * em), int(height / _LEAST_HEIGHT)) if height > _LOW else 0)


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


def _upright(width: int, height: int, menu_height: int) -> TitleLayout:
    """The title in a window that is higher than wide: the name over all of it, the menu and the well below."""
    em = menu_em((width, height))
    margin, gap, foot = round(1.2 * em), round(1.5 * em), round(2.4 * em)
    block = min(width - 2 * margin, round(_WIDEST * em))
    left, mark, caption = (width - block) // 2, round(_MARK * block), round(_CAPTION * em)
    room = height - foot - 2 * margin - mark - 2 * em - caption
    cell = min(room // WELL_ROWS, (block - gap - round(_NARROW_COLUMN * em)) // WELL_COLUMNS)
    column = block - gap - cell * WELL_COLUMNS
    top = margin + max(0, room - cell * WELL_ROWS) // 2
    well = Rect(left + column + gap, top + mark + 2 * em, cell * WELL_COLUMNS, cell * WELL_ROWS)
    high = min(round(_HIGHER * menu_height), well.height - round((_HIGH_ABOUT + 0.4) * em))
    body = Rect(left, well.y, column, max(menu_height, high))
    about = Rect(left, body.bottom + round(0.4 * em), column, round(_HIGH_ABOUT * em))
    about.height = max(0, min(about.height, well.bottom - about.y))
    nothing = Rect(0, 0, 0, 0)
    footer = Rect(margin, height - foot, width - 2 * margin, foot)
    return TitleLayout(
        (width, height),
        PageLayout(em, nothing, nothing, body, footer),
        Rect(left, top, block, mark),
        about,
        cell,
        well,
        Rect(well.x, well.bottom + em // 4, well.width, caption),
    )


@kept(16)
def title_layout(size: PixelSize, menu_height: int) -> TitleLayout:
    """Lay out the title in a window. ``menu_height`` is the height of the menu in pixels."""
    width, height = at_least(size)
    if height > _UPRIGHT * width:
        return _upright(width, height, menu_height)
    em = menu_em(size)
    margin = round(1.2 * em)
    foot = round(2.4 * em)
    block = min(width - 2 * margin, round(_WIDEST * em))
    room = height - foot - (2 if height > _LOW else 1) * margin
    caption_height, above_caption = round(_CAPTION * em), em // 4
    least, most = (round(share * em) for share in _COLUMN)
    cell = min((room - caption_height - above_caption) // WELL_ROWS, (block - least - 2 * em) // WELL_COLUMNS)
    gap = round(2.0 * em) + (block - least - 2 * em - cell * WELL_COLUMNS) // 6
    column = max(least, min(most, block - cell * WELL_COLUMNS - gap))
    left = (width - column - gap - cell * WELL_COLUMNS) // 2
    top = margin
    well = Rect(left + column + gap, 0, cell * WELL_COLUMNS, cell * WELL_ROWS)
    well.y = top + max(0, (room - well.height - caption_height - above_caption) // 2)
    about = round(_ABOUT * em)
    # The name is as wide as the menu. In a low window, the lines about the row give way to it, down to two.
    wide = column * _MARK
    about = min(about, max(round(_LEAST_ABOUT * em), room - menu_height - round(1.4 * em) - round(wide)))
    mark = min(round(max(wide, 8.5 * em)), max(2 * em, room - menu_height - about - round(1.4 * em)))
    spare = max(0, room - mark - menu_height - about - round(1.4 * em))
    y = max(top, min(well.y, top + spare // 2))
    wordmark = Rect(left, y, column, mark)
    body = Rect(left, wordmark.bottom + em, column, menu_height)
    nothing = Rect(0, 0, 0, 0)
    footer = Rect(margin, height - foot, width - 2 * margin, foot)
    below = body.bottom + round(0.4 * em)
    return TitleLayout(
        (width, height),
        PageLayout(em, nothing, nothing, body, footer),
        wordmark,
        Rect(left, below, column, max(0, min(about, footer.y - below))),
        cell,
        well,
        Rect(well.x, well.bottom + above_caption, well.width, caption_height),
    )
