"""The states of a puzzle on the way to its goal, and the moves between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.board.bits import STRIDE, RowMask, clear
from game.core.board.pieces import Piece, Placement


class Node(NamedTuple):
    """A state on the way to the goal. Make one with ``node``: equal states are then equal nodes."""

    filled: int
    """The cells in the rows as they were at first. Full rows have cleared."""
    hold: Piece | None
    """One of the two pieces that can be placed next; None if hold is not allowed, or if no piece is left."""
    rest: tuple[Piece, ...]
    """The other piece that can be placed next, and those that come after it."""
    left: int
    """The most pieces that may still be placed."""

    @property
    def cells(self) -> int:
        """The board: the cells without the rows that have cleared."""
        return clear(self.filled)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces that can be placed, now or later."""
        return self.rest if self.hold is None else (self.hold, *self.rest)


class Move(NamedTuple):
    """A placement at a node."""

    landing: Placement
    """The place on the board, without the rows that have cleared."""
    cells: int
    """The cells of the piece in the rows as they were at first."""
    full_spin: bool = False
    """Whether a T can be rotated into this place with a full spin. Only puzzles for a T-spin say so."""


def node(filled: int, hold: Piece | None, rest: tuple[Piece, ...], left: int) -> Node:
    """Return a state without the pieces that come too late.

    It does not matter which of the two next pieces is in the hold, so the first one in the order of ``Piece`` is.
    """
    if not left:
        return Node(filled, None, (), 0)
    rest = rest[:left]
    if hold is not None and rest and rest[0] < hold:
        hold, rest = rest[0], (hold, *rest[1:])
    return Node(filled, hold, rest, left)


def choices(state: Node) -> Iterator[tuple[Piece, Piece | None, tuple[Piece, ...]]]:
    """Yield each piece that can be placed next, with the hold and the rest after it."""
    _, hold, rest, left = state
    if not left:
        return
    if hold is None:
        if rest:
            yield rest[0], None, rest[1:]
        return
    yield hold, (rest[0] if rest else None), rest[1:]
    if rest and rest[0] is not hold:
        yield rest[0], hold, rest[1:]


def lifted(mask: int, gone: RowMask) -> int:
    """Return cells of a board in the rows as they were before the rows ``gone`` cleared."""
    rows: int = gone
    while rows:
        lowest = rows & -rows
        below = lowest - 1
        mask = (mask & below) | ((mask & ~below) << STRIDE)
        rows ^= lowest
    return mask
