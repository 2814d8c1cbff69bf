"""The cells in the well, and the pieces that they came from."""

from typing import NamedTuple

from ...bits import STRIDE, RowMask, full_rows, remove_rows, stack_height
from ...board import PIECES, Board, Piece

WALL = 0b1110000111
"""The row of a wall on both sides of four columns."""


class StackState(NamedTuple):
    cells: int
    colours: tuple[int, ...]
    garbage: int


class Stack:
    """The stack of a session: its cells, and masks of the cells of each piece and of the garbage."""

    __slots__ = ("_fading", "_never_full", "_top", "cells", "colours", "garbage")

    def __init__(self, board: Board, top: int | None = None, never_full: int = 0) -> None:
        """Start with ``board``. Its cells count as garbage.

        Rows from ``top`` upward are never full, and do not move when rows below them are cleared. None: there are no
        such rows. ``never_full`` is the number of rows below ``top`` that are never full either, see
        ``Console.top_rows``.
        """
        self._top = top
        self._never_full = never_full
        self.cells = board.cells
        self.colours = [0] * len(PIECES)
        self.garbage = board.cells
        self._fading: list[tuple[int, int]] = []  # (cells, the tick from which they are hidden)

    def add(self, piece: Piece, mask: int, *, until: int | None = None) -> None:
        """Add the cells of a piece. They are hidden from tick ``until`` on; None: they stay visible."""
        if self.cells & mask:  # on a console, a piece can lock in other cells
            self.colours = [colour & ~mask for colour in self.colours]
            self.garbage &= ~mask
        self.cells |= mask
        self.colours[piece] |= mask
        if until is not None:
            self._fading.append((mask, until))

    def hidden(self, tick: int) -> int:
        return sum(mask for mask, until in self._fading if tick >= until)

    def fading(self, tick: int) -> tuple[tuple[int, int], ...]:
        """Return the cells that are seen in a tick and hidden later, as masks with the tick from which each is
        hidden."""
        return tuple((mask, until) for mask, until in self._fading if tick < until)

    def full(self) -> tuple[int, ...]:
        """The full rows, lowest first."""
        full = self._full()
        if not full:
            return ()
        return tuple(y for y in range(stack_height(full)) if (full >> (STRIDE * y)) & 1)

    def _full(self) -> RowMask:
        """Return the full rows as a mask, see ``full_rows``."""
        full = full_rows(self.cells)
        return full if self._top is None else RowMask(full & ((1 << (STRIDE * (self._top - self._never_full))) - 1))

    def _without(self, cells: int, rows: RowMask) -> int:
        if self._top is None:
            return remove_rows(cells, rows)
        below = (1 << (STRIDE * self._top)) - 1
        left = remove_rows(cells & below, rows) | (cells & ~below)
        if self._never_full:
            highest = (cells & below) >> (STRIDE * (self._top - 1))
            for row in range(self._top - rows.bit_count(), self._top - 1):
                left |= highest << (STRIDE * row)
        return left

    @property
    def height(self) -> int:
        """The height in rows, without the full rows."""
        return stack_height(self._without(self.cells, self._full()))

    def collapse(self) -> None:
        full = self._full()
        self.cells = self._without(self.cells, full)
        self.colours = [self._without(colour, full) for colour in self.colours]
        self.garbage = self._without(self.garbage, full)
        fading = ((self._without(mask, full), until) for mask, until in self._fading)
        self._fading = [(mask, until) for mask, until in fading if mask]

    def insert_rows(self, rows: list[int], *, keeps_top: bool) -> None:
        """Push the stack up by rows of garbage, the lowest first. ``keeps_top`` says whether rows that do not move when
        others are cleared do not move now either."""
        fresh, shift = Board.from_rows(rows).cells, STRIDE * len(rows)
        top = -1 << (STRIDE * self._top) if keeps_top and self._top is not None else 0

        def raised(cells: int) -> int:
            return ((cells & ~top) << shift) | (cells & top)

        self.cells = raised(self.cells) | fresh
        self.colours = [raised(colour) for colour in self.colours]
        self.garbage = raised(self.garbage) | fresh
        self._fading = [(raised(mask), until) for mask, until in self._fading]

    def wall(self, rows: int) -> None:
        """Fill what is empty of the walls of a four-wide, up to so many rows."""
        fresh = Board.from_rows([WALL] * rows).cells & ~self.cells
        self.cells |= fresh
        self.garbage |= fresh

    def cut(self, height: int) -> int:
        """Empty every row from ``height`` upward. Returns the number of rows that held a cell."""
        rows = max(0, stack_height(self.cells) - height)
        kept = (1 << (STRIDE * height)) - 1
        self.cells &= kept
        self.colours = [colour & kept for colour in self.colours]
        self.garbage &= kept
        self._fading = [(mask & kept, until) for mask, until in self._fading if mask & kept]
        return rows

    def garbage_rows(self, among: tuple[int, ...] | None = None) -> int:
        """Return how many rows hold garbage. ``among`` limits the count to these rows."""
        rows = range(stack_height(self.garbage)) if among is None else among
        return sum(1 for y in rows if (self.garbage >> (STRIDE * y)) & ((1 << STRIDE) - 1))

    def layers(self) -> StackState:
        return StackState(self.cells, tuple(self.colours), self.garbage)

    def restore(self, layers: StackState) -> None:
        self.cells, self.garbage = layers.cells, layers.garbage
        self.colours = list(layers.colours)
