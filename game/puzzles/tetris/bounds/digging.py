"""How many cells must be filled before the lowest row can be reached from above."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.core.board.bits import BITS, FULL_ROW, ROWS, STRIDE, RowMask, remove_rows, stack_height
from game.puzzles.tetris.bounds.covering import MOST_PIECES, Stock, can_cover, rows_to_clear

_TALLEST = 8
"""The highest stack in rows that is looked at. In a higher one there are too many sets of rows."""
_CELLS = 4


@lru_cache(1 << 16)
def cells_to_open(cells: int) -> int:
    """Return a number of cells that must be filled above the lowest row before a piece can fill the whole of it.

    A piece that covers a cell lies in the connected empty cells around it. Either these are open above, or a kick
    brings the piece into them, which needs four cells. If neither is so, rows must clear first; this returns the empty
    cells of the cheapest set of such rows. It is never too many: pieces that are placed only close ways.
    """
    height = stack_height(cells)
    if height > _TALLEST:
        return 0
    holes = FULL_ROW & ~cells
    if _open(cells, height, holes):
        return 0
    rows = range(1, height)
    empty = [(FULL_ROW & ~(cells >> (STRIDE * y))).bit_count() for y in range(height)]
    sets = sorted(
        (sum(empty[y] for y in some), sum(1 << (STRIDE * y) for y in some))
        for number in range(1, height)
        for some in combinations(rows, number)
    )
    return next(cost for cost, gone in sets if _open(remove_rows(cells, RowMask(gone)), height, holes))


def _open(cells: int, height: int, holes: int) -> bool:
    """Return whether each hole is in empty cells that are open above, or at least four."""
    empty = ROWS[height + 1] & ~cells
    top = BITS[height + 1] & ~BITS[height]
    while holes:
        region, before = holes & -holes, 0
        while region != before and not region & top:
            before = region
            region |= (region << 1 | region >> 1 | region << STRIDE | region >> STRIDE) & empty
        if not region & top and region.bit_count() < _CELLS:
            return False
        holes &= ~region
    return True


def can_dig(cells: int, stock: Stock, pieces: int) -> bool:
    """Return False only if at most so many pieces of a stock cannot cover the rest of the lowest row."""
    if pieces > MOST_PIECES:
        return True
    return can_cover(cells, FULL_ROW & ~cells, stock, pieces, rows_to_clear(cells, pieces))
