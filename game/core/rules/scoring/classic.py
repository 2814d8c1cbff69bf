"""The scoring of Tetris on the NES (1989)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules.scoring.model import Award, ChainState, LockedPiece


@dataclass(frozen=True)
class ClassicScoring:
    """40, 100, 300 or 1200 points times the level plus one. The level is that after the clear.

    Soft drop adds the rows of its last run less one, if there are at least two.
    """

    lines: tuple[int, ...] = (0, 40, 100, 300, 1200)
    most: int | None = 999_999
    """The limit of the original display. None: there is no limit."""
    lock_counts: bool = False
    """Whether soft drop counts one row more if it locks the piece."""
    hexadecimal: bool = False
    """Whether the points of soft drop are added as on the NES, see ``hexadecimal_sum``."""
    level_before: bool = False
    """Whether a clear counts with the level before it, as on the Game Boy."""

    def dropped(self, rows: int, hard: bool) -> int:
        """Return 0: soft drop counts when the piece locks."""
        return 0

    def locked(self, lock: LockedPiece, chain: ChainState) -> Award:
        """Return the award for a piece that locked."""
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
