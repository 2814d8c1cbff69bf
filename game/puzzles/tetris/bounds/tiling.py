"""Whether the empty cells of some rows can be cut into pieces, whatever the order in which these are placed.

Rows that clear disappear, and the rows above them move down. In the rows as they are at first, a piece that was placed
later can therefore have a gap: rows that had cleared before lie between its own rows. ``SHAPES`` has every piece with
every gap.

This test drops conditions: it does not ask whether a gap was clear in time, and not whether a piece could be moved to
its place. So it never says no to what can be done.

A set of cells is an integer here in which bit ``rows * x + y`` stands for the cell (x, y): column by column, because a
cut that goes on from column to column has fewer loose ends than one from row to row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

from game.core.board.bits import FULL_ROW, STRIDE, WIDTH
from game.core.board.pieces import PIECES, Piece
from game.puzzles.tetris.reach import ROTATION

TALLEST = 8
"""The most rows for which cuts are looked for. In more rows there are too many gaps."""
BUDGET = 3_000
"""The steps of one test. A test that needs more says yes, which is always safe."""
_COUNT_BITS = 4
_MOST = (1 << _COUNT_BITS) - 1

Stock = int
"""How many there are of each piece: four bits for each, the lowest ones for the first piece."""

Cuts = Sequence[Sequence[tuple[int, Stock, Sequence[int]]]]
"""[lowest cell]: for each piece, the shift of its count, one of it, and its shapes."""


def stock_of(pieces: Iterable[Piece]) -> Stock:
    """Count pieces. There can be at most 15 of a kind; more count as 15."""
    counts = [0] * len(PIECES)
    for piece in pieces:
        counts[piece] += 1
    return sum(min(count, _MOST) << (_COUNT_BITS * piece) for piece, count in enumerate(counts))


class Tiling:
    """The cuts of the empty cells of one board."""

    def __init__(self, filled: int, rows: int) -> None:
        """``filled`` are the cells of the board in the order of ``game.core.board.bits``."""
        self._rows = rows
        self._every = (1 << (rows * WIDTH)) - 1
        self._spread = _spread(rows)
        first = self.empty(filled)
        self._cuts: Cuts = [
            [
                (_COUNT_BITS * piece, 1 << (_COUNT_BITS * piece), inside)
                for piece, shapes in enumerate(of_cell)
                if (inside := [shape for shape in shapes if shape & first == shape])
            ]
            if (first >> cell) & 1
            else []
            for cell, of_cell in enumerate(_shapes(rows))
        ]
        self._known: dict[tuple[int, Stock], bool] = {}
        self._left = 0

    def empty(self, filled: int) -> int:
        """Return the empty cells of a board, column by column."""
        spread, columns = self._spread, 0
        for y in range(self._rows):
            columns |= spread[(filled >> (STRIDE * y)) & FULL_ROW] << y
        return self._every ^ columns

    def possible(self, filled: int, stock: Stock) -> bool:
        """Return whether the empty cells can be cut into pieces of the stock. True also means that it is unknown."""
        self._left = BUDGET
        return self._cut(self.empty(filled), stock) is not False

    def _cut(self, empty: int, stock: Stock) -> bool | None:
        """Return None if the steps are used up."""
        if not empty:
            return True
        known = self._known.get((empty, stock))
        if known is not None:
            return known
        self._left -= 1
        if self._left < 0:
            return None
        lowest = empty & -empty
        for shift, one, shapes in self._cuts[lowest.bit_length() - 1]:
            if (stock >> shift) & _MOST:
                after = stock - one
                for shape in shapes:
                    if empty & shape == shape:
                        answer = self._cut(empty ^ shape, after)
                        if answer is None:
                            return None
                        if answer:
                            self._known[empty, stock] = True
                            return True
        self._known[empty, stock] = False
        return False


def tilings(rows: int, columns: int) -> int:
    """Return the number of ways to cut an empty box of ``rows`` by ``columns`` cells into pieces without gaps.

    Reflections and rotations count as different ways. ``columns`` is at most ten.
    """
    shapes = [
        [shape for shapes in of_cell for shape in shapes if shape >> (rows * columns) == 0]
        for of_cell in _shapes(rows, gaps=False)
    ]

    @cache
    def ways(empty: int) -> int:
        if not empty:
            return 1
        lowest = (empty & -empty).bit_length() - 1
        return sum(ways(empty ^ shape) for shape in shapes[lowest] if empty & shape == shape)

    return ways((1 << (rows * columns)) - 1)


@cache
def _spread(rows: int) -> list[int]:
    """Return [row of ten cells]: its cells, column by column, in the lowest row."""
    spread = [0]
    for x in range(WIDTH):
        spread += [cells | 1 << (rows * x) for cells in spread]
    return spread


@cache
def _shapes(rows: int, *, gaps: bool = True) -> list[list[list[int]]]:
    """Return [lowest cell][piece]: the cells of every placement in an empty box, with every gap."""
    shapes: list[list[list[int]]] = [[[] for _ in PIECES] for _ in range(rows * WIDTH)]
    for piece in PIECES:
        for orientation in ROTATION.distinct[piece]:
            shape = ROTATION.shapes[piece][orientation]
            tall = 1 + max(y for _, y in shape)
            for lines in combinations(range(rows), tall):
                if not gaps and lines[-1] - lines[0] >= tall:
                    continue
                cells = sum(1 << (rows * x + lines[y]) for x, y in shape)
                for x in range(ROTATION.right[piece][orientation] + 1):
                    placed = cells << (rows * x)
                    shapes[(placed & -placed).bit_length() - 1][piece].append(placed)
    return shapes
