"""Garbage: rows with which a game begins, or that rise from below."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice

from game.core.board.bits import FULL_ROW, WIDTH
from game.core.board.board import Board
from game.core.dealers.chance import below
from game.core.session.stores.stack import Stack

B_TYPE_ROWS = (0, 3, 5, 8, 10, 12)
"""The rows of garbage for the heights 0 to 5 of the NES's B-type."""


def cheese(rng: random.Random) -> Iterator[int]:
    """Yield rows with one hole each. The hole of a row is never above that of the row before."""
    hole = below(rng, WIDTH)
    while True:
        yield FULL_ROW ^ (1 << hole)
        hole = (hole + 1 + below(rng, WIDTH - 1)) % WIDTH


def b_type(rng: random.Random, height: int, rows_of: Sequence[int] = B_TYPE_ROWS, *, holes: bool = True) -> Board:
    """Return the garbage of a B-type game of height 0 to 5. ``rows_of`` has the number of rows for each height.

    Each cell is filled with probability 1/2. Then one cell of each row is emptied, so that no row is full. Without
    ``holes``, this is done only to rows that are full, and at their right end.
    """
    rows = []
    for _ in range(rows_of[height]):
        row = sum(1 << x for x in range(WIDTH) if below(rng, 2))
        hole = below(rng, WIDTH) if holes else WIDTH - 1
        rows.append(row & ~(1 << hole) if holes or row == FULL_ROW else row)
    return Board.from_rows(rows)


class GarbageQueue:
    """Rows of garbage that rise as the rows above them are cleared."""

    __slots__ = ("_exact", "_rows", "_shown", "left")

    def __init__(self, rows: Iterator[int], *, total: int, shown: int, exact: bool) -> None:
        """Show at most ``shown`` of ``total`` rows at once. ``rows`` yields the rows that rise. ``exact`` is the
        ``garbage_exact`` of the mode."""
        self._rows = rows
        self._shown = shown
        self._exact = exact
        self.left = total
        """The number of rows that are still to be cleared."""

    def count_cleared(self, stack: Stack, rows: tuple[int, ...]) -> None:
        """Note that these rows of the stack are being cleared."""
        self.left = max(0, self.left - stack.garbage_rows(rows))

    def rise(self, stack: Stack) -> int:
        """Push up the rows that are missing. Returns their number."""
        missing = min(self._shown, self.left) - stack.garbage_rows()
        if missing <= 0:
            return 0
        fresh = list(islice(self._rows, missing))
        if not self._exact:
            next(self._rows, None)
        if fresh:
            stack.insert_rows(fresh, keeps_top=self._exact)
        return len(fresh)
