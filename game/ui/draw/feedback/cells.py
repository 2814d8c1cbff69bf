"""The cells of a mask: drawing them, and their place."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.board.bits import STRIDE, WIDTH
from game.ui.kit.layout import WELL_ROWS, WellPlace

HIDDEN_ROWS = 2
"""The number of rows above the skyline that can be partly visible."""


def draw_cells(target: Surface, layout: WellPlace, cells: int, tile: Surface, down: int = 0) -> None:
    """Draw a tile in each cell of a mask, ``down`` pixels lower than the cell."""
    size, left, bottom = layout.cell, layout.well.x, layout.well.bottom + down
    tiles, highest = [], layout.well.bottom - (WELL_ROWS + HIDDEN_ROWS) * size
    while cells:
        lowest = cells & -cells
        y, x = divmod(lowest.bit_length() - 1, STRIDE)
        top = bottom - (y + 1) * size
        if top < highest:
            break
        tiles.append((tile, (left + x * size, top)))
        cells ^= lowest
    target.blits(tiles, doreturn=False)


def place_of(layout: WellPlace, cells: int) -> Rect | None:
    """The smallest rectangle of the well with all cells of a mask. None if there are none."""
    if not cells:
        return None
    size, left, bottom = layout.cell, layout.well.x, layout.well.bottom
    low, high = ((cells & -cells).bit_length() - 1) // STRIDE, -(-cells.bit_length() // STRIDE)
    rows = [cells >> STRIDE * y for y in range(low, high)]
    columns = [x for x in range(WIDTH) if any(row >> x & 1 for row in rows)]
    width = (columns[-1] + 1 - columns[0]) * size
    return Rect(left + columns[0] * size, bottom - high * size, width, (high - low) * size)
