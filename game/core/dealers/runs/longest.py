"""The longest runs of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.marks import SNAKE_PIECES


class LongestRuns(NamedTuple):
    """The longest runs of a deal, in pieces."""

    flood: int
    """The most pieces of one kind in a row."""
    snake: int
    """The most S and Z in a row."""
    droughts: tuple[int, ...]
    """[piece]: its longest drought. The last one counts although it has not ended."""


def longest_runs(pieces: Sequence[Piece]) -> LongestRuns:
    """Return the longest runs of a deal."""
    flood = snake = run = slither = 0
    away, longest = [0] * len(PIECES), [0] * len(PIECES)
    before: Piece | None = None
    for piece in pieces:
        run = run + 1 if piece is before else 1
        slither = slither + 1 if piece in SNAKE_PIECES else 0
        flood, snake = max(flood, run), max(snake, slither)
        for kind in PIECES:
            away[kind] = 0 if kind is piece else away[kind] + 1
            longest[kind] = max(longest[kind], away[kind])
        before = piece
    return LongestRuns(flood, snake, tuple(longest))
