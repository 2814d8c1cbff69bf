"""The layout of a page of widgets: a heading, the body, a line of keys."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.layout.base import PixelSize, at_least
from game.ui.theme import LOOK, kept

_LEAST_EM, _LEAST_LARGE = 12, 15
"""The least size of text in pixels, and that of large text where a page has room for it."""
Ems = tuple[float, float]
"""A width and a height in ems."""
WHOLE: Ems = (40.0, 30.0)
"""The size in ems in which every page is whole: that of the smallest window with the least text. Text is only larger
than that as long as a page has so much room."""
CLOSE: Ems = (36.5, 27.5)
"""The size in ems that is enough for a page whose parts give way a little."""
SCROLLED: Ems = (34.0, 25.5)
"""The size in ems that is enough for a page whose parts scroll."""
_EM = 2.15
"""The size of text in hundredths of the height."""
_NARROW = 1.05
"""In a window whose width is less than its height times this, the text follows the width."""
_LARGEST_NARROW = 1.08
"""The greatest factor by which the text of a narrow window can be larger."""
_WIDEST = 74.0
"""The greatest width of a page in ems: longer lines are hard to read."""


def em_of(size: PixelSize, needed: Ems = WHOLE) -> int:
    """The size of text in pixels on the pages of a window, with the factor that the player has chosen.

    Large text is larger in a small window, too, as far as the page still has the size that is ``needed``.
    """
    width, height = at_least(size)
    room = min(height * LOOK.text, width / _NARROW * min(LOOK.text, _LARGEST_NARROW))
    least = _LEAST_EM
    if LOOK.text > 1:
        least = max(least, min(_LEAST_LARGE, int(width / needed[0]), int(height / needed[1])))
    return max(least, round(_EM / 100 * room))


@dataclass(frozen=True)
class PageLayout:
    """The regions of a page."""

    em: int
    back: Rect
    heading: Rect
    body: Rect
    footer: Rect

    @property
    def title_size(self) -> int:
        """The size of the title in pixels."""
        return round(1.75 * self.em)

    @property
    def hint_size(self) -> int:
        """The size of the line of keys in pixels."""
        return hint_size(self.em)


def hint_size(em: int) -> int:
    """The size of the line of keys of a page whose text has this size, in pixels."""
    return max(11, round(0.86 * em))


@kept(16)
def page_layout(size: PixelSize, *, heading: bool = True, needed: Ems = WHOLE) -> PageLayout:
    """Lay out a page in a window. It needs a size in ems for large text."""
    width, height = at_least(size)
    em = em_of(size, needed)
    margin = em
    column = min(width - 2 * margin, round(_WIDEST * em))
    left = (width - column) // 2
    head_height = round(3.6 * em) if heading else margin
    foot_height = round(2.4 * em)
    back = Rect(left, margin // 2 + em // 3, round(5.6 * em), round(2.2 * em))
    title = Rect(back.right + em, 0, column - 2 * (back.width + em), head_height)
    body = Rect(left, head_height, column, height - head_height - foot_height)
    return PageLayout(em, back, title, body, Rect(margin, height - foot_height, width - 2 * margin, foot_height))
