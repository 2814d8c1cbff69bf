"""The interface of scorings, and the data that they use."""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from ..board import Spin


class LockedPiece(NamedTuple):
    """A piece that locked, with everything that a scoring needs."""

    rows: int
    """The number of rows that it cleared, 0 to 4."""
    spin: Spin
    perfect: bool
    """Whether the board is empty afterwards."""
    level: int
    level_after: int
    soft_dropped: int
    soft_run: int
    """The rows that it fell by soft drop since soft drop was last pressed."""
    sonic_dropped: int = 0
    """The rows of its longest hard or sonic drop."""
    spare: int = 0
    """The ticks by which it locked earlier than a piece that uses its whole lock delay."""
    soft_locked: bool = False
    """Whether soft drop locked it."""
    score: int = 0


@dataclass(frozen=True, slots=True)
class ChainState:
    """The chain that one clear leaves for the next one."""

    combo: int = -1
    """The number of clears in a row, less one; -1 outside a chain."""
    back_to_back: bool = False
    """Whether the last clear was a tetris or a spin."""
    factor: int = 1
    """The combo of the arcade, which grows by twice the rows less two."""


class Award(NamedTuple):
    points: int
    chain: ChainState
    back_to_back: bool = False
    """Whether it was worth more because it continued a back-to-back chain."""


class Scoring(Protocol):
    @property
    def most(self) -> int | None:
        """The greatest score that is shown; None if there is no limit."""

    @property
    def limit(self) -> int | None:
        """The score at which counting stops; None if it goes on behind the greatest score that is shown."""
        return None

    def dropped(self, rows: int, hard: bool) -> int:
        """Return the points for a fall by ``rows`` rows, which are added at once. By default, none are."""
        return 0

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Return the award for a piece that locked."""


@dataclass(frozen=True)
class GuidelineScoring(Scoring):
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
        return rows * (self.hard_drop if hard else self.soft_drop)

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Return the award for a piece that locked. A clear that continues a back-to-back chain is worth half as much
        again."""
        combo = chain.combo + 1 if lock.rows else -1
        difficult = lock.rows == 4 or (lock.rows > 0 and lock.spin is not Spin.NONE)
        chained = difficult and chain.back_to_back
        # A table of tables would hash an enumeration at every piece.
        spin = lock.spin
        table = self.lines if spin is Spin.NONE else self.mini_spin if spin is Spin.MINI else self.full_spin
        points = table[lock.rows]
        if chained:
            points = points * 3 // 2
        if lock.perfect:
            points += self.perfect_back_to_back if lock.rows == 4 and chained else self.perfect[lock.rows]
        points += self.combo * max(combo, 0)
        # A spin without lines neither continues nor breaks the chain.
        after = chain if combo == chain.combo < 0 else ChainState(combo, difficult if lock.rows else chain.back_to_back)
        return Award(points * lock.level, after, chained)


@dataclass(frozen=True)
class TetrioScoring(GuidelineScoring):
    """The points of TETR.IO: those of the guideline times the level after the clear, but the same for every perfect
    clear, and with spins of other pieces than the T."""

    full_spin: tuple[int, ...] = (400, 800, 1200, 1600, 2600)
    mini_spin: tuple[int, ...] = (100, 200, 400, 800, 1600)
    perfect: tuple[int, ...] = (0, 3500, 3500, 3500, 3500)
    perfect_back_to_back: int = 3500

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        return super().locked(lock._replace(level=lock.level_after), chain)


@dataclass(frozen=True)
class ClassicScoring(Scoring):
    """40, 100, 300 or 1200 points times the level plus one. The level is that after the clear. Soft drop adds the rows
    of its last run less one, if there are at least two."""

    lines: tuple[int, ...] = (0, 40, 100, 300, 1200)
    most: int | None = 999_999
    """The limit of the original display. None: there is no limit."""
    lock_counts: bool = False
    """Whether soft drop counts one row more if it locks the piece."""
    hexadecimal: bool = False
    """Whether the points of soft drop are added as on the NES, see ``hexadecimal_sum``."""
    level_before: bool = False
    """Whether a clear counts with the level before it, as on the Game Boy."""
    stops: bool = False
    """Whether counting stops at ``most``, as in the programs of the NES and the Game Boy. If not, as in the games of
    earlier versions, only the display does."""

    @property
    def limit(self) -> int | None:
        return self.most if self.stops else None

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Return the points of a lock: those of its rows by the level, and one for each row of the last soft drop but
        the first."""
        rows = lock.soft_run + (self.lock_counts and lock.soft_locked)
        run = max(0, rows - 1)
        if run and self.hexadecimal:
            run = hexadecimal_sum(lock.score, run) - lock.score
        combo = chain.combo + 1 if lock.rows else -1
        level = lock.level if self.level_before else lock.level_after
        return Award(self.lines[lock.rows] * (level + 1) + run, ChainState(combo))


def hexadecimal_sum(score: int, points: int) -> int:
    """Return the score after 0 to 99 points of soft drop, as the cartridge of the NES adds them.

    The score is stored as decimal digits of four bits each. The cartridge adds the points to its last two digits as if
    these were one binary number, and then corrects each digit that is ten or more. Therefore 18 points change a score
    of 0 to 12. If there is a carry into the hundreds, the last digit is lost. Source: the routine of the cartridge that
    adds the points of a drop.
    """
    hundreds, rest = divmod(score, 100)
    tens, ones = divmod(rest, 10)
    digits = 16 * tens + ones + points
    if digits % 16 >= 10:
        digits += 6
    tens, ones = digits // 16, digits % 16
    if tens >= 10:
        hundreds, tens, ones = hundreds + 1, tens - 10, 0
    return 100 * hundreds + 10 * tens + ones


@dataclass(frozen=True)
class ArcadeScoring(Scoring):
    """(ceil((level + rows) / 4) + soft drop) * rows * combo * bravo. No points without a clear.

    The combo begins at 1 and grows by twice the rows less two, which includes the current clear. A piece that clears
    nothing ends it. A clear that leaves the board empty, a bravo, counts four times. The soft drop is the number of
    rows that the piece fell by it. At one row per tick this is also the number of ticks.
    """

    bravo: int = 4
    most: int | None = None

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        if not lock.rows:
            return Award(0, ChainState())
        return _clear(lock, chain, lock.soft_dropped, self.bravo)


@dataclass(frozen=True)
class AbsoluteScoring(Scoring):
    """TGM2 Plus: as the first game, with twice the rows of the longest sonic drop added to those of soft drop. Two more
    terms are added: half the level after the clear, rounded up, and seven points for each tick of the lock delay that
    the piece did not use since its spawn. Source: the community's description of the game."""

    bravo: int = 4
    sonic: int = 2
    speed: int = 7
    most: int | None = None

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        if not lock.rows:
            return Award(0, ChainState())
        clear = _clear(lock, chain, lock.soft_dropped + self.sonic * lock.sonic_dropped, self.bravo)
        more = -(-lock.level_after // 2) + self.speed * lock.spare
        return clear._replace(points=clear.points + more)


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


def next_grade(score: int) -> int | None:
    """Return the score that the next grade wants; None after S9."""
    return next((least for _, least in GRADES if least > score), None)


def reaches(score: int, name: str) -> bool:
    return score >= dict(GRADES)[name]
