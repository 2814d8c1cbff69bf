"""What is looked at: a figure with its name and notes, a picture, a bar that fills, stars, and a board of cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import inf
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ...theme import THEME, Colour, kept, mix
from ..boxes.box import Box, Column, Grid, Position
from ..boxes.lengths import ANY, ENDLESS, Extent, Length, Span, Units, between, cells, ems, exactly
from ..sizes import BODY, CARD, CLOSE, HUGE, MIDDLE, SMALL
from ..text.fonts import BOLD, figures, size_for
from ..text.labels import Sign, Text
from .strokes import blank, draw_bar, hairline, panel_behind, put, thin_frame

_HIGH = 1.15
"""The height of a figure, compared with the size of its digits."""
_BEHIND, _SIGN = 1.2, 0.9
"""The room for a sign behind a figure, and the side of it, compared with the size of the digits."""
_GROWN = 2.0
"""The height that a figure that grows asks for, compared with its least."""
_SMALLEST = 0.4
"""The share of its size that a figure keeps where it is too wide."""


def figure_tile(
    name: str,
    figure: str,
    notes: Sequence[tuple[str, Colour]] = (),
    *,
    best: bool = False,
    grows: bool = False,
    sign: Sign | None = None,
) -> Column:
    """A figure on a ground of its own. One that ``grows`` is larger in a higher place, with all in the middle.
    ``notes`` are sentences with their colours, the first of them bold if there are several. A long figure is smaller.
    ``best`` says that it is a record. ``sign`` draws a picture as high as the digits behind them."""
    scale, across = (BODY, MIDDLE) if grows else (SMALL, 0.0)

    def heights(width: float, units: Units) -> Span:
        least = round(_HIGH * HUGE * units.em)
        return Span(least, _GROWN * least, inf) if grows else Span(least, least, least)

    def draw(target: Surface, box: Box) -> None:
        """Draw the digits as large as they fit, and the sign behind them."""
        size = round(box.rect.height / _HIGH)
        behind = round(_BEHIND * size) if sign else 0
        size = size_for(figure, size, box.rect.width - behind, BOLD, least=_SMALLEST)
        digits = figures(figure, size, THEME.best if best else THEME.text)
        both = box.rect.copy()
        both.width = digits.get_width() + behind
        both.x += round((box.rect.width - both.width) * across)
        put(target, digits, both)
        if sign:
            side = round(_SIGN * size)
            place = Rect(both.right - side, 0, side, side)
            place.centery = both.centery
            sign(target, place)

    told = [note for note in notes if note[0]]
    words = (
        Text(text, colour=colour, scale=scale, bold=len(told) > 1 and not number, across=across)
        for number, (text, colour) in enumerate(told)
    )
    named = Text(name, colour=THEME.muted, scale=SMALL, bold=True, across=across)
    parts = named, Box(height=heights, draw=draw), *words
    around = [Box(share=MIDDLE) for _ in range(2)] if grows else []
    return Column(*around[:1], *parts, *around[1:], around=CLOSE, draw=partial(panel_behind, best=best))


def figure_tiles(facts: Iterable[tuple[str, str, str]], *, least: Length = CARD) -> Grid:
    """A tile for each name, figure and note."""
    tiles = (figure_tile(name, figure, [(note, THEME.soft)]) for name, figure, note in facts)
    return Grid(*tiles, least=least, gap=CLOSE, even=True)


_PICTURE_WIDE, _PICTURE_HIGH = between(ems(16.0), ems(32.0), ENDLESS), between(ems(14.0), most=ENDLESS)


def pictured(shown: Callable[[], Surface | None]) -> Box:
    """A picture, scaled so that it fills its place and all of it can be seen, with a frame. ``shown`` gives it."""

    def draw(target: Surface, box: Box) -> None:
        picture, thin = shown(), hairline(target)
        if picture:
            place = picture.get_rect().fit(box.rect.inflate(-2 * thin, -2 * thin))
            place.top = box.rect.y + thin
            target.blit(pygame.transform.smoothscale(picture, place.size), place)
            thin_frame(target, place.inflate(2 * thin, 2 * thin), THEME.well_frame)

    return Box(width=_PICTURE_WIDE, height=_PICTURE_HIGH, draw=draw)


def progress_bar(done: Callable[[], float]) -> Box:
    """A bar that fills from left to right. ``done`` gives what is done, from 0 to 1."""

    def draw(target: Surface, box: Box) -> None:
        groove = Rect(box.rect.x, box.rect.centery - box.em // 4, box.rect.width, box.em // 2)
        draw_bar(target, groove, max(0.0, min(done(), 1.0)), THEME.accent)

    return Box(height=exactly(ems(1.0)), draw=draw)


_RIM = 14
"""The size of a star, compared with the thickness of its rim."""
_STARS_HIGH = 2.5 / HUGE
"""The height of a row of stars, compared with their size."""
_LEFT_OUT = 0.55, 0.34
"""How much a star that is not bright stands out in a dark theme and in a light one, from 0 to 1."""


class Stars(NamedTuple):
    bright: int
    """How many of them are bright: the first ones."""
    most: int
    """How many there are."""


def draw_stars(target: Surface, row: Rect, stars: Stars, size: int) -> None:
    """Draw all stars in the middle of a row."""
    size = max(7, size)
    pitch = round(1.15 * size)
    left = row.centerx - (pitch * (stars.most - 1)) // 2 - size // 2
    for number in range(stars.most):
        target.blit(_star(size, bright=number < stars.bright), (left + number * pitch, row.centery - size // 2))


_STAR_POINTS = ((0, -50), (14, -16), (49, -15), (21, 7), (31, 42), (0, 22), (-31, 42), (-21, 7), (-49, -15), (-14, -16))


@kept(8)
def _star(size: int, *, bright: bool) -> Surface:
    fine = 4
    rim = THEME.best if bright else mix(THEME.panel, THEME.muted, _LEFT_OUT[THEME.is_light])
    large = blank((size * fine, size * fine), rim)
    middle = size * fine / 2
    points = [(middle + x * size * fine / 100, middle + y * size * fine / 100) for x, y in _STAR_POINTS]
    pygame.draw.polygon(large, THEME.gold if bright else rim, points)
    if bright and THEME.gold != rim:
        pygame.draw.lines(large, rim, True, points, max(2, round(size * fine / _RIM)))
    return pygame.transform.smoothscale(large, (size, size))


def starred(stars: Stars, *, at: float = 0.5, scale: float = HUGE) -> Box:
    """A row of stars. ``at`` says where they stand in a wider place, 0 for its left edge. ``scale`` is their size."""

    def draw(target: Surface, box: Box) -> None:
        size = round(scale * box.em)
        row = box.rect.copy()
        row.width = round(1.15 * size) * (stars.most - 1) + size
        row.x += round((box.rect.width - row.width) * at)
        draw_stars(target, row, stars, size)

    return Box(height=exactly(ems(_STARS_HIGH * scale)), draw=draw)


_BOARD_EDGES = 0.4
"""The room for the frame at both sides together, in cells."""
_BOARD_FRAME, _LEAST_CELL = 4, 2
"""That room and the size of a cell in pixels, at least."""


class BoardBox(Box):
    """A board of some columns and rows, which a function draws."""

    def __init__(
        self,
        columns: int,
        rows: int,
        draw: Callable[[Surface, BoardBox], None],
        *,
        name: str = "",
        cell: Length | None = None,
        high: Length | Extent | None = None,
        hoverable: bool = False,
    ) -> None:
        """``cell`` is the size of a cell: as large as the page allows, unless it is given. A picture has the height or
        the heights ``high`` whatever is on it, and cells of any size that fits. A board that is ``hoverable`` knows
        which cell is ``pointed`` at."""
        self.hoverable = hoverable
        self.columns, self.rows, self._draw = columns, rows, draw
        size = cell or cells(1.0)

        def length(count: float) -> Length:
            return Length(size.ems * count, size.cells * count)

        wide, tall = exactly(length(columns + _BOARD_EDGES)), exactly(length(rows + _BOARD_EDGES))
        if high:
            wide, tall = ANY, high if isinstance(high, Extent) else exactly(high)
        super().__init__(name, width=wide, height=tall)

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place, no higher than the board."""
        high = round(min(rect.height, self.height(rect.width, units).most))
        super().place(Rect(rect.x, rect.y, rect.width, high), units)

    @property
    def pointed(self) -> tuple[int, int] | None:
        """The column and the row under the mouse."""
        return self._pointed if self.hovered else None

    def part_at(self, position: Position) -> tuple[int, int] | None:
        """The cell at a position, on a board that shows something of it."""
        return self.cell_at(position) if self.hoverable else None

    @property
    def cell(self) -> int:
        across, down = (self.rect.width - _BOARD_FRAME) // self.columns, (self.rect.height - _BOARD_FRAME) // self.rows
        return max(_LEAST_CELL, min(across, down))

    @property
    def board(self) -> Rect:
        board = Rect(0, 0, self.columns * self.cell, self.rows * self.cell)
        board.center = self.rect.center
        return board

    def place_of(self, column: int, row: int) -> Rect:
        """The place of a cell. Columns are counted from the left and rows from the top, both from 0."""
        return Rect(self.board.x + column * self.cell, self.board.y + row * self.cell, self.cell, self.cell)

    def cell_at(self, position: Position, *, outside: bool = False) -> tuple[int, int] | None:
        """The column and the row at a position. None outside the board, or the nearest cell with ``outside``."""
        column, row = (position[0] - self.board.x) // self.cell, (position[1] - self.board.y) // self.cell
        if outside:
            return max(0, min(column, self.columns - 1)), max(0, min(row, self.rows - 1))
        return (column, row) if self.board.collidepoint(position) else None

    def draw(self, target: Surface) -> None:
        self._draw(target, self)
