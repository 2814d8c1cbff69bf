"""The scoring and the grades of Tetris The Grand Master (1998)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules.scoring.model import Award, ChainState, LockedPiece


@dataclass(frozen=True)
class ArcadeScoring:
    """(ceil((level + rows) / 4) + soft drop) x rows x combo x bravo, nothing without a clear.

    The combo starts at 1 and grows by twice the rows less two, this clear's included; a piece that clears nothing
    ends it. A clear that empties the well, a bravo, counts four times. The soft drop is the rows that the piece came
    down by it, which at one row a step are also the steps.
    """

    bravo: int = 4
    most: int | None = None

    def dropped(self, rows: int, hard: bool) -> int:
        """Drops count only together with a clear."""
        return 0

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Points for a piece that locked."""
        if not lock.rows:
            return Award(0, ChainState())
        factor = chain.factor + 2 * lock.rows - 2
        points = (-(-(lock.level + lock.rows) // 4) + lock.soft_dropped) * lock.rows * factor
        return Award(points * (self.bravo if lock.perfect else 1), ChainState(chain.combo + 1, False, factor))


@dataclass(frozen=True)
class AbsoluteScoring:
    """TGM2 Plus: as the first game, with twice the rows of the longest sonic drop beside those of soft drop.

    Half the level after the clear, rounded up, and seven points for each tick of the lock delay that the piece left
    unused from its appearance on are added. Source: the community's description of the game.
    """

    bravo: int = 4
    sonic: int = 2
    speed: int = 7
    most: int | None = None

    def dropped(self, rows: int, hard: bool) -> int:
        """Drops count only together with a clear."""
        return 0

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Points for a piece that locked."""
        if not lock.rows:
            return Award(0, ChainState())
        factor = chain.factor + 2 * lock.rows - 2
        drops = lock.soft_dropped + self.sonic * lock.sonic_dropped
        points = (-(-(lock.level + lock.rows) // 4) + drops) * lock.rows * factor
        points *= self.bravo if lock.perfect else 1
        points += -(-lock.level_after // 2) + self.speed * lock.spare
        return Award(points, ChainState(chain.combo + 1, False, factor))


GRADES: tuple[tuple[str, int], ...] = (
    ("9", 0), ("8", 400), ("7", 800), ("6", 1400), ("5", 2000), ("4", 3500), ("3", 5500), ("2", 8000), ("1", 12000),
    ("S1", 16000), ("S2", 22000), ("S3", 30000), ("S4", 40000), ("S5", 52000), ("S6", 66000), ("S7", 82000),
    ("S8", 100000), ("S9", 120000),
)  # fmt: skip
"""Grade and the score that it takes."""

GRAND_MASTER = "GM"
GM_SCORE = 126000
GM_SECONDS = 13 * 60 + 30
GM_CHECKPOINTS: tuple[tuple[int, str, int], ...] = ((300, "1", 4 * 60 + 15), (500, "S4", 7 * 60 + 30))
"""(level, grade, seconds): the grade that a Grand Master has at that level, and how long it may have taken."""


def grade(score: int) -> str:
    """The grade that a score is worth, from 9 to S9."""
    return next(name for name, least in reversed(GRADES) if score >= least)


def reaches(score: int, name: str) -> bool:
    """Whether a score is worth at least the grade of that name."""
    return score >= dict(GRADES)[name]
