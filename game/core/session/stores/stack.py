"""The cells that lie in the well, with what they came from."""

from __future__ import annotations

from typing import NamedTuple

from game.core.board.bits import STRIDE, RowMask, full_rows, remove_rows, stack_height
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece


class StackState(NamedTuple):
    """A stack at an instant, to come back to."""

    cells: int
    colours: tuple[int, ...]
    garbage: int


class Stack:
    """The stack of a session: its cells, and masks that tell the cells of each piece and the garbage apart."""

    __slots__ = ("_fading", "_top", "cells", "colours", "garbage")

    def __init__(self, board: Board, top: int | None = None) -> None:
        """The cells of ``board`` count as garbage: they came from no piece.

        Rows from ``top`` upward are never full, and stay where they are when rows below them are cleared; None: none.
        """
        self._top = top
        self.cells = board.cells
        self.colours = [0] * len(PIECES)
        self.garbage = board.cells
        self._fading: list[tuple[int, int]] = []  # cells, and the tick from which they cannot be seen

    def add(self, piece: Piece, mask: int, *, until: int | None = None) -> None:
        """Put the cells of a piece into the stack. They can be seen before tick ``until``, or for good."""
        self.cells |= mask
        self.colours[piece] |= mask
        if until is not None:
            self._fading.append((mask, until))

    def hidden(self, tick: int) -> int:
        """The cells that cannot be seen in a tick."""
        return sum(mask for mask, until in self._fading if tick >= until)

    def full(self) -> tuple[int, ...]:
        """The full rows, from the bottom."""
        full = self._full()
        return tuple(y for y in range(stack_height(full)) if (full >> (STRIDE * y)) & 1)

    def _full(self) -> RowMask:
        """The full rows as a mask, see ``full_rows``."""
        full = full_rows(self.cells)
        return full if self._top is None else RowMask(full & ((1 << (STRIDE * self._top)) - 1))

    def _without(self, cells: int, rows: RowMask) -> int:
        """Some cells once rows are gone."""
        if self._top is None:
            return remove_rows(cells, rows)
        below = (1 << (STRIDE * self._top)) - 1
        return remove_rows(cells & below, rows) | (cells & ~below)

    @property
    def is_perfect_clear(self) -> bool:
        """Whether the full rows are all there is."""
        return not self._without(self.cells, self._full())

    @property
    def height(self) -> int:
        """The height in rows, full rows left out."""
        return stack_height(self._without(self.cells, self._full()))

    def collapse(self) -> None:
        """Take the full rows away."""
        full = self._full()
        self.cells = self._without(self.cells, full)
        self.colours = [self._without(colour, full) for colour in self.colours]
        self.garbage = self._without(self.garbage, full)
        fading = ((self._without(mask, full), until) for mask, until in self._fading)
        self._fading = [(mask, until) for mask, until in fading if mask]

    def insert_rows(self, rows: list[int]) -> None:
        """Push the stack up by rows of garbage, the lowest first."""
        fresh, shift = Board.from_rows(rows).cells, STRIDE * len(rows)
        self.cells = self.cells << shift | fresh
        self.colours = [colour << shift for colour in self.colours]
        self.garbage = self.garbage << shift | fresh

    def cut(self, height: int) -> int:
        """Empty everything from row ``height`` upward; returns how many rows held something."""
        rows = max(0, stack_height(self.cells) - height)
        kept = (1 << STRIDE * height) - 1
        self.cells &= kept
        self.colours = [colour & kept for colour in self.colours]
        self.garbage &= kept
        return rows

    def garbage_rows(self, among: tuple[int, ...] | None = None) -> int:
        """How many rows, of those named or of all, hold garbage."""
        rows = range(stack_height(self.garbage)) if among is None else among
        return sum(1 for y in rows if self.garbage >> STRIDE * y & (1 << STRIDE) - 1)

    def layers(self) -> StackState:
        """What ``restore`` takes."""
        return StackState(self.cells, tuple(self.colours), self.garbage)

    def restore(self, layers: StackState) -> None:
        """Come back to an earlier instant."""
        self.cells, self.garbage = layers.cells, layers.garbage
        self.colours = list(layers.colours)
