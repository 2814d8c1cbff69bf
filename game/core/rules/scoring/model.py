"""The interface of scorings, and the data that they use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.core.board.spins import Spin


@dataclass(frozen=True, slots=True)
class LockedPiece:
    """A piece that locked, with everything that a scoring needs."""

    rows: int
    """The number of rows that it cleared, 0 to 4."""
    spin: Spin
    perfect: bool
    """Whether the board is empty afterwards."""
    level: int
    """The level while it fell."""
    level_after: int
    """The level after the clear."""
    soft_dropped: int
    """The rows that it fell by soft drop."""
    soft_run: int
    """The rows that it fell by soft drop since soft drop was last pressed."""
    sonic_dropped: int = 0
    """The rows of its longest hard or sonic drop."""
    spare: int = 0
    """The ticks by which it locked earlier than a piece that uses its whole lock delay."""
    soft_locked: bool = False
    """Whether soft drop locked it."""
    score: int = 0
    """The score before it locked."""


@dataclass(frozen=True, slots=True)
class ChainState:
    """The chain that one clear leaves for the next one."""

    combo: int = -1
    """The number of clears in a row, less one; -1 outside a chain."""
    back_to_back: bool = False
    """Whether the last clear was a tetris or a spin."""
    factor: int = 1
    """The combo of the arcade, which grows by twice the rows less two."""


@dataclass(frozen=True, slots=True)
class Award:
    """The award for a piece that locked."""

    points: int
    chain: ChainState
    """The chain for the next piece."""
    back_to_back: bool = False
    """Whether it was worth more because it continued a back-to-back chain."""


class Scoring(Protocol):
    """The points of drops and of pieces that lock."""

    @property
    def most(self) -> int | None:
        """The greatest score; None if there is no limit."""

    def dropped(self, rows: int, hard: bool) -> int:
        """Return the points for a fall by ``rows`` rows, which are added at once."""

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Return the award for a piece that locked."""
