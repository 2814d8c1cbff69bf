"""What all layouts share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

PixelSize = tuple[int, int]

LEAST_EM = 12
"""The least size of body text in pixels."""
_LEAST = 52, 34
"""The long and the short side of the smallest layout, in sizes of text."""
WELL_COLUMNS = 10
WELL_ROWS = 20
SKY_ROWS = 1.2
"""The visible height above the skyline, in cells."""


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


class WellPlace(Protocol):
    """The position of a well on the screen."""

    @property
    def cell(self) -> int:
        """The size of a cell in pixels."""

    @property
    def well(self) -> Rect:
        """The visible rows."""

    @property
    def playfield(self) -> Rect:
        """The visible rows and the visible part above them."""


@dataclass(frozen=True)
class WellAlone:
    """The position of a well on a page, with nothing around it."""

    cell: int
    well: Rect
    sky: int = 0
    """The visible height above the well, in pixels."""

    @property
    def playfield(self) -> Rect:
        """The well with what is visible above it."""
        return Rect(self.well.x, self.well.y - self.sky, self.well.width, self.well.height + self.sky)
