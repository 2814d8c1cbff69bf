"""How many cells must be filled before a T can clear two rows."""

from __future__ import annotations

from functools import lru_cache

from game.core.board.bits import FULL_ROW, STRIDE, stack_height

_T_CELLS = 4
_UPRIGHT_CELLS = 3
"""The most cells of two neighbouring rows that an upright T covers."""


@lru_cache(1 << 16)
def cells_to_spin(cells: int) -> int:
    """Return a number of cells that must be filled before a T can fill the rest of two rows.

    It is never too many. A T that lies covers three cells of a row and the middle one of its neighbour. Two rows that
    are apart become neighbours when the rows between them clear; one of these may stay in the middle of an upright T.
    """
    height = stack_height(cells) + 2
    rows = [FULL_ROW & ~(cells >> (STRIDE * y)) for y in range(height)]
    empty = [row.bit_count() for row in rows]
    best = 2 * FULL_ROW.bit_count()
    for low in range(height - 1):
        one, other = rows[low], rows[low + 1]
        lies = one & other & (other << 1 & other >> 1 | one << 1 & one >> 1)
        best = min(best, empty[low] + empty[low + 1] - (_T_CELLS if lies else _UPRIGHT_CELLS))
        between = largest = 0
        for high in range(low + 2, height):
            between += empty[high - 1]
            largest = max(largest, empty[high - 1])
            best = min(best, empty[low] + empty[high] - _T_CELLS + between - largest)
    return best
