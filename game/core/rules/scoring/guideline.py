"""The scoring of the guideline games."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board.spins import Spin
from game.core.rules.scoring.model import Award, ChainState, LockedPiece


@dataclass(frozen=True)
class GuidelineScoring:
    """The points of each kind of clear, to be multiplied by the level. The index of each table is the number of
    rows."""

    lines: tuple[int, ...] = (0, 100, 300, 500, 800)
    full_spin: tuple[int, ...] = (400, 800, 1200, 1600)
    mini_spin: tuple[int, ...] = (100, 200, 400)
    perfect: tuple[int, ...] = (0, 800, 1200, 1800, 2000)
    """Added to a clear that leaves the board empty."""
    perfect_back_to_back: int = 3200
    """Added instead if that clear is a tetris that continues a back-to-back chain."""
    combo: int = 50
    """For each clear of a combo after its first one, times the number of clears before it."""
    soft_drop: int = 1
    """For each row, not multiplied by the level."""
    hard_drop: int = 2
    """For each row, not multiplied by the level."""

    most: int | None = None

    def dropped(self, rows: int, hard: bool) -> int:
        """Return the points of a drop: every row counts."""
        return rows * (self.hard_drop if hard else self.soft_drop)

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Return the award for a piece that locked.

        A clear that continues a back-to-back chain is worth half as much again.
        """
        combo = chain.combo + 1 if lock.rows else -1
        difficult = lock.rows == 4 or (lock.rows > 0 and lock.spin is not Spin.NONE)
        chained = difficult and chain.back_to_back
        table = {Spin.NONE: self.lines, Spin.MINI: self.mini_spin, Spin.FULL: self.full_spin}[lock.spin]
        points = table[lock.rows]
        if chained:
            points = points * 3 // 2
        if lock.perfect:
            points += self.perfect_back_to_back if lock.rows == 4 and chained else self.perfect[lock.rows]
        points += self.combo * max(combo, 0)
        # A spin without lines neither continues nor breaks the chain.
        after = ChainState(combo, difficult if lock.rows else chain.back_to_back)
        return Award(points * lock.level, after, chained)
