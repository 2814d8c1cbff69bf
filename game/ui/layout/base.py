"""What all layouts share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

PixelSize = tuple[int, int]

MIN_SIZE: PixelSize = (480, 360)
"""The smallest layout in pixels. Smaller windows show it scaled down."""
WELL_COLUMNS = 10
WELL_ROWS = 20
SKY_ROWS = 1.2
"""The visible height above the skyline, in cells."""


def at_least(size: PixelSize) -> PixelSize:
    """The size of the layout for a window of this size."""
    return max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1])


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
