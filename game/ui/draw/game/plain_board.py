"""A board without a game: its grid and its blocks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.core.board.pieces import PIECES
from game.ui.draw.blocks import blocks
from game.ui.draw.feedback.cells import places_in
from game.ui.kit.shapes import hairline, paint
from game.ui.theme import THEME, Palette

_FRAME, _GRID = 6, 16
"""The least size of a cell, compared with the thickness of the frame and of a line of the grid."""

GREY, EMPTY = "G", "."
"""How a grey cell and an empty one are written. Others have the letters of their pieces."""


def well_in(area: Rect, rows: int) -> tuple[Rect, int]:
    """The place of a board of so many rows in an area, as large as it fits, and the size of its cells in pixels."""
    cell = max(2, min((area.width - 4) // WIDTH, (area.height - 4) // rows))
    well = Rect(0, 0, WIDTH * cell, rows * cell)
    well.center = area.center
    return well, cell


def frame_of(target: Surface, cell: int) -> int:
    """The width of the frame of a board with cells of so many pixels."""
    return max(2, min(2 * hairline(target), cell // _FRAME))


def draw_plain_board(target: Surface, well: Rect, cell: int, layers: Sequence[int], palette: Palette) -> None:
    """Draw a board. ``layers`` are the cells of each piece, in the order of ``Piece``, and then the grey cells."""
    thin = hairline(target)
    frame, fine = frame_of(target, cell), max(1, min(thin, cell // _GRID))
    paint(target, THEME.well_frame, well.inflate(2 * frame, 2 * frame))
    paint(target, THEME.well, well)
    for x in range(well.x + cell, well.right, cell):
        paint(target, THEME.well_grid, Rect(x - fine // 2, well.y, fine, well.height))
    for y in range(well.y + cell, well.bottom, cell):
        target.fill(THEME.well_grid, Rect(well.x, y - fine // 2, well.width, fine))
    for tile, cells in zip(blocks(cell, palette), layers, strict=True):
        target.blits([(tile, place) for place in places_in(well, cell, cells) if place.bottom > well.y], doreturn=False)


def layers_of(rows: Sequence[str]) -> tuple[int, ...]:
    """Return the cells of each piece, and then the grey cells, of a picture in letters.

    ``rows`` are from top to bottom, with the letters of pieces, ``G`` for grey cells and dots for empty ones.
    """
    cells = dict.fromkeys((*(piece.name for piece in PIECES), GREY, EMPTY), 0)
    for y, row in enumerate(reversed(rows)):
        for x, letter in enumerate(row):
            cells[letter] |= 1 << (y * STRIDE + x)
    cells.pop(EMPTY)
    return tuple(cells.values())


def draw_framed(target: Surface, well: Rect, cell: int, row: int) -> None:
    """Draw a frame around a row, the lowest of which is 0."""
    frame = Rect(well.x, well.bottom - (row + 1) * cell, well.width, cell)
    pygame.draw.rect(target, THEME.ahead, frame, max(2, cell // 12))
