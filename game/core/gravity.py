"""How fast a piece falls, without rounding: progress to the next row in whole parts of a row."""

from __future__ import annotations

from game.core.rules import Rules

# A tick adds this many parts; a row is full at (microseconds a row) x (ticks a second).
_TICK = 1_000_000


class Gravity:
    """Progress of the falling piece to its next row, at the speed of a level, soft drop included."""

    __slots__ = ("_at_once", "_factor", "_rate", "_row", "_rules", "progress")

    def __init__(self, rules: Rules, soft_drop: int, level: int) -> None:
        """``soft_drop`` is a multiple of gravity, 0 for "at once"."""
        self._rules = rules
        self._factor = soft_drop
        self._rate = _TICK
        self.progress = 0
        self.set_level(level)

    def set_level(self, level: int) -> None:
        """Fall at the speed of a level, from 1; levels past the end of the table are as fast as its last."""
        table = self._rules.gravity
        self._row = table[min(level, len(table)) - 1] * self._rules.ticks_per_second
        # More rows a tick than any well has.
        self._at_once = self._row * 2 * self._rules.skyline

    def set_soft_drop(self, on: bool) -> None:
        """Choose the rate of the ticks to come."""
        self._rate = (_TICK * self._factor or self._at_once) if on else _TICK

    def pass_ticks(self, ticks: int) -> None:
        """Let ticks pass in which the piece is known not to reach its next row."""
        self.progress += ticks * self._rate

    def fall(self) -> int:
        """Let one tick pass; returns the rows that the piece falls in it."""
        rows, self.progress = divmod(self.progress + self._rate, self._row)
        return rows

    def ticks_to_fall(self) -> int:
        """Ticks until the piece next falls: 1 or more."""
        return max(1, -((self.progress - self._row) // self._rate))
