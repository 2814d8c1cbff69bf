"""How a piece comes down on a console: a counter of gravity, and one of soft drop beside it."""

from __future__ import annotations

from game.core.rules.console import Console
from game.core.rules.rules import Rules


class ConsoleGravity:
    """Every row begins gravity's counter anew; only a row of soft drop begins that of soft drop anew."""

    __slots__ = ("_console", "_hangs", "_pulled", "_ready", "_rules", "_soft_ticks", "_ticks", "progress", "soft")

    def __init__(self, rules: Rules, console: Console, level: int) -> None:
        """``rules`` have a soft drop of their own, and ``console`` is how they run."""
        assert rules.soft_drop
        self._rules = rules
        self._soft_ticks = rules.soft_drop[1]
        self._console = console
        self._ready = False  # whether soft drop was pressed for this piece, and need not be pressed again
        self._hangs = console.first_hang
        self._pulled = 0
        self.soft = False
        """Whether soft drop is in force."""
        self.progress = 0
        """Ticks since the last row."""
        self.set_level(level)

    def begin(self) -> None:
        """Begin a new piece, for which soft drop must be pressed anew."""
        self.progress = 0
        self.soft = self._ready = False

    def set_level(self, level: int) -> None:
        """Fall at the speed of a level."""
        self._ticks = self._rules.speed(level)[1]

    def take(self, *, down: bool, pressed: bool, sideways: bool) -> None:
        """Take in changed buttons: whether soft drop is held and was just pressed, and whether a direction is held."""
        if pressed:
            self._hangs = 0
        if not down or (sideways and not self._console.soft_drop_resumes):
            self._ready = False
        elif pressed and not sideways:
            self._ready = True
        before, self.soft = self.soft, self._ready and not sideways
        if self.soft and not before:
            self._pulled = -self._console.soft_drop_wait

    def pass_ticks(self, ticks: int) -> None:
        """Let ticks pass in which the piece is known not to reach its next row."""
        self.progress += ticks
        self._pulled += ticks
        self._hangs = max(0, self._hangs - ticks)

    def after(self, ticks: int) -> int:
        """What progress will be after ticks in which the piece is known not to reach its next row."""
        return self.progress + ticks

    def fall(self, *, steered: bool = True) -> tuple[int, int]:
        """Let one tick pass; returns the rows that the piece falls in it, 0 or 1, and how many of them by soft drop."""
        falls = self.ticks_to_fall() == 1
        self.pass_ticks(1)
        if not falls:
            return 0, 0
        self.progress = 0
        if not self.soft or self._pulled < self._soft_ticks:
            return 1, 0
        self._pulled = 0
        return 1, 1

    def ticks_to_fall(self) -> int:
        """Ticks until the piece next falls: 1 or more."""
        ticks = max(self._ticks - self.progress, self._hangs + 1)
        if self.soft:
            ticks = min(ticks, self._soft_ticks - self._pulled)
        return max(1, ticks)
