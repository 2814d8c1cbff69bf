"""The gravity of a console: one counter for gravity and one for soft drop."""

from __future__ import annotations

from game.core.rules.rules import Console, Rules


def console_gravity(rules: Rules, console: Console, level: int, *, b_type: bool) -> ConsoleGravity:
    """Return the gravity of a console. ``rules`` must have a soft drop."""
    if console.soft_drop_holds:
        return HeldGravity(rules, console, level, console.b_type_first_row if b_type else 0)
    return ConsoleGravity(rules, console, level)


class ConsoleGravity:
    """Every row resets the counter of gravity. Only a row of soft drop resets the counter of soft drop."""

    listens_early = False
    """Whether a press between two pieces, outside a clear, counts for the next one."""

    __slots__ = ("_console", "_hangs", "_pulled", "_ready", "_rules", "_soft_ticks", "_ticks", "progress", "soft")

    def __init__(self, rules: Rules, console: Console, level: int) -> None:
        """Use the speeds of ``rules``, which must have a soft drop, and the timing of ``console``."""
        assert rules.soft_drop
        self._rules = rules
        self._soft_ticks = rules.soft_drop[1]
        self._console = console
        self._ready = False  # whether soft drop was pressed for this piece
        self._hangs = console.first_hang
        self._pulled = 0
        self.soft = False
        """Whether soft drop is active."""
        self.progress = 0
        """The ticks since the last row."""
        self.set_level(level)

    @property
    def lag(self) -> int:
        """The ticks by which the next piece comes later if the piece locks now."""
        return 0

    def begin(self) -> None:
        """Begin a new piece. Soft drop must be pressed again for it."""
        self.progress = 0
        self.soft = self._ready = False

    def set_level(self, level: int) -> None:
        """Set the speed to that of a level."""
        self._ticks = self._rules.speed(level)[1]

    def take(self, *, down: bool, pressed: bool, sideways: bool, early: bool = False) -> None:
        """Process changed buttons: whether soft drop is held, whether it was just pressed, whether a direction is held,
        and whether the next piece has not appeared yet."""
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
        """Pass ticks in which the piece does not reach its next row."""
        self.progress += ticks
        self._pulled += ticks
        if self._hangs:
            self._hangs = max(0, self._hangs - ticks)

    def after(self, ticks: int) -> int:
        """Return the progress after ``ticks`` ticks in which the piece does not reach its next row."""
        return self.progress + ticks

    def fall(self, *, steered: bool = True) -> tuple[int, int]:
        """Pass one tick. Returns the rows that the piece falls in it, 0 or 1, and how many of them by soft drop."""
        self.progress += 1
        self._pulled += 1
        if self.soft and self._pulled >= self._soft_ticks:
            self.progress = self._pulled = 0
            return 1, 1
        if self._hangs:
            self._hangs -= 1
            return 0, 0
        if self.progress < self._ticks:
            return 0, 0
        self.progress = 0
        return 1, 0

    def ticks_to_fall(self) -> int:
        """Return the ticks until the piece next falls: 1 or more."""
        ticks = self._ticks - self.progress
        if ticks <= self._hangs:
            ticks = self._hangs + 1
        if self.soft and self._soft_ticks - self._pulled < ticks:
            ticks = self._soft_ticks - self._pulled
        return ticks if ticks > 0 else 1


class HeldGravity(ConsoleGravity):
    """The gravity of the Game Boy, see ``Console.soft_drop_holds``."""

    listens_early = True

    __slots__ = ("_alone", "_early", "_first_row")

    def __init__(self, rules: Rules, console: Console, level: int, first_row: int) -> None:
        """Use the speeds of ``rules``. ``first_row`` is the number of ticks until gravity first lowers the first piece;
        0 is that of the level."""
        super().__init__(rules, console, level)
        self._alone = False  # whether soft drop is held, and no direction
        self._early = False  # whether soft drop was pressed for the next piece
        self._first_row = first_row

    def begin(self) -> None:
        """Begin a new piece. Only a press since the last one locked counts for it."""
        self.progress = self._ticks - (self._first_row or self._ticks)
        self._first_row = 0
        self._pulled = self._soft_ticks
        self._ready, self._early = self._early, False
        self.soft = self._ready and self._alone

    @property
    def lag(self) -> int:
        """1 if soft drop keeps gravity from moving the piece in this tick."""
        return int(self.soft and self.progress >= self._ticks - 1)

    def take(self, *, down: bool, pressed: bool, sideways: bool, early: bool = False) -> None:
        """Process changed buttons, see ``ConsoleGravity.take``."""
        self._alone = down and not sideways
        if pressed and self._alone:
            self._early = early
            self._ready = True
        self.soft = self._ready and self._alone

    def pass_ticks(self, ticks: int) -> None:
        """Pass ticks in which the piece does not reach its next row."""
        self.progress = self.after(ticks)
        self._pulled += ticks

    def after(self, ticks: int) -> int:
        """Return the progress after ``ticks`` ticks in which the piece does not reach its next row."""
        return self.progress if self.soft else self.progress + ticks

    def fall(self, *, steered: bool = True) -> tuple[int, int]:
        """Pass one tick. Returns the rows that the piece falls in it, 0 or 1, and how many of them by soft drop."""
        self.pass_ticks(1)
        if self.soft:
            if self._pulled < self._soft_ticks:
                return 0, 0
            self._pulled = 0
            return 1, 1
        if self.progress < self._ticks:
            return 0, 0
        self.progress = 0
        return 1, 0

    def ticks_to_fall(self) -> int:
        """Return the ticks until the piece next falls: 1 or more."""
        return max(1, self._soft_ticks - self._pulled if self.soft else self._ticks - self.progress)
