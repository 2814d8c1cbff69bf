"""The picture of a placement: the board before, the placement, and a better one."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.play.results.sheet import PlacementPicture
from game.ui.draw.blocks import blocks, faded
from game.ui.draw.game.heat import outline
from game.ui.kit.shapes import hairline
from game.ui.theme import THEME, Palette

LEAST_ROWS = 8
"""The rows of a board that are shown at least."""
_PALE = 95
"""The opacity of the stack, from 0 to 255, so that the piece stands out."""


def rows_of(pictures: Sequence[PlacementPicture]) -> int:
    """The rows that boards need to show all placements at the same size."""
    return max([LEAST_ROWS, *(picture.height + 1 for picture in pictures)])


def draw_board(target: Surface, area: Rect, rows: int, picture: PlacementPicture, palette: Palette) -> None:
    """Draw the lowest ``rows`` rows of a board as large as they fit, in the middle of an area.

    Rows above the skyline have no ground, as in a game.
    """
    cell = max(2, min(area.width // WIDTH, area.height // rows))
    well = Rect(0, 0, WIDTH * cell, rows * cell)
    well.midtop = area.midtop
    over = max(0, rows - picture.skyline) * cell
    visible = Rect(well.x, well.y + over, well.width, well.height - over)
    thin = hairline(target)
    target.fill(THEME.panel_edge, visible.inflate(2 * thin, 2 * thin))
    target.fill(THEME.well, visible)
    for tile, cells in zip(faded(cell, palette, _PALE), picture.layers, strict=True):
        _draw_cells(target, well, cell, cells, tile)
    _draw_cells(target, well, cell, picture.placed, blocks(cell, palette)[picture.piece])
    outline(target, well, cell, picture.better, THEME.chosen)


def _draw_cells(target: Surface, well: Rect, cell: int, cells: int, tile: Surface) -> None:
    while cells:
        lowest = cells & -cells
        cells ^= lowest
        y, x = divmod(lowest.bit_length() - 1, STRIDE)
        target.blit(tile, (well.x + x * cell, well.bottom - (y + 1) * cell))
