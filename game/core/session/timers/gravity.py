"""The gravity of the falling piece. Progress is counted in whole parts of a row, so that nothing is rounded."""

from __future__ import annotations

from typing import Protocol

from game.core.rules.rules import Rules


class Descending(Protocol):
    """The interface of gravity, as a falling piece uses it."""

    soft: bool
    """Whether soft drop is active."""

    def begin(self) -> None:
        """Begin a new row: for a new piece, and after a piece came to rest."""

    def pass_ticks(self, ticks: int) -> None:
        """Pass ticks in which the piece does not reach its next row."""

    def after(self, ticks: int) -> int:
        """Return the progress after ``ticks`` ticks in which the piece does not reach its next row."""

    def fall(self, *, steered: bool = True) -> tuple[int, int]:
        """Pass one tick. Returns the rows that the piece falls in it, and how many of them by soft drop.

        ``steered`` says whether soft drop counts in this tick.
        """

    def ticks_to_fall(self) -> int:
        """Return the ticks until the piece next falls: 1 or more."""


class Gravity:
    """The progress of the falling piece to its next row, at the speed of a level.

    If the rules have a speed of soft drop, soft drop has its own counter. Both counters run, and a row by either resets
    both. A key that is tapped repeatedly therefore cannot hold a piece up. In the arcade, a soft drop that is faster
    than gravity replaces gravity and leaves its progress unchanged.
    """

    lag = 0
    """As in ``ConsoleGravity``: none."""

    __slots__ = ("_factor", "_replaced", "_rules", "_soft_progress", "_speed", "_stands", "progress", "soft")

    def __init__(self, rules: Rules, soft_drop: int, level: int) -> None:
        """Begin a new row. ``soft_drop`` is the player's multiple of gravity; 0 is the greatest speed. Rules with a
        speed of soft drop ignore it."""
        self._rules = rules
        self._factor = soft_drop
        self.soft = False
        """Whether soft drop is active."""
        self._soft_progress = 0
        self.begin()
        self.set_level(level)

    def begin(self) -> None:
        """Begin a new row."""
        self.progress = 0
        self._soft_progress = 0

    def set_level(self, level: int) -> None:
        """Set the speed to that of a level."""
        self._speed = rows, ticks = self._rules.speed(level)
        soft_drop = self._rules.soft_drop if self._rules.soft_drop_keeps_fraction else None
        self._replaced = soft_drop is not None and soft_drop[0] * ticks > rows * soft_drop[1]
        self._stands = self.soft and self._replaced

    def set_soft_drop(self, on: bool) -> None:
        """Turn soft drop on or off for the ticks that follow."""
        self.soft = on
        self._soft_progress = 0
        # A soft drop that is faster than gravity replaces it, and the progress of gravity stops.
        self._stands = on and self._replaced

    @property
    def _rate(self) -> tuple[int, int]:
        """The rows and the ticks of gravity, times the soft drop if that is a multiple of gravity."""
        rows, ticks = self._speed
        if self.soft and self._rules.soft_drop is None:
            rows = rows * self._factor or self._rules.most_rows * ticks
        return rows, ticks

    def pass_ticks(self, ticks: int) -> None:
        """Pass ticks in which the piece does not reach its next row."""
        if not self.soft:
            self.progress += ticks * self._speed[0]
            return
        self.progress = self.after(ticks)
        if self._rules.soft_drop:
            self._soft_progress += ticks * self._rules.soft_drop[0]

    def after(self, ticks: int) -> int:
        """Return the progress after ``ticks`` ticks in which the piece does not reach its next row."""
        return self.progress if self._stands else self.progress + ticks * self._rate[0]

    def fall(self, *, steered: bool = True) -> tuple[int, int]:
        """Pass one tick. Returns the rows that the piece falls in it, and how many of them by soft drop.

        ``steered`` says whether soft drop counts in this tick.
        """
        if not (self.soft and steered):
            rows, self.progress = divmod(self.progress + self._speed[0], self._speed[1])
            return rows, 0
        rate, row = self._rate
        rows = 0
        if not self._stands:
            rows, self.progress = divmod(self.progress + rate, row)
        if not self._rules.soft_drop:
            return rows, rows
        soft_rate, soft_row = self._rules.soft_drop
        soft_rows, self._soft_progress = divmod(self._soft_progress + soft_rate, soft_row)
        if rows or soft_rows:
            self._soft_progress = 0
        if soft_rows and not rows and not self._stands:
            self.progress = 0
        return max(rows, soft_rows), soft_rows

    def ticks_to_fall(self) -> int:
        """Return the ticks until the piece next falls: 1 or more."""
        rate, row = self._rate if self.soft else self._speed
        ticks = -((self.progress - row) // rate)
        if self.soft and self._rules.soft_drop:
            soft_rate, soft_row = self._rules.soft_drop
            soft_ticks = -((self._soft_progress - soft_row) // soft_rate)
            ticks = soft_ticks if self._stands else min(ticks, soft_ticks)
        return ticks if ticks > 0 else 1
