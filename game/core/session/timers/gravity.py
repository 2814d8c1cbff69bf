"""How fast a piece falls, without rounding: progress to the next row in whole parts of a row."""

from __future__ import annotations

from typing import Protocol

from game.core.rules.rules import Rules


class Descending(Protocol):
    """What a falling piece asks of gravity."""

    soft: bool
    """Whether soft drop is in force."""

    def begin(self) -> None:
        """Begin a new piece, or anew after it came to rest."""

    def pass_ticks(self, ticks: int) -> None:
        """Let ticks pass in which the piece is known not to reach its next row."""

    def after(self, ticks: int) -> int:
        """What progress will be after ticks in which the piece is known not to reach its next row."""

    def fall(self, *, steered: bool = True) -> tuple[int, int]:
        """Let one tick pass; returns the rows that the piece falls in it, and how many of them by soft drop.

        ``steered``: whether soft drop counts in this tick.
        """

    def ticks_to_fall(self) -> int:
        """Ticks until the piece next falls: 1 or more."""


class Gravity:
    """Progress of the falling piece to its next row, at the speed of a level.

    Where the ruleset has a soft drop of its own it is a second counter beside gravity's, which goes on meanwhile, and
    a row by either begins both anew. So a key that is tapped again and again cannot hold a piece up. In the arcade it
    takes gravity's place for as long as it is the faster of the two, and leaves gravity's progress as it was.
    """

    __slots__ = ("_factor", "_replaced", "_rules", "_soft_progress", "_speed", "_stands", "progress", "soft")

    def __init__(self, rules: Rules, soft_drop: int, level: int) -> None:
        """``soft_drop`` is a multiple of gravity, 0 for "at once"; it counts where the rules leave it to the player."""
        self._rules = rules
        self._factor = soft_drop
        self.soft = False
        """Whether soft drop is in force."""
        self._soft_progress = 0
        self.begin()
        self.set_level(level)

    def begin(self) -> None:
        """Begin a new row."""
        self.progress = 0
        self._soft_progress = 0

    def set_level(self, level: int) -> None:
        """Fall at the speed of a level."""
        self._speed = rows, ticks = self._rules.speed(level)
        own = self._rules.soft_drop if self._rules.soft_drop_keeps_fraction else None
        self._replaced = own is not None and own[0] * ticks > rows * own[1]
        self._stands = self.soft and self._replaced

    def set_soft_drop(self, on: bool) -> None:
        """Choose the rate of the ticks to come."""
        self.soft = on
        self._soft_progress = 0
        # A soft drop that is faster than gravity takes its place there, and gravity's progress stands.
        self._stands = on and self._replaced

    @property
    def _rate(self) -> tuple[int, int]:
        """Rows and ticks of gravity, made faster by a soft drop that is a multiple of it."""
        rows, ticks = self._speed
        if self.soft and self._rules.soft_drop is None:
            rows = rows * self._factor or self._rules.most_rows * ticks
        return rows, ticks

    @property
    def _own_soft_drop(self) -> tuple[int, int] | None:
        return self._rules.soft_drop if self.soft else None

    def pass_ticks(self, ticks: int) -> None:
        """Let ticks pass in which the piece is known not to reach its next row."""
        self.progress = self.after(ticks)
        if self._own_soft_drop:
            self._soft_progress += ticks * self._own_soft_drop[0]

    def after(self, ticks: int) -> int:
        """What progress will be after ticks in which the piece is known not to reach its next row."""
        return self.progress if self._stands else self.progress + ticks * self._rate[0]

    def fall(self, *, steered: bool = True) -> tuple[int, int]:
        """Let one tick pass; returns the rows that the piece falls in it, and how many of them by soft drop.

        ``steered``: whether soft drop counts in this tick.
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
        """Ticks until the piece next falls: 1 or more."""
        rate, row = self._rate if self.soft else self._speed
        ticks = -((self.progress - row) // rate)
        if self._own_soft_drop:
            soft_rate, soft_row = self._own_soft_drop
            soft_ticks = -((self._soft_progress - soft_row) // soft_rate)
            ticks = soft_ticks if self._stands else min(ticks, soft_ticks)
        return max(1, ticks)
