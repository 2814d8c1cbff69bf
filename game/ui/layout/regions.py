"""The regions of a game, and where its well stands."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from game.play.frame import Panels
from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PixelSize, frame_width
from game.ui.theme import LOOK

HEADING = 1.75
"""The height of the heading of a region, in ems."""


@dataclass(frozen=True)
class PlayLayout:
    """The regions of the game. They do not overlap."""

    size: PixelSize
    panels: Panels
    cell: int
    """The size of a cell of the well in pixels."""
    unit: int
    """The size of a cell in a well of twenty rows, which the panels around a lower well keep to."""
    type_size: int
    """The size of small text in pixels."""
    figure_size: int
    """The size of figures in pixels."""
    sky: Rect
    well: Rect
    hold: Rect
    caption: Rect
    counts: Rect
    queue: Rect
    figures: Rect
    footer: Rect
    bar: Rect
    why: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    race: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The best game with its heading, right of the figures; empty if there is no room."""
    dealer: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The panel of the dealer, in place of the counts and as far to the left as the window allows."""

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions that are not empty, by name."""
        names = (
            "sky",
            "well",
            "hold",
            "caption",
            "counts",
            "queue",
            "figures",
            "footer",
            "bar",
            "why",
            "race",
            "dealer",
        )
        return {name: rect for name in names if (rect := getattr(self, name)).height}

    @property
    def playfield(self) -> Rect:
        """The well with the sky above it."""
        return self.sky.union(self.well)

    @property
    def framed(self) -> Rect:
        """The playfield with the frame around the well."""
        line = frame_width(self.cell)
        field = self.playfield
        return Rect(field.x - line, field.y, field.width + 2 * line, field.height + line)

    @property
    def shaken(self) -> Rect:
        """The same with the room below it for the greatest thud, which leaves the letters of the footer alone."""
        still = self.framed
        return Rect(still.x, still.y, still.width, still.height + thud_pixels(self.cell))


def size_of_text(unit: int, share: float, least: int) -> int:
    """The size of text in pixels beside a well with cells of ``unit`` pixels, with the factor that the player has
    chosen. ``share`` is its size in cells."""
    return max(least, round(max(least, unit * share) * LOOK.text))


def normal_size(size: int) -> int:
    """The size of small text in pixels if the player wants large text and it has no room; else the same size."""
    return min(size, max(LEAST_TYPE, round(size / max(1.0, LOOK.text))))


LEAST_TYPE, LEAST_FIGURE = 11, 15
"""The least sizes of small text and of figures in pixels."""


_LEAST_THUD, _THUD = 2, 0.085
"""The way of a full thud: its least pixels, and its share of a cell."""


def thud_pixels(cell: int, share: float = 1.0) -> int:
    """How far the well moves at a hard drop, in pixels, at a share of the full thud."""
    return round(max(_LEAST_THUD, cell * _THUD) * share)


_LARGEST = 2.4
"""The greatest size of a cell in a lower well, in cells of a well of twenty rows."""


def cell_of(unit: int, rows: int, width: float) -> int:
    """The size of a cell in a well of ``rows`` rows that has the height of twenty rows of ``unit`` and a ``width``."""
    if rows >= WELL_ROWS:
        return unit
    largest = min(unit * (WELL_ROWS + SKY_ROWS) / (rows + SKY_ROWS), width / WELL_COLUMNS, _LARGEST * unit)
    return max(unit, int(largest))


def well_on(left: int, floor: int, cell: int, rows: int) -> tuple[Rect, Rect]:
    """The sky and the well of ``rows`` rows that stands on a floor."""
    well = Rect(left, floor - rows * cell, WELL_COLUMNS * cell, rows * cell)
    sky_height = round(cell * SKY_ROWS)
    return Rect(left, well.y - sky_height, well.width, sky_height), well
