"""The size of text in a window, the largest cells of a well there, the smallest layout, and the regions of a page."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from ...theme import kept, worn
from ..boxes.box import Box, Ways
from ..boxes.lengths import PixelSize, Units, new_layout

__all__ = [  # noqa: RUF022 - by group
    # Sizes
    "em_of",  # The size of text in pixels in a window, with the factor that the player has chosen.
    "small_size",  # The size of small text in pixels, beside text of em pixels.
    "at_least",  # The size of the layout for a window of this size in pixels.
    "least_ems",  # The width and the height of the smallest layout of a window of this shape, in sizes of text.
    "fits",  # Whether all of a box that may not go has room in a place of this size.
    "best_way",  # The way to lay out a screen that fits it best.
    # Wells
    "WELL_COLUMNS",  # The columns of a well.
    "WELL_ROWS",  # The rows of a well.
    "SKY_ROWS",  # The usual visible height above the skyline, in cells.
    "sky_over",  # The visible height above the skyline for pieces that appear some rows above it, in cells.
    "WellPlace",  # The position of a well on the screen.
    "frame_width",  # The width in pixels of the frame around a well with cells of this size.
    # Pages
    "PageLayout",  # The places of a page: the way back, the heading and the rest.
]

LEAST_EM = 12
_LEAST = 52, 34
"""The long and the short side of the smallest layout, in sizes of text."""
WELL_COLUMNS = 10
WELL_ROWS = 20
_MORE_SKY = 0.2


def sky_over(above: int) -> float:
    """The visible height above the skyline for pieces that appear some rows above it, in cells."""
    return above + _MORE_SKY


SKY_ROWS = sky_over(1)
"""The usual visible height above the skyline, in cells."""


def least_ems(size: PixelSize) -> tuple[int, int]:
    """The width and the height of the smallest layout of a window of this shape, in sizes of text."""
    long, short = _LEAST
    return (short, long) if size[1] > size[0] else (long, short)


def at_least(size: PixelSize) -> PixelSize:
    """The size of the layout for a window of this size in pixels. Smaller windows show it scaled down."""
    wide, high = least_ems(size)
    return max(size[0], LEAST_EM * wide), max(size[1], LEAST_EM * high)


def frame_width(cell: int) -> int:
    """Return the width in pixels of the frame around a well with cells of this size."""
    return max(1, round(cell / 16)) + 1


@dataclass(frozen=True)
class WellPlace:
    """The position of a well on the screen."""

    cell: int
    """The size of a cell in pixels."""
    well: Rect
    """The visible rows."""
    sky: int = 0
    """The visible height above them, in pixels."""

    @property
    def playfield(self) -> Rect:
        """The visible rows and the visible part above them."""
        return Rect(self.well.x, self.well.y - self.sky, self.well.width, self.well.height + self.sky)


_SMALL, _LEAST_SMALL = 0.86, 11
"""The size of small text in ems, and the least one in pixels."""
_EM = 2.15
"""The size of text in hundredths of the height."""
_NARROW = 1.05
"""In a window whose width is less than its height times this, the text follows the width."""
_WIDEST = 74.0
"""The greatest width of a page in ems: longer lines are hard to read."""


def em_of(size: PixelSize) -> int:
    """The size of text in pixels in a window, with the factor that the player has chosen. A window always has room for
    the least layout."""
    width, height = size = at_least(size)
    most = min(length // least for length, least in zip(size, least_ems(size), strict=True))
    return max(LEAST_EM, min(most, round(_EM / 100 * min(height, width / _NARROW) * worn().text)))


def small_size(em: int) -> int:
    """The size of small text in pixels, beside text of ``em`` pixels."""
    return max(_LEAST_SMALL, round(_SMALL * em))


@dataclass(frozen=True)
class PageLayout:
    em: int
    back: Rect
    heading: Rect
    body: Rect
    footer: Rect


@kept(16)
def page_layout(size: PixelSize, *, heading: bool = True) -> PageLayout:
    """Return where the parts of a page stand in a window of a size, in pixels. Without a heading, the body begins
    higher."""
    width, height = at_least(size)
    em = em_of(size)
    margin = em
    column = min(width - 2 * margin, round(_WIDEST * em))
    left = (width - column) // 2
    head_height = round(3.6 * em) if heading else margin
    foot_height = round(2.4 * em)
    back = Rect(left, margin // 2 + em // 3, round(5.6 * em), round(2.2 * em))
    title = Rect(back.right + em, 0, column - 2 * (back.width + em), head_height)
    body = Rect(left, head_height, column, height - head_height - foot_height)
    return PageLayout(em, back, title, body, Rect(margin, height - foot_height, width - 2 * margin, foot_height))


_BETTER = 1.15
"""How much larger the cells must become for a less usual way."""


def fits(box: Box, size: PixelSize, units: Units) -> bool:
    """Whether all of a box that may not go has room in a place of this size."""
    return box.wide(units).least <= size[0] and box.tall(size[0], units).least <= size[1]


_TWO_CELLS = 16, 32
"""The cells with which a layout is measured to guess the largest one."""


def largest_cell(box: Box, size: PixelSize, units: Units) -> int:
    """Return the largest cell of the well, in pixels, with which a box fits into a place. At least 1. Lengths mostly
    grow in proportion to the cell, so a guess from two of them saves most steps of the search."""
    both = [units._replace(cell=cell) for cell in _TWO_CELLS]
    small, large = ((box.wide(each).least, box.tall(size[0], each).least) for each in both)
    guess, low, high = float(max(size)), 1, max(size)
    for room, one, other in zip(size, small, large, strict=True):
        if other > one:
            guess = min(guess, _TWO_CELLS[0] + (room - one) * (_TWO_CELLS[1] - _TWO_CELLS[0]) / (other - one))
    guesses = iter((int(guess), int(guess) + 1))
    while low < high:
        middle = max(low + 1, min(next(guesses, (low + high + 1) // 2), high))
        if fits(box, size, units._replace(cell=middle)):
            low = middle
        else:
            high = middle - 1
    return low


def units_in(box: Box, size: PixelSize, em: int) -> Units:
    """Return the units of a new layout of a page of this size. Where nothing is measured in cells, the greatest fit. Of
    several ways, the first sets the size of a cell, or one with which cells are much larger."""
    units = new_layout(em, max(size))
    if fits(box, size, units):
        return units
    return best_way(box.ways if isinstance(box, Ways) else [box], size, units)[1]


def best_way(ways: Sequence[Box], size: PixelSize, units: Units) -> tuple[Box, Units]:
    """Return the first of several ways to lay out a screen, or one whose cells are much larger, and the units of its
    layout, which has begun with other cells."""
    cells = [largest_cell(way, size, units) for way in ways]
    best = 0
    for number, cell in enumerate(cells):
        if cell > _BETTER * cells[best]:
            best = number
    return ways[best], units._replace(cell=cells[best])
