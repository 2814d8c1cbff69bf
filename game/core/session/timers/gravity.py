"""The gravity of the falling piece. Progress is counted in whole parts of a row, so that nothing is rounded."""

from ...rules import Console, Handling, Rules


class Gravity:
    """The progress of the falling piece to its next row, at the speed of a level.

    If the rules have a speed of soft drop, soft drop has its own counter. Both counters run, and a row by either resets
    both. A key that is tapped repeatedly therefore cannot hold a piece up. In the arcade, a soft drop that is faster
    than gravity replaces gravity and leaves its progress unchanged.
    """

    lag = 0
    """As in ``ConsoleGravity``: none."""

    __slots__ = (
        "_factor",
        "_factors",
        "_replaced",
        "_rules",
        "_soft_progress",
        "_speed",
        "_stands",
        "progress",
        "soft",
    )

    def __init__(self, rules: Rules, handling: Handling, level: int) -> None:
        """Begin a new row. ``handling`` has the player's multiples of gravity for both soft drops; 0 is the greatest
        speed. Rules with a speed of soft drop ignore them."""
        self._rules = rules
        self._factors = handling.soft_drop, handling.slow_drop
        self._factor = handling.soft_drop
        self.soft = False
        """Whether soft drop is active."""
        self._soft_progress = 0
        self.begin()
        self.set_level(level)

    def begin(self) -> None:
        """Begin a new row: for a new piece, and after a piece came to rest."""
        self.progress = 0
        self._soft_progress = 0

    def set_level(self, level: int) -> None:
        self._speed = rows, ticks = self._rules.speed(level)
        soft_drop = self._rules.soft_drop if self._rules.soft_drop_keeps_fraction else None
        self._replaced = soft_drop is not None and soft_drop[0] * ticks > rows * soft_drop[1]
        self._stands = self.soft and self._replaced

    def set_soft_drop(self, on: bool, *, slow: bool = False) -> None:
        """Begin or end the soft drop, or the slow one."""
        self.soft = on
        self._factor = self._factors[slow]
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

    @property
    def at_once(self) -> tuple[int, int]:
        """The whole rows that a piece falls in each tick, and how many of them by soft drop."""
        rows, ticks = self._rate
        rows = 0 if self._stands else rows // ticks
        if not self.soft:
            return rows, 0
        if not self._rules.soft_drop:
            return rows, rows
        soft_rows = self._rules.soft_drop[0] // self._rules.soft_drop[1]
        return max(rows, soft_rows), soft_rows

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


class ConsoleGravity:
    """As ``Gravity``, for a console: every row resets the counter of gravity, and only a row of soft drop that of soft
    drop."""

    listens_early = False
    """Whether a press between two pieces, outside a clear, counts for the next one."""

    __slots__ = (
        *("_console", "_hangs", "_pulled", "_ready", "_rows", "_rules", "_soft_ticks", "_ticks", "progress", "soft"),
    )

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

    at_once = 0, 0
    """As in ``Gravity``: a console lowers a piece after it was shifted."""

    @property
    def lag(self) -> int:
        """The ticks by which the next piece comes later if the piece locks now."""
        return 0

    def begin(self) -> None:
        """Begin a new piece. Soft drop must be pressed again for it."""
        self.progress = 0
        self.soft = self._ready = False

    def set_level(self, level: int) -> None:
        self._rows, self._ticks = self._rules.speed(level)

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
        self.progress += ticks
        self._pulled += ticks
        if self._hangs:
            self._hangs = max(0, self._hangs - ticks)

    def after(self, ticks: int) -> int:
        return self.progress + ticks

    def fall(self, *, steered: bool = True) -> tuple[int, int]:
        """Pass one tick. Returns the rows that the piece falls in it, and how many of them by soft drop: 0 or 1."""
        self.progress += 1
        self._pulled += 1
        if self.soft and self._pulled >= self._soft_ticks:
            due = self._rows if self.progress >= self._ticks else 1
            self.progress = self._pulled = 0
            return due, 1
        if self._hangs:
            self._hangs -= 1
            return 0, 0
        if self.progress < self._ticks:
            return 0, 0
        self.progress = 0
        return self._rows, 0

    def ticks_to_fall(self) -> int:
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
        self._early = console.soft_drop_ready  # whether the next piece needs no press of soft drop
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
        """The lag of the rules if soft drop keeps gravity from moving the piece in this tick."""
        return self._console.soft_drop_lag if self.soft and self.progress >= self._ticks - 1 else 0

    def take(self, *, down: bool, pressed: bool, sideways: bool, early: bool = False) -> None:
        self._alone = down and not sideways
        if pressed and self._alone:
            self._early = early
            self._ready = True
        self.soft = self._ready and self._alone

    def pass_ticks(self, ticks: int) -> None:
        self.progress = self.after(ticks)
        self._pulled += ticks

    def after(self, ticks: int) -> int:
        return self.progress if self.soft else self.progress + ticks

    def fall(self, *, steered: bool = True) -> tuple[int, int]:
        """Pass a tick. Returns the rows that the piece falls in it, and those of them that are a soft drop: at most
        one."""
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
        return max(1, self._soft_ticks - self._pulled if self.soft else self._ticks - self.progress)


def gravity_for(rules: Rules, handling: Handling, level: int, *, b_type: bool) -> Gravity | ConsoleGravity:
    console = rules.console
    if console and console.soft_drop_holds:
        return HeldGravity(rules, console, level, console.b_type_first_row if b_type else 0)
    return ConsoleGravity(rules, console, level) if console else Gravity(rules, handling, level)
