"""Whether the pieces that are left can cover the cells that must be filled.

Only the shapes of the pieces count here, and not how they come to their places. So the answer is never wrongly no.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.board.bits import FULL_ROW, STRIDE, WIDTH, stack_height
from game.core.board.pieces import Piece
from game.puzzles.tetris.reach import ROTATION

CELLS = 4
"""The cells of a piece."""
MOST_PIECES = 4
"""The most pieces for which this is asked. With more, there is so much room that the answer is hardly ever no."""
Stock = tuple[Piece, ...]
"""Pieces in the order of ``Piece``."""


def rows_to_clear(cells: int, pieces: int) -> int:
    """Return the rows that so many pieces can fill, one bit for each row.

    A row above the stack has ten empty cells, and each row between it and the stack needs a cell that bears it.
    """
    room = CELLS * pieces
    height = stack_height(cells) + max(0, room - WIDTH + 1)
    return sum(1 << y for y in range(height) if (FULL_ROW & ~(cells >> (STRIDE * y))).bit_count() <= room)


@lru_cache(1 << 17)
def can_cover(taken: int, must: int, stock: Stock, pieces: int, clearing: int) -> bool:
    """Return whether at most so many pieces of a stock can cover all cells of ``must`` and none of ``taken``.

    A piece may lie in rows that are not neighbours, if those between are rows of ``clearing``, which have cleared
    before. Their empty cells must be covered then, too.
    """
    if not must:
        return True
    if must.bit_count() > CELLS * pieces:
        return False
    bit = (must & -must).bit_length() - 1
    room = CELLS * (pieces - 1)
    for number, piece in enumerate(stock):
        if number and stock[number - 1] is piece:
            continue
        rest = stock[:number] + stock[number + 1 :]
        for cells, gaps in _places(piece, bit % STRIDE, bit // STRIDE, clearing):
            if cells & taken:
                continue
            left = (must | gaps & ~taken) & ~cells
            if left.bit_count() <= room and can_cover(taken | cells, left, rest, pieces - 1, clearing):
                return True
    return False


@lru_cache(1 << 16)
def _places(piece: Piece, x: int, y: int, clearing: int) -> tuple[tuple[int, int], ...]:
    """Return the places of a piece over a cell: its cells, and those of the rows between them."""
    found = []
    for orientation in ROTATION.distinct[piece]:
        shape = ROTATION.shapes[piece][orientation]
        tall = 1 + max(row for _, row in shape)
        for column, row in shape:
            left = x - column
            if 0 <= left <= ROTATION.right[piece][orientation]:
                for rows in _rows(y, row, tall, clearing):
                    cells = sum(1 << (STRIDE * rows[high] + left + across) for across, high in shape)
                    between = set(range(rows[0], rows[-1])) - set(rows)
                    found.append((cells, sum(FULL_ROW << (STRIDE * each) for each in between)))
    return tuple(sorted(set(found), key=lambda place: (place[1].bit_count(), place)))


def _rows(y: int, place: int, tall: int, clearing: int) -> list[tuple[int, ...]]:
    """Return the sets of rows in which a piece of a height can lie, if its row number ``place`` is the row ``y``."""
    found: list[tuple[int, ...]] = [(y,)]
    for _ in range(place):
        found = [(low, *rows) for rows in found for low in _next(rows[0], -1, clearing)]
    for _ in range(tall - 1 - place):
        found = [(*rows, high) for rows in found for high in _next(rows[-1], 1, clearing)]
    return found


def _next(y: int, way: int, clearing: int) -> list[int]:
    """Return the rows that can come to lie beside a row, above or below, when rows between clear."""
    found = []
    y += way
    while y >= 0:
        found.append(y)
        if not clearing >> y & 1:
            break
        y += way
    return found
