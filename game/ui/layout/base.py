"""What all layouts have in common."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

PixelSize = tuple[int, int]

MIN_SIZE: PixelSize = (480, 360)
"""Smaller windows show a picture of this size, scaled down."""
WELL_COLUMNS = 10
WELL_ROWS = 20
SKY_ROWS = 1.2
"""What is seen above the skyline, in cells: a new piece, and how near the end is."""


def at_least(size: PixelSize) -> PixelSize:
    """The size for which a window of this size is laid out."""
    return max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1])


BACK_WIDTH = 6.0
"""The width of the way back for the mouse, in ems."""


def back_rect(left: int, row: Rect, type_size: int) -> Rect:
    """The way back for the mouse, from ``left`` on, in the middle of a row."""
    height = min(row.height, round(2.2 * type_size))
    return Rect(left, row.y + (row.height - height) // 2, round(BACK_WIDTH * type_size), height)


class WellPlace(Protocol):
    """Where a well is drawn."""

    @property
    def cell(self) -> int:
        """Pixels of a cell."""

    @property
    def well(self) -> Rect:
        """The visible rows."""

    @property
    def playfield(self) -> Rect:
        """The well with what is seen above it."""
