"""A hard drop: the trail of the piece, and the thud of the well."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.core.board.bits import STRIDE

TRAIL_SECONDS = 0.22
THUD_SECONDS = 0.13
_FULL_THUD = 12
"""The rows of a drop from which on the thud is strongest."""
_LEAST_THUD = 0.5


@dataclass(frozen=True)
class Drop:
    """The last hard drop."""

    columns: tuple[tuple[int, int, int], ...]
    """Each column of the trail, the row of its lower end and the row of its upper end, in cells."""
    tone: int
    """The piece."""
    rows: int
    """The rows that it fell."""
    locked: bool
    """Whether it locked at once."""
    at: float
    """When, in seconds."""

    def trail(self, now: float) -> float:
        """The light of the trail, from 0 to 1."""
        return max(0.0, 1 - (now - self.at) / TRAIL_SECONDS)

    def thud(self, now: float) -> float:
        """How far the well has moved down, from 0 to 1. It comes back."""
        return max(_LEAST_THUD, min(1.0, self.rows / _FULL_THUD)) * thud(now - self.at) if self.locked else 0.0


def thud(age: float) -> float:
    """How far the well has moved down so many seconds after a thud began, from 0 to 1. It comes back."""
    share = age / THUD_SECONDS
    return math.sin(math.pi * share**0.6) if 0 <= share < 1 else 0.0


def drop_of(cells: int, piece: int, rows: int, at: float, *, locked: bool) -> Drop:
    """The drop of a piece that now has these cells."""
    tops: dict[int, int] = {}
    while cells:
        bit = cells & -cells
        cells ^= bit
        y, x = divmod(bit.bit_length() - 1, STRIDE)
        tops[x] = y + 1
    return Drop(tuple((x, top, top + rows) for x, top in tops.items()), piece, rows, locked, at)
