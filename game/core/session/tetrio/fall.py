"""The fall: gravity, soft drop, and the rest on the floor after which a piece locks."""

from __future__ import annotations

from fractions import Fraction

from ..buttons import Buttons
from ..events import Dropped, Landed
from ..parts import Parts
from .piece import TetrioPiece

FRAMES = 60
MOST_SPEED = 1000.0
"""The rows a frame of levels for which there is no other figure."""
_SLOWEST, _FASTEST = 10**9, 1 / (FRAMES * Fraction(MOST_SPEED))
SAFE = 7
"""For so many steps of the fall after a piece that locked by itself, hard drop is dead."""
SLOWEST_SOFT_DROP = 0.05
"""The rows a frame of the slowest soft drop, times the player's figure."""
AT_ONCE = 400
"""The rows a frame of a soft drop that takes no time."""
FORCED = 20
"""The rows by which a piece falls that must lock."""
HASTE = 0.5
"""The rows a frame that each turn beyond the free ones adds to the fall."""
_SOFT_DROP = int(Buttons.SOFT_DROP)
DROPS = int(Buttons.SOFT_DROP | Buttons.SLOW_DROP)
"""The buttons of both soft drops."""


def level_speed(base: Fraction, step: Fraction, level: int) -> float:
    """Return the rows a frame of a level, as ``Tetrio.level_base`` says, at most ``MOST_SPEED``. The power is rounded
    once, so that it is the same on every machine."""
    left = float(base) - (level - 1) * float(step)
    if left <= 0:
        return MOST_SPEED
    power = Fraction(left) ** (level - 1)
    if power > _SLOWEST:
        return 0.0
    return 1 / FRAMES / float(power) if power > _FASTEST else MOST_SPEED


class PieceFall:
    """How the pieces of a game fall. Speeds are in rows a frame."""

    def __init__(self, parts: Parts) -> None:
        """Begin with the first level of a game."""
        rules = parts.rules
        assert rules.tetrio is not None
        assert rules.lock_delay is not None
        self._parts = parts
        self._physics = rules.tetrio
        self._ticks = int(rules.ticks_per_second / FRAMES)
        self._lock_time = rules.lock_delay / self._ticks
        self._stale = 0  # buttons of a soft drop that were held over from the last piece and do not act
        self._most_rise = float(rules.tetrio.rise)
        self._rise = self._most_rise / FRAMES
        self._level = parts.tally.level
        self._speed = self._speed_of(self._level)
        self._forced = False  # whether the piece must lock
        self.risen = 0
        """The frames after which what grows with time has grown."""
        self.safe = 0
        """The steps of the fall for which hard drop is dead."""

    def _speed_of(self, level: int) -> float:
        if self._physics.level_base is not None:
            return level_speed(self._physics.level_base, self._physics.level_step, level)
        rows, ticks = self._parts.rules.speed(level)
        return rows * self._ticks / ticks

    def grow(self, frames: int) -> None:
        """Let gravity grow at the end of a frame, the ``frames``-th."""
        self.risen = frames
        if frames > self._physics.margin:
            self._speed += self._rise

    def begin(self) -> None:
        """Begin with a new piece, in a level that may be new."""
        self._forced = False
        if not self._parts.handling.keep_soft_drop:
            self._stale = self._parts.presses.held & DROPS
        if self._parts.tally.level != self._level:
            self._level = self._parts.tally.level
            self._speed = self._speed_of(self._level)

    def take(self, pressed: int) -> None:
        """Take the buttons that were pressed: they act, even on a piece after one for which they were held."""
        self._stale &= ~pressed

    @property
    def _soft(self) -> int:
        """The buttons of a soft drop that are held and act."""
        return self._parts.presses.held & DROPS & ~self._stale

    @property
    def _times(self) -> int:
        """The player's figure for the soft drop that acts."""
        handling = self._parts.handling
        return handling.soft_drop if self._soft & _SOFT_DROP else handling.slow_drop

    def pass_time(self, piece: TetrioPiece, part: float) -> bool:
        """Let a piece fall for a part of a frame. Returns whether it locks."""
        if self.safe > 0:
            self.safe -= 1
        rows = self._speed * part
        soft = self._soft
        if soft:
            rows = max(rows * self._times, SLOWEST_SOFT_DROP * self._times) if self._times else AT_ONCE * part
        if piece.grounded and piece.spent:
            rows = FORCED
            self._forced = True
        if piece.hasty > 0:
            rows += HASTE * part * piece.hasty
        before, aloft, locks = piece.row, not piece.grounded, False
        while rows > 0:
            step = min(1, rows)
            if not piece.sink(step):
                piece.rested += part
                locks = piece.rested > self._lock_time or self._forced or piece.spent
                break
            rows -= step
        if piece.row != before:
            self._fallen(piece, before - piece.row if soft else 0, landed=aloft and piece.grounded)
        if locks and self._parts.handling.hard_drop_guard:
            self.safe = SAFE
        return locks

    def _fallen(self, piece: TetrioPiece, soft: int, *, landed: bool) -> None:
        """Note that a piece fell by ``soft`` rows of soft drop, and whether it ``landed``."""
        parts = self._parts
        if soft:
            piece.soft_dropped += soft
            piece.soft_run += soft
            parts.tally.dropped(soft, hard=False)
            parts.events.append(Dropped(soft, hard=False))
        if landed:
            parts.events.append(Landed())

    @property
    def slams(self) -> bool:
        """Whether a piece is on the floor at once, before it is shifted."""
        most = self._parts.rules.skyline
        at_once = self._physics.instant and self._speed > most
        if not self._soft:
            return at_once
        first = self._parts.handling.soft_drop_first or at_once
        return first and (not self._times or self._speed * self._times > most)

    def left(self, piece: TetrioPiece) -> int:
        """Return the ticks for which a piece can still rest."""
        return max(1, round((self._lock_time - piece.rested) * self._ticks))

    def idle_frames(self, piece: TetrioPiece) -> int:
        """Return a number of frames in which a piece neither falls by a row nor locks, perhaps less than all."""
        if self._soft and not piece.grounded:
            return 0
        if piece.spent or piece.hasty > 0:
            return 0
        if piece.grounded:
            return max(0, int(self._lock_time - piece.rested) - 2)
        # Gravity grows by less than that in the frames of a row.
        fastest = self._speed + self._most_rise
        return min(FRAMES, max(0, int((piece.y - piece.row) / fastest) - 2)) if fastest else FRAMES
