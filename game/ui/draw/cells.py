"""Cells of a mask: tiles in them, fillings, the line around them, and a board without a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.core.board.bits import STRIDE, bit_indices
from game.core.board.pieces import PIECES
from game.ui.draw.blocks import blocks
from game.ui.kit.layout import WELL_ROWS, WellPlace
from game.ui.kit.shapes import hairline, paint
from game.ui.theme import THEME, Colour, Palette

HIDDEN_ROWS = 2
"""The number of rows above the skyline that can be partly visible."""
_FRAME, _GRID = 6, 16
"""The least size of a cell, compared with the thickness of the frame and of a line of the grid of a board."""
GREY, EMPTY = "G", "."
"""How a grey cell and an empty one are written. Others have the letters of their pieces."""


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


def fill_cells(target: Surface, layout: WellPlace, cells: int, colour: Colour) -> None:
    """Fill cells, up to the lines between them."""
    for cell in places_in(layout.well, layout.cell, cells):
        target.fill(colour, Rect(cell.x + 1, cell.y + 1, cell.width - 1, cell.height - 1))


def outline(
    target: Surface, layout: WellPlace, cells: int, colour: Colour, *, dashed: bool = False, hidden: int = 0
) -> None:
    """Draw a line around cells, along the inside of their edge, but not in those that are ``hidden``."""
    thick, seen = max(2, round(layout.cell / 9)), cells & ~hidden
    for index, place in zip(bit_indices(seen), places_in(layout.well, layout.cell, seen), strict=True):
        for part in _edges(place, cells, 1 << index, thick, dashed=dashed):
            paint(target, colour, part)


def _edges(cell: Rect, cells: int, bit: int, thick: int, *, dashed: bool) -> Iterator[Rect]:
    """The parts of the line in a cell."""
    sides = (
        (bit << STRIDE, Rect(cell.x, cell.y, cell.width, thick)),
        (bit >> STRIDE, Rect(cell.x, cell.bottom - thick, cell.width, thick)),
        (bit >> 1, Rect(cell.x, cell.y, thick, cell.height)),
        (bit << 1, Rect(cell.right - thick, cell.y, thick, cell.height)),
    )
    for neighbour, side in sides:
        if not neighbour & cells:
            yield from dashes(side) if dashed else (side,)
    for above, row in sides[:2]:
        for beside, column in sides[2:]:
            corner = above * beside // bit  # as far up and across as both
            if above & cells and beside & cells and not corner & cells:
                yield row.clip(column)  # at an inner corner, the square between two lines


def dashes(side: Rect) -> list[Rect]:
    """Cut a side into dashes. The dashes at both ends are half as long and meet those of the neighbours."""
    sixth, level = max(side.size) / 6, side.width > side.height
    cuts = [(round(begin * sixth), round(end * sixth)) for begin, end in ((0, 1), (2, 4), (5, 6))]
    if level:
        return [Rect(side.x + first, side.y, last - first, side.height) for first, last in cuts]
    return [Rect(side.x, side.y + first, side.width, last - first) for first, last in cuts]


def draw_plain_board(target: Surface, well: Rect, cell: int, layers: Sequence[int], palette: Palette) -> None:
    """Draw a board: its grid and its blocks. ``layers`` are the cells of each piece, in the order of ``Piece``, and
    then the grey cells."""
    thin = hairline(target)
    frame, fine = max(2, min(2 * thin, cell // _FRAME)), max(1, min(thin, cell // _GRID))
    paint(target, THEME.well_frame, well.inflate(2 * frame, 2 * frame))
    paint(target, THEME.well, well)
    for x in range(well.x + cell, well.right, cell):
        paint(target, THEME.well_grid, Rect(x - fine // 2, well.y, fine, well.height))
    for y in range(well.y + cell, well.bottom, cell):
        paint(target, THEME.well_grid, Rect(well.x, y - fine // 2, well.width, fine))
    for tile, cells in zip(blocks(cell, palette), layers, strict=True):
        target.blits([(tile, place) for place in places_in(well, cell, cells) if place.bottom > well.y], doreturn=False)


def layers_of(rows: Sequence[str]) -> tuple[int, ...]:
    """The cells of each piece, and then the grey cells, of a picture in letters.

    ``rows`` are from top to bottom, with the letters of pieces, ``G`` for grey cells and dots for empty ones.
    """
    cells = dict.fromkeys((*(piece.name for piece in PIECES), GREY, EMPTY), 0)
    for y, row in enumerate(reversed(rows)):
        for x, letter in enumerate(row):
            cells[letter] |= 1 << (y * STRIDE + x)
    cells.pop(EMPTY)
    return tuple(cells.values())
