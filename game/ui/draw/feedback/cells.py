"""Drawing the cells of a mask."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.core.board.bits import STRIDE, bit_indices
from game.ui.kit.layout import WELL_ROWS, WellPlace

HIDDEN_ROWS = 2
"""The number of rows above the skyline that can be partly visible."""


def draw_cells(target: Surface, layout: WellPlace, cells: int, tile: Surface, down: int = 0) -> None:
    """Draw a tile in each cell of a mask, ``down`` pixels lower than the cell."""
    if not cells:
        return
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


def places_in(well: Rect, size: int, cells: int) -> Iterator[Rect]:
    """The places of the cells of a mask, from the lowest on, with cells of ``size`` pixels."""
    for index in bit_indices(cells):
        y, x = divmod(index, STRIDE)
        yield Rect(well.x + x * size, well.bottom - (y + 1) * size, size, size)
