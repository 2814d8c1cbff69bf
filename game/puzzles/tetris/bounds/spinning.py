"""How many cells must be filled before a T can clear two or three rows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations

from game.core.board.bits import FULL_ROW, STRIDE, WIDTH, stack_height
from game.puzzles.tetris.bounds.covering import MOST_PIECES, Stock, can_cover, rows_to_clear

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


def can_spin(cells: int, rows: int, stock: Stock, pieces: int) -> bool:
    """Return False only if at most so many pieces of a stock cannot prepare a place in which a T clears two or three
    rows: the pieces must cover the rest of these rows, and a corner over a T that lies."""
    if pieces > MOST_PIECES:
        return True
    clearing = rows_to_clear(cells, pieces)
    room = _T_CELLS * pieces
    height = stack_height(cells) + rows
    holes = [FULL_ROW & ~(cells >> (STRIDE * y)) for y in range(height)]
    lying = _lying(cells, holes, clearing, room) if rows == 2 else ()
    return any(
        must.bit_count() <= room and can_cover(cells | own, must, stock, pieces, clearing)
        for own, must in chain(lying, _upright(holes, rows, clearing))
    )


def _lying(cells: int, holes: list[int], clearing: int, room: int) -> Iterator[tuple[int, int]]:
    """Yield the cells of each T that lies and clears two rows, and the cells that must be filled for that."""
    for low in range(len(holes)):
        between = 0
        for high in range(low + 1, len(holes)):
            if holes[low].bit_count() + holes[high].bit_count() + between.bit_count() > room + _T_CELLS:
                if between.bit_count() > room:
                    break
            else:
                line = holes[low] << (STRIDE * low) | holes[high] << (STRIDE * high)
                for wide, stem, back in ((high, low, high + 1), (low, high, low - 1)):
                    middles = holes[wide] & holes[wide] << 1 & holes[wide] >> 1 & holes[stem]
                    for middle in _bits(middles):
                        own = (7 * middle >> 1) << (STRIDE * wide) | middle << (STRIDE * stem)
                        for corner in _corners(cells, middle, back, back - wide, clearing):
                            yield own, (line & ~own) | between | corner
            if not clearing >> high & 1:
                break
            between |= holes[high] << (STRIDE * high)


def _corners(cells: int, middle: int, back: int, way: int, clearing: int) -> Iterator[int]:
    """Yield what must be filled so that a corner behind a T is: nothing, or one of the cells, perhaps after clears."""
    between = 0
    while back >= 0:
        corners = (middle << 1 | middle >> 1) << (STRIDE * back)
        if corners & cells:
            yield between
        else:
            yield between | middle << (STRIDE * back + 1)
            yield between | middle >> 1 << (STRIDE * back)
        if not clearing >> back & 1:
            return
        between |= FULL_ROW << (STRIDE * back) & ~cells
        back += way
    yield between  # the floor


def _upright(holes: list[int], rows: int, clearing: int) -> Iterator[tuple[int, int]]:
    """Yield the cells of each upright T that clears so many of its rows, and the cells that must be filled for that."""
    height = len(holes) + 1
    holes = [*holes, FULL_ROW]
    for low in range(height):
        for middle in _beside(low, height, clearing):
            for high in _beside(middle, height, clearing):
                own = (low, middle, high)
                between = [y for y in range(low, high) if y not in own]
                gaps = sum(holes[y] << (STRIDE * y) for y in between)
                column = holes[low] & holes[middle] & holes[high]
                for bit in _bits(column & (holes[middle] << 1 | holes[middle] >> 1)):
                    for arm in (bit << 1, bit >> 1):
                        if not arm & holes[middle]:
                            continue
                        tee = bit << (STRIDE * low) | (bit | arm) << (STRIDE * middle) | bit << (STRIDE * high)
                        for some in combinations(own, rows):
                            line = sum(holes[y] << (STRIDE * y) for y in some)
                            yield tee, (line & ~tee) | gaps


def _beside(y: int, height: int, clearing: int) -> Iterator[int]:
    """Yield the rows that can come to lie above a row, when rows between clear."""
    for above in range(y + 1, height):
        yield above
        if not clearing >> above & 1:
            return


def _bits(row: int) -> Iterator[int]:
    """Yield the bits of a row."""
    while row:
        yield row & -row
        row &= row - 1
