"""The scoring of Tetris on the NES (1989)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules.scoring.model import Award, Chain, Lock


@dataclass(frozen=True)
class ClassicScoring:
    """40, 100, 300, 1200 times the level after the clear plus one; a run of soft drop adds its rows less one."""

    lines: tuple[int, ...] = (0, 40, 100, 300, 1200)
    most: int | None = 999_999
    """The display of the original ends here; None lifts the cap."""

    def dropped(self, rows: int, hard: bool) -> int:
        """Soft drop counts when the piece locks."""
        return 0

    def locked(self, lock: Lock, chain: Chain) -> Award:
        """Points for a piece that locked."""
        run = lock.soft_run - 1 if lock.soft_run >= 2 else 0
        combo = chain.combo + 1 if lock.rows else -1
        return Award(self.lines[lock.rows] * (lock.level_after + 1) + run, Chain(combo))
