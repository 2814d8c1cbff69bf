"""The score, the level and the lines of a game, and the chain that a clear leaves for the next one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ...board import Spin
from ...rules import Rules, Run
from ...scoring import ChainState, Course, LockedPiece, Section, Standing
from ..events import Cleared
from ..falling import InPlay


@dataclass(slots=True)
class Tally:
    rules: Rules
    start_level: int
    level: int
    rises: bool
    """Whether the level can rise."""
    score: int = 0
    lines: int = 0
    pieces: int = 0
    spawn_locks: int = 0
    """The pieces that locked where they spawned, where ``Console.spawn_locks`` of them end the game."""
    hearts_lost: int = 0
    """The top-outs, in modes with hearts."""
    chain: ChainState = field(default_factory=ChainState)
    sections: tuple[Section, ...] = ()
    """The completed sections, in rules with grades."""
    section_began: int = 0
    """The tick in which the current section began."""
    tetrises: int = 0
    """The four-line clears of the current section."""
    standing: Standing = field(default_factory=Standing)
    """The state of the grading."""
    rolling: bool = False
    """Whether the roll has begun. In the roll only lines and pieces are counted."""

    sent: int = 0
    """The lines of attack, in modes whose goal they are. A try that begins again gives its lines back."""
    run: Run = field(default_factory=Run)
    """The chain and the combo, as the table of attack of such a mode counts them."""
    perfect_clears: int = 0
    """The perfect clears so far."""

    def copy(self) -> Tally:
        return replace(self)

    def dropped(self, rows: int, hard: bool) -> None:
        self.gain(self.rules.scoring.dropped(rows, hard))

    def gain(self, points: int) -> int:
        """Add points, up to the limit of the scoring. Returns how many were added."""
        before, limit = self.score, self.rules.scoring.limit
        self.score = before + points if limit is None else max(before, min(before + points, limit))
        return self.score - before

    def locked(
        self, rows: tuple[int, ...], spin: Spin, falling: InPlay, *, told: Spin, perfect: bool, tick: int
    ) -> tuple[int, Cleared | None]:
        """Count a piece that locked in ``tick`` and filled ``rows``. The rules score ``spin``; the event has ``told``,
        the spin by the table of attack where there is one.

        Returns the level to which this leads, which is not yet in force, and the event of the clear, if there is one.
        """
        self.lines += len(rows)
        self.perfect_clears += perfect
        level = self.level
        if self.rises:
            level = self.rules.levels.after_clear(level, self.start_level, self.lines, len(rows))
        if self.rolling:
            return level, Cleared(rows, told, False, -1, perfect, 0, piece=falling.placement.piece) if rows else None
        count = len(rows)
        # Only the scores and the grades of the arcade use the time and sonic drops.
        sonic_dropped = spare = pressed_down = 0
        if self.rules.graded:
            in_play = tick - falling.appeared
            sonic_dropped = falling.sonic_dropped
            spare = max(0, (self.rules.at(self.level).lock_delay or 0) - in_play)
            pressed_down = int(falling.pressed_down and self.rules.soft_drop_counts_lock)
            self.tetrises += count == 4
            if self.rules.grading:
                self.standing = self.rules.grading.locked(self.standing, count, level, in_play)
        lock = LockedPiece(
            rows=count,
            spin=spin,
            perfect=perfect,
            level=self.level,
            level_after=level,
            soft_dropped=falling.soft_dropped + pressed_down,
            soft_run=falling.soft_run,
            soft_locked=falling.soft_locked,
            score=self.score,
            sonic_dropped=sonic_dropped,
            spare=spare,
        )
        award = self.rules.scoring.locked(lock, self.chain)
        points = self.gain(award.points)
        self.chain = award.chain
        if not rows and told is Spin.NONE:
            return level, None
        piece = falling.placement.piece
        return level, Cleared(rows, told, award.back_to_back, self.chain.combo, perfect, points, piece=piece)

    def section_done(self, level: int, tick: int) -> None:
        """Count a section that a clear completed. ``level`` is the level to which the clear led."""
        self.sections += (Section(level, tick - self.section_began, self.tetrises),)
        self.section_began, self.tetrises = tick, 0

    def course(self, *, survived: bool) -> Course:
        """Return what the grading needs. ``survived`` says whether the player survived the roll, if there was one."""
        return Course(
            self.start_level,
            self.level,
            self.sections,
            self.rules.ticks_per_second,
            self.standing,
            self.section_began,
            self.rolling,
            survived,
        )
