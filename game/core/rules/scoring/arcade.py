"""The scoring and the grades of Tetris The Grand Master (1998)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.rules.scoring.model import Award, ChainState, LockedPiece


@dataclass(frozen=True)
class ArcadeScoring:
    """(ceil((level + rows) / 4) + soft drop) * rows * combo * bravo. No points without a clear.

    The combo begins at 1 and grows by twice the rows less two, which includes the current clear. A piece that clears
    nothing ends it. A clear that leaves the board empty, a bravo, counts four times. The soft drop is the number of
    rows that the piece fell by it. At one row per tick this is also the number of ticks.
    """

    bravo: int = 4
    most: int | None = None

    def dropped(self, rows: int, hard: bool) -> int:
        """Return 0: drops only count together with a clear."""
        return 0

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Return the award for a piece that locked."""
        if not lock.rows:
            return Award(0, ChainState())
        return _clear(lock, chain, lock.soft_dropped, self.bravo)


@dataclass(frozen=True)
class AbsoluteScoring:
    """TGM2 Plus: as the first game, with twice the rows of the longest sonic drop added to those of soft drop.

    Two more terms are added: half the level after the clear, rounded up, and seven points for each tick of the lock
    delay that the piece did not use since its spawn. Source: the community's description of the game.
    """

    bravo: int = 4
    sonic: int = 2
    speed: int = 7
    most: int | None = None

    def dropped(self, rows: int, hard: bool) -> int:
        """Return 0: drops only count together with a clear."""
        return 0

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Return the award for a piece that locked."""
        if not lock.rows:
            return Award(0, ChainState())
        clear = _clear(lock, chain, lock.soft_dropped + self.sonic * lock.sonic_dropped, self.bravo)
        more = -(-lock.level_after // 2) + self.speed * lock.spare
        return replace(clear, points=clear.points + more)


def _clear(lock: LockedPiece, chain: ChainState, dropped: int, bravo: int) -> Award:
    """Return the award for a clear. ``dropped`` is the number of rows that its drops count."""
    factor = chain.factor + 2 * lock.rows - 2
    points = (-(-(lock.level + lock.rows) // 4) + dropped) * lock.rows * factor
    return Award(points * (bravo if lock.perfect else 1), ChainState(chain.combo + 1, False, factor))


GRADES: tuple[tuple[str, int], ...] = (
    ("9", 0), ("8", 400), ("7", 800), ("6", 1400), ("5", 2000), ("4", 3500), ("3", 5500), ("2", 8000), ("1", 12000),
    ("S1", 16000), ("S2", 22000), ("S3", 30000), ("S4", 40000), ("S5", 52000), ("S6", 66000), ("S7", 82000),
    ("S8", 100000), ("S9", 120000),
)  # fmt: skip
"""Pairs of (grade, the least score for it)."""

GRAND_MASTER = "GM"
GM_SCORE = 126000
GM_SECONDS = 13 * 60 + 30
GM_CHECKPOINTS: tuple[tuple[int, str, int], ...] = ((300, "1", 4 * 60 + 15), (500, "S4", 7 * 60 + 30))
"""(level, grade, seconds): the grade that a Grand Master needs at that level, and the time limit."""


def grade(score: int) -> str:
    """Return the grade of a score, from 9 to S9."""
    return next(name for name, least in reversed(GRADES) if score >= least)


def reaches(score: int, name: str) -> bool:
    """Return whether a score is enough for the grade with this name."""
    return score >= dict(GRADES)[name]
