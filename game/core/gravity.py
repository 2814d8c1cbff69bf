"""How fast a piece falls, without rounding: progress to the next row in whole parts of a row."""

from __future__ import annotations

from game.core.rules import Rules


class Gravity:
    """Progress of the falling piece to its next row, at the speed of a level, soft drop included."""

    __slots__ = ("_factor", "_rate", "_row", "_rules", "_soft", "_speed", "progress")

    def __init__(self, rules: Rules, soft_drop: int, level: int) -> None:
        """``soft_drop`` is a multiple of gravity, 0 for "at once"; it counts where the rules leave it to the player."""
        self._rules = rules
        self._factor = soft_drop
        self._soft = False
        self.progress = 0
        self.set_level(level)

    def set_level(self, level: int) -> None:
        """Fall at the speed of a level."""
        self._speed = self._rules.speed(level)
        self._choose()

    def set_soft_drop(self, on: bool) -> None:
        """Choose the rate of the ticks to come."""
        self._soft = on
        row = self._row
        self._choose()
        if self._row != row:  # progress in other parts of a row has no meaning here
            self.progress = 0

    def _choose(self) -> None:
        rows, ticks = self._speed
        soft = self._rules.soft_drop
        if self._soft and soft is None:
            rows = rows * self._factor or self._rules.most_rows * ticks
        elif self._soft and soft and soft[0] * ticks > rows * soft[1]:
            rows, ticks = soft
        self._rate, self._row = rows, ticks

    def pass_ticks(self, ticks: int) -> None:
        """Let ticks pass in which the piece is known not to reach its next row."""
        self.progress = self.after(ticks)

    def after(self, ticks: int) -> int:
        """What progress will be after ticks in which the piece is known not to reach its next row."""
        return self.progress + ticks * self._rate

    def fall(self) -> int:
        """Let one tick pass; returns the rows that the piece falls in it."""
        rows, self.progress = divmod(self.progress + self._rate, self._row)
        return rows

    def ticks_to_fall(self) -> int:
        """Ticks until the piece next falls: 1 or more."""
        return max(1, -((self.progress - self._row) // self._rate))
