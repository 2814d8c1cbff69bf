"""Small pictures of placements: the board before, the placement, and a better one."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.play.results.sheet import PlacementPicture
from game.ui.draw.blocks import blocks, faded
from game.ui.draw.game.heat import CHOSEN, outline
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, MEDIUM, fitted
from game.ui.theme import MUTED, PANEL_EDGE, SOFT, TEXT, WELL, Palette

_LINE = 1.4
"""The height of a line of text in ems."""
_LEAST_ROWS = 8
_PALE = 95
"""The opacity of the stack, from 0 to 255, so that the piece stands out."""


def pictures_height(width: int, size: int, pictures: Sequence[PlacementPicture], places: int) -> int:
    """The height in pixels of a row of pictures that is ``width`` pixels wide and has ``places`` places."""
    cell = _pitch(width, size, places) // WIDTH
    return cell * _rows(pictures) + _words_height(size, pictures)


def draw_pictures(
    target: Surface, area: Rect, pictures: Sequence[PlacementPicture], size: int, palette: Palette, *, places: int
) -> list[Rect]:
    """Draw the pictures side by side, with text of ``size`` pixels below them. Return their rectangles."""
    drawn = []
    rows, words = _rows(pictures), _words_height(size, pictures)
    cell = max(2, min(_pitch(area.width, size, places) // WIDTH, (area.height - words) // rows))
    column = area.width / places
    left = area.x + (area.width - column * len(pictures)) / 2
    for number, picture in enumerate(pictures):
        place = Rect(round(left + number * column), area.y, round(column), area.height)
        drawn.append(place)
        well = Rect(0, place.y, WIDTH * cell, rows * cell)
        well.centerx = place.centerx
        _draw_board(target, well, cell, picture, palette)
        for line, text in enumerate(picture.words):
            row = Rect(place.x, well.bottom + round((0.3 + line * _LINE) * size), place.width, round(_LINE * size))
            image = fitted(
                text, size, (TEXT, SOFT, MUTED)[min(line, 2)], row.width - size // 2, BOLD if line == 0 else MEDIUM
            )
            put(target, image, row, 0.5)
    return drawn


def _draw_board(target: Surface, well: Rect, cell: int, picture: PlacementPicture, palette: Palette) -> None:
    target.fill(PANEL_EDGE, well.inflate(2, 2))
    target.fill(WELL, well)
    for tile, cells in zip(faded(cell, palette, _PALE), picture.layers, strict=True):
        _draw_cells(target, well, cell, cells, tile)
    _draw_cells(target, well, cell, picture.placed, blocks(cell, palette)[picture.piece])
    outline(target, well, cell, picture.better, CHOSEN)


def _draw_cells(target: Surface, well: Rect, cell: int, cells: int, tile: Surface) -> None:
    while cells:
        lowest = cells & -cells
        cells ^= lowest
        y, x = divmod(lowest.bit_length() - 1, STRIDE)
        target.blit(tile, (well.x + x * cell, well.bottom - (y + 1) * cell))


def _pitch(width: int, size: int, places: int) -> int:
    """The width of a board in pixels, at most."""
    return width // places - size


def _rows(pictures: Sequence[PlacementPicture]) -> int:
    return max(_LEAST_ROWS, *(picture.height + 1 for picture in pictures))


def _words_height(size: int, pictures: Sequence[PlacementPicture]) -> int:
    return round((0.3 + _LINE * max(len(picture.words) for picture in pictures)) * size)
