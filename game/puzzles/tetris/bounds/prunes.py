"""Quick tests that show that the empty cells of some rows cannot be filled by pieces.

Each test stays right when rows clear and the rows above them move down. Two tests that look as good are wrong for that
reason: the number of cells of each connected part, and the colours of a chessboard.
"""

from __future__ import annotations

from functools import cache, reduce
from itertools import pairwise
from operator import and_

from game.core.board.bits import COLUMNS, FULL_ROW, ROWS, STRIDE, WIDTH, column_span
from game.core.board.pieces import Piece

_EVEN = sum(COLUMNS[x] for x in range(0, WIDTH, 2))
_CELLS = 4


def can_split(cells: int, rows: int) -> bool:
    """Return whether the empty cells between columns that are full in all ``rows`` are multiples of four.

    A full column stays full when rows clear, so no piece can ever lie across it.
    """
    meet = FULL_ROW
    for y in range(rows):
        meet &= cells >> (STRIDE * y)
        if not meet:
            return True
    first = 0
    for x in [*_columns(meet), WIDTH]:
        if x > first and (column_span(first, x - 1, rows) & ~cells).bit_count() % _CELLS:
            return False
        first = x + 1
    return True


def cut_off(cells: int, rows: int) -> int:
    """Return the empty cells that full columns cut off and that are no multiple of four, as few as there are of them.

    It is 0 where ``can_split`` is true.
    """
    full = reduce(and_, (cells >> (STRIDE * y) for y in range(rows)), FULL_ROW)
    ends = [-1, *_columns(full), WIDTH]
    parts = [column_span(left + 1, right - 1, rows) & ~cells for left, right in pairwise(ends) if right > left + 1]
    return min((part for part in parts if part.bit_count() % _CELLS), key=int.bit_count, default=0)


def can_balance(cells: int, rows: int, pieces: tuple[Piece, ...]) -> bool:
    """Return whether pieces can fill as many more cells of even columns than of odd ones as are empty.

    A row has five cells of either kind, so that a clear changes nothing. A J or an L always fills two more cells of one
    kind. A T does so if it stands, and an I fills four more if it stands. All other pieces fill as many of either kind.
    ``pieces`` are those that can be placed, and one of them may be left over.
    """
    empty = ROWS[rows] & ~cells
    surplus = abs(2 * (empty & _EVEN).bit_count() - empty.bit_count())
    bent, tees, longs = _counts(pieces)
    if surplus > 2 * (bent + tees) + 4 * longs:
        return False
    spare = len(pieces) > empty.bit_count() // _CELLS
    return bool(tees) or (spare and bent > 0) or (surplus // 2 - bent) % 2 == 0


@cache
def _columns(row: int) -> tuple[int, ...]:
    return tuple(x for x in range(WIDTH) if (row >> x) & 1)


@cache
def _counts(pieces: tuple[Piece, ...]) -> tuple[int, int, int]:
    """Return how many pieces are J or L, T, and I."""
    return (
        pieces.count(Piece.J) + pieces.count(Piece.L),
        pieces.count(Piece.T),
        pieces.count(Piece.I),
    )
