"""How many cells must be filled before a T can clear two or three rows."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.core.board.bits import FULL_ROW, STRIDE, WIDTH, stack_height

_T_CELLS = 4
_UPRIGHT_CELLS = 3
"""The most cells of two neighbouring rows that an upright T covers."""


@lru_cache(1 << 16)
def cells_to_spin(cells: int, rows: int) -> int:
    """Return a number of cells that must be filled before a T can fill the rest of two or three rows.

    It is never too many, and more than all cells of these rows if no T has room in them.
    """
    height = stack_height(cells) + rows
    holes = [FULL_ROW & ~(cells >> (STRIDE * y)) for y in range(height)]
    return _for_two(holes) if rows == 2 else _for_three(holes)


def _for_two(rows: list[int]) -> int:
    """Return the cells to fill before a T can fill the rest of two of some rows, given the empty cells of each.

    A T that lies covers three cells of a row and the middle one of its neighbour. Two rows that
    are apart become neighbours when the rows between them clear; one of these may stay in the middle of an upright T.
    """
    height = len(rows)
    empty = [row.bit_count() for row in rows]
    best = 2 * WIDTH
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


def _for_three(rows: list[int]) -> int:
    """Return the cells to fill before a T can fill the rest of three of some rows, given the empty cells of each.

    The T stands upright: it covers two cells of the middle row, and one of each other row in the same column. All rows
    between the three must clear before.
    """
    best = 3 * WIDTH
    for low, middle, high in combinations(range(len(rows)), 3):
        column = rows[low] & rows[middle] & rows[high]
        if column & (rows[middle] << 1 | rows[middle] >> 1):
            best = min(best, sum(row.bit_count() for row in rows[low : high + 1]) - _T_CELLS)
    return best
