"""What every way of scoring has in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.core.board.spins import Spin


@dataclass(frozen=True, slots=True)
class LockedPiece:
    """What there is to know of a piece that locked."""

    rows: int
    """Rows that it cleared, 0 to 4."""
    spin: Spin
    perfect: bool
    """Whether the well is empty afterwards."""
    level: int
    """The level while it fell."""
    level_after: int
    """The level after its clear."""
    soft_dropped: int
    """Rows that it came down by soft drop."""
    soft_run: int
    """Those of them since soft drop was last pressed."""
    sonic_dropped: int = 0
    """Rows of its longest hard or sonic drop."""
    spare: int = 0
    """Ticks by which it was placed faster than a piece that only waits for its lock delay."""
    soft_locked: bool = False
    """Whether soft drop locked it."""
    score: int = 0
    """The score before it locked."""


@dataclass(frozen=True, slots=True)
class ChainState:
    """What one clear leaves for the next."""

    combo: int = -1
    """Clears in a row, less one; -1 outside a chain."""
    back_to_back: bool = False
    """Whether the last clear was a tetris or a spin."""
    factor: int = 1
    """The arcade's combo, which grows by twice the rows less two."""


@dataclass(frozen=True, slots=True)
class Award:
    """What a locked piece is worth."""

    points: int
    chain: ChainState
    """What is left for the next piece."""
    back_to_back: bool = False
    """Whether it was worth more for continuing a back-to-back chain."""


class Scoring(Protocol):
    """Points for drops and locked pieces."""

    @property
    def most(self) -> int | None:
        """The greatest score that is shown; None where there is no end."""

    def dropped(self, rows: int, hard: bool) -> int:
        """Points for coming down by ``rows``, given at once."""

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Points for a piece that locked."""
