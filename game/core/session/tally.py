"""Score, level and lines of a game, and what one clear leaves for the next."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.core.board.spins import Spin
from game.core.rules.rules import Rules
from game.core.rules.scoring import Chain, Lock
from game.core.session.events import Cleared


@dataclass(slots=True)
class Tally:
    """The figures of a game."""

    rules: Rules
    start_level: int
    level: int
    rises: bool = True
    """Whether the level rises at all."""
    score: int = 0
    lines: int = 0
    pieces: int = 0
    chain: Chain = field(default_factory=Chain)

    def copy(self) -> Tally:
        """The same figures, to come back to."""
        return replace(self)

    def dropped(self, rows: int, hard: bool) -> None:
        """Count a drop."""
        self.score += self.rules.scoring.dropped(rows, hard)

    def locked(
        self, rows: tuple[int, ...], spin: Spin, *, perfect: bool, soft_dropped: int, soft_run: int
    ) -> tuple[int, Cleared | None]:
        """Count a piece that locked and the rows that it filled.

        Returns the level that this leads to, which is not yet in force, and what there is to tell of it.
        """
        self.lines += len(rows)
        level = self.level
        if self.rises:
            level = self.rules.levels.after_clear(level, self.start_level, self.lines, len(rows))
        lock = Lock(len(rows), spin, perfect, self.level, level, soft_dropped, soft_run)
        award = self.rules.scoring.locked(lock, self.chain)
        self.score += award.points
        self.chain = award.chain
        if not rows and spin is Spin.NONE:
            return level, None
        return level, Cleared(rows, spin, award.back_to_back, self.chain.combo, perfect, award.points)


class Tallied:
    """Whatever has a tally shows its figures as its own."""

    __slots__ = ()
    tally: Tally

    @property
    def score(self) -> int:
        """Points."""
        return self.tally.score

    @property
    def start_level(self) -> int:
        """The level at which the game began."""
        return self.tally.start_level

    @property
    def level(self) -> int:
        """The level that is in force."""
        return self.tally.level

    @property
    def lines(self) -> int:
        """Rows cleared."""
        return self.tally.lines

    @property
    def pieces(self) -> int:
        """Pieces locked."""
        return self.tally.pieces

    @property
    def chain(self) -> Chain:
        """What the last clears leave for the next one's score."""
        return self.tally.chain

    @property
    def combo(self) -> int:
        """Clears in a row, less one; -1 outside a chain."""
        return self.tally.chain.combo

    @property
    def back_to_back(self) -> bool:
        """Whether the last clear was a tetris or a spin."""
        return self.tally.chain.back_to_back
