"""The regions of a game, and where its well stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from game.play.frame import Panels
from game.ui.layout.base import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PixelSize, at_least, frame_width
from game.ui.layout.replay_bar import bar_height, bar_rect
from game.ui.theme import LOOK

HEADING = 1.75
"""The height of the heading of a region, in ems."""
HOLD = 4.1
"""The height of the hold with its heading, in cells."""
TYPE, FIGURE = 0.42, 0.78
"""The sizes of small text and of figures beside a well, in cells."""
LEAST_TYPE, LEAST_FIGURE = 11, 15
"""The least sizes of both in pixels."""


def nothing() -> Rect:
    """A region that a layout does not have."""
    return Rect(0, 0, 0, 0)


@dataclass(frozen=True, kw_only=True)
class PlayLayout:
    """The regions of the game. They do not overlap. Those that a layout does not name are empty."""

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
    queue: Rect
    footer: Rect
    hold: Rect = field(default_factory=nothing)
    caption: Rect = field(default_factory=nothing)
    counts: Rect = field(default_factory=nothing)
    figures: Rect = field(default_factory=nothing)
    bar: Rect = field(default_factory=nothing)
    why: Rect = field(default_factory=nothing)
    race: Rect = field(default_factory=nothing)
    """The best game with its heading, right of the figures; empty if there is no room."""
    dealer: Rect = field(default_factory=nothing)
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
    def below(self) -> Rect:
        """The footer with the room on both sides of it, up to the margins, where nothing else stands beside it."""
        panels, line = self.panels, self.footer
        if panels.why or panels.race or panels.dealer or panels.bar:
            return line
        margin = max(6, min(self.size) // 45)
        return line.union(Rect(margin, line.y, self.size[0] - 2 * margin, line.height))

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


class Edges(NamedTuple):
    """What stands at the edges of a game in a window, in pixels."""

    width: int
    """The width of the window."""
    height: int
    """The height of the window."""
    margin: int
    """The least room at each edge."""
    footer: int
    """The height of the line below the game."""
    bar: int
    """The height of the bar below that line. 0 without it."""

    @property
    def inner_width(self) -> int:
        """The width between the margins."""
        return self.width - 2 * self.margin

    @property
    def inner_height(self) -> int:
        """The height between the margins, above the footer."""
        return self.height - 2 * self.margin - self.footer - self.bar

    def bar_below(self, footer: Rect) -> Rect:
        """The place of the bar. Empty without it."""
        return bar_rect((self.width, self.height), footer.bottom, self.margin) if self.bar else nothing()


def edges_of(size: PixelSize, panels: Panels, *, lines: int = 24) -> Edges:
    """Return what stands at the edges of a window. ``lines`` are the footers that would fill its height."""
    width, height = at_least(size)
    bar = bar_height((width, height)) if panels.bar else 0
    return Edges(width, height, max(6, min(width, height) // 45), max(20, height // lines), bar)


class Sizes(NamedTuple):
    """The sizes of what stands in the regions of a game, in pixels, as ``PlayLayout`` names them."""

    cell: int
    unit: int
    type_size: int
    figure_size: int


def put_together(
    edges: Edges,
    panels: Panels,
    sizes: Sizes,
    playfield: tuple[Rect, Rect],
    *,
    queue: Rect,
    footer: Rect,
    **others: Rect,
) -> PlayLayout:
    """Return the layout of a game. ``playfield`` is its sky and its well.

    The bar stands below the footer, and the panel of the dealer in the place of the counts. ``others`` are the regions
    that not every game has.
    """
    if panels.dealer and "counts" in others:
        others["dealer"] = others.pop("counts")
    elif not panels.counts:
        others.pop("counts", None)
    return PlayLayout(
        size=(edges.width, edges.height),
        panels=panels,
        cell=sizes.cell,
        unit=sizes.unit,
        type_size=sizes.type_size,
        figure_size=sizes.figure_size,
        sky=playfield[0],
        well=playfield[1],
        queue=queue,
        footer=footer,
        bar=edges.bar_below(footer),
        **others,
    )


def size_of_text(unit: int, share: float, least: int) -> int:
    """The size of text in pixels beside a well with cells of ``unit`` pixels, with the factor that the player has
    chosen. ``share`` is its size in cells."""
    return max(least, round(max(least, unit * share) * LOOK.text))


def normal_size(size: int) -> int:
    """The size of small text in pixels if the player wants large text and it has no room; else the same size."""
    return min(size, max(LEAST_TYPE, round(size / max(1.0, LOOK.text))))


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
